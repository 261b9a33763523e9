// What buffers hand to kernels: records that lead to their memory, passed by value. Kernels may write there.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback
#include <cuda_runtime.h>

template <class T> struct View {
  T *data = nullptr;
  int count = 0;
  __host__ __device__ T &operator()(int i) { return data[i]; }
  __host__ __device__ const T &operator()(int i) const { return data[i]; }
};
template <class T> struct Reading {
  const T *data;
  int count;
};
template <class T> struct Buffer {
  View<T> own;
  explicit Buffer(int n) {
    own.count = n;
    cudaMalloc((void **)&own.data, n * sizeof(T));
  }
  View<T> &view() { return own; }
  View<T> copied() { return own; }
  View<T> made() { return View<T>{own.data, own.count}; }
  Reading<T> reading() { return Reading<T>{own.data, own.count}; }
  T first() {
    T value;
    cudaMemcpy(&value, own.data, sizeof value, cudaMemcpyDeviceToHost);
    return value;
  }
};

__global__ void count(View<int> found) { found(0) += threadIdx.x; }
__global__ void look(View<int> found, int *out) { out[threadIdx.x] = found(0); }
__global__ void lookAt(Reading<int> found, int *out) { out[threadIdx.x] = found.data[0]; }
__global__ void step(float *x);
void counted(View<int> found) { count<<<1, 32>>>(found); }
void countedThere(const View<int> &found) { count<<<1, 32>>>(found); }
void countedBehind(View<int> *found) { count<<<1, 32>>>(*found); }
void resized(View<int> found, int *other) {
  found.data = other;
  count<<<1, 32>>>(found);
}

long long member(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    count<<<1, 32>>>(buffer.own);
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long byReference(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    count<<<1, 32>>>(buffer.view());
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long byValue(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    count<<<1, 32>>>(buffer.copied());
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long anew(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    counted(buffer.made());
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long handedOn(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    counted(buffer.view());
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long handedOnThere(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    countedThere(buffer.view());
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long handedOnBehind(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    countedBehind(&buffer.view());
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long pointedTo(Buffer<int> &buffer, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    countedBehind(&buffer.own);
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}
long long kept(Buffer<int> &buffer, int steps) {
  View<int> view = buffer.copied();
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    counted(view);
    sum += buffer.first(); // expect: xfer-scalar-readback
  }
  return sum;
}

// Kernels that only look at it leave it as it is, and one that is given another place writes there.
long long onlyLookedAt(Buffer<int> &buffer, int *out, float *x, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    look<<<1, 32>>>(buffer.own, out);
    lookAt<<<1, 32>>>(buffer.reading(), out);
    step<<<1, 32>>>(x);
    sum += buffer.first();
  }
  return sum;
}
long long elsewhere(Buffer<int> &buffer, int *other, float *x, int steps) {
  long long sum = 0;
  for (int t = 0; t < steps; ++t) {
    resized(buffer.own, other);
    step<<<1, 32>>>(x);
    sum += buffer.first();
  }
  return sum;
}
