// Heat spreading over a plate, a thousand time steps. The host waits after each step although it has nothing to do
// there: launches on one stream run in order without it, and the device stands still until the next one arrives.
#include "../common/example.h"

constexpr int kSide = 1280;
constexpr int kSteps = 1000;
constexpr size_t kBytes = size_t(kSide) * kSide * sizeof(float);

__global__ void spread(const float *now, float *next) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int i = y * kSide + x;
  bool edge = x == 0 || y == 0 || x == kSide - 1 || y == kSide - 1;
  next[i] = edge ? now[i] : now[i] + 0.2f * (now[i - 1] + now[i + 1] + now[i - kSide] + now[i + kSide] - 4 * now[i]);
}

static void run(const float *initial, float *now, float *next, float *final) {
  dim3 block(32, 8), grid(kSide / 32, kSide / 8);
  CUDA_CHECK(cudaMemcpy(now, initial, kBytes, cudaMemcpyHostToDevice));
  for (int step = 0; step < kSteps; ++step) {
    spread<<<grid, block>>>(now, next);
    CUDA_CHECK(cudaGetLastError());
    // finding: sync-between-launches
    CUDA_CHECK(cudaDeviceSynchronize());
    std::swap(now, next);
  }
  CUDA_CHECK(cudaMemcpy(final, now, kBytes, cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  float *initial, *final, *now, *next;
  CUDA_CHECK(cudaMallocHost(&initial, kBytes));
  CUDA_CHECK(cudaMallocHost(&final, kBytes));
  example::Random random;
  for (int i = 0; i < kSide * kSide; ++i) initial[i] = 100 * random.unit();
  CUDA_CHECK(cudaMalloc(&now, kBytes));
  CUDA_CHECK(cudaMalloc(&next, kBytes));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(final, size_t(kSide) * kSide);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(initial, now, next, final); }, checksum);
  CUDA_CHECK(cudaFree(now));
  CUDA_CHECK(cudaFree(next));
  CUDA_CHECK(cudaFreeHost(initial));
  CUDA_CHECK(cudaFreeHost(final));
  return status;
}
