// k-means: the device finds each point's nearest centre, adds the points up and moves the centres; nothing but the
// centres comes back, at the end.
#include "../common/example.h"

constexpr int kPoints = 1 << 20;
constexpr int kCentres = 16;
constexpr int kRounds = 20;

struct Point {
  int x, y;
};

struct Sums {
  unsigned long long x[kCentres], y[kCentres], count[kCentres];
};

__global__ void addUp(const Point *points, const Point *centres, Sums *sums) {
  __shared__ Sums mine;
  if (threadIdx.x < kCentres) mine.x[threadIdx.x] = mine.y[threadIdx.x] = mine.count[threadIdx.x] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Point point = points[i];
  int nearest = 0;
  long long least = 1ll << 62;
  for (int c = 0; c < kCentres; ++c) {
    long long dx = point.x - centres[c].x, dy = point.y - centres[c].y;
    if (dx * dx + dy * dy < least) least = dx * dx + dy * dy, nearest = c;
  }
  atomicAdd(&mine.x[nearest], (unsigned long long)(point.x));
  atomicAdd(&mine.y[nearest], (unsigned long long)(point.y));
  atomicAdd(&mine.count[nearest], 1ull);
  __syncthreads();
  if (threadIdx.x >= kCentres) return;
  atomicAdd(&sums->x[threadIdx.x], mine.x[threadIdx.x]);
  atomicAdd(&sums->y[threadIdx.x], mine.y[threadIdx.x]);
  atomicAdd(&sums->count[threadIdx.x], mine.count[threadIdx.x]);
}

/// One thread a centre; leaves the sums empty for the next round.
__global__ void moveCentres(Point *centres, Sums *sums) {
  int c = threadIdx.x;
  unsigned long long count = sums->count[c];
  if (count > 0) centres[c] = {int(sums->x[c] / count), int(sums->y[c] / count)};
  sums->x[c] = sums->y[c] = sums->count[c] = 0;
}

struct Device {
  Point *points, *centres;
  Sums *sums;
};

static void run(const std::vector<Point> &points, std::vector<Point> &centres, const Device &device) {
  centres.assign(points.begin(), points.begin() + kCentres);
  CUDA_CHECK(cudaMemcpy(device.centres, centres.data(), kCentres * sizeof(Point), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemset(device.sums, 0, sizeof(Sums)));
  for (int round = 0; round < kRounds; ++round) {
    addUp<<<kPoints / 256, 256>>>(device.points, device.centres, device.sums);
    moveCentres<<<1, kCentres>>>(device.centres, device.sums);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaMemcpy(centres.data(), device.centres, kCentres * sizeof(Point), cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  std::vector<Point> points(kPoints), centres;
  example::Random random;
  for (Point &point : points) point = {int(random.next() & 0xfffff), int(random.next() & 0xfffff)};
  Device device;
  CUDA_CHECK(cudaMalloc(&device.points, kPoints * sizeof(Point)));
  CUDA_CHECK(cudaMalloc(&device.centres, kCentres * sizeof(Point)));
  CUDA_CHECK(cudaMalloc(&device.sums, sizeof(Sums)));
  CUDA_CHECK(cudaMemcpy(device.points, points.data(), kPoints * sizeof(Point), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(centres);
    return sum.value();
  };
  example::Floor floor;
  floor.launches = 2 * kRounds;
  floor.kernels = [&] {
    for (int round = 0; round < kRounds; ++round) {
      addUp<<<kPoints / 256, 256>>>(device.points, device.centres, device.sums);
      moveCentres<<<1, kCentres>>>(device.centres, device.sums);
    }
  };
  int status = example::report(example::options(argc, argv), [&] { run(points, centres, device); }, checksum, floor);
  CUDA_CHECK(cudaFree(device.points));
  CUDA_CHECK(cudaFree(device.centres));
  CUDA_CHECK(cudaFree(device.sums));
  return status;
}
