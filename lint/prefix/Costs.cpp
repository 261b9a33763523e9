#include "lint/prefix/Costs.h"
#include "lint/prefix/Leading.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr double large_library = 8;

// Of a library's header where it is the dearest, and beside a dearer one: they include much of the same.
struct Cost {
  double alone = 0, beside = 0;
};

Cost libraryCost(StringRef name) {
  const StringRef folder = name.drop_front().split('/').first;
  if (llvm::is_contained({"torch", "ATen", "c10"}, folder)) return {30, 5};
  if (llvm::is_contained({"thrust", "cub"}, folder)) return {25, 3};
  if (folder == "cuda" || name == "<cooperative_groups.h>") return {large_library, 1};
  if (llvm::is_contained({"boost", "opencv2", "Eigen"}, folder)) return {large_library, large_library};
  return name.contains('/') ? Cost{4, 4} : Cost{1, 1}; // <cublas_v2.h>
}

double standardCost(const std::string &name) {
  if (name == "<random>" || name == "<regex>") return 3;
  return llvm::is_contained({"<iostream>", "<fstream>", "<sstream>", "<iomanip>", "<thread>", "<future>"}, name) ? 2 : 1;
}

} // namespace

// Standard headers cost next to nothing beside a large C++ library, which includes most of them itself.
double costOf(const std::vector<std::string> &headers, double unasked) {
  double standard = 0, libraries = 0;
  Cost dearest;
  for (const std::string &name : headers) {
    if (isStandardHeader(name)) {
      standard += standardCost(name);
      continue;
    }
    const Cost cost = libraryCost(name);
    libraries += cost.beside;
    if (cost.alone > dearest.alone) dearest = cost;
  }
  libraries += dearest.alone - dearest.beside;
  return unasked + libraries + (dearest.alone >= large_library ? standard / 20 : standard);
}

bool isCheap(const std::string &written) {
  StringRef name = written;
  if (!isStandardHeader(written)) return false;
  return name.contains(".h") || llvm::is_contained({"<cassert>", "<cctype>", "<cerrno>", "<cfloat>", "<climits>", "<cmath>", "<cstdarg>", "<cstddef>",
                                                    "<cstdint>", "<cstdio>", "<cstdlib>", "<cstring>", "<ctime>", "<limits>", "<utility>"},
                                                   name);
}

} // namespace xferguard::lint
