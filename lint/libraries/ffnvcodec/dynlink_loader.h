// nv-codec-headers: the driver's functions in a table that a program fills as it begins (FFmpeg, VMAF, OBS).
#pragma once
#include <ffnvcodec/dynlink_cuda.h>
#include <stdlib.h>

typedef struct CudaFunctions {
  CUresult (*cuCtxCreate)(CUcontext *, unsigned, CUdevice);
  CUresult (*cuCtxGetDevice)(CUdevice *);
  CUresult (*cuCtxGetStreamPriorityRange)(int *, int *);
  CUresult (*cuCtxSetLimit)(int, size_t);
  CUresult (*cuDeviceGetUuid)(void *, CUdevice);
  CUresult (*cuDeviceComputeCapability)(int *, int *, CUdevice);
  CUresult (*cuDevicePrimaryCtxSetFlags)(CUdevice, unsigned);
  CUresult (*cuDevicePrimaryCtxGetState)(CUdevice, unsigned *, int *);
  CUresult (*cuDevicePrimaryCtxReset)(CUdevice);
  __typeof__(cuInit) *cuInit;
  __typeof__(cuDriverGetVersion) *cuDriverGetVersion;
  __typeof__(cuDeviceGet) *cuDeviceGet;
  __typeof__(cuDeviceGetCount) *cuDeviceGetCount;
  __typeof__(cuDeviceGetName) *cuDeviceGetName;
  __typeof__(cuDeviceGetAttribute) *cuDeviceGetAttribute;
  __typeof__(cuDeviceTotalMem) *cuDeviceTotalMem;
  __typeof__(cuCtxDestroy) *cuCtxDestroy;
  __typeof__(cuCtxPushCurrent) *cuCtxPushCurrent;
  __typeof__(cuCtxPopCurrent) *cuCtxPopCurrent;
  __typeof__(cuCtxSetCurrent) *cuCtxSetCurrent;
  __typeof__(cuCtxGetCurrent) *cuCtxGetCurrent;
  __typeof__(cuCtxSynchronize) *cuCtxSynchronize;
  __typeof__(cuDevicePrimaryCtxRetain) *cuDevicePrimaryCtxRetain;
  __typeof__(cuDevicePrimaryCtxRelease) *cuDevicePrimaryCtxRelease;
  __typeof__(cuModuleLoad) *cuModuleLoad;
  __typeof__(cuModuleLoadData) *cuModuleLoadData;
  __typeof__(cuModuleUnload) *cuModuleUnload;
  __typeof__(cuModuleGetFunction) *cuModuleGetFunction;
  __typeof__(cuModuleGetGlobal) *cuModuleGetGlobal;
  __typeof__(cuMemGetInfo) *cuMemGetInfo;
  __typeof__(cuMemAlloc) *cuMemAlloc;
  __typeof__(cuMemAllocPitch) *cuMemAllocPitch;
  __typeof__(cuMemAllocHost) *cuMemAllocHost;
  __typeof__(cuMemHostAlloc) *cuMemHostAlloc;
  __typeof__(cuMemAllocManaged) *cuMemAllocManaged;
  __typeof__(cuMemAllocAsync) *cuMemAllocAsync;
  __typeof__(cuMemFree) *cuMemFree;
  __typeof__(cuMemFreeHost) *cuMemFreeHost;
  __typeof__(cuMemFreeAsync) *cuMemFreeAsync;
  __typeof__(cuMemHostRegister) *cuMemHostRegister;
  __typeof__(cuMemHostUnregister) *cuMemHostUnregister;
  __typeof__(cuMemcpy) *cuMemcpy;
  __typeof__(cuMemcpyHtoD) *cuMemcpyHtoD;
  __typeof__(cuMemcpyDtoH) *cuMemcpyDtoH;
  __typeof__(cuMemcpyDtoD) *cuMemcpyDtoD;
  __typeof__(cuMemcpyAsync) *cuMemcpyAsync;
  __typeof__(cuMemcpyHtoDAsync) *cuMemcpyHtoDAsync;
  __typeof__(cuMemcpyDtoHAsync) *cuMemcpyDtoHAsync;
  __typeof__(cuMemcpyDtoDAsync) *cuMemcpyDtoDAsync;
  __typeof__(cuMemcpy2D) *cuMemcpy2D;
  __typeof__(cuMemcpy2DUnaligned) *cuMemcpy2DUnaligned;
  __typeof__(cuMemcpy2DAsync) *cuMemcpy2DAsync;
  __typeof__(cuMemcpy3D) *cuMemcpy3D;
  __typeof__(cuMemcpy3DAsync) *cuMemcpy3DAsync;
  __typeof__(cuMemcpyPeer) *cuMemcpyPeer;
  __typeof__(cuMemsetD8) *cuMemsetD8;
  __typeof__(cuMemsetD32) *cuMemsetD32;
  __typeof__(cuMemsetD8Async) *cuMemsetD8Async;
  __typeof__(cuMemsetD32Async) *cuMemsetD32Async;
  __typeof__(cuMemPrefetchAsync) *cuMemPrefetchAsync;
  __typeof__(cuMemAdvise) *cuMemAdvise;
  __typeof__(cuStreamCreate) *cuStreamCreate;
  __typeof__(cuStreamCreateWithPriority) *cuStreamCreateWithPriority;
  __typeof__(cuStreamDestroy) *cuStreamDestroy;
  __typeof__(cuStreamSynchronize) *cuStreamSynchronize;
  __typeof__(cuStreamQuery) *cuStreamQuery;
  __typeof__(cuStreamWaitEvent) *cuStreamWaitEvent;
  __typeof__(cuStreamAddCallback) *cuStreamAddCallback;
  __typeof__(cuLaunchHostFunc) *cuLaunchHostFunc;
  __typeof__(cuEventCreate) *cuEventCreate;
  __typeof__(cuEventRecord) *cuEventRecord;
  __typeof__(cuEventSynchronize) *cuEventSynchronize;
  __typeof__(cuEventQuery) *cuEventQuery;
  __typeof__(cuEventElapsedTime) *cuEventElapsedTime;
  __typeof__(cuEventDestroy) *cuEventDestroy;
  __typeof__(cuLaunchKernel) *cuLaunchKernel;
  __typeof__(cuDeviceCanAccessPeer) *cuDeviceCanAccessPeer;
  __typeof__(cuCtxEnablePeerAccess) *cuCtxEnablePeerAccess;
  __typeof__(cuFuncSetAttribute) *cuFuncSetAttribute;
  __typeof__(cuModuleLoadDataEx) *cuModuleLoadDataEx;
  __typeof__(cuGraphLaunch) *cuGraphLaunch;
  __typeof__(cuGetErrorString) *cuGetErrorString;
  __typeof__(cuGetErrorName) *cuGetErrorName;
} CudaFunctions;

typedef struct CuvidFunctions CuvidFunctions;
typedef struct NvencFunctions NvencFunctions;

#ifdef __cplusplus
extern "C" {
#endif
int cuda_load_functions(CudaFunctions **, void *);
void cuda_free_functions(CudaFunctions **);
int cuvid_load_functions(CuvidFunctions **, void *);
void cuvid_free_functions(CuvidFunctions **);
int nvenc_load_functions(NvencFunctions **, void *);
void nvenc_free_functions(NvencFunctions **);
#ifdef __cplusplus
}
#endif
