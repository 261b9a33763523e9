// A recording is filtered in pieces on four streams so that copies and kernels overlap. They do not: the samples lie in
// std::vector, pageable memory, from which an "async" copy is staged by the host, piece after piece.
#include "../common/example.h"

constexpr int kSamples = 32 << 20;
constexpr int kPieces = 32;
constexpr int kPiece = kSamples / kPieces;
constexpr int kStreams = 4;

/// A second-order section run over each thread's own stretch of 64 samples.
__global__ void filter(const float *in, float *out, int count) {
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 64;
  float before = 0, before_that = 0;
  for (int i = first; i < first + 64 && i < count; ++i) {
    float now = 0.2f * in[i] + 0.5f * before - 0.1f * before_that;
    out[i] = now;
    before_that = before;
    before = now;
  }
}

struct Device {
  float *in, *out;
  cudaStream_t streams[kStreams];
};

static void run(const std::vector<float> &recording, std::vector<float> &filtered, const Device &device) {
  for (int piece = 0; piece < kPieces; ++piece) {
    cudaStream_t stream = device.streams[piece % kStreams];
    size_t at = size_t(piece) * kPiece, bytes = kPiece * sizeof(float);
    // finding: pageable-async
    CUDA_CHECK(cudaMemcpyAsync(device.in + at, recording.data() + at, bytes, cudaMemcpyHostToDevice, stream)); // run: no-overlap
    filter<<<kPiece / 64 / 128, 128, 0, stream>>>(device.in + at, device.out + at, kPiece);
    CUDA_CHECK(cudaGetLastError());
    // finding: pageable-async
    CUDA_CHECK(cudaMemcpyAsync(filtered.data() + at, device.out + at, bytes, cudaMemcpyDeviceToHost, stream));
  }
  for (cudaStream_t stream : device.streams) CUDA_CHECK(cudaStreamSynchronize(stream));
}

int main(int argc, char **argv) {
  std::vector<float> recording(kSamples), filtered(kSamples);
  example::Random random;
  for (float &sample : recording) sample = random.unit() - 0.5f;
  Device device;
  CUDA_CHECK(cudaMalloc(&device.in, kSamples * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&device.out, kSamples * sizeof(float)));
  for (cudaStream_t &stream : device.streams) CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(filtered.data(), kSamples);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(recording, filtered, device); }, checksum);
  for (cudaStream_t stream : device.streams) CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFree(device.in));
  CUDA_CHECK(cudaFree(device.out));
  return status;
}
