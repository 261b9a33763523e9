#include "runtime/sampling/sampling.h"
#include "runtime/clock.h"
#include "runtime/guest.h"
#include "runtime/life.h"
#include "runtime/sampling/sampler.h"
#include "runtime/thread.h"
#include <cstdlib>
#include <cstring>

namespace xferguard::sampling {

using trace::Counter;
using trace::Locked;
using trace::Op;
namespace Flag = trace::Flag;

bool asked = false;

namespace {

Sampler sampler;

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
  sampler.timing = static_cast<Timing *>(trace::takePages(sizeof(Timing)));
  asked = sampler.rounds && sampler.timing;
}

void opened() { __atomic_store_n(runtime.writer.file().counter(Counter::StepsAsked), sampler.wanted, __ATOMIC_RELAXED); }

void forkedChild() {
  if (!asked) return;
  trace::givePages(sampler.rounds, sizeof(Rounds));
  trace::givePages(sampler.timing, sizeof(Timing));
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
  if (sampler.launch_rows < Sampler::most_rows) sampler.launches[sampler.launch_rows++] = row;
}

// A light call is recorded in the traced steps only. Had they to do with what a step is, it would be another one there.
void came(const trace::Event &e, bool is_light) {
  if (!e.site || e.flags & (Flag::Captured | Flag::Failed) || __atomic_load_n(&sampler.state, __ATOMIC_RELAXED) == Over) return;
  if (e.op == Op::Launch || e.op == Op::GraphLaunch) __atomic_fetch_add(&sampler.recorded, 1, __ATOMIC_RELAXED);
  if (__atomic_load_n(&sampler.state, __ATOMIC_RELAXED) == Timed) {
    Locked hold(sampler.lock);
    sampler.timing->came(e);
  }
  if (is_light || guest_tool::isUnderWay()) return; // what another tool's call to CUPTI brings along holds its lock, which we may want
  Locked hold(sampler.lock);
  sampler.see(e);
}

void folded(const trace::Event &copy, std::uint64_t more_ns) {
  if (__atomic_load_n(&sampler.state, __ATOMIC_RELAXED) != Timed) return;
  Locked hold(sampler.lock);
  sampler.timing->folded(copy, more_ns);
}

// What CUPTI calls on the way is not the program's.
void entered(Thread &t, const char *region, std::size_t length) {
  if (!sampler.region || std::strlen(sampler.region) != length || std::memcmp(sampler.region, region, length) != 0) return;
  const bool was_inside = t.inside;
  t.inside = true;
  {
    Locked hold(sampler.lock);
    if (sampler.state == Counting || sampler.state == Timed || sampler.state == Tracing) sampler.step(now());
  }
  t.inside = was_inside;
}

} // namespace xferguard::sampling
