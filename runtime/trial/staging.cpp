#include "runtime/trial/staging.h"
#include "runtime/pointers.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/notes.h"
#include "runtime/trial/work.h"
#include <cstring>

namespace xferguard::trial {

using trace::Direction;
using trace::Op;

Staging staging;

namespace {

// What the documentation says is staged.
constexpr std::size_t small = 64 << 10;

bool isSmallBlockingUpload(const Call &call) {
  const trace::Event &e = call.event;
  return e.op == Op::Copy && e.direction == Direction::H2D && e.memory == trace::MemoryKind::Pageable && !(e.flags & (trace::Flag::Async | trace::Flag::Captured)) &&
         call.contiguous && call.items == 1 && e.bytes && e.bytes <= small && memory.kindOf(e.a) == trace::MemoryKind::Device;
}

} // namespace

// Such a call waits for its stream, sends, and returns once the data is on its way. The wait may go where the host could not see what is
// waited for; the data is taken before the call returns, as ever.
bool Staging::send(const Call &call) {
  if (!isSmallBlockingUpload(call) || anyCapture()) return false;
  void *const here = currentContext(), *const stream = handleOf(streamOf(call));
  if (!here || !stream) return false;
  trace::Locked hold(lock);
  if (!ring) {
    void *memory_of_ours = nullptr;
    if (allocHost(&memory_of_ours, room) != abi::success) return false;
    ring = static_cast<unsigned char *>(memory_of_ours);
    context = here;
  }
  if (context != here) return false;
  if (work.in(reinterpret_cast<std::uintptr_t>(here)).seen) {
    refuse(Refusal::UploadWaits);
    return false;
  }
  const std::size_t bytes = (call.event.bytes + alignment - 1) / alignment * alignment;
  if (used + bytes > room) { // once around: what was put aside first has long been sent
    if (waitForContext() != abi::success) return false;
    used = 0;
  }
  std::memcpy(ring + used, reinterpret_cast<const void *>(call.event.b), call.event.bytes);
  if (uploadLater(call.event.a, ring + used, call.event.bytes, stream) != abi::success) return false;
  used += bytes;
  runtime.writer.count(trace::Counter::TrialStaged);
  return true;
}

void Staging::forget() {
  lock = {};
  ring = nullptr;
  used = 0;
}

} // namespace xferguard::trial
