// Syncs, launches, streams, events and captures.
#include "runtime/describe.h"
#include "runtime/driver.h"
#include "runtime/guest.h"
#include "runtime/pointers.h"

namespace xferguard {

namespace {

std::uint32_t active_captures;

bool isLegacy(const Call &call) {
  const auto handle = reinterpret_cast<std::uintptr_t>(call.stream_handle);
  return handle == abi::legacy_stream || (handle == 0 && !call.per_thread_default);
}
bool isPerThread(const Call &call) {
  const auto handle = reinterpret_cast<std::uintptr_t>(call.stream_handle);
  return handle == abi::per_thread_stream || (handle == 0 && call.per_thread_default);
}

bool isCapturing(const Call &call) {
  const auto ask = call.per_thread_default ? driver.stream_capturing_per_thread : driver.stream_capturing;
  int status = 0;
  return ask && ask(call.stream_handle, &status) == abi::success && status == 1;
}

} // namespace

bool anyCapture() { return __atomic_load_n(&active_captures, __ATOMIC_RELAXED) != 0; }

void resolveStream(Call &call) {
  trace::Event &e = call.event;
  if (isLegacy(call)) {
    e.flags |= trace::Flag::DefaultStream;
    if (runtime.mode == trace::Mode::Trace) e.stream = call.legacyStream(); // only the join with the GPU's records asks which
  } else if (isPerThread(call)) {
    e.stream = call.perThreadStream();
  } else {
    e.stream = runtime.streams.idOf(call.stream_handle);
  }
  if (anyCapture() && isCapturing(call)) e.flags |= trace::Flag::Captured;
}

// Each context has a legacy stream of its own. Contexts have numbers that are never used again.
std::uint32_t Call::legacyStream() {
  std::uint64_t context = 0, id = 0;
  const bool known = driver.context_id && driver.context_id(nullptr, &context) == abi::success;
  if (known && thread->legacy_of == context + 1) return thread->legacy_stream;
  if (anyCapture() || !driver.stream_id || driver.stream_id(nullptr, &id) != abi::success) return 0;
  thread->legacy_of = known ? context + 1 : 0;
  return thread->legacy_stream = static_cast<std::uint32_t>(id);
}

std::uint32_t Call::perThreadStream() {
  if (thread->per_thread_stream || anyCapture()) return thread->per_thread_stream;
  std::uint64_t id = 0;
  if (!guest_tool::streamId(nullptr, true, thread->per_thread_stream) && driver.stream_id_per_thread &&
      driver.stream_id_per_thread(nullptr, &id) == abi::success)
    thread->per_thread_stream = static_cast<std::uint32_t>(id);
  return thread->per_thread_stream;
}

std::uint32_t Streams::idOf(void *handle) {
  const auto start = static_cast<std::uint32_t>((reinterpret_cast<std::uintptr_t>(handle) >> 4) * 0x9E3779B1u) % room;
  for (std::uint32_t i = start, tries = 0; tries < 16; i = (i + 1) % room, ++tries)
    if (__atomic_load_n(&entries[i].handle, __ATOMIC_ACQUIRE) == handle) return entries[i].id;
  return ask(handle, start);
}

// While a capture is under way a question about a stream would break it: until then the handle is its name.
std::uint32_t Streams::ask(void *handle, std::uint32_t start) {
  if (anyCapture()) return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(handle) >> 4) | 1u << 31;
  std::uint64_t id = 0;
  std::uint32_t in_records = 0;
  if (guest_tool::streamId(handle, false, in_records))
    id = in_records; // of a trace: what joins calls with GPU records
  else if (!driver.stream_id || driver.stream_id(handle, &id) != abi::success)
    id = __atomic_fetch_add(&own_ids, 1, __ATOMIC_RELAXED); // drivers before 12.0
  unsigned flags = 0;
  int priority = 0;
  if (driver.stream_flags) driver.stream_flags(handle, &flags);
  if (driver.stream_priority) driver.stream_priority(handle, &priority);
  trace::Payload<64> payload;
  encode(payload, trace::StreamRecord{static_cast<std::uint32_t>(id), flags, priority, reinterpret_cast<std::uintptr_t>(handle)});
  trace::Locked hold(adding);
  for (std::uint32_t i = start, tries = 0; tries < 16; i = (i + 1) % room, ++tries) {
    if (entries[i].handle == handle) return entries[i].id;
    if (entries[i].handle) continue;
    entries[i].id = static_cast<std::uint32_t>(id);
    __atomic_store_n(&entries[i].handle, handle, __ATOMIC_RELEASE);
    runtime.writer.record(trace::RecordKind::Stream, payload.data(), payload.size());
    break;
  }
  return static_cast<std::uint32_t>(id); // a crowded table: asked anew each time
}

