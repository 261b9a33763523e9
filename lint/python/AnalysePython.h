// The Python sources of a run: from the cache where nothing changed, else read, several a process.
#pragma once
#include "lint/cache/Cache.h"
#include "lint/command/Lint.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace xferguard::lint {

// Calls `take(i, record)` for each of `sources` (places among the translations), `failed(i, why)` where a process failed.
void analysePython(const std::vector<std::size_t> &sources, const std::vector<Translation> &, const Project &, const LintOptions &, const Installation &,
                   const model::Models &, Cache &, llvm::function_ref<void(std::size_t, Record)> take, llvm::function_ref<void(std::size_t, std::string)> failed);

} // namespace xferguard::lint
