// The volumes of a scan are sent to the device, one after the other, to find the darkest and the brightest voxel of
// each. The reader put them into pinned memory, allocated once, from which the bus takes them at full speed.

// sizes: 64 256
#include "../common/example.h"

#include <climits>

constexpr size_t kVolumes = 6;

__global__ void findRange(const int4 *volume, size_t count, int *range) {
  int low = INT_MAX, high = INT_MIN;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    int4 four = volume[i];
    low = min(min(low, four.x), min(min(four.y, four.z), four.w));
    high = max(max(high, four.x), max(max(four.y, four.z), four.w));
  }
  low = __reduce_min_sync(~0u, low);
  high = __reduce_max_sync(~0u, high);
  if (threadIdx.x % 32 != 0) return;
  atomicMin(&range[0], low);
  atomicMax(&range[1], high);
}

struct Device {
  int4 *volume;
  int *ranges; // of each volume the smallest and the largest
};

static void run(const int *scan, size_t voxels, const Device &device, std::vector<int> &ranges) {
  for (size_t i = 0; i < kVolumes; ++i) ranges[2 * i] = INT_MAX, ranges[2 * i + 1] = INT_MIN;
  CUDA_CHECK(cudaMemcpy(device.ranges, ranges.data(), ranges.size() * sizeof(int), cudaMemcpyHostToDevice));
  for (size_t i = 0; i < kVolumes; ++i) {
    const int *volume = scan + i * voxels;
    CUDA_CHECK(cudaMemcpy(device.volume, volume, voxels * sizeof(int), cudaMemcpyHostToDevice));
    findRange<<<1024, 256>>>(device.volume, voxels / 4, device.ranges + 2 * i);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaMemcpy(ranges.data(), device.ranges, ranges.size() * sizeof(int), cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  size_t voxels = size_t(options.size == 64 ? 64 : 256) << 18; // in MiB
  int *scan;
  CUDA_CHECK(cudaMallocHost(&scan, kVolumes * voxels * sizeof(int)));
  example::Random random;
  for (size_t i = 0; i < kVolumes * voxels; ++i) scan[i] = static_cast<int>(random.next());
  Device device;
  CUDA_CHECK(cudaMalloc(&device.volume, voxels * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.ranges, 2 * kVolumes * sizeof(int)));
  std::vector<int> ranges(2 * kVolumes);

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(ranges);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = kVolumes * voxels * sizeof(int);
  floor.kernels = [&] {
    for (size_t i = 0; i < kVolumes; ++i) findRange<<<1024, 256>>>(device.volume, voxels / 4, device.ranges + 2 * i);
  };
  int status = example::report(options, [&] { run(scan, voxels, device, ranges); }, checksum, floor);
  CUDA_CHECK(cudaFreeHost(scan));
  CUDA_CHECK(cudaFree(device.volume));
  CUDA_CHECK(cudaFree(device.ranges));
  return status;
}
