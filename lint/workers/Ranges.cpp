#include "lint/workers/Ranges.h"
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// A record for each item of a range: how many bytes, then as many.
std::string framed(const std::string &text) { return std::to_string(text.size()) + "\n" + text; }

std::optional<StringRef> nextFrame(StringRef &rest) {
  std::size_t size = 0;
  if (rest.consumeInteger(10, size) || !rest.consume_front("\n") || size > rest.size()) return std::nullopt;
  const StringRef frame = rest.take_front(size);
  rest = rest.drop_front(size);
  return frame;
}

// The first of which nothing was said, or the range's end.
std::size_t takeAll(Range range, StringRef bytes, const RangeWork &what) {
  std::size_t item = range.first;
  for (; item < range.end; ++item) {
    const std::optional<StringRef> text = nextFrame(bytes);
    if (!text || !what.done(item, *text)) break;
  }
  return item;
}

} // namespace

void runInRanges(std::size_t items, const Limits &limits, const RangeWork &what, const std::function<void()> &tick, const volatile std::sig_atomic_t *stop) {
  const std::size_t size = items / (std::max(1u, limits.jobs) * what.ranges_a_job) + 1;
  std::vector<Range> ranges, again;
  for (std::size_t first = 0; first < items; first += size) ranges.push_back({first, std::min(first + size, items)});
  auto take = [&](Range range, Outcome outcome) {
    const std::size_t item = takeAll(range, outcome.bytes, what);
    if (item == range.end || outcome.kind == Outcome::Kind::Stopped) return;
    if (outcome.kind == Outcome::Kind::Done) outcome.kind = Outcome::Kind::Failed;
    if (range.size() == 1) return what.failed(item, std::move(outcome));
    again.push_back({item, item + 1}); // it may have been what the items before it left
    if (item + 1 < range.end) again.push_back({item + 1, range.end});
  };
  for (; !ranges.empty(); ranges = std::exchange(again, {}))
    runEachInParts(
        ranges.size(), limits,
        [&](std::size_t n, const Send &send) { what.work(ranges[n], [&](const std::string &text) { send(framed(text)); }); },
        [&](std::size_t n, Outcome outcome) { take(ranges[n], std::move(outcome)); }, tick, stop, [&](std::size_t n) { what.before(ranges[n]); });
}

} // namespace xferguard::lint
