#include "core/Rule.h"
#include <gtest/gtest.h>
#include <set>

using namespace xferguard;

TEST(Rules, areFoundByBothNames) {
  ASSERT_NE(findRule("round-trip"), nullptr);
  EXPECT_EQ(findRule("round-trip"), findRule("xfer-round-trip"));
  EXPECT_EQ(findRule("no-such-rule"), nullptr);
}

TEST(Rules, theNearestIsOffered) {
  ASSERT_NE(nearestRule("pagable-async"), nullptr);
  EXPECT_EQ(nearestRule("pagable-async")->id, "pageable-async");
  EXPECT_EQ(nearestRule("qqqqqqqqqqqqqq"), nullptr);
}

TEST(Rules, everyPageHasItsSections) {
  std::set<std::string_view> ids;
  for (const Rule &rule : allRules()) {
    EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
    for (const char *heading : {"What it finds", "Why it costs", "Before", "After", "When it is fine",
                                "How it is found, what it cannot see", "Options", "See also"})
      EXPECT_FALSE(section(rule, heading).empty()) << rule.id << ": " << heading;
    EXPECT_TRUE(section(rule, "No such heading").empty());
  }
  EXPECT_GE(ids.size(), 30u);
}
