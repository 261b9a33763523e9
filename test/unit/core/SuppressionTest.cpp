#include "core/Suppression.h"
#include <gtest/gtest.h>

using namespace xferguard;

TEST(Suppression, sameLineWithReason) {
  Suppressions s = Suppressions::parse("a();\nb(); // NOLINT(xfer-copy-in-loop): once a minute\n");
  EXPECT_EQ(s.covering(1, "copy-in-loop"), nullptr);
  EXPECT_EQ(s.covering(2, "round-trip"), nullptr);
  ASSERT_NE(s.covering(2, "copy-in-loop"), nullptr);
  EXPECT_EQ(s.all()[0].reason, "once a minute");
}

TEST(Suppression, nextLineListsAndGlobs) {
  Suppressions s = Suppressions::parse("// NOLINTNEXTLINE(xfer-round-trip, xfer-*-copy)\nx();\n");
  EXPECT_NE(s.covering(2, "round-trip"), nullptr);
  EXPECT_NE(s.covering(2, "pageable-copy"), nullptr);
  EXPECT_EQ(s.covering(2, "copy-in-loop"), nullptr);
  EXPECT_EQ(s.covering(1, "round-trip"), nullptr);
}

TEST(Suppression, bareCoversEveryRule) {
  Suppressions s = Suppressions::parse("x(); // NOLINT\n");
  EXPECT_NE(s.covering(1, "round-trip"), nullptr);
}

TEST(Suppression, beginAndEnd) {
  Suppressions s = Suppressions::parse("// NOLINTBEGIN(xfer-early-sync)\na();\nb();\n// NOLINTEND(xfer-early-sync)\nc();\n");
  EXPECT_NE(s.covering(3, "early-sync"), nullptr);
  EXPECT_EQ(s.covering(5, "early-sync"), nullptr);
}

TEST(Suppression, stringsAreNoComments) {
  Suppressions s = Suppressions::parse("f(\"// NOLINT\"); g(R\"x(// NOLINT)x\"); h('\"'); // NOLINTFOO\n");
  EXPECT_TRUE(s.all().empty());
}

TEST(Suppression, digitSeparatorsAndBlockComments) {
  Suppressions s = Suppressions::parse("int n = 1'000'000; /* one\n NOLINT(xfer-round-trip): two */ x();\n");
  ASSERT_EQ(s.all().size(), 1u);
  EXPECT_EQ(s.all()[0].comment_line, 2u);
  EXPECT_EQ(s.all()[0].reason, "two");
}

TEST(Suppression, pythonComments) {
  Suppressions s = Suppressions::parse("x.item()  # NOLINT(xfer-scalar-readback): logging\n");
  EXPECT_NE(s.covering(1, "scalar-readback"), nullptr);
}

TEST(Suppression, unusedOnlyWhenTheyNameOurRules) {
  Suppressions s = Suppressions::parse("a(); // NOLINT(xfer-round-trip)\nb(); // NOLINT(bugprone-*)\nc(); // NOLINT\n");
  ASSERT_EQ(s.unused().size(), 1u);
  EXPECT_EQ(s.unused()[0]->comment_line, 1u);
  s.covering(1, "round-trip");
  EXPECT_TRUE(s.unused().empty());
}
