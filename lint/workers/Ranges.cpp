#include "lint/workers/Ranges.h"
#include <algorithm>
#include <utility>
#include <vector>

namespace xferguard::lint {

void runInRanges(std::size_t items, const Limits &limits, const RangeWork &what, const std::function<void()> &tick, const volatile std::sig_atomic_t *stop) {
  const std::size_t size = items / (std::max(1u, limits.jobs) * what.ranges_a_job) + 1;
  std::vector<Range> ranges, again;
  for (std::size_t first = 0; first < items; first += size) ranges.push_back({first, std::min(first + size, items)});
  auto run = [&] {
    runEach(
        ranges.size(), limits, [&](std::size_t n) { return what.work(ranges[n]); },
        [&](std::size_t n, Outcome outcome) {
          const Range range = ranges[n];
          if (outcome.kind == Outcome::Kind::Done) {
            if (what.done(range, std::move(outcome.bytes))) return;
            outcome.kind = Outcome::Kind::Failed;
          }
          if (range.size() == 1) what.failed(range.first, std::move(outcome));
          else // one of them: which one?
            for (std::size_t item = range.first; item < range.end; ++item) again.push_back({item, item + 1});
        },
        tick, stop, [&](std::size_t n) { what.before(ranges[n]); });
  };
  run();
  ranges = std::exchange(again, {});
  run();
}

} // namespace xferguard::lint
