// A wave on a membrane, whose energy is written down after each step.
// Rewritten: energies are kept on the GPU and fetched every 64 steps.
#include "pair.h"

constexpr int side = 768, blocks = 144, threads = 256, kept = 64;

__global__ void advance(const float *before, const float *now, float *next) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= side - 1 || y >= side - 1) return;
  const int i = y * side + x;
  const float curvature = now[i - 1] + now[i + 1] + now[i - side] + now[i + side] - 4 * now[i];
  next[i] = 1.9999f * now[i] - 0.9999f * before[i] + 0.2f * curvature;
}

__global__ void energyOfBlocks(const float *before, const float *now, double *partial) {
  __shared__ double sum[threads];
  double mine = 0;
  for (int i = blockIdx.x * threads + threadIdx.x; i < side * side; i += blocks * threads) {
    const double speed = static_cast<double>(now[i]) - before[i];
    mine += speed * speed;
  }
  sum[threadIdx.x] = mine;
  for (int n = threads / 2; n; n /= 2) {
    __syncthreads();
    if (static_cast<int>(threadIdx.x) < n) sum[threadIdx.x] += sum[threadIdx.x + n];
  }
  if (threadIdx.x == 0) partial[blockIdx.x] = sum[0];
}

__global__ void energyOfAll(const double *partial, double *energy) {
  double sum = 0;
  for (int b = 0; b < blocks; ++b) sum += partial[b];
  *energy = sum;
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 20480) / kept * kept;
  std::vector<float> host(side * side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) host[y * side + x] = (x - 300) * (x - 300) + (y - 400) * (y - 400) < 2500 ? 1.f : 0.f;
  float *field[3];
  for (float *&one : field) {
    CHECK(cudaMalloc(&one, side * side * sizeof(float)));
    CHECK(cudaMemcpy(one, host.data(), side * side * sizeof(float), cudaMemcpyHostToDevice));
  }
  double *partial = nullptr, *energies = nullptr;
  CHECK(cudaMalloc(&partial, blocks * sizeof(double)));
  CHECK(cudaMalloc(&energies, kept * sizeof(double)));
  std::vector<double> log(kept);
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    float *before = field[step % 3], *now = field[(step + 1) % 3], *next = field[(step + 2) % 3];
    advance<<<dim3(side / 32, side / 8), dim3(32, 8)>>>(before, now, next);
    energyOfBlocks<<<blocks, threads>>>(now, next, partial);
#ifdef REWRITTEN
    energyOfAll<<<1, 1>>>(partial, energies + step % kept);
    if (step % kept < kept - 1) return;
    CHECK(cudaMemcpy(log.data(), energies, kept * sizeof(double), cudaMemcpyDeviceToHost));
    for (const double energy : log) checksum.add(energy);
#else
    energyOfAll<<<1, 1>>>(partial, energies);
    double energy = 0;
    CHECK(cudaMemcpy(&energy, energies, sizeof energy, cudaMemcpyDeviceToHost));
    checksum.add(energy);
#endif
  });
}
