// GPU calls as they are written, found in a file's text alone: what the parser lost is missed by comparing with these.
#pragma once
#include "checks/model/Models.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xferguard::lint {

struct TextCall {
  std::string name;    // its last part: "cudaMemcpy", "sort" of thrust::sort; "<<<" is a launch
  unsigned offset = 0; // of that name
  bool operator==(const TextCall &) const = default;
};

// Launches, and calls of what the models know by name of CUDA, HIP and their libraries. Not in comments, strings, `#if 0`, the
// bodies of macros and of functions that are the device's alone; not where such a function is declared, nor of somebody's member.
std::vector<TextCall> gpuCallsIn(llvm::StringRef text, const model::Models &);

} // namespace xferguard::lint
