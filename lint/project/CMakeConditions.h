// Which blocks of a CMakeLists.txt a build goes through that nobody has configured: those under options that are on as they stand,
// and under what switches a project's GPU code on.
#pragma once
#include "lint/project/CMakeCommands.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <vector>

namespace xferguard::lint {

using CMakeOptions = llvm::StringMap<bool>; // on or off, as the project says

class CMakeConditions {
public:
  explicit CMakeConditions(CMakeOptions options) : options(std::move(options)) {}

  // Takes the commands one by one, in their order.
  void take(const CMakeCommand &);
  // The command behind the last one taken is one that such a build comes to, as far as can be said.
  bool hold() const;
  const CMakeOptions &known() const { return options; }

private:
  struct Block {
    std::optional<bool> holds, before; // before: one of the arms in front of it holds
    bool is_choice = false;            // rather than a loop, a function
  };
  CMakeOptions options;
  std::vector<Block> blocks;

  std::optional<bool> valueOf(llvm::ArrayRef<std::string> condition) const;
  std::optional<bool> valueOfOne(llvm::StringRef name) const;
};

} // namespace xferguard::lint
