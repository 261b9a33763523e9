#include "runtime/sampling/rounds.h"
#include <cstring>

namespace xferguard::sampling {
namespace {

constexpr std::uint64_t too_many = 2;      // times the fewest: no usual round
constexpr std::uint64_t at_a_stroke = 16; // times the mean: of a longer round the rest was somebody else's, the machine's perhaps
constexpr unsigned too_unlike = 8;        // in a row: what was usual is so no longer
constexpr std::uint64_t all_but = 10;     // one round in so many may have no launch, or no copy
constexpr std::uint64_t least_of_gpu = 10; // a step takes a tenth of the time in which the GPU is used
constexpr std::uint64_t slowed_down = 6;  // times as long at most, while it is traced
constexpr std::uint64_t least_share = 4;  // and of time x lines a quarter

} // namespace

unsigned Rounds::placeOf(std::uint64_t kind) const {
  unsigned place = 0;
  while (place < used && kinds[order[place]].kind != kind) ++place;
  return place;
}

// Without room the one that did not come for longest goes.
Rounds::Kind &Rounds::first(unsigned place) {
  const bool is_new = place == used;
  if (is_new && used < room) order[used++] = static_cast<unsigned char>(place);
  if (place == room) --place;
  const unsigned char which = order[place];
  std::memmove(order + 1, order, place);
  order[0] = which;
  if (is_new) kinds[which] = {};
  return kinds[which];
}

void Rounds::addRound(Kind &k, const Came &c, std::uint64_t others) const {
  if (!k.fewest || others * too_many <= k.fewest || k.unlike == too_unlike) {
    k.fewest = others, k.since_ns = k.last_ns, k.since_copies = k.last_copies;
    k.rounds = k.ns = k.idle = k.dry = k.unlike = 0;
  }
  if (others >= k.fewest * too_many) return void(++k.unlike);
  k.unlike = 0;
  const std::uint64_t took = c.start_ns - k.last_ns, most = k.rounds > 1 ? at_a_stroke * k.mean() : took;
  ++k.rounds;
  k.ns += took < most ? took : most;
  k.idle += c.launches == k.last_launches;
  k.dry += all_copies == k.last_copies;
}

Marker Rounds::of(std::uint64_t kind, std::uint64_t now) const {
  const unsigned place = placeOf(kind);
  if (place == used || !repeats(kinds[order[place]], now)) return {};
  const Kind &k = kinds[order[place]];
  return {k.kind, k.count, k.mean()};
}

Marker Rounds::see(const Came &c) {
  if (!gpu_since && c.launches) gpu_since = c.start_ns;
  const unsigned place = placeOf(c.kind);
  const bool known = place < used;
  // Several of a kind without a launch between them are one: a batch that goes up in pieces.
  const bool goes_on = known && place == 0 && kinds[order[0]].last_launches == c.launches && !c.waits;
  Kind &k = first(place);
  if (!goes_on) {
    if (known) addRound(k, c, place + std::uint64_t{1});
    if (!k.count++) k.first_ns = c.start_ns;
    k.last_ns = c.start_ns;
    k.last_copies = all_copies;
  }
  k.kind = c.kind, k.copies = c.copies, k.waits = c.waits;
  k.last_launches = c.launches;
  all_copies += c.copies;
  return !goes_on && isStep(k, c.start_ns) ? shortest(c.start_ns) : Marker{};
}

// Kinds that came more than once, and meanwhile.
std::uint64_t Rounds::repeatedSince(std::uint64_t ns) const {
  std::uint64_t out = 0;
  for (unsigned i = 0; i < used && kinds[order[i]].last_ns >= ns; ++i) out += kinds[order[i]].count > 1;
  return out;
}

// One that comes late in a step has a round less.
bool Rounds::repeats(const Kind &k, std::uint64_t now) const {
  const std::uint64_t begun = now - k.last_ns, ns = k.ns + (begun < k.mean() ? begun : 0);
  if (k.rounds + 1 < least || k.idle * all_but > k.rounds) return false;
  if (all_copies > k.since_copies && k.dry * all_but > k.rounds) return false; // data moves, but not in each
  return ns * k.fewest * least_share >= (now - k.since_ns) * repeatedSince(k.since_ns);
}

bool Rounds::isStep(const Kind &k, std::uint64_t now) const { return k.rounds >= least && k.ns * least_of_gpu >= now - gpu_since && repeats(k, now); }

// A wait is best: the host then knows what the step did.
template <class IsMeant> Marker Rounds::best(std::uint64_t now, const IsMeant &isMeant) const {
  const Kind *best = nullptr;
  const auto rank = [](const Kind &k) { return k.waits ? 0 : k.copies ? 1 : 2; };
  for (unsigned i = 0; i < used; ++i)
    if (const Kind &k = kinds[order[i]]; isMeant(k) && repeats(k, now) && (!best || rank(k) < rank(*best))) best = &k;
  return best ? Marker{best->kind, best->count, best->mean()} : Marker{};
}

Marker Rounds::shortest(std::uint64_t now) const {
  std::uint64_t least_ns = ~std::uint64_t{0};
  for (unsigned i = 0; i < used; ++i)
    if (const Kind &k = kinds[order[i]]; k.mean() < least_ns && isStep(k, now)) least_ns = k.mean();
  return best(now, [&](const Kind &k) { return k.mean() <= least_ns + least_ns / 10; });
}

Marker Rounds::like(std::uint64_t mean_ns, std::uint64_t since_ns, std::uint64_t now) const {
  return best(now, [&](const Kind &k) { return k.first_ns >= since_ns && 2 * k.mean() > mean_ns && k.mean() < slowed_down * mean_ns; });
}

} // namespace xferguard::sampling
