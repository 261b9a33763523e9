// Sources that no command compiles: whose flags they borrow.
#include "test/lint/unit/ProjectFixture.h"
#include "llvm/ADT/STLExtras.h"

using namespace xferguard::lint;

namespace {

class NeighboursTest : public ProjectTest {};

TEST_F(NeighboursTest, AFileOutsideTheDatabaseBorrows) {
  write("x/a.cu", "");
  write("x/new.cu", "");
  write("compile_commands.json", R"([{"directory":".","file":"x/a.cu","command":"nvcc -DA -c x/a.cu"}])");
  Project project = find({.paths = {"x/new.cu"}});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].command, (Words{"nvcc", "-DA", "-c", at("x/new.cu")}));
  EXPECT_NE(project.assumed.back().find("parsed with the flags of"), std::string::npos);
}

// A .cpp's flags are nothing for a CUDA source.
TEST_F(NeighboursTest, ACudaFileBorrowsFromNoHostFile) {
  write(".git", "");
  write("src/a.cpp", "");
  write("src/new.cu", "#include \"lib/b.h\"\n");
  write("include/lib/b.h", "");
  write("compile_commands.json", R"([{"directory":".","file":"src/a.cpp","command":"g++ -DHOST -Wp,-x -Igenerated -isystem /opt/x --include-directory=long -c src/a.cpp"}])");
  Project project = find({.paths = {"src/new.cu"}});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].command, (Words{"clang++", "-I" + at("include"), "-I", at("generated"), "-isystem", "/opt/x", "-I", at("long"), at("src/new.cu")}));
  EXPECT_NE(project.assumed.back().find("nor is any CUDA source"), std::string::npos);
}

// The nearest that look anywhere, all of them: whether it is named, or the folder that it lies in.
TEST_F(NeighboursTest, FoldersOfTheNearestNeighbours) {
  write("src/a.cpp", "");
  write("src/gpu/near.cpp", "");
  write("src/gpu/also.cpp", "");
  write("src/gpu/silent.cpp", "");
  write("src/kernels/k.cu", "#include \"x.h\"\n");
  write("src/gpu/new.cu", "");
  write("compile_commands.json", R"([{"directory":".","file":"src/a.cpp","command":"g++ -Ifar -c src/a.cpp"},
    {"directory":".","file":"src/gpu/near.cpp","command":"g++ -Inear -c src/gpu/near.cpp"}, {"directory":".","file":"src/gpu/silent.cpp","command":"g++ -c src/gpu/silent.cpp"},
    {"directory":".","file":"src/gpu/also.cpp","command":"g++ -Inear -iquote quoted -c src/gpu/also.cpp"}])");
  EXPECT_EQ(find({.paths = {"src/gpu/new.cu"}}).sources[0].command, (Words{"clang++", "-I", at("near"), "-iquote", at("quoted"), at("src/gpu/new.cu")}));
  const Words command = find({.paths = {"src/kernels"}}).sources[0].command;
  EXPECT_TRUE(llvm::is_contained(command, at("far")) && llvm::is_contained(command, at("near")));
}

// One line, however many they are.
TEST_F(NeighboursTest, CudaFilesOfAHostOnlyBuild) {
  write("src/a.cpp", "");
  write("src/new.cu", "");
  write("src/other.cu", "");
  write("compile_commands.json", R"([{"directory":".","file":"src/a.cpp","command":"g++ -c src/a.cpp"}])");
  Project project = find({.paths = {"src/new.cu", "src/other.cu"}});
  EXPECT_EQ(project.sources.size(), 2u);
  EXPECT_EQ(llvm::count_if(project.assumed, [](llvm::StringRef line) { return line.contains("nor is any CUDA source"); }), 1);
  EXPECT_NE(project.assumed.back().find("2 files (" + at("src/new.cu")), std::string::npos);
}

