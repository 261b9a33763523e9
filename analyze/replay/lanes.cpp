#include "analyze/replay/lanes.h"
#include <algorithm>
#include <map>
#include <numeric>

namespace xferguard::analyze::replay {
namespace {

constexpr unsigned enough_turns = 8;
constexpr unsigned overlaps_allowed = 20; // one in so many

struct Turns {
  unsigned taken = 0, overlapping = 0;
};

} // namespace

// A loop and the thread that runs its backward pass take turns: the gaps of each enclose the bursts of the other. Where
// calls of both are under way at once, they are on their own.
std::vector<unsigned> lanesOf(const std::vector<const trace::KeptEvent *> &calls) {
  std::map<std::uint16_t, unsigned> numbers;
  for (const trace::KeptEvent *e : calls) numbers.try_emplace(e->thread(), static_cast<unsigned>(numbers.size()));
  std::map<std::pair<unsigned, unsigned>, Turns> turns;
  unsigned before = 0;
  std::uint64_t before_end = 0;
  for (const trace::KeptEvent *e : calls) {
    const unsigned now = numbers[e->thread()];
    if (before_end && now != before) {
      Turns &t = turns[std::minmax(now, before)];
      ++t.taken;
      if (e->start_ns < before_end) ++t.overlapping;
    }
    before = now;
    before_end = e->start_ns + e->duration_ns;
  }
  std::vector<unsigned> lane(numbers.size());
  std::iota(lane.begin(), lane.end(), 0u);
  for (const auto &[pair, t] : turns) {
    if (t.taken < enough_turns || t.overlapping * overlaps_allowed > t.taken) continue;
    const unsigned from = lane[pair.second], to = lane[pair.first];
    for (unsigned &l : lane)
      if (l == from) l = to;
  }
  std::vector<unsigned> out;
  out.reserve(calls.size());
  for (const trace::KeptEvent *e : calls) out.push_back(lane[numbers[e->thread()]]);
  return out;
}

} // namespace xferguard::analyze::replay
