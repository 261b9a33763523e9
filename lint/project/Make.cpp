#include "lint/project/Make.h"
#include "lint/flags/Intent.h"
#include "lint/project/Makes.h"
#include "lint/project/Shell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr unsigned deepest_directory = 8; // of makes that call makes

// Lines that end in a backslash joined.
std::vector<std::string> logicalLines(StringRef text) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    auto [piece, rest] = text.split('\n');
    text = rest;
    piece.consume_back("\r");
    if (piece.consume_back("\\")) {
      line += piece;
      line += ' ';
      continue;
    }
    line += piece;
    lines.push_back(std::move(line));
    line.clear();
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

bool isMake(StringRef program) {
  StringRef name = path::filename(program);
  return name == "make" || name == "gmake";
}

class MakeReader {
public:
  explicit MakeReader(StringRef directory) : directories{directory.str()} {}

  MakeOutput read(StringRef text) {
    for (const std::string &line : logicalLines(text)) readLine(line);
    for (const std::string &directory : waiting)
      if (!llvm::is_contained(out.left_to_follow, directory)) out.left_to_follow.push_back(directory);
    return std::move(out);
  }

private:
  MakeOutput out;
  std::vector<std::string> directories; // that make entered
  std::vector<std::string> waiting;     // directories whose make was named and has not shown itself

  void readLine(StringRef line) {
    if (enters(line) || leaves(line)) return;
    for (const ShellCommand &command : commandsOf(line, directories.back())) {
      if (isMake(command.words.front())) waiting.push_back(directoryOfMake(command.words, command.directory));
      else if (isCompiler(command.words.front())) readCompile(command.words, command.directory);
    }
  }

  // make[1]: Entering directory '/x' — a backquote in older makes.
  static StringRef quotedDirectory(StringRef line, StringRef word) {
    std::size_t at = line.find(word);
    if (at == StringRef::npos || !line.contains(": ")) return {};
    return line.substr(at + word.size()).trim(" `'\"");
  }
  bool enters(StringRef line) {
    StringRef directory = quotedDirectory(line, ": Entering directory ");
    if (directory.empty()) return false;
    std::string entered = absolutePath(directories.front(), directory);
    llvm::erase(waiting, entered);
    directories.push_back(std::move(entered));
    return true;
  }
  bool leaves(StringRef line) {
    if (quotedDirectory(line, ": Leaving directory ").empty()) return false;
    if (directories.size() > 1) directories.pop_back();
    return true;
  }

  static std::string directoryOfMake(const Words &words, StringRef here) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      StringRef word = words[i];
      if (word == "-C" && i + 1 < words.size()) return absolutePath(here, words[i + 1]);
      if (word.consume_front("--directory=") || word.consume_front("-C")) return absolutePath(here, word);
    }
    return here.str();
  }

  void readCompile(const Words &words, StringRef here) {
    Intent intent = readCommand(words, here);
    for (const std::string &input : intent.inputs)
      if (intent.compiles) out.sources.push_back({absolutePath(here, input), here.str(), words, ""});
    noteLink(words, here, intent);
  }

  // What goes into one program: its objects, or its sources when one command does it all.
  void noteLink(const Words &words, StringRef here, const Intent &intent) {
    const bool only_compiles = llvm::any_of(words, [](StringRef word) {
      return word == "-c" || word == "-dc" || word == "--device-c" || word == "--compile" || word == "-M" || word == "-MM" ||
             word == "-E";
    });
    Linked linked;
    std::string named;
    for (std::size_t i = 1; i < words.size(); ++i) {
      StringRef word = words[i];
      if (word == "-o" && i + 1 < words.size()) named = absolutePath(here, words[++i]);
      else if (word.starts_with("-")) continue;
      else if (isSource(word) || word.ends_with(".o") || word.ends_with(".a") || word.ends_with(".so") || word.ends_with(".obj"))
        linked.inputs.push_back(absolutePath(here, word));
    }
    if (only_compiles) {
      if (intent.inputs.size() != 1 || out.sources.empty()) return;
      std::string object = path::stem(intent.inputs.front()).str() + ".o";
      out.sources.back().output = named.empty() ? absolutePath(here, object) : named;
      return;
    }
    if (linked.inputs.empty()) return;
    linked.output = named.empty() ? absolutePath(here, "a.out") : named;
    out.linked.push_back(std::move(linked));
  }
};

// A rule may copy or write a source; what lies below a build folder is told by who knows that folder.
void leaveOutUnwritten(Project &project) {
  Words absent;
  llvm::erase_if(project.sources, [&](const Source &source) {
    const bool is_absent = !llvm::sys::fs::exists(source.file) && (project.build_dir.empty() || !isBelow(project.build_dir, source.file));
    if (is_absent && !llvm::is_contained(absent, source.file)) absent.push_back(source.file);
    return is_absent;
  });
  if (absent.empty()) return;
  const bool one = absent.size() == 1;
  project.assumed.push_back(std::to_string(absent.size()) + (one ? " source" : " sources") + " that the Makefile names " + (one ? "is" : "are") + " not there (" +
                            absent.front() + "); if the build writes " + (one ? "it" : "them") + ", build first to have " + (one ? "it" : "them") + " looked at");
}

} // namespace

MakeOutput readMakeOutput(StringRef text, StringRef directory) { return MakeReader(directory).read(text); }

llvm::Error readMakefile(const Words &make_command, StringRef directory, Makes &makes, Project &project) {
  std::vector<std::pair<std::string, unsigned>> todo = {{directory.str(), 0}};
  llvm::StringSet<> done;
  std::size_t not_asked = 0;
  for (std::size_t i = 0; i < todo.size(); ++i) {
    auto [here, depth] = todo[i];
    if (depth > deepest_directory || !done.insert(here).second) continue;
    if (i && !makes.knows(here) && !makes.haveTime()) {
      ++not_asked;
      continue;
    }
    const Makes::Answer &answer = makes.ask(i == 0 ? make_command : Words{make_command.front()}, here);
    if (!answer.failure.empty() && i == 0) return llvm::createStringError(answer.failure);
    if (!answer.failure.empty()) {
      project.problems.push_back(answer.failure);
      continue;
    }
    llvm::append_range(project.sources, answer.output.sources);
    llvm::append_range(project.linked, answer.output.linked);
    for (const std::string &next : answer.output.left_to_follow) todo.push_back({next, depth + 1});
  }
  if (not_asked) project.problems.push_back(makes.tooLate(not_asked, directory));
  leaveOutUnwritten(project);
  return llvm::Error::success();
}

} // namespace xferguard::lint
