// Which files of a project a file includes, however far down.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include <string>
#include <vector>

namespace xferguard::lint {

struct Including {
  std::string file;
  std::vector<std::string> includes; // as they are written
};

struct Included {
  llvm::BitVector directly, all; // by the places of the files; itself among them
};

// Nobody knows the folders of a build here, so an
// include is every file whose path ends as it is written.
std::vector<Included> includedFrom(llvm::ArrayRef<Including>);

} // namespace xferguard::lint
