// pageable-copy: large copies whose host side is pageable, where pinning would save the staging.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/timeline.h"

namespace xferguard::analyze {

using trace::Direction;
namespace Flag = trace::Flag;

static constexpr std::uint64_t few = 4; // enough where their staging takes a tenth of the time, and they are no start-up

// Blocking by name, or what a framework made of an async copy and its wait.
static bool isBlockingPageable(const Context &c, const trace::AggregateKey &k, Direction d) {
  if (!isCopy(k, d) || !isPageable(k) || k.size_bin < trace::sizeBin(small_bytes)) return false;
  return !(k.flags & Flag::Async) || ((k.flags & Flag::Folded) && c.places[c.places.of(k.site)].passes("torch"));
}

// Kernels were launched between one and the next: they bring what is worked on in turns, not what a program begins with.
static bool areWorkedOn(const Context &c, unsigned place, Direction d) {
  const Timeline &timeline = c.timeline();
  if (!timeline.knowsLaunches()) return false;
  std::uint64_t copies = 0, apart = 0;
  for (const Timeline::Thread &thread : timeline.threads()) {
    const trace::KeptEvent *last = nullptr;
    for (const trace::KeptEvent &e : timeline.calls(thread)) {
      if (!isCopy(e, d) || c.places.of(e.site()) != place) continue;
      ++copies;
      apart += last && timeline.launchedBetween(*last, e);
      last = &e;
    }
  }
  return apart + 1 >= few && 2 * apart >= copies;
}

// What pinning saves, where a trace tells it from waiting. A transfer of pageable memory stops for staging in between.
static bool stagingWeighs(const Context &c, unsigned place, const Tally &t, std::uint64_t transfer) {
  const HostTime *host = c.gpu().known() ? c.hostTimeOf(place, t.host_ns) : nullptr;
  if (!host) return false;
  const std::uint64_t copying = host->staging + host->dma;
  return c.isShare(copying - std::min(copying, transfer), 0.1);
}

void pageable_copy(const Context &c, std::vector<Finding> &out) {
  for (const Direction d : {Direction::H2D, Direction::D2H}) {
    const auto sites = c.byPlace([&](const trace::AggregateKey &k) { return isBlockingPageable(c, k, d); });
    for (const auto &[place, t] : sites) {
      const bool all_of_the_region = !c.region().empty() && c.isShare(t.host_ns, 0.5); // once is no start-up there
      if (t.count < 2 && !all_of_the_region) continue;
      // Pinning removes the staging; the transfer itself stays, and so does the wait for what was queued before.
      const auto transfer = static_cast<std::uint64_t>(static_cast<double>(t.bytes) / bus_bytes_per_ns);
      Finding f = c.found("pageable-copy", place, t, countInWords(t.items) + " " + inWords(d) + "s of " + bytesInHeadline(t) + " with a pageable host side");
      f.evidence.more["downloads"] = static_cast<double>(d == Direction::D2H ? t.items : 0); // one line may do both: replay mends these only
      c.weigh(f, t.host_ns - std::min(t.host_ns, transfer));
      const bool once = c.places[place].movesModule() || c.isBrief(t);
      const bool in_region = !c.region().empty() && c.isShare(t.host_ns, 0.1);
      const bool weighty = t.count >= few && (in_region || (stagingWeighs(c, place, t, transfer) && areWorkedOn(c, place, d)));
      if ((t.count < often && !all_of_the_region && !weighty) || once) f.level = Level::Note;
      if (once) f.notes.push_back(brief_words);
      f.fixes.push_back({"copy through pinned memory that is allocated once; the most it can save assumes " + std::to_string(static_cast<int>(bus_bytes_per_ns)) +
                        " GB/s and nothing else to wait for"});
      out.push_back(std::move(f));
    }
  }
}

} // namespace xferguard::analyze
