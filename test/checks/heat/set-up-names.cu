// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches --rule pageable-copy
// What a parser makes is made before the work begins, however many there are.
#include <cuda_runtime.h>
#include <vector>

__global__ void convert(float *weights);
__global__ void infer(const float *weights, float *x);

struct Layer {
  float *weights;
  explicit Layer(const std::vector<float> &read) {
    cudaMalloc(&weights, 1 << 22);
    cudaMemcpy(weights, read.data(), 1 << 22, cudaMemcpyHostToDevice);
    convert<<<1, 64>>>(weights);
    cudaDeviceSynchronize();
    convert<<<1, 64>>>(weights);
  }
};

struct Network {
  std::vector<Layer *> layers;
};
Network netParser(const std::vector<std::vector<float>> &read) {
  Network network;
  for (const auto &each : read) network.layers.push_back(new Layer(each));
  return network;
}

int main() {
  std::vector<std::vector<float>> read(10);
  Network network = netParser(read);
  float *x;
  cudaMalloc(&x, 256);
  for (int i = 0; i < 1000; ++i) infer<<<1, 64>>>(network.layers[0]->weights, x);
}
