// A stream of camera frames is tone-mapped where it lies: the kernel reads and writes the host's pinned memory itself. That
// pays only where each byte is read once and written once, in order; then nothing waits for a first chunk or a last one.
#include "../common/both_ways.h"
#include "../common/example.h"

__global__ void toneMap(const float *in, float *out, size_t count) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < count) out[i] = sqrtf(in[i] / (1.0f + in[i]));
}

static void run(const float *frames, float *mapped, size_t pixels, cudaStream_t stream) {
  toneMap<<<static_cast<unsigned>((pixels + 255) / 256), 256, 0, stream>>>(frames, mapped, pixels);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaStreamSynchronize(stream));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  const size_t bytes = size_t(options.size ? options.size : 256) << 20, pixels = bytes / sizeof(float);
  float *frames, *mapped;
  CUDA_CHECK(cudaMallocHost(&frames, bytes));
  CUDA_CHECK(cudaMallocHost(&mapped, bytes));
  example::Random random;
  for (size_t i = 0; i < pixels; ++i) frames[i] = 4 * random.unit();
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  example::BothWays both_ways;

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(mapped, pixels);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = floor.down_bytes = bytes;
  floor.overlaps = true;
  floor.bare = [&] { both_ways.copy(frames, mapped, bytes); };
  floor.bare_is = "one copy each way at once";
  int status = example::report(options, [&] { run(frames, mapped, pixels, stream); }, checksum, floor);
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFreeHost(frames));
  CUDA_CHECK(cudaFreeHost(mapped));
  return status;
}
