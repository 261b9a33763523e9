// A volume from a scanner is sent to the device to find its darkest and brightest voxel. The reader put it into pinned
// memory, allocated once for all volumes, from which the bus takes it at full speed.

// sizes: 64 256
#include "../common/example.h"

#include <climits>

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
};

static void run(const int *volume, size_t voxels, const Device &device, int range[2]) {
  range[0] = range[1] = volume[0];
  CUDA_CHECK(cudaMemcpy(device.range, range, 2 * sizeof(int), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(device.volume, volume, voxels * sizeof(int), cudaMemcpyHostToDevice));
  findRange<<<1024, 256>>>(device.volume, voxels / 4, device.range);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaMemcpy(range, device.range, 2 * sizeof(int), cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  size_t voxels = size_t(options.size ? options.size : 256) << 18; // the size is in MiB
  int *volume;
  CUDA_CHECK(cudaMallocHost(&volume, voxels * sizeof(int)));
  example::Random random;
  for (size_t i = 0; i < voxels; ++i) volume[i] = static_cast<int>(random.next());
  Device device;
  CUDA_CHECK(cudaMalloc(&device.volume, voxels * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.range, 2 * sizeof(int)));
  int range[2];

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(range, 2);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = voxels * sizeof(int);
  floor.kernels = [&] { findRange<<<1024, 256>>>(device.volume, voxels / 4, device.range); };
  int status = example::report(options, [&] { run(volume, voxels, device, range); }, checksum, floor);
  CUDA_CHECK(cudaFreeHost(volume));
  CUDA_CHECK(cudaFree(device.volume));
  CUDA_CHECK(cudaFree(device.range));
  return status;
}
