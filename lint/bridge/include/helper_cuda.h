// The header of NVIDIA's samples that half the world includes and no toolkit installs: its names, for sources that do not
// bring their own. Searched last.
#pragma once
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include "helper_string.h"

template <class Status> void check(Status result, const char *function, const char *file, int line);
void __getLastCudaError(const char *message, const char *file, int line);
void __printLastCudaError(const char *message, const char *file, int line);
#define checkCudaErrors(CALL) check((CALL), #CALL, __FILE__, __LINE__)
#define getLastCudaError(MESSAGE) __getLastCudaError(MESSAGE, __FILE__, __LINE__)
#define printLastCudaError(MESSAGE) __printLastCudaError(MESSAGE, __FILE__, __LINE__)
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
const char *_cudaGetErrorEnum(cudaError_t);
int _ConvertSMVer2Cores(int major, int minor);
const char *_ConvertSMVer2ArchName(int major, int minor);
int gpuDeviceInit(int device);
int gpuGetMaxGflopsDeviceId();
int findCudaDevice(int argc, const char **argv);
int findIntegratedGPU();
bool checkCudaCapabilities(int major, int minor);
int ftoi(float value);
