// Which files of a project have to do with the GPU, as far as their texts tell. Names decide, where what has them can be seen: so
// it is said of too many.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xferguard::lint {

struct NearFile {
  std::string file;
  bool foreign = false; // of another project: it calls nothing of ours
};

class Near {
public:
  explicit Near(llvm::ArrayRef<NearFile> files); // sources and headers

  static constexpr unsigned far = 1000;
  // How many calls lead from the file to what has something of the GPU in its text. What is asked by those that have, or by who
  // calls them, is a call further than they are: it may hand out what is copied. So is another project's code, which nothing else
  // brings near. `far` where nothing does.
  unsigned stepsFrom(llvm::StringRef file) const;

private:
  llvm::StringMap<unsigned> steps;
};

} // namespace xferguard::lint
