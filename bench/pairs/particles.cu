// Particles in a box: each step is six kernels, and the host waits behind each of them.
// Rewritten: it waits for what it reads, and for nothing else.
#include "pair.h"

constexpr int particles = 1 << 15, cells = 4096;

__global__ void clear(unsigned *count) { count[blockIdx.x * blockDim.x + threadIdx.x] = 0; }
__device__ int cellOf(float2 at) { return min(63, max(0, static_cast<int>(at.y * 64))) * 64 + min(63, max(0, static_cast<int>(at.x * 64))); }
__global__ void countCells(const float2 *at, unsigned *count) { atomicAdd(&count[cellOf(at[blockIdx.x * blockDim.x + threadIdx.x])], 1u); }
__global__ void push(const float2 *at, const unsigned *count, float2 *speed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x, cell = cellOf(at[i]);
  const int left = cell % 64 ? cell - 1 : cell, right = cell % 64 < 63 ? cell + 1 : cell, up = cell >= 64 ? cell - 64 : cell, below = cell < cells - 64 ? cell + 64 : cell;
  speed[i].x += 1e-6f * (static_cast<float>(count[left]) - static_cast<float>(count[right]));
  speed[i].y += 1e-6f * (static_cast<float>(count[up]) - static_cast<float>(count[below]));
}
__global__ void move(float2 *at, const float2 *speed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  at[i].x += speed[i].x, at[i].y += speed[i].y;
}
__global__ void bounce(float2 *at, float2 *speed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (at[i].x < 0 || at[i].x > 1) speed[i].x = -speed[i].x, at[i].x = fminf(fmaxf(at[i].x, 0.f), 1.f);
  if (at[i].y < 0 || at[i].y > 1) speed[i].y = -speed[i].y, at[i].y = fminf(fmaxf(at[i].y, 0.f), 1.f);
}
__global__ void fullest(const unsigned *count, unsigned *most) {
  __shared__ unsigned best;
  if (threadIdx.x == 0) best = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < cells; i += blockDim.x) atomicMax(&best, count[i]);
  __syncthreads();
  if (threadIdx.x == 0) *most = best;
}

void launched() {
  CHECK(cudaGetLastError());
#ifndef REWRITTEN
  CHECK(cudaDeviceSynchronize());
#endif
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 15000);
  std::vector<float2> host(particles);
  for (int i = 0; i < particles; ++i) host[i] = {static_cast<float>(hashOf(2u * i) >> 8) / (1 << 24), static_cast<float>(hashOf(2u * i + 1) >> 8) / (1 << 24)};
  float2 *at = nullptr, *speed = nullptr;
  unsigned *counted = nullptr, *most = nullptr;
  CHECK(cudaMalloc(&at, particles * sizeof(float2)));
  CHECK(cudaMalloc(&speed, particles * sizeof(float2)));
  CHECK(cudaMalloc(&counted, cells * sizeof(unsigned)));
  CHECK(cudaMalloc(&most, sizeof(unsigned)));
  CHECK(cudaMemcpy(at, host.data(), particles * sizeof(float2), cudaMemcpyHostToDevice));
  CHECK(cudaMemset(speed, 0, particles * sizeof(float2)));
  Checksum checksum;
  runSteps(steps, checksum, [&](int) {
    clear<<<cells / 256, 256>>>(counted), launched();
    countCells<<<particles / 256, 256>>>(at, counted), launched();
    push<<<particles / 256, 256>>>(at, counted, speed), launched();
    move<<<particles / 256, 256>>>(at, speed), launched();
    bounce<<<particles / 256, 256>>>(at, speed), launched();
    fullest<<<1, 256>>>(counted, most), launched();
    unsigned crowd = 0;
    CHECK(cudaMemcpy(&crowd, most, sizeof crowd, cudaMemcpyDeviceToHost));
    checksum.add(crowd);
  });
}
