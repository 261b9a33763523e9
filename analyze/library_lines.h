// The lines of libraries that launch behind one line of the user's, by how often: `trainer.train()` launches from a hundred of them.
#pragma once
#include "core/Finding.h"
#include <cstdint>
#include <map>
#include <string>

namespace xferguard::analyze {

class LibraryLines {
public:
  void add(const SourceLocation &, std::uint64_t launches);
  void addTo(Finding &) const; // those that launch most, as labels

private:
  struct Line {
    SourceLocation at;
    std::uint64_t launches = 0;
  };
  std::map<std::string, Line> lines_;
};

} // namespace xferguard::analyze
