// NPP: its types. What it does is known by name, and the missing names are declared as they are used (lint/missing).
#pragma once
#include <cuda_runtime_api.h>
typedef unsigned char Npp8u;
typedef signed char Npp8s;
typedef unsigned short Npp16u;
typedef short Npp16s;
typedef unsigned Npp32u;
typedef int Npp32s;
typedef unsigned long long Npp64u;
typedef long long Npp64s;
typedef float Npp32f;
typedef double Npp64f;
typedef struct { Npp32f re, im; } Npp32fc;
typedef struct { int width, height; } NppiSize;
typedef struct { int x, y; } NppiPoint;
typedef struct { int x, y, width, height; } NppiRect;
typedef enum { NPP_NO_ERROR = 0, NPP_SUCCESS = 0, NPP_ERROR = -2 } NppStatus;
typedef enum { NPPI_INTER_UNDEFINED, NPPI_INTER_NN, NPPI_INTER_LINEAR, NPPI_INTER_CUBIC = 4, NPPI_INTER_SUPER = 8, NPPI_INTER_LANCZOS = 16 } NppiInterpolationMode;
typedef enum { NPP_BORDER_UNDEFINED, NPP_BORDER_NONE = 0, NPP_BORDER_CONSTANT, NPP_BORDER_REPLICATE, NPP_BORDER_WRAP, NPP_BORDER_MIRROR } NppiBorderType;
typedef struct {
  cudaStream_t hStream;
  int nCudaDeviceId, nMultiProcessorCount, nMaxThreadsPerMultiProcessor, nMaxThreadsPerBlock;
  size_t nSharedMemPerBlock;
  int nCudaDevAttrComputeCapabilityMajor, nCudaDevAttrComputeCapabilityMinor;
  unsigned nStreamFlags;
} NppStreamContext;
