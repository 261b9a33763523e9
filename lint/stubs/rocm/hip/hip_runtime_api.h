#pragma once
#include "driver_types.h"
#ifdef __cplusplus
#define XG_OR(VALUE) = VALUE
extern "C" {
#else
#define XG_OR(VALUE)
#endif
hipError_t hipMalloc(void **, size_t);
hipError_t hipHostMalloc(void **, size_t, unsigned flags XG_OR(0));
hipError_t hipMallocManaged(void **, size_t, unsigned flags XG_OR(1));
hipError_t hipMallocAsync(void **, size_t, hipStream_t);
hipError_t hipFree(void *);
hipError_t hipFreeAsync(void *, hipStream_t);
hipError_t hipHostFree(void *);
hipError_t hipHostRegister(void *, size_t, unsigned);
hipError_t hipHostUnregister(void *);
hipError_t hipMemcpy(void *, const void *, size_t, hipMemcpyKind);
hipError_t hipMemcpyAsync(void *, const void *, size_t, hipMemcpyKind, hipStream_t XG_OR(0));
hipError_t hipMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, hipMemcpyKind);
hipError_t hipMemcpyHtoD(void *, void *, size_t);
hipError_t hipMemcpyDtoH(void *, void *, size_t);
hipError_t hipMemcpyPeer(void *, int, const void *, int, size_t);
hipError_t hipMemset(void *, int, size_t);
hipError_t hipMemsetAsync(void *, int, size_t, hipStream_t XG_OR(0));
hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t XG_OR(0));
hipError_t hipMemGetInfo(size_t *, size_t *);
hipError_t hipDeviceSynchronize(void);
hipError_t hipDeviceReset(void);
hipError_t hipSetDevice(int);
hipError_t hipGetDevice(int *);
hipError_t hipGetDeviceCount(int *);
hipError_t hipGetDeviceProperties(hipDeviceProp_t *, int);
hipError_t hipDeviceEnablePeerAccess(int, unsigned);
hipError_t hipGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char *hipGetErrorString(hipError_t);
hipError_t hipStreamCreate(hipStream_t *);
hipError_t hipStreamCreateWithFlags(hipStream_t *, unsigned);
hipError_t hipStreamCreateWithPriority(hipStream_t *, unsigned, int);
hipError_t hipStreamDestroy(hipStream_t);
hipError_t hipStreamSynchronize(hipStream_t);
hipError_t hipStreamQuery(hipStream_t);
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned XG_OR(0));
hipError_t hipEventCreate(hipEvent_t *);
hipError_t hipEventCreateWithFlags(hipEvent_t *, unsigned);
hipError_t hipEventRecord(hipEvent_t, hipStream_t XG_OR(0));
hipError_t hipEventSynchronize(hipEvent_t);
hipError_t hipEventQuery(hipEvent_t);
hipError_t hipEventElapsedTime(float *, hipEvent_t, hipEvent_t);
hipError_t hipEventDestroy(hipEvent_t);
hipError_t hipGraphLaunch(hipGraphExec_t, hipStream_t);

