#include "runtime/sampling/sampling.h"
#include "runtime/clock.h"
#include "runtime/guest.h"
#include "runtime/pointers.h"
#include "runtime/sampling/pace.h"
#include "runtime/sampling/rounds.h"
#include "runtime/thread.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace xferguard::sampling {

using trace::Counter;
using trace::Locked;
using trace::Op;
namespace Flag = trace::Flag;

bool asked = false;

namespace {

constexpr std::uint64_t usual_steps = 30;
constexpr std::uint64_t too_long = 16, never_too_long = 500'000'000; // steps' time without one, but no less than that: the loop has ended
constexpr std::uint64_t until_all_is_in = 500'000'000; // what the GPU still had to do when the last step ended is told by then
constexpr std::uint64_t sure_after = 4;             // times the steps that were wanted: it is no part of another loop
constexpr unsigned longest_capture = 64;            // steps: one that goes on for longer was never ended, and is none
constexpr unsigned most_rows = 256;
constexpr unsigned most_loops = 8;                  // that are traced, if steps are found: of set-up, training, evaluation so many each

enum State : unsigned char { Watching, Counting, Tracing, Ending, Ended, Over }; // Ended: this loop's; another one may come

struct Sampler {
  trace::Lock lock;
  unsigned char state = Watching;
  std::uint64_t from = 0, wanted = usual_steps; // from: the first step, from 1; 0: once they are steady
  const char *region = nullptr;                 // whose entries they are; null: found by itself

  Rounds *rounds = nullptr; // of all threads: autograd's do a part of each step
  trace::AggregateRow *launches[most_rows] = {};
  unsigned launch_rows = 0;
  std::uint64_t recorded = 0; // launches, and of graphs

  Marker marker;
  bool is_known = true; // in this window
  std::uint64_t steps = 0, traced = 0, last_ns = 0, last_launched = 0, opened_ns = 0, ended_ns = 0, ended_steps = 0;
  unsigned captured = 0; // steps, in a row
  Pace pace;
  std::uint64_t done[most_loops] = {}; // their markers
  unsigned done_count = 0;

  bool watch(const trace::Event &, std::uint64_t kind);
  void choose(const Marker &, const trace::Event &);
  void knowAgain(std::uint64_t kind, std::uint64_t ns);
  void see(const trace::Event &);
  void marked(const trace::Event &);
  void step(std::uint64_t ns);
  bool isMissed(std::uint64_t ns) const;
  void leave();
  void open();
  void close(State next);
  void end(std::uint64_t ns);
  bool isCaptured() const { return captured < longest_capture && anyCapture(); }
  bool isDone(std::uint64_t kind) const;
  void become(State next) { __atomic_store_n(&state, next, __ATOMIC_RELAXED); }
  std::uint64_t usual() const { return pace.mean() ? pace.mean() : marker.mean_ns; } // length of a step
  std::uint64_t launched() const;
};
Sampler sampler;

std::uint64_t kindOf(const trace::Event &e) {
  return std::uint64_t{e.site} | static_cast<std::uint64_t>(e.op) << 32 | static_cast<std::uint64_t>(e.direction) << 40;
}
void say(const char *text) {
  trace::Payload<256> payload;
  payload.text(text, std::strlen(text));
  runtime.writer.record(trace::RecordKind::Note, payload.data(), payload.size());
}
bool isWait(Op op) { return op == Op::StreamSync || op == Op::EventSync || op == Op::ContextSync; }

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
  const Marker again = rounds->like(marker, opened_ns, ns);
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
  pace = {};
  become(isDone(found.kind) ? Ended : Counting);
  if (!from || steps < from) return;
  char text[160];
  std::snprintf(text, sizeof text, "steps from %llu on were asked for; where a step begins was known only at step %llu", static_cast<unsigned long long>(from), static_cast<unsigned long long>(steps + 1));
  say(text);
}

