#include "test/lint/unit/ProjectFixture.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace xferguard::lint;
using llvm::StringRef;

namespace {

TEST_F(ProjectTest, DatabaseInABuildFolder) {
  write("a.cu", "");
  write("build/compile_commands.json", R"([{"directory":".","file":"../a.cu","command":"nvcc -c ../a.cu"}])");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u) << error;
  EXPECT_EQ(project.sources[0].file, at("a.cu"));
  EXPECT_EQ(project.sources[0].directory, at("build"));
  ASSERT_EQ(project.assumed.size(), 1u);
  EXPECT_EQ(project.assumed[0], "compile database: " + at("build/compile_commands.json"));
}

// Make says where it runs by the folder's own name, CMake by the one that it was called by.
TEST_F(ProjectTest, ThroughALink) {
  for (const char *name : {"real/db/.git", "real/mk/.git", "real/mk/src/a.cu", "real/db/src/a.cu"}) write(name, "");
  ASSERT_EQ(symlink(at("real").c_str(), at("link").c_str()), 0);
  write("real/mk/Makefile", "all:\n\tcd src && nvcc -DMADE -I" + at("real/mk/inc") + " -c a.cu -o a.o\n\tnvcc src/a.o -o p\n");
  Project made = find({.paths = {"link/mk"}});
  ASSERT_EQ(made.sources.size(), 1u);
  EXPECT_EQ(made.sources[0].file, at("link/mk/src/a.cu"));
  EXPECT_EQ(made.sources[0].directory, at("link/mk/src"));
  EXPECT_EQ(made.sources[0].command, (Words{"nvcc", "-DMADE", "-I" + at("link/mk/inc"), "-c", "a.cu", "-o", "a.o"}));
  ASSERT_EQ(made.linked.size(), 1u);
  EXPECT_EQ(made.linked[0].inputs, Words{at("link/mk/src/a.o")});

  const std::string by_link = at("link/db");
  write("real/db/build/compile_commands.json", "[{\"directory\":\"" + by_link + "/build\",\"file\":\"" + by_link + "/src/a.cu\",\"command\":\"nvcc -I" + by_link +
                                                   "/inc -I" + by_link + "2/inc -I/other" + by_link + "/inc -c " + by_link + "/src/a.cu\"}]");
  for (const ProjectRequest &request : {ProjectRequest{.paths = {"real/db/src/a.cu"}}, ProjectRequest{.build_dir = "real/db/build", .paths = {"real/db"}}}) {
    Project configured = find(request);
    ASSERT_EQ(configured.sources.size(), 1u);
    EXPECT_EQ(configured.sources[0].command, (Words{"nvcc", "-I" + at("real/db/inc"), "-I" + by_link + "2/inc", "-I/other" + by_link + "/inc", "-c", at("real/db/src/a.cu")}));
  }
}

// Folders that no repository holds together: each with its own build, all told from where the command runs.
TEST_F(ProjectTest, SeveralFolders) {
  for (const char *name : {"one/a.cu", "two/src/b.cu"}) write(name, "void f() { cudaFree(0); }\n");
  write("two/Makefile", "all:\n\tnvcc -DTWO -c src/b.cu\n");
  Project project = find({.paths = {"one", "two"}});
  ASSERT_EQ(project.sources.size(), 2u) << error;
  EXPECT_EQ(project.root, root.str());
  EXPECT_EQ(project.sources[1].file, at("two/src/b.cu"));
  EXPECT_TRUE(llvm::is_contained(project.sources[1].command, "-DTWO"));
  EXPECT_EQ(find({.paths = {"one"}}).root, at("one"));
}

// Files of two programs, as a commit names them, and one that no Makefile knows.
TEST_F(ProjectTest, FilesOfSeveralPrograms) {
  write(".git/HEAD", "");
  for (const char *name : {"one/a.cu", "two/src/b.cu", "one/c.cu", "three/d.cu"}) write(name, "void f() { cudaFree(0); }\n");
  write("one/Makefile", "all:\n\tnvcc -DONE -c a.cu\n");
  write("two/Makefile", "all:\n\tnvcc -DTWO -c src/b.cu\n");
  Project project = find({.paths = {"one/a.cu", "one/c.cu", "two/src/b.cu", "three/d.cu"}});
  ASSERT_EQ(project.sources.size(), 4u) << error;
  EXPECT_EQ(project.sources[0].command[1], "-DONE");
  EXPECT_EQ(project.sources[1].command[1], "-DONE") << "its neighbour's";
  EXPECT_EQ(project.sources[2].command[1], "-DTWO");
  EXPECT_EQ(project.sources[2].file, at("two/src/b.cu"));
}

