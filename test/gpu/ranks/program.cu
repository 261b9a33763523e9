// A rank with a GPU of its own. Both send their rows one at a time; only the second reads a number back in each step.
#include <cstdio>
#include <cstdlib>
#include <nvtx3/nvToolsExt.h>
#include <vector>

constexpr int kSteps = 300, kRows = 8, kWidth = 1024;

__global__ void addUp(const float *rows, int count, float *sum) {
  float mine = 0;
  for (int i = threadIdx.x; i < count; i += blockDim.x) mine += rows[i];
  atomicAdd(sum, mine);
}

int main() {
  const char *local = std::getenv("LOCAL_RANK");
  const int rank = local ? std::atoi(local) : 0;
  if (cudaSetDevice(rank) != cudaSuccess) return std::fprintf(stderr, "no GPU %d\n", rank), 77;
  std::vector<std::vector<float>> rows(kRows, std::vector<float>(kWidth, 1.0f));
  float *device, *sum, seen = 0;
  cudaMalloc(&device, kRows * kWidth * sizeof *device);
  cudaMalloc(&sum, sizeof *sum);
  cudaMemset(sum, 0, sizeof *sum);
  for (int step = 0; step < kSteps; ++step) {
    nvtxRangePushA("step");
    for (int row = 0; row < kRows; ++row) {
      rows[row][0] = float(step);
      cudaMemcpy(device + row * kWidth, rows[row].data(), kWidth * sizeof *device, cudaMemcpyHostToDevice); // sends
    }
    addUp<<<1, 256>>>(device, kRows * kWidth, sum);
    if (rank == 1) cudaMemcpy(&seen, sum, sizeof seen, cudaMemcpyDeviceToHost); // reads back
    nvtxRangePop();
  }
  const cudaError_t end = cudaDeviceSynchronize();
  if (end != cudaSuccess) return std::fprintf(stderr, "%s\n", cudaGetErrorString(end)), 1;
  return rank == 1 && seen == 0;
}
