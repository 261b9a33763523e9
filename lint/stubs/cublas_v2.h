#pragma once
#define CUBLAS_V2_H_ // projects ask whether this header was included
#define CUBLAS_API_H_
#include "cuComplex.h"
#include "library_types.h"
#ifdef __cplusplus
extern "C" {
#endif
typedef struct cublasContext *cublasHandle_t;
typedef enum {
  CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3, CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8, CUBLAS_STATUS_MAPPING_ERROR = 11, CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14, CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C } cublasOperation_t;
typedef enum { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT } cublasSideMode_t;
typedef enum { CUBLAS_POINTER_MODE_HOST, CUBLAS_POINTER_MODE_DEVICE } cublasPointerMode_t;
typedef enum { CUBLAS_DEFAULT_MATH, CUBLAS_TENSOR_OP_MATH, CUBLAS_PEDANTIC_MATH, CUBLAS_TF32_TENSOR_OP_MATH } cublasMath_t;
typedef enum { CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 } cublasGemmAlgo_t;
typedef enum { CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_32F_FAST_TF32 = 77, CUBLAS_COMPUTE_64F = 70 } cublasComputeType_t;
cublasStatus_t cublasCreate(cublasHandle_t *);
cublasStatus_t cublasDestroy(cublasHandle_t);
cublasStatus_t cublasSetStream(cublasHandle_t, cudaStream_t);
cublasStatus_t cublasGetStream(cublasHandle_t, cudaStream_t *);
cublasStatus_t cublasSetPointerMode(cublasHandle_t, cublasPointerMode_t);
cublasStatus_t cublasGetPointerMode(cublasHandle_t, cublasPointerMode_t *);
cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t);
cublasStatus_t cublasSetWorkspace(cublasHandle_t, void *, size_t);
cublasStatus_t cublasSetVector(int, int, const void *, int, void *, int);
cublasStatus_t cublasGetVector(int, int, const void *, int, void *, int);
cublasStatus_t cublasSetMatrix(int, int, int, const void *, int, void *, int);
cublasStatus_t cublasGetMatrix(int, int, int, const void *, int, void *, int);
cublasStatus_t cublasSetVectorAsync(int, int, const void *, int, void *, int, cudaStream_t);
cublasStatus_t cublasGetVectorAsync(int, int, const void *, int, void *, int, cudaStream_t);
const char *cublasGetStatusString(cublasStatus_t);
#define XG_BLAS(S_, T_, R_)                                                                                               \
  cublasStatus_t cublas##S_##scal(cublasHandle_t, int, const T_ *, T_ *, int);                                            \
  cublasStatus_t cublas##S_##axpy(cublasHandle_t, int, const T_ *, const T_ *, int, T_ *, int);                            \
  cublasStatus_t cublas##S_##copy(cublasHandle_t, int, const T_ *, int, T_ *, int);                                       \
  cublasStatus_t cublas##S_##swap(cublasHandle_t, int, T_ *, int, T_ *, int);                                             \
  cublasStatus_t cublasI##R_##amax(cublasHandle_t, int, const T_ *, int, int *);                                         \
  cublasStatus_t cublasI##R_##amin(cublasHandle_t, int, const T_ *, int, int *);                                         \
  cublasStatus_t cublas##S_##gemv(cublasHandle_t, cublasOperation_t, int, int, const T_ *, const T_ *, int, const T_ *,    \
                                 int, const T_ *, T_ *, int);                                                            \
  cublasStatus_t cublas##S_##gemm(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const T_ *,       \
                                 const T_ *, int, const T_ *, int, const T_ *, T_ *, int);                                 \
  cublasStatus_t cublas##S_##gemmBatched(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,           \
                                        const T_ *, const T_ *const *, int, const T_ *const *, int, const T_ *, T_ *const *, \
                                        int, int);                                                                     \
  cublasStatus_t cublas##S_##gemmStridedBatched(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,    \
                                               const T_ *, const T_ *, int, long long, const T_ *, int, long long,        \
                                               const T_ *, T_ *, int, long long, int);                                   \
  cublasStatus_t cublas##S_##geam(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, const T_ *, const T_ *, \
                                 int, const T_ *, const T_ *, int, T_ *, int);                                            \
  cublasStatus_t cublas##S_##trsm(cublasHandle_t, cublasSideMode_t, cublasFillMode_t, cublasOperation_t,                \
                                 cublasDiagType_t, int, int, const T_ *, const T_ *, int, T_ *, int);
XG_BLAS(S, float, s)
XG_BLAS(D, double, d)
XG_BLAS(C, cuComplex, c)
XG_BLAS(Z, cuDoubleComplex, z)
#undef XG_BLAS
#define XG_BLAS_REAL(S_, T_)                                                                                             \
  cublasStatus_t cublas##S_##dot(cublasHandle_t, int, const T_ *, int, const T_ *, int, T_ *);                             \
  cublasStatus_t cublas##S_##nrm2(cublasHandle_t, int, const T_ *, int, T_ *);                                            \
  cublasStatus_t cublas##S_##asum(cublasHandle_t, int, const T_ *, int, T_ *);                                            \
  cublasStatus_t cublas##S_##ger(cublasHandle_t, int, int, const T_ *, const T_ *, int, const T_ *, int, T_ *, int);        \
  cublasStatus_t cublas##S_##syrk(cublasHandle_t, cublasFillMode_t, cublasOperation_t, int, int, const T_ *, const T_ *,  \
                                 int, const T_ *, T_ *, int);
XG_BLAS_REAL(S, float)
XG_BLAS_REAL(D, double)
#undef XG_BLAS_REAL
cublasStatus_t cublasGemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const void *, const void *,
                            cudaDataType, int, const void *, cudaDataType, int, const void *, void *, cudaDataType, int,
                            cublasComputeType_t, cublasGemmAlgo_t);
#ifdef __cplusplus
}
#endif
