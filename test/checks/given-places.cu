// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
// Where a method of the program's gives a place, nobody knows where that lies: it is no memory of the host because the object is.
#include <cuda_runtime.h>
#include <vector>

__global__ void move(float *);

struct Particles {
  char *base;
  float &at(int i) { return *reinterpret_cast<float *>(base + 4 * i); }
};

struct Simulation {
  std::vector<Particles> particles;
  std::vector<std::vector<float>> models;
  std::vector<float> kept;
  cudaStream_t stream;

  void output(int of, int n) {
    models[of].resize(n);
    cudaMemcpyAsync(models[of].data(), &particles[of].at(0), sizeof(float) * n, cudaMemcpyDefault, stream);
    move<<<1, 64, 0, stream>>>(&particles[of].at(0));
    cudaMemcpyAsync(kept.data(), models[of].data(), sizeof(float) * n, cudaMemcpyDefault, stream); // between two of the host's
  }
};

void steps(Simulation &simulation, int n) {
  for (int i = 0; i < n; ++i) {
    move<<<1, 64, 0, simulation.stream>>>(&simulation.particles[0].at(0));
    simulation.output(0, 1 << 22); // expect: xfer-pageable-async
    move<<<1, 64, 0, simulation.stream>>>(&simulation.particles[0].at(0));
  }
}
