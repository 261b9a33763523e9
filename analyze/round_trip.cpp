// round-trip: what came down goes up again from the same host range. Without hashes at most a note: the host may have
// changed it.
#include "analyze/analysis.h"
#include "analyze/timeline.h"

namespace xferguard::analyze {

using trace::Direction;
using trace::Event;

static constexpr std::uint64_t few = 4; // enough where they take a tenth of the run

void round_trip(const Context &c, std::vector<Finding> &out) {
  const Timeline timeline(c);
  std::map<std::uint64_t, const Event *> downloads; // by host address
  struct Trips {
    Tally up, both;
    unsigned from = 0;
  };
  std::map<unsigned, Trips> trips;
  for (const Event *e : timeline.all()) {
    if (isCopy(*e, Direction::D2H)) downloads[e->a] = e;
    if (!isCopy(*e, Direction::H2D) || e->bytes <= scalar_bytes) continue;
    const auto down = downloads.find(e->b);
    if (down == downloads.end() || down->second->bytes != e->bytes) continue;
    Trips &t = trips[c.places.of(e->site)];
    t.up.add(*e);
    t.both.add(*e);
    t.both.add(*down->second);
    t.from = c.places.of(down->second->site);
    downloads.erase(down);
  }
  for (const auto &[place, t] : trips) {
    const bool weighty = t.up.count >= few && c.isShare(t.both.host_ns, 0.1);
    if ((t.up.count < often && !weighty) || !c.isShare(t.both.host_ns, 0.01)) continue;
    Finding f = c.found("round-trip", place, t.both, "what came down goes up again from the same host memory, " + countInWords(t.up.count) + " times");
    c.weigh(f, t.both.host_ns);
    f.level = Level::Note;
    if (const auto *at = std::get_if<SourceLocation>(&c.places[t.from].primary)) f.labels.push_back({*at, "it came down here"});
    f.notes.push_back("if the host does not change it, or could leave the change to the device, keep it there; to another GPU, copy peer to peer");
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
