#include "runtime/trial/work.h"
#include "runtime/pointers.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/trial.h"

namespace xferguard::trial {

using trace::Direction;
using trace::Locked;
using trace::Op;

Work work;

namespace {
std::uint64_t contextNow() { return reinterpret_cast<std::uintptr_t>(currentContext()); }
bool isDefault(std::uint64_t stream) { return stream == abi::legacy_stream || stream == reinterpret_cast<std::uintptr_t>(knownThread()); }
} // namespace

std::uint64_t streamOf(const Call &call) {
  const auto handle = reinterpret_cast<std::uintptr_t>(call.stream_handle);
  if (handle == abi::per_thread_stream || (handle == 0 && call.per_thread_default)) return reinterpret_cast<std::uintptr_t>(knownThread());
  return handle == 0 ? abi::legacy_stream : handle;
}

void *handleOf(std::uint64_t stream) {
  if (stream == reinterpret_cast<std::uintptr_t>(knownThread())) return reinterpret_cast<void *>(abi::per_thread_stream);
  // A thread's state lies in pages of its own, handles do not: another thread's has none here.
  return stream % trace::page_bytes == 0 && stream > abi::per_thread_stream ? nullptr : reinterpret_cast<void *>(stream);
}

// Whatever is not known to queue nothing counts as queued.
bool queuesWork(const Call &call) {
  switch (call.event.op) {
  case Op::Alloc:
  case Op::Free: return call.event.flags & trace::Flag::Async;
  case Op::HostAlloc:
  case Op::HostFree:
  case Op::HostRegister:
  case Op::HostUnregister:
  case Op::Advise:
  case Op::StreamSync:
  case Op::EventSync:
  case Op::ContextSync:
  case Op::Query:
  case Op::GraphInstantiate:
  case Op::StreamCreate:
  case Op::StreamDestroy:
  case Op::EventCreate:
  case Op::EventDestroy: return false;
  default: return true;
  }
}

bool hostSees(const Call &call) {
  const auto live = [](trace::Counter c) { return __atomic_load_n(runtime.writer.file().counter(c), __ATOMIC_RELAXED) != 0; };
  switch (call.event.op) {
  case Op::Copy: return (call.event.flags & trace::Flag::Async) && call.event.direction != Direction::D2D && call.event.direction != Direction::P2P;
  case Op::Launch: return live(trace::Counter::PinnedLive) || live(trace::Counter::ManagedLive) || call.notes.reaches_host;
  case Op::Memset: return call.event.memory != trace::MemoryKind::Device;
  case Op::StreamWait: return call.event.a == 0; // a value written to memory, or another program's semaphore
  case Op::EventRecord:
  case Op::Alloc:
  case Op::Free: return false;
  default: return true;
  }
}

Lane *Work::of(const Call &call, bool make) {
  const std::uint64_t stream = streamOf(call), context = isDefault(stream) ? contextNow() : 0;
  Lane *free = nullptr;
  for (unsigned i = 0; i < used; ++i) {
    Lane &l = lanes[i];
    if (l.stream == stream && (context == 0 || l.context == context)) return &l;
    if (!free && (l.stream == 0 || (l.stream == destroyed_stream && !l.isBusy()))) free = &l;
  }
  if (!make) return nullptr;
  if (!free && used < room) free = &lanes[used++];
  if (!free) {
    crowded = true;
    return nullptr;
  }
  *free = {.stream = stream, .context = context ? context : contextNow()};
  return free;
}

void Work::queued(const Call &call, bool seen) {
  Locked hold(lock);
  const std::uint64_t number = __atomic_add_fetch(&clock, 1, __ATOMIC_ACQ_REL);
  Lane *const lane = of(call, true);
  if (!lane) return;
  lane->queued = number;
  if (seen) lane->seen = number;
}

Recorded *Work::recordedAt(std::uint64_t event, bool make) {
  Recorded &r = events[event / 16 % event_room];
  return make || r.event == event ? &r : nullptr;
}

Lane *Work::laneOf(const Recorded &r) {
  for (unsigned i = 0; i < used && r.number; ++i)
    if (lanes[i].stream == r.stream && lanes[i].context == r.context) return &lanes[i];
  return nullptr;
}

void Work::eventMade(std::uint64_t event) {
  Locked hold(lock);
  *recordedAt(event, true) = {.event = event};
}

// Recorded while a stream is captured it is a part of the graph.
void Work::eventRecorded(const Call &call) {
  Locked hold(lock);
  const std::uint64_t number = __atomic_add_fetch(&clock, 1, __ATOMIC_ACQ_REL);
  Lane *const lane = of(call, true);
  if (lane) lane->queued = number;
  Recorded *const r = recordedAt(call.event.a, false);
  if (!r) return;
  const bool known = lane && !(call.event.flags & trace::Flag::Captured) && !anyCapture();
  *r = {.event = r->event, .stream = known ? lane->stream : 0, .context = known ? lane->context : 0, .number = known ? number : 0};
}

void Work::eventGone(std::uint64_t event) {
  Locked hold(lock);
  if (Recorded *const r = recordedAt(event, false)) *r = {};
}

void Work::waitedForEvent(std::uint64_t event) {
  Locked hold(lock);
  const Recorded *const r = recordedAt(event, false);
  if (Lane *const lane = r ? laneOf(*r) : nullptr; lane && r->number > lane->waited) lane->waited = r->number;
}

bool Work::isOver(std::uint64_t event) {
  Locked hold(lock);
  const Recorded *const r = crowded ? nullptr : recordedAt(event, false);
  const Lane *const lane = r ? laneOf(*r) : nullptr;
  return lane && lane->waited >= r->number;
}

void Work::waitedForStream(const Call &call, std::uint64_t noted) {
  Locked hold(lock);
  Lane *const lane = of(call, true);
  if (lane && noted > lane->waited) lane->waited = noted;
}

void Work::waitedForContext(std::uint64_t context, std::uint64_t noted) {
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i)
    if (lanes[i].context == context && noted > lanes[i].waited) lanes[i].waited = noted;
}

