// serial-streams: kernels of disjoint buffers, one behind the other on one stream. Never more than a note: whether the
// device has room for two of them at once is not in a trace.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/chains.h"
#include "analyze/steps/steps.h"
#include <algorithm>

namespace xferguard::analyze {

using Event = trace::KeptEvent;

namespace {

struct Serial {
  Tally tally;
  std::uint64_t hidden_ns = 0; // could at best run beside the longest chain
  std::size_t chains = 0;
  std::uint64_t windows = 0;
  unsigned first = 0;
};

} // namespace

void serial_streams(const Context &c, std::vector<Finding> &out) {
  if (!c.gpu().known()) return;
  const Timeline &timeline = c.timeline();
  ByPlace<Serial> serial(c.places);
  const Buffers buffers(c.run);
  if (!buffers.known()) return;
  for (const Timeline::Thread thread : timeline.threads())
    forEachWindow(timeline, thread, buffers, [&](const std::vector<Chain> &chains) {
      std::vector<std::uint64_t> times;
      std::uint64_t sum = 0;
      for (const Chain &chain : chains) {
        std::uint64_t ns = 0;
        for (const Event *launch : chain)
          for (const Work &w : c.gpu().of(*launch)) ns += w.gpu->duration_ns;
        times.push_back(ns);
        sum += ns;
      }
      const std::uint64_t hidden = sum - *std::max_element(times.begin(), times.end());
      if (hidden * 10 < sum) return;
      const Event &second = *chains[1].front();
      Serial &s = serial.of(second.site());
      for (const Chain &chain : chains)
        for (const Event *launch : chain) s.tally.add(*launch, c.steps());
      s.hidden_ns += hidden;
      s.chains = std::max(s.chains, chains.size());
      s.first = c.places.of(chains[0].front()->site());
      ++s.windows;
    });
  for (const auto &[place, s] : serial.seen()) {
    if (s.tally.count < often || !c.isShare(s.hidden_ns, 0.05)) continue;
    Finding f = c.found("serial-streams", place, s.tally, std::to_string(s.chains) + " chains of kernels with buffers of their own queue on one stream");
    c.weigh(f, s.hidden_ns);
    f.level = Level::Note;
    if (const auto *at = std::get_if<SourceLocation>(&c.places[s.first].primary); at && s.first != place) f.labels.push_back({*at, "the first of them begins here"});
    f.fixes.push_back({"give each a stream: they run side by side if a kernel of one leaves room on the device, which a trace does not tell"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
