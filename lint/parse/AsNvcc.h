// Sources that ask for `__NVCC__`: nvcc defines it; the headers of CUDA take another way with it that clang does not understand,
// so it is not defined at first.
#pragma once
#include "lint/missing/Rounds.h"

namespace xferguard::lint {

// Whether a parse with that macro could tell more than this one did. `texts` are what the user wrote of it.
bool wouldTellMoreAsNvcc(const Attempt &, const std::vector<std::string> &texts);

} // namespace xferguard::lint
