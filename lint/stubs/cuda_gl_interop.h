#pragma once
#include "cuda_runtime.h"
#include "xferguard_call.h"
XG_CALL(cudaError_t, cudaGraphicsGLRegisterImage) XG_CALL(cudaError_t, cudaGraphicsGLRegisterBuffer)
XG_CALL(cudaError_t, cudaGLRegisterBufferObject) XG_CALL(cudaError_t, cudaGLMapBufferObject)
XG_CALL(cudaError_t, cudaGLUnmapBufferObject) XG_CALL(cudaError_t, cudaGLUnregisterBufferObject)
