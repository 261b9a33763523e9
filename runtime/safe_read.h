// Reading memory that may not be there: false instead of a signal.
#pragma once
#include <cstddef>
#include <cstdint>

namespace xferguard {

bool safeRead(std::uint64_t address, void *into, std::size_t bytes);

template <class T> bool safeRead(std::uint64_t address, T &into) { return safeRead(address, &into, sizeof into); }

} // namespace xferguard
