// host-reduction, as far as a run sees it: a whole array comes down, and no GPU works until the host is done with it. What the host
// makes of it a run does not see.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/idle_gpu.h"
#include "analyze/steps/steps.h"
#include "core/Words.h"

namespace xferguard::analyze {

namespace {

constexpr std::uint64_t least_rounds = 5; // fewer are no loop worth a word
constexpr double waited_share = 0.1;      // of the steps, or of the run
constexpr double mostly = 0.75;           // whatever the host does there, it is what the program's time goes into

struct Folded {
  std::uint64_t ns = 0, in_steps_ns = 0, times = 0, longest = 0;
  unsigned next = 0; // the call behind it, where most of the time is
};

// What waits for the data may stand behind what copies it: both are places of the finding, and it stands at the copy.
Folded workedOn(const Context &c, unsigned place) {
  Folded out;
  for (const auto &[places, away] : c.idleGpu().between()) {
    const bool brought = 10 * away.with_data >= 9 * away.times && away.bytes >= small_bytes * away.with_data;
    if (places.first != place || !brought) continue;
    out.ns += away.ns, out.in_steps_ns += away.in_steps_ns, out.times += away.times;
    if (away.ns > out.longest) out.longest = away.ns, out.next = places.second;
  }
  return out;
}

bool isWholeArray(const trace::AggregateKey &k) {
  return isCopy(k, trace::Direction::D2H) && k.size_bin > trace::sizeBin(small_bytes);
}

} // namespace

void host_reduction(const Context &c, std::vector<Finding> &out) {
  if (!c.idleGpu().known()) return;
  for (const auto &[place, t] : c.byPlace(isWholeArray)) {
    const Folded folded = workedOn(c, place);
    if (folded.times < least_rounds || !c.isShare(folded.ns, waited_share)) continue;
    Finding f = c.found("host-reduction", place, t, "no GPU works while the host is busy with what it has just downloaded, " + countInWords(folded.times) + " times");
    // The copy goes as well, but for what the host has to wait anyway.
    const HostTime *host = c.hostTimeOf(place, t.host_ns);
    const std::uint64_t copying = host ? host->staging + host->dma : 0;
    c.weigh(f, folded.ns + copying);
    if (c.steps().known()) {
      const auto steps = static_cast<double>(c.steps().steadyCount());
      f.evidence.more["per_step_saved_ns_high"] = static_cast<double>(folded.in_steps_ns) / steps + f.evidence.more["per_step_cost_ns"] * static_cast<double>(copying) / static_cast<double>(std::max<std::uint64_t>(t.host_ns, 1));
    }
    if (!c.isShare(folded.ns, mostly)) f.level = Level::Note;
    f.evidence.more["gpu_idle_ns"] = static_cast<double>(folded.ns);
    f.notes.push_back("behind these downloads the GPU had nothing to do for " + nanosecondsInWords(folded.ns) + ", " + c.shareOfSpan(folded.ns) + "; this thread was in no call meanwhile");
    if (const auto *at = std::get_if<SourceLocation>(&c.places[folded.next].primary); at && folded.next != place) f.labels.push_back({*at, "its next call"});
    f.fixes.push_back({"if the host only folds it (a sum, a maximum, a count), fold it on the device and fetch the result; if it needs all of it, give the GPU the next round's work before, which hides at most what the GPU needs for a round"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
