// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule stream-priority
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule stream-priority %}
#include <cuda_runtime.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

void inverted(cudaStream_t *fast, cudaStream_t *slow) {
  cudaStreamCreateWithPriority(fast, cudaStreamNonBlocking, 1); // expect: xfer-stream-priority
  cudaStreamCreateWithPriority(slow, cudaStreamNonBlocking, -1);
}

void neverRecorded(float *state, cudaStream_t one, cudaStream_t two) {
  cudaEvent_t done;
  cudaEventCreate(&done);
  step<<<1, 64, 0, one>>>(state);
  cudaStreamWaitEvent(two, done, 0); // expect: xfer-stream-priority
  step<<<1, 64, 0, two>>>(state);
  cudaEventDestroy(done);
}

void namesSay(float *state) {
  cudaStream_t urgentWork, bulk_work;
  cudaStreamCreateWithPriority(&urgentWork, cudaStreamNonBlocking, 0); // expect: xfer-stream-priority
  cudaStreamCreateWithPriority(&bulk_work, cudaStreamNonBlocking, -1);
  step<<<1, 64, 0, urgentWork>>>(state);
}

// -- must not be flagged

void namesSayNothing(float *state) {
  cudaStream_t highway, slow, urgent, low_latency;
  cudaStreamCreateWithPriority(&highway, cudaStreamNonBlocking, 0);
  cudaStreamCreateWithPriority(&slow, cudaStreamNonBlocking, -1);
  cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, 0);
  cudaStreamCreateWithPriority(&low_latency, cudaStreamNonBlocking, -1);
}

void asked(cudaStream_t *fast) {
  int least, greatest;
  cudaDeviceGetStreamPriorityRange(&least, &greatest);
  cudaStreamCreateWithPriority(fast, cudaStreamNonBlocking, greatest);
}

void recorded(float *state, cudaStream_t one, cudaStream_t two) {
  cudaEvent_t done;
  cudaEventCreate(&done);
  step<<<1, 64, 0, one>>>(state);
  cudaEventRecord(done, one);
  cudaStreamWaitEvent(two, done, 0);
  step<<<1, 64, 0, two>>>(state);
  cudaEventDestroy(done);
}

void recordedElsewhere(float *state, cudaEvent_t done, cudaStream_t two) {
  cudaStreamWaitEvent(two, done, 0);
  step<<<1, 64, 0, two>>>(state);
}

// Another process made it and may have recorded it.
void fromElsewhere(float *state, cudaIpcEventHandle_t handle, cudaStream_t two) {
  cudaEvent_t done;
  cudaIpcOpenEventHandle(&done, handle);
  cudaStreamWaitEvent(two, done, 0);
  step<<<1, 64, 0, two>>>(state);
}
