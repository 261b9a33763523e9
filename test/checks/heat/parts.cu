// A function that nobody here calls in a loop, and that works on memory or a stream which its callers keep, is a part of something.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
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
extern "C" void mergeHandles(void *target, const void *source, const int *widths, int scales, void *queue) {
  float *into = static_cast<float *>(target);
  cudaStream_t *stream = static_cast<cudaStream_t *>(queue);
  int *sizes;
  cudaMalloc(&sizes, scales * sizeof(int)); // expect: xfer-alloc-in-loop
  cudaMemcpyAsync(sizes, widths, scales * sizeof(int), cudaMemcpyHostToDevice, *stream);
  merge<<<1, 64, 0, *stream>>>(into, static_cast<const float *>(source), sizes);
  cudaFree(sizes);
}

// -- must not be flagged

// All that it works on is gone with it.
void mergeOwn(const int *widths, int scales) {
  float *data;
  int *sizes;
  cudaMalloc(&data, 4096);
  float *into = static_cast<float *>(data);
  cudaMalloc(&sizes, scales * sizeof(int));
  cudaMemcpy(sizes, widths, scales * sizeof(int), cudaMemcpyHostToDevice);
  merge<<<1, 64>>>(into, into, sizes);
  cudaFree(sizes);
  cudaFree(data);
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
