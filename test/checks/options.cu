// A rule's options, from .clang-tidy and from .xferguard.yaml; defaults stand in the rule's page.
// REQUIRES: clang-tidy
// RUN: rm -rf %t && mkdir -p %t && cp %s %t/main.cu
// DEFINE: %{tidy} = %clang-tidy -load %plugin --checks='-*,xfer-adjacent-copies' main.cu
// DEFINE: %{flags} = -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs
// RUN: cd %t && %{tidy} -- %{flags} 2>&1 | FileCheck %s --check-prefix=DEFAULT --allow-empty
// RUN: cd %t && %{tidy} --config="{CheckOptions: {xfer-adjacent-copies.max-bytes: 16384}}" -- %{flags} 2>&1 | FileCheck %s --check-prefix=WIDER
// RUN: printf 'options:\n  adjacent-copies.max-bytes: 16384\n' > %t/.xferguard.yaml
// RUN: cd %t && %{tidy} -- %{flags} 2>&1 | FileCheck %s --check-prefix=WIDER
// RUN: cd %t && %{tidy} --config="{CheckOptions: {xfer-adjacent-copies.max-bytes: 64}}" -- %{flags} 2>&1 | FileCheck %s --check-prefix=DEFAULT --allow-empty
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-adjacent-copies' --dump-config | FileCheck %s --check-prefix=DUMP
// DUMP: xfer-adjacent-copies.max-bytes: '4096'
// DEFAULT-NOT: warning:
#include <cuda_runtime.h>

__global__ void shrink(float *low, float *high) { ++*low, --*high; }

struct Row { float at[2048]; }; // 8 KiB

void bounds(Row *device_low, Row *device_high, Row &low, Row &high) {
  while (low.at[0] < high.at[0]) {
    shrink<<<1, 1>>>(device_low->at, device_high->at);
    cudaMemcpy(&low, device_low, sizeof low, cudaMemcpyDeviceToHost);
    // WIDER: main.cu:[[@LINE-1]]:5: warning: 2 small copies from the device next to each other, 16 KiB in all; pack them into one [xfer-adjacent-copies]
    cudaMemcpy(&high, device_high, sizeof high, cudaMemcpyDeviceToHost);
  }
}
