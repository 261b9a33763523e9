// A simulation driven by noise, filmed: while the device makes a step the host draws the noise of the next, and waits only
// when it needs the picture.
#include "../common/example.h"

constexpr int kCells = 1 << 18;
constexpr int kSteps = 50;
constexpr size_t kBytes = kCells * sizeof(float);

/// A relaxing walk under noise.
__global__ void walk(float *state, const float *noise) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float value = state[i];
  for (int turn = 0; turn < 30000; ++turn) value += 0.001f * (noise[i] - value);
  state[i] = value;
}

struct Simulation {
  float *state, *device_noise;
  float *noise, *picture; // pinned
  cudaStream_t stream;
};

static void run(const Simulation &sim, std::vector<uint8_t> &film) {
  CUDA_CHECK(cudaMemsetAsync(sim.state, 0, kBytes, sim.stream));
  unsigned seed = 1;
  std::vector<float> drawn(kCells);
  for (float &value : drawn) {
    seed = seed * 1664525u + 1013904223u;
    value = (seed >> 8) * (4 / 16777216.0f) - 2; // from -2 to 2
  }
  for (int step = 0; step < kSteps; ++step) {
    for (int i = 0; i < kCells; ++i) sim.noise[i] = drawn[i];
    CUDA_CHECK(cudaMemcpyAsync(sim.device_noise, sim.noise, kBytes, cudaMemcpyHostToDevice, sim.stream));
    walk<<<kCells / 256, 256, 0, sim.stream>>>(sim.state, sim.device_noise);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpyAsync(sim.picture, sim.state, kBytes, cudaMemcpyDeviceToHost, sim.stream));
    for (float &value : drawn) {
      seed = seed * 1664525u + 1013904223u;
      value = (seed >> 8) * (4 / 16777216.0f) - 2; // from -2 to 2
    }
    CUDA_CHECK(cudaStreamSynchronize(sim.stream));
    for (int i = 0; i < kCells; ++i) film[size_t(step) * kCells + i] = static_cast<uint8_t>(128 + 60 * sim.picture[i]);
  }
}

int main(int argc, char **argv) {
  std::vector<uint8_t> film(size_t(kSteps) * kCells); // in shades of grey
  Simulation sim;
  CUDA_CHECK(cudaMalloc(&sim.state, kBytes));
  CUDA_CHECK(cudaMalloc(&sim.device_noise, kBytes));
  CUDA_CHECK(cudaMallocHost(&sim.noise, kBytes));
  CUDA_CHECK(cudaMallocHost(&sim.picture, kBytes));
  CUDA_CHECK(cudaStreamCreateWithFlags(&sim.stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(film);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(sim, film); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(sim.stream));
  CUDA_CHECK(cudaFree(sim.state));
  CUDA_CHECK(cudaFree(sim.device_noise));
  CUDA_CHECK(cudaFreeHost(sim.noise));
  CUDA_CHECK(cudaFreeHost(sim.picture));
  return status;
}