TEST_F(ProjectTest, SeveralFoldersOfOneBuild) {
  write(".git/HEAD", "");
  for (const char *name : {"one/a.cu", "two/b.cu"}) write(name, "void f() { cudaFree(0); }\n");
  write("compile_commands.json", R"([{"directory":".","file":"one/a.cu","command":"nvcc -c one/a.cu"}])");
  Project project = find({.paths = {"one", "two"}});
  EXPECT_EQ(llvm::count_if(project.sources, [&](const Source &source) { return source.file == at("one/a.cu"); }), 1) << error;
  for (const std::string &line : project.assumed) EXPECT_EQ(line.find("again"), std::string::npos) << line;
}

// A folder of a build is not read; one whose name only begins so is.
TEST_F(ProjectTest, FoldersThatABuildMade) {
  for (const char *name : {"build/a.cu", "build-debug/b.cu", "build2/c.cu", "builder/d.cu"}) write(name, "void f() { cudaFree(0); }\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u) << error;
  EXPECT_EQ(project.sources[0].file, at("builder/d.cu"));
}

// No build at the top, but a Makefile in each program's folder: theirs count, and what none of them compiles is read all the same.
TEST_F(ProjectTest, AMakefileInEachProgramsFolder) {
  const std::string kernel = "void f() { cudaFree(0); }\n";
  write(".git/HEAD", "");
  for (const char *name : {"one/a.cu", "two/src/b.cu", "two/src/unused.cu", "three/c.cu", "host/d.cpp"}) write(name, kernel);
  write("one/Makefile", "all:\n\tnvcc -DONE -c a.cu\n");
  write("two/Makefile", "all:\n\tcd src; nvcc -DTWO -c b.cu\n");
  write("host/Makefile", "all:\n\t@echo no GPU\n");
  write("three/Makefile", "this is no Makefile\n");
  Project project = find({});
  auto wordOf = [&](const char *file) {
    auto source = llvm::find_if(project.sources, [&](const Source &s) { return s.file == at(file); });
    return source == project.sources.end() || source->command.size() < 2 ? "" : source->command[1];
  };
  EXPECT_EQ(wordOf("one/a.cu"), "-DONE");
  EXPECT_EQ(wordOf("two/src/b.cu"), "-DTWO");
  EXPECT_EQ(project.sources.size(), 5u);
  ASSERT_EQ(project.assumed.size(), 2u);
  EXPECT_EQ(project.assumed[0], "took the commands that `make -nwB` prints in " + at("one") + " and 1 other folder with a Makefile");
  EXPECT_TRUE(llvm::StringRef(project.assumed[1]).starts_with("3 sources (" + at("host/d.cpp") + ", ...) are in no compile command")) << project.assumed[1];
}

// A tree whose Makefiles are slow: who was not asked is told, and read without flags.
TEST_F(ProjectTest, MakefilesThatTakeTooLong) {
  write(".git/HEAD", "");
  for (const char *folder : {"one", "two", "three"}) {
    write(std::string(folder) + "/a.cu", "void f() { cudaFree(0); }\n");
    write(std::string(folder) + "/Makefile", "x := $(shell cat " + at("never") + ")\nall:\n\tnvcc -DSLOW -c a.cu\n");
  }
  ASSERT_EQ(mkfifo(at("never").c_str(), 0600), 0); // nobody writes to it
  Project project = find({.make_seconds = 1});
  EXPECT_EQ(project.sources.size(), 3u);
  ASSERT_GE(project.assumed.size(), 2u);
  EXPECT_TRUE(llvm::StringRef(project.assumed[0]).starts_with("2 folders with a Makefile below " + root.str().str() + " were not asked: nothing was left of 1 s"))
      << project.assumed[0];
  EXPECT_NE(project.assumed[1].find("did not end in 1 s"), std::string::npos) << project.assumed[1];
}

// The time is everybody's: a second folder gets what the first has left, and hears of what was asked for the first.
TEST_F(ProjectTest, FoldersShareTheTimeForMakes) {
  for (const char *folder : {"one", "two"}) {
    write(std::string(folder) + "/a.cu", "void f() { cudaFree(0); }\n");
    write(std::string(folder) + "/Makefile", "x := $(shell cat " + at("never") + ")\nall:\n\tnvcc -DSLOW -c a.cu\n");
  }
  ASSERT_EQ(mkfifo(at("never").c_str(), 0600), 0); // nobody writes to it
  Project project = find({.paths = {"one", "two"}, .make_seconds = 1});
  EXPECT_EQ(project.sources.size(), 2u) << error;
  auto says = [&](llvm::StringRef what) { return llvm::count_if(project.assumed, [&](llvm::StringRef line) { return line.contains(what); }); };
  EXPECT_EQ(says("did not end in 1 s"), 1);
  EXPECT_EQ(says("1 folder with a Makefile in " + at("two") + " was not asked: nothing was left of 1 s"), 1);
}

// A source that a rule copies or writes is not there before the build.
TEST_F(ProjectTest, AMakefileWhoseSourcesAreGenerated) {
  write(".git/HEAD", "");
  write("a.cu", "void f() { cudaFree(0); }\n");
  write("Makefile", "all:\n\tcp dock.cpp.Cuda dock.cpp\n\tnvcc -c a.cu dock.cpp\n\tnvcc -c dock.cpp\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u) << error;
  ASSERT_EQ(project.assumed.size(), 2u);
  EXPECT_EQ(project.assumed[0], "1 source that the Makefile names is not there (" + at("dock.cpp") + "); if the build writes it, build first to have it looked at");
}

// By the folder that is named, and by a Makefile above that calls it.
TEST_F(ProjectTest, AFolderIsAskedOnce) {
  write(".git/HEAD", "");
  write("Makefile", "x := $(shell echo top >> asked)\nall:\n\tcd one; make\n\tcd one; make\n\tnvcc -c b.cu\n");
  write("one/Makefile", "x := $(shell echo one >> ../asked)\nthis is no Makefile\n");
  for (const char *name : {"one/a.cu", "b.cu", "other/d.cu"}) write(name, "void f() { cudaFree(0); }\n");
  find({.paths = {"one", "other"}});
  auto asked = llvm::MemoryBuffer::getFile(at("asked"));
  ASSERT_TRUE(asked);
  EXPECT_EQ((*asked)->getBuffer().str(), "one\ntop\n");
}

// The same where the top has a Makefile that has forgotten one of them.
TEST_F(ProjectTest, AMakefileThatTheTopDoesNotCall) {
  write(".git/HEAD", "");
  write("Makefile", "all:\n\tcd one; nvcc -c a.cu\n");
  for (const char *name : {"one/a.cu", "two/b.cu"}) write(name, "void f() { cudaFree(0); }\n");
  write("two/Makefile", "all:\n\tnvcc -DTWO -c b.cu\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 2u);
  EXPECT_EQ(project.sources[1].command[1], "-DTWO");
  EXPECT_EQ(project.assumed.size(), 2u);
}

TEST_F(ProjectTest, ABuildFolderThatCMakeLeftHalfDone) {
  write(".git/HEAD", "");
  write("a.cu", "void f() { cudaFree(0); }\n");
  write("build/CMakeCache.txt", "CMAKE_MAKE_PROGRAM:FILEPATH=/usr/bin/make\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u);
  ASSERT_EQ(project.assumed.size(), 2u);
  EXPECT_EQ(project.assumed[0], "CMake has not finished in " + at("build") + ": run it again and read its errors");
}

// The root has no .git: how far up a build may lie is a guess, and one that compiles nothing of ours is none.
TEST_F(ProjectTest, AnothersBuildFolderAbove) {
  write("other/a.cu", "");
  write("mine/b.cu", "void f() { cudaFree(0); }");
  write("build/compile_commands.json", R"([{"directory":".","file":"../other/a.cu","command":"nvcc -c ../other/a.cu"}])");
  ProjectRequest request;
  request.start = at("mine");
  auto project = findProject(request);
  ASSERT_TRUE(!!project);
  ASSERT_EQ(project->sources.size(), 1u);
  EXPECT_EQ(project->sources[0].file, at("mine/b.cu"));
  Project headers = find({.paths = {"mine"}}); // asked for from where the build is
  EXPECT_EQ(headers.assumed.front(), "compile database: " + at("build/compile_commands.json"));
}

TEST_F(ProjectTest, ABuildFolderAsPath) {
  write("src/a.cu", "");
  write("build/compile_commands.json", R"([{"directory":".","file":"../src/a.cu","command":"nvcc -c ../src/a.cu"}])");
  Project project = find({.paths = {"build"}});
  ASSERT_EQ(project.sources.size(), 1u) << error;
  EXPECT_EQ(project.root, root.str());
  EXPECT_TRUE(project.whole);
  EXPECT_EQ(project.assumed.front(), "build is a build folder: took it as `-p build`");

  write("compile_commands.json", R"([{"directory":".","file":"src/a.cu","command":"nvcc -c src/a.cu"}])"); // beside the sources
  EXPECT_EQ(find({.paths = {"src"}}).sources.size(), 1u) << error;
  EXPECT_EQ(find({.paths = {"."}}).assumed.front(), "compile database: " + at("compile_commands.json"));
}

// A folder is named, its headers lie beside it: in the repository, or where build files say that it is one project.
TEST_F(ProjectTest, HeadersBesideTheNamedFolder) {
  write("p/src/a.cu", "#include \"deep/b.h\"\n#include \"lib/c.h\"\n");
  write("p/include/deep/b.h", "");
  write("p/third_party/some/lib/c.h", "");
  auto includes = [&](llvm::StringRef folder) { return llvm::is_contained(find({.paths = {"p/src"}}).sources.at(0).command, "-I" + at(folder)); };
  EXPECT_FALSE(includes("p/include")) << "what lies beside the folder may be anybody's";
  write("p/CMakeLists.txt", "");
  EXPECT_TRUE(includes("p/include"));
  llvm::sys::fs::remove(at("p/CMakeLists.txt"));
  write("p/.git/HEAD", "");
  EXPECT_TRUE(includes("p/include"));
  EXPECT_TRUE(includes("p/third_party/some"));
}

TEST_F(ProjectTest, HowToGetExactFlags) {
  write(".git/HEAD", "");
  write("src/a.cu", "void f() { cudaFree(0); }\n");
  auto advice = [&](const char *path) {
    const Project project = find({.paths = {path}});
    return project.assumed.empty() ? "" : project.assumed.back().substr(project.assumed.back().find("for exact flags"));
  };
  EXPECT_EQ(advice("src"), "for exact flags pass -p BUILD, or name a file and give them: `xferguard lint FILE -- -IFOLDER`");
  write("Makefile", "all:\n");
  EXPECT_EQ(advice("src"), "for exact flags write a database with `xferguard compdb -- make -C " + root.str().str() + " TARGET`, or pass -p BUILD");
  write("CMakeLists.txt", "");
  EXPECT_EQ(advice("src"), "for exact flags configure with `cmake -S " + root.str().str() + " -B " + root.str().str() + "/build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`");
  EXPECT_EQ(advice("."), "for exact flags configure with `cmake -S " + root.str().str() + " -B " + root.str().str() + "/build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`") << "the shell is elsewhere";
  llvm::SmallString<128> here;
  llvm::sys::fs::current_path(here);
  llvm::sys::fs::set_current_path(root);
  EXPECT_EQ(advice("."), "for exact flags configure with `cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON`");
  llvm::sys::fs::set_current_path(here);
}

TEST_F(ProjectTest, MissingDatabaseSaysWhatToDo) {
  find({.build_dir = "nowhere"});
  EXPECT_NE(error.find("no compile database at " + at("nowhere")), std::string::npos);
  EXPECT_NE(error.find("xferguard compdb"), std::string::npos);
}

TEST_F(ProjectTest, BrokenDatabase) {
  write("compile_commands.json", "[{");
  find({});
  EXPECT_NE(error.find("is not JSON"), std::string::npos);
}

TEST_F(ProjectTest, MultiConfigTakesOneCommandAFile) {
  write("compile_commands.json", R"([
    {"directory":".","file":"a.cu","command":"nvcc -DDEBUG -c a.cu","output":"Debug/a.o"},
    {"directory":".","file":"a.cu","command":"nvcc -DREL -c a.cu","output":"Release/a.o"}])");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].command[1], "-DDEBUG");
  EXPECT_NE(project.assumed.back().find("1 command compiles a file again"), std::string::npos);
}

TEST_F(ProjectTest, OfTwoCommandsTheOneWithTheGpuPart) {
  write("compile_commands.json", R"([
    {"directory":".","file":"a.cu","command":"nvcc -O3 -DNDEBUG -c a.cu -o cpu.o"},
    {"directory":".","file":"a.cu","command":"nvcc -O3 -DGPU -c a.cu -o gpu.o"},
    {"directory":".","file":"b.cpp","command":"g++ -DGPU -DFAST -x c++ -c b.cpp -o b.o"},
    {"directory":".","file":"b.cpp","command":"nvcc -x cu -c b.cpp -o b-gpu.o"}])");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 2u);
  EXPECT_EQ(project.sources[0].command[2], "-DGPU");
  EXPECT_EQ(project.sources[1].command[0], "nvcc");
}

// What stands in the other's place is not more because it has more macros.
TEST_F(ProjectTest, OfTwoCommandsTheOneThatSwitchesTheGpuOn) {
  auto taken = [&](const std::string &one, const std::string &other, const std::string &more = "") {
    write("compile_commands.json", "[" + more + R"({"directory":".","file":"a.cpp","command":"g++ )" + one + R"( -c a.cpp -o 1.o"},
      {"directory":".","file":"a.cpp","command":"g++ )" + other + R"( -c a.cpp -o 2.o"}])");
    return find({}).sources.back().command[1];
  };
  EXPECT_EQ(taken("-DCPU_ONLY", "-O2"), "-O2");
  EXPECT_EQ(taken("-O2", "-DCPU_ONLY"), "-O2");
  EXPECT_EQ(taken("-DUSE_CUDA=0 -DA -DB", "-DUSE_CUDA=1"), "-DUSE_CUDA=1");
  EXPECT_EQ(taken("-DWITH_EIGEN -DWITH_MKL -DNDEBUG", "-DWITH_CUDA"), "-DWITH_CUDA");
  EXPECT_EQ(taken("-DEIGEN -DMKL", "-DACCEL", R"({"directory":".","file":"k.cu","command":"nvcc -DACCEL -c k.cu"},)"), "-DACCEL") << "kernels are compiled with it";
  EXPECT_EQ(taken("-DA", "-DB -DA"), "-DB") << "one macro more";
}

// In both orders, and for CUDA as for C++.
TEST_F(ProjectTest, OfTwoCommandsTheOneForTheGpuInAnyOrder) {
  const auto taken = [&](StringRef file, StringRef one, StringRef other) {
    const std::string begin = R"({"directory":".","file":")" + file.str() + R"(","command":"nvcc )", end = " -c " + file.str() + R"("})";
    write("compile_commands.json", "[" + begin + one.str() + end + "," + begin + other.str() + end + R"(,
      {"directory":".","file":"k.cu","command":"nvcc -DA -DB -DC -c k.cu"}])");
    return llvm::join(llvm::drop_end(llvm::drop_begin(find({}).sources.front().command), 2), " ");
  };
  const auto isTaken = [&](StringRef it, StringRef other, StringRef text = "") {
    for (StringRef file : {"a.cu", "a.cpp"}) {
      write(file, text);
      EXPECT_EQ(taken(file, it, other), it) << file.str();
      EXPECT_EQ(taken(file, other, it), it) << file.str();
    }
  };
  isTaken("-DUSE_CUDA", "-DCPU_ONLY -DA -DB");
  isTaken("-DUSE_CUDA=1", "-DUSE_CUDA=0 -DA -DB -DC");
  isTaken("-DUSE_CUDA", "-DUSE_CUDA -UUSE_CUDA -DA -DB -DC");
  isTaken("-DUSE_CUDA", "-DWHIP -DSHIP -DA");
  for (StringRef of_no_gpu : {"NO_MPI", "BOOST_ALL_NO_LIB", "CPU_COUNT=4", "NO_EXCEPTIONS", "GPU_CPU_OVERLAP", "CUDA_DEVICE=0", "NUM_GPUS=0", "NO_CUDA_STREAMS"})
    isTaken(("-DUSE_CUDA -D" + of_no_gpu).str(), "-DA -DB -DC -DD");
  isTaken("-DACCELERATED", "-DA -DB -DC -DX -DY", "#if defined(NOTHING) || \\\n    defined(ACCELERATED)\n#endif\n#define A B X Y\n");
  isTaken("-DUSE_CUDA=1", "-DUSE_CUDA=0 -DOTHER_GPU -DHIP", "#  ifdef USE_CUDA\n#endif\n");
}

