// Tests of pipeline.h: the result is that of the plain loop, for any count, and errors leave nothing in flight.
#include "example.h"
#include "expect.h"
#include "pipeline.h"

using xferguard::Pipeline;

__global__ void square(const int *in, long long *out, size_t first, size_t count) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < count) out[i] = (long long)(in[i]) * in[i] + (long long)(first + i);
}

static void launchSquare(const int *in, long long *out, size_t first, size_t count, cudaStream_t stream) {
  square<<<static_cast<unsigned>((count + 255) / 256), 256, 0, stream>>>(in, out, first, count);
}

static void computesEachItemOnce(int streams, size_t chunk, size_t count) {
  int *in;
  long long *out;
  CUDA_CHECK(cudaMallocHost(&in, count * sizeof(int) + 1));
  CUDA_CHECK(cudaMallocHost(&out, count * sizeof(long long) + 1));
  for (size_t i = 0; i < count; ++i) in[i] = static_cast<int>(i % 46337), out[i] = -1;
  Pipeline<int, long long> pipeline(streams, chunk);
  size_t expected_first = 0;
  for (int turn = 0; turn < 2; ++turn) { // a pipeline can be used again
    expected_first = 0;
    pipeline.run(in, out, count, [&](const int *a, long long *b, size_t first, size_t n, cudaStream_t stream) {
      EXPECT(first == expected_first && n > 0 && n <= chunk);
      expected_first += n;
      launchSquare(a, b, first, n, stream);
    });
  }
  EXPECT(expected_first == count);
  for (size_t i = 0; i < count; ++i) EXPECT(out[i] == (long long)(in[i]) * in[i] + (long long)(i));
  CUDA_CHECK(cudaFreeHost(in));
  CUDA_CHECK(cudaFreeHost(out));
}

static void refusesPageable() {
  std::vector<int> in(100);
  std::vector<long long> out(100);
  Pipeline<int, long long> pipeline(2, 1 << 14);
  EXPECT(throws<std::invalid_argument>([&] { pipeline.run(in.data(), out.data(), 100, launchSquare); }));
  EXPECT(throws<std::invalid_argument>([] { Pipeline<int, int> none(0, 100); }));
  pipeline.run(in.data(), out.data(), 0, launchSquare); // nothing to do is no error
}

static void survivesAThrowingLaunch() {
  constexpr size_t kCount = 1 << 20;
  int *in;
  long long *out;
  CUDA_CHECK(cudaMallocHost(&in, kCount * sizeof(int)));
  CUDA_CHECK(cudaMallocHost(&out, kCount * sizeof(long long)));
  std::fill_n(in, kCount, 3);
  Pipeline<int, long long> pipeline(3, 1 << 16);
  EXPECT(throws<std::range_error>([&] {
    pipeline.run(in, out, kCount, [&](const int *a, long long *b, size_t first, size_t n, cudaStream_t stream) {
      if (first > kCount / 2) throw std::range_error("the user's own");
      launchSquare(a, b, first, n, stream);
    });
  }));
  CUDA_CHECK(cudaFreeHost(in)); // nothing is in flight any more
  CUDA_CHECK(cudaFreeHost(out));
}

int main() {
  for (size_t count : {1, 100, 16384, 16385, 50000, 1000003}) {
    computesEachItemOnce(1, 1 << 14, count);
    computesEachItemOnce(3, 1 << 16, count);
    computesEachItemOnce(4, 300000, count);
  }
  refusesPageable();
  survivesAThrowingLaunch();
  std::puts("pipeline: ok");
}
