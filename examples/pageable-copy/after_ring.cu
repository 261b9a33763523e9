// The same volume where its memory cannot be pinned, because it belongs to a library: four threads carry it through a
// small pinned ring, and the bus takes one part while the next are being filled.

// sizes: 64 256
#include "../common/batched_copy.h"
#include "../common/example.h"
#include "../common/workers.h"

using xferguard::StagingRing;
using xferguard::Workers;

__global__ void findRange(const int *volume, size_t count, int *range) {
  int low = volume[0], high = volume[0];
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) {
    low = min(low, volume[i]);
    high = max(high, volume[i]);
  }
  atomicMin(&range[0], low);
  atomicMax(&range[1], high);
}

struct Device {
  int *volume, *range;
  cudaStream_t stream;
};

static void run(std::vector<int> &volume, StagingRing &ring, Workers &workers, const Device &device, int range[2]) {
  range[0] = range[1] = volume[0];
  CUDA_CHECK(cudaMemcpyAsync(device.range, range, 2 * sizeof(int), cudaMemcpyHostToDevice, device.stream));
  size_t share = volume.size() / workers.count();
  workers.run([&](int worker) {
    xferguard::Piece piece{volume.data() + worker * share, share * sizeof(int)};
    xferguard::gatherToDevice(ring, &piece, 1, device.volume + worker * share, device.stream);
  });
  findRange<<<1024, 256, 0, device.stream>>>(device.volume, volume.size(), device.range);
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
  StagingRing ring(size_t(16) << 20);
  Workers workers(4);

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(range, 2);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = voxels * sizeof(int);
  int status = example::report(options, [&] { run(volume, ring, workers, device, range); }, checksum, floor);
  CUDA_CHECK(cudaDeviceSynchronize());
  CUDA_CHECK(cudaFree(device.volume));
  CUDA_CHECK(cudaFree(device.range));
  CUDA_CHECK(cudaFreeHost(range));
  return status;
}
