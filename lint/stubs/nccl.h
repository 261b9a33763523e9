#pragma once
#include "cuda_runtime.h"
#include "xferguard_call.h"
typedef struct ncclComm *ncclComm_t;
typedef enum {
  ncclSuccess, ncclUnhandledCudaError, ncclSystemError, ncclInternalError, ncclInvalidArgument, ncclInvalidUsage,
  ncclRemoteError, ncclInProgress, ncclNumResults
} ncclResult_t;
typedef enum { ncclSum, ncclProd, ncclMax, ncclMin, ncclAvg, ncclNumOps, ncclMaxRedOp } ncclRedOp_t;
typedef enum {
  ncclInt8, ncclChar, ncclUint8, ncclInt32, ncclInt, ncclUint32, ncclInt64, ncclUint64, ncclFloat16, ncclHalf,
  ncclFloat32, ncclFloat, ncclFloat64, ncclDouble, ncclBfloat16, ncclFloat8e4m3, ncclFloat8e5m2, ncclNumTypes
} ncclDataType_t;
typedef struct { char internal[128]; } ncclUniqueId;
XG_CALL(ncclResult_t, ncclMemAlloc) XG_CALL(ncclResult_t, ncclMemFree) XG_CALL(ncclResult_t, ncclGetUniqueId)
XG_CALL(ncclResult_t, ncclCommInitRankConfig) XG_CALL(ncclResult_t, ncclCommInitRank)
XG_CALL(ncclResult_t, ncclCommInitAll) XG_CALL(ncclResult_t, ncclCommFinalize) XG_CALL(ncclResult_t, ncclCommDestroy)
XG_CALL(ncclResult_t, ncclCommAbort) XG_CALL(ncclResult_t, ncclCommCount) XG_CALL(ncclResult_t, ncclCommUserRank)
XG_CALL(ncclResult_t, ncclReduce) XG_CALL(ncclResult_t, ncclBcast) XG_CALL(ncclResult_t, ncclBroadcast)
XG_CALL(ncclResult_t, ncclAllReduce) XG_CALL(ncclResult_t, ncclReduceScatter) XG_CALL(ncclResult_t, ncclAllGather)
XG_CALL(ncclResult_t, ncclSend) XG_CALL(ncclResult_t, ncclRecv) XG_CALL(ncclResult_t, ncclGroupStart)
XG_CALL(ncclResult_t, ncclGroupEnd)
