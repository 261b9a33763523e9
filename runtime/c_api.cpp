// The C API (include/xferguard/guard.h) and what NVTX calls.
#include "runtime/driver.h"
#include "runtime/life.h"
#include "runtime/python.h"
#include "runtime/regions_api.h"
#include "runtime/runtime.h"
#include "runtime/thread.h"
#include "runtime/clock.h"
#include "runtime/trial/trial.h"
#include <cstdio>
#include <cstring>

namespace xferguard {
namespace {

// The calling thread, if it is recorded: a process without a driver has no regions, and no file.
Thread *observedThread() { return driverIsThere() && recording() ? thisThread() : nullptr; }

// One line of the program may be several sites: an interpreter takes another way through its own code the second time. Counted
// at the first.
void joinPlaces(Tally &over) {
  char first[600], second[600];
  for (std::uint32_t i = 0; i < over.used; ++i) {
    runtime.sites.describe(over.items[i].site, first, sizeof first);
    for (std::uint32_t j = i + 1; j < over.used; ++j) {
      if (over.items[j].category != over.items[i].category || over.items[j].count == 0) continue;
      runtime.sites.describe(over.items[j].site, second, sizeof second);
      if (std::strcmp(first, second) != 0) continue;
      over.items[i].count += over.items[j].count;
      over.items[j].count = 0;
    }
  }
}

} // namespace

bool pushRegion(const char *name, const char *domain, std::uint64_t range, std::uint32_t forbid) {
  if (!name) name = "";
  Thread *const t = observedThread();
  return t && runtime.regions.push(*t, name, std::strlen(name), domain, forbid, range);
}

void popRegion() {
  if (Thread *t = observedThread()) runtime.regions.pop(*t);
}

void endRegion(std::uint64_t range) {
  if (Thread *t = observedThread()) runtime.regions.endRange(*t, range);
}

} // namespace xferguard

using namespace xferguard;

extern "C" {

XG_EXPORT void xg_region_push(const char *name) { pushRegion(name, "", 0); }
XG_EXPORT void xg_region_pop(void) { popRegion(); }

// A region with limits given in code: each category of the mask is forbidden in it. 1 when it is judged.
XG_EXPORT int xg_guard_push(const char *name, unsigned forbid) { return pushRegion(name, "", 0, forbid); }

// Whether what this thread asks of the GPU is being recorded: not before the process has loaded a CUDA driver.
XG_EXPORT int xg_observing(void) { return observedThread() != nullptr; }

XG_EXPORT void xg_allow_push(const char *) {
  if (Thread *t = observedThread()) ++t->regions.allowed;
}
XG_EXPORT void xg_allow_pop(void) {
  Thread *t = observedThread();
  if (t && t->regions.allowed) --t->regions.allowed;
}

XG_EXPORT void xg_mark(const char *text) {
  Thread *t = observedThread();
  if (!t || t->inside || !text) return;
  t->inside = true;
  trace::Event e;
  e.op = trace::Op::Mark;
  e.start_ns = now();
  e.thread = t->index;
  e.region = t->region;
  e.a = runtime.sites.string(runtime.writer, text, std::strlen(text));
  std::uint64_t sequence = 0;
  if (trace::RingSlot *slot = runtime.writer.slot(t->block, sequence)) trace::commitSlot(*slot, e, sequence);
  t->inside = false;
}

// How many kinds of limit the region that this thread left last went over.
XG_EXPORT unsigned long xg_region_violations(void) {
  const Thread *t = observedThread();
  return t ? t->regions.last_violations : 0;
}

// Whether the policy asks for an exception when the region left last went over (action: raise).
XG_EXPORT int xg_region_raises(void) {
  const Thread *t = observedThread();
  return t && t->regions.last_violations && t->regions.last_raises;
}

// The same in words, a line an offending place: "sync x3 at train.py:12 in step". Returns the length.
XG_EXPORT unsigned long xg_region_report(char *into, unsigned long room) {
  if (!into || room == 0) return 0;
  into[0] = 0;
  const Thread *t = observedThread();
  if (!t) return 0;
  std::size_t used = 0;
  Tally over = t->regions.last;
  joinPlaces(over);
  for (std::uint32_t i = 0; i < over.used; ++i) {
    const trace::ViolationItemRef &item = over.items[i];
    if (item.count == 0) continue;
    char where[600];
    runtime.sites.describe(item.site, where, sizeof where);
    const int n = std::snprintf(into + used, room - used, "%s x%llu at %s\n", trace::name(static_cast<trace::Category>(item.category)),
                                static_cast<unsigned long long>(item.count), where);
    if (n < 0 || used + static_cast<std::size_t>(n) >= room) break;
    used += static_cast<std::size_t>(n);
  }
  into[used] = 0;
  return used;
}

// 0 stops recording, 1 goes on; returns what it was. For measuring what recording costs, inside one process.
XG_EXPORT int xg_recording(int on) {
  const unsigned char before = life->state;
  if (before == LifePage::Unarmed || !runtime.writer.isOpen()) return before == LifePage::Recording;
  if (!on && trial::asked) trial::sendHeld();
  __atomic_store_n(&life->state, on ? LifePage::Recording : LifePage::Off, __ATOMIC_RELEASE);
  return before == LifePage::Recording;
}

} // extern "C"
