#include "lint/prefix/Leading.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include <set>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr unsigned deepest = 50;

class Follower {
public:
  Follower(const SearchPath &search, llvm::function_ref<bool(StringRef)> is_library, FileLines &files)
      : search(search), is_library(is_library), files(files) {}

  Leading of(const std::string &source) {
    follow(source, true, 0);
    std::erase_if(leading.macros, [&](const auto &macro) { return macro.second == leading.headers.size(); }); // behind them all
    return std::move(leading);
  }

private:
  const SearchPath &search;
  llvm::function_ref<bool(StringRef)> is_library;
  FileLines &files;
  Leading leading;
  bool ended = false;   // what comes now may mean anything
  bool settled = false; // a library may stand here that another one would have to stay behind
  std::set<std::pair<std::string, bool>> followed; // files, and whether for certain
  llvm::StringSet<> taken;

  void follow(const std::string &file, bool certain, unsigned depth) {
    if (ended || !followed.insert({file, certain}).second) return; // guarded, or it would never end
    const std::vector<Line> *lines = depth > deepest ? nullptr : files.of(file);
    if (!lines) ended = true;
    else
      for (const Line &line : *lines) {
        if (line.kind == Line::Kind::Macro) leading.macros.try_emplace(line.text, leading.headers.size());
        if (line.kind == Line::Kind::Include) include(line.text, file, certain && line.certain, depth);
        if (line.kind == Line::Kind::Wall) ended = true;
        if (ended) return;
      }
  }

  void include(StringRef name, StringRef from, bool certain, unsigned depth) {
    const bool quoted = name.starts_with("\"") && name.ends_with("\"") && name.size() > 2;
    const bool angled = name.starts_with("<") && name.ends_with(">");
    if (!quoted && !angled) { // a macro
      ended = true;
      return;
    }
    const StringRef inner = name.drop_front().drop_back();
    std::string found = quoted ? findQuoted(inner, path::parent_path(from)) : "";
    const bool as_angled = found.empty();
    if (as_angled) found = findIn(search.angled, inner);
    if (found.empty()) return; // not there: it says nothing
    if (!is_library(found)) return follow(found, certain, depth + 1);
    const std::string written = as_angled ? ("<" + inner + ">").str() : name.str();
    const bool anywhere = standsAnywhere(written);
    if (!certain) settled |= !anywhere;
    else if ((anywhere || !settled) && taken.insert(written).second) leading.headers.push_back(written);
  }

  std::string findQuoted(StringRef name, StringRef beside) const {
    if (path::is_absolute(name)) return files.exists(name.str()) ? name.str() : "";
    const std::string file = findIn({beside.str()}, name);
    return file.empty() ? findIn(search.quoted, name) : file;
  }
  std::string findIn(const std::vector<std::string> &folders, StringRef name) const {
    for (const std::string &folder : folders) {
      llvm::SmallString<256> file(folder);
      path::append(file, name);
      if (files.exists(file.str().str())) return file.str().str();
    }
    return "";
  }
};

} // namespace

Leading leadingHeaders(const std::string &source, const SearchPath &search, llvm::function_ref<bool(StringRef)> is_library, FileLines &files) {
  return Follower(search, is_library, files).of(source);
}

bool standsAnywhere(StringRef written) {
  if (isStandardHeader(written)) return true;
  if (!written.consume_front("<") || !written.consume_back(">") || written.contains("interop")) return false; // those want OpenGL's in their order
  static constexpr StringRef files[] = {"device_launch_parameters.h", "driver_types.h", "vector_types.h", "vector_functions.h",
                                        "mma.h", "nvrtc.h", "nvToolsExt.h", "nvml.h", "math_constants.h", "cooperative_groups.h", "library_types.h"};
  const StringRef folder = written.contains('/') ? written.split('/').first : "";
  if (!folder.empty()) return llvm::is_contained({"thrust", "cub", "cuda", "nv", "nvtx3", "cooperative_groups"}, folder);
  return llvm::is_contained(files, written) || llvm::any_of(llvm::ArrayRef<StringRef>{"cuda", "cublas", "curand", "cufft", "cusparse", "cusolver", "cudnn"},
                                                            [&](StringRef first) { return written.starts_with(first); });
}

bool isStandardHeader(StringRef written) {
  if (!written.consume_front("<") || !written.consume_back(">")) return false;
  if (!written.contains('.') && !written.contains('/')) return true;
  static constexpr StringRef known[] = {
      "assert.h", "complex.h", "ctype.h",  "errno.h",  "fenv.h",   "float.h",  "inttypes.h", "limits.h",   "locale.h", "math.h",
      "setjmp.h", "signal.h",  "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h",    "stdlib.h",   "string.h", "tgmath.h",
      "time.h",   "wchar.h",   "wctype.h", "unistd.h", "getopt.h", "sys/time.h", "sys/types.h", "sys/stat.h", "pthread.h"};
  return llvm::is_contained(known, written);
}

} // namespace xferguard::lint
