// min and max of every pair of arithmetic types, on the host and without std::, as nvcc's headers offer them.
#pragma once

#ifdef XFERGUARD_NO_TOOLKIT // no wrapper of clang's has declared the device's
#define XFERGUARD_SIDE __host__ __device__
#else
#define XFERGUARD_SIDE __host__
#endif
#define XFERGUARD_MIN_MAX(RESULT, A, B)                                                                                \
  XFERGUARD_SIDE RESULT min(A, B);                                                                                     \
  XFERGUARD_SIDE RESULT max(A, B);
#define XFERGUARD_MIN_MAX_BOTH(RESULT, A, B) XFERGUARD_MIN_MAX(RESULT, A, B) XFERGUARD_MIN_MAX(RESULT, B, A)

XFERGUARD_MIN_MAX(int, int, int)
XFERGUARD_MIN_MAX(unsigned, unsigned, unsigned)
XFERGUARD_MIN_MAX_BOTH(unsigned, int, unsigned)
XFERGUARD_MIN_MAX(long, long, long)
XFERGUARD_MIN_MAX(unsigned long, unsigned long, unsigned long)
XFERGUARD_MIN_MAX_BOTH(unsigned long, long, unsigned long)
XFERGUARD_MIN_MAX(long long, long long, long long)
XFERGUARD_MIN_MAX(unsigned long long, unsigned long long, unsigned long long)
XFERGUARD_MIN_MAX_BOTH(unsigned long long, long long, unsigned long long)
XFERGUARD_MIN_MAX(float, float, float)
XFERGUARD_MIN_MAX(double, double, double)
XFERGUARD_MIN_MAX_BOTH(double, float, double)

#undef XFERGUARD_MIN_MAX_BOTH
#undef XFERGUARD_MIN_MAX
#undef XFERGUARD_SIDE