// One begins here, and so the one before it ends. While a graph is captured CUPTI is left alone.
void Sampler::step(std::uint64_t ns) {
  ++steps;
  last_ns = ns;
  pace.step(ns);
  if (state == Tracing) {
    ++traced;
    runtime.writer.count(Counter::StepsTraced);
  }
  captured = anyCapture() ? captured + 1 : 0;
  if (isCaptured()) return;
  if (state == Counting && (from ? steps >= from : pace.isSteady())) return open();
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
  if (isCaptured()) return;
  if (state == Tracing) close(traced >= Rounds::least ? Ending : Counting);
  if ((state == Counting || state == Ended) && !region) become(Watching);
}

void Sampler::open() {
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

// "20..40", "30" or "auto"; false for anything else.
bool read(const char *text, std::uint64_t &from, std::uint64_t &wanted) {
  if (std::strcmp(text, "auto") == 0) return true;
  char *end = nullptr;
  const std::uint64_t first = std::strtoull(text, &end, 10);
  if (end == text || !first) return false;
  if (!*end) return wanted = first, true;
  if (std::strncmp(end, "..", 2) != 0) return false;
  const char *const second = end + 2;
  const std::uint64_t last = std::strtoull(second, &end, 10);
  from = first, wanted = last - first + 1;
  return end != second && !*end && last >= first;
}

} // namespace

void begin() {
  const char *const steps = getenv("XFERGUARD_STEPS"), *const mode = getenv("XFERGUARD_MODE");
  if (!steps || !*steps || !mode || std::strcmp(mode, "trace") != 0) return;
  if (!read(steps, sampler.from, sampler.wanted)) return complain("XFERGUARD_STEPS is no steps", steps, "all of the run is traced");
  const char *const region = getenv("XFERGUARD_STEPS_OF");
  sampler.region = region && *region ? region : nullptr;
  sampler.state = sampler.region ? Counting : Watching;
  sampler.rounds = static_cast<Rounds *>(trace::takePages(sizeof(Rounds)));
  asked = sampler.rounds != nullptr;
}

void opened() { __atomic_store_n(runtime.writer.file().counter(Counter::StepsAsked), sampler.wanted, __ATOMIC_RELAXED); }

void forkedChild() {
  if (!asked) return;
  trace::givePages(sampler.rounds, sizeof(Rounds));
  sampler = {};
  begin();
}

bool isTracing() { return !asked || __atomic_load_n(&sampler.state, __ATOMIC_RELAXED) == Tracing; }

void traceAll() {
  if (!asked) return;
  asked = false;
  runtime.recordAll(true);
  __atomic_store_n(runtime.writer.file().counter(Counter::StepsAsked), 0, __ATOMIC_RELAXED);
  say("steps are told apart only where libxferguard.so is preloaded: all of the run was traced");
}

void counts(trace::AggregateRow *row) {
  Locked hold(sampler.lock);
  if (sampler.launch_rows < most_rows) sampler.launches[sampler.launch_rows++] = row;
}

void came(const trace::Event &e) {
  if (!e.site || e.flags & (Flag::Captured | Flag::Failed) || __atomic_load_n(&sampler.state, __ATOMIC_RELAXED) == Over) return;
  if (e.op == Op::Launch || e.op == Op::GraphLaunch) __atomic_fetch_add(&sampler.recorded, 1, __ATOMIC_RELAXED);
  if (e.op == Op::Launch) return;
  Locked hold(sampler.lock);
  sampler.see(e);
}

// What CUPTI calls on the way is not the program's.
void entered(Thread &t, const char *region, std::size_t length) {
  if (!sampler.region || std::strlen(sampler.region) != length || std::memcmp(sampler.region, region, length) != 0) return;
  const bool was_inside = t.inside;
  t.inside = true;
  {
    Locked hold(sampler.lock);
    if (sampler.state == Counting || sampler.state == Tracing) sampler.step(now());
  }
  t.inside = was_inside;
}

} // namespace xferguard::sampling
