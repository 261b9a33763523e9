#pragma once
#if defined(__CUDA__) || defined(__HIP__)
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __launch_bounds__(...)
#endif
#define __managed__ __device__ __attribute__((annotate("xferguard:managed")))
#define __grid_constant__
#define __device_builtin__
#define __cudart_builtin__
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(BYTES) __attribute__((aligned(BYTES)))
#define CUDARTAPI
#define CUDART_CB
