#include "lint/link/LinkUnits.h"
#include "lint/project/BuildFiles.h"
#include <gtest/gtest.h>

using namespace xferguard::lint;

namespace {

using Groups = std::vector<LinkUnit>;

Project projectOf(std::vector<std::pair<std::string, std::string>> files_and_outputs) {
  Project project;
  project.root = "/p";
  for (auto &[file, output] : files_and_outputs) project.sources.push_back({file, "/p", {}, output});
  return project;
}

TEST(LinkUnits, TwoProgramsShareALibrary) {
  Project project = projectOf({{"/p/a.cu", "/p/a.o"}, {"/p/b.cu", "/p/b.o"}, {"/p/lib.cu", "/p/lib.o"}});
  project.linked = {{"/p/liblib.a", {"/p/lib.o"}}, {"/p/one", {"/p/a.o", "/p/liblib.a"}}, {"/p/two", {"/p/b.o", "/p/liblib.a"}}};
  EXPECT_EQ(linkUnits(project, {true, true, false}), (Groups{{{0, 2}, {0}}, {{0, 1, 2}, {2}}, {{1, 2}, {1}}}));
}

// Each target compiles it for itself; it is read once, and both programs see it.
TEST(LinkUnits, ASourceThatTwoProgramsCompile) {
  Project project = projectOf({{"/p/a.cu", "/p/a.o"}, {"/p/b.cu", "/p/b.o"}, {"/p/both.cu", "/p/one.dir/both.o"}});
  project.sources[2].other_outputs = {"/p/two.dir/both.o"};
  project.linked = {{"/p/one", {"/p/a.o", "/p/one.dir/both.o"}}, {"/p/two", {"/p/b.o", "/p/two.dir/both.o"}}};
  EXPECT_EQ(linkUnits(project, {true, true, false}), (Groups{{{0, 2}, {0}}, {{0, 1, 2}, {2}}, {{1, 2}, {1}}}));
}

TEST(LinkUnits, ALibraryThatNothingLinks) {
  Project project = projectOf({{"/p/a.cu", "/p/a.o"}, {"/p/b.cu", "/p/b.o"}});
  project.linked = {{"/p/libx.a", {"/p/a.o", "/p/b.o"}}};
  EXPECT_EQ(linkUnits(project, {false, false}), (Groups{{{0, 1}, {0, 1}}}));
}

TEST(LinkUnits, OneCommandCompilesAndLinks) {
  Project project = projectOf({{"/p/main.cu", ""}, {"/p/util.cu", ""}, {"/p/other.cu", ""}});
  project.linked = {{"/p/prog", {"/p/main.cu", "/p/util.cu"}}};
  EXPECT_EQ(linkUnits(project, {true, false, true}), (Groups{{{0, 1}, {0, 1}}, {{2}, {2}}}));
}

TEST(LinkUnits, WithoutKnowledgeTheFolderOfMainIsAProgram) {
  Project project = projectOf({{"/p/x/main.cu", ""}, {"/p/x/k.cu", ""}, {"/p/y/main.cu", ""}, {"/p/y/sub/k.cu", ""}, {"/p/common/c.cu", ""}});
  EXPECT_EQ(linkUnits(project, {true, false, true, false, false}), (Groups{{{4}, {4}}, {{0, 1, 4}, {0, 1}}, {{2, 3, 4}, {2, 3}}}));
}

// Each backend defines what the others define: whoever calls it sees all of them, and none sees another.
TEST(LinkUnits, ASourceSeesNoneOfItsRivals) {
  Project project = projectOf({{"/p/main.cpp", ""}, {"/p/cuda.cu", ""}, {"/p/cpu.cpp", ""}, {"/p/other.cpp", ""}});
  EXPECT_EQ(linkUnits(project, {true, false, false, false}, {{}, {2}, {1}, {}}), (Groups{{{0, 1, 2, 3}, {0, 3}}, {{0, 2, 3}, {2}}, {{0, 1, 3}, {1}}}));
}

TEST(BuildFiles, Ninja) {
  std::vector<Linked> linked;
  readNinja("build CMakeFiles/app.dir/a.cu.o: CUDA_COMPILER__app_Release /p/a.cu\n"
            "build app: CXX_EXECUTABLE_LINKER__app_Release CMakeFiles/app.dir/a.cu.o CMakeFiles/app.dir/with$ space.o | "
            "sub/libfoo.a /usr/lib/libz.so || order.o\n"
            "build sub/libfoo.a: CUDA_STATIC_LIBRARY_LINKER__foo_Release sub/CMakeFiles/foo.dir/f.cu.o\n",
            "/b", linked);
  ASSERT_EQ(linked.size(), 2u);
  EXPECT_EQ(linked[0].output, "/b/app");
  EXPECT_EQ(linked[0].inputs, (Words{"/b/CMakeFiles/app.dir/a.cu.o", "/b/CMakeFiles/app.dir/with space.o", "/b/sub/libfoo.a", "/usr/lib/libz.so"}));
  EXPECT_EQ(linked[1].inputs, Words{"/b/sub/CMakeFiles/foo.dir/f.cu.o"});
}

TEST(BuildFiles, LinkTexts) {
  std::vector<Linked> linked;
  readLinkCommand("/usr/bin/c++ -O2 CMakeFiles/app.dir/a.o -o app ../lib/libfoo.a -lm", "/b/app", linked);
  readLinkCommand("/usr/bin/ar qc libfoo.a CMakeFiles/foo.dir/f.o", "/b/lib", linked);
  readLinkCommand("/usr/bin/ranlib libfoo.a", "/b/lib", linked);
  ASSERT_EQ(linked.size(), 2u);
  EXPECT_EQ(linked[0].output, "/b/app/app");
  EXPECT_EQ(linked[0].inputs, (Words{"/b/app/CMakeFiles/app.dir/a.o", "/b/lib/libfoo.a"}));
  EXPECT_EQ(linked[1].output, "/b/lib/libfoo.a");
}

} // namespace
