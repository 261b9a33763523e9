// The module's fixes through stock clang-tidy: applied by -fix, unsafe ones by -fix-notes only, written by -export-fixes.
// REQUIRES: clang-tidy
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu && cp %s %t/b.cu
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-*' -fix %t/a.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t/log 2>&1
// RUN: grep -v '^//' %t/a.cu | FileCheck %s --check-prefixes=BOTH,SAFE
// RUN: %clang-tidy -load %plugin --checks='-*,xfer-*' -fix-notes -export-fixes=%t/fixes.yaml %t/b.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t/log 2>&1
// RUN: grep -v '^//' %t/b.cu | FileCheck %s --check-prefixes=BOTH,NOTES
// RUN: %clang -fsyntax-only -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs %t/a.cu %t/b.cu
// RUN: FileCheck %s --check-prefix=YAML < %t/fixes.yaml
// YAML: DiagnosticName: xfer-{{.*}}
// YAML: ReplacementText:
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void work(float *a) { a[threadIdx.x] += 1; }

// Two findings share one fix: it is made once.
void shared(float *d, float *e, size_t bytes, cudaStream_t stream) {
  float *h = (float *)malloc(bytes);
  cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream);
  work<<<1, 64, 0, stream>>>(d);
  cudaMemcpyAsync(h, e, bytes, cudaMemcpyDeviceToHost, stream);
  work<<<1, 64, 0, stream>>>(e);
  cudaStreamSynchronize(stream);
  free(h);
}
// BOTH:      void shared
// BOTH-NEXT: float *h = nullptr;
// BOTH-NEXT: cudaMallocHost(&h, bytes);
// BOTH-NEXT: cudaMemcpyAsync
// BOTH:      cudaFreeHost(h);
// BOTH-NEXT: }

void unsafe(float *d, const float *h, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(d + i, h + i, sizeof(float), cudaMemcpyHostToDevice);
}
// BOTH:  void unsafe
// SAFE:  cudaMemcpy(d + i, h + i
// NOTES: cudaMemcpy(d, h, n * sizeof(float), cudaMemcpyHostToDevice);
