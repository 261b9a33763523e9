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
  write("Makefile", "GPU=0\nall:\n\tg++ -Igenerated -c src/a.cpp\nifeq ($(GPU),1)\n\tnvcc -c src/kernels.cu\nendif\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 2u); // what another includes is no source by itself
  EXPECT_EQ(project.sources[1].file, at("src/kernels.cu"));
  EXPECT_EQ(project.sources[1].command, (Words{"clang++", "-I", at("generated"), at("src/kernels.cu")}));
  EXPECT_NE(project.assumed.back().find("no compile command compiles a CUDA source; 1 CUDA source"), std::string::npos);
}

TEST_F(NeighboursTest, ACudaFileThatTheBuildForgets) {
  write("src/a.cu", "");
  write("src/old.cu", "");
  write("compile_commands.json", R"([{"directory":".","file":"src/a.cu","command":"nvcc -c src/a.cu"}])");
  Project project = find({});
  EXPECT_EQ(project.sources.size(), 1u);
  EXPECT_NE(project.assumed.back().find("1 CUDA source is in no compile command and not looked at (" + at("src/old.cu")), std::string::npos);
}

} // namespace
