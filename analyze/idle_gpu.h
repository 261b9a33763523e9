// Who was waiting for whom: all of a traced run's time, by what the GPU and the host were at. Where no GPU worked, the thread that
// gave it its next work says why.
#pragma once
#include "analyze/entries.h"
#include "analyze/timeline.h"
#include <array>

namespace xferguard::analyze {

enum class Turn : std::uint8_t {
  BeforeFirst, // work of a GPU: the program starts
  HostWaits,   // for a GPU that works
  Together,    // a GPU works, and no thread of the host waits for it
  Queued,      // no GPU works, though the next work was there: streams take turns, or the gap between two of a row
  HostAway,    // no GPU works: the host is in no call
  Launching,   // no GPU works: the host is in a call that gives it work,
  Copying,     // in a copy (pageable memory is staged, or the call itself takes long),
  Waiting,     // in a wait: it returns from it, or waits for something else,
  Managing,    // or takes and gives back memory, streams and the like
  BehindLast,  // work of a GPU
  Count
};
using Times = std::array<std::uint64_t, static_cast<std::size_t>(Turn::Count)>;

// What the host did in no call while no GPU worked, from one call to the next.
struct Away {
  std::uint64_t ns = 0, in_steps_ns = 0, times = 0;
  std::uint64_t with_data = 0, bytes = 0; // times that the call before it brought data, and how much in all
  std::uint64_t sends = 0;                // times that the call behind it sends data
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> by_sites; // ns: behind one line of the user's a library has many
};

class IdleGpu {
public:
  explicit IdleGpu(const Context &);

  bool known() const { return known_; } // there are GPU times, and it is known when the region that was asked for was open
  const Times &times() const { return all_; }        // their sum is the time of the run, or of the region
  const Times &inSteps() const { return in_steps_; } // of that in usual steps
  using Between = std::map<std::pair<unsigned, unsigned>, Away>; // by the places of the two calls
  const Between &between() const { return between_; }

private:
  // Stretches in order, for who asks in order what of a time lies in them.
  class Clip {
  public:
    void add(std::uint64_t from, std::uint64_t to) { all_.push_back({from, to}); }
    bool empty() const { return all_.empty(); }
    template <class See> void each(std::uint64_t from, std::uint64_t to, const See &see) {
      while (at_ < all_.size() && all_[at_].to <= from) ++at_;
      for (std::size_t i = at_; i < all_.size() && all_[i].from < to; ++i) see(std::max(from, all_[i].from), std::min(to, all_[i].to));
    }
    std::uint64_t within(std::uint64_t from, std::uint64_t to) {
      std::uint64_t sum = 0;
      each(from, to, [&](std::uint64_t f, std::uint64_t t) { sum += t - f; });
      return sum;
    }

  private:
    std::vector<Entry> all_;
    std::size_t at_ = 0;
  };
  class Thread;
  void walk();
  void addBusy(std::uint64_t from, std::uint64_t to);
  void addIdle(Turn, std::uint64_t from, std::uint64_t to);
  void takeApart(Thread &, std::uint64_t from, std::uint64_t to);
  void addAway(const Thread &, const trace::KeptEvent *behind, std::uint64_t from, std::uint64_t to);
  Away &awayBetween(unsigned before, unsigned behind);

  const Context &context_;
  Clip asked_for_, steps_;
  bool known_ = false;
  Times all_{}, in_steps_{};
  Between between_;
  std::array<Between::value_type *, 256> lately_{}; // of it: a loop asks for the same few again
};

} // namespace xferguard::analyze
