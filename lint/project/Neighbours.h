// Flags for a source that no command compiles: those of the one next to it.
#pragma once
#include "lint/project/Project.h"

namespace xferguard::lint {

// By its name, or because its command says so (-x cu).
bool isGpuSource(const Source &);

// Whose command a source may borrow, and the source with it. A host file's is nothing for a CUDA source: none then.
const Source *neighbourOf(llvm::StringRef file, const std::vector<Source> &);
Source borrowed(llvm::StringRef file, const Source &from);

// Where its command looks for headers, in its order; whole paths.
Words foldersOfHeaders(const Source &);

// The folders of headers of the sources nearest to each that look anywhere. A host file's are something for a CUDA source: its build
// hands them to nvcc by a way that is not seen (FindCUDA's scripts), or would, with its GPU part switched on.
std::vector<Source> withFoldersOfNeighbours(std::vector<Source>, const std::vector<Source> &known);

} // namespace xferguard::lint
