// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
// A driver's address is a number; what is added to it moves in the same memory.
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

void elements(CUdeviceptr data, const float *host, int n) {
  for (int i = 0; i < n; ++i) cuMemcpyHtoD(data + 4 * i, host + i, 4); // expect: xfer-copy-in-loop
}

void elementsBack(CUdeviceptr data, size_t offset, float *host, int n) {
  for (int i = 0; i < n; ++i) cuMemcpyDtoH(host + i, data + offset + i * sizeof(float), sizeof(float)); // expect: xfer-copy-in-loop
}

void elementsAddedTo(CUdeviceptr data, const float *host, int n) {
  for (int i = 0; i < n; ++i) cuMemcpyHtoD(4 * i + data, host + i, 4); // expect: xfer-copy-in-loop
}

// Two parts of one allocation are not one place.
void twoParts(CUdeviceptr data, const float *host) {
  cuMemcpyHtoD(data, host, 4096);
  cuMemcpyHtoD(data + 4096, host, 4096);
}
void twoOtherParts(CUdeviceptr data, const float *host, size_t here, size_t there) {
  cuMemcpyHtoD(data + here, host, 4096);
  cuMemcpyHtoD(data + there, host, 4096);
}

// What comes from one part is no copy of what goes to the other.
void moved(CUdeviceptr data, char *host) {
  cuMemcpyDtoH(host, data, 1 << 20);
  cuMemcpyHtoD(data + (1 << 20), host, 1 << 20);
}

void blocks(CUdeviceptr data, char *host, FILE *file) {
  for (int i = 0; i < 64; ++i) {
    if (fread(host, 1, 1 << 20, file) != 1 << 20) return;
    cuMemcpyHtoD(data + ((CUdeviceptr)i << 20), host, 1 << 20);
  }
}

// It leads to memory as a pointer does: how large that is, its own eight bytes do not say.
typedef struct {
  char *cpu;
  CUdeviceptr gpu;
  size_t bytes;
} Pool;

void make(Pool *pool, size_t bytes) {
  pool->cpu = (char *)malloc(bytes);
  pool->bytes = bytes;
  cuMemAlloc(&pool->gpu, bytes);
}

void fill(char *cpu, int frame);

void frames(Pool *pool, CUfunction kernel, int n, CUstream stream) {
  void *args[] = {&pool->gpu, &n};
  for (int frame = 0; frame < n; ++frame) {
    fill(pool->cpu, frame);
    cuMemcpyHtoD(pool->gpu, pool->cpu, pool->bytes); // expect: xfer-pageable-copy
    cuLaunchKernel(kernel, 1, 1, 1, 64, 1, 1, 0, stream, args, NULL);
  }
}

// What a kernel is given by the addresses of its parameters it may change; of one that is known nobody has to guess.
__global__ void advance(float *state, const float *table);

void state(float *state, float *table, const float *lines) {
  for (int step = 0; step < 1000; ++step) {
    void *args[2];
    args[0] = &state;
    args[1] = &table;
    cudaMemcpy(table, lines, 4096, cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    cudaLaunchKernel((const void *)advance, dim3(1), dim3(64), args, 0, 0);
  }
}

void anyKernel(CUdeviceptr state, CUdeviceptr table, CUfunction kernel, const float *lines) {
  void *args[2] = {&state, &table};
  for (int step = 0; step < 1000; ++step) {
    cuMemcpyHtoD(table, lines, 4096);
    cuLaunchKernel(kernel, 1, 1, 1, 64, 1, 1, 0, 0, args, NULL);
  }
}

__global__ void advance(float *state, const float *table) { state[threadIdx.x] += table[threadIdx.x]; }
