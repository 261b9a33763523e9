// The game of life, whose living are counted after each generation; whoever wrote it waits to be sure.
// Rewritten: without the waits behind what has waited.
#include "pair.h"

constexpr int side = 256;

__global__ void generation(const unsigned char *now, unsigned char *next, unsigned *alive, unsigned *before) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 && y == 0) *before = 0; // the other counter, for the next generation
  int around = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx || dy) around += now[((y + dy) & (side - 1)) * side + ((x + dx) & (side - 1))];
  const unsigned char lives = around == 3 || (around == 2 && now[y * side + x]);
  next[y * side + x] = lives;
  const unsigned block = __syncthreads_count(lives);
  if (threadIdx.x == 0 && threadIdx.y == 0) atomicAdd(alive, block);
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 40000);
  std::vector<unsigned char> host(side * side);
  for (int i = 0; i < side * side; ++i) host[i] = hashOf(static_cast<unsigned>(i)) % 3 == 0;
  unsigned char *cells[2] = {};
  unsigned *counters = nullptr;
  CHECK(cudaMalloc(&cells[0], side * side));
  CHECK(cudaMalloc(&cells[1], side * side));
  CHECK(cudaMalloc(&counters, 2 * sizeof(unsigned)));
  CHECK(cudaMemset(counters, 0, 2 * sizeof(unsigned)));
  CHECK(cudaMemcpy(cells[0], host.data(), host.size(), cudaMemcpyHostToDevice));
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    const int now = step & 1;
#ifndef REWRITTEN
    CHECK(cudaDeviceSynchronize());
#endif
    generation<<<dim3(side / 32, side / 8), dim3(32, 8)>>>(cells[now], cells[1 - now], counters + now, counters + 1 - now);
    CHECK(cudaGetLastError());
    unsigned alive = 0;
    CHECK(cudaMemcpy(&alive, counters + now, sizeof alive, cudaMemcpyDeviceToHost));
#ifndef REWRITTEN
    CHECK(cudaStreamSynchronize(nullptr));
    CHECK(cudaDeviceSynchronize());
#endif
    checksum.add(alive);
  });
}
