// A stream of camera frames is tone-mapped: up, kernel, down, frame after frame on one stream. While the frame goes up
// nothing comes down, and while the kernel runs the bus is idle, although no frame needs another.
// The size is in MiB each way.
// busy: 4 8 12
// sizes: 64 256
#include "../common/example.h"

constexpr size_t kPixels = size_t(2) << 20;
constexpr size_t kFrameBytes = kPixels * sizeof(float);

__global__ void toneMap(const float *in, float *out, size_t count) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < count) out[i] = sqrtf(in[i] / (1.0f + in[i]));
}

struct Device {
  float *in, *out;
  cudaStream_t stream;
};

static void run(const float *frames, float *mapped, size_t count, const Device &device) {
  for (size_t frame = 0; frame < count; ++frame) {
    const float *in = frames + frame * kPixels;
    float *out = mapped + frame * kPixels;
    // finding: no-overlap
    CUDA_CHECK(cudaMemcpyAsync(device.in, in, kFrameBytes, cudaMemcpyHostToDevice, device.stream));
    toneMap<<<kPixels / 256, 256, 0, device.stream>>>(device.in, device.out, kPixels);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpyAsync(out, device.out, kFrameBytes, cudaMemcpyDeviceToHost, device.stream));
  }
  CUDA_CHECK(cudaStreamSynchronize(device.stream));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  const size_t count = (size_t(options.size ? options.size : 256) << 20) / kFrameBytes;
  float *frames, *mapped;
  CUDA_CHECK(cudaMallocHost(&frames, count * kFrameBytes));
  CUDA_CHECK(cudaMallocHost(&mapped, count * kFrameBytes));
  example::Random random;
  for (size_t i = 0; i < count * kPixels; ++i) frames[i] = 4 * random.unit();
  Device device;
  CUDA_CHECK(cudaMalloc(&device.in, kFrameBytes));
  CUDA_CHECK(cudaMalloc(&device.out, kFrameBytes));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(mapped, count * kPixels);
    return sum.value();
  };
  int status = example::report(options, [&] { run(frames, mapped, count, device); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(device.stream));
  CUDA_CHECK(cudaFree(device.in));
  CUDA_CHECK(cudaFree(device.out));
  CUDA_CHECK(cudaFreeHost(frames));
  CUDA_CHECK(cudaFreeHost(mapped));
  return status;
}
