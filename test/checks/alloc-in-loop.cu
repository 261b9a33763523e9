// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop %}
#include <cuda_runtime.h>
#include <stdlib.h>
#include <sys/time.h>

__global__ void step(float *scratch, float *state, int t) { scratch[threadIdx.x] = state[threadIdx.x] += t; }

void everyIteration(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(scratch, state, t);
    cudaFree(scratch);
  }
}

static void once(float *state, int n, int t) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  step<<<1, n>>>(scratch, state, t);
  cudaFree(scratch);
}
void inAFunction(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) once(state, n, t); // expect: xfer-alloc-in-loop
}

class Scratch {
public:
  explicit Scratch(int n) { cudaMalloc(&memory, n * sizeof(float)); }
  ~Scratch() { cudaFree(memory); }
  float *memory;
};
void byAConstructor(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    Scratch scratch(n); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(scratch.memory, state, t);
  }
}

// Each batch fills a place of its own in what is kept: no experiment.
__global__ void search(const float *queries, float *workspace, float *nearest) { nearest[threadIdx.x] = workspace[threadIdx.x] = queries[threadIdx.x]; }

void batchByBatch(const float *queries, float *nearest, int batches, size_t bytes) {
  for (int batch = 0; batch < batches; ++batch) {
    float *workspace;
    cudaMalloc(&workspace, bytes); // expect: xfer-alloc-in-loop
    search<<<1, 32>>>(queries + batch * 32, workspace, nearest + batch * 32);
    cudaFree(workspace);
  }
  cudaDeviceSynchronize();
}

// -- must not be flagged

void setUp(float **each, float *state, int n) {
  for (int i = 0; i < n; ++i) {
    cudaMalloc(&each[i], 4096);
    step<<<1, 64>>>(each[i], state, i);
  }
  for (int i = 0; i < n; ++i) cudaFree(each[i]);
}

void fromAPool(float *state, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    float *scratch;
    cudaMallocAsync(&scratch, n * sizeof(float), stream);
    step<<<1, n, 0, stream>>>(scratch, state, t);
    cudaFreeAsync(scratch, stream);
  }
}

void grows(float *state, int n, int steps) {
  float *scratch = nullptr;
  int have = 0;
  for (int t = 0; t < steps; ++t) {
    if (have < n + t) {
      cudaFree(scratch);
      cudaMalloc(&scratch, (n + t) * sizeof(float));
      have = n + t;
    }
    step<<<1, n>>>(scratch, state, t);
  }
}

int errorPath(float *state, int n, int steps) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(scratch, state, t);
    if (cudaGetLastError() != cudaSuccess) {
      cudaFree(scratch);
      return 1;
    }
  }
  cudaFree(scratch);
  return 0;
}

// A whole experiment for each size.
void sweep(float *state, const int *sizes, double *times, int repeat) {
  for (int s = 0; s < 8; ++s) {
    float *scratch;
    cudaMalloc(&scratch, sizes[s]);
    timeval begin, end;
    gettimeofday(&begin, 0);
    for (int r = 0; r < repeat; ++r) step<<<1, 64>>>(scratch, state, 1);
    cudaDeviceSynchronize();
    gettimeofday(&end, 0);
    times[s] = end.tv_usec - begin.tv_usec;
    cudaFree(scratch);
  }
}

// Everything of an iteration is made in it: a whole experiment, or a program of its own.
static void experiment(int n, int t) {
  float *scratch, *state;
  cudaMalloc(&scratch, n * sizeof(float)); 
  cudaMalloc(&state, n * sizeof(float));
  cudaMemset(state, 0, n * sizeof(float));
  step<<<1, n>>>(scratch, state, t);
  cudaFree(scratch);
  cudaFree(state);
}
void experiments(int n, int *order, int steps) {
  for (int t = 0; order[t] < steps; ++t)
    experiment(n, order[t]);
}
