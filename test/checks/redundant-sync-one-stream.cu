// Who is given nothing of the device queues nothing there, so that a program has one stream, whomever it calls.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync
#include <cuda_runtime.h>

__global__ void work(float *a, int t) { a[threadIdx.x] += t; }
int ask(int answer, const char *question);
int hand(float *a);

void plain(int n, const char *question) {
  float *a;
  cudaStream_t stream;
  cudaMalloc(&a, 256);
  cudaStreamCreate(&stream);
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, stream>>>(a, t);
    cudaStreamSynchronize(stream);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    if (ask(t, question)) break;
  }
}

// -- must not be flagged

void handedOn(int n) {
  float *a;
  cudaStream_t stream;
  cudaMalloc(&a, 256);
  cudaStreamCreate(&stream);
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, stream>>>(a, t);
    cudaStreamSynchronize(stream);
    cudaDeviceSynchronize();
    if (hand(a)) break;
  }
}
