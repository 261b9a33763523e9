// Reading memory that may not be there: false instead of a signal.
#pragma once
#include <cstddef>
#include <cstdint>

namespace xferguard {

bool safeRead(std::uint64_t address, void *into, std::size_t bytes);

// Pieces of one length from many places, one behind the other.
bool safeReadMany(const std::uint64_t *addresses, std::size_t count, std::size_t bytes_each, void *into);

template <class T> bool safeRead(std::uint64_t address, T &into) { return safeRead(address, &into, sizeof into); }

} // namespace xferguard
