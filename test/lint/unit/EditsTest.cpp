#include "lint/fix/Edits.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

Finding findingWith(std::vector<Edit> edits, FixSafety safety = FixSafety::Safe) {
  Finding finding;
  finding.fixes.push_back({"mend", safety, std::move(edits)});
  return finding;
}
Edit edit(std::uint64_t offset, std::uint64_t length, std::string text, std::string file = "/p/a.cu") {
  return {std::move(file), offset, length, std::move(text)};
}

TEST(ChooseFixes, ContradictionsAreLeftOutWhole) {
  std::vector<Finding> findings = {findingWith({edit(0, 5, "")}), findingWith({edit(3, 4, "x"), edit(50, 1, "y")}),
                                   findingWith({edit(50, 1, "z")})};
  Choice choice = chooseFixes(findings, false, "/p");
  ASSERT_EQ(choice.chosen.size(), 2u) << "the second goes as a whole, so the third can stay";
  EXPECT_EQ(choice.chosen[1].finding, 2u);
  EXPECT_EQ(choice.contradicting, 1u);
}

TEST(ChooseFixes, TheSameEditIsMadeOnce) {
  std::vector<Finding> findings = {findingWith({edit(5, 0, "#include <x>\n")}), findingWith({edit(5, 0, "#include <x>\n"), edit(9, 1, "")})};
  Choice choice = chooseFixes(findings, false, "/p");
  EXPECT_EQ(choice.chosen.size(), 2u);
  EXPECT_EQ(editsOf(choice.chosen)["/p/a.cu"].size(), 2u);
}

TEST(ChooseFixes, InsertionsAtOnePlaceComeInTheFindingsOrder) {
  std::vector<Finding> findings = {findingWith({edit(5, 0, "a")}), findingWith({edit(2, 1, "")}), findingWith({edit(5, 0, "b")})};
  EXPECT_EQ(applied("0123456", editsOf(chooseFixes(findings, false, "/p").chosen)["/p/a.cu"]), "0134ab56");
}

TEST(ChooseFixes, NothingOutsideTheRoot) {
  std::vector<Finding> findings = {findingWith({edit(0, 1, ""), edit(0, 1, "", "/usr/include/x.h")}),
                                   findingWith({edit(0, 1, "", "/pq/a.cu")})};
  Choice choice = chooseFixes(findings, false, "/p");
  EXPECT_TRUE(choice.chosen.empty());
  EXPECT_EQ(choice.outside, 2u);
}

TEST(ChooseFixes, UnsafeOnesAreAskedForByName) {
  std::vector<Finding> findings = {findingWith({edit(0, 1, "")}, FixSafety::Unsafe), findingWith({edit(9, 1, "")}, FixSafety::DisplayOnly)};
  EXPECT_EQ(chooseFixes(findings, false, "/p").chosen.size(), 0u);
  EXPECT_EQ(chooseFixes(findings, true, "/p").chosen.size(), 1u);
}

TEST(Applied, Edits) {
  EXPECT_EQ(applied("one two three", {edit(0, 3, "1"), edit(4, 0, "and "), edit(8, 5, "")}), "1 and two ");
}

// What we print has to be what patch(1) makes the edited text of.
void expectPatchAgrees(const std::string &text, const std::vector<Edit> &edits) {
  std::string folder = testing::TempDir(), file = folder + "/xg_patch_me", diff = file + ".diff";
  std::ofstream(file, std::ios::binary) << text;
  std::ofstream(diff, std::ios::binary) << unifiedDiff("xg_patch_me", text, edits);
  if (std::system("which patch > /dev/null 2>&1")) GTEST_SKIP() << "patch is not installed";
  ASSERT_EQ(std::system(("patch -s " + file + " < " + diff).c_str()), 0) << unifiedDiff("xg_patch_me", text, edits);
  std::ifstream in(file, std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), applied(text, edits));
}

std::string numbered(int lines) {
  std::string text;
  for (int i = 1; i <= lines; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

TEST(UnifiedDiff, OneLine) {
  EXPECT_EQ(unifiedDiff("a.cu", "a\nb\nc\n", {edit(2, 1, "B")}), "--- a/a.cu\n+++ b/a.cu\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
}

TEST(UnifiedDiff, IsWhatPatchReads) {
  std::string text = numbered(40);
  auto at = [&](int line) { return text.find("line " + std::to_string(line) + "\n"); };
  expectPatchAgrees(text, {edit(at(1), 7, "")});
  expectPatchAgrees(text, {edit(at(3), 0, "new\nnewer\n"), edit(at(5) + 2, 3, "XX"), edit(at(30), 16, "both\n")});
  expectPatchAgrees(text, {edit(at(10), 8, ""), edit(at(15), 8, ""), edit(at(40), 8, "last\n")});
  expectPatchAgrees("no newline", {edit(3, 7, "thing")});
  expectPatchAgrees(text, {edit(at(2), 3, "a"), edit(at(2) + 5, 1, "b")});
}

} // namespace
