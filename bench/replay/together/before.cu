// Frames are filtered in five passes. Three things are wrong at once, each of them cheap to mend: the frames lie in pageable
// memory, the passes' workspace is made and freed for every frame, and the host waits after every pass.
#include "../../../examples/common/example.h"

constexpr int kFrames = 120, kPixels = 1 << 18, kPasses = 5, kThreads = 256;

/// Integers: the result does not depend on the order of anything.
__global__ void smooth(const int *in, int *out, int pass) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (in[i] + in[(i + pass) % kPixels]) / 2 + pass;
}
__global__ void add(const int *in, unsigned long long *sums, int frame) {
  unsigned long long sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < kPixels; i += gridDim.x * blockDim.x) sum += in[i];
  atomicAdd(&sums[frame], sum);
}

struct Device {
  int *frame;
  unsigned long long *sums;
  cudaStream_t stream;
};

static void run(const std::vector<int> &frames, const Device &device) {
  CUDA_CHECK(cudaMemsetAsync(device.sums, 0, kFrames * sizeof(*device.sums), device.stream));
  for (int f = 0; f < kFrames; ++f) {
    CUDA_CHECK(cudaMemcpyAsync(device.frame, frames.data() + size_t(f) * kPixels, kPixels * sizeof(int), cudaMemcpyHostToDevice, device.stream));
    CUDA_CHECK(cudaStreamSynchronize(device.stream));
    int *workspace;
    CUDA_CHECK(cudaMalloc(&workspace, kPixels * sizeof(int)));
    int *in = device.frame, *out = workspace;
    for (int pass = 1; pass <= kPasses; ++pass) {
      smooth<<<kPixels / kThreads, kThreads, 0, device.stream>>>(in, out, pass);
      CUDA_CHECK(cudaStreamSynchronize(device.stream));
      std::swap(in, out);
    }
    add<<<64, kThreads, 0, device.stream>>>(in, device.sums, f);
    CUDA_CHECK(cudaFree(workspace));
  }
  CUDA_CHECK(cudaStreamSynchronize(device.stream));
}

int main(int argc, char **argv) {
  std::vector<int> frames(size_t(kFrames) * kPixels);
  example::Random random;
  for (int &pixel : frames) pixel = int(random.next() & 0xffff);
  Device device;
  CUDA_CHECK(cudaMalloc(&device.frame, kPixels * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&device.sums, kFrames * sizeof(*device.sums)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));
  auto checksum = [&] {
    std::vector<unsigned long long> sums(kFrames);
    CUDA_CHECK(cudaMemcpy(sums.data(), device.sums, kFrames * sizeof(*device.sums), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(sums);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(frames, device); }, checksum);
  CUDA_CHECK(cudaFree(device.frame));
  CUDA_CHECK(cudaFree(device.sums));
  CUDA_CHECK(cudaStreamDestroy(device.stream));
  return status;
}
