#include "editors/clangd/RuleLinks.h"
#include "core/Rule.h"
#include <gtest/gtest.h>

namespace xferguard::editors {
namespace {

std::string linked(const std::string &check) {
  return R"("codeDescription":{"href":"https://clang.llvm.org/extra/clang-tidy/checks/)" + check + R"(.html"})";
}
std::string ours(const std::string &rule) { return R"("codeDescription":{"href":")" + ruleUrl(rule) + R"("})"; }
std::string framed(const std::string &body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body; }

TEST(RuleLinks, LeadToTheRulesOwnPage) {
  EXPECT_EQ(withRuleLinks("[{" + linked("xfer/round-trip") + "},{" + linked("xfer/copy-in-loop") + "}]"),
            "[{" + ours("round-trip") + "},{" + ours("copy-in-loop") + "}]");
  EXPECT_EQ(withRuleLinks("\"codeDescription\": {\n  \"href\": \"https://clang.llvm.org/extra/clang-tidy/checks/xfer/round-trip.html\"\n}"),
            "\"codeDescription\": {\n  \"href\": \"" + ruleUrl("round-trip") + "\"\n}");
}

TEST(RuleLinks, OfOthersStay) {
  for (const std::string &text : {linked("bugprone/infinite-loop"), linked("xfer/no-such-rule"), std::string(R"("codeDescription":null)"),
                                  std::string(R"("codeDescription":)"), std::string(R"("codeDescription":{"href":"https://clang.llvm.org/extra/clang-tidy/checks/xfer/x)")})
    EXPECT_EQ(withRuleLinks(text), text);
}

// A user may write about our links in a comment, which arrives as a string with its quotes escaped.
TEST(RuleLinks, InTheUsersTextStay) {
  std::string text = R"({"text":"{\"codeDescription\":{\"href\":\"https://clang.llvm.org/extra/clang-tidy/checks/xfer/round-trip.html\"}}"})";
  EXPECT_EQ(withRuleLinks(text), text);
}

TEST(RuleLinkStream, LengthsFollowInPiecesOfAnySize) {
  const std::string first = "{" + linked("xfer/round-trip") + "}", second = R"({"id":1})";
  const std::string expected = framed("{" + ours("round-trip") + "}") + framed(second);
  const std::string sent = framed(first) + framed(second);
  for (std::size_t piece = 1; piece <= sent.size(); ++piece) {
    std::string received;
    {
      llvm::raw_string_ostream out(received);
      RuleLinkStream stream(out);
      for (std::size_t at = 0; at < sent.size(); at += piece) stream << llvm::StringRef(sent).substr(at, piece);
    }
    ASSERT_EQ(received, expected) << "in pieces of " << piece;
  }
}

TEST(RuleLinkStream, NothingIsLost) {
  for (const std::string text : {"Content-Length: 10\r\n\r\nshort", "not a message", "Content-", "Content-Length: many\r\n\r\n"}) {
    std::string received;
    {
      llvm::raw_string_ostream out(received);
      RuleLinkStream stream(out);
      stream << text;
    }
    EXPECT_EQ(received, text);
  }
}

} // namespace
} // namespace xferguard::editors
