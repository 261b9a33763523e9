// The module in stock clang-tidy: NOLINT, .clang-tidy's choice of checks, the host side.
// REQUIRES: clang-tidy
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-*' %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>&1 | FileCheck %s
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-*,-xfer-copy-in-loop' %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-*' --list-checks | FileCheck %s --check-prefix=LIST
// LIST-DAG: xfer-copy-in-loop
// LIST-DAG: xfer-round-trip
// OFF-NOT: warning:
#include <cuda_runtime.h>

void upload(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(device + i, host + i, sizeof(float), cudaMemcpyHostToDevice);
  // CHECK: clang-tidy.cu:[[@LINE-1]]:5: warning: 4 bytes of 'device' uploaded in every iteration; gather on the host and copy once [xfer-copy-in-loop]
  // CHECK: clang-tidy.cu:[[@LINE-3]]:3: note: the loop
}

void silenced(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(device + i, host + i, sizeof(float), cudaMemcpyHostToDevice); // NOLINT(xfer-copy-in-loop): measured, does not matter
  // CHECK-NOT: :[[@LINE-1]]:{{.*}}warning
}
