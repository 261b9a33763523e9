// A wave on a grid: the device makes the step, but the absorbing border is a host loop, so that the whole field comes
// back and goes up again each step for the sake of four lines of cells.
#include "../common/example.h"

constexpr int kSide = 1024;
constexpr int kSteps = 100;
constexpr size_t kBytes = size_t(kSide) * kSide * sizeof(float);

/// Leap-frog: `old` becomes the field after `now`. The border is left as it was.
__global__ void step(float *old, const float *now) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x == kSide - 1 || y == kSide - 1) return;
  int i = y * kSide + x;
  float around = now[i - 1] + now[i + 1] + now[i - kSide] + now[i + kSide];
  old[i] = 2 * now[i] - old[i] + 0.25f * (around - 4 * now[i]);
}

static void absorb(float *field) {
  for (int i = 0; i < kSide; ++i) {
    field[i] *= 0.9f;
    field[(kSide - 1) * kSide + i] *= 0.9f;
  }
  for (int i = 1; i < kSide - 1; ++i) {
    field[i * kSide] *= 0.9f;
    field[i * kSide + kSide - 1] *= 0.9f;
  }
}

static void run(const std::vector<float> &initial, float *field, float *now, float *old) {
  dim3 block(32, 8), grid(kSide / 32, kSide / 8);
  CUDA_CHECK(cudaMemcpy(now, initial.data(), kBytes, cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(old, now, kBytes, cudaMemcpyDeviceToDevice));
  for (int i = 0; i < kSteps; ++i) {
    step<<<grid, block>>>(old, now);
    CUDA_CHECK(cudaGetLastError());
    // finding: round-trip
    CUDA_CHECK(cudaMemcpy(field, old, kBytes, cudaMemcpyDeviceToHost));
    absorb(field);
    CUDA_CHECK(cudaMemcpy(old, field, kBytes, cudaMemcpyHostToDevice)); // run: round-trip
    std::swap(now, old);
  }
  CUDA_CHECK(cudaMemcpy(field, now, kBytes, cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  std::vector<float> initial(size_t(kSide) * kSide);
  example::Random random;
  for (float &cell : initial) cell = random.unit();
  float *field, *now, *old;
  CUDA_CHECK(cudaMallocHost(&field, kBytes));
  CUDA_CHECK(cudaMalloc(&now, kBytes));
  CUDA_CHECK(cudaMalloc(&old, kBytes));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(field, initial.size());
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(initial, field, now, old); }, checksum);
  CUDA_CHECK(cudaFreeHost(field));
  CUDA_CHECK(cudaFree(now));
  CUDA_CHECK(cudaFree(old));
  return status;
}
