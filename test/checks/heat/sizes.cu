// A size is no less than what is known of it: one image of a batch.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
#include <cuda_runtime.h>
#include <stdlib.h>

constexpr int height = 608, width = 608;
__global__ void infer(float *data) { data[threadIdx.x] += 1; }
bool next(float *frame);

void frames(float *device, int batch, cudaStream_t stream) {
  float *frame = (float *)malloc(batch * 3 * height * width * sizeof(float));
  while (next(frame)) {
    cudaMemcpyAsync(device, frame, batch * 3 * height * width * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    infer<<<1, 64, 0, stream>>>(device);
  }
  free(frame);
}

// -- must not be flagged: of a few it is not known that they are many

void numbers(float *device, int batch, cudaStream_t stream) {
  float *values = (float *)malloc(batch * 3 * sizeof(float));
  while (next(values)) {
    cudaMemcpyAsync(device, values, batch * 3 * sizeof(float), cudaMemcpyHostToDevice, stream); // note: xfer-pageable-async
    infer<<<1, 64, 0, stream>>>(device);
  }
  free(values);
}
