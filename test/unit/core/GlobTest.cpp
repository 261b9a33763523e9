#include "core/Glob.h"
#include <gtest/gtest.h>

using namespace xferguard;

TEST(RuleSelection, everythingUnlessSaidOtherwise) {
  EXPECT_TRUE(RuleSelection().contains("round-trip"));
  EXPECT_TRUE(RuleSelection("-round-trip").contains("copy-in-loop"));
  EXPECT_FALSE(RuleSelection("-round-trip").contains("round-trip"));
}

TEST(RuleSelection, theLastMatchWins) {
  RuleSelection s("copy-*, xfer-round-trip, -copy-in-loop");
  EXPECT_TRUE(s.contains("round-trip"));
  EXPECT_FALSE(s.contains("copy-in-loop"));
  EXPECT_FALSE(s.contains("early-sync"));
  EXPECT_TRUE(RuleSelection("-*,early-sync").contains("early-sync"));
  EXPECT_FALSE(RuleSelection("-*,early-sync").contains("round-trip"));
}

TEST(RuleSelection, namesWhatMatchesNothing) {
  EXPECT_EQ(RuleSelection("copy-in-lop,early-*").unknown(), std::vector<std::string>{"copy-in-lop"});
  EXPECT_TRUE(RuleSelection("*").unknown().empty());
}
