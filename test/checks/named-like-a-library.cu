// A project's own function that is named like a library's: nobody knows what it does here, and in its own file it tells.
// RUN: xferguard-facts --dump %S/Inputs/own-sum.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t.facts
// RUN: xferguard-facts --check --index %t.facts %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
__global__ void step(float *x) { x[threadIdx.x] += 1; }

float cublasSumOf(float *device);

float total(float *device, int n) {
  float all = 0;
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(device);
    all += cublasSumOf(device);
  }
  return all;
  // CHECK: {{.*}}[xfer-scalar-readback]
}
