// k-means: each round labels the points and moves the centres; its working memory is made in the round that needs it.
// Rewritten: the working memory is made once.
#include "pair.h"

constexpr int points = 1 << 19, dims = 4, centres = 16, blocks = 264, threads = 256;
constexpr int sums = centres * (dims + 1);

__global__ void label(const float *at, const float *centre, int *labels, float *distance) {
  for (int p = blockIdx.x * blockDim.x + threadIdx.x; p < points; p += gridDim.x * blockDim.x) {
    float best = 1e30f;
    int which = 0;
    for (int c = 0; c < centres; ++c) {
      float d = 0;
      for (int k = 0; k < dims; ++k) {
        const float x = at[k * points + p] - centre[c * dims + k];
        d += x * x;
      }
      if (d < best) best = d, which = c;
    }
    labels[p] = which;
    distance[p] = best;
  }
}

// Whole numbers, so that the order of adding does not matter.
__global__ void add(const float *at, const int *labels, unsigned long long *sum) {
  __shared__ unsigned long long local[sums];
  for (int i = threadIdx.x; i < sums; i += blockDim.x) local[i] = 0;
  __syncthreads();
  for (int p = blockIdx.x * blockDim.x + threadIdx.x; p < points; p += gridDim.x * blockDim.x) {
    unsigned long long *mine = local + labels[p] * (dims + 1);
    for (int k = 0; k < dims; ++k) atomicAdd(&mine[k], static_cast<unsigned long long>(at[k * points + p] * 65536.f));
    atomicAdd(&mine[dims], 1ull);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < sums; i += blockDim.x) atomicAdd(&sum[i], local[i]);
}

__global__ void move(const unsigned long long *sum, float *centre) {
  const int c = threadIdx.x;
  const float n = static_cast<float>(sum[c * (dims + 1) + dims]);
  for (int k = 0; k < dims && n > 0; ++k) centre[c * dims + k] = static_cast<float>(sum[c * (dims + 1) + k]) / 65536.f / n;
}

struct Working {
  int *labels = nullptr;
  float *distance = nullptr;
  unsigned long long *sum = nullptr;
  Working() {
    CHECK(cudaMalloc(&labels, points * sizeof(int)));
    CHECK(cudaMalloc(&distance, points * sizeof(float)));
    CHECK(cudaMalloc(&sum, sums * sizeof(unsigned long long)));
  }
  ~Working() { cudaFree(labels), cudaFree(distance), cudaFree(sum); }
};

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 2000);
  std::vector<float> host(points * dims);
  for (std::size_t i = 0; i < host.size(); ++i) host[i] = static_cast<float>(hashOf(static_cast<unsigned>(i)) >> 8) / (1 << 24);
  float *at = nullptr, *centre = nullptr;
  CHECK(cudaMalloc(&at, host.size() * sizeof(float)));
  CHECK(cudaMalloc(&centre, centres * dims * sizeof(float)));
  CHECK(cudaMemcpy(at, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(centre, host.data(), centres * dims * sizeof(float), cudaMemcpyHostToDevice));
  std::vector<float> moved(centres * dims);
  Checksum checksum;
#ifdef REWRITTEN
  Working working;
#endif
  runSteps(steps, checksum, [&](int) {
#ifndef REWRITTEN
    Working working;
#endif
    label<<<blocks, threads>>>(at, centre, working.labels, working.distance);
    CHECK(cudaMemset(working.sum, 0, sums * sizeof(unsigned long long)));
    add<<<blocks, threads>>>(at, working.labels, working.sum);
    move<<<1, centres>>>(working.sum, centre);
    CHECK(cudaMemcpy(moved.data(), centre, moved.size() * sizeof(float), cudaMemcpyDeviceToHost));
    checksum.add(moved.data(), moved.size() * sizeof(float));
  });
}
