#include "lint/project/CMakeDefinitions.h"
#include "lint/project/Database.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

bool isPlainDefinition(StringRef definition) {
  const auto [name, value] = definition.split('=');
  const auto is_name = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  return !name.empty() && !llvm::isDigit(name.front()) && llvm::all_of(name, is_name) && llvm::all_of(value, [&](char c) { return is_name(c) || c == ':' || c == '.' || c == '-'; });
}

namespace {

bool isFlagsOfAll(StringRef variable) { return llvm::is_contained({"CUDA_NVCC_FLAGS", "CMAKE_CUDA_FLAGS", "CMAKE_CXX_FLAGS", "CMAKE_HIP_FLAGS"}, variable); }

// Those of flags have a -D in front, or a /D; add_compile_definitions may leave it out.
void addDefinitions(llvm::ArrayRef<std::string> arguments, bool bare_names, Words &definitions) {
  for (StringRef argument : arguments) {
    llvm::SmallVector<StringRef> words;
    argument.split(words, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef word : words)
      if ((word.consume_front("-D") || word.consume_front("/D") || bare_names) && isPlainDefinition(word) && !llvm::is_contained(definitions, word)) definitions.push_back(word.str());
  }
}

} // namespace

static Words definitionsIn(StringRef cmake_lists, CMakeConditions &conditions) {
  Words definitions;
  CMakeCommands commands(cmake_lists);
  CMakeCommand command;
  while (commands.next(command)) {
    conditions.take(command);
    const auto &[name, arguments] = command;
    if (!conditions.hold() || arguments.empty()) continue;
    const llvm::ArrayRef<std::string> given = arguments;
    if (name == "add_compile_definitions") addDefinitions(given, true, definitions);
    else if (name == "add_definitions" || name == "add_compile_options") addDefinitions(given, false, definitions);
    else if (name == "set" && isFlagsOfAll(given.front())) addDefinitions(given.drop_front(), false, definitions);
    else if ((name == "list" || name == "string") && given.size() > 2 && given.front() == "APPEND" && isFlagsOfAll(given[1])) addDefinitions(given.drop_front(2), false, definitions);
  }
  return definitions;
}

Words definedAlways(StringRef cmake_lists) {
  CMakeConditions conditions({});
  return definitionsIn(cmake_lists, conditions);
}

Words CMakeDefinitions::of(StringRef source) {
  std::vector<StringRef> folders;
  for (StringRef folder = path::parent_path(source); !folder.empty() && isBelow(top, folder); folder = path::parent_path(folder)) folders.push_back(folder);
  const Folder *around = nullptr;
  for (StringRef folder : llvm::reverse(folders)) {
    auto [known, fresh] = of_folder.try_emplace(folder);
    if (fresh) known->second = read(folder, around);
    around = &known->second;
  }
  return around ? around->definitions : Words();
}

// What is said around it counts for it as well.
CMakeDefinitions::Folder CMakeDefinitions::read(StringRef folder, const Folder *around) {
  Folder here = around ? *around : Folder();
  const auto text = llvm::MemoryBuffer::getFile(folder + "/CMakeLists.txt", /*IsText=*/true);
  if (!text) return here;
  CMakeConditions conditions(here.options);
  llvm::append_range(here.definitions, definitionsIn((*text)->getBuffer(), conditions));
  here.options = conditions.known();
  return here;
}

} // namespace xferguard::lint
