// What cuSPARSE took away in CUDA 11 and 12: products and solvers that knew one format each.
#pragma once
typedef struct cusparseSolveAnalysisInfo *cusparseSolveAnalysisInfo_t;
typedef struct csrsv2Info *csrsv2Info_t;
typedef struct cusparseHybMat *cusparseHybMat_t;
#define XFERGUARD_SPARSE(NAME) template <class... Arguments> cusparseStatus_t cusparse##NAME(cusparseHandle_t, Arguments...);
#define XFERGUARD_SPARSE_EACH(NAME)                                                                                    \
  XFERGUARD_SPARSE(S##NAME) XFERGUARD_SPARSE(D##NAME) XFERGUARD_SPARSE(C##NAME) XFERGUARD_SPARSE(Z##NAME)
XFERGUARD_SPARSE_EACH(csrmv)
XFERGUARD_SPARSE_EACH(csrmm)
XFERGUARD_SPARSE_EACH(csrmm2)
XFERGUARD_SPARSE_EACH(csrsv_analysis)
XFERGUARD_SPARSE_EACH(csrsv_solve)
XFERGUARD_SPARSE_EACH(csrsv2_bufferSize)
XFERGUARD_SPARSE_EACH(csrsv2_analysis)
XFERGUARD_SPARSE_EACH(csrsv2_solve)
XFERGUARD_SPARSE_EACH(csrgemm)
XFERGUARD_SPARSE_EACH(csr2csc)
XFERGUARD_SPARSE_EACH(csr2dense)
XFERGUARD_SPARSE_EACH(dense2csr)
XFERGUARD_SPARSE_EACH(csr2hyb)
XFERGUARD_SPARSE_EACH(hybmv)
XFERGUARD_SPARSE_EACH(axpyi)
XFERGUARD_SPARSE_EACH(doti)
XFERGUARD_SPARSE_EACH(gthr)
XFERGUARD_SPARSE_EACH(sctr)
XFERGUARD_SPARSE(XcsrgemmNnz)
XFERGUARD_SPARSE(Xcsrsv2_zeroPivot)
#undef XFERGUARD_SPARSE_EACH
#undef XFERGUARD_SPARSE
template <class = void> cusparseStatus_t cusparseCreateSolveAnalysisInfo(cusparseSolveAnalysisInfo_t *);
template <class = void> cusparseStatus_t cusparseDestroySolveAnalysisInfo(cusparseSolveAnalysisInfo_t);
template <class = void> cusparseStatus_t cusparseCreateCsrsv2Info(csrsv2Info_t *);
template <class = void> cusparseStatus_t cusparseDestroyCsrsv2Info(csrsv2Info_t);
template <class = void> cusparseStatus_t cusparseCreateHybMat(cusparseHybMat_t *);
template <class = void> cusparseStatus_t cusparseDestroyHybMat(cusparseHybMat_t);
