#include "runtime/trial/turns.h"
#include "runtime/pointers.h"
#include "runtime/trial/digest.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/pins.h"
#include "runtime/trial/pool.h"
#include "runtime/trial/staging.h"
#include "runtime/trial/trial.h"
#include "runtime/trial/work.h"
#include <cstdlib>
#include <cstring>

namespace xferguard::trial {

using trace::Locked;
using trace::Op;

Turns turns;
unsigned active = 0;

namespace {

std::uint64_t numberIn(const char *variable, std::uint64_t otherwise) {
  const char *const text = getenv(variable);
  return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

Op opNamed(const char *name, std::size_t length) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Op::Count); ++i)
    if (std::strlen(trace::op_names[i]) == length && std::memcmp(trace::op_names[i], name, length) == 0) return static_cast<Op>(i);
  return Op::None;
}

} // namespace

// XFERGUARD_TRY_STEP is OP:PRINT, as analyze/trial names it.
void Turns::plan() {
  if (const char *const step = getenv("XFERGUARD_TRY_STEP"); step && *step) {
    const char *const colon = std::strchr(step, ':');
    marker_op = colon ? opNamed(step, static_cast<std::size_t>(colon - step)) : Op::None;
    marker = colon ? std::strtoull(colon + 1, nullptr, 16) : 0;
  }
  plain = numberIn("XFERGUARD_TRY_PLAIN", 0);
  first = numberIn("XFERGUARD_TRY_FROM", 0);
  every = numberIn("XFERGUARD_TRY_EVERY", 1);
  block_steps = numberIn("XFERGUARD_TRY_BLOCK", 8);
  if (block_steps == 0) block_steps = 1;
  arms[arm_count++] = 0;
  for (unsigned rewrite = 1; rewrite <= asked; rewrite <<= 1)
    if (asked & rewrite) arms[arm_count++] = rewrite;
  if (arm_count > 2) arms[arm_count++] = asked;
  if (!marker) active = plain ? 0 : asked;
}

// Forwards, then backwards.
unsigned Turns::armOf(std::uint64_t number) const {
  const std::uint64_t at = number % (2 * arm_count);
  return arms[at < arm_count ? at : 2 * arm_count - 1 - at];
}

bool Turns::isMarker(const trace::Event &e) {
  if (e.op != marker_op || !e.site || !hasPrint(e.site)) return false;
  __atomic_store_n(&marker_direction, static_cast<unsigned char>(e.direction), __ATOMIC_RELAXED);
  return true;
}

bool Turns::hasPrint(std::uint32_t site) {
  if (site >= known_sites) return runtime.sites.hasPrint(site, marker);
  unsigned char &what = known[site];
  if (!what) what = runtime.sites.hasPrint(site, marker) ? 2 : 1;
  return what == 2;
}

// What one arm brought is gone before the next begins; none of it is timed.
void Turns::change(unsigned to) {
  const unsigned wanted = plain ? 0 : to;
  if (active & ~wanted & bit(Rewrite::Pin)) pins.unpinAll();
  if (active & ~wanted & bit(Rewrite::Pool)) pool.flush();
  __atomic_store_n(&active, wanted, __ATOMIC_RELEASE);
  if (wanted & bit(Rewrite::Pin)) pins.pinAll();
}

bool Turns::waitForAll() {
  staging.send();
  const std::uint64_t noted = work.now();
  if (waitForContext() != abi::success) return false;
  work.waitedForContext(reinterpret_cast<std::uintptr_t>(currentContext()), noted);
  return true;
}

void Turns::beginBlock() {
  change(armOf(block));
  position = 0;
  digest.begin();
}

void Turns::endBlock(std::uint64_t until) {
  Thread *const t = knownThread();
  if (!t || position < 2) return;
  trace::Event e = {.start_ns = timed_from, .duration_ns = until - timed_from, .a = armOf(block), .b = position - 1, .thread = t->index, .op = Op::TrialBlock};
  std::uint64_t sequence = 0;
  if (trace::RingSlot *slot = runtime.writer.slot(t->block, sequence)) trace::commitSlot(*slot, e, sequence);
}

// A step ended with the call that is just being recorded. While a stream is captured nothing can be waited for: the block goes on.
void Turns::step() {
  Locked hold(lock);
  if (++came % (every ? every : 1)) return;
  ++steps;
  if (stopped || steps <= first || anyCapture()) return;
  if (!begun) {
    begun = waitForAll();
    if (begun) beginBlock();
    return;
  }
  ++position;
  const bool settled = position == 1, full = position > block_steps;
  if (!settled && !full) return;
  if (!waitForAll()) return stop();
  const std::uint64_t until = now();
  if (settled) {
    digest.end(steps);
    timed_from = now();
    return;
  }
  endBlock(until);
  ++block;
  beginBlock();
}

void Turns::stop() { stopped = true; }

} // namespace xferguard::trial
