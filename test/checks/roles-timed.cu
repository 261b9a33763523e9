// Rounds that are timed on a stream of their own: the wait for the second event is a part of the measurement, and the loop a repetition.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <stdio.h>

__global__ void add(float *y, const float *x) { y[threadIdx.x] += x[threadIdx.x]; }
__global__ void push(float *v, const float *x) { v[threadIdx.x] -= x[threadIdx.x]; }

void byEventsOnAStream(float *y, float *x, float *out, float *host, int passes, cudaEvent_t begin, cudaEvent_t end, cudaStream_t stream) {
  float all = 0;
  for (int pass = 0; pass < passes; ++pass) {
    cudaEventRecord(begin, stream);
    add<<<1, 64, 0, stream>>>(y, x);
    push<<<1, 64, 0, stream>>>(x, y);
    cudaEventRecord(end, stream);
    cudaEventSynchronize(end);
    float time = 0;
    cudaEventElapsedTime(&time, begin, end);
    all += time;
    cudaMemcpyAsync(host, y, 1 << 20, cudaMemcpyDeviceToHost, stream); // expect-note: xfer-unused-transfer
  }
  printf("%f %f\n", all, host[0]);
}
