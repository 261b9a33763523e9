// A recorded run as a long one, so that what is measured is no program made for measuring: repeat_trace FILE EVENTS OUT
// All that it did happens again and again, one time behind the other, until there are about so many events.
#include "trace/reader.h"
#include "trace/text.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace xferguard::trace;

int main(int argc, char **argv) {
  const std::uint64_t wanted = argc > 3 ? std::strtoull(argv[2], nullptr, 10) : 0;
  if (!wanted) return std::fprintf(stderr, "usage: repeat_trace FILE EVENTS OUT\n"), 2;
  Run run = readRun(argv[1]);
  if (!run.error.empty() || run.events.empty()) return std::fprintf(stderr, "%s: %s\n", argv[1], run.error.empty() ? "no events" : run.error.c_str()), 1;
  const std::uint64_t times = std::max<std::uint64_t>(1, wanted / run.events.size());
  const std::uint64_t last = std::max(run.process.end_ns, run.events.end_ns()), length = last - std::min(last, run.process.start_ns) + 1000;
  // The calls' numbers go on where the last time ended: what the program did before it was recorded happens once.
  std::uint32_t least = ~std::uint32_t{0}, most = 0;
  for (const KeptEvent &e : run.events)
    if (e.correlation) least = std::min(least, e.correlation), most = std::max(most, e.correlation);
  const std::uint32_t numbers = most - std::min(least, most) + 1;
  Events all;
  for (std::uint64_t i = 0; i < times; ++i)
    for (const KeptEvent &kept : run.events) {
      Event e = kept.whole();
      e.start_ns += i * length;
      if (e.correlation) e.correlation += static_cast<std::uint32_t>(i) * numbers;
      all.add(e);
    }
  all.order();
  run.events = std::move(all);
  run.process.end_ns = last + (times - 1) * length;
  for (Aggregate &a : run.aggregates) {
    for (std::uint64_t *n : {&a.count, &a.items, &a.bytes, &a.host_ns, &a.blocked, &a.blocked_ns}) *n *= times;
    for (std::uint32_t &n : a.histogram) n = static_cast<std::uint32_t>(n * times);
    a.last_ns += (times - 1) * length;
  }
  for (auto &[id, region] : run.regions)
    for (std::uint64_t *n : {&region.entries, &region.total_ns, &region.judged, &region.violating}) *n *= times;
  if (const std::string trouble = save(run, argv[3]); !trouble.empty()) return std::fprintf(stderr, "%s\n", trouble.c_str()), 1;
  std::printf("%zu\n", run.events.size());
}
