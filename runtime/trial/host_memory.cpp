#include "runtime/trial/host_memory.h"
#include "runtime/driver.h"
#include "runtime/thread.h"
#include "runtime/trial/pins.h"
#include "runtime/trial/trial.h"
#include <cstring>

namespace xferguard::trial {

using trace::Locked;

HostMemory host_memory;
constinit thread_local bool telling = false;

// The first piece that begins behind the address.
unsigned HostMemory::firstBehind(std::uint64_t address) const {
  unsigned low = 0, high = used;
  while (low < high) {
    const unsigned middle = (low + high) / 2;
    if (pieces[middle].begin <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void HostMemory::add(std::uint64_t begin, std::size_t bytes) {
  Locked hold(lock);
  if (!pieces && !(pieces = static_cast<Piece *>(trace::takePages(room * sizeof *pieces)))) return;
  const unsigned at = firstBehind(begin);
  if (at && pieces[at - 1].begin == begin) { // its end was missed
    pieces[at - 1].bytes = bytes;
    return;
  }
  if (used == room) return; // then it is not known
  std::memmove(pieces + at + 1, pieces + at, (used - at) * sizeof *pieces);
  pieces[at] = {begin, bytes};
  ++used;
}

void HostMemory::remove(std::uint64_t begin, std::size_t bytes) {
  Locked hold(lock);
  unsigned from = firstBehind(begin), to = from;
  if (from && begin - pieces[from - 1].begin < pieces[from - 1].bytes) --from;
  while (to < used && pieces[to].begin - begin < bytes) ++to;
  if (from == to) return;
  std::memmove(pieces + from, pieces + to, (used - to) * sizeof *pieces);
  used -= to - from;
}

HostMemory::Piece HostMemory::find(std::uint64_t address) {
  Locked hold(lock);
  const unsigned at = firstBehind(address);
  if (!at || address - pieces[at - 1].begin >= pieces[at - 1].bytes) return {};
  return pieces[at - 1];
}

namespace {

// The driver's own memory comes and goes while it is called: none of that was ever pinned.
bool isInDriver() {
  const Thread *const t = current_thread;
  return t && t->inside;
}

void made(std::uint64_t begin, std::size_t bytes) {
  if (!(asked & bit(Rewrite::Pin)) || telling) return;
  const Telling now;
  host_memory.add(begin, bytes);
}
void goes(std::uint64_t begin, std::size_t bytes) {
  if (!(asked & bit(Rewrite::Pin)) || telling) return;
  const Telling now;
  if (!isInDriver()) pins.letGo(begin, bytes, true);
  host_memory.remove(begin, bytes);
}
constexpr MemoryInterface table{made, goes};
} // namespace
} // namespace xferguard::trial

extern "C" XG_EXPORT const xferguard::MemoryInterface *xferguard_memory_v1() { return &xferguard::trial::table; }
