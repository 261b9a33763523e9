#include "lint/flags/ClangCommand.h"
#include "lint/flags/Flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include <fstream>
#include <gtest/gtest.h>
#include <tuple>

using namespace xferguard::lint;

namespace {

const Platform cuda13{{"/res", "/share", 22}, Toolkit{"/cuda", 13, 0, true, {"cuda13", "cufft"}}};
const Platform no_toolkit{{"/res", "/share", 22}, std::nullopt};

Intent intentOf(llvm::StringRef line) { return readCommand(splitShell(line), "/src"); }
std::string flagsOf(llvm::StringRef line) { return joinShell(intentOf(line).flags); }
bool has(const Words &words, llvm::StringRef word) { return llvm::is_contained(words, word); }

TEST(ReadCommand, PlainNvcc) {
  Intent intent = intentOf("/usr/local/cuda/bin/nvcc --threads=0 -t=0 --use_fast_math -std=c++17 -O3 -DENABLE_BF16 train.cu "
                           "-lcublas -lcublasLt -o train");
  EXPECT_TRUE(intent.by_nvcc);
  EXPECT_TRUE(intent.compiles);
  EXPECT_EQ(intent.language, Language::Cuda);
  EXPECT_EQ(intent.standard, "c++17");
  EXPECT_TRUE(intent.optimises);
  EXPECT_EQ(joinShell(intent.flags), "-D ENABLE_BF16");
  EXPECT_EQ(intent.inputs, Words{"train.cu"});
}

TEST(ReadCommand, NvccBehindCMake) {
  Intent intent = intentOf(
      "/usr/local/cuda-12.4/bin/nvcc -forward-unknown-to-host-compiler -ccbin=/usr/bin/g++-12 -DX=1 -I/p/include "
      "-isystem=/q/include -isystem /r --options-file CMakeFiles/none.rsp -O2 -g -DNDEBUG -std=c++17 "
      "\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" -gencode arch=compute_90,code=sm_90 -Xcompiler=-fPIC,-Wall "
      "--expt-extended-lambda --expt-relaxed-constexpr -rdc=true -Xptxas -v -Xcudafe --diag_suppress=1 -MD -MT a.o -MF a.d "
      "-x cu -c /p/a.cpp -o a.o");
  EXPECT_EQ(intent.language, Language::Cuda) << "-x cu decides, not .cpp";
  EXPECT_EQ(joinShell(intent.flags), "-D X=1 -I /p/include -isystem /q/include -isystem /r -D NDEBUG");
  EXPECT_EQ(intent.inputs, Words{"/p/a.cpp"});
  ASSERT_EQ(intent.problems.size(), 1u);
  EXPECT_NE(intent.problems[0].find("cannot read response file /src/CMakeFiles/none.rsp"), std::string::npos);
}

TEST(ReadCommand, HostFlagsOfNvcc) {
  EXPECT_EQ(flagsOf("nvcc -Xcompiler -fopenmp,-DA=2 -Xcompiler \"-march=native -Wall\" --compiler-options '-fno-exceptions' a.cu"),
            "-fopenmp -D A=2 -march=native -fno-exceptions");
}

TEST(ReadCommand, NvccLists) {
  EXPECT_EQ(flagsOf("nvcc -I a,b --include-path c --pre-include p.h -U X --define-macro Y a.cu"),
            "-I a -I b -I c -include p.h -U X -D Y");
}

TEST(ReadCommand, NvccForwardsWhatItDoesNotKnow) {
  EXPECT_EQ(flagsOf("nvcc -forward-unknown-to-host-compiler -mavx2 -fopenmp -Wno-foo -fvisibility=hidden a.cu"),
            "-mavx2 -fopenmp");
}

// `-D_GLIBCXX_USE_CXX11_ABI=$(shell python -c "import torch; ...")`, where there is no torch.
TEST(ReadCommand, LeavesOutWhatNobodyCouldSay) {
  EXPECT_EQ(flagsOf("nvcc -D_GLIBCXX_USE_CXX11_ABI= -DA= -DB a.cu"), "-D A= -D B");
  EXPECT_EQ(flagsOf("g++ -D_GLIBCXX_USE_CXX11_ABI=0 a.cpp"), "-D _GLIBCXX_USE_CXX11_ABI=0");
}

TEST(ReadCommand, PerThreadStream) {
  EXPECT_TRUE(intentOf("nvcc --default-stream per-thread a.cu").per_thread_stream);
  EXPECT_TRUE(intentOf("nvcc -default-stream=per-thread a.cu").per_thread_stream);
  EXPECT_FALSE(intentOf("nvcc --default-stream legacy a.cu").per_thread_stream);
  EXPECT_TRUE(intentOf("clang++ -fgpu-default-stream=per-thread -x cuda a.cu").per_thread_stream);
}

TEST(ReadCommand, SeveralSources) {
  Intent intent = intentOf("nvcc -arch sm_35 -o prog main.cu util.cpp old.o -lm");
  EXPECT_EQ(intent.inputs, (Words{"main.cu", "util.cpp"}));
}

TEST(ReadCommand, SeparateCompilation) {
  for (llvm::StringRef line : {"nvcc -dc a.cu -o a.o", "nvcc --device-c a.cu", "nvcc -rdc=true -c a.cu", "nvcc --relocatable-device-code true -c a.cu"}) {
    EXPECT_TRUE(intentOf(line).compiles) << line.str();
    EXPECT_EQ(intentOf(line).inputs, Words{"a.cu"}) << line.str();
    EXPECT_EQ(flagsOf(line), "") << line.str();
  }
}

TEST(ReadCommand, LaunchersInFront) {
  for (llvm::StringRef line :
       {"ccache g++ -DA a.cpp", "distcc g++ -DA a.cpp", "ccache distcc g++-13 -DA a.cpp", "env CCACHE_DIR=/x ccache c++ -DA a.cpp",
        "cmake -E env X=1 g++ -DA a.cpp", "cmake -E env --unset=Y X=1 -- g++ -DA a.cpp", "env -u Y X=1 g++ -DA a.cpp", "nice -n 19 g++ -DA a.cpp",
        "cmake -E __run_co_compile --launcher=ccache \"--tidy=clang-tidy;-p=b\" --source=a.cpp -- /usr/bin/g++ -DA a.cpp", "taskset -c 0-3,5 g++ -DA a.cpp",
        "/bin/bash ../libtool --tag=CXX --mode=compile g++ -DA a.cpp", "sccache g++ -DA a.cpp", "nice -n19 x86_64-linux-gnu-g++-12 -DA a.cpp", "CC=x time -p clang++-22 -DA a.cpp"}) {
    Intent intent = intentOf(line);
    EXPECT_EQ(joinShell(intent.flags), "-D A") << line.str();
    EXPECT_EQ(intent.inputs, Words{"a.cpp"}) << line.str();
    EXPECT_TRUE(isCompiler(intent.compiler)) << line.str();
  }
}

// In a database the first word that can be a compiler is it; what a build tool prints may be an echo.
TEST(ReadCommand, ALauncherThatNobodyKnows) {
  EXPECT_TRUE(intentOf("python3 wrap.py --log x -- nvcc -arch sm_80 -DA a.cu").by_nvcc);
  EXPECT_FALSE(intentOf("my_nvcc -ccbin g++ -DA a.cu").by_nvcc);
  EXPECT_EQ(intentOf("my_nvcc -ccbin g++ -DA a.cu").compiler, "my_nvcc");
  EXPECT_EQ(withoutLaunchers(splitShell("echo g++ a.cpp")).front(), "echo");
}

TEST(ReadCommand, FlagsHandedOn) {
  EXPECT_EQ(flagsOf("clang++ -Xclang -include-pch -Xclang c.pch -Xclang -include -Xclang cmake_pch.hxx -Xarch_host -DH -Xarch_device -DD -c a.cpp"),
            "-include cmake_pch.hxx -D H");
  EXPECT_EQ(intentOf("clang++ -Xclang -main-file-name -Xclang other.c -c a.cpp -Xclang").inputs, Words{"a.cpp"});
  EXPECT_EQ(flagsOf("clang++ -Xpreprocessor -fopenmp -Wp,-DA,-MD,a.d a.cpp"), "-fopenmp -D A");
}

TEST(ReadCommand, LongNamesOfFolders) {
  EXPECT_EQ(flagsOf("clang++ -isystem-after /a -cxx-isystem /b --include-directory=/c --include-directory /d a.cpp"),
            "-idirafter /a -isystem /b -I /c -I /d");
  EXPECT_EQ(flagsOf("g++ --define-macro=A --undefine-macro=B --include=x.h --imacros y.h a.cpp"), "-D A -U B -include x.h -imacros y.h");
}

TEST(ReadCommand, GccSwitchesThatClangHasNot) {
  EXPECT_EQ(flagsOf("g++ -fconserve-stack -fno-var-tracking --param max-inline=3 -Wduplicated-cond -mno-fp-ret-in-387 "
                    "-Ia -Og -fno-rtti a.cpp"),
            "-I a -fno-rtti");
}

TEST(ReadCommand, Hip) {
  EXPECT_EQ(intentOf("/opt/rocm/bin/hipcc -O3 --offload-arch=gfx90a -DN a.cpp").language, Language::Hip);
  EXPECT_EQ(intentOf("clang++ -x hip a.cpp").language, Language::Hip);
}

TEST(ReadCommand, NotACompile) {
  EXPECT_FALSE(intentOf("g++ a.o b.o -o prog").compiles);
  EXPECT_FALSE(intentOf("nvcc -dlink a.o -o d.o").compiles);
  EXPECT_FALSE(isCompiler("ar"));
  EXPECT_FALSE(isCompiler("ptxas"));
  EXPECT_FALSE(isCompiler("echo"));
}

class ResponseFiles : public testing::Test {
protected:
  std::string directory = testing::TempDir();
  void write(const std::string &name, const std::string &text) { std::ofstream(directory + "/" + name) << text; }
};

TEST_F(ResponseFiles, AreOpened) {
  write("inner.rsp", "-DINNER \"-I/with space\"");
  write("outer.rsp", "-DOUTER @inner.rsp");
  Intent intent = readCommand(splitShell("nvcc --options-file outer.rsp -c a.cu"), directory);
  EXPECT_EQ(intent.flags, (Words{"-D", "OUTER", "-D", "INNER", "-I", "/with space"}));
  EXPECT_TRUE(intent.problems.empty());
}

TEST_F(ResponseFiles, ThatNameThemselvesEnd) {
  write("loop.rsp", "-DONCE @loop.rsp");
  Intent intent = readCommand(splitShell("g++ @loop.rsp a.cpp"), directory);
  EXPECT_EQ(intent.flags, (Words{"-D", "ONCE"}));
  ASSERT_EQ(intent.problems.size(), 1u);
  EXPECT_NE(intent.problems[0].find("names itself"), std::string::npos);
}

TEST(ClangArguments, Cuda) {
  Words words = clangArguments(intentOf("nvcc --default-stream per-thread -O3 -DA a.cu"), "a.cu", cuda13);
  EXPECT_EQ(words.front(), "clang++");
  EXPECT_EQ(words.back(), "a.cu");
  EXPECT_TRUE(has(words, "--cuda-host-only"));
  EXPECT_TRUE(has(words, "--cuda-path=/cuda"));
  EXPECT_TRUE(has(words, "/cuda/include/cccl"));
  EXPECT_TRUE(has(words, "-std=gnu++17"));
  EXPECT_TRUE(has(words, "-fgpu-default-stream=per-thread"));
  EXPECT_TRUE(has(words, "-O2"));
  EXPECT_TRUE(has(words, "/share/bridge/nvcc.h"));
}

TEST(ClangArguments, AStandardThatTheToolkitHasLeftBehind) {
  const Platform cuda12{{"/res", "/share", 22}, Toolkit{"/cuda", 12, 4}};
  for (const char *old : {"-std=c++11", "-std=gnu++14", "--std c++03"}) {
    EXPECT_TRUE(has(clangArguments(intentOf(std::string("nvcc a.cu ") + old), "a.cu", cuda13), "-std=gnu++17")) << old;
    EXPECT_FALSE(has(clangArguments(intentOf(std::string("nvcc a.cu ") + old), "a.cu", cuda12), "-std=gnu++17")) << old;
    EXPECT_FALSE(has(clangArguments(intentOf(std::string("g++ a.cpp ") + old), "a.cpp", cuda13), "-std=gnu++17")) << old;
  }
  EXPECT_TRUE(has(clangArguments(intentOf("nvcc a.cu -std=c++20"), "a.cu", cuda13), "-std=c++20"));
}

// Ours include the toolkit's: they have to be met first, in front of the project's folders too.
TEST(ClangArguments, HeadersInFront) {
  const Words words = clangArguments(intentOf("nvcc -Imine a.cu"), "a.cu", cuda13);
  const auto ours = llvm::find(words, "/share/bridge/in_front/cuda13"), mine = llvm::find(words, "mine");
  ASSERT_NE(ours, words.end());
  EXPECT_LT(ours, mine);
  EXPECT_TRUE(has(words, "/share/bridge/in_front/cufft"));
  EXPECT_FALSE(has(words, "/share/bridge/in_front/cudnn")) << "it is not installed there";
}

// From 10 to 13 a toolkit tells its version in cuda.h; where Thrust lies has changed.
TEST(Toolkits, SayTheirVersion) {
  for (auto [said, major, minor] : {std::tuple{"10020", 10u, 2u}, {"11080", 11u, 8u}, {"12040", 12u, 4u}, {"13000", 13u, 0u}}) {
    const std::string root = testing::TempDir() + "/cuda-" + said;
    llvm::sys::fs::create_directories(root + (major > 12 ? "/include/cccl" : "/include"));
    llvm::sys::fs::create_directories(root + "/bin");
    std::ofstream(root + "/include/cuda.h") << "#pragma once\n#define CUDA_VERSION " << said << "\n";
    const auto toolkit = findToolkit(root, "");
    ASSERT_TRUE(toolkit) << said;
    EXPECT_EQ(toolkit->major, major);
    EXPECT_EQ(toolkit->minor, minor);
    const Words words = clangArguments(intentOf("nvcc a.cu"), "a.cu", {{"/res", "/share", 22}, toolkit});
    EXPECT_TRUE(has(words, "--cuda-path=" + root));
    EXPECT_EQ(has(words, root + "/include/cccl"), major > 12);
    llvm::sys::fs::remove_directories(root + "/bin");
    EXPECT_FALSE(toolkitAt(root)) << "headers alone are no installation to clang";
  }
}

TEST(ClangArguments, StandardOfTheOtherLanguageIsNotTaken) {
  EXPECT_TRUE(has(clangArguments(intentOf("nvcc -std=c++20 a.cu"), "a.cu", cuda13), "-std=c++20"));
  EXPECT_FALSE(has(clangArguments(intentOf("gcc -std=c99 -x c++ a.cpp"), "a.cpp", cuda13), "-std=c99"));
  EXPECT_TRUE(has(clangArguments(intentOf("gcc -std=c99 a.c"), "a.c", cuda13), "-std=c99"));
}

TEST(ClangArguments, WithoutAToolkit) {
  Words words = clangArguments(intentOf("nvcc a.cu"), "a.cu", no_toolkit);
  EXPECT_TRUE(has(words, "-nogpuinc"));
  EXPECT_TRUE(has(words, "/share/stubs/xferguard_cuda.h"));
  EXPECT_FALSE(llvm::any_of(words, [](llvm::StringRef word) { return word.starts_with("--cuda-path"); }));
}

TEST(ClangArguments, HostFilesSeeCudaHeadersLast) {
  Words words = clangArguments(intentOf("g++ -DX a.cpp"), "a.cpp", cuda13);
  auto at = llvm::find(words, "/cuda/include");
  ASSERT_NE(at, words.end());
  EXPECT_EQ(*(at - 1), "-idirafter");
}

TEST(Words, SurviveTheShell) {
  Words words = {"a b", "it's", "$x", "-DX=\"y\"", "plain"};
  EXPECT_EQ(splitShell(joinShell(words)), words);
}

TEST(Flags, NamesStandOnce) {
  for (auto table : {hostFlags(), nvccFlags()})
    for (const Flag &flag : table)
      EXPECT_EQ(llvm::count_if(table, [&](const Flag &other) { return other.name == flag.name; }), 1) << flag.name.str();
}

} // namespace
