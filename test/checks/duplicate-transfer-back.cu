// What an accessor brings back for each element that is looked at, though the device does nothing meanwhile.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule duplicate-transfer
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule duplicate-transfer %}
#include <cuda_runtime.h>
#include <memory>
#include <vector>

__global__ void advance(float *cells);

struct Field {
  float *device = nullptr;
  std::shared_ptr<float[]> host;
  int size;
  bool fetch() {
    if (device != nullptr && host != nullptr) {
      cudaError_t status = cudaMemcpy(host.get(), device, size * sizeof(float), cudaMemcpyDeviceToHost);
      return status == cudaSuccess;
    }
    return false;
  }
  std::shared_ptr<float[]> onHost() {
    if (!fetch()) throw 1;
    return host;
  }
};

float total(Field &field, int cells) {
  float sum = 0;
  for (int i = 0; i < cells; ++i) sum += field.onHost()[i]; // expect: xfer-duplicate-transfer
  return sum;
}

float ofPlainMemory(const float *device, int cells) {
  std::vector<float> host(cells);
  float sum = 0;
  for (int i = 0; i < cells; ++i) {
    cudaMemcpy(host.data(), device, cells * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-duplicate-transfer
    sum += host[i];
  }
  return sum;
}

// -- must not be flagged

float inPieces(const float *device, int rows, int width) {
  std::vector<float> row(width);
  float sum = 0;
  for (int i = 0; i < rows; ++i) {
    cudaMemcpy(row.data(), device + i * width, width * sizeof(float), cudaMemcpyDeviceToHost);
    sum += row[0];
  }
  return sum;
}

void advances(float *device, std::vector<float> &host, int steps, void (*see)(float)) {
  for (int t = 0; t < steps; ++t) {
    advance<<<1, 64>>>(device);
    cudaMemcpy(host.data(), device, host.size() * sizeof(float), cudaMemcpyDeviceToHost);
    see(host[0]);
  }
}

void polls(const int *device) {
  int done = 0;
  while (!done) cudaMemcpy(&done, device, sizeof(int), cudaMemcpyDeviceToHost);
}

void measures(float *host, const float *device, size_t bytes) {
  for (int i = 0; i < 100; ++i) cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost);
}
