// Which call comes once in each step of a program, found while it calls: in the order of last use a call's place tells how many others
// came since it came before. In a step that is all that the step calls, in a loop within it a few of them, whatever their number.
// The rule for the step is that of docs/adr/0014, as far as a guard sees; docs/adr/0017 says what it cannot.
#pragma once
#include <cstdint>

namespace xferguard::sampling {

// A call, as far as it matters here.
struct Came {
  std::uint64_t kind = 0;     // its site and what it does, as one number; never 0
  std::uint64_t start_ns = 0;
  std::uint64_t launches = 0; // that the process had made before it
  bool copies = false, waits = false;
};

// A call that begins a step.
struct Marker {
  std::uint64_t kind = 0; // 0: none is known
  std::uint64_t count = 0; // how often it came so far
  std::uint64_t mean_ns = 0;
};

// Zeroed memory is a fresh one.
class Rounds {
public:
  // The marker, when this call shows that there is one.
  Marker see(const Came &);
  // Whether that is one, still or again: what it is a part of may have come again meanwhile.
  Marker of(std::uint64_t kind, std::uint64_t now) const;
  // One about as long whose calls all came since then: the same one, perhaps, under other names.
  Marker like(std::uint64_t mean_ns, std::uint64_t since_ns, std::uint64_t now) const;

  static constexpr std::uint64_t least = 5; // rounds that make a step

private:
  struct Kind {
    std::uint64_t kind, count;
    std::uint64_t first_ns;
    std::uint64_t last_ns, last_launches, last_copies; // when it came last
    // Of its usual rounds: with few others in them, but for chance.
    std::uint64_t since_ns, since_copies, rounds, ns, idle, dry; // idle: without a launch; dry: without a copy
    std::uint64_t fewest;                          // others in one, and itself
    unsigned unlike;                               // rounds that were no usual ones, one after the other
    bool copies, waits;
    std::uint64_t mean() const { return rounds ? ns / rounds : ~std::uint64_t{0}; }
  };
  static constexpr unsigned room = 256;
  unsigned placeOf(std::uint64_t kind) const;
  Kind &first(unsigned place); // moves it there, or makes it
  void addRound(Kind &, const Came &, std::uint64_t others) const;
  bool repeats(const Kind &, std::uint64_t now) const;
  bool isStep(const Kind &, std::uint64_t now) const;
  std::uint64_t repeatedSince(std::uint64_t ns) const;
  Marker shortest(std::uint64_t now) const;
  template <class IsMeant> Marker best(std::uint64_t now, const IsMeant &) const;

  Kind kinds[room];
  unsigned char order[room]; // the last one first
  unsigned used;
  std::uint64_t all_copies, gpu_since;
};

} // namespace xferguard::sampling
