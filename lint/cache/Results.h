// What the rules said of a link unit's sources, kept as long as nothing that they looked at has changed.
#pragma once
#include "core/Finding.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace xferguard::lint {

struct Said {
  std::vector<Finding> findings;
  std::vector<SourceLocation> suppressed_by;                    // NOLINT comments, one for each finding that they silenced
  std::vector<std::pair<SourceLocation, std::string>> misspelt; // `// xfer: word` that means nothing
  std::vector<SourceLocation> unused_nolint, unclosed_nolint;
};

std::string writeSaid(const std::vector<Said> &);
std::optional<std::vector<Said>> readSaid(llvm::StringRef text);

class Results {
public:
  // An empty folder means: neither read nor write.
  explicit Results(std::string folder) : folder(std::move(folder)) {}

  // The key holds everything on which the results depend.
  std::optional<std::vector<Said>> find(llvm::StringRef key) const;
  void keep(llvm::StringRef key, const std::vector<Said> &) const;
  std::optional<std::string> findText(llvm::StringRef key) const;
  void keepText(llvm::StringRef key, llvm::StringRef text) const;

private:
  std::string folder;
  std::string fileFor(llvm::StringRef key) const;
};

} // namespace xferguard::lint
