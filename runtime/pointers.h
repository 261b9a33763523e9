// Questions about addresses and streams that the descriptions ask.
#pragma once
#include "runtime/call.h"

namespace xferguard {

// The kind of an address on the host side of a copy: what the memory map says, else pageable.
inline trace::MemoryKind hostKind(std::uint64_t address) {
  const trace::MemoryKind kind = memory.kindOf(address);
  return kind == trace::MemoryKind::Unknown ? trace::MemoryKind::Pageable : kind;
}

// Asks the driver about an address that the map does not know, and puts the answer into the map. True when it was no
// pageable memory after all.
bool learn(std::uint64_t address);

// Fills in stream, default-stream and captured.
[[gnu::hot]] void resolveStream(Call &);

// While a capture is under way anywhere, most questions to the driver are forbidden.
bool anyCapture();

// Live bytes by kind, and their peak, in the file's counters.
void countLive(trace::MemoryKind, std::int64_t bytes);

} // namespace xferguard
