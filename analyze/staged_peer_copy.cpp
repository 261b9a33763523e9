// staged-peer-copy: what came down from one GPU goes up to another. Which GPU a copy was on, a trace tells.
#include "analyze/analysis.h"
#include "analyze/contents.h"
#include "analyze/gpu_time.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <algorithm>

namespace xferguard::analyze {

using trace::Direction;
using Event = trace::KeptEvent;

namespace {

struct Staged {
  Tally up, both;
  unsigned from = 0;
  std::uint64_t untouched = 0;
};

} // namespace

void staged_peer_copy(const Context &c, std::vector<Finding> &out) {
  if (!c.gpu().known()) return;
  const auto deviceOf = [&](const Event &e) {
    const auto work = c.gpu().of(e);
    return work.empty() ? -1 : static_cast<int>(work.front().gpu->device());
  };
  const Timeline &timeline = c.timeline();
  std::map<std::uint64_t, const Event *> downloads; // by host address
  std::map<unsigned, Staged> staged;
  for (const Event *e : timeline.besidesLaunches()) {
    if (isCopy(*e, Direction::D2H)) downloads[e->a()] = e;
    if (!isCopy(*e, Direction::H2D) || e->bytes() <= small_bytes) continue;
    const auto down = downloads.find(e->b());
    if (down == downloads.end() || down->second->bytes() != e->bytes()) continue;
    const int from = deviceOf(*down->second), to = deviceOf(*e);
    if (from < 0 || to < 0 || from == to) continue;
    const Alike alike = c.contents().compare(*down->second, *e);
    if (alike == Alike::No) continue; // the host changed it
    Staged &s = staged[c.places.of(e->site())];
    s.up.add(*e, c.steps());
    s.both.add(*e, c.steps());
    s.both.add(*down->second, c.steps());
    s.from = c.places.of(down->second->site());
    s.untouched += alike == Alike::Whole || hostHadNoTime(*down->second, *e);
  }
  for (const auto &[place, s] : staged) {
    if (s.up.count < 2) continue;
    Finding f = c.found("staged-peer-copy", place, s.both, "data goes from one GPU to another by way of the host, " + countInWords(s.up.count) + " times");
    c.weigh(f, s.both.host_ns);
    if (s.untouched * 2 < s.up.count) {
      f.level = Level::Note;
      f.notes.push_back("the host had time to change it in between; whether it did, --hash or the source can tell");
    }
    if (const auto *at = std::get_if<SourceLocation>(&c.places[s.from].primary)) f.labels.push_back({*at, "it came down here"});
    f.fixes.push_back({"use cudaMemcpyPeerAsync: it copies straight across, and the host need not wait"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
