// The command under which clang parses the host side of a source.
#pragma once
#include "lint/flags/Intent.h"
#include "lint/flags/Toolkit.h"

namespace xferguard::lint {

struct Platform {
  Installation installation;
  std::optional<Toolkit> toolkit; // none: our stub headers stand in for CUDA
  bool cuda_h_shadowed = false;   // the project has a cuda.h of its own on its include paths
};

// Arguments only, "clang++" first and the source last. Pure: looks at nothing but what it is given.
Words clangArguments(const Intent &, llvm::StringRef source, const Platform &);

} // namespace xferguard::lint
