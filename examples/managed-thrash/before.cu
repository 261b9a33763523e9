// A plate in managed memory with 64 thermostats, which the host reads and sets after each step. Each takes a page from
// the device, and the next step takes it back: the plate wanders to and fro for the sake of 64 numbers.
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

struct Plate {
  float *now, *next;

  Plate() {
    CUDA_CHECK(cudaMallocManaged(&now, kBytes));  // run: managed-thrash
    CUDA_CHECK(cudaMallocManaged(&next, kBytes)); // run: managed-thrash
  }
  ~Plate() {
    cudaFree(now);
    cudaFree(next);
  }
  Plate(const Plate &) = delete;
};

static void run(const float *initial, Plate &plate, std::vector<float> &readings) {
  dim3 block(32, 8), grid(kSide / 32, kSide / 8);
  CUDA_CHECK(cudaMemcpy(plate.now, initial, kBytes, cudaMemcpyHostToDevice));
  for (int step = 0; step < kSteps; ++step) {
    spread<<<grid, block>>>(plate.now, plate.next);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaDeviceSynchronize());
    std::swap(plate.now, plate.next);
    for (int t = 0; t < kThermostats; ++t) {
      size_t cell = place(t);
      readings[step * kThermostats + t] = plate.now[cell];
      // finding: managed-thrash
      plate.now[cell] = std::min(plate.now[cell], kHottest);
    }
  }
}

int main(int argc, char **argv) {
  std::vector<float> readings(kSteps * kThermostats);
  float *initial;
  CUDA_CHECK(cudaMallocHost(&initial, kBytes));
  example::Random random;
  for (int i = 0; i < kSide * kSide; ++i) initial[i] = 100 * random.unit();
  Plate plate;

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(readings);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(initial, plate, readings); }, checksum);
  CUDA_CHECK(cudaFreeHost(initial));
  return status;
}
