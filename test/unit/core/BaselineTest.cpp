#include "core/Baseline.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace xferguard;

static Finding finding(const char *fingerprint) {
  Finding f;
  f.rule = "round-trip";
  f.fingerprint = fingerprint;
  return f;
}

static std::string temporary() {
  llvm::SmallString<128> path;
  llvm::sys::fs::createTemporaryFile("baseline", "json", path);
  return path.str().str();
}

TEST(Baseline, writtenAndReadBack) {
  const std::string file = temporary();
  std::vector<Diagnostic> errors;
  ASSERT_TRUE(Baseline::of({finding("a"), finding("a"), finding("b")}).write(file, errors));
  Baseline known = Baseline::read(file, errors);
  ASSERT_TRUE(errors.empty());
  std::vector<Finding> now{finding("a"), finding("a"), finding("a"), finding("c")};
  EXPECT_EQ(known.remove(now), 2u); // the third "a" is new
  ASSERT_EQ(now.size(), 2u);
  EXPECT_EQ(now[0].fingerprint, "a");
  EXPECT_EQ(now[1].fingerprint, "c");
}

TEST(Baseline, aBrokenOneIsAnErrorNeverEmpty) {
  const std::string file = temporary();
  for (const char *text : {"", "{", "[]", "{\"version\":2,\"findings\":[]}"}) {
    std::error_code ec;
    llvm::raw_fd_ostream(file, ec) << text;
    std::vector<Diagnostic> errors;
    Baseline::read(file, errors);
    EXPECT_EQ(errors.size(), 1u) << text;
  }
  std::vector<Diagnostic> errors;
  Baseline::read("/no/such/baseline.json", errors);
  EXPECT_EQ(errors.size(), 1u);
}
