#pragma once
#include "vector_types.h"
#ifdef __cplusplus
#define XG_MAKE(NAME, TYPE)                                                                                            \
  __host__ __device__ NAME##1 make_##NAME##1(TYPE x);                                                                  \
  __host__ __device__ NAME##2 make_##NAME##2(TYPE x, TYPE y);                                                          \
  __host__ __device__ NAME##3 make_##NAME##3(TYPE x, TYPE y, TYPE z);                                                  \
  __host__ __device__ NAME##4 make_##NAME##4(TYPE x, TYPE y, TYPE z, TYPE w);
XG_MAKE(char, signed char)
XG_MAKE(uchar, unsigned char)
XG_MAKE(short, short)
XG_MAKE(ushort, unsigned short)
XG_MAKE(int, int)
XG_MAKE(uint, unsigned)
XG_MAKE(long, long)
XG_MAKE(ulong, unsigned long)
XG_MAKE(longlong, long long)
XG_MAKE(ulonglong, unsigned long long)
XG_MAKE(float, float)
XG_MAKE(double, double)
#undef XG_MAKE
#endif
