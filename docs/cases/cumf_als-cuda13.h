// What CUDA 13 no longer has, for cumf_als: csrmm2 by SpMM, shuffles with a mask.
#pragma once
#ifdef __CUDACC__
#include <cuda_runtime.h>
#include <cusparse.h>
#define cudaThreadSynchronize cudaDeviceSynchronize
#define __shfl_down(value, by) __shfl_down_sync(0xffffffffu, value, by)
#define __shfl(value, from) __shfl_sync(0xffffffffu, value, from)
static inline cusparseStatus_t cusparseScsrmm2(cusparseHandle_t handle, cusparseOperation_t opA, cusparseOperation_t opB, int m, int n, int k, int nnz,
                                               const float *alpha, cusparseMatDescr_t, const float *values, const int *rows, const int *columns,
                                               const float *B, int ldb, const float *beta, float *C, int ldc) {
  static void *work = nullptr;
  static size_t held = 0;
  cusparseSpMatDescr_t a;
  cusparseDnMatDescr_t b, c;
  cusparseCreateCsr(&a, m, k, nnz, (void *)rows, (void *)columns, (void *)values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseCreateDnMat(&b, n, k, ldb, (void *)B, CUDA_R_32F, CUSPARSE_ORDER_COL);
  cusparseCreateDnMat(&c, m, n, ldc, C, CUDA_R_32F, CUSPARSE_ORDER_COL);
  size_t need = 0;
  cusparseSpMM_bufferSize(handle, opA, opB, alpha, a, b, beta, c, CUDA_R_32F, CUSPARSE_SPMM_CSR_ALG1, &need);
  if (need > held) {
    cudaFree(work);
    cudaMalloc(&work, need);
    held = need;
  }
  cusparseStatus_t status = cusparseSpMM(handle, opA, opB, alpha, a, b, beta, c, CUDA_R_32F, CUSPARSE_SPMM_CSR_ALG1, work);
  cusparseDestroySpMat(a);
  cusparseDestroyDnMat(b);
  cusparseDestroyDnMat(c);
  return status;
}
#endif
