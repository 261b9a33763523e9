#include "analyze/replay/costs.h"
#include <gtest/gtest.h>

using namespace xferguard::analyze;

namespace {

TEST(Costs, AreReadBackAsWritten) {
  Costs read;
  EXPECT_EQ(readCosts(costsOfH200().json(), read), "");
  EXPECT_EQ(read.json(), costsOfH200().json());
  EXPECT_NE(readCosts("{}", read), "");
  EXPECT_NE(readCosts(R"({"version":1,"calls_ns":{},"curves":{"up-pinned":[[4,-1]]}})", read), "");
}

TEST(Costs, FollowTheRateBeyondTheLastPoint) {
  const Curve c{{4, 10}, {1000, 20}, {2000, 40}};
  EXPECT_EQ(c.at(1), 10);
  EXPECT_EQ(c.at(1000), 20);
  EXPECT_EQ(c.at(8000), 160);
}

// 4 MiB of an H100's pinned memory: 83 us measured. On the line in logarithms between 1 and 64 MiB it was 94.
TEST(Costs, AreALatencyAndARate) {
  EXPECT_NEAR(costsOfH200().copy(xferguard::trace::Direction::H2D, xferguard::trace::MemoryKind::Pinned, 4 << 20), 83'000, 1'000);
  EXPECT_EQ(Curve({{0, 10}, {1000, 20}}).at(500), 15);
}

} // namespace
