#include "lint/project/CMakeCommands.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using llvm::StringRef;

namespace xferguard::lint {

bool CMakeCommands::next(CMakeCommand &command) {
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

void CMakeCommands::skipBlanks() {
  for (text = text.ltrim(); text.starts_with("#"); text = text.ltrim()) text = text.drop_until([](char c) { return c == '\n'; });
}

// Brackets among them are arguments too: `if((A) OR B)`.
void CMakeCommands::readArguments(Words &arguments) {
  for (unsigned depth = 1; skipBlanks(), !text.empty();) {
    if (text.consume_front("(")) ++depth, arguments.push_back("(");
    else if (text.consume_front(")")) {
      if (--depth == 0) return;
      arguments.push_back(")");
    } else if (text.consume_front("\"")) arguments.push_back(quoted());
    else arguments.push_back(bare());
  }
}

std::string CMakeCommands::quoted() {
  std::string argument;
  while (!text.empty() && !text.consume_front("\"")) {
    if (text.size() > 1) text.consume_front("\\");
    argument += text.front();
    text = text.drop_front();
  }
  return argument;
}

std::string CMakeCommands::bare() {
  const StringRef argument = text.take_until([](char c) { return llvm::isSpace(c) || c == '(' || c == ')' || c == '#'; });
  text = text.drop_front(argument.size());
  return argument.str();
}

} // namespace xferguard::lint
