#include "core/Config.h"
#include <gtest/gtest.h>

using namespace xferguard;

TEST(Config, everyKey) {
  LoadedConfig l = parseConfig(R"(checks: [copy-in-loop, -unused-transfer]
fail-on: error
ignore:
  - path: "third_party/**"
    reason: not ours
  - path: "*.cu"
    rules: [round-trip]
    reason: measured, it is fine
options:
  pageable-copy.min-bytes: 64
profile: run.xfg
)",
                               "/p/.xferguard.yaml");
  for (const Diagnostic &d : l.errors) ADD_FAILURE() << render(d);
  EXPECT_EQ(l.config.folder, "/p");
  EXPECT_EQ(l.config.fail_on, Level::Error);
  EXPECT_EQ(l.config.option("pageable-copy.min-bytes", "0"), "64");
  ASSERT_NE(l.config.ignoring("/p/third_party/x/a.cu", "copy-in-loop"), nullptr);
  EXPECT_EQ(l.config.ignoring("/p/src/a.cpp", "round-trip"), nullptr);
  EXPECT_NE(l.config.ignoring("/p/src/a.cu", "round-trip"), nullptr);
  EXPECT_EQ(l.config.ignoring("/p/src/a.cu", "copy-in-loop"), nullptr);
}

static void expectError(const char *text, unsigned line, unsigned column, const char *part) {
  LoadedConfig l = parseConfig(text, ".xferguard.yaml");
  ASSERT_FALSE(l.errors.empty()) << text;
  EXPECT_EQ(l.errors[0].line, line) << text;
  EXPECT_EQ(l.errors[0].column, column) << text;
  EXPECT_NE((l.errors[0].message + " / " + l.errors[0].hint).find(part), std::string::npos) << render(l.errors[0]);
}

TEST(Config, errorsSayWhereAndWhat) {
  expectError("cheks: all\n", 1, 1, "unknown key 'cheks'");
  expectError("fail-on: fatal\n", 1, 10, "error, warning and note");
  expectError("checks: [copy-in-lop]\n", 1, 10, "did you mean 'copy-in-loop'");
  expectError("ignore:\n  - path: x\n", 2, 5, "needs a reason");
  expectError("ignore: everything\n", 1, 9, "it has to be a list");
  expectError("options:\n  coppy-in-loop.n: 3\n", 2, 3, "did you mean 'copy-in-loop.n'");
  expectError("options:\n  copy-in-loop.n: 3\n", 2, 3, "copy-in-loop has no options");
  expectError("options:\n  adjacent-copies.max: 3\n", 2, 3, "adjacent-copies.max-bytes");
  expectError("options:\n  adjacent-copies.max-bytes: 4k\n", 2, 30, "a whole number");
  expectError("- a\n", 1, 1, "a list");
}

TEST(Config, anEmptyFileIsTheDefaults) {
  LoadedConfig l = parseConfig("", ".xferguard.yaml");
  EXPECT_TRUE(l.errors.empty());
  EXPECT_FALSE(l.config.fail_on);
}
