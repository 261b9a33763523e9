// RUN: %python %src/test/checks/check.py %s --cuda %cuda --rule create-in-loop
// REQUIRES: cuda-toolkit
// A function that the toolkit at hand no longer has: it keeps no handle.
#include <cuda_runtime.h>
#include <cusparse.h>

cusparseStatus_t cusparseScsrmm2(cusparseHandle_t, int, const float *, cusparseMatDescr_t, const float *);
cusparseStatus_t keepsDescriptor(cusparseHandle_t, int, const float *, cusparseMatDescr_t, const float *);
__global__ void step(float *state, int t) { state[threadIdx.x] += t; }

void multiplied(cusparseHandle_t handle, float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    float alpha = 1;
    cusparseMatDescr_t matrix;
    cusparseCreateMatDescr(&matrix); // expect: xfer-create-in-loop
    cusparseStatus_t status = cusparseScsrmm2(handle, t, &alpha, matrix, state);
    if (status != CUSPARSE_STATUS_SUCCESS) throw 1;
    step<<<1, 64>>>(state, t);
  }
}

// must not be flagged: somebody may keep it
void handedOn(cusparseHandle_t handle, float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    float alpha = 1;
    cusparseMatDescr_t matrix;
    cusparseCreateMatDescr(&matrix);
    cusparseStatus_t status = keepsDescriptor(handle, t, &alpha, matrix, state);
    if (status != CUSPARSE_STATUS_SUCCESS) throw 1;
    step<<<1, 64>>>(state, t);
  }
}
