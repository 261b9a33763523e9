// Facts are data: what the dump says of loops, memory and kernels, and that it reads back to the same findings.
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t.facts
// RUN: FileCheck %s < %t.facts
// RUN: xferguard-facts --read %t.facts | FileCheck %s --check-prefix=READ
// RUN: xferguard-facts --why 23 %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --check-prefix=WHY
// RUN: sed 's/kind=op/kind=opp/' %t.facts > %t.bad; not xferguard-facts --read %t.bad 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: an unknown word: opp
#include <cuda_runtime.h>
#include <stdlib.h>

// CHECK: function name="scale" {{.*}}kernel=yes
// CHECK: object#0 name="out" {{.*}}shape=pointer{{.*}}param=0
// CHECK: step#{{[0-9]+}} kind=write {{.*}}object=0 pointee=yes
__global__ void scale(float *out, const float *in) { out[threadIdx.x] = 2 * in[threadIdx.x]; }

// CHECK: function name="work"
// CHECK: kind=op effect=alloc api="malloc" family="host" {{.*}}memory=pageable
// CHECK: kind=loop {{.*}}trips=100
// CHECK: kind=op effect=copy api="cudaMemcpy" {{.*}}direction=h2d{{.*}}blocking=yes
// CHECK: kind=op effect=launch api="scale"
void work(float *out, float *in, int n) {
  float *host = (float *)malloc(n * sizeof(float));
  for (int i = 0; i < 100; ++i) cudaMemcpy(in + i, host + i, 4, cudaMemcpyHostToDevice);
  // READ: facts.cu:[[@LINE-1]]:33: warning: 4 bytes of 'in' uploaded in every iteration{{.*}}[xfer-copy-in-loop]
  // WHY: cudaMemcpy: copy h2d, blocks
  // WHY: src 'host' is pageable: malloc at {{.*}}facts.cu:22
  // WHY: in a loop at line 23, role algorithm
  do {
    scale<<<1, 64>>>(out, in);
  } while (0); // a macro's braces are no loop
  // CHECK-NOT: kind=loop
}
