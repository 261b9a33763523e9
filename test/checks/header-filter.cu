// clang-tidy's header filters decide about findings in headers; a fix there is made when its finding is shown.
// REQUIRES: clang-tidy
// RUN: rm -rf %t && mkdir %t && cp %s %t/main.cu && cd %t
// RUN: printf 'inline void upload(float *d, const float *h) {\n  for (int i = 0; i < 100; ++i)\n    cudaMemcpy(d + i, h + i, sizeof(float), cudaMemcpyHostToDevice);\n}\n' | tee ours.cuh > theirs.cuh
// DEFINE: %{tidy} = %clang-tidy -load %plugin --checks='-*,xfer-*' -fix main.cu
// DEFINE: %{flags} = -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs
// RUN: %{tidy} --header-filter=ours -- %{flags} > ours.out 2>&1
// RUN: FileCheck %s < ours.out
// RUN: FileCheck %s --check-prefix=FIXED < ours.cuh
// RUN: FileCheck %s --check-prefix=LEFT < theirs.cuh
// CHECK-NOT: theirs.cuh
// CHECK: ours.cuh:3:5: warning: 4 bytes of 'd' uploaded in every iteration{{.*}} [xfer-copy-in-loop]
// CHECK-NOT: theirs.cuh
// FIXED: cudaMemcpy(d, h, 100 * sizeof(float), cudaMemcpyHostToDevice);
// LEFT: for (int i = 0; i < 100; ++i)
// RUN: printf 'Checks: "-*,xfer-*"\nHeaderFilterRegex: theirs\n' > .clang-tidy
// RUN: %clang-tidy -load %plugin main.cu -- %{flags} 2>&1 | FileCheck %s --check-prefix=CONFIGURED
// CONFIGURED: theirs.cuh:3:5: warning: 4 bytes of 'd' uploaded in every iteration
#include "ours.cuh"
namespace other {
#include "theirs.cuh"
}
