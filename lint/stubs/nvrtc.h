#pragma once
#include "xferguard_call.h"
typedef struct _nvrtcProgram *nvrtcProgram;
typedef enum { NVRTC_SUCCESS } nvrtcResult;
XG_CALL(nvrtcResult, nvrtcCreateProgram) XG_CALL(nvrtcResult, nvrtcDestroyProgram)
XG_CALL(nvrtcResult, nvrtcCompileProgram) XG_CALL(nvrtcResult, nvrtcGetPTXSize) XG_CALL(nvrtcResult, nvrtcGetPTX)
XG_CALL(nvrtcResult, nvrtcGetCUBINSize) XG_CALL(nvrtcResult, nvrtcGetCUBIN) XG_CALL(nvrtcResult, nvrtcGetLTOIRSize)
XG_CALL(nvrtcResult, nvrtcGetLTOIR) XG_CALL(nvrtcResult, nvrtcGetProgramLogSize)
XG_CALL(nvrtcResult, nvrtcGetProgramLog) XG_CALL(nvrtcResult, nvrtcAddNameExpression)
XG_CALL(nvrtcResult, nvrtcGetLoweredName)
#ifdef __cplusplus
extern "C"
#endif
const char *nvrtcGetErrorString(nvrtcResult);
