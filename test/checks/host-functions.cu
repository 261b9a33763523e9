// A function of the host that is queued on a stream runs behind what was queued before it: it comes to nothing too early, and
// whoever wants what it leaves must wait.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *x) { x[threadIdx.x] *= 2; }
void sendAway(float *data, int n);
void fill(float *data, int n);

struct Message {
  float *received, *sent;
  int n;
};
void CUDART_CB exchange(void *context) {
  Message *message = (Message *)context;
  sendAway(message->sent, message->n);
  fill(message->received, message->n);
}
void CUDART_CB exchanged(cudaStream_t, cudaError_t, void *context) { exchange(context); }

// Of HIP only the names matter here.
typedef struct ihipStream_t *hipStream_t;
extern "C" int hipMemcpyDtoHAsync(void *, void *, size_t, hipStream_t);
extern "C" int hipLaunchHostFunc(hipStream_t, void (*)(void *), void *);
extern "C" int hipStreamAddCallback(hipStream_t, void (*)(hipStream_t, int, void *), void *, unsigned);
void exchangedByDriver(CUstream, CUresult, void *context);
void exchangedByHip(hipStream_t, int, void *context);

// Sent from where a copy lands, and received to where the next copy starts from: in the stream's order.
void inTurn(float *in, const float *out, cudaStream_t stream, int n, int times) {
  Message message;
  cudaMallocHost(&message.received, n);
  cudaMallocHost(&message.sent, n);
  message.n = n;
  for (int t = 0; t < times; ++t) {
    cudaMemcpyAsync(message.sent, out, n, cudaMemcpyDeviceToHost, stream);
    cudaStreamAddCallback(stream, exchanged, &message, 0);
    cudaMemcpyAsync(in, message.received, n, cudaMemcpyHostToDevice, stream);
    cudaLaunchHostFunc(stream, exchange, &message);
    step<<<1, 64, 0, stream>>>(in);
  }
  cudaStreamSynchronize(stream);
}
void inTurnOfTheDriver(CUdeviceptr out, CUstream stream, int n) {
  Message message;
  cudaMallocHost(&message.sent, n);
  cuMemcpyDtoHAsync(message.sent, out, n, stream);
  cuLaunchHostFunc(stream, exchange, &message);
  cuStreamAddCallback(stream, exchangedByDriver, &message, 0);
}
void inTurnOfHip(void *out, hipStream_t stream, int n) {
  Message message;
  cudaMallocHost(&message.sent, n);
  hipMemcpyDtoHAsync(message.sent, out, n, stream);
  hipLaunchHostFunc(stream, exchange, &message);
  hipStreamAddCallback(stream, exchangedByHip, &message, 0);
}

// It is work that a wait waits for.
void waitedFor(float *x, cudaStream_t stream, Message *message) {
  step<<<1, 64, 0, stream>>>(x);
  cudaStreamSynchronize(stream);
  cudaLaunchHostFunc(stream, exchange, message);
  cudaStreamSynchronize(stream);
}

// What it makes of the data is wanted in every iteration.
float made(float *x, cudaStream_t stream, float *out, int n, int steps) {
  Message message;
  cudaMallocHost(&message.sent, n);
  cudaMallocHost(&message.received, n);
  float all = 0;
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64, 0, stream>>>(x);
    cudaMemcpyAsync(message.sent, x, n, cudaMemcpyDeviceToHost, stream);
    cudaLaunchHostFunc(stream, exchange, &message);
    cudaStreamSynchronize(stream);
    all += message.received[0];
  }
  return all;
}

// -- must be flagged: who queues it does not wait for it

float before(const float *out, cudaStream_t stream, int n) {
  Message message;
  cudaMallocHost(&message.sent, n);
  cudaMemcpyAsync(message.sent, out, n, cudaMemcpyDeviceToHost, stream);
  cudaLaunchHostFunc(stream, exchange, &message);
  return message.sent[0]; // expect: xfer-async-host-race
}
void here(float *in, cudaStream_t stream, int n) {
  Message message;
  cudaMallocHost(&message.received, n);
  cudaMemcpyAsync(in, message.received, n, cudaMemcpyHostToDevice, stream);
  cudaLaunchHostFunc(stream, exchange, &message);
  message.received[0] = 1; // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
}
