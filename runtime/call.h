// One wrapped call, from entry to return. The generated wrappers are: make a Call, describe it, begin, real call, end.
#pragma once
#include "runtime/abi.h"
#include "runtime/clock.h"
#include "runtime/driver.h"
#include "runtime/life.h"
#include "runtime/runtime.h"
#include "runtime/thread.h"
#include "runtime/trial/trial.h"

namespace xferguard {

enum class Weight : std::uint8_t {
  Light, // in guard mode only counted: launches, queries, stream order
  Full,
};

// A call in tail position that must become a jump. GCC before 15 cannot be told: that file is always optimised, then it does.
#if defined(__clang__)
#define XG_JUMP [[clang::musttail]]
#else
#define XG_JUMP
#endif

// A launch that is not recorded is counted in the thread's own row and nothing more: the most frequent call of all. False where
// there is more to do.
inline bool countLaunch() {
  if (!isRecording() || runtime.recordsAll() || trial::asked) return false;
  Thread *const t = knownThread();
  if (!t || t->inside || !t->launches) return false;
  ++t->launched;
  __atomic_store_n(&t->launches->count, t->launches->count + 1, __ATOMIC_RELAXED);
  t->last.foldable = false;
  return true;
}

// A launch as the registers of x86-64 have it; further arguments lie on the stack and are not touched.
using Launch = abi::Result(abi::u64, abi::u64, abi::u64, abi::u64, abi::u64, abi::u64);

// Where a launch goes: to the driver once it is counted, or when nothing is recorded, else to what records it.
inline Launch *launchWay(Function f, void *recorder) {
  void *const real = real_functions[static_cast<std::size_t>(f)];
  const bool done = real && (countLaunch() || life->state == LifePage::Off);
  return reinterpret_cast<Launch *>(done ? real : recorder);
}

class Call {
public:
  __attribute__((always_inline)) Call(const Here &at, Weight weight, void *stream, bool per_thread)
      : where(at), stream_handle(stream), per_thread_default(per_thread), weight(weight) {
    if (!recording()) return;
    thread = thisThread();
    if (!thread || thread->inside) return;
    thread->inside = true;
    thread->correlation = 0;
    all = runtime.recordsAll();
    on = true;
  }

  void begin() {
    if (measured()) started = momentNow();
  }
  // False: a try answers in the driver's place.
  bool goesOut() { return __builtin_expect(trial::asked == 0, 1) || trial::goesOut(*this); }
  bool mayTryAgain(abi::Result result) const { return __builtin_expect(result == abi::out_of_memory, 0) && trial::asked && trial::gaveMemoryBack(); }
  abi::Result end(abi::Result result) {
    if (__builtin_expect(trial::asked != 0, 0)) trial::done(*this, result);
    if (measured())
      finish(result);
    else
      count();
    thread->inside = false;
    return result;
  }

  bool on = false;
  bool all = false; // is recorded, launches too: the same from entry to return
  trace::Event event;      // filled by describe.h
  std::uint32_t items = 1; // copies, where one call makes many
  bool blocks = false;     // by what the documentation says of this call
  Here where;
  void *stream_handle;
  bool per_thread_default;
  bool contiguous = false;   // a copy whose host side is one piece
  bool direction_by_address = false; // what we know of the two addresses may still change
  trial::CallNotes notes;

  std::uint32_t perThreadStream();
  [[gnu::hot]] std::uint32_t legacyStream();

private:
  bool measured() const { return weight == Weight::Full || all; }
  [[gnu::hot]] void finish(abi::Result);
  void count();
  void countOnly(trace::AggregateRow *&own);
  [[gnu::hot]] std::uint32_t site();
  [[gnu::noinline, gnu::cold]] std::uint32_t siteAtFirstSight(); // its room on the stack is not every call's
  // What few calls need keeps out of the way of all others: between two launches of a framework nothing of ours stays in the first cache.
  [[gnu::noinline]] bool fold();
  void noteRecorded();
  bool hasItsData() const;
  bool looksPageable() const;
  [[gnu::noinline]] bool learnAddresses() const;
  [[gnu::noinline]] void describeAgain();
  [[gnu::hot]] void record();
  [[gnu::hot]] trace::KeyWords key() const;
  [[gnu::noinline]] Counted counted() const;
  [[gnu::noinline]] void chargeGraph();
  [[gnu::noinline]] void charge(std::uint32_t site, const Counted &);

  Weight weight;
  Moment started;
  Thread *thread = nullptr;
};

} // namespace xferguard