// One source of two programs, `make -C one` and `make -C two`.
TEST_F(ProjectTest, TheSameCommandInTwoFoldersIsTwo) {
  write("compile_commands.json", R"([
    {"directory":"one","file":"../a.cu","command":"nvcc -c ../a.cu -o a.o"},
    {"directory":"two","file":"../a.cu","command":"nvcc -c ../a.cu -o a.o"}])");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].output, at("one/a.o"));
  EXPECT_EQ(project.sources[0].other_outputs, Words{at("two/a.o")});
}

// Two targets compile it, each for a program of its own.
TEST_F(ProjectTest, TheOutputsOfAllCommandsAreKept) {
  write("compile_commands.json", R"([
    {"directory":".","file":"a.cu","command":"nvcc -c a.cu -o one/a.o"},
    {"directory":".","file":"a.cu","command":"nvcc -DUSE_CUDA -c a.cu -o two/a.o"}])");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].output, at("two/a.o"));
  EXPECT_EQ(project.sources[0].other_outputs, Words{at("one/a.o")});
}

// What generators write for a shell.
TEST_F(ProjectTest, ACommandThatAShellIsTold) {
  write("sub/a.cu", "");
  for (std::string entry : {R"("command":"sh -c \"nvcc -DSAID -c sub/a.cu\"")", R"("arguments":["bash","-ec","mkdir -p o; cd sub && ccache nvcc -DSAID -c a.cu -o a.o"])",
                            R"("command":"cd sub && nvcc -DSAID -c a.cu && cp a.o other.cpp")", R"("command":"nvcc -DSAID -c sub/a.cu; echo done.cpp")"}) {
    write("compile_commands.json", "[{\"directory\":\".\",\"file\":\"sub/a.cu\"," + entry + "}]");
    Project project = find({});
    ASSERT_EQ(project.sources.size(), 1u);
    EXPECT_EQ(project.sources[0].command[1], "-DSAID") << entry;
    EXPECT_EQ(absolutePath(project.sources[0].directory, project.sources[0].command[3]), at("sub/a.cu")) << entry;
    EXPECT_FALSE(llvm::is_contained(project.sources[0].command, "other.cpp"));
  }
  write("compile_commands.json", R"([{"directory":".","file":"sub/a.cu","command":"sh -c \"$NVCC -DSAID -c sub/a.cu\""}])");
  EXPECT_NE(find({}).assumed.front().find("1 command of " + at("compile_commands.json") + " (" + at("sub/a.cu") + ") is a line for a shell in which no compiler is seen"), std::string::npos);
}

