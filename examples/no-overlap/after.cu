// A stream of camera frames is tone-mapped by the chunked pipeline: while one chunk goes up, another is computed and a
// third comes down, so that the bus is busy in both directions all the time.
#include "../common/example.h"
#include "../common/pipeline.h"

constexpr size_t kFrames = 32;
constexpr size_t kPixels = size_t(2) << 20;
constexpr size_t kFrameBytes = kPixels * sizeof(float);

__global__ void toneMap(const float *in, float *out, size_t count) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < count) out[i] = sqrtf(in[i] / (1.0f + in[i]));
}

using FramePipeline = xferguard::Pipeline<float, float>;

static void run(const float *frames, float *mapped, FramePipeline &pipeline) {
  pipeline.run(frames, mapped, kFrames * kPixels,
               [](const float *in, float *out, size_t, size_t count, cudaStream_t stream) {
                 toneMap<<<static_cast<unsigned>((count + 255) / 256), 256, 0, stream>>>(in, out, count);
               });
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  float *frames, *mapped;
  CUDA_CHECK(cudaMallocHost(&frames, kFrames * kFrameBytes));
  CUDA_CHECK(cudaMallocHost(&mapped, kFrames * kFrameBytes));
  example::Random random;
  for (size_t i = 0; i < kFrames * kPixels; ++i) frames[i] = 4 * random.unit();
  FramePipeline pipeline(4, size_t(options.size ? options.size : 8) << 18); // the size is in MiB a chunk

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(mapped, kFrames * kPixels);
    return sum.value();
  };
  example::Floor floor;
  floor.up_bytes = floor.down_bytes = kFrames * kFrameBytes;
  floor.overlaps = true;
  int status = example::report(options, [&] { run(frames, mapped, pipeline); }, checksum, floor);
  CUDA_CHECK(cudaFreeHost(frames));
  CUDA_CHECK(cudaFreeHost(mapped));
  return status;
}
