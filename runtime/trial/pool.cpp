#include "runtime/trial/pool.h"
#include "runtime/pointers.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/notes.h"
#include "runtime/trial/trial.h"
#include "runtime/trial/work.h"

namespace xferguard::trial {

using trace::Counter;
using trace::Locked;

Pool pool;

namespace {
std::uint64_t contextNow() { return reinterpret_cast<std::uintptr_t>(currentContext()); }
} // namespace

bool Pool::take(Call &call) {
  const std::uint64_t context = contextNow(), bytes = call.event.bytes;
  Locked hold(lock);
  for (unsigned i = used; i-- > 0;) {
    const Kept found = kept[i];
    if (found.bytes != bytes || found.context != context) continue;
    kept[i] = kept[--used];
    held -= bytes;
    live += bytes;
    blocks.insert({found.address, bytes, trace::MemoryKind::Device});
    *reinterpret_cast<std::uint64_t *>(call.notes.out) = found.address;
    call.notes.reused = true;
    runtime.writer.count(Counter::TrialReused);
    return true;
  }
  // What is kept and what is in use never take more than the program had in use at once.
  while (used && live + bytes + held > (most > live + bytes ? most : live + bytes) && evict()) {}
  return false;
}

void Pool::taken(const Call &call) {
  Locked hold(lock);
  if (!blocks.insert({*reinterpret_cast<const std::uint64_t *>(call.notes.out), call.event.bytes, trace::MemoryKind::Device})) return;
  live += call.event.bytes;
  if (live > most) most = live;
}

// Makes sure that nothing queued can be surprised by a new owner of the block. False: only the driver can.
bool Pool::settle(std::uint64_t context) {
  const Unfinished unfinished = work.in(context);
  if (!unfinished.streams) return true;
  void *const stream = handleOf(unfinished.stream);
  const bool one = unfinished.streams == 1 && stream && (!event || event_context == context);
  if (one && !unfinished.seen && (event || makeEvent(&event) == abi::success) && recordEvent(event, stream) == abi::success) {
    event_context = context;
    behind = unfinished.last;
    by = unfinished.stream;
    return true;
  }
  if (unfinished.seen) refuse(Refusal::FreeWaits);
  const std::uint64_t noted = work.now();
  if (waitForContext() != abi::success) return false;
  work.waitedForContext(context, noted);
  runtime.writer.count(Counter::TrialWaitsKept);
  return true;
}

bool Pool::keep(Call &call, bool wanted) {
  Locked hold(lock);
  const Interval block = blocks.erase(call.event.a);
  if (!block.bytes) return false;
  live -= block.bytes;
  if (!wanted || used == room || anyCapture()) return false;
  const std::uint64_t context = contextNow();
  if (!context || !settle(context)) return false;
  kept[used++] = {block.begin, block.bytes, context};
  held += block.bytes;
  return true;
}

// One event stands for all that was freed before it: a stream that comes after the latest comes after all.
void Pool::follow(const Call &call) {
  if (!__atomic_load_n(&behind, __ATOMIC_ACQUIRE)) return;
  Locked hold(lock);
  if (streamOf(call) == by || work.isWaitedFor(by, behind) || !work.mustFollow(call, behind)) return;
  if (!anyCapture() && letWait(call.stream_handle ? call.stream_handle : handleOf(streamOf(call)), event) == abi::success) return;
  const Uncaptured apart;
  waitForEvent(event);
}

bool Pool::evict() {
  const Kept oldest = kept[0];
  for (unsigned i = 1; i < used; ++i) kept[i - 1] = kept[i];
  --used;
  held -= oldest.bytes;
  const InContext there(reinterpret_cast<void *>(oldest.context));
  return freeBlock(oldest.address) == abi::success;
}

bool Pool::flush() {
  Locked hold(lock);
  const bool any = used;
  while (used) evict();
  return any;
}

// In the child of a fork: the memory is the parent's.
void Pool::forget() {
  lock = {};
  used = 0;
  held = live = most = 0;
  event = nullptr;
  behind = 0;
  blocks.repairAfterFork();
}

} // namespace xferguard::trial
