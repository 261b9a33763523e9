// How a program comes to the driver: as the CUDA runtime does, by dlopen and cuGetProcAddress.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <type_traits>

using DevicePointer = std::uint64_t;
using StreamHandle = void *;

struct DriverUser {
  int (*init)(unsigned);
  int (*memAlloc)(DevicePointer *, std::size_t);
  int (*memFree)(DevicePointer);
  int (*memAllocHost)(void **, std::size_t);
  int (*memFreeHost)(void *);
  int (*upload)(DevicePointer, const void *, std::size_t);
  int (*download)(void *, DevicePointer, std::size_t);
  int (*uploadAsync)(DevicePointer, const void *, std::size_t, StreamHandle);
  int (*downloadAsync)(void *, DevicePointer, std::size_t, StreamHandle);
  int (*copyAny)(DevicePointer, DevicePointer, std::size_t);
  int (*streamCreate)(StreamHandle *, unsigned);
  int (*streamDestroy)(StreamHandle);
  int (*streamSync)(StreamHandle);
  int (*contextSync)();
};

inline void *orDie(void *p, const char *what) {
  if (p) return p;
  std::fprintf(stderr, "cannot find %s\n", what);
  std::exit(3);
}

inline DriverUser openDriver(unsigned long long flags = 0) {
  void *handle = orDie(dlopen("libcuda.so.1", RTLD_NOW), "libcuda.so.1");
  using GetProcAddress = int (*)(const char *, void **, int, unsigned long long, int *);
  const auto get = reinterpret_cast<GetProcAddress>(orDie(dlsym(handle, "cuGetProcAddress_v2"), "cuGetProcAddress_v2"));
  const auto find = [&](auto &into, const char *name) {
    void *p = nullptr;
    get(name, &p, 12000, flags, nullptr);
    into = reinterpret_cast<std::remove_reference_t<decltype(into)>>(orDie(p, name));
  };
  DriverUser d{};
  d.init = reinterpret_cast<int (*)(unsigned)>(orDie(dlsym(handle, "cuInit"), "cuInit"));
  find(d.memAlloc, "cuMemAlloc");
  find(d.memFree, "cuMemFree");
  find(d.memAllocHost, "cuMemAllocHost");
  find(d.memFreeHost, "cuMemFreeHost");
  find(d.upload, "cuMemcpyHtoD");
  find(d.download, "cuMemcpyDtoH");
  find(d.uploadAsync, "cuMemcpyHtoDAsync");
  find(d.downloadAsync, "cuMemcpyDtoHAsync");
  find(d.copyAny, "cuMemcpy");
  find(d.streamCreate, "cuStreamCreate");
  find(d.streamDestroy, "cuStreamDestroy");
  find(d.streamSync, "cuStreamSynchronize");
  find(d.contextSync, "cuCtxSynchronize");
  d.init(0);
  return d;
}
