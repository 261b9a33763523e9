#include "runtime/trial/pins.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/host_memory.h"
#include "runtime/trial/notes.h"
#include "runtime/trial/trial.h"
#include <sched.h>

namespace xferguard::trial {

namespace Flag = trace::Flag;

using trace::Direction;
using trace::Locked;
using trace::Op;

Pins pins;

namespace {

// Larger asynchronous uploads from pageable memory wait for the GPU anyway: the driver's staging is full.
constexpr std::size_t returns_early = 1 << 20;

struct HostSide {
  std::uint64_t begin = 0, bytes = 0;
  bool whole = false; // known to be all that the copy touches
};

HostSide hostSideOf(const Call &call) {
  const trace::Event &e = call.event;
  if (e.direction != Direction::H2D && e.direction != Direction::D2H && e.direction != Direction::H2H) return {};
  return {e.direction == Direction::D2H ? e.a : e.b, e.bytes, call.contiguous && call.items == 1 && e.direction != Direction::H2H};
}

bool touches(std::uint64_t begin, std::uint64_t bytes, std::uint64_t other, std::uint64_t other_bytes) {
  const auto page = [](std::uint64_t address) { return address / trace::page_bytes; };
  return page(begin) <= page(other + other_bytes - 1) && page(other) <= page(begin + bytes - 1);
}

} // namespace

Pins::Range *Pins::of(std::uint64_t address, std::size_t bytes) {
  const HostMemory::Piece piece = host_memory.find(address);
  if (!piece.bytes || address + bytes > piece.begin + piece.bytes) {
    refuse(Refusal::NotAllocated);
    return nullptr;
  }
  for (unsigned i = 0; i < used; ++i)
    if (ranges[i].begin == piece.begin && ranges[i].bytes == piece.bytes) return &ranges[i];
  unsigned i = 0;
  while (i < used && ranges[i].bytes) ++i; // one that was forgotten
  if (i == room) return nullptr;
  if (i == used) ++used;
  ranges[i] = Range{piece.begin, piece.bytes, 0, nullptr, 0, 0, false, false};
  return &ranges[i];
}

void Pins::copying(Call &call, bool pin_at_once) {
  if (call.event.op == Op::GraphInstantiate) return end();
  if (call.event.op != Op::Copy || __atomic_load_n(&ended, __ATOMIC_RELAXED)) return;
  const HostSide side = hostSideOf(call);
  Locked hold(lock);
  if (pinned && !(side.whole || (side.bytes == 0 && call.items == 1))) { // a shape of which only the beginning is told
    for (unsigned i = 0; i < used; ++i)
      if (ranges[i].pinned) refuse(Refusal::SharedPages), unpin(ranges[i]), ranges[i].banned = true;
    return;
  }
  if (!side.whole || !side.bytes) return;
  for (unsigned i = 0; pinned && i < used; ++i) {
    Range &r = ranges[i];
    if (!r.pinned || !touches(r.begin, r.bytes, side.begin, side.bytes)) continue;
    const bool inside = side.begin >= r.begin && side.begin + side.bytes <= r.begin + r.bytes;
    if (inside && !(call.event.flags & Flag::Captured)) {
      ++r.users;
      call.notes.pin = static_cast<int>(i);
      return;
    }
    refuse(Refusal::SharedPages);
    unpin(r);
    r.banned = true;
  }
  if (call.event.memory != trace::MemoryKind::Pageable || side.bytes < worth_knowing || call.event.flags & Flag::Captured) return;
  const bool early = call.event.flags & Flag::Async && call.event.direction == Direction::H2D && side.bytes <= returns_early;
  if (early) return refuse(Refusal::SmallAsync);
  Range *const r = of(side.begin, side.bytes);
  if (!r) return;
  ++r->times;
  r->copied += side.bytes;
  if (pin_at_once && isWorthIt(*r)) pin(*r);
  if (!r->pinned) return;
  ++r->users;
  call.notes.pin = static_cast<int>(r - ranges);
}

// The program may write there, or read, as soon as the call returns.
void Pins::copied(const Call &call, bool succeeded) {
  if (call.notes.pin < 0) return;
  if (succeeded && call.event.flags & Flag::Async) waitForStream(call.stream_handle ? call.stream_handle : reinterpret_cast<void *>(call.per_thread_default ? abi::per_thread_stream : abi::legacy_stream));
  __atomic_sub_fetch(&ranges[call.notes.pin].users, 1, __ATOMIC_RELEASE);
}

void Pins::pin(Range &r) {
  const Telling nothing;
  unsigned type = 0;
  if (driver.pointer_attribute && driver.pointer_attribute(&type, abi::attribute_memory_type, r.begin) == abi::success && type != 0) {
    refuse(Refusal::KnownToDriver);
    r.banned = true;
    return;
  }
  if (registerHost(r.begin, r.bytes) != abi::success) {
    refuse(Refusal::CannotRegister);
    r.banned = true;
    return;
  }
  r.context = currentContext();
  r.pinned = true;
  __atomic_add_fetch(&pinned, 1, __ATOMIC_RELAXED);
  runtime.writer.count(trace::Counter::TrialPinned);
}

void Pins::unpin(Range &r) {
  const Telling nothing;
  while (__atomic_load_n(&r.users, __ATOMIC_ACQUIRE)) sched_yield(); // another thread's copy of it is under way
  const InContext there(r.context);
  unregisterHost(r.begin);
  r.pinned = false;
  __atomic_sub_fetch(&pinned, 1, __ATOMIC_RELAXED);
}

void Pins::pinAll() {
  Locked hold(lock);
  for (unsigned i = 0; i < used && !ended; ++i)
    if (isWorthIt(ranges[i])) pin(ranges[i]);
}

void Pins::unpinAll() {
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i)
    if (ranges[i].pinned) unpin(ranges[i]);
}

bool Pins::letGo(std::uint64_t begin, std::size_t bytes, bool forget) {
  if (!__atomic_load_n(&used, __ATOMIC_ACQUIRE) || !bytes) return false;
  bool any = false;
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i) {
    Range &r = ranges[i];
    if (!r.bytes || !touches(r.begin, r.bytes, begin, bytes)) continue;
    const bool its_own = begin < r.begin + r.bytes && r.begin < begin + bytes;
    if (forget && !its_own) continue; // a neighbour on the same page goes, the page stays
    any = any || r.pinned;
    if (r.pinned) unpin(r);
    if (forget)
      r = {};
    else
      r.banned = true;
  }
  return any;
}

bool Pins::hold(std::uint64_t address) const {
  for (unsigned i = 0; __atomic_load_n(&pinned, __ATOMIC_RELAXED) && i < used; ++i)
    if (ranges[i].pinned && address - ranges[i].begin < ranges[i].bytes) return true;
  return false;
}

void Pins::end() {
  if (__atomic_exchange_n(&ended, true, __ATOMIC_ACQ_REL)) return;
  refuse(Refusal::Graphs);
  unpinAll();
}

void Pins::forget() {
  lock = {};
  used = pinned = 0;
}

} // namespace xferguard::trial
