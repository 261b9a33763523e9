#include "lint/cache/Results.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

TEST(Results, ComeBackAsTheyWere) {
  Finding f;
  f.rule = "copy-in-loop";
  f.level = Level::Error;
  f.headline = "4 bytes of \"x\" \xc3\xa9";
  f.primary = SourceLocation{"/p/a.cu", 3, 4, 3, 9, "ns::f"};
  f.op_site = SourceLocation{"/p/b.cu", 7, 1, 0, 0, "g"};
  f.labels = {{{"/p/a.cu", 1, 1, 1, 2, ""}, "the loop"}};
  f.path = {{{"/p/b.cu", 7, 1, 0, 0, "g"}, "calls g"}};
  f.notes = {"one", "two\nlines"};
  f.fixes = {{"hoist it", FixSafety::Unsafe, {{"/p/a.cu", 5000000000, 2, "text // gr\xfc\xdf\x65"}}}};
  f.fingerprint = "0123-1";
  const Said said{{f}, {{"/p/a.cu", 2, 1, 2, 5, ""}}, {{{"/p/a.cu", 9, 1, 0, 0, ""}, "pined"}}, {{"/p/a.cu", 11, 1, 0, 0, ""}}};
  const std::string written = writeSaid({said, {}});
  const auto read = readSaid(written);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ(writeSaid(*read), written);
  const Finding &back = read->front().findings.front();
  EXPECT_EQ(back.headline, f.headline);
  EXPECT_EQ(back.primary, f.primary);
  EXPECT_EQ(back.op_site, f.op_site);
  EXPECT_EQ(back.report_site, std::nullopt);
  EXPECT_EQ(back.fixes.front().edits, f.fixes.front().edits);
  EXPECT_EQ(back.level, Level::Error);
}

TEST(Results, WhatIsDamagedIsNone) {
  for (const char *text : {"", "damaged", "{}", "[1]", "[{}]", R"([{"findings":[{}],"suppressed":[],"misspelt":[],"unused":[]}])",
                           R"([{"findings":[],"suppressed":[["a"]],"misspelt":[],"unused":[]}])"})
    EXPECT_FALSE(readSaid(text)) << text;
}
