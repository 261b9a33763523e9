// What a policy asks of the source: which functions are hot, and where a region is entered; and the toolkit's version.
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
// CHECK: unit {{.*}}cuda=12080
#include <cuda_runtime.h>
#include <nvtx3/nvToolsExt.h>

// CHECK: function name="decode" {{.*}}hot=yes
__attribute__((annotate("xg_hot"))) void decode() {}

// CHECK: function name="train"
// CHECK-NOT: hot=yes
// CHECK: kind=op effect=region api="nvtxRangePushA"
// CHECK-SAME: role=value {{.*}}text="\"train_step\""
void train() {
  nvtxRangePushA("train_step");
  nvtxRangePop();
}
