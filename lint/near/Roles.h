// What a folder is to the project around it: its tests, its benches, or another project's code.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

enum class Role { Own, Test, Bench, Foreign };

class Roles {
public:
  // `gpu` are the files with something of the GPU in them: where there are none around a folder, it is what the project is about,
  // whatever its name. `named` are files and folders that the user asked for: their own names say nothing.
  Roles(std::string root, const std::vector<std::string> &named, llvm::ArrayRef<std::string> gpu);

  Role of(llvm::StringRef file) const;

private:
  std::string root;
  std::vector<std::string> named;
  bool has_others = false; // files whose own name is not a test's
  std::set<std::string> lively; // folders with GPU code in or below them that has no role by the names below

  llvm::StringRef topFor(llvm::StringRef file) const;
  template <class Step> void eachFolder(llvm::StringRef file, Step) const; // the outermost first
};

} // namespace xferguard::lint
