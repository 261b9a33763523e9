// The variables by which a Makefile switches a project's GPU code on, where it is off unless somebody asks for it:
// `ifeq ($(GPU), 1)`.
#pragma once
#include "lint/project/Make.h"

namespace xferguard::lint {

// GPU=1, CUDNN=1: as make takes them.
Words gpuSwitchesIn(llvm::StringRef makefile);

// Asks make; if it compiles nothing for the GPU then, once more with those variables. `asked` is what was asked in the end.
llvm::Error readMakefileForGpu(llvm::StringRef directory, Makes &, Project &, Words &asked);

} // namespace xferguard::lint
