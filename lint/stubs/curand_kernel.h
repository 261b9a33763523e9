#pragma once
#include "curand.h"
struct curandStateXORWOW { unsigned v[6]; };
struct curandStatePhilox4_32_10 { unsigned v[8]; };
typedef curandStateXORWOW curandState, curandState_t, curandStateXORWOW_t;
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
template <class S_> __device__ void curand_init(unsigned long long, unsigned long long, unsigned long long, S_ *);
template <class S_> __device__ unsigned curand(S_ *);
template <class S_> __device__ float curand_uniform(S_ *);
template <class S_> __device__ double curand_uniform_double(S_ *);
template <class S_> __device__ float curand_normal(S_ *);
template <class S_> __device__ float2 curand_normal2(S_ *);
template <class S_> __device__ float4 curand_uniform4(S_ *);
template <class S_> __device__ double curand_normal_double(S_ *);
