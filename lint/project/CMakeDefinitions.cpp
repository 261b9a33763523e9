#include "lint/project/CMakeDefinitions.h"
#include "lint/project/Database.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

struct Command {
  std::string name;
  Words arguments; // a quoted one holds blanks
};

// Reads on to what belongs to the command behind the one it gave last.
class Commands {
public:
  explicit Commands(StringRef text) : text(text) {}

  bool next(Command &command) {
    while (skipBlanks(), !text.empty()) {
      const StringRef name = text.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
      text = text.drop_front(std::max<std::size_t>(name.size(), 1));
      skipBlanks();
      if (name.empty() || !text.consume_front("(")) continue;
      command = {name.lower(), {}};
      readArguments(command.arguments);
      return true;
    }
    return false;
  }

private:
  StringRef text;

  void skipBlanks() {
    for (text = text.ltrim(); text.starts_with("#"); text = text.ltrim()) text = text.drop_until([](char c) { return c == '\n'; });
  }

  void readArguments(Words &arguments) {
    for (unsigned depth = 1; skipBlanks(), !text.empty();) {
      if (text.consume_front("(")) ++depth;
      else if (text.consume_front(")")) {
        if (--depth == 0) return;
      } else if (text.consume_front("\"")) arguments.push_back(quoted());
      else arguments.push_back(bare());
    }
  }

  std::string quoted() {
    std::string argument;
    while (!text.empty() && !text.consume_front("\"")) {
      if (text.size() > 1) text.consume_front("\\");
      argument += text.front();
      text = text.drop_front();
    }
    return argument;
  }

  std::string bare() {
    const StringRef argument = text.take_until([](char c) { return llvm::isSpace(c) || c == '(' || c == ')' || c == '#'; });
    text = text.drop_front(argument.size());
    return argument.str();
  }
};

bool opensBlock(StringRef command) { return llvm::is_contained({"if", "foreach", "while", "function", "macro"}, command); }
bool closesBlock(StringRef command) { return llvm::is_contained({"endif", "endforeach", "endwhile", "endfunction", "endmacro"}, command); }

bool isFlagsOfAll(StringRef variable) { return llvm::is_contained({"CUDA_NVCC_FLAGS", "CMAKE_CUDA_FLAGS", "CMAKE_CXX_FLAGS", "CMAKE_HIP_FLAGS"}, variable); }

bool isPlain(StringRef definition) {
  const auto [name, value] = definition.split('=');
  const auto is_name = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  return !name.empty() && !llvm::isDigit(name.front()) && llvm::all_of(name, is_name) && llvm::all_of(value, [&](char c) { return is_name(c) || c == ':' || c == '.' || c == '-'; });
}

// Those of flags have a -D in front; add_compile_definitions may leave it out.
void addDefinitions(llvm::ArrayRef<std::string> arguments, bool bare_names, Words &definitions) {
  for (StringRef argument : arguments) {
    llvm::SmallVector<StringRef> words;
    argument.split(words, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef word : words)
      if ((word.consume_front("-D") || bare_names) && isPlain(word) && !llvm::is_contained(definitions, word)) definitions.push_back(word.str());
  }
}

} // namespace

Words definedAlways(StringRef cmake_lists) {
  Words definitions;
  Commands commands(cmake_lists);
  Command command;
  for (int blocks = 0; commands.next(command);) {
    const auto &[name, arguments] = command;
    blocks += opensBlock(name) - closesBlock(name);
    if (blocks > 0 || arguments.empty()) continue;
    const llvm::ArrayRef<std::string> given = arguments;
    if (name == "add_compile_definitions") addDefinitions(given, true, definitions);
    else if (name == "add_definitions" || name == "add_compile_options") addDefinitions(given, false, definitions);
    else if (name == "set" && isFlagsOfAll(given.front())) addDefinitions(given.drop_front(), false, definitions);
    else if ((name == "list" || name == "string") && given.size() > 2 && given.front() == "APPEND" && isFlagsOfAll(given[1])) addDefinitions(given.drop_front(2), false, definitions);
  }
  return definitions;
}

Words CMakeDefinitions::of(StringRef source) {
  Words all;
  std::vector<StringRef> folders;
  for (StringRef folder = path::parent_path(source); !folder.empty() && isBelow(top, folder); folder = path::parent_path(folder)) folders.push_back(folder);
  for (StringRef folder : llvm::reverse(folders)) {
    auto [known, fresh] = of_folder.try_emplace(folder);
    if (fresh)
      if (const auto text = llvm::MemoryBuffer::getFile(folder + "/CMakeLists.txt", /*IsText=*/true)) known->second = definedAlways((*text)->getBuffer());
    llvm::append_range(all, known->second);
  }
  return all;
}

} // namespace xferguard::lint
