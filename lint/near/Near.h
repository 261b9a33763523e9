// Which files of a project have to do with the GPU, as far as their texts tell. Names alone decide, so it is said of too many.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

enum class Distance { Calls, Near, Far }; // something of the GPU is in its text; it calls what leads there, or is called by such; neither

struct NearFile {
  std::string file;
  bool foreign = false; // of another project: it calls nothing of ours
};

// The names of functions, classes and macros that lead to the GPU, found once over all texts.
class Near {
public:
  explicit Near(llvm::ArrayRef<NearFile> files); // sources and headers

  Distance distanceOf(llvm::StringRef file) const;

private:
  std::set<std::string, std::less<>> calling, near;
};

} // namespace xferguard::lint
