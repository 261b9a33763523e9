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

} // namespace
