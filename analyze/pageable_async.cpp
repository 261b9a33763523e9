// pageable-async: a copy that was asked to be asynchronous, and whose host side is pageable.
#include "analyze/analysis.h"

namespace xferguard::analyze {

using trace::Direction;
namespace Flag = trace::Flag;

static bool isPageableAsync(const trace::AggregateKey &k, Direction d) {
  return isCopy(k, d) && k.memory == trace::MemoryKind::Pageable && (k.flags & Flag::Async);
}

// Of a few bytes that are awaited at once pinning saves nothing.
static bool isAwaitedScalar(const trace::AggregateKey &k) {
  return (k.flags & Flag::Folded) && k.size_bin <= trace::sizeBin(scalar_bytes);
}

void pageable_async(const Context &c, std::vector<Finding> &out) {
  for (const Direction d : {Direction::D2H, Direction::H2D}) {
    const auto sites = c.byPlace([&](const trace::AggregateKey &k) { return isPageableAsync(k, d) && !isAwaitedScalar(k); });
    for (const auto &[place, tally] : sites) {
      const Place &where = c.places[place];
      // What a framework calls .cpu() is an async copy and its wait: pageable-copy speaks of that.
      const Tally folded = c.total([&](const trace::AggregateKey &k) {
        return isPageableAsync(k, d) && (k.flags & Flag::Folded) && c.places.of(k.site) == place;
      });
      if (where.inBlockingLibrary()) continue; // the library's own copy: library-sync speaks of it
      if (where.passes("torch") && folded.count * 2 > tally.count) continue;
      if (tally.count < 2) continue; // once is start-up
      const bool waited = d == Direction::D2H || tally.blocked * 2 > tally.count;
      Finding f = c.found("pageable-async", place, tally,
                          "asynchronous " + inWords(d) + " whose host side is pageable memory: " +
                              (waited ? "the host waited in it" : "the driver stages it"));
      c.weigh(f, tally.blocked_ns);
      if (!waited) f.level = Level::Note;
      f.fixes.push_back({"pin the host memory once and reuse it; what is then really asynchronous needs a wait before the host " +
                        std::string(d == Direction::D2H ? "reads it" : "writes it again")});
      out.push_back(std::move(f));
    }
  }
}

} // namespace xferguard::analyze
