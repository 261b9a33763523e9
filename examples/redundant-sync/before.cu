// Conway's Life, filmed: each generation comes back to its place in the film by a blocking copy. When that returns, the
// generation has been computed and is there; the device sync behind it waits for what has already ended.
#include "../common/example.h"

constexpr int kSide = 1024;
constexpr int kGenerations = 200;
constexpr size_t kCells = size_t(kSide) * kSide; // a byte each

/// On a torus.
__global__ void live(const uint8_t *now, uint8_t *next) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int around = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) around += now[((y + dy) & (kSide - 1)) * kSide + ((x + dx) & (kSide - 1))];
  bool alive = now[y * kSide + x];
  next[y * kSide + x] = around == 3 || (alive && around == 4); // itself counted
}

static void run(const uint8_t *start, uint8_t *now, uint8_t *next, uint8_t *film) {
  CUDA_CHECK(cudaMemcpy(now, start, kCells, cudaMemcpyHostToDevice));
  for (int generation = 0; generation < kGenerations; ++generation) {
    live<<<dim3(kSide / 32, kSide / 8), dim3(32, 8)>>>(now, next);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(film + generation * kCells, next, kCells, cudaMemcpyDeviceToHost));
    // finding: redundant-sync
    CUDA_CHECK(cudaDeviceSynchronize());
    std::swap(now, next);
  }
}

int main(int argc, char **argv) {
  uint8_t *start, *film, *now, *next;
  CUDA_CHECK(cudaMallocHost(&start, kCells));
  CUDA_CHECK(cudaMallocHost(&film, kGenerations * kCells));
  CUDA_CHECK(cudaMalloc(&now, kCells));
  CUDA_CHECK(cudaMalloc(&next, kCells));
  example::Random random;
  for (size_t i = 0; i < kCells; ++i) start[i] = random.next() % 3 == 0;

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(film, kGenerations * kCells);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(start, now, next, film); }, checksum);
  CUDA_CHECK(cudaFree(now));
  CUDA_CHECK(cudaFree(next));
  CUDA_CHECK(cudaFreeHost(start));
  CUDA_CHECK(cudaFreeHost(film));
  return status;
}