TEST_F(NeighboursTest, ABuildWithoutItsGpuPart) {
  write("src/a.cpp", "");
  write("src/kernels.cu", "#include \"body.cu\"\n");
  write("src/body.cu", "");
  write("Makefile", "KERNELS=none\nall:\n\tg++ -Igenerated -c src/a.cpp\nifeq ($(KERNELS),fast)\n\tnvcc -c src/kernels.cu\nendif\n"); // a name and a value that tell nobody what they are for
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 2u); // what another includes is no source by itself
  EXPECT_EQ(project.sources[1].file, at("src/kernels.cu"));
  EXPECT_EQ(project.sources[1].command, (Words{"clang++", "-I", at("generated"), at("src/kernels.cu")}));
  EXPECT_NE(project.assumed.back().find("no compile command compiles a CUDA source; 1 CUDA source"), std::string::npos);
}

TEST_F(NeighboursTest, ABuildThatSwitchesItsGpuPartOn) {
  write("src/a.cpp", "");
  write("src/kernels.cu", "");
  write("Makefile", "GPU=0\nall:\n\tg++ -c src/a.cpp\nifeq ($(GPU),1)\n\tnvcc -c src/kernels.cu\nendif\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 2u);
  EXPECT_EQ(project.sources[1].command, (Words{"nvcc", "-c", "src/kernels.cu"}));
  EXPECT_NE(project.assumed.back().find("`make -nwB GPU=1`"), std::string::npos);
}

// What the build forgets is read on its own, with what may call it; but a build that was named says what is asked for.
TEST_F(NeighboursTest, ACudaFileThatTheBuildForgets) {
  write("src/a.cu", "");
  write("src/old.cu", "");
  write("src/caller.cpp", "");
  write("src/part.cu", "");
  write("src/whole.cu", "#include \"part.cu\"\n");
  write("compile_commands.json", R"([{"directory":".","file":"src/a.cu","command":"nvcc -Igenerated -c src/a.cu"}])");
  for (const std::vector<std::string> &paths : {std::vector<std::string>{}, {"src"}}) {
    Project project = find({.paths = paths});
    ASSERT_EQ(project.sources.size(), 4u);
    EXPECT_EQ(project.sources[2].command, (Words{"clang++", "-I", at("generated"), at("src/old.cu")}));
    EXPECT_TRUE(!project.sources[0].besides && project.sources[1].besides && project.sources[2].besides);
    EXPECT_NE(project.assumed.back().find("2 CUDA sources are in no compile command (" + at("src/old.cu") + "): parsed"), std::string::npos);
  }
  Project named = find({.build_dir = "."});
  EXPECT_EQ(named.sources.size(), 1u);
  EXPECT_NE(named.assumed.back().find("2 CUDA sources are in no compile command and not looked at (" + at("src/old.cu")), std::string::npos);
}

TEST_F(NeighboursTest, HostFilesThatTheBuildForgetsAreNoGpuCode) {
  write("src/a.cu", "");
  write("src/tool.cpp", "int main() {}\n");
  write("compile_commands.json", R"([{"directory":".","file":"src/a.cu","command":"nvcc -c src/a.cu"}])");
  EXPECT_EQ(find({}).sources.size(), 1u);
  write("src/other.cpp", "void f() { cudaDeviceSynchronize(); }\n");
  EXPECT_EQ(find({}).sources.size(), 3u);
}

// Of several folders one may hold nothing. All of them must not.
TEST_F(NeighboursTest, AFolderWithoutSourcesBesidesOthers) {
  write("src/a.cu", "");
  write("docs/a.txt", "");
  Project project = find({.paths = {"docs", "src"}});
  EXPECT_EQ(project.sources.size(), 1u);
  EXPECT_TRUE(project.problems.empty());
  EXPECT_TRUE(llvm::is_contained(project.assumed, at("docs") + ": no CUDA, HIP, C++ or Python source in it"));
  EXPECT_EQ(find({.paths = {"docs"}}).problems.size(), 1u);
}

} // namespace
