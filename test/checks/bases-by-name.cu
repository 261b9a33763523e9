// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// `Base::create()`, written where it is overridden, is the base's; what that calls is the object's own again.
#include <cuda_runtime.h>
#include <vector>

template <class T> struct Array {
  virtual ~Array() {}
  virtual void create(const std::vector<size_t> &sizes) { count = sizes[0], allocate(); }
  virtual void allocate() = 0;
  size_t count = 0;
  T *data = nullptr;
};

template <class T> struct HostArray : Array<T> {
  void allocate() override { this->data = new T[this->count]; }
  ~HostArray() { delete[] this->data; }
};

template <class T> struct DeviceArray : Array<T> {
  explicit DeviceArray(size_t size) { create({size}); }
  void create(const std::vector<size_t> &sizes) override { return Array<T>::create(sizes); }
  void allocate() override { cudaMalloc(&this->data, this->count * sizeof(T)); }
  ~DeviceArray() { cudaFree(this->data); }
};

__global__ void use(char *, float *);

void step(size_t bytes, float *values) {
  DeviceArray<char> buffer(bytes);
  use<<<1, 64>>>(buffer.data, values);
}

void onTheHost(size_t bytes, float *values) {
  HostArray<char> buffer;
  buffer.create({bytes});
  use<<<1, 64>>>(nullptr, values);
}

void steps(float *values, int n) {
  for (int i = 0; i < n; ++i) step(i, values); // expect: xfer-alloc-in-loop
  for (int i = 0; i < n; ++i) onTheHost(i, values);
}