TEST_F(ProjectTest, LinesForAShell) {
  write("sub/a.cu", "");
  ASSERT_EQ(symlink(at("sub").c_str(), at("link").c_str()), 0);
  for (std::string line : {"(cd other && nvcc -c b.cu); (cd sub; nvcc -DSAID -c a.cu)", "(cd sub && true) && nvcc -DSAID -c sub/a.cu", "cd sub;nvcc -DSAID -c a.cu", "cd sub&&nvcc -DSAID -c a.cu",
                           "cd sub && nvcc -DSAID -DX={1,2} -I${PWD} -I$(pwd; true) -c a.cu 2>&1", "{ cd sub; exec nvcc -DSAID -c a.cu; }", "cd sub && ! command nvcc -DSAID -c a.cu",
                           "cd sub && timeout -k 5 60s nvcc -DSAID -c a.cu", "bash -o pipefail -c 'cd sub && nvcc -DSAID -c a.cu | cat'", "bash -euo pipefail -c 'cd sub && nvcc -DSAID -c a.cu'",
                           "cd sub && nvcc -DNOT -M a.cu > a.d && nvcc -DSAID -c a.cu", "cd link && nvcc -DSAID -c a.cu"}) {
    write("compile_commands.json", "[{\"directory\":\".\",\"file\":\"sub/a.cu\",\"command\":\"" + line + "\"}]");
    Project project = find({});
    ASSERT_EQ(project.sources.size(), 1u) << line;
    const Words &command = project.sources[0].command;
    ASSERT_GT(command.size(), 3u) << line;
    EXPECT_EQ(command[0] + " " + command[1], "nvcc -DSAID") << line;
    const std::string folder = project.sources[0].directory;
    EXPECT_TRUE(folder == at("sub") || folder == at("link") || llvm::is_contained(command, "sub/a.cu")) << line << " runs in " << folder;
  }
  write("compile_commands.json", R"([{"directory":".","file":"sub/a.cu","command":"nvcc '-DX=a;b' -DY={1,2} -I${PWD} -c sub/a.cu"}])");
  EXPECT_EQ(find({}).sources[0].command, (Words{"nvcc", "-DX=a;b", "-DY={1,2}", "-I${PWD}", "-c", "sub/a.cu"}));
}

