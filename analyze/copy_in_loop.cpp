// copy-in-loop: many small copies from one place. A run sees the copies, not the loop.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"

namespace xferguard::analyze {

using trace::Direction;

namespace {

constexpr std::uint64_t item_bytes = 1 << 20; // up to here one item at a time may still be what costs
constexpr double share_of_steps = 0.02;       // a copy each step is worth a warning from here on

bool isCandidate(const trace::AggregateKey &k, Direction d) {
  const bool scalar = d == Direction::D2H && k.size_bin <= trace::sizeBin(scalar_bytes); // scalar-readback's
  return isCopy(k, d) && !scalar && k.size_bin <= trace::sizeBin(item_bytes - 1);
}

// Back to back: hardly anything happens between one copy and the next. Waiting for a kernel is something.
bool isBurst(const Tally &t, std::uint64_t waiting) { return t.periodNs() && t.periodNs() < 4 * (t.host_ns - std::min(t.host_ns, waiting)) / t.count; }

// What the longest call took more than the others do: one slow call among many is chance, and no step's price.
std::uint64_t chance(const Tally &t) {
  const std::uint64_t others = t.count > 1 ? (t.host_ns - std::min(t.host_ns, t.max_ns)) / (t.count - 1) : t.max_ns;
  return t.max_ns - std::min(t.max_ns, others);
}

// `waiting`: for kernels that were queued before; one copy of all of it would wait for them as well.
void examine(const Context &c, Direction d, unsigned place, const Tally &t, std::uint64_t waiting, std::vector<Finding> &out) {
  if (t.count < often || c.places[place].movesModule() || c.places[place].inBlockingLibrary()) return;
  const bool blocking = 2 * t.blocked > t.count;
  const bool small = t.meanBytes() <= small_bytes;
  const bool burst = isBurst(t, waiting);
  if (!blocking && !burst) return;
  const auto bulk = static_cast<std::uint64_t>(static_cast<double>(t.bytes) / bus_bytes_per_ns);
  const std::uint64_t avoidable = burst ? t.host_ns - std::min(t.host_ns, bulk) : c.mostSavedByNotWaiting(t);
  const std::uint64_t saved = avoidable - std::min(avoidable, waiting);
  if (!c.isWorthwhile(saved) && t.count < 1000) return;
  Finding f = c.found("copy-in-loop", place, t, countInWords(t.items) + (blocking ? " blocking " : " ") + inWords(d) + "s of " + bytesInHeadline(t) +
                                                    (t.meanBytes() < 1024 ? " size" : "") + " from one place");
  c.weigh(f, saved);
  if (!blocking || !small || (!burst && !c.isShare(saved - std::min(saved, chance(t)), share_of_steps))) f.level = Level::Note;
  f.fixes.push_back({burst ? "gather them: one copy of all of it costs one latency instead of " + countInWords(t.items)
                     : d == Direction::H2D ? "batch the items, or send the next one while this one is worked on"
                                           : "batch the items, if none needs the result of another; else add up on the device and fetch what is left of it"});
  out.push_back(std::move(f));
}

} // namespace

void copy_in_loop(const Context &c, std::vector<Finding> &out) {
  for (const Direction d : {Direction::H2D, Direction::D2H})
    for (const auto &[place, t] : c.byPlace([&](const trace::AggregateKey &k) { return isCandidate(k, d); })) {
      const HostTime *known = c.hostTimeOf(place, t.host_ns);
      examine(c, d, place, t, known ? known->waiting : 0, out);
    }
}

} // namespace xferguard::analyze
