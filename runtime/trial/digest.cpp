#include "runtime/trial/digest.h"
#include "runtime/clock.h"
#include "runtime/hash.h"
#include "runtime/safe_read.h"
#include "runtime/thread.h"

namespace xferguard::trial {

using trace::Locked;
using trace::MemoryKind;

Digest digest;

void Digest::begin() {
  Locked hold(lock);
  sum = bytes = 0;
  hashed = left_out = waiting = 0;
  __atomic_store_n(&on, true, __ATOMIC_RELAXED);
}

// Memory that came back is asked for with care all the same: by now it may have been freed.
void Digest::add(std::uint64_t address, std::uint64_t size) {
  static unsigned char buffer[256 << 10];
  Hash hash;
  for (std::uint64_t done = 0; done < size;) {
    const std::size_t part = size - done < sizeof buffer ? size - done : sizeof buffer;
    if (!safeRead(address + done, buffer, part)) return void(++left_out);
    hash.add(buffer, part);
    done += part;
  }
  sum += hash.value();
  bytes += size;
  ++hashed;
}

void Digest::fetched(const trace::Event &e) {
  Locked hold(lock);
  if (!on || !e.bytes) return;
  if (e.memory == MemoryKind::Pageable || e.memory == MemoryKind::Pinned)
    add(e.a, e.bytes);
  else
    ++left_out;
}

void Digest::onTheWay(const trace::Event &e, bool one_piece) {
  Locked hold(lock);
  if (!on || !e.bytes) return;
  if (waiting == room || !one_piece || e.memory != MemoryKind::Pinned)
    ++left_out;
  else
    pieces[waiting++] = {e.a, e.bytes, e.stream};
}

void Digest::arrived(std::uint32_t stream, bool all) {
  if (!isOn()) return;
  Locked hold(lock);
  unsigned kept = 0;
  for (unsigned i = 0; i < waiting; ++i)
    if (all || pieces[i].stream == stream)
      add(pieces[i].address, pieces[i].bytes);
    else
      pieces[kept++] = pieces[i];
  waiting = kept;
}

void Digest::end(std::uint64_t step) {
  if (!isOn()) return;
  arrived(0, true);
  Locked hold(lock);
  __atomic_store_n(&on, false, __ATOMIC_RELAXED);
  Thread *const t = knownThread();
  if (!t) return;
  trace::Event e = {.start_ns = now(), .bytes = bytes, .a = sum, .b = step, .stream = left_out, .correlation = hashed, .thread = t->index, .op = trace::Op::TrialDigest};
  std::uint64_t sequence = 0;
  if (trace::RingSlot *slot = runtime.writer.slot(t->block, sequence)) trace::commitSlot(*slot, e, sequence);
}

} // namespace xferguard::trial
