// A histogram a frame, in managed memory so that the host can plot it later. The memory is cleared in stream order, and
// the host goes on.
#include "../common/example.h"

constexpr int kFrames = 500;
constexpr int kPixels = 256 * 256;
constexpr int kBins = 256;

__global__ void count(const uint8_t *frame, int *histogram) {
  __shared__ int mine[kBins];
  mine[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < kPixels; i += gridDim.x * blockDim.x)
    atomicAdd(&mine[frame[i]], 1);
  __syncthreads();
  atomicAdd(&histogram[threadIdx.x], mine[threadIdx.x]);
}

static void run(const uint8_t *video, int *histograms, cudaStream_t stream) {
  for (int frame = 0; frame < kFrames; ++frame) {
    int *histogram = histograms + frame * kBins;
    CUDA_CHECK(cudaMemsetAsync(histogram, 0, kBins * sizeof(int), stream));
    count<<<32, kBins, 0, stream>>>(video + size_t(frame % 8) * kPixels, histogram);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaStreamSynchronize(stream));
}

int main(int argc, char **argv) {
  std::vector<uint8_t> recorded(8 * kPixels);
  example::Random random;
  for (uint8_t &pixel : recorded) pixel = static_cast<uint8_t>(random.next());
  uint8_t *video;
  int *histograms;
  CUDA_CHECK(cudaMalloc(&video, recorded.size()));
  CUDA_CHECK(cudaMallocManaged(&histograms, kFrames * kBins * sizeof(int)));
  CUDA_CHECK(cudaMemcpy(video, recorded.data(), recorded.size(), cudaMemcpyHostToDevice));
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(histograms, kFrames * kBins);
    return sum.value();
  };
  example::Floor floor;
  floor.launches = 2 * kFrames;
  int status = example::report(example::options(argc, argv), [&] { run(video, histograms, stream); }, checksum, floor);
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFree(video));
  CUDA_CHECK(cudaFree(histograms));
  return status;
}
