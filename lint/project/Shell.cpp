#include "lint/project/Shell.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

// At ; && || | and parentheses, unless quoted.
static std::vector<std::string> simpleCommands(StringRef line) {
  std::vector<std::string> commands(1);
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    char c = line[i];
    if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
      commands.back() += {c, line[++i]};
      continue;
    }
    if (quote) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == ';' || c == '|' || c == '&' || c == '(' || c == ')' || c == '{' || c == '}') {
      commands.emplace_back();
      continue;
    } else if (c == '#' && (i == 0 || line[i - 1] == ' ')) {
      break;
    }
    commands.back() += c;
  }
  return commands;
}

// `-c`, also among others: `bash -ec "..."`.
std::string toldToShell(const Words &words) {
  if (words.empty() || !llvm::is_contained({"sh", "bash", "dash", "zsh", "ksh"}, llvm::sys::path::filename(words.front()))) return {};
  for (std::size_t i = 1; i + 1 < words.size() && StringRef(words[i]).starts_with("-"); ++i)
    if (!StringRef(words[i]).starts_with("--") && StringRef(words[i]).ends_with("c")) return words[i + 1];
  return {};
}

std::vector<ShellCommand> commandsOf(StringRef line, StringRef directory) {
  std::vector<ShellCommand> commands;
  std::string here = directory.str();
  for (const std::string &command : simpleCommands(line)) {
    Words words = withoutLaunchers(splitShell(command));
    while (!words.empty() && llvm::is_contained({"then", "do", "else", "if", "@"}, words.front())) words.erase(words.begin());
    if (words.empty()) continue;
    if (words.front() == "cd" && words.size() > 1) here = absolutePath(here, words[1]);
    else if (const std::string told = toldToShell(words); !told.empty()) llvm::append_range(commands, commandsOf(told, here));
    else commands.push_back({here, std::move(words)});
  }
  return commands;
}

} // namespace xferguard::lint
