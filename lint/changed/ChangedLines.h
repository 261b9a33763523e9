// Lines that differ from a revision, as git sees them.
#pragma once
#include "core/Finding.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace xferguard::lint {

class ChangedLines {
public:
  // Against the point where `revision` and HEAD parted, the working tree included; untracked files are all new.
  static llvm::Expected<ChangedLines> since(llvm::StringRef revision, llvm::StringRef folder);
  // Of `git diff -U0`, whose paths are relative to `root`.
  static ChangedLines ofDiff(llvm::StringRef diff, llvm::StringRef root);

  bool contains(const std::string &file, unsigned first_line, unsigned last_line) const;
  // A changed line is where the finding stands, or where the operation stands that a caller's finding is about.
  bool touches(const Finding &) const;

private:
  struct Range {
    unsigned first, last;
  };
  std::map<std::string, std::vector<Range>> files; // absolute; no range: the whole file
};

} // namespace xferguard::lint
