#pragma once
#include "../../xferguard_call.h"
typedef struct _hiprtcProgram *hiprtcProgram;
typedef enum { HIPRTC_SUCCESS } hiprtcResult;
XG_CALL(hiprtcResult, hiprtcCreateProgram) XG_CALL(hiprtcResult, hiprtcDestroyProgram)
XG_CALL(hiprtcResult, hiprtcCompileProgram) XG_CALL(hiprtcResult, hiprtcGetCodeSize) XG_CALL(hiprtcResult, hiprtcGetCode)
XG_CALL(hiprtcResult, hiprtcGetProgramLogSize) XG_CALL(hiprtcResult, hiprtcGetProgramLog)
XG_CALL(hiprtcResult, hiprtcAddNameExpression) XG_CALL(hiprtcResult, hiprtcGetLoweredName)
XG_CALL(const char *, hiprtcGetErrorString)
