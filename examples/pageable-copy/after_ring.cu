// The same volumes where their memory cannot be pinned, because it belongs to a library: twelve threads carry them
// through a small pinned ring, and the bus takes one part while the next are being filled.

// sizes: 64 256
#include "../common/batched_copy.h"
#include "../common/example.h"

#include <climits>

constexpr size_t kVolumes = 6;

using xferguard::StagingRing;
using xferguard::Workers;

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
  cudaStream_t stream;
};

static void run(std::vector<std::vector<int>> &scan, StagingRing &ring, Workers &workers, const Device &device,
                int *ranges) {
  for (size_t i = 0; i < kVolumes; ++i) ranges[2 * i] = INT_MAX, ranges[2 * i + 1] = INT_MIN;
  size_t bytes = 2 * kVolumes * sizeof(int);
  CUDA_CHECK(cudaMemcpyAsync(device.ranges, ranges, bytes, cudaMemcpyHostToDevice, device.stream));
  for (size_t i = 0; i < kVolumes; ++i) {
    std::vector<int> &volume = scan[i];
    xferguard::Piece whole{volume.data(), volume.size() * sizeof(int)};
    xferguard::gatherToDevice(ring, workers, {whole}, device.volume, device.stream);
    findRange<<<1024, 256, 0, device.stream>>>(device.volume, volume.size() / 4, device.ranges + 2 * i);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaMemcpyAsync(ranges, device.ranges, bytes, cudaMemcpyDeviceToHost, device.stream));
  CUDA_CHECK(cudaStreamSynchronize(device.stream));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  size_t voxels = size_t(options.size == 64 ? 64 : 256) << 18; // in MiB
  std::vector<std::vector<int>> scan(kVolumes, std::vector<int>(voxels));
  example::Random random;
  for (std::vector<int> &volume : scan)
    for (int &voxel : volume) voxel = static_cast<int>(random.next());
  Device device;
  CUDA_CHECK(cudaMalloc(&device.volume, voxels * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.ranges, 2 * kVolumes * sizeof(int)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));
  int *ranges;
  CUDA_CHECK(cudaMallocHost(&ranges, 2 * kVolumes * sizeof(int)));
  StagingRing ring(size_t(64) << 20);
  Workers workers(12);

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(ranges, 2 * kVolumes);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = kVolumes * voxels * sizeof(int);
  floor.kernels = [&] {
    for (size_t i = 0; i < kVolumes; ++i) findRange<<<1024, 256>>>(device.volume, voxels / 4, device.ranges + 2 * i);
  };
  int status = example::report(options, [&] { run(scan, ring, workers, device, ranges); }, checksum, floor);
  CUDA_CHECK(cudaDeviceSynchronize());
  CUDA_CHECK(cudaFree(device.volume));
  CUDA_CHECK(cudaFree(device.ranges));
  CUDA_CHECK(cudaFreeHost(ranges));
  return status;
}
