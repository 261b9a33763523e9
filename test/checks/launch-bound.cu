// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule launch-bound
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule launch-bound %}
// The source does not show how long a kernel runs: a note at most.
#include <cuda_runtime.h>

__global__ void a(float *x) { x[threadIdx.x] += 1; }
__global__ void b(float *x) { x[threadIdx.x] *= 2; }

void fourInARow(float *x, int steps) {
  for (int s = 0; s < steps; ++s) {
    a<<<1, 32>>>(x); // expect-note: xfer-launch-bound
    b<<<1, 32>>>(x);
    a<<<1, 32>>>(x);
    b<<<1, 32>>>(x);
  }
}

static void layer(float *x) {
  a<<<1, 32>>>(x);
  b<<<1, 32>>>(x);
}

void inHelpers(float *x, int steps) {
  for (int s = 0; s < steps; ++s) {
    layer(x); // expect-note: xfer-launch-bound
    layer(x);
  }
}

// -- must not be flagged

void two(float *x, int steps) {
  for (int s = 0; s < steps; ++s) {
    a<<<1, 32>>>(x);
    b<<<1, 32>>>(x);
  }
}

void another(float *x, int steps, bool *often) {
  for (int s = 0; s < steps; ++s) {
    a<<<1, 32>>>(x);
    b<<<1, 32>>>(x);
    a<<<1, 32>>>(x);
    if (often[s]) b<<<1, 32>>>(x);
  }
}

void captured(float *x, int steps, cudaStream_t stream) {
  cudaGraph_t graph;
  cudaGraphExec_t ready;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  a<<<1, 32, 0, stream>>>(x);
  b<<<1, 32, 0, stream>>>(x);
  a<<<1, 32, 0, stream>>>(x);
  b<<<1, 32, 0, stream>>>(x);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&ready, graph, 0);
  for (int s = 0; s < steps; ++s) cudaGraphLaunch(ready, stream);
  cudaStreamSynchronize(stream);
}
