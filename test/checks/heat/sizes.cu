// A size is no less than what is known of it: one image of a batch. It is no more than there is room for.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
#include <cuda_runtime.h>
#include <stdlib.h>
#include <vector>

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

// Nothing says that it is small: a line of three numbers for each of however many.
void numbers(float *device, int batch, cudaStream_t stream) {
  float *values = (float *)malloc(batch * 3 * sizeof(float));
  while (next(values)) {
    cudaMemcpyAsync(device, values, batch * 3 * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    infer<<<1, 64, 0, stream>>>(device);
  }
  free(values);
}

// -- must not be flagged: there is no room for more

void record(float *device, int used, cudaStream_t stream) {
  float values[16];
  while (next(values)) {
    cudaMemcpyAsync(device, values, used * sizeof(float), cudaMemcpyHostToDevice, stream);
    infer<<<1, 64, 0, stream>>>(device);
  }
}

void list(float *device, int used, cudaStream_t stream) {
  std::vector<float> values(16);
  while (next(values.data())) {
    cudaMemcpyAsync(device, values.data(), used * sizeof(float), cudaMemcpyHostToDevice, stream);
    infer<<<1, 64, 0, stream>>>(device);
  }
}

// What is made empty is filled by somebody.
void fill(std::vector<float> &values);
void filled(float *device, cudaStream_t stream) {
  std::vector<float> values{};
  fill(values);
  while (next(values.data())) {
    cudaMemcpyAsync(device, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    infer<<<1, 64, 0, stream>>>(device);
  }
}
