// The copy is in another file, the loop is here: the finding stands at the loop and shows the way.
// RUN: xferguard-facts --dump %S/Inputs/helper.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t.facts
// RUN: xferguard-facts --check --index %t.facts %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
// RUN: xferguard-facts --check %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | count 0
void put(float *device, const float *value);

void all(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i) put(device + i, host + i);
  // CHECK: across-files.cu:[[@LINE-1]]:31: warning: 4 bytes of 'device' uploaded in every iteration{{.*}}[xfer-copy-in-loop]
  // CHECK: path: {{.*}}across-files.cu:[[@LINE-2]]: calls put
  // CHECK: path: {{.*}}helper.cu:2: cudaMemcpy is here
}
