// The layouts of CPython by version.
#pragma once
#include "runtime/python.h"

namespace xferguard {

// Of the version that Py_GetVersion() names, with what the interpreter publishes itself where it does. False for
// versions we do not know and for free-threaded builds.
bool pythonLayout(const char *version_text, const std::uint64_t *published, PythonLayout &);

} // namespace xferguard
