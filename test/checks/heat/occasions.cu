// Occasions on which time is not what counts: what loads, what opens a file each time, what debug builds alone compile.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <fstream>
#include <functional>
#include <vector>

__global__ void convert(float *out, const short *in, int n) { out[threadIdx.x % n] = in[threadIdx.x % n]; }
__global__ void step(float *state) { state[threadIdx.x] += 1; }

struct Layer {
  float *weights;
  std::vector<short> stored;
};

static void convertInto(Layer &layer) {
  short *narrow;
  const int n = int(layer.stored.size());
  cudaMalloc(&narrow, n * sizeof(short));
  cudaMemcpy(narrow, layer.stored.data(), n * sizeof(short), cudaMemcpyHostToDevice);
  convert<<<64, 256>>>(layer.weights, narrow, n);
  cudaFree(narrow);
}

// Once a model, however many layers it has.
void loadModel(std::vector<Layer> &layers) {
  for (Layer &layer : layers) convertInto(layer); // expect-note: xfer-alloc-in-loop
}

// The same, of which nobody says that it is seldom.
void refresh(std::vector<Layer> &layers) {
  for (Layer &layer : layers) {
    short *narrow;
    cudaMalloc(&narrow, layer.stored.size() * sizeof(short)); // expect: xfer-alloc-in-loop
    cudaMemcpy(narrow, layer.stored.data(), layer.stored.size() * sizeof(short), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    convert<<<64, 256>>>(layer.weights, narrow, int(layer.stored.size()));
    cudaFree(narrow);
  }
}

// What is tried in a test is work.
void testSteps(float *state, int steps) {
  for (int i = 0; i < steps; ++i) {
    float *scratch;
    cudaMalloc(&scratch, 1024); // expect: xfer-alloc-in-loop
    step<<<1, 256>>>(scratch);
    step<<<1, 256>>>(state);
    cudaFree(scratch);
  }
}

// Writing the file takes longer than bringing what is written.
void writeOut(const float *state, int n, const char *name, cudaStream_t stream) {
  std::ofstream file(name);
  float *copy = new float[n];
  cudaMemcpyAsync(copy, state, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect-note: xfer-pageable-async
  cudaStreamSynchronize(stream);
  for (int i = 0; i < n; ++i) file << copy[i];
  delete[] copy;
}

void simulate(float *state, int steps, cudaStream_t stream) {
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256, 0, stream>>>(state);
#ifndef NDEBUG
    cudaStreamSynchronize(stream); // expect-note: xfer-sync-between-launches
#endif
    step<<<1, 256, 0, stream>>>(state);
#ifdef NDEBUG
    step<<<1, 128, 0, stream>>>(state);
#else
    cudaStreamSynchronize(stream); // expect-note: xfer-sync-between-launches
    step<<<1, 256, 0, stream>>>(state);
#endif
  }
}

void simulateSlowly(float *state, int steps, cudaStream_t stream) {
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256, 0, stream>>>(state);
#if defined(__CUDACC__) || !defined(NDEBUG)
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
#endif
    step<<<1, 256, 0, stream>>>(state);
  }
}

// GoogleTest's way to write a test.
class Rows_Copied_Test {
  void TestBody();
};
void Rows_Copied_Test::TestBody() {
  float *x;
  cudaMalloc(&x, 64 * sizeof(float));
  for (int size = 1; size < 64; ++size) {
    float *state;
    cudaMalloc(&state, size * sizeof(float)); // expect-note: xfer-alloc-in-loop
    step<<<1, 64>>>(x);
    step<<<1, 64>>>(state);
    cudaFree(state);
  }
}