// A unity build names its parts by the link through which CMake was started.
TEST_F(ProjectTest, AUnityBuildThroughALink) {
  write("real/src/a.cu", "void f() { cudaFree(0); }\n");
  write("real/src/main.cu", "int main() {}\n");
  ASSERT_EQ(symlink(at("real").c_str(), at("link").c_str()), 0);
  write("build/unity_0.cu", "#include \"" + at("link/src/a.cu") + "\"\n");
  write("compile_commands.json", R"([{"directory":".","file":"build/unity_0.cu","command":"nvcc -c build/unity_0.cu"},
                                     {"directory":".","file":"real/src/main.cu","command":"nvcc -c real/src/main.cu"}])");
  for (const std::string &line : find({}).assumed) EXPECT_EQ(line.find("in no compile command"), std::string::npos) << line;
}

TEST_F(ProjectTest, TheSameCommandTwiceIsOne) {
  write("compile_commands.json", R"([
    {"directory":".","file":"a.cu","command":"nvcc -c a.cu"},
    {"directory":".","file":"a.cu","command":"nvcc -c a.cu"}])");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u);
  for (const std::string &line : project.assumed) EXPECT_EQ(line.find("again"), std::string::npos) << line;
}

TEST_F(ProjectTest, PathsNarrow) {
  write("x/a.cu", "");
  write("y/b.cu", "");
  write("compile_commands.json", R"([{"directory":".","file":"x/a.cu","command":"nvcc -c x/a.cu"},
                                     {"directory":".","file":"y/b.cu","command":"nvcc -c y/b.cu"}])");
  Project project = find({.paths = {"y"}});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].file, at("y/b.cu"));
}

