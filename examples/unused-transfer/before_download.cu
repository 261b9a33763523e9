// Heat spreading over a plate. After each step the plate comes back to the host, to be there when somebody wants it;
// but the next step's copy overwrites it unread, and only the last one is ever looked at.
#include "../common/example.h"

constexpr int kSide = 1024;
constexpr int kSteps = 200;
constexpr size_t kBytes = size_t(kSide) * kSide * sizeof(float);

__global__ void spread(const float *now, float *next) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int i = y * kSide + x;
  bool edge = x == 0 || y == 0 || x == kSide - 1 || y == kSide - 1;
  next[i] = edge ? now[i] : now[i] + 0.2f * (now[i - 1] + now[i + 1] + now[i - kSide] + now[i + kSide] - 4 * now[i]);
}

static void run(const float *initial, float *now, float *next, float *plate) {
  dim3 block(32, 8), grid(kSide / 32, kSide / 8);
  CUDA_CHECK(cudaMemcpy(now, initial, kBytes, cudaMemcpyHostToDevice));
  for (int step = 0; step < kSteps; ++step) {
    spread<<<grid, block>>>(now, next);
    CUDA_CHECK(cudaGetLastError());
    std::swap(now, next);
    // finding: unused-transfer
    CUDA_CHECK(cudaMemcpy(plate, now, kBytes, cudaMemcpyDeviceToHost)); // run: nothing
  }
}

int main(int argc, char **argv) {
  float *initial, *plate, *now, *next;
  CUDA_CHECK(cudaMallocHost(&initial, kBytes));
  CUDA_CHECK(cudaMallocHost(&plate, kBytes));
  CUDA_CHECK(cudaMalloc(&now, kBytes));
  CUDA_CHECK(cudaMalloc(&next, kBytes));
  example::Random random;
  for (int i = 0; i < kSide * kSide; ++i) initial[i] = 100 * random.unit();

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(plate, size_t(kSide) * kSide);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(initial, now, next, plate); }, checksum);
  CUDA_CHECK(cudaFree(now));
  CUDA_CHECK(cudaFree(next));
  CUDA_CHECK(cudaFreeHost(initial));
  CUDA_CHECK(cudaFreeHost(plate));
  return status;
}
