#include "runtime/sampling/sampler.h"
#include "runtime/guest.h"
#include "runtime/pointers.h"
#include "runtime/runtime.h"
#include "runtime/sampling/sampling.h"
#include <cstdio>
#include <cstring>

namespace xferguard::sampling {

using trace::Counter;
using trace::Op;

namespace {

constexpr std::uint64_t too_long = 16, never_too_long = 500'000'000; // steps' time without one, but no less than that: the loop has ended
constexpr std::uint64_t until_all_is_in = 500'000'000; // what the GPU still had to do when the last step ended is told by then
constexpr std::uint64_t timed_for = 10'000'000, long_timed = 100'000'000, least_timed = 3; // short steps differ; long ones have many calls each
constexpr std::uint64_t sure_after = 4;             // times the steps that were wanted: it is no part of another loop
constexpr unsigned longest_capture = 64;            // steps: one that goes on for longer was never ended, and is none

std::uint64_t kindOf(const trace::Event &e) {
  return std::uint64_t{e.site} | static_cast<std::uint64_t>(e.op) << 32 | static_cast<std::uint64_t>(e.direction) << 40;
}
bool isWait(Op op) { return op == Op::StreamSync || op == Op::EventSync || op == Op::ContextSync; }

} // namespace

void say(const char *text) {
  trace::Payload<256> payload;
  payload.text(text, std::strlen(text));
  runtime.writer.record(trace::RecordKind::Note, payload.data(), payload.size());
}

bool Sampler::isCaptured() const { return captured < longest_capture && anyCapture(); }

std::uint64_t Sampler::launched() const {
  std::uint64_t out = __atomic_load_n(&recorded, __ATOMIC_RELAXED);
  for (unsigned i = 0; i < launch_rows; ++i) out += __atomic_load_n(&launches[i]->count, __ATOMIC_RELAXED);
  return out;
}

// False: the call told that its loop is a part of another one.
bool Sampler::watch(const trace::Event &e, std::uint64_t kind) {
  Marker found = rounds->see({kind, e.start_ns, launched(), e.op == Op::Copy, isWait(e.op)});
  if (state == Tracing && !is_known) knowAgain(kind, e.start_ns);
  if (state != Watching) return kind != marker.kind || !is_known || rounds->of(kind, e.start_ns).kind;
  for (unsigned i = 0; i < done_count && found.kind; ++i) // of the same loop, which was traced
    if (const Marker before = rounds->of(done[i], e.start_ns); before.kind) found = before;
  if (found.kind) choose(found, e);
  return true;
}

// While CUPTI listens the CUDA runtime takes another way through itself, and its calls have other stacks.
void Sampler::knowAgain(std::uint64_t kind, std::uint64_t ns) {
  is_known = kind == marker.kind;
  if (is_known) return;
  const Marker again = rounds->like(usual(), opened_ns, ns);
  if (!again.kind) return;
  const bool is_this = again.kind == kind; // and will be counted as the others are
  const std::uint64_t came = again.count - is_this;
  marker = again, is_known = true;
  steps += came, traced += came;
  last_ns = ns, last_launched = is_this ? ~std::uint64_t{0} : launched();
  runtime.writer.count(Counter::StepsTraced, came);
}

void Sampler::choose(const Marker &found, const trace::Event &e) {
  marker = found, is_known = true;
  last_launched = launched();
  steps = found.count, last_ns = e.start_ns;
  traced = 0;
  pace = {}, counted = {};
  become(isDone(found.kind) ? Ended : Counting);
  if (!from || steps < from) return;
  char text[160];
  std::snprintf(text, sizeof text, "steps from %llu on were asked for; where a step begins was known only at step %llu", static_cast<unsigned long long>(from), static_cast<unsigned long long>(steps + 1));
  say(text);
}

// One begins here, and so the one before it ends. While a graph is captured CUPTI is left alone.
void Sampler::step(std::uint64_t ns) {
  ++steps;
  const std::uint64_t took = ns - last_ns;
  last_ns = ns;
  pace.step(ns);
  if (state == Tracing) {
    ++traced;
    runtime.writer.count(Counter::StepsTraced);
  }
  captured = anyCapture() ? captured + 1 : 0;
  if (isCaptured()) return;
  if (state == Counting && from) return steps >= from ? open() : void();
  if (state == Counting && pace.isSteady()) counted.add(took);
  if (state == Timed) timed.add(took);
  if (state == Counting && isEnough(counted)) return time();
  if (state == Timed && isEnough(timed)) return open();
  if (state == Tracing && traced >= wanted) close(Ending);
}

void Sampler::see(const trace::Event &e) {
  const std::uint64_t kind = kindOf(e);
  const bool was_watching = state == Watching, is_sure = state == Ended && steps > ended_steps + sure_after * wanted;
  const bool holds = region || is_sure || watch(e, kind);
  if (was_watching || state == Over) return;
  if (state == Ending) return end(e.start_ns);
  if (!holds || isMissed(e.start_ns)) return leave();
  if (!region && kind == marker.kind) marked(e);
}

// Several of the marker's calls without a launch between them are one.
void Sampler::marked(const trace::Event &e) {
  const std::uint64_t all = launched();
  const bool begins = all != last_launched || isWait(e.op);
  last_launched = all;
  if (begins) step(e.start_ns);
}

void Sampler::end(std::uint64_t ns) {
  if (ns < ended_ns + until_all_is_in || isCaptured()) return;
  guest_tool::endTrace();
  done[done_count++] = marker.kind;
  become(from || region || done_count == most_loops ? Over : Ended);
}

bool Sampler::isDone(std::uint64_t kind) const {
  for (unsigned i = 0; i < done_count; ++i)
    if (done[i] == kind) return true;
  return false;
}

// It does not come any more, or not for long: an evaluation, or the end of its loop.
bool Sampler::isMissed(std::uint64_t ns) const { return usual() && ns > last_ns + never_too_long && ns - last_ns > too_long * usual(); }

// Another loop may come, or this one again.
void Sampler::leave() {
  if (state == Tracing && isCaptured()) return void(++captured);
  if (state == Tracing) close(traced >= Rounds::least ? Ending : Counting);
  if (state == Timed) runtime.recordAll(false), become(Counting);
  if ((state == Counting || state == Ended) && !region) become(Watching);
}

// Half as many as are traced.
bool Sampler::isEnough(const trace::Usual &s) const { return s.ns >= timed_for && (2 * s.count >= wanted || (s.count >= least_timed && s.ns >= long_timed)); }

// Steps that were asked for by number are traced at once: there may be no others before them.
void Sampler::time() {
  timing->begin();
  timed = {};
  become(Timed);
  runtime.timeAll();
}

void Sampler::open() {
  if (state == Timed) timing->write(runtime.writer, timed, counted);
  guest_tool::beginTrace();
  std::uint64_t &first = *runtime.writer.file().counter(Counter::FirstStepTraced);
  if (!first) __atomic_store_n(&first, steps, __ATOMIC_RELAXED);
  is_known = region != nullptr, opened_ns = last_ns;
  become(Tracing);
  runtime.recordAll(true);
}

void Sampler::close(State next) {
  runtime.recordAll(false);
  guest_tool::pauseTrace();
  ended_ns = last_ns, ended_steps = steps;
  become(next);
}

} // namespace xferguard::sampling
