// One function of a class template that takes something unknown does not spoil the objects of it, nor the classes with such a member.
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
#include <cuda_runtime.h>
#include <memory>

template <class T> struct Buffer {
  void download(cudaStream_t stream, T *to) const { cudaMemcpyAsync(to, data, bytes, cudaMemcpyDeviceToHost, stream); }
  std::shared_ptr<Display> show();
  T *data;
  int bytes;
};

struct Helpers {
  Buffer<float> buffer;
  void inside(float *host, cudaStream_t stream);
};

struct Outer {
  Helpers helpers;
};

// Of one with a member that nobody knows nobody knows the size.
struct Settings {
  Absent absent;
  float values[4];
};
struct Settled {
  Settings settings;
  float last;
};
struct Known {
  float values[4];
};

// CHECK: function name="Helpers::inside"
void Helpers::inside(float *host, cudaStream_t stream) {
  // CHECK: api="Buffer::download"{{.*}}callee="c:@S@Buffer>#f@F@download
  buffer.download(stream, host);
}

// CHECK: function name="outside"
void outside(Helpers *helpers, Outer &outer, std::unique_ptr<Helpers> &owner, float *host, cudaStream_t stream) {
  // CHECK-COUNT-3: api="Buffer::download"{{.*}}callee="c:@S@Buffer>#f@F@download
  helpers->buffer.download(stream, host);
  outer.helpers.buffer.download(stream, host);
  owner->buffer.download(stream, host);
  // CHECK: api="cudaMemcpy"{{.*}}role=src object={{.*}}text="helpers->buffer.data"
  cudaMemcpy(host, helpers->buffer.data, 4, cudaMemcpyDeviceToHost);
}

// CHECK: function name="sizes"
void sizes(Settled *device, Settled &settled, Known *known) {
  // CHECK: api="cudaMemcpy"{{.*}}role=bytes text="sizeof(Settled)"
  cudaMemcpy(device, &settled, sizeof(Settled), cudaMemcpyHostToDevice);
  // CHECK: api="cudaMemcpy"{{.*}}role=src object={{.*}}text="&settled.last"{{.*}}role=bytes value=4
  cudaMemcpy(&device->last, &settled.last, sizeof(float), cudaMemcpyHostToDevice);
  // CHECK: api="cudaMemset"{{.*}}role=bytes value=16
  cudaMemset(known, 0, sizeof(Known));
}
