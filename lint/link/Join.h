// The rules, file by file, each with the functions of the files that it is linked with.
#pragma once
#include "checks/Check.h"
#include "lint/command/Lint.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace xferguard::lint {

// Calls `use(i, others)` for every source that was analysed; `others` is null when nothing is joined.
void withLinkedFiles(const Project &, const Analysis &, llvm::function_ref<void(std::size_t, const facts::Index *)> use);

} // namespace xferguard::lint
