#include "lint/project/BuildFiles.h"
#include "lint/flags/Intent.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

static bool isLinkInput(StringRef file) {
  return file.ends_with(".o") || file.ends_with(".obj") || file.ends_with(".a") || file.ends_with(".so") || file.contains(".so.");
}

// Words of a Ninja line up to `stop`; "$ " and "$:" are characters of a name.
static Words ninjaNames(StringRef text) {
  Words names(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '$' && i + 1 < text.size()) names.back() += text[++i];
    else if (text[i] != ' ') names.back() += text[i];
    else if (!names.back().empty()) names.emplace_back();
  }
  if (names.back().empty()) names.pop_back();
  return names;
}

void readNinja(StringRef text, StringRef build_dir, std::vector<Linked> &linked) {
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    if (!line.consume_front("build ")) continue;
    std::size_t colon = line.find(": ");
    if (colon == StringRef::npos) continue;
    auto [rule, inputs] = line.substr(colon + 2).split(' ');
    if (!rule.contains("_LINKER__") && rule != "link" && rule != "alink" && rule != "solink") continue;
    Words outputs = ninjaNames(line.take_front(colon).split(" | ").first);
    if (outputs.empty()) continue;
    Linked one;
    one.output = absolutePath(build_dir, outputs.front());
    for (StringRef input : ninjaNames(inputs.split(" || ").first)) // libraries stand behind "|": they are part of it
      if (isLinkInput(input)) one.inputs.push_back(absolutePath(build_dir, input));
    linked.push_back(std::move(one));
  }
}

// "c++ a.o -o app libb.a" or "ar qc libb.a b.o".
void readLinkCommand(StringRef line, StringRef directory, std::vector<Linked> &linked) {
  Words problems;
  Words words = withoutLaunchers(openResponseFiles(splitShell(line), directory, problems));
  if (words.size() < 3) return;
  StringRef program = path::filename(words.front());
  Linked one;
  const bool archives = program == "ar" || program.ends_with("-ar") || program.starts_with("llvm-ar") || program == "gcc-ar";
  if (archives) one.output = absolutePath(directory, words[2]);
  else if (!isCompiler(program)) return;
  for (std::size_t i = archives ? 3 : 1; i < words.size(); ++i) {
    if (words[i] == "-o" && i + 1 < words.size()) one.output = absolutePath(directory, words[++i]);
    else if (isLinkInput(words[i]) && words[i].front() != '-') one.inputs.push_back(absolutePath(directory, words[i]));
  }
  if (!one.output.empty() && !one.inputs.empty()) linked.push_back(std::move(one));
}

static void readLinkTexts(StringRef build_dir, std::vector<Linked> &linked) {
  std::error_code error;
  for (fs::recursive_directory_iterator it(build_dir, error, /*follow_symlinks=*/false), end; it != end && !error;
       it.increment(error)) {
    StringRef name = path::filename(it->path());
    if (name != "link.txt" && name != "dlink.txt") continue;
    auto text = llvm::MemoryBuffer::getFile(it->path(), /*IsText=*/true);
    if (!text) continue;
    // BUILD/sub/CMakeFiles/app.dir/link.txt: run in BUILD/sub
    StringRef directory = path::parent_path(path::parent_path(path::parent_path(it->path())));
    for (StringRef rest = (*text)->getBuffer(); !rest.empty();) {
      auto [line, next] = rest.split('\n');
      rest = next;
      readLinkCommand(line, directory, linked);
    }
  }
}

void readLinks(StringRef build_dir, std::vector<Linked> &linked) {
  if (build_dir.empty()) return;
  llvm::SmallString<256> ninja(build_dir);
  path::append(ninja, "build.ninja");
  if (auto text = llvm::MemoryBuffer::getFile(ninja, /*IsText=*/true)) return readNinja((*text)->getBuffer(), build_dir, linked);
  if (fs::is_directory(build_dir + "/CMakeFiles")) readLinkTexts(build_dir, linked);
}

} // namespace xferguard::lint
