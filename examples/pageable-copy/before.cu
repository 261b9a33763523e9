// A volume from a scanner is sent to the device to find its darkest and brightest voxel. It lies in pageable memory, so
// that the driver copies it piece by piece into its own pinned buffer before the bus sees a byte.

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

static void run(const std::vector<int> &volume, const Device &device, int range[2]) {
  range[0] = range[1] = volume[0];
  CUDA_CHECK(cudaMemcpy(device.range, range, 2 * sizeof(int), cudaMemcpyHostToDevice));
  // finding: pageable-copy
  CUDA_CHECK(cudaMemcpy(device.volume, volume.data(), volume.size() * sizeof(int), cudaMemcpyHostToDevice));
  findRange<<<1024, 256>>>(device.volume, volume.size() / 4, device.range);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaMemcpy(range, device.range, 2 * sizeof(int), cudaMemcpyDeviceToHost));
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
  int range[2];

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(range, 2);
    return sum.value();
  };
  int status = example::report(options, [&] { run(volume, device, range); }, checksum);
  CUDA_CHECK(cudaFree(device.volume));
  CUDA_CHECK(cudaFree(device.range));
  return status;
}
