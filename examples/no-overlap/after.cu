// A stream of camera frames is tone-mapped by the chunked pipeline: while one chunk goes up, another is computed and a
// third comes down, so that the bus is busy in both directions all the time.
#include "../common/both_ways.h"
#include "../common/example.h"
#include "../common/pipeline.h"

constexpr size_t kFrameBytes = size_t(8) << 20;

__global__ void toneMap(const float *in, float *out, size_t count) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < count) out[i] = sqrtf(in[i] / (1.0f + in[i]));
}

using FramePipeline = xferguard::Pipeline<float, float>;

static void run(const float *frames, float *mapped, size_t pixels, FramePipeline &pipeline) {
  pipeline.run(frames, mapped, pixels,
               [](const float *in, float *out, size_t, size_t count, cudaStream_t stream) {
                 toneMap<<<static_cast<unsigned>((count + 255) / 256), 256, 0, stream>>>(in, out, count);
               });
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  const size_t bytes = size_t(options.size ? options.size : 256) << 20, pixels = bytes / sizeof(float);
  float *frames, *mapped;
  CUDA_CHECK(cudaMallocHost(&frames, bytes));
  CUDA_CHECK(cudaMallocHost(&mapped, bytes));
  example::Random random;
  for (size_t i = 0; i < pixels; ++i) frames[i] = 4 * random.unit();
  FramePipeline pipeline(4, kFrameBytes / sizeof(float));
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
  int status = example::report(options, [&] { run(frames, mapped, pixels, pipeline); }, checksum, floor);
  CUDA_CHECK(cudaFreeHost(frames));
  CUDA_CHECK(cudaFreeHost(mapped));
  return status;
}
