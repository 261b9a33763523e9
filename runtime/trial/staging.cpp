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
         call.contiguous && call.items == 1 && e.bytes && e.bytes <= small;
}

// Another thread may have to send what is held: this one's own default stream means nothing there.
bool isEverybodys(const void *stream) { return stream != reinterpret_cast<void *>(abi::per_thread_stream); }

} // namespace

bool Staging::mayJoin(const Call &call) { return isSmallBlockingUpload(call); }

// A kernel may write there: the block lies on the GPU that it runs on, and holds all of the upload. The driver answers an upload that does
// not fit with an error, a kernel ends the program.
bool Staging::isInReach(const Interval &block, abi::u64 to, std::size_t bytes) {
  if (bytes > block.bytes - (to - block.begin)) return false;
  Asked &known = asked[block.begin / alignment % blocks_asked];
  const std::uint64_t version = memory.version();
  if (known.begin == block.begin && known.version == version) return known.here;
  abi::i32 its_device = -1, device = -2;
  const bool here = driver.pointer_attribute && driver.pointer_attribute(&its_device, abi::attribute_device_ordinal, to) == abi::success && driver.context_device &&
                    driver.context_device(&device) == abi::success && its_device == device;
  known = {block.begin, version, here};
  return here;
}

bool Staging::overlaps(abi::u64 to, std::size_t bytes) const {
  for (unsigned i = 0; i < held; ++i)
    if (to < pieces[i].to + pieces[i].bytes && pieces[i].to < to + bytes) return true;
  return false;
}

bool Staging::makeRoom(void *here) {
  if (ring) return context == here;
  void *memory_of_ours = nullptr;
  if (allocHost(&memory_of_ours, room) != abi::success) return false;
  ring = static_cast<unsigned char *>(memory_of_ours);
  context = here;
  together = scatter.load();
  return true;
}

// Such a call waits for its stream, sends, and returns once the data is on its way. The wait may go where the host could not see what is
// waited for; the data is taken before the call returns, as ever. And nobody can see whether it is there before the next call: what the
// host could see without one is no case for this.
bool Staging::take(const Call &call) {
  if (!isSmallBlockingUpload(call) || anyCapture()) return false;
  const Interval block = memory.find(call.event.a);
  if (block.kind != trace::MemoryKind::Device) return false;
  void *const here = currentContext(), *const its_stream = handleOf(streamOf(call));
  if (!here || !its_stream) return false;
  trace::Locked hold(lock);
  if (!makeRoom(here)) return false;
  if (work.in(reinterpret_cast<std::uintptr_t>(here)).seen) {
    refuse(Refusal::UploadWaits);
    return false;
  }
  const std::size_t bytes = call.event.bytes, taken = (bytes + alignment - 1) / alignment * alignment;
  const bool waits_for_others = together && isEverybodys(its_stream) && !__atomic_load_n(&shared, __ATOMIC_ACQUIRE) && isInReach(block, call.event.a, bytes);
  if (held == Scatter::most || (held && (stream != its_stream || !waits_for_others)) || overlaps(call.event.a, bytes)) sendHeld();
  if (used + taken > room) { // once around: what was put aside first has long been sent
    sendHeld();
    if (waitForContext() != abi::success) return false;
    used = 0;
  }
  std::memcpy(ring + used, reinterpret_cast<const void *>(call.event.b), bytes);
  pieces[held] = {call.event.a, reinterpret_cast<std::uintptr_t>(ring + used), static_cast<std::uint32_t>(bytes), call.event.a % 4 || bytes % 4 ? 1u : 4u};
  stream = its_stream;
  used += taken;
  __atomic_store_n(&held, held + 1, __ATOMIC_RELEASE);
  runtime.writer.count(trace::Counter::TrialStaged);
  return waits_for_others || sendHeld();
}

void Staging::sendAll() {
  trace::Locked hold(lock);
  if (!held) return;
  const InContext there(context);
  sendHeld();
}

// One alone is a copy like any other. False: the driver would not have the last of them.
bool Staging::sendHeld() {
  const unsigned count = held;
  __atomic_store_n(&held, 0u, __ATOMIC_RELEASE);
  if (count > 1 && scatter.send(pieces, count, stream)) return true;
  bool well = true;
  for (unsigned i = 0; i < count; ++i) well = uploadLater(pieces[i].to, reinterpret_cast<const void *>(pieces[i].from), pieces[i].bytes, stream) == abi::success;
  return well;
}

void Staging::forget() {
  lock = {};
  ring = nullptr;
  used = 0;
  held = 0;
  scatter.forget();
}

} // namespace xferguard::trial
