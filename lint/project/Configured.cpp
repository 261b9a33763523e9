#include "lint/project/Configured.h"
#include "lint/flags/Intent.h"
#include "lint/project/Database.h"
#include "lint/project/Makes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

// CMAKE_MAKE_PROGRAM:FILEPATH=/usr/bin/ninja
static std::string cachedValue(StringRef build_dir, StringRef name) {
  auto text = llvm::MemoryBuffer::getFile(build_dir + "/CMakeCache.txt", /*IsText=*/true);
  for (StringRef rest = text ? (*text)->getBuffer() : ""; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    rest = next;
    auto [key, value] = line.split('=');
    if (key.split(':').first == name) return value.str();
  }
  return {};
}

bool isConfigured(StringRef build_dir) {
  return fs::exists(build_dir + "/CMakeCache.txt") && (fs::exists(build_dir + "/build.ninja") || fs::exists(build_dir + "/Makefile"));
}

// All that Ninja builds is in its list: links and generated files too.
static bool compiles(const Source &source) {
  const Words words = withoutLaunchers(source.command);
  return isSource(source.file) && !words.empty() && isCompiler(words.front());
}

llvm::Error readConfigured(StringRef build_dir, Makes &makes, Project &project) {
  project.build_dir = build_dir.str();
  const bool ninja = fs::exists(build_dir + "/build.ninja");
  std::string tool = cachedValue(build_dir, "CMAKE_MAKE_PROGRAM");
  if (tool.empty()) tool = ninja ? "ninja" : "make";
  if (ninja) {
    auto text = makes.printed({tool, "-C", build_dir.str(), "-t", "compdb"});
    if (!text) return text.takeError();
    const StringRef list = StringRef(*text).drop_front(std::min(text->size(), text->find("[\n"))); // "Entering directory"
    auto others = readCompileCommands(list, build_dir, "what `ninja -t compdb` prints", project);
    if (!others) return others.takeError();
    llvm::erase_if(project.sources, [](const Source &source) { return !compiles(source); });
  } else if (llvm::Error error = readMakefile({tool}, build_dir, makes, project)) {
    return error;
  }
  project.assumed.push_back("no compile database in " + build_dir.str() + "; took the commands that " +
                            (ninja ? "`ninja -t compdb`" : "`make -nwB`") + " prints there");
  return llvm::Error::success();
}

} // namespace xferguard::lint
