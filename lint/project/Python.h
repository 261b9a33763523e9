// What the python3 of this machine says of itself.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/StringRef.h"

namespace xferguard::lint {

// The line that a script prints; empty where there is no python3, or where it fails.
std::string saidByPython(llvm::StringRef script);

// Whether this header wants Python's: <Python.h>, <torch/extension.h>, <pybind11/pybind11.h>.
bool needsPython(llvm::StringRef header);

// The folder of Python.h; empty where it is not installed. Looked for once.
const std::string &pythonInclude();

} // namespace xferguard::lint
