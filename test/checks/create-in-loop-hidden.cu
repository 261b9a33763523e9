// Wrappers that hide streams and events behind `void *`, so that whoever calls them needs no CUDA header.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule create-in-loop --rule sync-between-launches
#include <cuda_runtime.h>
extern "C" void glutIdleFunc(void (*)());
__global__ void advance(float *a, int t) { a[threadIdx.x] += t; }

void *makeEvent() {
  cudaEvent_t event = nullptr;
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  return (void *)event;
}
void *makeStream(bool apart) {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, apart ? cudaStreamNonBlocking : cudaStreamDefault) != cudaSuccess) return nullptr;
  return static_cast<void *>(stream);
}
void endEvent(void *event) { cudaEventDestroy((cudaEvent_t)event); }
void endStream(void *stream) {
  if (stream) cudaStreamDestroy(static_cast<cudaStream_t>(stream));
}
void record(void *event, void *stream) { cudaEventRecord((cudaEvent_t)event, (cudaStream_t)stream); }
void waitFor(void *stream, void *event) { cudaStreamWaitEvent((cudaStream_t)stream, (cudaEvent_t)event, 0); }
void waitFor(void *stream) { cudaStreamSynchronize((cudaStream_t)stream); }

float *state;
void *first, *second, *kept_event;

void frame() {
  void *ready = makeEvent(); // expect: xfer-create-in-loop
  advance<<<1, 64, 0, (cudaStream_t)first>>>(state, 1);
  record(ready, first);
  waitFor(second, ready);
  advance<<<1, 64, 0, (cudaStream_t)second>>>(state, 2);
  endEvent(ready);
}
void steps(int n) {
  for (int t = 0; t < n; ++t) {
    void *own = makeStream(true); // expect: xfer-create-in-loop
    advance<<<1, 64, 0, (cudaStream_t)own>>>(state, t);
    waitFor(own); // expect: xfer-sync-between-launches
    advance<<<1, 64, 0, (cudaStream_t)own>>>(state, t);
    endStream(own);
  }
}

// must not be flagged: made when there is none, and kept
void keptFrame() {
  if (!kept_event) kept_event = makeEvent();
  advance<<<1, 64, 0, (cudaStream_t)first>>>(state, 1);
  record(kept_event, first);
  waitFor(second, kept_event);
  advance<<<1, 64, 0, (cudaStream_t)second>>>(state, 2);
}
// must not be flagged: another one is ended
void handedOn(int n) {
  for (int t = 0; t < n; ++t) {
    void *next = makeEvent();
    record(next, first);
    endEvent(kept_event);
    kept_event = next;
    advance<<<1, 64>>>(state, t);
  }
}

int main() { glutIdleFunc(frame), glutIdleFunc(keptFrame); }
