// Which headers sources share: what is seen of them in the text, and who may start with what.
#include "lint/prefix/Leading.h"
#include "lint/prefix/Plan.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

namespace xferguard::lint {
namespace {

using Names = std::vector<std::string>;

class LeadingHeaders : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> made;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("xferguard-prefix", made));
    folder = made.str().str();
    llvm::sys::fs::create_directories(folder + "/lib/torch");
    for (const char *name : {"vector", "torch/torch.h", "cub.h"}) write(std::string("lib/") + name, "int x;\n");
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  void write(const std::string &name, llvm::StringRef text) {
    std::error_code error;
    llvm::raw_fd_ostream out(folder + "/" + name, error);
    out << text;
  }
  Definitions definitions;
  Leading leading(llvm::StringRef text) {
    write("a.cpp", text);
    SearchPath search{{}, {folder, folder + "/lib"}};
    FileLines files(definitions);
    return leadingHeaders(folder + "/a.cpp", search, [&](llvm::StringRef file) { return file.starts_with(folder + "/lib/"); }, files);
  }
  Names of(llvm::StringRef text) { return leading(text).headers; }
  std::string folder;
};

TEST_F(LeadingHeaders, StandAmongWordsOfTheUsersOwn) {
  EXPECT_EQ(of("// hello\n#include <vector>\n/* all\nof it */\n#pragma once\n#include <torch/torch.h>\nusing namespace std;\nvoid f() { g({1}); }\n#include \"cub.h\"\n"),
            (Names{"<vector>", "<torch/torch.h>", "<cub.h>"}));
  EXPECT_EQ(of(""), Names());
  EXPECT_EQ(of("int main() {}"), Names());
  EXPECT_EQ(of("#include <vector>\n#include <gone.h>\n#include <torch/torch.h>\n"), (Names{"<vector>", "<torch/torch.h>"}));
}
TEST_F(LeadingHeaders, AreThoseThatAreIncludedForCertain) {
  EXPECT_EQ(of("#ifdef A\n#include <vector>\n#endif\n#include <torch/torch.h>\n"), Names{"<torch/torch.h>"});
  EXPECT_EQ(of("#ifdef A\n#include <cub.h>\n#endif\n#include <torch/torch.h>\n#include <vector>\n"), Names{"<vector>"}); // torch may have to stay behind cub
  EXPECT_EQ(of("#ifdef _WIN32\n#include <cub.h>\n#else\n#include <vector>\n#endif\n#include <torch/torch.h>\n"), (Names{"<vector>", "<torch/torch.h>"}));
  EXPECT_EQ(of("#if !defined(_WIN32) && A\n#include <vector>\n#endif\n"), Names());
  EXPECT_EQ(of("#if 0\n{\n#elif 1\n#include <torch/torch.h>\n#endif\n#include <vector>\n"), (Names{"<torch/torch.h>", "<vector>"}));
  EXPECT_EQ(of("#if defined(_WIN32) && _MSC_VER < 1910\n#pragma pack(1)\n#elif !defined(__APPLE__) || X(1, (2)) > 3\n#include <vector>\n#else\n#include <torch/torch.h>\n#endif\n#include <cub.h>\n"), (Names{"<vector>", "<cub.h>"}));
  EXPECT_EQ(of("namespace a {\n#include <cub.h>\n}\n#include <vector>\n"), Names{"<vector>"});
  EXPECT_EQ(of("#include HEADER\n#include <vector>\n"), Names());
}
TEST_F(LeadingHeaders, AreThoseThatTheCommandAsksFor) {
  definitions = Definitions({"-DA", "-DB=0", "-D", "C=3", "-UD"}, /*is_cuda=*/true);
  EXPECT_EQ(of("#if defined(A) && !defined D && __CUDACC__\n#include <vector>\n#endif\n"), Names{"<vector>"});
  EXPECT_EQ(of("#if B || (C >= 3 && A)\n#include <vector>\n#endif\n"), Names{"<vector>"});
  EXPECT_EQ(of("#if C == 2\n#include <cub.h>\n#elif C == 3\n#include <vector>\n#elif UNKNOWN\n#pragma pack(1)\n#endif\n#include <torch/torch.h>\n"), (Names{"<vector>", "<torch/torch.h>"}));
  EXPECT_EQ(of("#if C == 3 + UNKNOWN\n#include <vector>\n#endif\n"), Names());
  EXPECT_EQ(of("#if UNKNOWN\n#elif A\n#include <vector>\n#endif\n"), Names());
  EXPECT_EQ(of("#ifdef D\n#include <cub.h>\n#endif\n#include <vector>\n"), Names{"<vector>"});
}
TEST_F(LeadingHeaders, EndWhereAPragmaReachesThem) {
  EXPECT_EQ(of("#pragma GCC diagnostic push\n#include <vector>\n"), Names{"<vector>"});
  EXPECT_EQ(of("void f() {\n#pragma omp parallel\n}\n#include <vector>\n"), Names{"<vector>"});
  EXPECT_EQ(of("#include <vector>\n#pragma pack(1)\n#include <torch/torch.h>\n"), Names{"<vector>"});
}
TEST_F(LeadingHeaders, KnowTheMacrosInFrontOfThem) {
  const Leading known = leading("#define A\n#include <vector>\n#ifdef X\n#undef B\n#endif\n#define A 2\n#include <cub.h>\n#define C\n");
  EXPECT_EQ(known.headers, (Names{"<vector>", "<cub.h>"}));
  EXPECT_EQ(known.macros, (std::map<std::string, std::size_t>{{"A", 0}, {"B", 1}}));
}
TEST_F(LeadingHeaders, AreLookedForInTheUsersHeaders) {
  write("guarded.h", "#ifndef GUARDED_H\n#define GUARDED_H\n#include <vector>\n#endif // GUARDED_H\n");
  write("once.h", "#pragma once\n#include <torch/torch.h>\n#include \"a.cpp\"\n");
  EXPECT_EQ(of("#include \"guarded.h\"\n#include \"once.h\"\n#include <cub.h>\n"), (Names{"<vector>", "<torch/torch.h>", "<cub.h>"}));
  write("declares.h", "#pragma once\n#include <vector>\nvoid f();\n");
  EXPECT_EQ(of("#include \"declares.h\"\n#include <cub.h>\n"), (Names{"<vector>", "<cub.h>"}));
  EXPECT_EQ(of("#ifdef A\n#include \"declares.h\"\n#endif\n#include <cub.h>\n"), Names{"<cub.h>"});
  write("other.h", "#ifndef A\n#define B\n#include <vector>\n#endif\n");
  EXPECT_EQ(of("#include \"other.h\"\n#include <cub.h>\n"), Names{"<cub.h>"});
}

