// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// Functions that a program looks up as it begins, and calls through pointers of their names.
#include <cuda.h>
#include <stdlib.h>

typedef CUresult (*Upload)(CUdeviceptr, const void *, size_t);
typedef struct {
  CUresult (*cuMemAlloc)(CUdeviceptr *, size_t);
  CUresult (*cuMemFree)(CUdeviceptr);
  CUresult (*cuMemcpyHtoD)(CUdeviceptr, const void *, size_t);
  CUresult (*cuLaunchKernel)(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CUstream, void **, void **);
  CUresult (*cuStreamSynchronize)(CUstream);
} Driver;

Upload pfn_cuMemcpyHtoD_v2;
struct Vtable { CUresult (*CuMemcpyHtoD)(CUdeviceptr, const void *, size_t); } loaded;

void fill(float *frame, int at);

void frames(const Driver *cu, CUfunction kernel, CUstream stream, int n) {
  float *frame = (float *)malloc(1 << 24);
  for (int i = 0; i < n; ++i) {
    CUdeviceptr picture;
    cu->cuMemAlloc(&picture, 1 << 24); // expect-note: xfer-alloc-in-loop
    fill(frame, i);
    cu->cuMemcpyHtoD(picture, frame, 1 << 24); // expect: xfer-pageable-copy
    void *args[] = {&picture};
    cu->cuLaunchKernel(kernel, 1, 1, 1, 64, 1, 1, 0, stream, args, NULL);
    cu->cuMemFree(picture);
  }
}

void rows(CUdeviceptr picture, const float *rows, int n) {
  for (int i = 0; i < n; ++i) pfn_cuMemcpyHtoD_v2(picture + 4 * i, rows + i, 4); // expect: xfer-copy-in-loop
}

void lines(CUdeviceptr picture, const float *rows, int n) {
  for (int i = 0; i < n; ++i) loaded.CuMemcpyHtoD(picture + 4 * i, rows + i, 4); // expect: xfer-copy-in-loop
}

// Of a name that is only like one.
struct Other { int (*cuMemcpy)(int, int); void (*copy)(CUdeviceptr, const void *, size_t); };
void others(struct Other *other, CUdeviceptr to, const float *from, int n) {
  for (int i = 0; i < n; ++i) other->copy(to + 4 * i, from + i, 4);
}

// For machines of two kinds: a copy of the one says nothing of the other's stream.
struct Hip {
  int (*hipMemcpyHtoD)(void *, void *, size_t);
};
struct Device {
  CUstream stream;
  CUfunction kernel;
  CUdeviceptr words;
  void *hip_words;
};
void both(const Driver *cu, const Hip *hip, Device *device, float *words, int n) {
  for (int i = 0; i < n; ++i) {
    fill(words, i);
    hip->hipMemcpyHtoD(device->hip_words, words, 1024);
    void *args[] = {&device->words};
    cu->cuLaunchKernel(device->kernel, 1, 1, 1, 64, 1, 1, 0, device->stream, args, NULL);
  }
}
