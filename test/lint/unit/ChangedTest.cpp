#include "lint/changed/ChangedLines.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

const char *const diff = "diff --git a/src/a.cu b/src/a.cu\n--- a/src/a.cu\n+++ b/src/a.cu\n@@ -10,1 +10,3 @@ void f()\n-x\n+y\n+++ b/src/b.cu\n+@@ -1 +10 @@\n@@ -40 +41,0 @@\n-z\n\\ No newline at end of file\n"
                         "diff --git a/gone.cu b/gone.cu\n--- a/gone.cu\n+++ /dev/null\n@@ -1,5 +0,0 @@\n";

TEST(ChangedLines, OfADiff) {
  ChangedLines changed = ChangedLines::ofDiff(diff, "/p");
  EXPECT_FALSE(changed.contains("/p/src/a.cu", 9, 9));
  EXPECT_TRUE(changed.contains("/p/src/a.cu", 10, 10));
  EXPECT_TRUE(changed.contains("/p/src/a.cu", 12, 12));
  EXPECT_FALSE(changed.contains("/p/src/a.cu", 13, 13));
  EXPECT_TRUE(changed.contains("/p/src/a.cu", 5, 10)) << "a statement that spans lines";
  EXPECT_TRUE(changed.contains("/p/src/a.cu", 41, 41)) << "lines were taken away here";
  EXPECT_FALSE(changed.contains("/p/gone.cu", 1, 1));
  EXPECT_FALSE(changed.contains("/p/src/b.cu", 10, 10));
}

TEST(ChangedLines, NamesThatGitQuotes) {
  ChangedLines changed = ChangedLines::ofDiff("+++ \"b/a\\tb\\\"\\\\\\303\\244.cu\"\n@@ -1 +1 @@\n-x\n+y\n+++ b/with space.cu\t\n@@ -0,0 +1 @@\n+y\n", "/p");
  EXPECT_TRUE(changed.contains("/p/a\tb\"\\\303\244.cu", 1, 1));
  EXPECT_TRUE(changed.contains("/p/with space.cu", 1, 1));
}

TEST(ChangedLines, CallersOfAChangedOperation) {
  ChangedLines changed = ChangedLines::ofDiff(diff, "/p");
  Finding finding;
  finding.primary = SourceLocation{"/p/src/caller.cu", 100, 1, 100, 9, "main"};
  EXPECT_FALSE(changed.touches(finding));
  finding.op_site = SourceLocation{"/p/src/a.cu", 11, 1, 11, 9, "upload"};
  EXPECT_TRUE(changed.touches(finding));
}

} // namespace
