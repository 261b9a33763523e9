// A scene is rendered twice: a quick preview, which the host encodes at once, and the fine picture, which takes longer
// and is wanted only at the end. The host needs the preview, but waits for the whole device.
#include "../common/example.h"

constexpr int kFrames = 20;
constexpr int kPreview = 64 * 64;
constexpr int kFine = 1024 * 1024;

/// Steps of z -> z^2 + c until it leaves the circle, as in every fractal.
__global__ void render(int *picture, int pixels, int frame, int limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= pixels) return;
  float cx = -2.0f + 3.0f * (i % 1024) / 1024, cy = -1.0f + 2.0f * i / pixels, x = 0, y = 0;
  int steps = 0;
  for (; steps < limit && x * x + y * y < 4; ++steps) {
    float next = x * x - y * y + cx + 0.001f * frame;
    y = 2 * x * y + cy;
    x = next;
  }
  picture[i] = steps;
}

struct Renderer {
  int *preview, *fine, *shown; // shown: the preview in pinned memory
  cudaStream_t preview_stream, fine_stream;
};

/// The host's work on a preview: a run-length code, some passes of it, as a slow encoder would.
static uint64_t encode(const int *picture) {
  example::Checksum code;
  for (int pass = 0; pass < 150; ++pass) code.add(picture, kPreview);
  return code.value();
}

static void run(const Renderer &r, std::vector<uint64_t> &codes) {
  for (int frame = 0; frame < kFrames; ++frame) {
    render<<<kFine / 256, 256, 0, r.fine_stream>>>(r.fine, kFine, frame, 5000);
    render<<<kPreview / 256, 256, 0, r.preview_stream>>>(r.preview, kPreview, frame, 50);
    CUDA_CHECK(cudaGetLastError());
    size_t bytes = kPreview * sizeof(int);
    CUDA_CHECK(cudaMemcpyAsync(r.shown, r.preview, bytes, cudaMemcpyDeviceToHost, r.preview_stream)); // run: broad-sync
    // finding: broad-sync
    CUDA_CHECK(cudaDeviceSynchronize());
    codes[frame] = encode(r.shown);
  }
  CUDA_CHECK(cudaStreamSynchronize(r.fine_stream));
}

int main(int argc, char **argv) {
  std::vector<uint64_t> codes(kFrames);
  int lowest, highest;
  CUDA_CHECK(cudaDeviceGetStreamPriorityRange(&lowest, &highest));
  Renderer renderer;
  CUDA_CHECK(cudaMalloc(&renderer.preview, kPreview * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&renderer.fine, kFine * sizeof(int)));
  CUDA_CHECK(cudaMallocHost(&renderer.shown, kPreview * sizeof(int)));
  CUDA_CHECK(cudaStreamCreateWithPriority(&renderer.preview_stream, cudaStreamNonBlocking, highest));
  CUDA_CHECK(cudaStreamCreateWithPriority(&renderer.fine_stream, cudaStreamNonBlocking, lowest));

  auto checksum = [&] {
    std::vector<int> fine(kFine);
    CUDA_CHECK(cudaMemcpy(fine.data(), renderer.fine, kFine * sizeof(int), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(codes);
    sum.add(fine);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(renderer, codes); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(renderer.preview_stream));
  CUDA_CHECK(cudaStreamDestroy(renderer.fine_stream));
  CUDA_CHECK(cudaFree(renderer.preview));
  CUDA_CHECK(cudaFree(renderer.fine));
  CUDA_CHECK(cudaFreeHost(renderer.shown));
  return status;
}
