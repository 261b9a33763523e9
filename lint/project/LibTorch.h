// Where an installed LibTorch keeps its headers.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/StringRef.h"

namespace xferguard::lint {

// Whether this is the name of a header of LibTorch's: <torch/torch.h>, <ATen/ATen.h>.
bool isLibTorchHeader(llvm::StringRef name);

// Its include folders: of $LIBTORCH, $Torch_DIR, $CMAKE_PREFIX_PATH, what distributions install, or the wheel of python3.
// None when there is no LibTorch. Looked for once.
const Words &libtorchIncludes();

} // namespace xferguard::lint