TEST_F(ProjectTest, NothingAtAll) {
  write("src/a.cu", "#include \"lib/b.h\"\n");
  write("include/lib/b.h", "");
  write("src/host.cpp", "int main() {}"); // may call what copies
  write("src/Makefile.hip", "all:\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 2u);
  EXPECT_EQ(project.sources[0].command, (Words{"clang++", "-I" + at("include"), at("src/a.cu")}));
  EXPECT_EQ(project.sources[1].file, at("src/host.cpp"));
}

// An installed LibTorch is found without any flag.
TEST_F(ProjectTest, LibTorchByItsHeaders) {
  write("libtorch/include/torch/csrc/api/include/torch/torch.h", "");
  setenv("LIBTORCH", at("libtorch").c_str(), 1);
  write("src/a.cpp", "#include <torch/torch.h>\n");
  Project project = find({.paths = {"src"}});
  unsetenv("LIBTORCH");
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].command, (Words{"clang++", "-I" + at("libtorch/include"),
                                               "-I" + at("libtorch/include/torch/csrc/api/include"), at("src/a.cpp")}));
}

// <torch/extension.h> asks for Python.h: the folder that python3 names.
TEST_F(ProjectTest, PythonByItsHeaders) {
  write("ext.cpp", "#include <torch/extension.h>\nvoid f() { cudaFree(0); }\n");
  write("plain.cu", "void g() { cudaFree(0); }\n");
  write("bin/python3", "#!/bin/sh\necho " + root.str().str() + "/pythons\n");
  write("pythons/Python.h", "");
  llvm::sys::fs::setPermissions(at("bin/python3"), llvm::sys::fs::all_all);
  const std::string path = getenv("PATH");
  setenv("PATH", (at("bin") + ":" + path).c_str(), 1);
  Project project = find({});
  setenv("PATH", path.c_str(), 1);
  ASSERT_EQ(project.sources.size(), 2u);
  EXPECT_TRUE(llvm::is_contained(project.sources[0].command, "-I" + at("pythons")));
  EXPECT_FALSE(llvm::is_contained(project.sources[1].command, "-I" + at("pythons")));
}

