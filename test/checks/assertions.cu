// What a comment says counts where the analysis cannot know, or knows otherwise.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }
float *fromThePool(size_t bytes); // of another library

void unknownMemory(float *device, int n, cudaStream_t stream) {
  float *host = fromThePool(n * sizeof(float)); // xfer: pageable
  cudaMemcpyAsync(host, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
}

void saidAtTheCopy(float *device, float *host, int n, cudaStream_t stream) {
  // xfer: pageable
  cudaMemcpyAsync(host, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
}

// -- must not be flagged

void pinnedByOthers(float *device, int n, cudaStream_t stream) {
  float *host = (float *)malloc(n * sizeof(float)); // xfer: pinned
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
  free(host);
}

void repeated(float *device, int n) {
  // xfer: repeat
  for (int i = 0; i < n; ++i) {
    float *scratch;
    cudaMalloc(&scratch, 1024);
    step<<<1, 64>>>(scratch);
    step<<<1, 64>>>(device);
    cudaFree(scratch);
    cudaDeviceSynchronize();
  }
}

// -- the same without a word

void notRepeated(float *device, int n) {
  for (int i = 0; i < n; ++i) {
    float *scratch;
    cudaMalloc(&scratch, 1024); // expect: xfer-alloc-in-loop
    step<<<1, 64>>>(scratch);
    step<<<1, 64>>>(device);
    cudaFree(scratch);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}
