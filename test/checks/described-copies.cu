// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
// Copies that a record describes: from where to where, and which way.
#include <cuda.h>
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *volume, int at) { volume[threadIdx.x] += at; }
void fill(float *slices, int at);
void show(const unsigned char *frame);

void volumes(cudaPitchedPtr device, float *volume, int n) {
  float *slices = (float *)malloc(64 << 20);
  for (int i = 0; i < n; ++i) {
    fill(slices, i);
    cudaMemcpy3DParms copy = {0};
    copy.srcPtr = make_cudaPitchedPtr(slices, 4096, 1024, 1024);
    copy.dstPtr = device;
    copy.extent = make_cudaExtent(4096, 1024, 16);
    copy.kind = cudaMemcpyHostToDevice;
    cudaMemcpy3D(&copy); // expect: xfer-pageable-copy
    step<<<1, 64>>>(volume, i);
  }
}

void frames(CUdeviceptr device, CUfunction decode, int n) {
  unsigned char *frame = (unsigned char *)malloc(8 << 20);
  void *args[] = {&device};
  for (int i = 0; i < n; ++i) {
    cuLaunchKernel(decode, 1, 1, 1, 64, 1, 1, 0, 0, args, 0);
    CUDA_MEMCPY2D copy = {0};
    copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.srcDevice = device;
    copy.srcPitch = 4096;
    copy.dstMemoryType = CU_MEMORYTYPE_HOST;
    copy.dstHost = frame;
    copy.dstPitch = 4096;
    copy.WidthInBytes = 4096;
    copy.Height = 2048;
    cuMemcpy2D(&copy); // expect: xfer-pageable-copy
    show(frame);
  }
}

// Where it goes depends on who asks; and between two places of the device nothing is pageable.
void somewhere(CUdeviceptr device, CUdeviceptr other, unsigned char *frame, bool to_host, CUfunction decode, int n) {
  void *args[] = {&device};
  for (int i = 0; i < n; ++i) {
    cuLaunchKernel(decode, 1, 1, 1, 64, 1, 1, 0, 0, args, 0);
    CUDA_MEMCPY2D copy = {0};
    copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.srcDevice = device;
    copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.dstDevice = other;
    if (to_host) {
      copy.dstMemoryType = CU_MEMORYTYPE_HOST;
      copy.dstHost = frame;
    }
    copy.WidthInBytes = 4096;
    copy.Height = 2048;
    cuMemcpy2D(&copy);
    show(frame);
  }
}
