// What another program prints: build tools know the commands that they would run.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/Support/Error.h"
#include <chrono>
#include <string>

namespace xferguard::lint {

// Its standard output, in English, whatever its exit code. An error where it does not start, or has not ended after so
// long: it is stopped then, with all that it has started.
llvm::Expected<std::string> printedBy(const Words &command, std::chrono::milliseconds longest);

} // namespace xferguard::lint
