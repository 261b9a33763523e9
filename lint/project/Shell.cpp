#include "lint/project/Shell.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// At ; && || | & and line ends, unless quoted; a subshell's parentheses are steps of their own.
class Splitter {
public:
  explicit Splitter(StringRef line) : line(line) {}

  std::vector<std::string> steps() {
    while (at < line.size()) take();
    return std::move(parts);
  }

private:
  StringRef line;
  std::size_t at = 0;
  unsigned subshells = 0;
  std::vector<std::string> parts{1};

  bool beginsWord() const { return parts.back().empty() || parts.back().back() == ' ' || parts.back().back() == '\t'; }
  char next() const { return at + 1 < line.size() ? line[at + 1] : 0; }
  char before() const { return parts.back().empty() ? 0 : parts.back().back(); }
  void keep(std::size_t count = 1) {
    parts.back() += line.substr(at, count);
    at += count;
  }

  // What stands between quotes or in $(...), ${...}, `...` is a part of the word.
  void keepTo(char end) {
    keep();
    while (at < line.size() && line[at] != end) keepOne(end == '\'');
    keep();
  }
  void keepOne(bool as_it_is = false) {
    const char c = line[at];
    if (as_it_is) return keep();
    if (c == '\\') return keep(2);
    if (c == '$' && (next() == '(' || next() == '{')) return keep(), keepTo(line[at] == '(' ? ')' : '}');
    keep();
  }

  void take() {
    const char c = line[at];
    if (c == '"' || c == '\'' || c == '`') return keepTo(c);
    if (c == '#' && beginsWord()) {
      at = std::min(line.find('\n', at), line.size());
    } else if (c == '(' && beginsWord()) {
      ++at, ++subshells;
      parts.insert(parts.end(), {"(", ""});
    } else if (c == '(') {
      keepTo(')');
    } else if (c == ')' && subshells) {
      ++at, --subshells;
      parts.insert(parts.end(), {")", ""});
    } else if ((c == '&' && (before() == '>' || before() == '<' || next() == '>')) || (c == '|' && before() == '>')) {
      keep(); // 2>&1, &>file, >|file
    } else if (c == ';' || c == '|' || c == '&' || c == '\n') {
      ++at;
      parts.emplace_back();
    } else {
      keepOne();
    }
  }
};

Words withoutReserved(Words words) {
  while (!words.empty() && llvm::is_contained({"if", "then", "elif", "else", "while", "until", "do", "{", "}", "!", "@", "exec", "command", "nohup"}, words.front()))
    words.erase(words.begin());
  if (words.empty() || llvm::sys::path::filename(words.front()) != "timeout") return words;
  std::size_t i = 1; // timeout -k 5 60s
  for (; i < words.size() && StringRef(words[i]).starts_with("-"); ++i)
    if (words[i] == "-k" || words[i] == "-s" || words[i] == "--signal" || words[i] == "--kill-after") ++i;
  words.erase(words.begin(), words.begin() + std::min(i + 1, words.size()));
  return words;
}

// Of one step; `time exec ccache nvcc`.
Words wordsOf(StringRef command) {
  Words words = splitShell(command);
  for (std::size_t before = 0; before != words.size();) {
    before = words.size();
    words = withoutReserved(withoutLaunchers(std::move(words)));
  }
  return words;
}

} // namespace

bool isForShell(StringRef line) {
  return llvm::count_if(Splitter(line).steps(), [](StringRef step) { return !step.trim().empty(); }) > 1;
}

// `-c`, also among others: `bash -ec "..."`, `bash -o pipefail -c "..."`.
std::string toldToShell(const Words &words) {
  if (words.empty() || !llvm::is_contained({"sh", "bash", "dash", "zsh", "ksh"}, llvm::sys::path::filename(words.front()))) return {};
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const StringRef word = words[i];
    if (!word.starts_with("-") && !word.starts_with("+")) break;
    if (word.starts_with("--")) continue;
    if (word.ends_with("c")) return words[i + 1];
    if (word.ends_with_insensitive("o")) ++i; // the option's name
  }
  return {};
}

std::vector<ShellCommand> commandsOf(StringRef line, StringRef directory) {
  std::vector<ShellCommand> commands;
  std::vector<std::string> here = {directory.str()}; // a subshell's on top
  for (const std::string &step : Splitter(line).steps()) {
    if (step == "(") here.push_back(here.back());
    if (step == ")" && here.size() > 1) here.pop_back();
    if (step == "(" || step == ")") continue;
    Words words = wordsOf(step);
    if (words.empty()) continue;
    if (words.front() == "cd" && words.size() > 1) here.back() = absolutePath(here.back(), words.size() > 2 && StringRef(words[1]).starts_with("-") ? words[2] : words[1]);
    else if (const std::string told = toldToShell(words); !told.empty()) llvm::append_range(commands, commandsOf(told, here.back()));
    else commands.push_back({here.back(), std::move(words)});
  }
  return commands;
}

} // namespace xferguard::lint
