#pragma once
#include "cuda_runtime.h"
#ifdef __cplusplus
struct __half {
  unsigned short bits;
  __half() = default;
  __host__ __device__ __half(float);
  __host__ __device__ __half(double);
  __host__ __device__ __half(int);
  __host__ __device__ operator float() const;
};
struct __half2 { __half x, y; };
typedef __half half;
typedef __half2 half2;
__host__ __device__ __half __float2half(float);
__host__ __device__ __half __float2half_rn(float);
__host__ __device__ float __half2float(__half);
__host__ __device__ __half2 __floats2half2_rn(float, float);
__host__ __device__ __half2 __float2half2_rn(float);
__host__ __device__ __half2 __halves2half2(__half, __half);
__host__ __device__ float2 __half22float2(__half2);
__host__ __device__ float __low2float(__half2);
__host__ __device__ float __high2float(__half2);
__host__ __device__ __half2 __half2half2(__half);
__host__ __device__ __half2 __float22half2_rn(float2);
__host__ __device__ __half __low2half(__half2);
__host__ __device__ __half __high2half(__half2);
__host__ __device__ __half2 __lows2half2(__half2, __half2);
__host__ __device__ __half2 __highs2half2(__half2, __half2);
__host__ __device__ unsigned short __half_as_ushort(__half);
__host__ __device__ __half __ushort_as_half(unsigned short);
__device__ __half __int2half_rn(int);
__device__ int __half2int_rn(__half);
__device__ __half __hneg(__half);
__device__ __half __habs(__half);
__device__ __half2 __hgt2(__half2, __half2);
#define XG_HALF(NAME)                                                                                                  \
  __device__ __half NAME(__half, __half);                                                                              \
  __device__ __half2 NAME##2(__half2, __half2);
XG_HALF(__hadd)
XG_HALF(__hsub)
XG_HALF(__hmul)
XG_HALF(__hdiv)
XG_HALF(__hmax)
XG_HALF(__hmin)
#undef XG_HALF
__device__ __half __hfma(__half, __half, __half);
__device__ __half2 __hfma2(__half2, __half2, __half2);
__device__ bool __hgt(__half, __half);
__device__ bool __hlt(__half, __half);
__device__ bool __hge(__half, __half);
__device__ bool __hle(__half, __half);
__device__ bool __heq(__half, __half);
__device__ bool __hisnan(__half);
__device__ __half hexp(__half);
#endif
