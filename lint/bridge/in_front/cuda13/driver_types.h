// The toolkit's, and in cudaDeviceProp the members that CUDA 13 took away: a macro puts them behind one that it kept.
#pragma once
#define luidDeviceNodeMask                                                                                             \
  luidDeviceNodeMask;                                                                                                  \
  int clockRate, deviceOverlap, kernelExecTimeoutEnabled, computeMode, maxTexture1DLinear, memoryClockRate,            \
      singleToDoublePrecisionPerfRatio, cooperativeMultiDeviceLaunch
#include_next <driver_types.h>
#undef luidDeviceNodeMask
