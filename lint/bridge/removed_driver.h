// The same of the driver's API. C++ overloads them; in C the attribute does.
#if defined(CUDA_VERSION) && CUDA_VERSION >= 13000 && !defined(XFERGUARD_BRIDGE_REMOVED_DRIVER_H)
#define XFERGUARD_BRIDGE_REMOVED_DRIVER_H
#ifdef __cplusplus
#define XFERGUARD_OVERLOAD
#else
#define XFERGUARD_OVERLOAD __attribute__((overloadable))
#endif
XFERGUARD_OVERLOAD CUresult cuCtxCreate(CUcontext *, unsigned flags, CUdevice);
XFERGUARD_OVERLOAD CUresult cuMemAdvise(CUdeviceptr, size_t, CUmem_advise, CUdevice);
XFERGUARD_OVERLOAD CUresult cuMemPrefetchAsync(CUdeviceptr, size_t, CUdevice, CUstream);
XFERGUARD_OVERLOAD CUresult cuMemGetInfo(unsigned *free, unsigned *total); // before CUDA 3.2
#undef XFERGUARD_OVERLOAD
#endif
