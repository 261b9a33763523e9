// Which of several is next: against a list that is searched through each time.
#include "trace/turns.h"
#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

using namespace xferguard::trace;

namespace {

constexpr auto in_their_order = std::less<std::size_t>();

TEST(Turns, OfNoneIsDone) { EXPECT_TRUE(Turns(std::vector<std::uint64_t>(), in_their_order).done()); }

TEST(Turns, OfOneIsItsOwnUntilItLeaves) {
  Turns turns(std::vector<std::uint64_t>{5}, in_their_order);
  EXPECT_EQ(turns.first(), 0u);
  EXPECT_EQ(turns.others(), Turns::never);
  turns.move(9, in_their_order);
  EXPECT_FALSE(turns.done());
  EXPECT_EQ(turns.first(), 0u);
  turns.leave(in_their_order);
  EXPECT_TRUE(turns.done());
}

TEST(Turns, AtTheSameTimeWhoComesFirstIsAsked) {
  EXPECT_EQ(Turns(std::vector<std::uint64_t>{3, 3, 3}, in_their_order).first(), 0u);
  EXPECT_EQ(Turns(std::vector<std::uint64_t>{3, 3, 3}, std::greater<std::size_t>()).first(), 2u);
}

// One whose time is the last there is still comes before those that have none.
TEST(Turns, TheLastTimeThereIsIsOne) {
  Turns turns({1, Turns::never, Turns::never}, in_their_order);
  turns.leave(in_their_order);
  EXPECT_EQ(turns.first(), 1u);
  turns.leave(in_their_order);
  EXPECT_EQ(turns.first(), 2u);
  EXPECT_FALSE(turns.done());
}

// Times with many ties, which go on by little or nothing; some leave early.
TEST(Turns, OfManyAreAsASearchSays) {
  std::uint64_t seed = 7;
  const auto upTo = [&seed](std::uint64_t most) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (seed >> 33) % (most + 1);
  };
  for (std::size_t n = 1; n <= 17; ++n) {
    std::vector<std::uint64_t> times;
    for (std::size_t i = 0; i < n; ++i) times.push_back(upTo(3));
    std::vector<bool> gone(n);
    Turns turns(times, in_their_order);
    for (int step = 0; !turns.done(); ++step) {
      std::size_t first = n;
      std::uint64_t others = Turns::never;
      for (std::size_t i = 0; i < n; ++i)
        if (!gone[i] && (first == n || times[i] < times[first])) first = i;
      for (std::size_t i = 0; i < n; ++i)
        if (!gone[i] && i != first) others = std::min(others, times[i]);
      ASSERT_EQ(turns.first(), first) << n << " of them, step " << step;
      ASSERT_EQ(turns.others(), others) << n << " of them, step " << step;
      if (step > 200 || upTo(20) == 0) {
        gone[first] = true;
        turns.leave(in_their_order);
      } else {
        turns.move(times[first] += upTo(2), in_their_order);
      }
    }
    EXPECT_TRUE(std::all_of(gone.begin(), gone.end(), [](bool g) { return g; }));
  }
}

} // namespace
