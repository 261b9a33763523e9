// A simulation driven by noise: while the device makes a step the host could draw the noise of the next, which does not
// depend on it. But it waits first and draws then, so that each stands still while the other works.
#include "../common/example.h"

constexpr int kCells = 1 << 18;
constexpr int kSteps = 50;
constexpr size_t kBytes = kCells * sizeof(float);
constexpr unsigned long long kTooHot = 358'000'000;

/// A relaxing walk under noise; `energy` is the sum of squares, in whole numbers so that the order does not matter.
__global__ void walk(float *state, const float *noise, float pull, unsigned long long *energy) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float value = state[i];
  for (int turn = 0; turn < 30000; ++turn) value += pull * (noise[i] - value);
  state[i] = value;
  atomicAdd(energy, (unsigned long long)(value * value * 1024));
}

struct Simulation {
  float *state, *device_noise, *noise; // noise: pinned
  unsigned long long *device_energy, *energy;
  cudaStream_t stream;
};

static void run(const Simulation &sim, std::vector<unsigned long long> &energies) {
  CUDA_CHECK(cudaMemsetAsync(sim.state, 0, kBytes, sim.stream));
  float pull = 0.001f;
  unsigned seed = 1;
  std::vector<float> drawn(kCells);
  for (float &value : drawn) {
    seed = seed * 1664525u + 1013904223u;
    value = (seed >> 8) * (4 / 16777216.0f) - 2; // from -2 to 2
  }
  for (int step = 0; step < kSteps; ++step) {
    for (int i = 0; i < kCells; ++i) sim.noise[i] = drawn[i];
    CUDA_CHECK(cudaMemcpyAsync(sim.device_noise, sim.noise, kBytes, cudaMemcpyHostToDevice, sim.stream));
    CUDA_CHECK(cudaMemsetAsync(sim.device_energy, 0, sizeof(*sim.energy), sim.stream));
    walk<<<kCells / 256, 256, 0, sim.stream>>>(sim.state, sim.device_noise, pull, sim.device_energy);
    CUDA_CHECK(cudaGetLastError());
    size_t one = sizeof(*sim.energy);
    CUDA_CHECK(cudaMemcpyAsync(sim.energy, sim.device_energy, one, cudaMemcpyDeviceToHost, sim.stream)); // run: scalar-readback
    // finding: early-sync
    CUDA_CHECK(cudaStreamSynchronize(sim.stream));
    for (float &value : drawn) {
      seed = seed * 1664525u + 1013904223u;
      value = (seed >> 8) * (4 / 16777216.0f) - 2; // from -2 to 2
    }
    energies[step] = *sim.energy;
    pull = energies[step] > kTooHot ? 0.0005f : 0.001f; // the next step needs it: this read-back has to be
  }
}

int main(int argc, char **argv) {
  std::vector<unsigned long long> energies(kSteps);
  Simulation sim;
  CUDA_CHECK(cudaMalloc(&sim.state, kBytes));
  CUDA_CHECK(cudaMalloc(&sim.device_noise, kBytes));
  CUDA_CHECK(cudaMalloc(&sim.device_energy, sizeof(*sim.energy)));
  CUDA_CHECK(cudaMallocHost(&sim.energy, sizeof(*sim.energy)));
  CUDA_CHECK(cudaMallocHost(&sim.noise, kBytes));
  CUDA_CHECK(cudaStreamCreateWithFlags(&sim.stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(energies);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(sim, energies); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(sim.stream));
  CUDA_CHECK(cudaFree(sim.state));
  CUDA_CHECK(cudaFree(sim.device_noise));
  CUDA_CHECK(cudaFree(sim.device_energy));
  CUDA_CHECK(cudaFreeHost(sim.energy));
  CUDA_CHECK(cudaFreeHost(sim.noise));
  return status;
}
