// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-copy %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

__global__ void use(float *x) { x[threadIdx.x] *= 2; }
constexpr int count = 1 << 20;

// Of known size, new each time.
void frames(FILE *file, float *device, int many) {
  float *frame = (float *)malloc(count * sizeof(float));
  for (int f = 0; f < many; ++f) {
    if (fread(frame, sizeof(float), count, file) != count) break;
    cudaMemcpy(device, frame, count * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    use<<<count / 256, 256>>>(device);
  }
  free(frame);
}

// Large enough for pinning to halve it, no more.
void rows(FILE *file, float *device, int many) {
  float *row = (float *)malloc(22000 * sizeof(float));
  for (int f = 0; f < many; ++f) {
    if (fread(row, sizeof(float), 22000, file) != 22000) break;
    cudaMemcpy(device, row, 22000 * sizeof(float), cudaMemcpyHostToDevice); // expect-note: xfer-pageable-copy
    use<<<64, 256>>>(device);
  }
  free(row);
}

// Of a size that only the caller knows.
void unknownSize(FILE *file, float *device, int many, int n) {
  float *frame = (float *)malloc(n * sizeof(float));
  for (int f = 0; f < many; ++f) {
    if (fread(frame, sizeof(float), n, file) != n) break;
    cudaMemcpy(device, frame, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    use<<<n / 256, 256>>>(device);
  }
  free(frame);
}

// -- must not be flagged

void pinned(FILE *file, float *device, int many) {
  float *frame;
  cudaMallocHost(&frame, count * sizeof(float));
  for (int f = 0; f < many; ++f) {
    if (fread(frame, sizeof(float), count, file) != count) break;
    cudaMemcpy(device, frame, count * sizeof(float), cudaMemcpyHostToDevice);
    use<<<count / 256, 256>>>(device);
  }
  cudaFreeHost(frame);
}

void small(FILE *file, float *device, int many) {
  float frame[64];
  for (int f = 0; f < many; ++f) {
    if (fread(frame, sizeof(float), 64, file) != 64) break;
    cudaMemcpy(device, frame, sizeof frame, cudaMemcpyHostToDevice);
    use<<<1, 64>>>(device);
  }
}

void once(float *device) {
  float *data = (float *)calloc(count, sizeof(float));
  cudaMemcpy(device, data, count * sizeof(float), cudaMemcpyHostToDevice);
  use<<<count / 256, 256>>>(device);
  free(data);
}

void givenByTheCaller(float *device, const float *data, int many) {
  for (int f = 0; f < many; ++f) {
    cudaMemcpy(device, data + f * count, count * sizeof(float), cudaMemcpyHostToDevice);
    use<<<count / 256, 256>>>(device);
  }
}

// Paid once for a thousand launches.
void worthLittle(FILE *file, float *device, int many) {
  float *frame = (float *)malloc(count * sizeof(float));
  for (int f = 0; f < many; ++f) {
    if (fread(frame, sizeof(float), count, file) != count) break;
    cudaMemcpy(device, frame, count * sizeof(float), cudaMemcpyHostToDevice);
    for (int i = 0; i < 1000; ++i) use<<<count / 256, 256>>>(device);
  }
  free(frame);
}
