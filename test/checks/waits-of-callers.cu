// A wait in a helper that only its callers show to be needless stands in the function that holds both waits, however many call that.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync --rule default-stream
#include <cuda_runtime.h>

__global__ void sort(float *x);
__global__ void reduce(float *x, float *sum);
void sorted(float *x, cudaStream_t stream) {
  sort<<<64, 256, 0, stream>>>(x);
  cudaStreamSynchronize(stream);
}
void reduced(float *x, float *sum, cudaStream_t stream) {
  cudaStreamSynchronize(stream);
  reduce<<<64, 256, 0, stream>>>(x, sum);
}
struct Inspector {
  float *x, *sum;
  cudaStream_t stream;
  void inspect() {
    sorted(x, stream);
    reduced(x, sum, stream); // expect: xfer-redundant-sync
    sorted(sum, stream);
    reduced(sum, x, stream); // of one cause with the one above: the line in the helper
  }
  void volume() { inspect(); }
  void mass() { inspect(); }
};
void simulate(Inspector &inspector, int steps) {
  for (int t = 0; t < steps; ++t) {
    inspector.volume();
    inspector.mass();
  }
}
void settle(Inspector &inspector) {
  while (*inspector.sum > 0) inspector.mass();
}

// A copy that several helpers hand on is the business of the function that gives the device other work beside it.
__global__ void step(float *x, float *forces);
template <class T> struct Array {
  T *host, *device;
  int count;
  void toDevice() { cudaMemcpy(device, host, count * sizeof(T), cudaMemcpyHostToDevice); }
};
struct State {
  Array<float> x, forces;
  void sync() { x.toDevice(); }
};
struct Solver {
  State state;
  cudaStream_t stream;
  void advance() {
    state.sync(); // expect: xfer-default-stream
    step<<<64, 256, 0, stream>>>(state.x.device, state.forces.device);
  }
  void once() { advance(); }
  void again() { advance(); }
};
void solve(Solver &solver, int steps) {
  for (int t = 0; t < steps; ++t) solver.once();
}
void solveMore(Solver &solver, int steps) {
  for (int t = 0; t < steps; ++t) solver.again();
}
