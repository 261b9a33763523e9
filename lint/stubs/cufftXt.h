#pragma once
#include "cufft.h"
#include "xferguard_call.h"
typedef enum {
  CUFFT_XT_FORMAT_INPLACE, CUFFT_XT_FORMAT_INPLACE_SHUFFLED, CUFFT_XT_FORMAT_DISTRIBUTED_INPUT,
  CUFFT_XT_FORMAT_DISTRIBUTED_OUTPUT
} cufftXtSubFormat;
typedef enum { CUFFT_COPY_HOST_TO_DEVICE, CUFFT_COPY_DEVICE_TO_HOST, CUFFT_COPY_DEVICE_TO_DEVICE } cufftXtCopyType;
typedef enum { CUFFT_CB_LD_COMPLEX } cufftXtCallbackType;
XG_CALL(cufftResult, cufftXtSetGPUs) XG_CALL(cufftResult, cufftXtMalloc) XG_CALL(cufftResult, cufftXtMemcpy)
XG_CALL(cufftResult, cufftXtFree) XG_CALL(cufftResult, cufftXtExecDescriptorC2C)
XG_CALL(cufftResult, cufftXtSetCallback) XG_CALL(cufftResult, cufftXtSetJITCallback)
XG_CALL(cufftResult, cufftXtMakePlanMany) XG_CALL(cufftResult, cufftXtExec)
XG_CALL(cufftResult, cufftXtExecDescriptor)
