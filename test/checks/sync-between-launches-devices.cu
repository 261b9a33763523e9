// A loop over devices that only waits is one wait, and so is a helper that says which device it waits for.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches --rule redundant-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches --rule redundant-sync %}
#include <cuda_runtime.h>
__global__ void first(float *a, int t) { a[threadIdx.x] += t; }

struct Device {
  int type, id;
  bool isCuda() const { return type == 1; }
};
struct Scoped {
  int before;
  explicit Scoped(int id) { cudaGetDevice(&before), cudaSetDevice(id); }
  ~Scoped() { cudaSetDevice(before); }
};
int count() {
  int n = 0;
  cudaGetDeviceCount(&n);
  return n;
}
void synchronize(const Device &device) {
  if (device.isCuda()) {
    Scoped scoped(device.id);
    cudaDeviceSynchronize();
  }
}
void synchronize() {
  for (int i = 0; i < count(); ++i) synchronize(Device{1, i});
}

void all(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    synchronize(); // expect: xfer-sync-between-launches
  }
}
void one(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    synchronize(Device{1, 0}); // expect: xfer-sync-between-launches
  }
}
void here(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    for (int d = 0; d < count(); ++d) {
      cudaSetDevice(d);
      cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    }
  }
}
// must not be flagged: another device may be at work
void another(float *a, float *host, int n, const Device &other) {
  first<<<1, 64>>>(a, n);
  cudaMemcpy(host, a, 64, cudaMemcpyDeviceToHost);
  synchronize(other);
  synchronize();
}
// must not be flagged: somebody asks for it
bool careful;
void perhaps() {
  if (careful) cudaDeviceSynchronize();
}
void asked(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    perhaps();
  }
}
// must not be flagged: something else is done for each device as well
void others(float *a, float *host, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    for (int d = 0; d < count(); ++d) {
      cudaSetDevice(d);
      cudaDeviceSynchronize();
      host[d] += t;
      cudaMemcpyAsync(a + d, host + d, 4, cudaMemcpyHostToDevice);
    }
  }
}
