// Lens correction: a table says for each pixel where in the raw frame it comes from. The table never changes, so that
// it is sent once, before the first frame.
#include "../common/example.h"

constexpr int kWidth = 1280, kHeight = 720, kPixels = kWidth * kHeight;
constexpr int kFrames = 100;

struct Source {
  float x, y;
};

__global__ void correct(const uint8_t *frame, const Source *table, unsigned *corrected) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = min(max(__float2int_rn(table[i].x), 0), kWidth - 1), y = min(max(__float2int_rn(table[i].y), 0), kHeight - 1);
  corrected[i] += frame[y * kWidth + x]; // the mean picture is what the calibration wants
}

struct Device {
  uint8_t *frames; // the recording, already there
  Source *table;
  unsigned *corrected;
  cudaStream_t stream;
};

static void run(const Source *table, unsigned *mean, const Device &device) {
  CUDA_CHECK(cudaMemsetAsync(device.corrected, 0, kPixels * sizeof(unsigned), device.stream));
  CUDA_CHECK(cudaMemcpyAsync(device.table, table, kPixels * sizeof(Source), cudaMemcpyHostToDevice, device.stream));
  for (int frame = 0; frame < kFrames; ++frame) {
    const uint8_t *raw = device.frames + size_t(frame) * kPixels;
    correct<<<kPixels / 256, 256, 0, device.stream>>>(raw, device.table, device.corrected);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(
      cudaMemcpyAsync(mean, device.corrected, kPixels * sizeof(unsigned), cudaMemcpyDeviceToHost, device.stream));
  CUDA_CHECK(cudaStreamSynchronize(device.stream));
}

int main(int argc, char **argv) {
  std::vector<uint8_t> frames(size_t(kFrames) * kPixels);
  example::Random random;
  for (uint8_t &pixel : frames) pixel = static_cast<uint8_t>(random.next());
  Source *table;
  unsigned *mean;
  CUDA_CHECK(cudaMallocHost(&table, kPixels * sizeof(Source)));
  CUDA_CHECK(cudaMallocHost(&mean, kPixels * sizeof(unsigned)));
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) table[y * kWidth + x] = {x * 1.01f - 5, y * 0.98f + 7};
  Device device;
  CUDA_CHECK(cudaMalloc(&device.frames, frames.size()));
  CUDA_CHECK(cudaMalloc(&device.table, kPixels * sizeof(Source)));
  CUDA_CHECK(cudaMalloc(&device.corrected, kPixels * sizeof(unsigned)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));
  CUDA_CHECK(cudaMemcpy(device.frames, frames.data(), frames.size(), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(mean, kPixels);
    return sum.value();
  };
  example::Floor floor{kPixels * sizeof(Source), kPixels * sizeof(unsigned), kFrames};
  floor.kernels = [&] {
    for (int frame = 0; frame < kFrames; ++frame) {
      const uint8_t *raw = device.frames + size_t(frame) * kPixels;
      correct<<<kPixels / 256, 256>>>(raw, device.table, device.corrected);
    }
  };
  int status = example::report(example::options(argc, argv), [&] { run(table, mean, device); }, checksum, floor);
  CUDA_CHECK(cudaStreamDestroy(device.stream));
  CUDA_CHECK(cudaFree(device.frames));
  CUDA_CHECK(cudaFree(device.table));
  CUDA_CHECK(cudaFree(device.corrected));
  CUDA_CHECK(cudaFreeHost(table));
  CUDA_CHECK(cudaFreeHost(mean));
  return status;
}
