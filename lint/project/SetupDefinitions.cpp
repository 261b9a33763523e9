#include "lint/project/SetupDefinitions.h"
#include "lint/project/CMakeDefinitions.h"
#include "lint/project/Database.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr StringRef other_words[] = {"DEBUG", "TEST", "TESTS", "PROFILE", "PROFILING", "WIN32", "WINDOWS", "MSVC", "HIP", "ROCM", "APPLE"};
constexpr StringRef other_names[] = {"CPU_ONLY", "NO_CUDA", "VERSION_INFO", "TORCH_EXTENSION_NAME"};

// Of whoever debugs or tests, of another machine, or of what the build makes up.
bool isForOthers(StringRef name) {
  llvm::SmallVector<StringRef> words;
  name.split(words, '_', -1, /*KeepEmpty=*/false);
  return llvm::is_contained(other_names, name) || llvm::any_of(words, [](StringRef word) { return llvm::is_contained(other_words, word); });
}

void add(StringRef definition, Words &definitions) {
  if (isPlainDefinition(definition) && !isForOthers(definition.split('=').first) && !llvm::is_contained(definitions, definition)) definitions.push_back(definition.str());
}

// `("WITH_CUDA", None)`, `("LEVEL", "2")`
void addPairs(StringRef line, Words &definitions) {
  for (std::size_t at = line.find('('); at != StringRef::npos; at = line.find('(', at + 1)) {
    StringRef rest = line.drop_front(at + 1).ltrim();
    const char quote = rest.empty() ? 0 : rest.front();
    if (quote != '"' && quote != '\'') continue;
    const auto [name, behind] = rest.drop_front().split(quote);
    rest = behind.ltrim();
    if (!rest.consume_front(",")) continue;
    const StringRef value = rest.take_until([](char c) { return c == ')'; }).trim();
    if (value == "None") add(name, definitions);
    else if (value.size() > 2 && (value.front() == '"' || value.front() == '\'')) add((name + "=" + value.drop_front().drop_back()).str(), definitions);
  }
}

} // namespace

Words definedBySetup(StringRef setup_py) {
  Words definitions;
  if (!setup_py.contains("Extension")) return definitions;
  bool in_pairs = false; // behind define_macros, until its list ends
  while (!setup_py.empty()) {
    auto [line, rest] = setup_py.split('\n');
    setup_py = rest;
    line = line.trim();
    if (line.starts_with("#")) continue;
    for (StringRef opens : {"\"-D", "'-D"})
      for (std::size_t at = line.find(opens); at != StringRef::npos; at = line.find(opens, at + 1)) add(line.drop_front(at + opens.size()).split(opens.front()).first, definitions);
    in_pairs |= line.contains("define_macros");
    if (in_pairs) addPairs(line, definitions);
    in_pairs &= !line.contains("]");
  }
  return definitions;
}

Words SetupDefinitions::of(StringRef source) {
  for (StringRef folder = path::parent_path(source); !folder.empty() && isBelow(top, folder); folder = path::parent_path(folder)) {
    auto [known, fresh] = of_folder.try_emplace(folder);
    const std::string file = (folder + "/setup.py").str();
    if (fresh && llvm::sys::fs::exists(file))
      if (const auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true)) known->second = definedBySetup((*text)->getBuffer());
    if (!known->second.empty()) return known->second;
  }
  return {};
}

} // namespace xferguard::lint