hipError_t hipMallocPitch(void **, size_t *, size_t, size_t);
hipError_t hipMalloc3D(hipPitchedPtr *, hipExtent);
hipError_t hipMallocArray(hipArray_t *, const hipChannelFormatDesc *, size_t, size_t XG_OR(0), unsigned XG_OR(0));
hipError_t hipMalloc3DArray(hipArray_t *, const hipChannelFormatDesc *, hipExtent, unsigned XG_OR(0));
hipError_t hipMallocFromPoolAsync(void **, size_t, hipMemPool_t, hipStream_t);
hipError_t hipHostAlloc(void **, size_t, unsigned);
hipError_t hipMallocHost(void **, size_t);
hipError_t hipFreeHost(void *);
hipError_t hipFreeArray(hipArray_t);
hipError_t hipHostGetDevicePointer(void **, void *, unsigned);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *, const void *);
hipError_t hipMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t, hipMemcpyKind, hipStream_t XG_OR(0));
hipError_t hipMemcpy2DToArray(hipArray_t, size_t, size_t, const void *, size_t, size_t, size_t, hipMemcpyKind);
hipError_t hipMemcpy2DFromArray(void *, size_t, hipArray_const_t, size_t, size_t, size_t, size_t, hipMemcpyKind);
hipError_t hipMemcpy3D(const hipMemcpy3DParms *);
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *, hipStream_t XG_OR(0));
hipError_t hipMemcpyDtoD(void *, void *, size_t);
hipError_t hipMemcpyHtoDAsync(void *, void *, size_t, hipStream_t);
hipError_t hipMemcpyDtoHAsync(void *, void *, size_t, hipStream_t);
hipError_t hipMemcpyDtoDAsync(void *, void *, size_t, hipStream_t);
hipError_t hipMemcpyWithStream(void *, const void *, size_t, hipMemcpyKind, hipStream_t);
hipError_t hipMemcpyPeerAsync(void *, int, const void *, int, size_t, hipStream_t XG_OR(0));
hipError_t hipMemset2D(void *, size_t, int, size_t, size_t);
hipError_t hipMemset2DAsync(void *, size_t, int, size_t, size_t, hipStream_t XG_OR(0));
hipError_t hipMemsetD8(void *, unsigned char, size_t);
hipError_t hipMemsetD32(void *, int, size_t);
hipError_t hipMemAdvise(const void *, size_t, hipMemoryAdvise, int);
hipError_t hipInit(unsigned);
hipError_t hipDeviceGet(hipDevice_t *, int);
hipError_t hipDeviceGetName(char *, int, hipDevice_t);
hipError_t hipDeviceGetUuid(hipUUID *, hipDevice_t);
hipError_t hipDeviceGetAttribute(int *, hipDeviceAttribute_t, int);
hipError_t hipDeviceGetPCIBusId(char *, int, int);
hipError_t hipDeviceTotalMem(size_t *, hipDevice_t);
hipError_t hipDeviceCanAccessPeer(int *, int, int);
hipError_t hipDeviceDisablePeerAccess(int);
hipError_t hipDeviceGetStreamPriorityRange(int *, int *);
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t);
hipError_t hipDeviceSetLimit(hipLimit_t, size_t);
hipError_t hipDeviceGetLimit(size_t *, hipLimit_t);
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t *, int);
hipError_t hipMemPoolSetAttribute(hipMemPool_t, hipMemPoolAttr, void *);
hipError_t hipMemPoolTrimTo(hipMemPool_t, size_t);
hipError_t hipSetDeviceFlags(unsigned);
hipError_t hipDriverGetVersion(int *);
hipError_t hipRuntimeGetVersion(int *);
hipError_t hipCtxCreate(hipCtx_t *, unsigned, hipDevice_t);
hipError_t hipCtxDestroy(hipCtx_t);
const char *hipGetErrorName(hipError_t);
hipError_t hipStreamAddCallback(hipStream_t, hipStreamCallback_t, void *, unsigned);
hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t, void *);
hipError_t hipStreamBeginCapture(hipStream_t, hipStreamCaptureMode);
hipError_t hipStreamEndCapture(hipStream_t, hipGraph_t *);
hipError_t hipGraphCreate(hipGraph_t *, unsigned);
hipError_t hipGraphInstantiate(hipGraphExec_t *, hipGraph_t, hipGraphNode_t *, char *, size_t);
hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t *, hipGraph_t, unsigned long long);
hipError_t hipGraphDestroy(hipGraph_t);
hipError_t hipGraphExecDestroy(hipGraphExec_t);
hipError_t hipGraphUpload(hipGraphExec_t, hipStream_t);
hipError_t hipModuleLoad(hipModule_t *, const char *);
hipError_t hipModuleLoadData(hipModule_t *, const void *);
hipError_t hipModuleUnload(hipModule_t);
hipError_t hipModuleGetFunction(hipFunction_t *, hipModule_t, const char *);
hipError_t hipModuleGetGlobal(hipDeviceptr_t *, size_t *, hipModule_t, const char *);
hipError_t hipModuleLaunchKernel(hipFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, hipStream_t, void **, void **);
hipError_t hipFuncSetCacheConfig(const void *, hipFuncCache_t);
hipError_t hipFuncGetAttributes(hipFuncAttributes *, const void *);
hipError_t hipLaunchCooperativeKernel(const void *, dim3, dim3, void **, unsigned, hipStream_t);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, size_t);
hipError_t hipCreateTextureObject(hipTextureObject_t *, const hipResourceDesc *, const hipTextureDesc *, const void *);
hipError_t hipDestroyTextureObject(hipTextureObject_t);
hipChannelFormatDesc hipCreateChannelDesc(int, int, int, int, hipChannelFormatKind);
hipError_t hipGetSymbolAddress(void **, const void *);
hipError_t hipGetSymbolSize(size_t *, const void *);
hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t *, void *);
hipError_t hipIpcOpenMemHandle(void **, hipIpcMemHandle_t, unsigned);
hipError_t hipIpcCloseMemHandle(void *);
hipError_t hipProfilerStart(void);
hipError_t hipProfilerStop(void);
#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void *)1)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void *)2)
#define HIP_LAUNCH_PARAM_END ((void *)3)
hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
hipError_t hipConfigureCall(dim3, dim3, size_t XG_OR(0), hipStream_t XG_OR(0));
unsigned __hipPushCallConfiguration(dim3, dim3, size_t XG_OR(0), hipStream_t XG_OR(0));
#ifdef __cplusplus
}
#endif
#undef XG_OR
