#pragma once
#include <stddef.h>
#include "../vector_types.h"
#define hipSuccess ((hipError_t)0)
#ifdef __cplusplus
#define XG_OR(VALUE) = VALUE
extern "C" {
#else
#define XG_OR(VALUE)
#endif
typedef int hipError_t;
typedef enum hipMemcpyKind { hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault } hipMemcpyKind;
typedef struct ihipStream_t *hipStream_t;
typedef struct ihipEvent_t *hipEvent_t;
typedef struct ihipGraph *hipGraph_t;
typedef struct hipGraphExec *hipGraphExec_t;
typedef struct hipDeviceProp_t {
  char name[256];
  size_t totalGlobalMem, sharedMemPerBlock;
  int warpSize, maxThreadsPerBlock, multiProcessorCount, major, minor, clockRate, maxThreadsPerMultiProcessor;
  char gcnArchName[256];
} hipDeviceProp_t;
#define hipHostMallocDefault 0x0
#define hipHostRegisterDefault 0x0
#define hipStreamDefault 0x0
#define hipStreamNonBlocking 0x1
#define hipEventDisableTiming 0x2
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
hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
hipError_t hipConfigureCall(dim3, dim3, size_t XG_OR(0), hipStream_t XG_OR(0));
unsigned __hipPushCallConfiguration(dim3, dim3, size_t XG_OR(0), hipStream_t XG_OR(0));
#ifdef __cplusplus
}
#endif
#undef XG_OR
