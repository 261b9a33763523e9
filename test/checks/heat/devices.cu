// Steps through time give work to several devices in turn, and are steps all the same.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void advance(float *state, const float *forces, int t);

struct Simulation {
  float *state[8], *forces;
  int devices, particles;

  // One device after the other: what stands in this loop is theirs.
  void compute(int t) {
    for (int device = 0; device < devices; ++device) {
      cudaSetDevice(device);
      advance<<<1, particles>>>(state[device], forces, t);
    }
  }
  void publish(int t) {
    cudaSetDevice(0);
    float *buffer;
    cudaMalloc(&buffer, particles * sizeof(float));
    advance<<<1, particles>>>(buffer, forces, t);
    cudaFree(buffer);
  }
  void run(int steps) {
    for (int t = 0; t < steps; ++t) {
      compute(t);
      publish(t); // expect: xfer-alloc-in-loop
    }
  }
};

int main(int, char **argv) {
  Simulation simulation;
  simulation.devices = 2, simulation.particles = atoi(argv[1]);
  cudaMalloc(&simulation.forces, 1024);
  for (int device = 0; device < simulation.devices; ++device) {
    cudaSetDevice(device);
    cudaMalloc(&simulation.state[device], 1024); // made once for each
  }
  simulation.run(1000);
}

// Two ways of doing what a call is for: one of them it goes.
void averaged(float *state, const float *weights, int n, int scales) {
  if (scales == 1) {
    advance<<<1, n>>>(state, weights, 0);
  } else {
    float *scaled;
    cudaMalloc(&scaled, n * sizeof(float)); // expect: xfer-alloc-in-loop
    advance<<<1, n>>>(scaled, weights, 0);
    advance<<<1, n>>>(state, scaled, 1);
    cudaFree(scaled);
  }
}

// Each function names its object's device first: it is the same all the time.
struct Worker {
  int device, n;
  float *state, *forces;
  void select() const { cudaSetDevice(device); }
  void frame(int t) {
    select();
    advance<<<1, n>>>(state, forces, t);
    cudaDeviceSynchronize();
    select();
    advance<<<1, n>>>(forces, state, t);
  }
};
void drive(Worker &worker, int frames) {
  for (int t = 0; t < frames; ++t) worker.frame(t); // expect: xfer-sync-between-launches
}

// One works with what another has made: the wait is between them.
void passedOn(float *state, float *forces, int from, int to, int n, int frames) {
  for (int t = 0; t < frames; ++t) {
    cudaSetDevice(from);
    advance<<<1, n>>>(state, forces, t);
    cudaDeviceSynchronize();
    cudaSetDevice(to);
    advance<<<1, n>>>(forces, state, t);
  }
}

// Every hundredth step is looked at closely: that pays for nothing in the others.
void trained(float *state, const float *forces, int n, int steps, int samples) {
  for (int t = 0; t < steps; ++t) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
    advance<<<1, n>>>(scratch, forces, t);
    advance<<<1, n>>>(state, scratch, t);
    cudaFree(scratch);
    if (t % 100 == 0)
      for (int sample = 0; sample < samples; ++sample) advance<<<1, n>>>(state, forces, sample);
  }
}

// Of two ways one is gone in each call, with a wait that nobody needs.
struct Solver {
  float *state, *forces;
  int n;
  bool exact;
  void solve(int t) {
    if (exact) {
      advance<<<1, n>>>(state, forces, t);
      advance<<<1, n>>>(state, forces, t);
    } else {
      advance<<<1, n>>>(state, forces, t);
      cudaDeviceSynchronize();
      advance<<<1, n>>>(forces, state, t);
    }
  }
};
void solveAll(Solver &solver, int steps) {
  for (int t = 0; t < steps; ++t) solver.solve(t); // expect: xfer-sync-between-launches
}
