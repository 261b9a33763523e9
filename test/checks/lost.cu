// What each call makes and nobody can release: descriptors, which cost little where they are destroyed, and memory.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule create-in-loop --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule create-in-loop --rule alloc-in-loop %}
#include <cuda_runtime.h>
#include <cusparse.h>

__global__ void k(float *a, int t) { a[threadIdx.x] += t; }

void softmax(float *a, int t) {
  cusparseMatDescr_t shape;
  cusparseCreateMatDescr(&shape);
  cusparseSetMatType(shape, CUSPARSE_MATRIX_TYPE_GENERAL);
  float *workspace = nullptr;
  cudaMalloc(&workspace, 1 << 20);
  k<<<1, 64>>>(workspace, t);
  k<<<1, 64>>>(a, t);
}
// must not be flagged: somebody keeps it, or it is destroyed, which costs little
cusparseMatDescr_t made[1000];
void fine(float *kept[], int n) {
  cusparseMatDescr_t shape, other;
  cusparseCreateMatDescr(&shape);
  cusparseCreateMatDescr(&other);
  cusparseSetMatType(shape, CUSPARSE_MATRIX_TYPE_GENERAL);
  cusparseDestroyMatDescr(shape);
  made[n] = other;
  float *workspace = nullptr;
  cudaMalloc(&workspace, 1 << 20);
  k<<<1, 64>>>(workspace, n);
  kept[n] = workspace;
}
void work(float *a, float *kept[]) {
  for (int i = 0; i < 1000; ++i) softmax(a, i); // expect: xfer-create-in-loop, xfer-alloc-in-loop
  for (int i = 0; i < 1000; ++i) fine(kept, i);
}
