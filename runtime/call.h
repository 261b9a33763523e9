// One wrapped call, from entry to return. The generated wrappers are: make a Call, describe it, begin, real call, end.
#pragma once
#include "runtime/abi.h"
#include "runtime/clock.h"
#include "runtime/life.h"
#include "runtime/runtime.h"
#include "runtime/thread.h"

namespace xferguard {

enum class Weight : std::uint8_t {
  Light, // in guard mode only counted: launches, queries, stream order
  Full,
};

// A launch that is not recorded: counted in the thread's own row and nothing more, the most frequent call of all. Off where
// there is more to do; then a Call does it.
class CountedLaunch {
public:
  __attribute__((always_inline)) CountedLaunch() {
    if (!recording() || runtime.records_all) return;
    Thread *const t = thisThread();
    if (!t || t->inside || !t->launches) return;
    thread = t;
    thread->inside = true;
  }
  bool on() const { return thread != nullptr; }
  __attribute__((always_inline)) abi::Result end(abi::Result result) {
    trace::AggregateRow &row = *thread->launches;
    ++thread->launched;
    __atomic_store_n(&row.count, row.count + 1, __ATOMIC_RELAXED);
    thread->last.foldable = false;
    thread->inside = false;
    return result;
  }

private:
  Thread *thread = nullptr;
};

class Call {
public:
  __attribute__((always_inline)) Call(const Here &at, Weight weight, void *stream, bool per_thread)
      : where(at), stream_handle(stream), per_thread_default(per_thread), weight(weight) {
    if (!recording()) return;
    thread = thisThread();
    if (!thread || thread->inside) return;
    thread->inside = true;
    thread->correlation = 0;
    on = true;
  }

  void begin() {
    if (measured()) event.start_ns = now();
  }
  abi::Result end(abi::Result result) {
    if (measured())
      finish(result);
    else
      count();
    thread->inside = false;
    return result;
  }

  bool on = false;
  trace::Event event;      // filled by describe.h
  std::uint32_t items = 1; // copies, where one call makes many
  bool blocks = false;     // by what the documentation says of this call
  Here where;
  void *stream_handle;
  bool per_thread_default;
  bool direction_by_address = false; // what we know of the two addresses may still change

  std::uint32_t perThreadStream();

private:
  bool measured() const { return weight == Weight::Full || runtime.records_all; }
  void finish(abi::Result);
  void count();
  void countOnly(trace::AggregateRow *&own);
  std::uint32_t site();
  bool fold();
  void noteRecorded();
  bool looksPageable() const;
  bool learnAddresses() const;
  void describeAgain();
  void record();
  trace::AggregateKey key() const;
  Counted counted() const;
  void chargeGraph();
  void charge(std::uint32_t site, const Counted &);

  Weight weight;
  Thread *thread = nullptr;
};

} // namespace xferguard
