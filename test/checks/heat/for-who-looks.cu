// What stands under a flag for who wants to know more is nobody's daily work; a name that only holds such a word is no flag.
// RUN: xferguard-facts --check %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
// CHECK: 'process' runs again and again: the loop at {{.*}} in 'run'
// CHECK: 'smooth' runs again and again
// CHECK-NOT: 'show' runs again and again
#include <cuda_runtime.h>
#include <math.h>

struct Reader {
  bool hasMore();
};
__global__ void fuse(float *map, const float *frame);

static void process(float *map, const float *frame) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  fuse<<<1, 64>>>(map, frame);
  fuse<<<1, 64>>>(scratch, frame);
  cudaFree(scratch);
}
static void smooth(float *map, const float *frame) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  fuse<<<1, 64>>>(map, frame);
  fuse<<<1, 64>>>(scratch, frame);
  cudaFree(scratch);
}
static void show(float *map, const float *frame) {
  float *scratch;
  cudaMalloc(&scratch, 1024);
  fuse<<<1, 64>>>(map, frame);
  fuse<<<1, 64>>>(scratch, frame);
  cudaFree(scratch);
}

void run(Reader *logReader, bool rewind, bool dumpMaps, float error, float *map, float *frame) {
  while (error > 0) {
    if ((logReader->hasMore() || rewind) && error < 8) process(map, frame);
    if (log(error) > 2 || dumpMaps) smooth(map, frame);
    if (dumpMaps && error < 8) show(map, frame);
    error -= frame[0];
  }
}
