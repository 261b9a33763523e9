// Numbers and their places: side by side, far apart, or nonsense.
#include "analyze/numbering.h"
#include <gtest/gtest.h>
#include <set>

using namespace xferguard::analyze;

namespace {

Numbering numbered(const std::vector<std::uint32_t> &numbers) {
  return Numbering([&](const auto &each) {
    for (const std::uint32_t n : numbers) each(n);
  });
}

void expectPlaces(const std::vector<std::uint32_t> &numbers) {
  const Numbering places = numbered(numbers);
  const std::set<std::uint32_t> known(numbers.begin(), numbers.end());
  std::set<std::size_t> theirs;
  for (const std::uint32_t n : known) theirs.insert(places.placeOf(n));
  EXPECT_EQ(theirs.size(), known.size()); // each has its own
  EXPECT_LT(*theirs.rbegin(), places.size());
  for (const std::uint32_t n : known)
    for (const std::uint32_t other : {n + 1, n - 1}) {
      if (known.count(other)) continue;
      const std::size_t nobodys = places.placeOf(other);
      EXPECT_LE(nobodys, places.size()) << other;
      EXPECT_FALSE(theirs.count(nobodys)) << other;
    }
}

TEST(Numbering, OfNoneHasNoPlaces) {
  EXPECT_EQ(numbered({}).size(), 0u);
  EXPECT_EQ(numbered({}).placeOf(0), 0u);
}

TEST(Numbering, SideBySide) { expectPlaces({7, 5, 6, 8, 5}); }

TEST(Numbering, NearlySideBySide) { expectPlaces({9, 12, 15, 10}); }

TEST(Numbering, WithGaps) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < 1000; ++i) numbers.push_back(100'000 + i * i % 977 * 31);
  expectPlaces(numbers);
}

TEST(Numbering, OverAllNumbersThereAre) { expectPlaces({0, 3, 1u << 20, 0xffff'ffff, 0xffff'fffe, 0x8000'0000}); }

TEST(Numbering, UpToTheLast) { expectPlaces({0xffff'ffff, 0xffff'fff0, 0xffff'ffc0}); }

} // namespace