// What it still had to do goes on; its handle may be another's from here on.
void Work::destroyed(std::uint64_t stream) {
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i)
    if (lanes[i].stream == stream) lanes[i].stream = destroyed_stream;
  for (Recorded &r : events)
    if (r.stream == stream) r.number = 0;
}

bool Work::isIdle(const Call &call) {
  Locked hold(lock);
  const Lane *const lane = crowded ? nullptr : of(call, false);
  return lane && !lane->isBusy();
}

bool Work::isAllIdle() {
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i)
    if (lanes[i].isBusy()) return false;
  return used > 0 && !crowded;
}

bool Work::isWaitedFor(std::uint64_t stream, std::uint64_t number) {
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i)
    if (lanes[i].stream == stream) return lanes[i].waited >= number;
  return false;
}

Unfinished Work::in(std::uint64_t context) {
  Unfinished out;
  Locked hold(lock);
  for (unsigned i = 0; i < used; ++i) {
    const Lane &l = lanes[i];
    if (!l.isBusy() || l.context != context) continue;
    ++out.streams;
    out.stream = l.stream;
    out.last = l.queued;
    out.seen = out.seen || l.seen > l.waited;
  }
  if (crowded) out.seen = true;
  return out;
}

bool Work::mustFollow(const Call &call, std::uint64_t number) {
  Locked hold(lock);
  Lane *const lane = of(call, true);
  if (lane && lane->ordered >= number) return false;
  if (lane) lane->ordered = number;
  return true;
}

void Work::forget() {
  lock = {};
  used = 0;
  crowded = false;
  for (Recorded &r : events) r = {};
}

} // namespace xferguard::trial