TEST(Start, NeedsAllOfThemAndLibrariesInOrder) {
  EXPECT_TRUE(canStartWith({"<a.h>", "<vector>", "<b.h>"}, {"<vector>", "<a.h>"}));
  EXPECT_TRUE(canStartWith({"<a.h>", "<vector>", "<b.h>"}, {}));
  EXPECT_FALSE(canStartWith({"<a.h>"}, {"<vector>", "<a.h>"}));
  EXPECT_FALSE(canStartWith({"<a.h>", "<b.h>"}, {"<b.h>"}));
  EXPECT_FALSE(canStartWith({"<a.h>", "<b.h>"}, {"<b.h>", "<a.h>"}));
}

TEST(Plan, SharesWhatIsExpensive) {
  std::vector<Names> leading(10, Names{"<torch/torch.h>", "<iostream>"});
  leading.push_back(Names{"<vector>"});
  std::vector<Prefix> prefixes = planPrefixes(leading, 0);
  ASSERT_EQ(prefixes.size(), 1u);
  EXPECT_EQ(prefixes[0].headers, (Names{"<iostream>", "<torch/torch.h>"}));
  EXPECT_EQ(prefixes[0].sources.size(), 10u);
}
TEST(Plan, TakesTheToolkitsHeadersInAnyOrder) {
  EXPECT_TRUE(canStartWith({"<own.h>", "<thrust/sort.h>", "<cuda_runtime.h>"}, {"<cuda_runtime.h>", "<thrust/sort.h>"}));
  EXPECT_FALSE(canStartWith({"<GL/glew.h>", "<cuda_gl_interop.h>"}, {"<cuda_gl_interop.h>"}));
}
TEST(Plan, LeavesTwoAlone) { EXPECT_TRUE(planPrefixes(std::vector<Names>(2, Names{"<torch/torch.h>"}), 0).empty()); }
TEST(Plan, RemembersItselfForASourceThatChanged) {
  const std::vector<Names> known = {{"<torch/torch.h>"}, {"<iostream>", "<torch/torch.h>"}, {}};
  const std::vector<Prefix> prefixes = fitPrefixes(known, {{"<torch/torch.h>", "<iostream>", "<own.h>"}, {"<vector>"}}, 4);
  ASSERT_EQ(prefixes.size(), 2u);
  EXPECT_EQ(prefixes[0].headers, known[1]);
  EXPECT_EQ(prefixes[0].sources, std::vector<std::size_t>{0});
  EXPECT_EQ(prefixes[1].headers, Names());
  EXPECT_TRUE(fitPrefixes({{"<torch/torch.h>"}}, {{"<vector>"}}, 0).empty());
}
TEST(Plan, AnEmptyPrefixIsWorthItOnlyWhereSomethingComesUnasked) {
  EXPECT_TRUE(planPrefixes(std::vector<Names>(9), 0).empty());
  ASSERT_EQ(planPrefixes(std::vector<Names>(9), 4).size(), 1u);
}

} // namespace
} // namespace xferguard::lint
