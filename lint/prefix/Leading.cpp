#include "lint/prefix/Leading.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr unsigned deepest = 50;
constexpr std::uint64_t largest = 8u << 20;

// A file's tokens, comments left out, one directive at a time.
class Directives {
public:
  explicit Directives(StringRef text) : lexer(clang::SourceLocation(), language(), text.begin(), text.begin(), text.end()), text(text) {
    advance();
  }
  // Empty at the end of the file and at the first thing that is no directive (`more` tells them apart).
  std::vector<std::string> next() {
    std::vector<std::string> words;
    if (!token.is(clang::tok::hash) || !token.isAtStartOfLine()) return words;
    advance();
    while (!token.is(clang::tok::eof) && !token.isAtStartOfLine()) {
      words.push_back(spelling());
      advance();
    }
    if (words.empty()) words.push_back(""); // a lone '#'
    return words;
  }
  bool more() const { return !token.is(clang::tok::eof); }

private:
  clang::Lexer lexer;
  StringRef text;
  clang::Token token;

  static const clang::LangOptions &language() {
    static const clang::LangOptions options = [] {
      clang::LangOptions cxx;
      cxx.CPlusPlus = cxx.CPlusPlus17 = cxx.LineComment = true;
      return cxx;
    }();
    return options;
  }
  void advance() { lexer.LexFromRawLexer(token); }
  std::string spelling() {
    return text.substr(lexer.getCurrentBufferOffset() - token.getLength(), token.getLength()).str();
  }
};

class Follower {
public:
  Follower(const SearchPath &search, llvm::function_ref<bool(StringRef)> is_library) : search(search), is_library(is_library) {}

  std::vector<std::string> of(const std::string &source) {
    follow(source, 0);
    return std::move(headers);
  }

private:
  const SearchPath &search;
  llvm::function_ref<bool(StringRef)> is_library;
  std::vector<std::string> headers;
  llvm::StringSet<> seen;

  // False where the prefix ends.
  bool follow(const std::string &file, unsigned depth) {
    if (depth > deepest) return false;
    if (!seen.insert(file).second) return true; // guarded, or it would never end
    llvm::sys::fs::file_status status; // a pipe would never end
    if (llvm::sys::fs::status(file, status) || !llvm::sys::fs::is_regular_file(status) || status.getSize() > largest) return false;
    auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
    if (!text) return false;
    Directives directives((*text)->getBuffer());
    std::string guard;
    while (directives.more()) {
      std::vector<std::string> words = directives.next();
      if (words.empty()) return false; // a declaration
      if (words[0] == "include" && words.size() > 1) {
        if (!include(written(words), file, depth)) return false;
      } else if (words[0] == "ifndef" && words.size() == 2 && guard.empty() && depth) {
        guard = words[1];
        words = directives.next();
        if (words.size() != 2 || words[0] != "define" || words[1] != guard) return false;
      } else if (words[0] == "endif" && !guard.empty()) {
        return !directives.more();
      } else if (words.size() != 2 || words[0] != "pragma" || words[1] != "once") {
        return false;
      }
    }
    return guard.empty();
  }

  // <a/b.h> comes as the tokens <, a, /, b, ., h, >.
  static std::string written(const std::vector<std::string> &words) {
    std::string name;
    for (std::size_t i = 1; i < words.size(); ++i) name += words[i];
    return name;
  }

  bool include(StringRef name, StringRef from, unsigned depth) {
    const bool quoted = name.starts_with("\"") && name.ends_with("\"") && name.size() > 2;
    const bool angled = name.starts_with("<") && name.ends_with(">");
    if (!quoted && !angled) return false; // a macro
    std::string found = find(name.drop_front().drop_back(), quoted, path::parent_path(from));
    if (found.empty()) return false;
    if (!is_library(found)) return follow(found, depth + 1);
    if (!llvm::is_contained(headers, name)) headers.push_back(name.str());
    return true;
  }

  std::string find(StringRef name, bool quoted, StringRef beside) const {
    if (path::is_absolute(name)) return llvm::sys::fs::exists(name) ? name.str() : "";
    auto in = [&](StringRef folder) {
      llvm::SmallString<256> file(folder);
      path::append(file, name);
      return llvm::sys::fs::exists(file) ? file.str().str() : std::string();
    };
    if (quoted) {
      if (std::string file = in(beside); !file.empty()) return file;
      for (const std::string &folder : search.quoted)
        if (std::string file = in(folder); !file.empty()) return file;
    }
    for (const std::string &folder : search.angled)
      if (std::string file = in(folder); !file.empty()) return file;
    return "";
  }
};

} // namespace

std::vector<std::string> leadingHeaders(const std::string &source, const SearchPath &search,
                                        llvm::function_ref<bool(StringRef)> is_library) {
  return Follower(search, is_library).of(source);
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