void Streams::forget(void *handle) {
  const auto start = static_cast<std::uint32_t>((reinterpret_cast<std::uintptr_t>(handle) >> 4) * 0x9E3779B1u) % room;
  trace::Locked hold(adding);
  for (std::uint32_t i = start, tries = 0; tries < 16; i = (i + 1) % room, ++tries)
    if (entries[i].handle == handle) __atomic_store_n(&entries[i].handle, nullptr, __ATOMIC_RELEASE);
}

namespace describe {

using trace::Op;

namespace {
void simple(Call &call, Op op, const void *about) {
  call.event.op = op;
  call.event.a = reinterpret_cast<std::uintptr_t>(about);
}
void onStream(Call &call, Op op, const void *about) {
  simple(call, op, about);
  if (call.all) resolveStream(call);
}
} // namespace

void streamSync(Call &call) {
  simple(call, Op::StreamSync, nullptr);
  resolveStream(call);
}
void eventSync(Call &call, const void *event) { simple(call, Op::EventSync, event); }
void contextSync(Call &call) { simple(call, Op::ContextSync, nullptr); }
void contextSyncOf(Call &call, void *context) {
  contextSync(call);
  call.notes.context = context;
}
void query(Call &call) { simple(call, Op::Query, nullptr); }

void launch(Call &call, void *function, void *parameters, void *extra) {
  onStream(call, Op::Launch, function);
  if (trial::asked) call.notes.reaches_host = trial::reachesHost(function, static_cast<void *const *>(parameters), static_cast<void *const *>(extra));
  if (call.all)
    call.event.b = runtime.arguments.of(runtime.writer, function, static_cast<void *const *>(parameters), static_cast<void *const *>(extra));
}
void launchOn(Call &call, void *function, const void *config, void *parameters, void *extra) {
  if (config) call.stream_handle = static_cast<const abi::LaunchConfig *>(config)->stream;
  launch(call, function, parameters, extra);
}
void launchOld(Call &call, const void *function) { onStream(call, Op::Launch, function); } // set by calls of their own
void moduleUnload(Call &) { runtime.arguments.forgetFunctions(); }
void hostFunction(Call &call) { onStream(call, Op::HostFunction, nullptr); }

void streamCreate(Call &call) { simple(call, Op::StreamCreate, nullptr); }
void streamCreated(Call &call, const void *out, unsigned flags, int priority) {
  call.event.a = *static_cast<const std::uint64_t *>(out);
  call.event.b = std::uint64_t{flags} << 32 | static_cast<std::uint32_t>(priority);
  runtime.streams.idOf(*static_cast<void *const *>(out)); // its first use may be in a capture
}
void streamDestroy(Call &call, void *stream) {
  simple(call, Op::StreamDestroy, stream);
  runtime.streams.forget(stream);
}
void eventCreate(Call &call) { simple(call, Op::EventCreate, nullptr); }
void eventCreated(Call &call, const void *out, unsigned flags) {
  call.event.a = *static_cast<const std::uint64_t *>(out);
  call.event.b = flags;
}
void eventDestroy(Call &call, const void *event) { simple(call, Op::EventDestroy, event); }
void eventRecord(Call &call, const void *event) { onStream(call, Op::EventRecord, event); }
void streamWait(Call &call, const void *event) { onStream(call, Op::StreamWait, event); }

void captureBegun(Call &, void *) { __atomic_fetch_add(&active_captures, 1, __ATOMIC_RELAXED); }
void captureEnded(Call &, void *) {
  // Ended also when it failed before: never below zero.
  if (anyCapture()) __atomic_fetch_sub(&active_captures, 1, __ATOMIC_RELAXED);
}
void other(Call &) {}

} // namespace describe
} // namespace xferguard
