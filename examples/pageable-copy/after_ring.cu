// The same volume where its memory cannot be pinned, because it belongs to a library: eight threads carry it through a
// small pinned ring, and the bus takes one part while the next are being filled.

// sizes: 64 256
#include "../common/batched_copy.h"
#include "../common/example.h"

#include <climits>

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
  int *range;
  cudaStream_t stream;
};

static void run(std::vector<int> &volume, StagingRing &ring, Workers &workers, const Device &device, int range[2]) {
  range[0] = range[1] = volume[0];
  CUDA_CHECK(cudaMemcpyAsync(device.range, range, 2 * sizeof(int), cudaMemcpyHostToDevice, device.stream));
  xferguard::gatherToDevice(ring, workers, {{volume.data(), volume.size() * sizeof(int)}}, device.volume, device.stream);
  findRange<<<1024, 256, 0, device.stream>>>(device.volume, volume.size() / 4, device.range);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaMemcpyAsync(range, device.range, 2 * sizeof(int), cudaMemcpyDeviceToHost, device.stream));
  CUDA_CHECK(cudaStreamSynchronize(device.stream));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  size_t voxels = size_t(options.size ? options.size : 256) << 18; // the size is in MiB
  std::vector<int> volume(voxels);
  example::Random random;
  for (int &voxel : volume) voxel = static_cast<int>(random.next());
  Device device;
  CUDA_CHECK(cudaMalloc(&device.volume, voxels * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.range, 2 * sizeof(int)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));
  int *range;
  CUDA_CHECK(cudaMallocHost(&range, 2 * sizeof(int)));
  StagingRing ring(size_t(32) << 20);
  Workers workers(8);

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(range, 2);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = voxels * sizeof(int);
  floor.kernels = [&] { findRange<<<1024, 256>>>(device.volume, voxels / 4, device.range); };
  int status = example::report(options, [&] { run(volume, ring, workers, device, range); }, checksum, floor);
  CUDA_CHECK(cudaDeviceSynchronize());
  CUDA_CHECK(cudaFree(device.volume));
  CUDA_CHECK(cudaFree(device.range));
  CUDA_CHECK(cudaFreeHost(range));
  return status;
}
