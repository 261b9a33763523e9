// A plate on the device with 64 thermostats: a kernel reads and sets them after each step, and the host gets all
// readings in one copy.
#include "../common/example.h"

constexpr int kSide = 2048;
constexpr int kSteps = 50;
constexpr int kThermostats = 64;
constexpr float kHottest = 60;
constexpr size_t kBytes = size_t(kSide) * kSide * sizeof(float);

__global__ void spread(const float *now, float *next) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int i = y * kSide + x;
  bool edge = x == 0 || y == 0 || x == kSide - 1 || y == kSide - 1;
  next[i] = edge ? now[i] : now[i] + 0.2f * (now[i - 1] + now[i + 1] + now[i - kSide] + now[i + kSide] - 4 * now[i]);
}

/// Row t * 32 + 7, column t * 29: each on pages of its own.
__host__ __device__ inline size_t place(int t) { return size_t(t * 32 + 7) * kSide + t * 29; }

__global__ void control(float *plate, float *readings) {
  float &cell = plate[place(threadIdx.x)];
  readings[threadIdx.x] = cell;
  cell = min(cell, kHottest);
}

static void run(const float *initial, float *now, float *next, float *noted, std::vector<float> &readings) {
  dim3 block(32, 8), grid(kSide / 32, kSide / 8);
  CUDA_CHECK(cudaMemcpy(now, initial, kBytes, cudaMemcpyHostToDevice));
  for (int step = 0; step < kSteps; ++step) {
    spread<<<grid, block>>>(now, next);
    control<<<1, kThermostats>>>(next, noted + step * kThermostats);
    CUDA_CHECK(cudaGetLastError());
    std::swap(now, next);
  }
  CUDA_CHECK(cudaMemcpy(readings.data(), noted, readings.size() * sizeof(float), cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  std::vector<float> readings(kSteps * kThermostats);
  float *initial;
  CUDA_CHECK(cudaMallocHost(&initial, kBytes));
  example::Random random;
  for (int i = 0; i < kSide * kSide; ++i) initial[i] = 100 * random.unit();
  float *now, *next, *noted;
  CUDA_CHECK(cudaMalloc(&now, kBytes));
  CUDA_CHECK(cudaMalloc(&next, kBytes));
  CUDA_CHECK(cudaMalloc(&noted, readings.size() * sizeof(float)));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(readings);
    return sum.value();
  };
  example::Floor floor{kBytes, readings.size() * sizeof(float), 2 * kSteps};
  floor.kernels = [&] {
    for (int step = 0; step < kSteps; ++step) {
      spread<<<dim3(kSide / 32, kSide / 8), dim3(32, 8)>>>(now, next);
      control<<<1, kThermostats>>>(next, noted);
    }
  };
  int status =
      example::report(example::options(argc, argv), [&] { run(initial, now, next, noted, readings); }, checksum, floor);
  CUDA_CHECK(cudaFree(noted));
  CUDA_CHECK(cudaFree(now));
  CUDA_CHECK(cudaFreeHost(initial));
  CUDA_CHECK(cudaFree(next));
  return status;
}
