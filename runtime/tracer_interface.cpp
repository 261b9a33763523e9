#include "runtime/tracer_interface.h"
#include "runtime/clock.h"
#include "runtime/guest.h"
#include "runtime/driver.h"
#include "runtime/life.h"
#include "runtime/observed.h"
#include "runtime/runtime.h"
#include "runtime/sampling/sampling.h"
#include "runtime/thread.h"
#include <cstring>

namespace xferguard {
namespace {

std::uint64_t tracerNow() { return now(); }

void setCorrelation(std::uint32_t id) {
  if (life->state != LifePage::Recording) return;
  if (Thread *t = thisThread(); t && t->inside) t->correlation = id;
}

// CUPTI completes buffers on threads of its own: they get ring blocks as every other thread does.
void record(const trace::Event *e) {
  Thread *const t = recording() ? thisThread() : nullptr;
  std::uint64_t sequence = 0;
  if (trace::RingSlot *slot = t ? runtime.writer.slot(t->block, sequence) : nullptr) trace::commitSlot(*slot, *e, sequence);
}

std::uint32_t intern(const char *name, std::size_t length) {
  return recording() ? runtime.sites.string(runtime.writer, name, length) : 0;
}

void note(const char *text) {
  if (!recording()) return;
  trace::Payload<1024> payload;
  const std::size_t length = std::strlen(text);
  payload.text(text, length < 1000 ? length : 1000);
  runtime.writer.record(trace::RecordKind::Note, payload.data(), payload.size());
}

int tracing() {
  if (!recording() || runtime.mode != trace::Mode::Trace) return 0;
  if (guest_tool::isUnderWay()) note("another tool brought CUPTI up first: there are no GPU times");
  return !guest_tool::isUnderWay();
}

void count(trace::Counter c, std::uint64_t n) {
  if (recording()) runtime.writer.count(c, n);
}

void atLeast(trace::Counter c, std::uint64_t n) {
  if (!recording()) return;
  std::uint64_t *const word = runtime.writer.file().counter(c);
  std::uint64_t before = __atomic_load_n(word, __ATOMIC_RELAXED);
  while (before < n && !__atomic_compare_exchange_n(word, &before, n, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
}

std::uint64_t counter(trace::Counter c) { return recording() ? __atomic_load_n(runtime.writer.file().counter(c), __ATOMIC_RELAXED) : 0; }

int sampled(int sees_calls) {
  if (!sees_calls) sampling::traceAll();
  return sampling::asked;
}

constexpr TracerInterface table{sizeof(TracerInterface), 1, tracerNow, setCorrelation, record, intern, note, tracing,
                                count, atLeast, counter, complain, guest_tool::offer, guest_tool::tick, guest_tool::forward,
                                observed::functionNamed, observed::enter, observed::leave, sampled};

} // namespace
} // namespace xferguard

extern "C" XG_EXPORT const xferguard::TracerInterface *xferguard_tracer_v1() { return &xferguard::table; }
