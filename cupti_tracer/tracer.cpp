#include "cupti_tracer/tracer.h"
#include "runtime/background_thread.h"
#include <cstdio>
#include <cstring>
#include <iterator>
#include <new>
#include <time.h>

namespace xferguard::cupti {

namespace {

using trace::Counter;

// Waits and events are not asked for: the calls tell of them, and CUPTI takes as much for waits as for all the rest
// (docs/adr/0019-what-cupti-is-asked-for.md).
constexpr CUpti_ActivityKind always[] = {CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMCPY2, CUPTI_ACTIVITY_KIND_MEMSET};
constexpr CUpti_ActivityKind with_kernels[] = {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_OVERHEAD};

// The driver calls whose GPU work is joined by its correlation id. Names, since ids differ between versions.
constexpr const char *joined[] = {"cuMemcpy", "cuMemset", "cuLaunch", "cuGraphLaunch"};

constexpr CUpti_CallbackId most_calls = 2000;

struct State {
  State(const TracerInterface &table, Wanted w, std::uint32_t version) : to(table), wanted(w), translator(table, version) {}
  const TracerInterface &to;
  Wanted wanted;
  Functions call;
  Translator translator;
  Buffers buffers;
  CUpti_SubscriberHandle subscriber = nullptr;
  std::uint64_t aside_since = 0;
  char aside_for[64] = "";
  int pid = 0;
  bool sees_calls = false; // the calls come to libxferguard.so's wrappers; else our callbacks tell of them
  std::int16_t function_of[most_calls];
  bool active = false, gave_up = false;
  bool wanted_now = true; // else a sampled run is not at its steps
  bool watches_managed = false;
  bool flushes_itself = false; // CUPTI does, in a thread of its own
};

alignas(State) unsigned char memory[sizeof(State)];
State *state; // set once, never given back: CUPTI may call us until the end
trace::Lock changing;

bool isOurs() { return state && state->pid == getpid(); } // not the child of a fork

void CUPTIAPI requested(std::uint8_t **buffer, std::size_t *size, std::size_t *most_records) {
  *buffer = state->buffers.take();
  *size = *buffer ? Buffers::bytes : 0;
  *most_records = 0; // as many as fit
}

void CUPTIAPI completed(CUcontext context, std::uint32_t stream, std::uint8_t *buffer, std::size_t, std::size_t used) {
  State &s = *state;
  if (!isOurs() || !buffer || !s.buffers.owns(buffer)) return; // another tool's, which it did not take back
  std::uint64_t records = 0;
  CUpti_Activity *record = nullptr;
  while (used && s.call.ActivityGetNextRecord(buffer, used, &record) == CUPTI_SUCCESS) {
    s.translator.translate(record);
    ++records;
  }
  s.to.count(Counter::GpuRecords, records);
  std::size_t dropped = 0;
  if (s.call.ActivityGetNumDroppedRecords && s.call.ActivityGetNumDroppedRecords(context, stream, &dropped) == CUPTI_SUCCESS && dropped)
    s.to.count(Counter::GpuRecordsDropped, dropped);
  s.buffers.giveBack(buffer);
}

// Watching managed memory costs, and cannot be asked for before the driver is up: at the first call behind the first
// managed allocation.
void watchManaged(State &s) {
  if (__atomic_exchange_n(&s.watches_managed, true, __ATOMIC_RELAXED) || !s.call.ActivityConfigureUnifiedMemoryCounter) return;
  constexpr CUpti_ActivityUnifiedMemoryCounterKind kinds[] = {
      CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_HTOD, CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOH,
      CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_CPU_PAGE_FAULT_COUNT, CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_GPU_PAGE_FAULT};
  CUpti_ActivityUnifiedMemoryCounterConfig config[std::size(kinds)] = {};
  for (std::size_t i = 0; i < std::size(kinds); ++i) {
    config[i].scope = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_SCOPE_PROCESS_SINGLE_DEVICE;
    config[i].kind = kinds[i];
    config[i].enable = 1;
  }
  const CUptiResult configured = s.call.ActivityConfigureUnifiedMemoryCounter(config, std::size(kinds));
  if (configured == CUPTI_SUCCESS && s.call.ActivityEnable(CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER) == CUPTI_SUCCESS) return;
  s.to.note("this machine does not tell what managed memory moves");
}

// A call that nobody else tells of. What the driver calls itself on the way comes here too: libxferguard.so keeps apart.
void observe(State &s, CUpti_CallbackId id, const CUpti_CallbackData *call) {
  const int function = id < most_calls ? s.function_of[id] : -1;
  if (function < 0) return;
  if (isEntry(call))
    s.to.enter(function, parametersOf(call), correlationOf(call));
  else
    s.to.leave(function, parametersOf(call), correlationOf(call), resultOf(call));
}

void CUPTIAPI inDriverCall(void *, CUpti_CallbackDomain domain, CUpti_CallbackId id, const void *data) {
  if (domain != CUPTI_CB_DOMAIN_DRIVER_API) return state->to.forward(domain, id, data);
  const auto *const call = static_cast<const CUpti_CallbackData *>(data);
  if (!state->sees_calls) observe(*state, id, call);
  if (!isEntry(call)) return;
  if (state->sees_calls) state->to.setCorrelation(correlationOf(call));
  if (!state->watches_managed && state->wanted.kernels && state->to.counter(Counter::ManagedPeak)) watchManaged(*state);
}

std::uint64_t CUPTIAPI runsClock() { return state->to.now(); }

void joinCalls(State &s, bool on = true) {
  const char *name = nullptr;
  for (CUpti_CallbackId id = 1; id < most_calls; ++id) {
    s.function_of[id] = -1;
    if (s.call.GetCallbackName(CUPTI_CB_DOMAIN_DRIVER_API, id, &name) != CUPTI_SUCCESS || !name) continue;
    bool wanted = false;
    for (const char *family : joined) wanted = wanted || std::strncmp(name, family, std::strlen(family)) == 0;
    if (!s.sees_calls) {
      s.function_of[id] = static_cast<std::int16_t>(s.to.functionNamed(name));
      wanted = s.function_of[id] >= 0;
    }
    if (!s.wanted.kernels && std::strncmp(name, "cuLaunch", 8) == 0) wanted = false;
    if (wanted) s.call.EnableCallback(on, s.subscriber, CUPTI_CB_DOMAIN_DRIVER_API, id);
  }
}

const char *inWords(State &s, CUptiResult result) {
  const char *text = nullptr;
  return s.call.GetResultString(result, &text) == CUPTI_SUCCESS && text ? text : "unknown error";
}

// With the holder's name where this CUPTI tells it.
CUptiResult subscribe(State &s, char *holder, std::size_t room) {
  if (!s.call.Subscribe_v2) return s.call.Subscribe(&s.subscriber, inDriverCall, nullptr);
  CUpti_SubscriberParams p{};
  p.structSize = CUpti_SubscriberParams_STRUCT_SIZE;
  p.subscriberName = "xferguard";
  p.oldSubscriberName = holder;
  p.oldSubscriberSize = room;
  return s.call.Subscribe_v2(&s.subscriber, inDriverCall, nullptr, &p);
}

// Of a few readings the one that took least: how far CUPTI's clock is from the run's.
void compareClocks(State &s) {
  if (!s.call.GetTimestamp) return;
  std::uint64_t least = ~std::uint64_t{0}, apart = 0;
  for (int i = 0; i < 8; ++i) {
    std::uint64_t theirs = 0;
    const std::uint64_t before = s.to.now();
    if (s.call.GetTimestamp(&theirs) != CUPTI_SUCCESS) return;
    const std::uint64_t after = s.to.now();
    if (after - before >= least) continue;
    least = after - before;
    apart = theirs < before ? before - theirs : theirs > after ? theirs - after : 0;
  }
  s.to.atLeast(Counter::ClockErrorNs, apart);
}

// The first kind that cannot be had tells why: rights, a virtual machine. The others are welcome only.
CUptiResult enable(State &s) {
  CUptiResult first = CUPTI_SUCCESS;
  for (CUpti_ActivityKind kind : always)
    if (const CUptiResult result = s.call.ActivityEnable(kind); first == CUPTI_SUCCESS) first = result;
  if (!s.wanted.kernels) return first;
  for (CUpti_ActivityKind kind : with_kernels) s.call.ActivityEnable(kind);
  if (s.watches_managed) s.call.ActivityEnable(CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER);
  return first;
}

void disable(State &s) {
  if (s.flushes_itself) s.call.ActivityFlushPeriod(0); // whoever comes next says so himself
  for (CUpti_ActivityKind kind : always) s.call.ActivityDisable(kind);
  if (!s.wanted.kernels) return;
  for (CUpti_ActivityKind kind : with_kernels) s.call.ActivityDisable(kind);
  if (s.watches_managed) s.call.ActivityDisable(CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER);
}

void giveUp(State &s, const char *what, const char *detail) {
  if (s.gave_up) return; // tried again, and said already
  s.gave_up = true;
  s.to.complain(what, detail, "there are no GPU times, the guard goes on");
  char text[256];
  std::snprintf(text, sizeof text, "%s (%s): there are no GPU times", what, detail);
  s.to.note(text);
}

// A kill must lose little: what has ended is delivered several times a second, by CUPTI itself where it can. Asked to from a thread of
// ours, CUPTI 13.0 makes launches of XLA's graphs fail, whenever that was (docs/adr/0005-cupti-and-its-guests.md).
constexpr std::uint32_t flush_period_ms = 250;

void flushByItself(State &s) {
  const bool period = s.call.ActivityFlushPeriod && s.call.ActivityFlushPeriod(flush_period_ms) == CUPTI_SUCCESS;
  __atomic_store_n(&s.flushes_itself, period, __ATOMIC_RELAXED); // read by the thread below
}

// The clock and the buffers, before any kind of record: CUPTI asks for both at once.
bool activate(State &s) {
  char holder[64] = "";
  const CUptiResult result = subscribe(s, holder, sizeof holder);
  if (result != CUPTI_SUCCESS) {
    const bool held = holder[0] || result == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED;
    giveUp(s, held ? "CUPTI is held by another tool" : "CUPTI does not work here", holder[0] ? holder : inWords(s, result));
    return false;
  }
  if (s.call.SetThreadIdType) s.call.SetThreadIdType(CUPTI_ACTIVITY_THREAD_ID_TYPE_SYSTEM);
  if (s.call.ActivityRegisterTimestampCallback && s.call.ActivityRegisterTimestampCallback(runsClock) != CUPTI_SUCCESS)
    s.to.note("CUPTI would not take the run's clock: GPU times may be shifted against the calls");
  s.call.ActivityRegisterCallbacks(requested, completed);
  joinCalls(s);
  if (const CUptiResult failed = enable(s); failed != CUPTI_SUCCESS) giveUp(s, "CUPTI does not record everything here", inWords(s, failed));
  flushByItself(s);
  compareClocks(s);
  s.active = true;
  return true;
}

void *flushForEver(void *) {
  constexpr timespec pause{0, 250'000'000};
  while (isOurs()) {
    nanosleep(&pause, nullptr);
    if (!isOurs()) break;
    if (!__atomic_load_n(&state->flushes_itself, __ATOMIC_RELAXED)) flush(false);
    state->to.tick();
  }
  return nullptr;
}

constexpr TracerHooks hooks{stepAside, comeBack, also, streamId, beginSteps, pauseSteps, endSteps};

} // namespace

Wanted wantedFrom(const char *text) { return {!text || std::strcmp(text, "copies") != 0}; }

bool start(const TracerInterface &to, Wanted wanted, bool sees_calls) {
  Found found;
  if (!find(found)) {
    to.complain("CUPTI was not found", "set XFERGUARD_CUPTI to libcupti.so's path", "there are no GPU times, the guard goes on");
    to.note("CUPTI was not found: there are no GPU times");
    return false;
  }
  state = new (memory) State(to, wanted, found.version);
  state->pid = getpid();
  state->sees_calls = sees_calls;
  if (const char *missing = state->call.load(found.handle)) {
    to.complain("this CUPTI lacks a function", missing, "there are no GPU times, the guard goes on");
    state = nullptr;
    return false;
  }
  if (to.sampled(sees_calls)) {
    state->wanted_now = false;
    state->aside_since = to.now();
  } else if (!activate(*state)) {
    to.offer(nullptr);
    state = nullptr;
    return false;
  }
  to.offer(&hooks);
  startInBackground(flushForEver, 512 << 10);
  return true;
}

// CUPTI delivers on the calling thread. Not while stepping aside: what is delivered then is the other's.
// The lock may have been held when a child was forked: it never asks for it.
void flush(bool by_force) {
  if (!isOurs()) return;
  trace::Locked hold(changing);
  if (state->active) state->call.ActivityFlushAll(by_force ? CUPTI_ACTIVITY_FLAG_FLUSH_FORCED : 0);
}

void stepAside(const char *who) {
  if (!isOurs()) return;
  trace::Locked hold(changing);
  if (!state->active) return;
  State &s = *state;
  disable(s);
  s.call.ActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  s.call.Unsubscribe(s.subscriber);
  s.active = false;
  if (s.aside_since) return; // already, between the steps of a sampled run
  s.aside_since = s.to.now();
  std::snprintf(s.aside_for, sizeof s.aside_for, "%s", who);
}

void endGap(State &s) {
  const std::uint64_t now = s.to.now();
  trace::Event gap{.start_ns = s.aside_since, .duration_ns = now - s.aside_since, .op = trace::Op::TracerGap};
  if (*s.aside_for) { // for somebody
    gap.a = s.to.intern(s.aside_for, std::strlen(s.aside_for));
    s.to.count(Counter::TracerGapNs, gap.duration_ns);
  }
  s.to.record(&gap);
  s.aside_since = 0;
  *s.aside_for = 0;
}

int comeBack() {
  if (!isOurs()) return 1;
  trace::Locked hold(changing);
  if (state->active || !state->aside_since || !state->wanted_now) return 1;
  if (!activate(*state)) return 0; // the gap goes on
  endGap(*state);
  return 1;
}

// Held by another tool: comeBack() begins when it has gone.
void beginSteps(int held) {
  if (!isOurs()) return;
  trace::Locked hold(changing);
  State &s = *state;
  s.wanted_now = true;
  if (held) return;
  if (s.active) {
    joinCalls(s);
    enable(s);
    flushByItself(s);
  } else if (!activate(s)) {
    return;
  }
  if (s.aside_since) endGap(s);
}

// Nothing more is recorded. What was asked for and is not done yet CUPTI tells of until endSteps().
void pauseSteps() {
  if (!isOurs()) return;
  trace::Locked hold(changing);
  State &s = *state;
  s.wanted_now = false;
  if (!s.active) return;
  joinCalls(s, false);
  disable(s);
  s.aside_since = s.to.now();
}

// No cuptiFinalize: beside threads that are in calls of their own it brings the process down (docs/adr/0017-sampled-steps.md).
void endSteps() {
  if (!isOurs()) return;
  trace::Locked hold(changing);
  State &s = *state;
  if (!s.active || s.wanted_now) return;
  s.call.ActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  s.call.Unsubscribe(s.subscriber);
  s.active = false;
}

void also(std::uint32_t domain, std::uint32_t id) {
  if (!isOurs()) return;
  trace::Locked hold(changing);
  if (!state->active) return;
  if (id == ~std::uint32_t{0})
    state->call.EnableDomain(1, state->subscriber, static_cast<CUpti_CallbackDomain>(domain));
  else
    state->call.EnableCallback(1, state->subscriber, static_cast<CUpti_CallbackDomain>(domain), id);
}

int streamId(void *handle, int per_thread, std::uint32_t *id) {
  const auto ask = isOurs() ? state->call.GetStreamIdEx : nullptr;
  return ask && ask(nullptr, static_cast<CUstream>(handle), per_thread != 0, id) == CUPTI_SUCCESS;
}

void finish() {
  if (!isOurs()) return;
  state->to.offer(nullptr); // no tick talks to CUPTI from here on
  flush(true);
  trace::Locked hold(changing);
  State &s = *state;
  if (s.active) compareClocks(s);
  if (s.aside_since) endGap(s);
  s.active = false; // no flush any more while the driver takes itself apart
}

} // namespace xferguard::cupti
