#include "lint/project/Switches.h"
#include <gtest/gtest.h>

using namespace xferguard::lint;

namespace {

std::string openIn(llvm::StringRef text) {
  std::string names;
  for (const std::string &name : switchesIn(text).open()) names += (names.empty() ? "" : " ") + name;
  return names;
}

TEST(Switches, SayWithWhatTheyAreSwitchedOn) {
  for (const char *name : {"USE_CUDA", "_USE_CUDA", "CT2_WITH_CUDNN", "CUDA_FOUND", "HAVE_NCCL", "CUDNN", "CAFFE_USE_GPU", "ENABLE_TENSORRT", "WITH_GPU", "ASTRA_CUDA", "LIGHTSEQ_cuda", "LK_GPU", "ASTRA_BUILDING_CUDA", "BUILD_CUDA_MODULE", "COLMAP_CUDA_ENABLED", "NNFORGE_CUDA_BACKEND_ENABLED", "ENABLE_GPU_KERNELS"}) EXPECT_TRUE(switchesGpuOn(name)) << name;
  for (const char *name : {"NO_CUDA", "CPU_ONLY", "CUDA_DEBUG", "USE_CUDA_PROFILER", "CUDA_VERSION", "__CUDACC__", "__CUDA__", "__CUDA_ARCH__", "USE_HIP", "WITHOUT_GPU", "USE_MPI", "GPU_SYNC_CHECK", "MY_CUDA_H", "DEBUG_CUDA", "MULTI_GPU", "__CLANG_CUDA", "HUFFMAN_GPU_CONST_TABLES", "BUILD_MULTI_GPU", "ENABLE_CUDA_QUANT", "CUDA_DISABLER", "KERNEL_SIZE"})
    EXPECT_FALSE(switchesGpuOn(name)) << name;
}

TEST(Switches, AreAskedByConditionsThatWantThem) {
  EXPECT_EQ(openIn("#ifdef USE_CUDA\n#endif\n# if defined(WITH_CUDNN) && defined USE_NCCL\n#elif HAVE_TENSORRT\n#endif\n"), "HAVE_TENSORRT USE_CUDA USE_NCCL WITH_CUDNN");
  EXPECT_EQ(openIn("#ifndef USE_CUDA\n#endif\n#if !defined(WITH_GPU) || !USE_NCCL || CUDNN == 8\n#endif\n"), "");
}

TEST(Switches, AreThoseOfARelease) {
  for (const char *text : {"#ifndef NDEBUG\n#endif", "#ifdef NDEBUG\n#endif", "#if !defined(NDEBUG) && A\n#endif", "#if A\n#elif defined NDEBUG\n#endif"}) EXPECT_EQ(openIn(text), "NDEBUG") << text;
  for (const char *text : {"#undef NDEBUG\n#ifdef NDEBUG\n#endif", "#if A // NDEBUG\n#endif", "int NDEBUG;", "#include <assert.h>"}) EXPECT_EQ(openIn(text), "") << text;
}

TEST(Switches, AreAskedByWhatStandsBehindThem) {
  EXPECT_EQ(openIn("#ifdef USE_CAFFE\n#ifdef DEEP\n  cudaMemcpy(a, b, n, kind);\n#endif\n#else\n#endif\n"), "USE_CAFFE");
  EXPECT_EQ(openIn("#ifdef USE_CAFFE\nhost();\n#else\ncudaFree(a);\n#endif\n#ifdef ENABLE_PROFILER\ncudaEventRecord(e);\n#endif\n"), "");
  EXPECT_EQ(openIn("#if HAVE_CUDA == 1\nk<<<1, 2>>>();\n#endif\n#if HAVE_NPP > 1\nk<<<1, 2>>>();\n#endif\n"), "HAVE_CUDA");
}

TEST(Switches, StandBesideThoseForTheGpu) {
  EXPECT_EQ(openIn("#if defined USE_CAFFE && (defined USE_CUDA || defined USE_OPENCL)\nforward(a);\n#endif\n"), "USE_CAFFE USE_CUDA");
  EXPECT_EQ(openIn("#ifdef USE_CAFFE\n#ifdef USE_CUDA\nforward(a);\n#endif\n#endif\n#ifdef USE_FTP\nsend(a);\n#endif\n"), "USE_CAFFE USE_CUDA");
}

TEST(Switches, OfHipAreAskedWhereThereAreNoneOfCuda) {
  EXPECT_EQ(openIn("#ifdef ENABLE_MPI\n#ifdef ENABLE_HIP\nsort(a);\n#endif\nhipFree(a);\n#endif\n"), "ENABLE_HIP ENABLE_MPI");
  EXPECT_EQ(openIn("#ifdef USE_HIP\n#define gpuFree hipFree\n#else\n#define gpuFree cudaFree\n#endif\n"), "");
  EXPECT_EQ(openIn("#ifdef ENABLE_MPI\nhipMemcpy(a, b, n, kind);\n#endif\n"), "ENABLE_MPI");
  EXPECT_EQ(openIn("#ifdef USE_HIP\nhipMemcpy(a, b, n, kind);\n#elif defined(USE_CUDA)\ncudaMemcpy(a, b, n, kind);\n#endif\n"), "USE_CUDA");
  EXPECT_EQ(openIn("#ifdef __HIP__\nhipMemcpy(a, b, n, kind);\n#endif\n"), "");
}

TEST(Switches, StandAroundKernelsAndThrust) {
  EXPECT_EQ(openIn("#ifdef ENABLE_MPI\n__global__ void k();\n#endif\n#if WITH_SORT\nthrust::sort(a, b);\n#endif\n"), "ENABLE_MPI WITH_SORT");
}

TEST(Switches, StandAroundAllKernelsOfAFile) {
  EXPECT_EQ(openIn("#ifdef DIPOLAR_SUM\n#include <a.h>\n__global__ void k();\nvoid f() { k<<<1, 2>>>(); }\n#endif\n"), "DIPOLAR_SUM");
  EXPECT_EQ(openIn("#ifdef A\n#if defined(B)\n__global__ void k();\n#endif\n#ifdef C\ncudaFree(a);\n#endif\n#endif\n"), "A");
  EXPECT_EQ(openIn("#ifdef SUMS\n__global__ void k();\n#else\ncudaFree(a);\n#endif\n"), "");
  EXPECT_EQ(openIn("#if defined(SUMS) && AT_LEAST(2) // as in the paper\n__global__ void k();\n#endif\n#ifdef SUMS /* again */\n__global__ void l();\n#endif\n"), "SUMS");
  EXPECT_EQ(openIn("#ifdef SUMS\ncudaMemcpy(a, b, n, kind);\n#endif\n"), "");
  for (const char *name : {"UNIT_TEST", "NO_SUMS", "__CUDACC__", "CUDART_VERSION", "STANDALONE", "SUM_DEBUG", "USE_ROCM"}) EXPECT_EQ(openIn(std::string("#ifdef ") + name + "\n__global__ void k();\n#endif\n"), "") << name;
}

TEST(Switches, AreNumbersWhereNothingElseCompiles) {
  EXPECT_EQ(openIn("#if REAL == 32\n#elif REAL == 64 \n#else\n#error REAL must be 32 or 64\n#endif\n"), "REAL=64");
  EXPECT_EQ(openIn("#if REAL == 32\n#elif REAL == 64\n#else\n#endif\n#if REAL > 3\n#else\n#error too small\n#endif\n"), "");
  EXPECT_EQ(openIn("#define REAL 32\n#if REAL == 32\n#else\n#error no\n#endif\n#if A == 1\n#elif B == 2\n#else\n#error no\n#endif\n"), "");
}

TEST(Switches, OfAProjectThatDecidesAreItsOwn) {
  EXPECT_EQ(openIn("#ifndef USE_CUDA\n#define USE_CUDA 0\n#endif\n#if USE_CUDA\n#endif\n"), "");
}

std::string blankIn(llvm::StringRef text) {
  std::string names;
  for (const std::string &name : switchesIn(text).blank()) names += (names.empty() ? "" : " ") + name;
  return names;
}

TEST(Switches, WhatStandsBeforeAClassSaysNothing) {
  EXPECT_EQ(blankIn("class CORE_API Token {\n};\nstruct B_EXPORT Plane final : Token {\n};\nclass C_API Task\n{\n};\n"), "B_EXPORT= CORE_API= C_API=");
  EXPECT_EQ(blankIn("#ifdef _WIN32\n#define MY_API __declspec(dllexport)\n#else\n#define MY_API\n#endif\nclass MY_API Token {\n"), "");
  EXPECT_EQ(blankIn("class FOO final {\nstruct TIMEVAL now;\nstruct TIMEVAL then = now;\nclass Plane : Token {\nclass A {\nstruct DIM3 of(int);\nclass FOO::Bar {\n"), "");
}

// A header for builds without a GPU, which this one includes on a condition, takes the name back.
TEST(Switches, WhatAnotherBuildTakesBackIsStillOpen) {
  EXPECT_EQ(openIn("#ifdef FOR_CPU\n#undef USE_CUDA\n#endif\n#ifdef USE_CUDA\ncudaFree(p);\n#endif"), "USE_CUDA");
}

} // namespace

namespace {

TEST(Switches, OfABuildAreThoseThatItWasAskedFor) {
  for (const char *name : {"USE_NCCL", "HAVE_CUDA", "ENABLE_MPI", "MY_WITH_GPU"}) EXPECT_TRUE(isAskedOfABuild(name)) << name;
  for (const char *name : {"PARTICLES_GPU", "MHD", "MPI_CHOLLA", "GRAVITY"}) EXPECT_FALSE(isAskedOfABuild(name)) << name;
}

TEST(Switches, OfFeaturesHideAllOfTheGpuCode) {
  EXPECT_EQ(switchesIn("#ifdef DUST\n__global__ void f();\nvoid g() { f<<<1, 1>>>(); }\n#endif\n").features, std::set<std::string>{"DUST"});
  EXPECT_EQ(switchesIn("#ifdef HALO\nvoid g() {\n cudaMemcpy(a);\n cudaMemcpy(b);\n cudaFree(c);\n}\n#endif\n").features, std::set<std::string>{"HALO"});
  EXPECT_TRUE(switchesIn("void f() {\n cudaMemcpy(a);\n#ifdef HALO\n cudaMemcpy(b);\n cudaFree(c);\n#endif\n}\n").features.empty());
}

} // namespace
