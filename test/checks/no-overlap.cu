// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule no-overlap
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule no-overlap %}
// Whether copies and kernels are long enough to be worth it is not known: a note at most.
#include <cuda_runtime.h>

__global__ void scale(float *x, int n) { if (threadIdx.x < n) x[threadIdx.x] *= 2; }

void chunkAfterChunk(float *in, float *out, float *device, int chunks, int n) {
  for (int c = 0; c < chunks; ++c) {
    cudaMemcpy(device, in + c * n, n * sizeof(float), cudaMemcpyHostToDevice); // expect-note: xfer-no-overlap
    scale<<<n / 256, 256>>>(device, n);
    cudaMemcpy(out + c * n, device, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
}

// One stream, however it is called, does one thing after the other.
void onOneStream(const float *in, float *out, float *device, cudaStream_t stream, int chunks, int n) {
  for (int c = 0; c < chunks; ++c) {
    cudaMemcpyAsync(device, in + c * n, n * sizeof(float), cudaMemcpyHostToDevice, stream); // expect-note: xfer-no-overlap
    scale<<<n / 256, 256, 0, stream>>>(device, n);
    cudaMemcpyAsync(out + c * n, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  }
  cudaStreamSynchronize(stream);
}

// -- must not be flagged

void onStreams(float *in, float *out, float **device, cudaStream_t *streams, int chunks, int n) {
  for (int c = 0; c < chunks; ++c) {
    cudaStream_t stream = streams[c % 2];
    cudaMemcpyAsync(device[c % 2], in + c * n, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    scale<<<n / 256, 256, 0, stream>>>(device[c % 2], n);
    cudaMemcpyAsync(out + c * n, device[c % 2], n * sizeof(float), cudaMemcpyDeviceToHost, stream);
  }
}

// Each step needs what the one before has brought back.
void dependent(float *state, float *device, int steps, int n) {
  for (int s = 0; s < steps; ++s) {
    cudaMemcpy(device, state, n * sizeof(float), cudaMemcpyHostToDevice);
    scale<<<n / 256, 256>>>(device, n);
    cudaMemcpy(state, device, n * sizeof(float), cudaMemcpyDeviceToHost);
    state[0] += s;
  }
}

void onlyUp(float *in, float *device, int chunks, int n) {
  for (int c = 0; c < chunks; ++c) {
    cudaMemcpy(device, in + c * n, n * sizeof(float), cudaMemcpyHostToDevice);
    scale<<<n / 256, 256>>>(device, n);
  }
}
