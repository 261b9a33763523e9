#include "lint/flags/Words.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using llvm::StringRef;

namespace xferguard::lint {

Words splitShell(StringRef command) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char *, 32> words;
  llvm::cl::TokenizeGNUCommandLine(command, saver, words);
  return Words(words.begin(), words.end());
}

namespace {

struct Opener {
  StringRef directory;
  Words &problems;
  Words out;
  std::vector<std::string> open; // the files being read, to see a circle

  void take(const Words &words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      StringRef word = words[i];
      if (word.size() > 1 && word.front() == '@') {
        read(word.drop_front(), word);
      } else if (StringRef files = word; isOptionsFile(files)) {
        if (files.empty() && i + 1 < words.size()) files = words[++i];
        llvm::SmallVector<StringRef, 2> names;
        files.split(names, ',', -1, /*KeepEmpty=*/false);
        for (StringRef name : names) read(name, word);
      } else {
        out.push_back(words[i]);
      }
    }
  }

  // Leaves what stands behind the flag's own "=".
  static bool isOptionsFile(StringRef &word) {
    for (StringRef flag : {"--options-file", "-optf"}) {
      StringRef rest = word;
      if (!rest.consume_front(flag)) continue;
      if (!rest.empty() && !rest.consume_front("=")) continue;
      word = rest;
      return true;
    }
    return false;
  }

  void read(StringRef name, StringRef word) {
    llvm::SmallString<256> path(name);
    if (!llvm::sys::path::is_absolute(path)) {
      path = directory;
      llvm::sys::path::append(path, name);
    }
    if (llvm::is_contained(open, path.str())) {
      problems.push_back(("response file " + path + " names itself; what it holds was taken once").str());
      return;
    }
    auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
    if (!buffer) {
      problems.push_back(("cannot read response file " + path + ": " + buffer.getError().message()).str());
      if (word.front() == '@') out.push_back(word.str());
      return;
    }
    open.push_back(path.str().str());
    take(splitShell((*buffer)->getBuffer()));
    open.pop_back();
  }
};

constexpr StringRef launchers[] = {"ccache", "sccache",    "distcc", "icecc", "goma", "gomacc",  "buildcache",
                                   "pump",   "env",        "time",   "nice",  "ionice", "libtool", "taskset", "xferguard-launcher"};

bool isLauncher(StringRef program) { return llvm::is_contained(launchers, llvm::sys::path::filename(program)); }

bool isNumber(StringRef word) { return !word.empty() && word.find_first_not_of("0123456789-,") == StringRef::npos; } // or a range of them

bool isAssignment(StringRef word) {
  auto [name, value] = word.split('=');
  return !name.empty() && name.size() != word.size() && name.front() != '-' &&
         name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == StringRef::npos;
}

} // namespace

Words openResponseFiles(const Words &words, StringRef directory, Words &problems) {
  Opener opener{directory, problems, {}, {}};
  opener.take(words);
  return std::move(opener.out);
}

Words withoutLaunchers(Words words) {
  std::size_t first = 0;
  while (first + 1 < words.size()) {
    const StringRef word = words[first], next = words[first + 1], program = llvm::sys::path::filename(word);
    if (program == "cmake" && next == "-E" && first + 2 < words.size()) first += 3; // cmake -E env|time|__run_co_compile
    else if ((program == "sh" || program == "bash") && isLauncher(next)) ++first;   // /bin/bash ../libtool
    else if (first && (word == "-u" || (word == "-c" && isNumber(next)))) first += 2; // env -u NAME, taskset -c 0-3
    else if (isLauncher(word) || isAssignment(word)) ++first;
    else if (first && (word.starts_with("-") || isNumber(word))) ++first; // its own switches: nice -n 19, time -p, "--"
    else break;
  }
  words.erase(words.begin(), words.begin() + first);
  return words;
}

std::string joinShell(const Words &words) {
  std::string line;
  for (StringRef word : words) {
    if (!line.empty()) line += ' ';
    const bool plain = !word.empty() && word.find_first_of(" \t\n\"'\\$`&|;<>()*?[]{}#~!") == StringRef::npos;
    if (plain) {
      line += word;
      continue;
    }
    line += '\'';
    for (char c : word) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

} // namespace xferguard::lint
