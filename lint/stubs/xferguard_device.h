// What kernels call: barriers, atomics, warp functions, fast math. The C library's math serves as it is.
#pragma once
#include <math.h>

// The C library's functions are the host's; kernels have their own of the same names.
#define XG_MATH_1(NAME)                                                                                                \
  __device__ double NAME(double);                                                                                      \
  __device__ float NAME##f(float);
#define XG_MATH_2(NAME)                                                                                                \
  __device__ double NAME(double, double);                                                                              \
  __device__ float NAME##f(float, float);
XG_MATH_1(sqrt)
XG_MATH_1(cbrt)
XG_MATH_1(exp)
XG_MATH_1(exp2)
XG_MATH_1(expm1)
XG_MATH_1(log)
XG_MATH_1(log2)
XG_MATH_1(log10)
XG_MATH_1(log1p)
XG_MATH_1(sin)
XG_MATH_1(cos)
XG_MATH_1(tan)
XG_MATH_1(asin)
XG_MATH_1(acos)
XG_MATH_1(atan)
XG_MATH_1(sinh)
XG_MATH_1(cosh)
XG_MATH_1(tanh)
XG_MATH_1(asinh)
XG_MATH_1(acosh)
XG_MATH_1(atanh)
XG_MATH_1(ceil)
XG_MATH_1(floor)
XG_MATH_1(trunc)
XG_MATH_1(round)
XG_MATH_1(rint)
XG_MATH_1(nearbyint)
XG_MATH_1(fabs)
XG_MATH_1(erf)
XG_MATH_1(erfc)
XG_MATH_1(tgamma)
XG_MATH_1(lgamma)
XG_MATH_1(logb)
XG_MATH_2(pow)
XG_MATH_2(fmod)
XG_MATH_2(atan2)
XG_MATH_2(fmin)
XG_MATH_2(fmax)
XG_MATH_2(fdim)
XG_MATH_2(hypot)
XG_MATH_2(copysign)
XG_MATH_2(remainder)
XG_MATH_2(nextafter)
#undef XG_MATH_2
#undef XG_MATH_1
__device__ float fmaf(float, float, float);
__device__ double fma(double, double, double);
__device__ void sincosf(float, float *, float *);
__device__ void sincos(double, double *, double *);
__device__ float sqrt(float);
__device__ float exp(float);
__device__ float log(float);
__device__ float pow(float, float);
__device__ float pow(float, int);
__device__ float fabs(float);
__device__ float sin(float);
__device__ float cos(float);
__device__ float floor(float);
__device__ float ceil(float);
__device__ int abs(int);
__device__ float abs(float);
__device__ double abs(double);
__device__ bool isnan(float);
__device__ bool isinf(float);
__device__ bool isfinite(float);
#if __clang_major__ >= 22
__device__ int printf(const char *, ...);
#else // refuses "..." in device code unless a toolkit says that it may
template <class... Args> __device__ int printf(const char *, Args...);
#endif
__device__ void *malloc(size_t);
__device__ void free(void *);
__device__ void *memcpy(void *, const void *, size_t);
__device__ void *memset(void *, int, size_t);
__device__ void __assert_fail(const char *, const char *, unsigned, const char *);

__device__ void __syncthreads();
__device__ int __syncthreads_count(int);
__device__ int __syncthreads_and(int);
__device__ int __syncthreads_or(int);
__device__ void __syncwarp(unsigned = 0xffffffffu);
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ void __nanosleep(unsigned);
__device__ void __trap();
__device__ long long clock64();
__device__ clock_t clock();
__device__ unsigned umin(unsigned, unsigned);
__device__ unsigned umax(unsigned, unsigned);
__device__ unsigned __activemask();

#define XG_ATOMIC(NAME)                                                                                                \
  template <class T_, class V_> __device__ T_ NAME(T_ *, V_);                                                               \
  template <class T_, class V_> __device__ T_ NAME##_block(T_ *, V_);                                                       \
  template <class T_, class V_> __device__ T_ NAME##_system(T_ *, V_);
XG_ATOMIC(atomicAdd)
XG_ATOMIC(atomicSub)
XG_ATOMIC(atomicExch)
XG_ATOMIC(atomicMin)
XG_ATOMIC(atomicMax)
XG_ATOMIC(atomicInc)
XG_ATOMIC(atomicDec)
XG_ATOMIC(atomicAnd)
XG_ATOMIC(atomicOr)
XG_ATOMIC(atomicXor)
#undef XG_ATOMIC
template <class T_, class V_, class W_> __device__ T_ atomicCAS(T_ *, V_, W_);
template <class T_, class V_, class W_> __device__ T_ atomicCAS_system(T_ *, V_, W_);
template <class T_, class V_> __device__ T_ atomicAdd_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicExch_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicMax_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicMin_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicInc_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicDec_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicAnd_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicOr_system(T_ *, V_);
template <class T_, class V_> __device__ T_ atomicXor_system(T_ *, V_);

