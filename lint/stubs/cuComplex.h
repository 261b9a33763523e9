#pragma once
#ifndef CU_COMPLEX_H_ // else the toolkit's own is there (lint/libraries)
#define CU_COMPLEX_H_ // projects ask whether this header was included
#include "cuda_runtime.h"
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
#ifdef __cplusplus
extern "C" {
#endif
__host__ __device__ cuFloatComplex make_cuFloatComplex(float, float);
__host__ __device__ cuFloatComplex make_cuComplex(float, float);
__host__ __device__ cuDoubleComplex make_cuDoubleComplex(double, double);
__host__ __device__ cuFloatComplex cuCaddf(cuFloatComplex, cuFloatComplex);
__host__ __device__ cuFloatComplex cuCsubf(cuFloatComplex, cuFloatComplex);
__host__ __device__ cuFloatComplex cuCmulf(cuFloatComplex, cuFloatComplex);
__host__ __device__ float cuCrealf(cuFloatComplex);
__host__ __device__ float cuCimagf(cuFloatComplex);
__host__ __device__ float cuCabsf(cuFloatComplex);
__host__ __device__ cuDoubleComplex cuCadd(cuDoubleComplex, cuDoubleComplex);
__host__ __device__ cuDoubleComplex cuCsub(cuDoubleComplex, cuDoubleComplex);
__host__ __device__ cuDoubleComplex cuCmul(cuDoubleComplex, cuDoubleComplex);
__host__ __device__ double cuCreal(cuDoubleComplex);
__host__ __device__ double cuCimag(cuDoubleComplex);
__host__ __device__ double cuCabs(cuDoubleComplex);
#ifdef __cplusplus
}
#endif
#endif
