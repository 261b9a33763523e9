// Where an installed LibTorch keeps its headers.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/StringRef.h"

namespace xferguard::lint {

// Whether this is the name of a header of LibTorch's: <torch/torch.h>, <ATen/ATen.h>.
bool isLibTorchHeader(llvm::StringRef name);

// Its include folders, where somebody names it: by $LIBTORCH, $Torch_DIR or $CMAKE_PREFIX_PATH. Else ours stand in (parse/Instead.h).
// Looked for once.
const Words &libtorchIncludes();

} // namespace xferguard::lint
