// A radar's echo is filtered, and its strongest point is where the next echo is looked for. The host looks for it.
// Rewritten: the GPU looks for it, and eight bytes come back.
#include "pair.h"

constexpr int samples = 1 << 20, blocks = 128, threads = 256;

__global__ void echo(float *out, int at, int step) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < samples; i += gridDim.x * blockDim.x) {
    unsigned r = (static_cast<unsigned>(i) * 2654435761u) ^ (static_cast<unsigned>(step) * 40503u);
    r ^= r >> 15, r *= 0x846ca68bu, r ^= r >> 16;
    const float away = static_cast<float>(abs(i - at)) / samples;
    out[i] = static_cast<float>(r >> 8) / (1 << 24) * (1 - away);
  }
}

struct Peak {
  float height;
  int at;
};
__device__ bool isHigher(const Peak &a, const Peak &b) { return a.height > b.height || (a.height == b.height && a.at < b.at); }

__global__ void highest(const float *in, const Peak *some, int count, Peak *out) {
  __shared__ Peak best[threads];
  Peak mine{-1, 0};
  for (int i = blockIdx.x * threads + threadIdx.x; i < count; i += gridDim.x * threads) {
    const Peak one = some ? some[i] : Peak{in[i], i};
    if (isHigher(one, mine)) mine = one;
  }
  best[threadIdx.x] = mine;
  for (int n = threads / 2; n; n /= 2) {
    __syncthreads();
    if (static_cast<int>(threadIdx.x) < n && isHigher(best[threadIdx.x + n], best[threadIdx.x])) best[threadIdx.x] = best[threadIdx.x + n];
  }
  if (threadIdx.x == 0) out[blockIdx.x] = best[0];
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 800);
  float *signal = nullptr, *host = nullptr;
  CHECK(cudaMalloc(&signal, samples * sizeof(float)));
  CHECK(cudaMallocHost(&host, samples * sizeof(float)));
  Peak *of_blocks = nullptr, *of_all = nullptr;
  CHECK(cudaMalloc(&of_blocks, blocks * sizeof(Peak)));
  CHECK(cudaMalloc(&of_all, sizeof(Peak)));
  Peak peak{0, samples / 2};
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    echo<<<blocks, threads>>>(signal, peak.at, step);
#ifdef REWRITTEN
    highest<<<blocks, threads>>>(signal, nullptr, samples, of_blocks);
    highest<<<1, threads>>>(nullptr, of_blocks, blocks, of_all);
    CHECK(cudaMemcpy(&peak, of_all, sizeof peak, cudaMemcpyDeviceToHost));
#else
    CHECK(cudaMemcpy(host, signal, samples * sizeof(float), cudaMemcpyDeviceToHost));
    peak = {-1, 0};
    for (int i = 0; i < samples; ++i)
      if (host[i] > peak.height) peak = {host[i], i};
#endif
    checksum.add(peak);
  });
}
