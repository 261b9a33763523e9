// The driver API by itself: no CUDA runtime in the process.
#include <cstdio>
#include <cuda.h>
#include <dlfcn.h>
#include <vector>

#ifdef OPEN_IT
namespace {
void *const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
}
#define TEXT(name) #name
#define NAME(name) TEXT(name)
#define CU(name, ...) (reinterpret_cast<decltype(&name)>(dlsym(library, NAME(name)))(__VA_ARGS__))
#else
#define CU(name, ...) (name(__VA_ARGS__))
#endif
#define CHECK(name, ...) \
  do { \
    if (const CUresult e = CU(name, __VA_ARGS__); e != CUDA_SUCCESS) return std::printf(#name ": %d\n", e), 1; \
  } while (0)

int main() {
  CUdevice device;
  CUcontext context;
  CUdeviceptr plain, pitched;
  std::size_t pitch;
  void *pinned;
  std::vector<char> host(64 * 64, 'x');
  CHECK(cuInit, 0);
  CHECK(cuDeviceGet, &device, 0);
  CHECK(cuDevicePrimaryCtxRetain, &context, device);
  CHECK(cuCtxSetCurrent, context);
  CHECK(cuMemAlloc, &plain, 4096);
  CHECK(cuMemAllocPitch, &pitched, &pitch, 64, 64, 4);
  CHECK(cuMemAllocHost, &pinned, 4096);
  for (int i = 0; i < 4; ++i) CHECK(cuMemcpyHtoD, plain, host.data(), 4096);
  for (int i = 0; i < 2; ++i) CHECK(cuMemcpyHtoDAsync, plain, pinned, 4096, nullptr);
  CHECK(cuMemsetD8, pitched, 'y', 64);
  CUDA_MEMCPY2D down{};
  down.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  down.srcDevice = pitched;
  down.srcPitch = pitch;
  down.dstMemoryType = CU_MEMORYTYPE_HOST;
  down.dstHost = host.data();
  down.dstPitch = 64;
  down.WidthInBytes = 64;
  down.Height = 64;
  CHECK(cuMemcpy2D, &down);
  CHECK(cuCtxSynchronize);
  CHECK(cuMemFree, pitched);
  CHECK(cuMemFree, plain);
  CHECK(cuMemFreeHost, pinned);
  std::printf("%c\n", host[0]);
}