// hipcc compiles plain .cpp files: by its Makefile, else known by what they include.
TEST_F(ProjectTest, HipByItsHeaders) {
  write("app/wave.cpp", "#include <hip/hip_runtime.h>\n");
  write("app/Makefile", "HIPCC=$(HIP_PATH)/bin/hipcc\nall:\n\t$(HIPCC) -DMADE -c wave.cpp\n");
  write("alone/common.h", "#include \"hip/hip_runtime.h\"\n");
  write("alone/a.cpp", "#include \"common.h\"\n");
  write("alone/host.cpp", "int x;\n");
  write("alone/b.cu", "#include <hip/hip_runtime.h>\n");
  write("alone/both.cu", "#include <cuda_runtime.h>\n#include <hip/hip_runtime.h>\n");
  write("alone/either.cpp", "#ifdef USE_HIP\n#include <hip/hip_runtime.h>\n#else\n#include <cuda_runtime.h>\n#endif\n");
  write("alone/platform.h", "#ifndef PLATFORM_H\n#ifdef USE_HIP\n#include <hip/hip_runtime.h>\n#endif\n#endif\n");
  write("alone/nvccs.cu", "#include \"platform.h\"\n"); // nvcc includes its own header without being told
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 7u);
  auto commandOf = [&](const char *file) { return llvm::find_if(project.sources, [&](const Source &source) { return source.file == at(file); })->command; };
  EXPECT_TRUE(llvm::is_contained(commandOf("app/wave.cpp"), "-DMADE"));
  EXPECT_EQ(commandOf("alone/a.cpp"), (Words{"clang++", "-x", "hip", at("alone/a.cpp")}));
  EXPECT_EQ(commandOf("alone/host.cpp"), (Words{"clang++", at("alone/host.cpp")}));
  EXPECT_EQ(commandOf("alone/b.cu"), (Words{"clang++", "-x", "hip", at("alone/b.cu")}));
  EXPECT_EQ(commandOf("alone/either.cpp"), (Words{"clang++", at("alone/either.cpp")}));
  EXPECT_EQ(commandOf("alone/both.cu"), (Words{"clang++", at("alone/both.cu")}));
  EXPECT_EQ(commandOf("alone/nvccs.cu"), (Words{"clang++", at("alone/nvccs.cu")}));
}

