// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// A wait that only orders two streams: an event does that, and the host goes on.
#include <cuda_runtime.h>

__global__ void first(float *a, int t) { a[threadIdx.x] += t; }
__global__ void second(float *a, float *b, int t) { b[threadIdx.x] = a[threadIdx.x] * t; }

void ordered(int n, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}

// Which stream it is, the host may choose.
void chosen(int n, int large, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    cudaStream_t stream = one;
    first<<<1, 64, 0, one>>>(a, t);
    if (t > large) {
      cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
      stream = other;
    }
    second<<<1, 64, 0, stream>>>(a, b, t);
  }
}

// -- must not be flagged

// The host reads what came down.
void brought(int n, float *pinned, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    cudaMemcpyAsync(pinned, a, 256, cudaMemcpyDeviceToHost, one);
    cudaStreamSynchronize(one);
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}

// A copy that blocks, on the stream of nobody, comes next.
void downloaded(int n, float *host, cudaStream_t one) {
  float *a;
  cudaMalloc(&a, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one);
    cudaMemcpy(host, a, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64, 0, one>>>(a, host[0] > t);
  }
}

// Two devices.
void peers(int n, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    cudaSetDevice(0);
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one);
    cudaSetDevice(1);
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}
