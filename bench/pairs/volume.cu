// Slices of a scan are smoothed one by one: each goes up, is blurred along both axes, and comes back.
// Rewritten: what a slice needs on the GPU is made once, and slices lie in pinned memory.
#include "pair.h"

constexpr int side = 1024, slices = 6, reach = 4;
constexpr std::size_t bytes = side * side * sizeof(float);

__global__ void blur(const float *in, float *out, int dx, int dy) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;
  for (int i = -reach; i <= reach; ++i) {
    const int at_x = min(max(x + i * dx, 0), side - 1), at_y = min(max(y + i * dy, 0), side - 1);
    sum += in[at_y * side + at_x];
  }
  out[y * side + x] = sum / (2 * reach + 1);
}

float *slice() {
  float *p = nullptr;
#ifdef REWRITTEN
  CHECK(cudaMallocHost(&p, bytes));
#else
  p = static_cast<float *>(std::malloc(bytes));
#endif
  return p;
}

struct OnDevice {
  float *in = nullptr, *between = nullptr;
  OnDevice() {
    CHECK(cudaMalloc(&in, bytes));
    CHECK(cudaMalloc(&between, bytes));
  }
  ~OnDevice() { cudaFree(in), cudaFree(between); }
};

void smooth(const OnDevice &device, const float *from, float *to) {
  const dim3 grid(side / 32, side / 8), block(32, 8);
  CHECK(cudaMemcpy(device.in, from, bytes, cudaMemcpyHostToDevice));
  blur<<<grid, block>>>(device.in, device.between, 1, 0);
  blur<<<grid, block>>>(device.between, device.in, 0, 1);
  CHECK(cudaMemcpy(to, device.in, bytes, cudaMemcpyDeviceToHost));
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 800);
  float *scan[slices], *smoothed = slice();
  for (int s = 0; s < slices; ++s) {
    scan[s] = slice();
    for (int i = 0; i < side * side; ++i) scan[s][i] = static_cast<float>(hashOf(static_cast<unsigned>(i + s * side * side)) >> 20);
  }
  std::memset(smoothed, 0, bytes);
  Checksum checksum;
#ifdef REWRITTEN
  const OnDevice device;
#endif
  runSteps(steps, checksum, [&](int step) {
    float *now = scan[step % slices];
    now[(step * 7919) % (side * side)] = static_cast<float>(step);
#ifndef REWRITTEN
    const OnDevice device;
#endif
    smooth(device, now, smoothed);
    checksum.add(smoothed, bytes, 1021);
  });
}
