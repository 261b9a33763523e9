#include "lint/calls/Share.h"
#include "lint/calls/TextCalls.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

std::string callsIn(llvm::StringRef text) {
  std::string names;
  for (const TextCall &call : gpuCallsIn(text, model::Models::builtIn())) {
    EXPECT_TRUE(text.substr(call.offset).starts_with(call.name));
    names += (names.empty() ? "" : " ") + call.name;
  }
  return names;
}

TEST(TextCalls, AreLaunchesAndWhatModelsKnow) {
  EXPECT_EQ(callsIn("void f() { cudaMemcpy(d, h, n, k); k<<<1, 2>>>(d); ncclAllReduce(a, b); nppiResize_8u_C3R(a); }"), "cudaMemcpy <<< ncclAllReduce nppiResize_8u_C3R");
  EXPECT_EQ(callsIn("void f() { thrust::sort(v.begin(), v.end()); thrust::reduce<int>(p, a, b); return cub::DeviceScan::ExclusiveSum(t, n, a, b); }"), "sort reduce ExclusiveSum");
  EXPECT_EQ(callsIn("int x = ::cudaMalloc(&p, 4);  CHECK(cudaFree(p)); else cudaDeviceSynchronize();"), "cudaMalloc cudaFree cudaDeviceSynchronize");
}

TEST(TextCalls, OnlyWhatIsCalledByTheHost) {
  EXPECT_EQ(callsIn("// cudaMalloc(a)\n/* k<<<1, 1>>>() */ const char *s = \"cudaFree(p)\";"), "");
  EXPECT_EQ(callsIn("#if 0\ncudaMalloc(a);\n#if X\ncudaFree(a);\n#endif\n#else\ncudaMemset(a, 0, 1);\n#endif\n#define GO(x) cudaMalloc(x)\n"), "cudaMemset");
  EXPECT_EQ(callsIn("__global__ void k() { inner<<<1, 1>>>(); } template <class T> __device__ T f(T x) { return cudaMalloc(x); } void g() { cudaFree(p); }"), "cudaFree");
  EXPECT_EQ(callsIn("__host__ __device__ void f() { cudaFree(p); } auto l = [] __device__(int i) { cudaMalloc(i); };"), "cudaFree");
  EXPECT_EQ(callsIn("cudaError_t cudaMalloc(void **, size_t); driver->cuMemAlloc(&p, 4); table.cudaFree(p); mine::cudaFree(p);"), "");
  EXPECT_EQ(callsIn("thrust::make_tuple(a, b); cudaGetErrorString(e); using F = cublasStatus_t(*)(int); cudaized(x);"), ""); // no op, for the rules
}

TEST(Share, OfAHeaderCountsOnce) {
  Share share;
  share.add({{"/p/a.h", 4, {10, 20}, {30}}});
  share.add({{"/p/a.h", 4, {20}, {10, 30}}, {"/p/b.cu", 2, {}, {}}});
  EXPECT_EQ(share.all(), 6u);
  EXPECT_EQ(share.off(), 1u);  // in both
  EXPECT_EQ(share.lost(), 2u); // 10: where it is on it was lost
  share.add({{"/p/a.h", 4, {20}, {30}}});
  EXPECT_EQ(share.lost(), 1u); // somebody has facts for 10
  ASSERT_EQ(share.mostLost().size(), 1u);
  EXPECT_EQ(share.mostLost()[0].file, "/p/a.h");
}

} // namespace
