// `good || !ready` is asked each time; `!buffer || n > room` until there is room.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>

__global__ void fuse(float *map, const float *frame, int n);

struct Mapper {
  bool ready = false;
  int frames = 0;
  float *map, *kept = nullptr;
  int room = 0;

  void fuseFrame(const float *frame, int n) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float)); // expect-note: xfer-alloc-in-loop
    fuse<<<1, 64>>>(scratch, frame, n);
    fuse<<<1, 64>>>(map, scratch, n);
    cudaFree(scratch);
  }
  void begin(const float *frame, int n) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float));
    fuse<<<1, 64>>>(scratch, frame, n);
    fuse<<<1, 64>>>(map, scratch, n);
    cudaFree(scratch);
  }

  void process(const float *frame, int n, bool good) {
    if ((good || !ready) && n > 0) {
      fuseFrame(frame, n);
      if (++frames > 50) ready = true;
    }
    if (good && !ready) begin(frame, n), ready = true;
    if (!kept || n > room) {
      cudaFree(kept);
      cudaMalloc(&kept, n * sizeof(float));
      room = n;
    }
    fuse<<<1, 64>>>(map, kept, n);
  }
};

void run(Mapper &mapper, const float *frames, int n, int count, const bool *good) {
  for (int i = 0; i < count; ++i) mapper.process(frames + i * n, n, good[i]);
}
