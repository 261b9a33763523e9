// The driver's calls for graphs, linked as a program does that uses them directly.
#pragma once
#include "driver_user.h"

extern "C" {
int cuStreamBeginCapture_v2(StreamHandle, int);
int cuStreamEndCapture(StreamHandle, void **);
int cuGraphInstantiateWithFlags(void **, void *, unsigned long long);
int cuGraphLaunch(void *, StreamHandle);
int cuGraphExecDestroy(void *);
int cuLaunchKernel(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);
}
