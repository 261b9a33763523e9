// A function that nobody here calls in a loop, and that works on memory or a stream which its callers keep, is a part of something.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule adjacent-copies
#include <cuda_runtime.h>

__global__ void merge(float *target, const float *source, const int *widths) { target[threadIdx.x] += source[threadIdx.x % widths[0]]; }

void mergeScales(float *target, const float *source, const int *widths, int scales, cudaStream_t stream) {
  int *sizes;
  cudaMalloc(&sizes, scales * sizeof(int)); // expect: xfer-alloc-in-loop
  cudaMemcpyAsync(sizes, widths, scales * sizeof(int), cudaMemcpyHostToDevice, stream);
  merge<<<1, 64, 0, stream>>>(target, source, sizes);
  cudaFree(sizes);
}

// Of images there are resizes that are work.
void resizeImage(float *target, const float *source, const int *widths, int scales, cudaStream_t stream) {
  int *sizes;
  cudaMalloc(&sizes, scales * sizeof(int)); // expect: xfer-alloc-in-loop
  cudaMemcpyAsync(sizes, widths, scales * sizeof(int), cudaMemcpyHostToDevice, stream);
  merge<<<1, 64, 0, stream>>>(target, source, sizes);
  cudaFree(sizes);
}

// Handles of no type: each is what it is cast to.
__constant__ float weights[4];
__constant__ unsigned places[30];
extern "C" void mergeHandles(void *target, const float *values, const unsigned *indices, int count, void *queue) {
  float *into = static_cast<float *>(target);
  cudaStream_t *stream = static_cast<cudaStream_t *>(queue);
  cudaMemcpyToSymbol(weights, values, sizeof weights); // expect: xfer-adjacent-copies
  cudaMemcpyToSymbol(places, indices, count * sizeof(unsigned));
  merge<<<1, 64, 0, *stream>>>(into, into, nullptr);
}

// -- must not be flagged

// All that it works on is gone with it: two small copies are few then.
void mergeOwn(const float *values, const unsigned *indices, int count) {
  float *data;
  cudaMalloc(&data, 4096);
  float *into = static_cast<float *>(data);
  cudaMemcpyToSymbol(weights, values, sizeof weights);
  cudaMemcpyToSymbol(places, indices, count * sizeof(unsigned));
  merge<<<1, 64>>>(into, into, nullptr);
}

void resizeBuffers(float *target, const float *source, const int *widths, int scales, cudaStream_t stream) {
  int *sizes;
  cudaMalloc(&sizes, scales * sizeof(int));
  cudaMemcpyAsync(sizes, widths, scales * sizeof(int), cudaMemcpyHostToDevice, stream);
  merge<<<1, 64, 0, stream>>>(target, source, sizes);
  cudaFree(sizes);
}

void testMerge(float *target, const float *source, const int *widths, int scales, cudaStream_t stream) {
  int *sizes;
  cudaMalloc(&sizes, scales * sizeof(int));
  merge<<<1, 64, 0, stream>>>(target, source, sizes);
  cudaFree(sizes);
}
