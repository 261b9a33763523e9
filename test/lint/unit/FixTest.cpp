#include "lint/fix/ApplyFixes.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

class FixTest : public testing::Test {
protected:
  llvm::SmallString<128> root;
  std::vector<Translation> translations;
  Analysis analysis;
  LintOptions options;

  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("xferguard-fix", root));
    options.fix = true;
    options.use_cache = false;
  }
  void TearDown() override { llvm::sys::fs::remove_directories(root); }

  std::string at(const std::string &name) { return root.str().str() + "/" + name; }
  void write(const std::string &name, const std::string &text) { std::ofstream(at(name)) << text; }
  std::string read(const std::string &name) {
    std::ifstream in(at(name));
    return std::string(std::istreambuf_iterator<char>(in), {});
  }
  void source(const std::string &name) {
    Source source{at(name), root.str().str(), {}, ""};
    translations.push_back({source, Language::Cxx, {"clang++", "-c", at(name)}});
  }
  void analyseAll() {
    Project project;
    project.root = root.str().str();
    for (const Translation &translation : translations) project.sources.push_back(translation.source);
    analysis = analyse(project, translations, options, Installation{});
  }
  Finding finding(const std::string &file, const std::string &old_text, const std::string &new_text) {
    Finding finding;
    std::size_t offset = read(file).find(old_text);
    finding.fixes.push_back({"mend", FixSafety::Safe, {{at(file), offset, old_text.size(), new_text}}});
    return finding;
  }
  Applied apply(const std::vector<Finding> &findings) {
    analyseAll();
    return applyFixes(findings, translations, analysis, options, root.str().str());
  }
};

TEST_F(FixTest, AHeaderOfTwoSourcesIsEditedOnce) {
  write("h.h", "inline int f() { return 1; }\n");
  write("a.cpp", "#include \"h.h\"\nint a = f();\n");
  write("b.cpp", "#include \"h.h\"\nint b = f();\n");
  source("a.cpp");
  source("b.cpp");
  Applied applied = apply({finding("h.h", "1", "2"), finding("h.h", "1", "2")});
  EXPECT_EQ(read("h.h"), "inline int f() { return 2; }\n");
  EXPECT_EQ(applied.fixed.size(), 2u);
}

TEST_F(FixTest, WhatWouldNotCompileIsNotWritten) {
  write("h.h", "inline int f() { return 1; }\n");
  write("a.cpp", "#include \"h.h\"\nint a = f(), x = 3;\n");
  source("a.cpp");
  Applied applied = apply({finding("h.h", "f()", "g()"), finding("a.cpp", "3", "4")});
  EXPECT_EQ(read("h.h"), "inline int f() { return 1; }\n");
  EXPECT_EQ(read("a.cpp"), "#include \"h.h\"\nint a = f(), x = 4;\n");
  EXPECT_EQ(applied.fixed, std::vector<std::size_t>{1});
  ASSERT_FALSE(applied.remarks.empty());
  EXPECT_EQ(applied.remarks.front(), "1 fix left out: the code would no longer compile");
}

TEST_F(FixTest, WhatContradictsIsLeftOutWhole) {
  write("a.cpp", "int x = 3, y = 4;\n");
  source("a.cpp");
  Finding both = finding("a.cpp", "3", "5");
  both.fixes[0].edits.push_back(finding("a.cpp", "4", "6").fixes[0].edits[0]);
  Applied applied = apply({finding("a.cpp", "3", "7"), both});
  EXPECT_EQ(read("a.cpp"), "int x = 7, y = 4;\n") << "neither half of the second is made";
  ASSERT_FALSE(applied.remarks.empty());
  EXPECT_EQ(applied.remarks.front(), "1 fix left out: another fix changes the same text; run again to get to them");
}

TEST_F(FixTest, AHeaderOutsideOfTheRootStays) {
  llvm::SmallString<128> other;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("xferguard-other", other));
  std::string header = other.str().str() + "/h.h";
  std::ofstream(header) << "inline int f() { return 1; }\n";
  write("a.cpp", "#include \"" + header + "\"\nint x = f();\n");
  source("a.cpp");
  Finding finding;
  finding.fixes.push_back({"mend", FixSafety::Safe, {{header, 24, 1, "2"}}});
  Applied applied = apply({finding});
  std::ifstream in(header);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "inline int f() { return 1; }\n");
  ASSERT_FALSE(applied.remarks.empty());
  EXPECT_EQ(applied.remarks.front(), "1 fix left out: outside of " + root.str().str());
  llvm::sys::fs::remove_directories(other);
}

// A name so long that nothing can be written beside it.
TEST_F(FixTest, WhatCannotBeWrittenIsLeftOutWhole) {
  const std::string header(250, 'h');
  write(header, "inline int f() { return 1; }\n");
  write("a.cpp", "#include \"" + header + "\"\nint a = f(), x = 3, y = 5;\n");
  source("a.cpp");
  Finding both = finding("a.cpp", "3", "4");
  both.fixes[0].edits.push_back(finding(header, "1", "2").fixes[0].edits[0]);
  Applied applied = apply({both, finding("a.cpp", "5", "6")});
  EXPECT_EQ(read("a.cpp"), "#include \"" + header + "\"\nint a = f(), x = 3, y = 6;\n");
  EXPECT_EQ(applied.fixed, std::vector<std::size_t>{1});
  ASSERT_EQ(applied.remarks.size(), 2u);
  EXPECT_EQ(applied.remarks.front(), "1 fix left out: " + at(header) + " cannot be written: File name too long");
}

TEST_F(FixTest, AFileThatBecameShorterIsNotTouched) {
  write("a.cpp", "int x = 3;\n");
  source("a.cpp");
  analyseAll();
  Finding late = finding("a.cpp", "3", "4");
  write("a.cpp", "int\n");
  Applied applied = applyFixes({late}, translations, analysis, options, root.str().str());
  EXPECT_EQ(read("a.cpp"), "int\n");
  EXPECT_TRUE(applied.fixed.empty());
}

TEST_F(FixTest, ASourceThatHadErrorsMayKeepThem) {
  write("a.cpp", "#include \"missing.h\"\nint x = 3;\n");
  source("a.cpp");
  apply({finding("a.cpp", "3", "4")});
  EXPECT_EQ(read("a.cpp"), "#include \"missing.h\"\nint x = 4;\n");
}

TEST_F(FixTest, ShownAsADiffNothingIsWritten) {
  options.fix = false;
  options.fix_diff = true;
  write("a.cpp", "int x = 3;\n");
  source("a.cpp");
  testing::internal::CaptureStdout();
  apply({finding("a.cpp", "3", "4")});
  llvm::outs().flush();
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "--- a/a.cpp\n+++ b/a.cpp\n@@ -1,1 +1,1 @@\n-int x = 3;\n+int x = 4;\n");
  EXPECT_EQ(read("a.cpp"), "int x = 3;\n");
}

TEST_F(FixTest, ModeAndLinkStay) {
  write("real.cpp", "int x = 3;\n");
  chmod(at("real.cpp").c_str(), 0755);
  ASSERT_FALSE(llvm::sys::fs::create_link(at("real.cpp"), at("a.cpp")));
  source("a.cpp");
  apply({finding("a.cpp", "3", "4")});
  EXPECT_EQ(read("real.cpp"), "int x = 4;\n");
  EXPECT_TRUE(llvm::sys::fs::is_symlink_file(at("a.cpp")));
  struct stat status{};
  ASSERT_EQ(stat(at("real.cpp").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0755u);
}

} // namespace
