// round-trip: what came down goes up again: the same bytes (--hash), from wherever in host memory; else, from the same
// host range, a note at most, since the host may have changed it.
#include "analyze/analysis.h"
#include "analyze/contents.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <unordered_map>
#include <unordered_set>

namespace xferguard::analyze {

using trace::Direction;
using Event = trace::KeptEvent;

namespace {

constexpr std::uint64_t few = 4; // enough where they take a tenth of the run

struct Trips {
  Tally up, both;
  unsigned from = 0;
  std::uint64_t unchanged = 0, proven = 0; // by their hashes; of all bytes
};

// Downloads that nothing has been made of yet.
class Downloads {
public:
  explicit Downloads(const Contents &contents) : contents_(contents) {}
  void add(const Event &down) {
    by_address_[down.a()] = &down;
    if (const Event *hash = contents_.of(down); hash && !from_host_.count(hash->a())) by_hash_[hash->a()] = &down;
  }
  // Takes the one that this upload brings back, or null.
  const Event *take(const Event &up, Alike &alike) {
    const Event *hash = contents_.of(up);
    if (const auto same = hash ? by_hash_.find(hash->a()) : by_hash_.end(); same != by_hash_.end()) {
      const Event *down = same->second;
      by_hash_.erase(same);
      alike = contents_.compare(*down, up);
      if (alike != Alike::No) return down;
    }
    if (hash) from_host_.insert(hash->a());
    const auto at = by_address_.find(up.b());
    if (at == by_address_.end() || at->second->bytes() != up.bytes()) return nullptr;
    const Event *down = at->second;
    by_address_.erase(at);
    alike = contents_.compare(*down, up);
    return alike == Alike::No ? nullptr : down; // the host changed it
  }

private:
  const Contents &contents_;
  std::unordered_map<std::uint64_t, const Event *> by_address_, by_hash_;
  std::unordered_set<std::uint64_t> from_host_; // hashes of what went up before it came down: the host has it anyway
};

} // namespace

void round_trip(const Context &c, std::vector<Finding> &out) {
  Downloads downloads(c.contents());
  std::map<unsigned, Trips> trips;
  for (const Event *e : c.timeline().besidesLaunches()) {
    if (isCopy(*e, Direction::D2H)) downloads.add(*e);
    if (!isCopy(*e, Direction::H2D) || e->bytes() <= scalar_bytes) continue;
    Alike alike = Alike::Unknown;
    const Event *down = downloads.take(*e, alike);
    if (!down) continue;
    Trips &t = trips[c.places.of(e->site())];
    t.up.add(*e, c.steps());
    t.both.add(*e, c.steps());
    t.both.add(*down, c.steps());
    t.from = c.places.of(down->site());
    t.unchanged += alike != Alike::Unknown;
    t.proven += alike == Alike::Whole;
  }
  for (const auto &[place, t] : trips) {
    const bool weighty = t.up.count >= few && c.isShare(t.both.host_ns, 0.1);
    if ((t.up.count < often && !weighty) || !c.isShare(t.both.host_ns, 0.01)) continue;
    const bool unchanged = t.proven && t.unchanged * 2 > t.up.count;
    Finding f = c.found("round-trip", place, t.both, std::string("what came down goes up again ") + (unchanged ? "unchanged, " : "from the same host memory, ") + countInWords(t.up.count) + " times");
    c.weigh(f, t.both.host_ns);
    if (!unchanged) f.level = Level::Note;
    if (const auto *at = std::get_if<SourceLocation>(&c.places[t.from].primary)) f.labels.push_back({*at, "it came down here"});
    if (unchanged) f.notes.push_back("hashes of the data: the same in " + countInWords(t.unchanged) + " of them, in " + countInWords(t.proven) + " of every byte");
    f.fixes.push_back({unchanged ? "keep it on the device; to another GPU, copy peer to peer"
                                : "if the host does not change it, or could leave the change to the device, keep it there; to another GPU, copy peer to peer; --hash tells whether it is changed"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
