// What a setting paces is a round's work where its name says so: most leave the setting at one.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>

__global__ void fuse(float *map, const float *frame);

struct Mapper {
  float *map;
  int every, report_every;

  void integrate(const float *frame) {
    float *scratch;
    cudaMalloc(&scratch, 4096); // expect-note: xfer-alloc-in-loop
    fuse<<<1, 64>>>(scratch, frame);
    fuse<<<1, 64>>>(map, scratch);
    cudaFree(scratch);
  }

  // -- must not be flagged

  void reportTo(const float *frame) {
    float *scratch;
    cudaMalloc(&scratch, 4096);
    fuse<<<1, 64>>>(scratch, frame);
    fuse<<<1, 64>>>(map, scratch);
    cudaFree(scratch);
  }
  void updateRarely(const float *frame) {
    float *scratch;
    cudaMalloc(&scratch, 4096);
    fuse<<<1, 64>>>(scratch, frame);
    fuse<<<1, 64>>>(map, scratch);
    cudaFree(scratch);
  }

  // -- end

  void process(const float *frame, int number) {
    if ((number + 1) % every == 0) integrate(frame);
    if (number % report_every == 0) reportTo(frame);
    if (number % 500 == 0) updateRarely(frame);
  }
};

int main(int argc, char **argv) {
  Mapper mapper;
  mapper.every = argc;
  for (int i = 0; i < 1000; ++i) mapper.process(mapper.map + i, i);
}