TEST_F(ProjectTest, ATreeWithoutAGpu) {
  write("src/tool.cpp", "int main() {}");
  EXPECT_TRUE(find({}).sources.empty());
}

TEST_F(ProjectTest, DirectoryLoopsEnd) {
  write("src/a.cu", "");
  ASSERT_EQ(symlink(root.c_str(), at("src/loop").c_str()), 0);
  EXPECT_EQ(find({}).sources.size(), 1u);
}

TEST_F(ProjectTest, Makefile) {
  write("a.cu", "");
  write("Makefile", "all:\n\tnvcc -DFROM_MAKE -c a.cu\n");
  Project project = find({});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].command, (Words{"nvcc", "-DFROM_MAKE", "-c", "a.cu"}));
}

TEST_F(ProjectTest, MissingPathIsTold) {
  write("a.cu", "");
  Project project = find({.paths = {"gone.cu"}});
  EXPECT_TRUE(project.sources.empty());
  EXPECT_EQ(project.problems, Words{"gone.cu: no such file or directory"});
}

TEST_F(ProjectTest, GivenFlags) {
  write("a.cu", "");
  Project project = find({.paths = {"a.cu"}, .flags_given = true, .flags = {"-DX", "-std=c++20"}});
  ASSERT_EQ(project.sources.size(), 1u);
  EXPECT_EQ(project.sources[0].command, (Words{"clang++", "-DX", "-std=c++20", at("a.cu")}));
}

} // namespace
