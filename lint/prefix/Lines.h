// What a file says to the preprocessor, seen without one: its includes, its macros, and whether they count whatever else is defined.
#pragma once
#include "lint/prefix/Conditions.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xferguard::lint {

struct Line {
  enum class Kind {
    Include, // text: "<a/b.h>" as written, or a macro's name
    Macro,   // text: the name that is defined, or taken back
    Wall     // a pragma that reaches what comes behind it
  };
  Kind kind = Kind::Include;
  std::string text;
  bool certain = true; // under no condition but the file's own guard, and in no braces
  bool operator==(const Line &) const = default;
};

std::vector<Line> linesOf(llvm::StringRef text, const Definitions &);

// The same of files, each read once. Many sources go through the same headers.
class FileLines {
public:
  explicit FileLines(Definitions definitions = {}) : definitions(std::move(definitions)) {}
  // Null where there is no such file, or none that should be read: a pipe would never end.
  const std::vector<Line> *of(const std::string &file);
  bool exists(const std::string &file);

private:
  struct Known {
    bool readable = false;
    std::vector<Line> lines;
  };
  Definitions definitions;
  llvm::StringMap<Known> known;
  llvm::StringMap<bool> existing;
};

} // namespace xferguard::lint
