#pragma once
#define __VECTOR_TYPES_H__ // projects ask whether this header was included
#ifndef XFERGUARD_STUB_VECTOR_TYPES
#define XFERGUARD_STUB_VECTOR_TYPES
#include "host_defines.h"
#define XG_VECTORS(NAME, TYPE)                                                                                         \
  struct NAME##1 { TYPE x; };                                                                                          \
  struct NAME##2 { TYPE x, y; };                                                                                       \
  struct NAME##3 { TYPE x, y, z; };                                                                                    \
  struct NAME##4 { TYPE x, y, z, w; };                                                                                 \
  typedef struct NAME##1 NAME##1;                                                                                      \
  typedef struct NAME##2 NAME##2;                                                                                      \
  typedef struct NAME##3 NAME##3;                                                                                      \
  typedef struct NAME##4 NAME##4;
XG_VECTORS(char, signed char)
XG_VECTORS(uchar, unsigned char)
XG_VECTORS(short, short)
XG_VECTORS(ushort, unsigned short)
XG_VECTORS(int, int)
XG_VECTORS(uint, unsigned)
XG_VECTORS(long, long)
XG_VECTORS(ulong, unsigned long)
XG_VECTORS(longlong, long long)
XG_VECTORS(ulonglong, unsigned long long)
XG_VECTORS(float, float)
XG_VECTORS(double, double)
#undef XG_VECTORS
#ifdef __cplusplus
struct dim3 {
  unsigned x, y, z;
  constexpr __host__ __device__ dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
  constexpr __host__ __device__ dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr __host__ __device__ operator uint3() const { return {x, y, z}; }
};
#else
typedef struct { unsigned x, y, z; } dim3;
#endif
#endif
