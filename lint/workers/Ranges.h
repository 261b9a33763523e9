// Many small items of work: several a process, so that starting it costs little. What is done with one is told at once; one that its
// process fails with is tried again alone.
#pragma once
#include "lint/workers/Pool.h"
#include "llvm/ADT/StringRef.h"

namespace xferguard::lint {

struct Range {
  std::size_t first = 0, end = 0;
  std::size_t size() const { return end - first; }
};

struct RangeWork {
  std::function<void(Range)> before;             // here, right before its process starts: what the items share
  std::function<void(Range, const Send &)> work; // in the process: sends a text for each item, in their order
  std::function<bool(std::size_t, llvm::StringRef)> done; // here, with an item's text; false when it says nothing
  std::function<void(std::size_t, Outcome)> failed; // here, for an item that failed alone
  std::size_t ranges_a_job = 16;                 // few enough that starting them costs nothing, enough that the jobs end together
};

// Items of which neither `done` nor `failed` was told were not reached: `*stop` was set.
void runInRanges(std::size_t items, const Limits &, const RangeWork &, const std::function<void()> &tick, const volatile std::sig_atomic_t *stop);

} // namespace xferguard::lint
