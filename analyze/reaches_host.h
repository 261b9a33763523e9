// What the host may see, or touch, of work that is under way: reasons why it waits.
#pragma once
#include "analyze/buffers.h"
#include <algorithm>

namespace xferguard::analyze {

// Without a wait of its own.
inline bool touchesHost(const trace::KeptEvent &e) {
  using trace::Direction;
  using trace::Op;
  if (e.op() == Op::Copy) return e.direction() == Direction::D2H || (e.direction() == Direction::H2D && (e.flags() & trace::Flag::Async));
  return e.op() == Op::Prefetch || e.op() == Op::HostFunction || e.op() == Op::GraphLaunch;
}

// All that the kernel was given is the device's own: the host sees nothing of what it does.
inline bool staysOnDevice(const Buffers &buffers, const trace::KeptEvent &launch) {
  const trace::Arguments *given = buffers.closed(launch);
  return given && std::all_of(given->buffers.begin(), given->buffers.end(), [](const trace::Buffer &b) { return b.memory == trace::MemoryKind::Device; });
}

} // namespace xferguard::analyze
