// Which of several is next, by time: a tournament. When the first one moves on, only its own games are played again, and who
// wins them is no branch to be guessed wrong.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace xferguard::trace {

// A choice to be made without a branch; compilers that cannot be told so (GCC) choose by themselves.
inline bool unpredictable(bool condition) {
#ifdef __clang__
  return __builtin_unpredictable(condition);
#else
  return condition;
#endif
}

class Turns {
public:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

  Turns() = default;
  // isBefore(i, j): of two with the same time.
  template <class IsBefore> Turns(const std::vector<std::uint64_t> &times, const IsBefore &isBefore) : gone_(times.size()), losers_(times.size()), left_(times.size()) {
    std::vector<One> winners(2 * times.size());
    for (std::size_t node = 2 * times.size(); node-- > 1;) {
      if (node >= times.size()) {
        winners[node] = {times[node - times.size()], node - times.size()};
        continue;
      }
      winners[node] = winners[2 * node];
      losers_[node] = winners[2 * node + 1];
      play(losers_[node], winners[node], isBefore);
    }
    if (!times.empty()) first_ = winners[1];
  }

  bool done() const { return left_ == 0; }
  std::size_t first() const { return first_.number; }
  // Before that time nobody else comes.
  std::uint64_t others() const {
    std::uint64_t least = never;
    for (std::size_t node = lastGame(); node; node /= 2) least = losers_[node].time < least ? losers_[node].time : least;
    return least;
  }
  // The first one's next time.
  template <class IsBefore> void move(std::uint64_t to, const IsBefore &isBefore) {
    One winner{to, first_.number};
    for (std::size_t node = lastGame(); node; node /= 2) play(losers_[node], winner, isBefore);
    first_ = winner;
  }
  // The first one has none.
  template <class IsBefore> void leave(const IsBefore &isBefore) {
    gone_[first_.number] = true;
    --left_;
    move(never, isBefore);
  }

private:
  struct One {
    std::uint64_t time;
    std::size_t number;
  };
  std::size_t lastGame() const { return (first_.number + losers_.size()) / 2; }
  template <class IsBefore> void play(One &loser, One &winner, const IsBefore &isBefore) const {
    const One x = winner, y = loser;
    bool lost = y.time < x.time;
    if (y.time == x.time) [[unlikely]] lost = comesBefore(y.number, x.number, isBefore);
    loser.time = unpredictable(lost) ? x.time : y.time;
    loser.number = unpredictable(lost) ? x.number : y.number;
    winner.time = unpredictable(lost) ? y.time : x.time;
    winner.number = unpredictable(lost) ? y.number : x.number;
  }
  template <class IsBefore> bool comesBefore(std::size_t x, std::size_t y, const IsBefore &isBefore) const {
    return gone_[x] || gone_[y] ? gone_[y] && !gone_[x] : isBefore(x, y);
  }
  std::vector<bool> gone_;
  std::vector<One> losers_; // of the games: node 1 is the last one, the games before node i are 2 i and 2 i + 1
  One first_{};
  std::size_t left_ = 0;
};

} // namespace xferguard::trace
