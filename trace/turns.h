// Which of several is next, by time: a tournament. When the first one moves on, only its own games are played again, and who
// wins them is no branch to be guessed wrong.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace xferguard::trace {

class Turns {
public:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

  Turns() = default;
  // isBefore(i, j): of two with the same time.
  template <class IsBefore> Turns(std::vector<std::uint64_t> times, const IsBefore &isBefore) : times_(std::move(times)), left_(times_.size()) {
    gone_.resize(times_.size());
    losers_.resize(times_.size());
    std::vector<std::size_t> winners(2 * times_.size());
    for (std::size_t node = 2 * times_.size(); node-- > 1;) {
      if (node >= times_.size()) {
        winners[node] = node - times_.size();
        continue;
      }
      const std::size_t x = winners[2 * node], y = winners[2 * node + 1];
      const bool second = comesBefore(y, x, isBefore);
      winners[node] = second ? y : x;
      losers_[node] = second ? x : y;
    }
    first_ = times_.size() > 1 ? winners[1] : 0;
  }

  bool done() const { return left_ == 0; }
  std::size_t first() const { return first_; }
  // Before that time nobody else comes.
  std::uint64_t others() const {
    std::uint64_t least = never;
    for (std::size_t node = (first_ + times_.size()) / 2; node; node /= 2) least = times_[losers_[node]] < least ? times_[losers_[node]] : least;
    return least;
  }
  // The first one's next time.
  template <class IsBefore> void move(std::uint64_t to, const IsBefore &isBefore) {
    times_[first_] = to;
    play(isBefore);
  }
  // The first one has none.
  template <class IsBefore> void leave(const IsBefore &isBefore) {
    gone_[first_] = true;
    --left_;
    move(never, isBefore);
  }

private:
  template <class IsBefore> bool comesBefore(std::size_t x, std::size_t y, const IsBefore &isBefore) const {
    if (times_[x] != times_[y]) [[likely]] return times_[x] < times_[y];
    return gone_[x] || gone_[y] ? gone_[y] && !gone_[x] : isBefore(x, y);
  }
  template <class IsBefore> void play(const IsBefore &isBefore) {
    std::size_t winner = first_;
    for (std::size_t node = (first_ + times_.size()) / 2; node; node /= 2) {
      const std::size_t other = losers_[node];
      const bool lost = comesBefore(other, winner, isBefore);
      losers_[node] = lost ? winner : other;
      winner = lost ? other : winner;
    }
    first_ = winner;
  }
  std::vector<std::uint64_t> times_;
  std::vector<bool> gone_;
  std::vector<std::size_t> losers_; // of the games: node 1 is the last one, the games before node i are 2 i and 2 i + 1
  std::size_t first_ = 0, left_ = 0;
};

} // namespace xferguard::trace
