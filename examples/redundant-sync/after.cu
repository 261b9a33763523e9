// Breadth-first search through a maze, level by level, until a level adds no cell. The host must know whether to go on,
// and the blocking copy of the flag tells it: when that returns, the level has ended.
#include "../common/example.h"

constexpr int kSide = 256;
constexpr int kCells = kSide * kSide;

/// Cells of this level reach their free neighbours. All that reach a cell write the same number.
__global__ void expand(const char *wall, int *distance, int level, int *grown) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (distance[i] != level) return;
  int x = i % kSide, y = i / kSide;
  int neighbours[4] = {x > 0 ? i - 1 : i, x < kSide - 1 ? i + 1 : i, y > 0 ? i - kSide : i,
                       y < kSide - 1 ? i + kSide : i};
  for (int to : neighbours)
    if (!wall[to] && distance[to] < 0) distance[to] = level + 1, *grown = 1;
}

struct Device {
  char *wall;
  int *distance, *grown;
};

static void run(const Device &device) {
  CUDA_CHECK(cudaMemset(device.distance, 0xff, kCells * sizeof(int)));
  CUDA_CHECK(cudaMemset(device.distance, 0, sizeof(int))); // start in the corner
  int grown = 1;
  for (int level = 0; grown; ++level) {
    CUDA_CHECK(cudaMemset(device.grown, 0, sizeof(int)));
    expand<<<kCells / 256, 256>>>(device.wall, device.distance, level, device.grown);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(&grown, device.grown, sizeof(int), cudaMemcpyDeviceToHost)); // run: scalar-readback
  }
}

int main(int argc, char **argv) {
  std::vector<char> wall(kCells);
  example::Random random;
  for (int i = 0; i < kCells; ++i) wall[i] = random.next() % 3 == 0 && i % kSide != 0;
  Device device;
  CUDA_CHECK(cudaMalloc(&device.wall, kCells));
  CUDA_CHECK(cudaMalloc(&device.distance, kCells * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.grown, sizeof(int)));
  CUDA_CHECK(cudaMemcpy(device.wall, wall.data(), kCells, cudaMemcpyHostToDevice));

  auto checksum = [&] {
    std::vector<int> distance(kCells);
    CUDA_CHECK(cudaMemcpy(distance.data(), device.distance, kCells * sizeof(int), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(distance);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(device); }, checksum);
  CUDA_CHECK(cudaFree(device.wall));
  CUDA_CHECK(cudaFree(device.distance));
  CUDA_CHECK(cudaFree(device.grown));
  return status;
}
