// A camera's frames are counted: each frame goes up from where the driver of the camera left it, and its histogram comes back.
// Rewritten: the frames lie in pinned memory.
#include "pair.h"

constexpr int width = 4096, height = 2048, frames = 4;

__global__ void histogram(const unsigned char *frame, int pixels, unsigned *bins) {
  __shared__ unsigned local[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) local[i] = 0;
  __syncthreads();
  const auto *four = reinterpret_cast<const uchar4 *>(frame);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < pixels / 4; i += gridDim.x * blockDim.x) {
    const uchar4 p = four[i];
    atomicAdd(&local[p.x], 1u), atomicAdd(&local[p.y], 1u), atomicAdd(&local[p.z], 1u), atomicAdd(&local[p.w], 1u);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], local[i]);
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 800), pixels = width * height;
  unsigned char *camera[frames];
  for (int f = 0; f < frames; ++f) {
#ifdef REWRITTEN
    CHECK(cudaMallocHost(&camera[f], pixels));
#else
    camera[f] = static_cast<unsigned char *>(std::malloc(pixels));
#endif
    for (int i = 0; i < pixels; ++i) camera[f][i] = static_cast<unsigned char>(hashOf(static_cast<unsigned>(i + f * pixels)) >> 7);
  }
  unsigned char *frame = nullptr;
  unsigned *bins = nullptr;
  CHECK(cudaMalloc(&frame, pixels));
  CHECK(cudaMalloc(&bins, 256 * sizeof(unsigned)));
  std::vector<unsigned> counted(256);
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    unsigned char *taken = camera[step % frames];
    std::memset(taken + (step % height) * width, step, width); // what has changed in the picture
    CHECK(cudaMemcpy(frame, taken, pixels, cudaMemcpyHostToDevice));
    CHECK(cudaMemsetAsync(bins, 0, 256 * sizeof(unsigned)));
    histogram<<<264, 256>>>(frame, pixels, bins);
    CHECK(cudaMemcpy(counted.data(), bins, 256 * sizeof(unsigned), cudaMemcpyDeviceToHost));
    checksum.add(counted.data(), 256 * sizeof(unsigned));
  });
}
