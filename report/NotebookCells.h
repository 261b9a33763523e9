// Cells of notebooks as files: "train.ipynb:cell 3" is the third one, whose lines count from 1.
#pragma once
#include <memory>
#include <string>
#include "llvm/Support/MemoryBuffer.h"

namespace xferguard {

// The text of a cell, or nothing where the name is none of a cell, or nobody can read it.
std::unique_ptr<llvm::MemoryBuffer> cellNamed(const std::string &name);

} // namespace xferguard
