// The histograms of the frames of a film. The device's frame is cleared before each, by an upload of black pixels; but
// the next upload overwrites all of them, and no kernel ever sees one.
#include "../common/example.h"

constexpr int kFrames = 64;
constexpr size_t kPixels = size_t(1) << 20; // a byte each

/// Of one frame, into its own 256 numbers.
__global__ void count(const uchar4 *frame, unsigned *histogram) {
  __shared__ unsigned mine[256];
  mine[threadIdx.x] = 0;
  __syncthreads();
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < kPixels / 4; i += gridDim.x * blockDim.x) {
    uchar4 four = frame[i];
    for (unsigned char value : {four.x, four.y, four.z, four.w}) atomicAdd(&mine[value], 1u);
  }
  __syncthreads();
  atomicAdd(&histogram[threadIdx.x], mine[threadIdx.x]);
}

struct Device {
  uchar4 *frame;
  unsigned *histograms;
  cudaStream_t stream;
};

static void run(const uchar4 *film, const uchar4 *black, const Device &device, unsigned *histograms) {
  size_t bytes = kFrames * 256 * sizeof(unsigned);
  CUDA_CHECK(cudaMemsetAsync(device.histograms, 0, bytes, device.stream));
  for (int i = 0; i < kFrames; ++i) {
    // finding: unused-transfer
    CUDA_CHECK(cudaMemcpyAsync(device.frame, black, kPixels, cudaMemcpyHostToDevice, device.stream));
    const uchar4 *frame = film + i * kPixels / 4;
    CUDA_CHECK(cudaMemcpyAsync(device.frame, frame, kPixels, cudaMemcpyHostToDevice, device.stream));
    count<<<128, 256, 0, device.stream>>>(device.frame, device.histograms + i * 256);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaMemcpyAsync(histograms, device.histograms, bytes, cudaMemcpyDeviceToHost, device.stream));
  CUDA_CHECK(cudaStreamSynchronize(device.stream));
}

int main(int argc, char **argv) {
  uchar4 *film, *black;
  unsigned *histograms;
  CUDA_CHECK(cudaMallocHost(&film, kFrames * kPixels));
  CUDA_CHECK(cudaMallocHost(&black, kPixels));
  CUDA_CHECK(cudaMallocHost(&histograms, kFrames * 256 * sizeof(unsigned)));
  std::memset(black, 0, kPixels);
  example::Random random;
  auto *bytes = reinterpret_cast<unsigned char *>(film);
  for (size_t i = 0; i < kFrames * kPixels; ++i) bytes[i] = static_cast<unsigned char>(random.next());
  Device device;
  CUDA_CHECK(cudaMalloc(&device.frame, kPixels));
  CUDA_CHECK(cudaMalloc(&device.histograms, kFrames * 256 * sizeof(unsigned)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(histograms, kFrames * 256);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(film, black, device, histograms); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(device.stream));
  CUDA_CHECK(cudaFree(device.frame));
  CUDA_CHECK(cudaFree(device.histograms));
  for (void *memory : {(void *)film, (void *)black, (void *)histograms}) CUDA_CHECK(cudaFreeHost(memory));
  return status;
}
