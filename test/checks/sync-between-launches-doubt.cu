// Calls that nobody can look into, between a wait and the next work.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
__global__ void first(float *a, int t) { a[threadIdx.x] += t; }

// What is said of an error needs no results.
void complain(const char *what, int line);
void loud(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    if (cudaDeviceSynchronize() != cudaSuccess) complain("it failed", 1); // expect: xfer-sync-between-launches
    first<<<1, 64>>>(a, t);
  }
}
// must not be flagged: nobody can look into it
void perhaps(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    complain("done", 2);
    first<<<1, 64>>>(a, t);
  }
}

// Too long to be looked into with all that it does. It never comes to the device, and comes to nothing of what the device is at: its own are numbers of the host.
#define TEN(X) X X X X X X X X X X
int accounts;
void account(int *counts, int n) {
  if (accounts++ < 0) exit(1);
  TEN(TEN(TEN(counts[n] += n; counts[n + 1] -= counts[n];)))
  printf("%d\n", counts[n]);
}
void accountAndMore(int *counts, int n) {
  account(counts, n);
  complain("counted", n);
  TEN(TEN(TEN(counts[n] += n; counts[n + 1] -= counts[n];)))
}
void accounted(float *a, float *pinned, int *counts, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaMemcpyAsync(pinned, a, 64, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
    account(counts, t);
    first<<<1, 64, 0, stream>>>(a, t);
  }
}
// must not be flagged: it may look at what was brought
int *brought;
void accountedGlobal(float *a, int *counts, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaMemcpyAsync(brought, a, 64, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    account(counts, t);
    first<<<1, 64, 0, stream>>>(a, t);
  }
}
void accountedByOthers(float *a, float *pinned, int *counts, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaMemcpyAsync(pinned, a, 64, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    accountAndMore(counts, t);
    first<<<1, 64, 0, stream>>>(a, t);
  }
}
void accountedGiven(float *a, int *pinned, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaMemcpyAsync(pinned, a, 64, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    account(pinned, t);
    first<<<1, 64, 0, stream>>>(a, t);
  }
}
