#pragma once
#define CUSPARSE_H_ // projects ask whether this header was included
#include "cuComplex.h"
#include "library_types.h"
#include "xferguard_call.h"
typedef struct cusparseContext *cusparseHandle_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef struct cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef struct cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef struct cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef struct cusparseSpSMDescr *cusparseSpSMDescr_t;
typedef struct cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;
typedef struct cusparseSpMMOpPlan *cusparseSpMMOpPlan_t;
typedef enum {
  CUSPARSE_STATUS_SUCCESS, CUSPARSE_STATUS_NOT_INITIALIZED, CUSPARSE_STATUS_ALLOC_FAILED,
  CUSPARSE_STATUS_INVALID_VALUE, CUSPARSE_STATUS_ARCH_MISMATCH, CUSPARSE_STATUS_MAPPING_ERROR,
  CUSPARSE_STATUS_EXECUTION_FAILED, CUSPARSE_STATUS_INTERNAL_ERROR, CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED,
  CUSPARSE_STATUS_ZERO_PIVOT, CUSPARSE_STATUS_NOT_SUPPORTED, CUSPARSE_STATUS_INSUFFICIENT_RESOURCES
} cusparseStatus_t;
typedef enum { CUSPARSE_POINTER_MODE_HOST } cusparsePointerMode_t;
typedef enum { CUSPARSE_ACTION_NUMERIC } cusparseAction_t;
typedef enum { CUSPARSE_MATRIX_TYPE_GENERAL } cusparseMatrixType_t;
typedef enum { CUSPARSE_FILL_MODE_LOWER, CUSPARSE_FILL_MODE_UPPER } cusparseFillMode_t;
typedef enum { CUSPARSE_DIAG_TYPE_NON_UNIT, CUSPARSE_DIAG_TYPE_UNIT } cusparseDiagType_t;
typedef enum { CUSPARSE_INDEX_BASE_ZERO, CUSPARSE_INDEX_BASE_ONE } cusparseIndexBase_t;
typedef enum { CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE } cusparseOperation_t;
typedef enum { CUSPARSE_DIRECTION_COLUMN } cusparseDirection_t;
typedef enum { CUSPARSE_CSR2CSC_ALG1 } cusparseCsr2CscAlg_t;
typedef enum { CUSPARSE_ORDER_COL, CUSPARSE_ORDER_ROW } cusparseOrder_t;
typedef enum { CUSPARSE_INDEX_32I, CUSPARSE_INDEX_64I } cusparseIndexType_t;
typedef enum { CUSPARSE_SPMAT_FILL_MODE, CUSPARSE_SPMAT_DIAG_TYPE } cusparseSpMatAttribute_t;
typedef enum { CUSPARSE_SPARSETODENSE_ALG_DEFAULT } cusparseSparseToDenseAlg_t;
typedef enum { CUSPARSE_DENSETOSPARSE_ALG_DEFAULT } cusparseDenseToSparseAlg_t;
typedef enum { CUSPARSE_SPMV_ALG_DEFAULT } cusparseSpMVAlg_t;
typedef enum { CUSPARSE_SPSV_ALG_DEFAULT } cusparseSpSVAlg_t;
typedef enum { CUSPARSE_SPSM_ALG_DEFAULT } cusparseSpSMAlg_t;
typedef enum { CUSPARSE_SPMM_ALG_DEFAULT, CUSPARSE_SPMM_COO_ALG4, CUSPARSE_SPMM_CSR_ALG2 } cusparseSpMMAlg_t;
typedef enum { CUSPARSE_SPGEMM_DEFAULT, CUSPARSE_SPGEMM_ALG3 } cusparseSpGEMMAlg_t;
typedef enum { CUSPARSE_SDDMM_ALG_DEFAULT } cusparseSDDMMAlg_t;
typedef enum { CUSPARSE_SPMM_OP_ALG_DEFAULT } cusparseSpMMOpAlg_t;
XG_CALL(cusparseStatus_t, cusparseCreate) XG_CALL(cusparseStatus_t, cusparseDestroy)
XG_CALL(cusparseStatus_t, cusparseSetStream) XG_CALL(cusparseStatus_t, cusparseSetPointerMode)
XG_CALL(cusparseStatus_t, cusparseCreateMatDescr) XG_CALL(cusparseStatus_t, cusparseDestroyMatDescr)
XG_CALL(cusparseStatus_t, cusparseSetMatType) XG_CALL(cusparseStatus_t, cusparseSetMatFillMode)
XG_CALL(cusparseStatus_t, cusparseSetMatDiagType) XG_CALL(cusparseStatus_t, cusparseSetMatIndexBase)
XG_CALL(cusparseStatus_t, cusparseCreateCsric02Info) XG_CALL(cusparseStatus_t, cusparseDestroyCsric02Info)
XG_CALL(cusparseStatus_t, cusparseCreateCsrilu02Info) XG_CALL(cusparseStatus_t, cusparseDestroyCsrilu02Info)
XG_CALL(cusparseStatus_t, cusparseXcsrilu02_zeroPivot) XG_CALL(cusparseStatus_t, cusparseScsrilu02_bufferSize)
XG_CALL(cusparseStatus_t, cusparseDcsrilu02_bufferSize) XG_CALL(cusparseStatus_t, cusparseScsrilu02_analysis)
XG_CALL(cusparseStatus_t, cusparseDcsrilu02_analysis) XG_CALL(cusparseStatus_t, cusparseScsrilu02)
XG_CALL(cusparseStatus_t, cusparseDcsrilu02) XG_CALL(cusparseStatus_t, cusparseXcsric02_zeroPivot)
XG_CALL(cusparseStatus_t, cusparseDcsric02_bufferSize) XG_CALL(cusparseStatus_t, cusparseDcsric02_analysis)
XG_CALL(cusparseStatus_t, cusparseDcsric02) XG_CALL(cusparseStatus_t, cusparseSgtsv2StridedBatch_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseDgtsv2StridedBatch_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseCgtsv2StridedBatch_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseZgtsv2StridedBatch_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseSgtsv2StridedBatch) XG_CALL(cusparseStatus_t, cusparseDgtsv2StridedBatch)
XG_CALL(cusparseStatus_t, cusparseCgtsv2StridedBatch) XG_CALL(cusparseStatus_t, cusparseZgtsv2StridedBatch)
XG_CALL(cusparseStatus_t, cusparseSgpsvInterleavedBatch_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseSgpsvInterleavedBatch) XG_CALL(cusparseStatus_t, cusparseSnnz)
XG_CALL(cusparseStatus_t, cusparseCreateIdentityPermutation) XG_CALL(cusparseStatus_t, cusparseXcoosort_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseXcoosortByRow) XG_CALL(cusparseStatus_t, cusparseXcsrsort_bufferSizeExt)
XG_CALL(cusparseStatus_t, cusparseXcsrsort) XG_CALL(cusparseStatus_t, cusparseCsr2cscEx2)
XG_CALL(cusparseStatus_t, cusparseCsr2cscEx2_bufferSize) XG_CALL(cusparseStatus_t, cusparseCreateSpVec)
XG_CALL(cusparseStatus_t, cusparseDestroySpVec) XG_CALL(cusparseStatus_t, cusparseCreateDnVec)
XG_CALL(cusparseStatus_t, cusparseDestroyDnVec) XG_CALL(cusparseStatus_t, cusparseDestroySpMat)
XG_CALL(cusparseStatus_t, cusparseSpMatGetSize) XG_CALL(cusparseStatus_t, cusparseCooSetStridedBatch)
XG_CALL(cusparseStatus_t, cusparseCsrSetStridedBatch) XG_CALL(cusparseStatus_t, cusparseSpMatSetAttribute)
XG_CALL(cusparseStatus_t, cusparseCreateCsr) XG_CALL(cusparseStatus_t, cusparseCreateConstCsr)
XG_CALL(cusparseStatus_t, cusparseCsrSetPointers) XG_CALL(cusparseStatus_t, cusparseCreateBsr)
XG_CALL(cusparseStatus_t, cusparseCreateCoo) XG_CALL(cusparseStatus_t, cusparseCreateBlockedEll)
XG_CALL(cusparseStatus_t, cusparseCreateSlicedEll) XG_CALL(cusparseStatus_t, cusparseCreateDnMat)
XG_CALL(cusparseStatus_t, cusparseDestroyDnMat) XG_CALL(cusparseStatus_t, cusparseDnMatSetStridedBatch)
XG_CALL(cusparseStatus_t, cusparseAxpby) XG_CALL(cusparseStatus_t, cusparseGather)
XG_CALL(cusparseStatus_t, cusparseScatter) XG_CALL(cusparseStatus_t, cusparseRot)
XG_CALL(cusparseStatus_t, cusparseSpVV_bufferSize) XG_CALL(cusparseStatus_t, cusparseSpVV)
XG_CALL(cusparseStatus_t, cusparseSparseToDense_bufferSize) XG_CALL(cusparseStatus_t, cusparseSparseToDense)
XG_CALL(cusparseStatus_t, cusparseDenseToSparse_bufferSize) XG_CALL(cusparseStatus_t, cusparseDenseToSparse_analysis)
XG_CALL(cusparseStatus_t, cusparseDenseToSparse_convert) XG_CALL(cusparseStatus_t, cusparseSpMV)
XG_CALL(cusparseStatus_t, cusparseSpMV_bufferSize) XG_CALL(cusparseStatus_t, cusparseSpMV_preprocess)
XG_CALL(cusparseStatus_t, cusparseSpSV_createDescr) XG_CALL(cusparseStatus_t, cusparseSpSV_destroyDescr)
XG_CALL(cusparseStatus_t, cusparseSpSV_bufferSize) XG_CALL(cusparseStatus_t, cusparseSpSV_analysis)
XG_CALL(cusparseStatus_t, cusparseSpSV_solve) XG_CALL(cusparseStatus_t, cusparseSpSM_createDescr)
XG_CALL(cusparseStatus_t, cusparseSpSM_destroyDescr) XG_CALL(cusparseStatus_t, cusparseSpSM_bufferSize)
XG_CALL(cusparseStatus_t, cusparseSpSM_analysis) XG_CALL(cusparseStatus_t, cusparseSpSM_solve)
XG_CALL(cusparseStatus_t, cusparseSpMM_bufferSize) XG_CALL(cusparseStatus_t, cusparseSpMM_preprocess)
XG_CALL(cusparseStatus_t, cusparseSpMM) XG_CALL(cusparseStatus_t, cusparseSpGEMM_createDescr)
XG_CALL(cusparseStatus_t, cusparseSpGEMM_destroyDescr) XG_CALL(cusparseStatus_t, cusparseSpGEMM_workEstimation)
XG_CALL(cusparseStatus_t, cusparseSpGEMM_getNumProducts) XG_CALL(cusparseStatus_t, cusparseSpGEMM_estimateMemory)
XG_CALL(cusparseStatus_t, cusparseSpGEMM_compute) XG_CALL(cusparseStatus_t, cusparseSpGEMM_copy)
XG_CALL(cusparseStatus_t, cusparseSpGEMMreuse_workEstimation) XG_CALL(cusparseStatus_t, cusparseSpGEMMreuse_nnz)
XG_CALL(cusparseStatus_t, cusparseSpGEMMreuse_copy) XG_CALL(cusparseStatus_t, cusparseSpGEMMreuse_compute)
XG_CALL(cusparseStatus_t, cusparseSDDMM_bufferSize) XG_CALL(cusparseStatus_t, cusparseSDDMM_preprocess)
XG_CALL(cusparseStatus_t, cusparseSDDMM) XG_CALL(cusparseStatus_t, cusparseSpMMOp_createPlan)
XG_CALL(cusparseStatus_t, cusparseSpMMOp)
XG_CALL(const char *, cusparseGetErrorString)
XG_CALL(cusparseIndexBase_t, cusparseGetMatIndexBase)
#ifdef __cplusplus
#include "../bridge/removed_cusparse.h"
#endif
