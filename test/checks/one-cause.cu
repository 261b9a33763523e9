// A class allocates its memory in one place: whoever copies it, that is what there is to change, and it is told once.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy --rule create-in-loop
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *x, int t) { x[threadIdx.x] += t; }
bool next(float *values);

struct Storage {
  float *data = nullptr;
  size_t room = 0;
  explicit Storage(size_t n) : data((float *)malloc(n * sizeof(float))), room(n) {}
  ~Storage() { free(data); }
};
void upload(float *device, const Storage &from) { cudaMemcpy(device, from.data, from.room * sizeof(float), cudaMemcpyHostToDevice); }

void frames(float *device, int n) {
  Storage frame(n);
  for (int t = 0; next(frame.data); ++t) {
    upload(device, frame); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device, t);
  }
}
void labels(float *device, int n) {
  Storage labels(n);
  for (int t = 0; next(labels.data); ++t) {
    upload(device, labels); // with the other
    step<<<1, 64>>>(device, t);
  }
}

// Of those who have memory of their own each is told.
void send(float *device, const float *from, int n) { cudaMemcpy(device, from, n * sizeof(float), cudaMemcpyHostToDevice); }
void own(float *device, int n) {
  float *values = (float *)malloc(n * sizeof(float));
  for (int t = 0; next(values); ++t) {
    send(device, values, n); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device, t);
  }
  free(values);
}
void ownAsWell(float *device, int n) {
  float *values = (float *)malloc(n * sizeof(float));
  for (int t = 0; next(values); ++t) {
    send(device, values, n); // expect: xfer-pageable-copy
    step<<<1, 64>>>(device, t);
  }
  free(values);
}

// What a helper makes and ends is one thing to change, however many loops call it.
void aside(float *device, int t) {
  cudaStream_t own;
  cudaStreamCreate(&own);
  step<<<1, 64, 0, own>>>(device, t);
  cudaStreamSynchronize(own);
  cudaStreamDestroy(own);
}
void asideFor(float *device, int n) {
  for (int t = 0; t < n; ++t) aside(device, t); // expect: xfer-create-in-loop
}
void asideWhile(float *device, float *values) {
  for (int t = 0; next(values); ++t) aside(device, t); // with the other
}
