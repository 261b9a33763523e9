// Lines that differ from a revision, as git sees them.
#pragma once
#include "core/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xferguard::lint {

class ChangedLines {
public:
  // Against the point where `revision` and HEAD parted, the working tree included; untracked files are all new, and so is all
  // before the first commit. Of a submodule, against the commit of it that stood there.
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
  std::map<std::string, std::string> submodules;   // their folders, and the commits that stood there; empty: none did

  static llvm::Expected<ChangedLines> sinceCommit(const std::string &commit, const std::string &top, std::optional<llvm::ArrayRef<llvm::StringRef>> environment);
};

} // namespace xferguard::lint
