// What is done when nothing has failed is the work, and what is done otherwise is not.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>

enum class TrackingResult { Good, Poor, Failed };

__global__ void fuse(float *volume, const float *frame) { volume[threadIdx.x] += frame[threadIdx.x]; }
__global__ void forget(float *volume) { volume[threadIdx.x] = 0; }

TrackingResult track(const float *frame);

struct Mapper {
  float *volume;
  int size;

  void integrate(const float *frame) {
    float *scratch;
    cudaMalloc(&scratch, size * sizeof(float)); // expect: xfer-alloc-in-loop
    fuse<<<64, 256>>>(volume, frame);
    fuse<<<64, 256>>>(scratch, frame);
    cudaFree(scratch);
  }

  // Frames are lost now and then.
  void relocalise() {
    float *scratch;
    cudaMalloc(&scratch, size * sizeof(float));
    forget<<<64, 256>>>(scratch);
    cudaFree(scratch);
  }
};

static int processed = 0;

void processFrame(Mapper &mapper, const float *frame) {
  const TrackingResult result = track(frame);
  if (result == TrackingResult::Good) {
    mapper.integrate(frame);
    ++processed;
  } else {
    mapper.relocalise();
  }
}

void run(Mapper &mapper, const float *frames, int count) {
  for (int i = 0; i < count; ++i) processFrame(mapper, frames + i);
}

// Something else has to hold as well: how often it does is not said.
void processSome(Mapper &mapper, const float *frames, int count, const bool *wanted) {
  for (int i = 0; i < count; ++i) {
    const TrackingResult result = track(frames + i);
    fuse<<<64, 256>>>(mapper.volume, frames + i);
    if (result == TrackingResult::Good && wanted[i]) {
      mapper.integrate(frames + i);
      ++processed;
    }
  }
}

int main() {
  Mapper mapper{};
  float *frames = nullptr;
  cudaMalloc(&frames, 100 * sizeof(float));
  run(mapper, frames, 100);
}
