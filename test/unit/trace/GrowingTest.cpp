// Lists of millions: what was put in is there, however often they moved.
#include "trace/growing.h"
#include <gtest/gtest.h>

using namespace xferguard::trace;

namespace {

constexpr std::uint64_t many = 3 * Large::page / sizeof(std::uint64_t); // small first, then large, then larger

TEST(Growing, KeepsWhatItHolds) {
  Growing<std::uint64_t> list;
  for (std::uint64_t i = 0; i < many; ++i) list.push_back(i * i);
  Growing<std::uint64_t> moved = std::move(list);
  ASSERT_EQ(moved.size(), many);
  for (std::uint64_t i = 0; i < many; ++i) ASSERT_EQ(moved[i], i * i);
  EXPECT_TRUE(list.empty());
}

TEST(Many, KeepsWhatItHolds) {
  Many<std::uint64_t> list;
  for (std::uint64_t i = 0; i < many; ++i) list.push_back(i * i);
  const Many<std::uint64_t> copy = list;
  list.assign(3, 7);
  list.shrink_to_fit();
  ASSERT_EQ(copy.size(), many);
  for (std::uint64_t i = 0; i < many; ++i) ASSERT_EQ(copy[i], i * i);
  EXPECT_EQ(list, Many<std::uint64_t>({7, 7, 7}));
}

TEST(Many, RefusesWhatNoMemoryHolds) { EXPECT_THROW(Many<std::uint64_t>().reserve(std::size_t{1} << 58), std::bad_alloc); }

} // namespace
