// adjacent-copies: small copies from different lines, one behind the other in the same direction, with no kernel between.
#include "analyze/analysis.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <set>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using Group = std::vector<const Event *>;

namespace {

constexpr std::size_t smallest_group = 3;

bool isSmallCopy(const Event &e) {
  return (isCopy(e, trace::Direction::H2D) || isCopy(e, trace::Direction::D2H)) && e.bytes() <= small_bytes;
}

struct Seen {
  Tally tally;
  std::uint64_t groups = 0, saved = 0;
  std::vector<unsigned> places;
};

// By the places in it, in their order: the same lines again are the same group.
using Groups = std::map<std::vector<unsigned>, Seen>;

void close(const Context &c, Group &group, Groups &to) {
  if (group.size() < smallest_group) return group.clear();
  std::vector<unsigned> places;
  for (const Event *e : group)
    if (places.empty() || places.back() != c.places.of(e->site())) places.push_back(c.places.of(e->site()));
  // From one line only is copy-in-loop's.
  if (std::set<unsigned>(places.begin(), places.end()).size() > 1) {
    Seen &seen = to[places];
    std::uint64_t all = 0, longest = 0;
    for (const Event *e : group) {
      seen.tally.add(*e, c.steps());
      all += e->duration_ns;
      longest = std::max(longest, e->duration_ns);
    }
    ++seen.groups;
    seen.saved += all - longest;
    seen.places = places;
  }
  group.clear();
}

void report(const Context &c, const Seen &seen, std::vector<Finding> &out) {
  if (seen.groups < often) return;
  const std::uint64_t each = seen.tally.count / seen.groups;
  Finding f = c.found("adjacent-copies", seen.places.front(), seen.tally,
                      std::to_string(each) + " small copies one behind the other, " + countInWords(seen.groups) + " times");
  c.weigh(f, seen.saved);
  std::set<unsigned> labelled{seen.places.front()};
  for (const unsigned place : seen.places)
    if (const auto *at = std::get_if<SourceLocation>(&c.places[place].primary); at && labelled.insert(place).second) f.labels.push_back({*at, "and this one"});
  f.fixes.push_back({"pack them into one buffer, or pass them as kernel arguments"});
  out.push_back(std::move(f));
}

} // namespace

void adjacent_copies(const Context &c, std::vector<Finding> &out) {
  const Timeline &timeline = c.timeline();
  if (!timeline.knowsLaunches()) return;
  Groups groups;
  std::vector<Group> open; // by thread
  for (const Event *e : timeline.besidesLaunches()) {
    if (open.size() <= e->thread()) open.resize(e->thread() + std::size_t{1});
    Group &group = open[e->thread()];
    const bool small = isSmallCopy(*e);
    const bool joins = small && (group.empty() || (group.back()->direction() == e->direction() && group.back()->stream() == e->stream() &&
                                                   !timeline.launchedBetween(*group.back(), *e)));
    if (!joins) close(c, group, groups);
    if (small) group.push_back(e);
  }
  for (Group &group : open) close(c, group, groups);
  for (const auto &[places, seen] : groups) report(c, seen, out);
}

} // namespace xferguard::analyze
