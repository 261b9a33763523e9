// k-means: the device finds each point's nearest centre, then all labels come back so that the host can add the points
// up, although only the sixteen sums matter.
#include "../common/example.h"

constexpr int kPoints = 1 << 20;
constexpr int kCentres = 16;
constexpr int kRounds = 20;

struct Point {
  int x, y;
};

__global__ void assign(const Point *points, const Point *centres, int *labels) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Point point = points[i];
  int nearest = 0;
  long long least = 1ll << 62;
  for (int c = 0; c < kCentres; ++c) {
    long long dx = point.x - centres[c].x, dy = point.y - centres[c].y;
    if (dx * dx + dy * dy < least) least = dx * dx + dy * dy, nearest = c;
  }
  labels[i] = nearest;
}

struct Device {
  Point *points, *centres;
  int *labels;
};

static void run(const std::vector<Point> &points, std::vector<Point> &centres, int *labels, const Device &device) {
  centres.assign(points.begin(), points.begin() + kCentres);
  for (int round = 0; round < kRounds; ++round) {
    CUDA_CHECK(cudaMemcpy(device.centres, centres.data(), kCentres * sizeof(Point), cudaMemcpyHostToDevice));
    assign<<<kPoints / 256, 256>>>(device.points, device.centres, device.labels);
    CUDA_CHECK(cudaGetLastError());
    // finding: host-reduction
    CUDA_CHECK(cudaMemcpy(labels, device.labels, kPoints * sizeof(int), cudaMemcpyDeviceToHost));
    long long x[kCentres] = {}, y[kCentres] = {}, count[kCentres] = {};
    for (int i = 0; i < kPoints; ++i) {
      x[labels[i]] += points[i].x;
      y[labels[i]] += points[i].y;
      ++count[labels[i]];
    }
    for (int c = 0; c < kCentres; ++c)
      if (count[c] > 0) centres[c] = {static_cast<int>(x[c] / count[c]), static_cast<int>(y[c] / count[c])};
  }
}

int main(int argc, char **argv) {
  std::vector<Point> points(kPoints), centres;
  example::Random random;
  for (Point &point : points) point = {int(random.next() & 0xfffff), int(random.next() & 0xfffff)};
  Device device;
  int *labels;
  CUDA_CHECK(cudaMallocHost(&labels, kPoints * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.points, kPoints * sizeof(Point)));
  CUDA_CHECK(cudaMalloc(&device.centres, kCentres * sizeof(Point)));
  CUDA_CHECK(cudaMalloc(&device.labels, kPoints * sizeof(int)));
  CUDA_CHECK(cudaMemcpy(device.points, points.data(), kPoints * sizeof(Point), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(centres);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(points, centres, labels, device); }, checksum);
  CUDA_CHECK(cudaFreeHost(labels));
  CUDA_CHECK(cudaFree(device.points));
  CUDA_CHECK(cudaFree(device.centres));
  CUDA_CHECK(cudaFree(device.labels));
  return status;
}
