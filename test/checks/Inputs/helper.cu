#include <cuda_runtime.h>
void put(float *device, const float *value) { cudaMemcpy(device, value, sizeof *value, cudaMemcpyHostToDevice); }