template <class T_> __device__ T_ __ldg(const T_ *);
template <class T_> __device__ T_ __shfl_sync(unsigned, T_, int, int = 32);
template <class T_> __device__ T_ __shfl_up_sync(unsigned, T_, unsigned, int = 32);
template <class T_> __device__ T_ __shfl_down_sync(unsigned, T_, unsigned, int = 32);
template <class T_> __device__ T_ __shfl_xor_sync(unsigned, T_, int, int = 32);
template <class T_> __device__ T_ __reduce_add_sync(unsigned, T_);
template <class T_> __device__ unsigned __match_any_sync(unsigned, T_);
template <class T_> __device__ unsigned __match_all_sync(unsigned, T_, int *);
template <class T_> __device__ T_ __reduce_min_sync(unsigned, T_);
template <class T_> __device__ T_ __reduce_max_sync(unsigned, T_);
__device__ unsigned __reduce_and_sync(unsigned, unsigned);
__device__ unsigned __reduce_or_sync(unsigned, unsigned);
__device__ unsigned __reduce_xor_sync(unsigned, unsigned);
__device__ unsigned __byte_perm(unsigned, unsigned, unsigned);
__device__ unsigned __funnelshift_l(unsigned, unsigned, unsigned);
__device__ unsigned __funnelshift_r(unsigned, unsigned, unsigned);
__device__ unsigned long long __brevll(unsigned long long);
__device__ unsigned __fns(unsigned, unsigned, int);
__device__ unsigned long long __umul64hi(unsigned long long, unsigned long long);
__device__ long long __mul64hi(long long, long long);
__device__ size_t __cvta_generic_to_shared(const void *);
template <class T_, class U_> __device__ int __dp4a(T_, T_, U_);
#define XG_LANES(name) __device__ unsigned name(unsigned, unsigned);
XG_LANES(__vadd4) XG_LANES(__vsub4) XG_LANES(__vsubss4) XG_LANES(__vmaxs4) XG_LANES(__vmaxu4) XG_LANES(__vmins4) XG_LANES(__vminu4)
XG_LANES(__vabsdiffu4) XG_LANES(__vavgu4) XG_LANES(__vcmpeq4) XG_LANES(__vcmpne4) XG_LANES(__vcmpgtu4) XG_LANES(__vcmpgts4) XG_LANES(__vsetgtu4)
XG_LANES(__vadd2) XG_LANES(__vsub2) XG_LANES(__vmaxs2) XG_LANES(__vmins2) XG_LANES(__vcmpeq2)
#undef XG_LANES
__device__ void cudaGridDependencySynchronize();
__device__ void cudaTriggerProgrammaticLaunchCompletion();
#define XG_ROUNDED(name, type, ...) \
  __device__ type name##_rn(__VA_ARGS__); __device__ type name##_rz(__VA_ARGS__); __device__ type name##_ru(__VA_ARGS__); __device__ type name##_rd(__VA_ARGS__);
XG_ROUNDED(__fsub, float, float, float) XG_ROUNDED(__fdiv, float, float, float)
XG_ROUNDED(__dadd, double, double, double) XG_ROUNDED(__dsub, double, double, double) XG_ROUNDED(__dmul, double, double, double)
XG_ROUNDED(__ddiv, double, double, double) XG_ROUNDED(__dsqrt, double, double) XG_ROUNDED(__drcp, double, double)
XG_ROUNDED(__fma, double, double, double, double)
#undef XG_ROUNDED
__device__ int __any_sync(unsigned, int);
__device__ int __all_sync(unsigned, int);
__device__ unsigned __ballot_sync(unsigned, int);
__device__ int __popc(unsigned);
__device__ int __popcll(unsigned long long);
__device__ int __clz(int);
__device__ int __clzll(long long);
__device__ int __ffs(int);
__device__ int __ffsll(long long);
__device__ unsigned __brev(unsigned);
__device__ int __mul24(int, int);
__device__ unsigned __umul24(unsigned, unsigned);
__device__ unsigned __umulhi(unsigned, unsigned);
__device__ int __mulhi(int, int);
__device__ float __int_as_float(int);
__device__ int __float_as_int(float);
__device__ float __uint_as_float(unsigned);
__device__ unsigned __float_as_uint(float);
__device__ double __longlong_as_double(long long);
__device__ long long __double_as_longlong(double);
__device__ int __float2int_rn(float);
__device__ int __float2int_rd(float);
__device__ int __float2int_rz(float);
__device__ unsigned __float2uint_rn(float);
__device__ float __int2float_rn(int);
__device__ float __fdividef(float, float);
__device__ float __fadd_rn(float, float);
__device__ float __fadd_rd(float, float);
__device__ float __fadd_ru(float, float);
__device__ float __fmul_rd(float, float);
__device__ float __fmul_ru(float, float);
__device__ float __fdiv_rd(float, float);
__device__ float __fdiv_ru(float, float);
__device__ float __fmul_rn(float, float);
__device__ float __fmaf_rn(float, float, float);
__device__ float __frcp_rn(float);
__device__ float __fsqrt_rn(float);
__device__ float __frsqrt_rn(float);
__device__ float __expf(float);
__device__ float __exp10f(float);
__device__ float __logf(float);
__device__ float __log2f(float);
__device__ float __log10f(float);
__device__ float __powf(float, float);
__device__ float __sinf(float);
__device__ float __cosf(float);
__device__ float __tanf(float);
__device__ void __sincosf(float, float *, float *);
__device__ float __saturatef(float);
__host__ __device__ float rsqrtf(float);
__host__ __device__ double rsqrt(double);
__host__ __device__ float fdividef(float, float);
__host__ __device__ float rcbrtf(float);
__host__ __device__ float sinpif(float);
__host__ __device__ float cospif(float);
__host__ __device__ double sinpi(double);
__host__ __device__ double cospi(double);
__host__ __device__ float normcdff(float);
__host__ __device__ double normcdf(double);
__host__ __device__ float normcdfinvf(float);
__host__ __device__ float erfcinvf(float);
__host__ __device__ float erfinvf(float);
