// A small network answers batches: a batch goes up on a stream, three layers work on it, the scores come back.
// Rewritten: batches and scores lie in pinned memory, so that the copies are as asynchronous as they were meant to be.
#include "pair.h"

constexpr int batch = 1024, inputs = 1024, hidden = 1024, outputs = 16, tile = 16;

// out[row][column] = max(0, sum of in[row][k] * weight[k][column])
__global__ void layer(const float *in, const float *weight, float *out, int depth, int columns) {
  __shared__ float a[tile][tile], b[tile][tile];
  const int row = blockIdx.y * tile + threadIdx.y, column = blockIdx.x * tile + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < depth; k += tile) {
    a[threadIdx.y][threadIdx.x] = in[row * depth + k + threadIdx.x];
    b[threadIdx.y][threadIdx.x] = weight[(k + threadIdx.y) * columns + column];
    __syncthreads();
    for (int i = 0; i < tile; ++i) sum += a[threadIdx.y][i] * b[i][threadIdx.x];
    __syncthreads();
  }
  out[row * columns + column] = fmaxf(sum, 0.f);
}

float *weights(int depth, int columns) {
  std::vector<float> host(static_cast<std::size_t>(depth) * columns);
  for (std::size_t i = 0; i < host.size(); ++i) host[i] = (static_cast<float>(hashOf(static_cast<unsigned>(i) + 77u) >> 8) / (1 << 24) - 0.5f) / 16;
  float *device = nullptr;
  CHECK(cudaMalloc(&device, host.size() * sizeof(float)));
  CHECK(cudaMemcpy(device, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice));
  return device;
}

float *onHost(std::size_t n) {
  float *p = nullptr;
#ifdef REWRITTEN
  CHECK(cudaHostAlloc(&p, n * sizeof(float), cudaHostAllocDefault));
#else
  p = new float[n];
#endif
  return p;
}

float *onDevice(std::size_t n) {
  float *p = nullptr;
  CHECK(cudaMalloc(&p, n * sizeof(float)));
  return p;
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 600);
  const float *w1 = weights(inputs, hidden), *w2 = weights(hidden, hidden), *w3 = weights(hidden, outputs);
  float *asked = onHost(batch * inputs), *scores = onHost(batch * outputs);
  for (int i = 0; i < batch * inputs; ++i) asked[i] = static_cast<float>(hashOf(static_cast<unsigned>(i)) >> 8) / (1 << 24);
  float *in = onDevice(batch * inputs), *one = onDevice(batch * hidden), *two = onDevice(batch * hidden), *out = onDevice(batch * outputs);
  cudaStream_t stream = nullptr;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  const dim3 threads(tile, tile);
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    for (int row = 0; row < batch; ++row) asked[row * inputs + step % inputs] = static_cast<float>((step + row) % 101) / 101;
    CHECK(cudaMemcpyAsync(in, asked, batch * inputs * sizeof(float), cudaMemcpyHostToDevice, stream));
    layer<<<dim3(hidden / tile, batch / tile), threads, 0, stream>>>(in, w1, one, inputs, hidden);
    layer<<<dim3(hidden / tile, batch / tile), threads, 0, stream>>>(one, w2, two, hidden, hidden);
    layer<<<dim3(outputs / tile, batch / tile), threads, 0, stream>>>(two, w3, out, hidden, outputs);
    CHECK(cudaMemcpyAsync(scores, out, batch * outputs * sizeof(float), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    checksum.add(scores, batch * outputs * sizeof(float), 61);
  });
}
