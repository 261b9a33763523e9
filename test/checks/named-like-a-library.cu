// A project's own function that is named like a library's: nobody knows what it does here, and in its own file it tells.
// RUN: xferguard-facts --dump %S/Inputs/own-sum.cu -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs > %t.facts
// RUN: xferguard-facts --check --index %t.facts %s -- -I%S/Inputs/dnn -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
//
// A toolkit is one wherever it lies.
// RUN: rm -rf %t && mkdir -p %t && cp -r %stubs %t/kit
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -nocudainc -include %t/kit/xferguard_cuda.h -I%S/Inputs/dnn -I%t/kit | FileCheck %s --check-prefix=KIT
__global__ void step(float *x) { x[threadIdx.x] += 1; }

#include "Inputs/own-sum.h"
#include <cublas_v2.h>
#include <cudnn.h>
#include <cudnn_own.h>

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

// Declared in a header beside its callers, it is theirs as well.
float totalOfParts(float *device, int n) {
  float all = 0;
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(device);
    all += cublasPartOf(device);
  }
  return all;
  // CHECK: {{.*}}[xfer-scalar-readback]
}

// KIT: kind=call {{.*}}api="cublasPartOf"
// KIT: kind=op effect=launch api="cublasSgeam"
void product(cublasHandle_t handle, float *a, const float *one) {
  cublasSgeam(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, one, a, 8, one, a, 8, a, 8);
}

// So is another library's, by the name of the header that declares it in C; what a header declares in C++ is not.
// KIT: kind=op effect=launch api="cudnnAddTensor"
// KIT: kind=call {{.*}}api="cudnnSumOf"
float added(cudnnHandle_t handle, cudnnTensorDescriptor_t shape, const float *one, const float *a, float *c) {
  cudnnAddTensor(handle, one, shape, a, one, shape, c);
  return cudnnSumOf(c);
}
