// Measured values and what to do, as a person reads them.
#pragma once
#include "core/Finding.h"

namespace xferguard {

// "1 312 times, 5.2 MiB, 4.1 ms of host time": what was measured. Empty when nothing was.
std::string describe(const Evidence &);
// "fix: delete the second wait (--fix applies it)".
std::string describe(const Fix &);
std::string bytesInWords(std::uint64_t);
std::string nanosecondsInWords(std::uint64_t);

} // namespace xferguard
