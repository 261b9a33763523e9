// What a function does is known in terms of its parameters, and told at the caller's loop with the way there.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: xferguard-facts --check --rule copy-in-loop %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -std=c++17 -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
#include <cuda_runtime.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

static void put(float *d, const float *h) { cudaMemcpy(d, h, sizeof(float), cudaMemcpyHostToDevice); }
static void putTwo(float *d, const float *h) { put(d, h), put(d + 1, h + 1); }
void deep(float *d, const float *h) {
  for (int i = 0; i < 100; ++i) putTwo(d + 2 * i, h + 2 * i); // expect: xfer-copy-in-loop
  // CHECK: summaries.cu:[[@LINE-1]]:33: warning: 4 bytes of 'd' uploaded in every iteration
  // CHECK: path: {{.*}}summaries.cu:[[@LINE-2]]: calls putTwo
  // CHECK-NEXT: path: {{.*}}summaries.cu:9: calls put
  // CHECK-NEXT: path: {{.*}}summaries.cu:8: cudaMemcpy is here
}
// The same helper with a number of pieces that does not depend on the loop, and outside of one.
void once(float *d, const float *h) { putTwo(d, h); }

// -- recursion
static void below(float *d, const float *h, int depth) {
  put(d + depth, h + depth);
  if (depth > 0) below(d, h, depth - 1);
}
void recursive(float *d, const float *h) {
  for (int i = 0; i < 100; ++i) below(d + 4 * i, h + 4 * i, 3); // expect: xfer-copy-in-loop
}
// -- methods, through members
struct Table {
  float *d;
  void set(const float *h, int i) { cudaMemcpy(d + i, h + i, sizeof(float), cudaMemcpyHostToDevice); }
};
struct Owner {
  Table table;
  void fill(const float *h) {
    for (int i = 0; i < 100; ++i) table.set(h, i); // expect: xfer-copy-in-loop
  }
};

// -- templates: told once, and only where all instantiations agree
template <class T> void send(T *d, const T *h) {
  for (int i = 0; i < 100; ++i) cudaMemcpy(d + i, h + i, sizeof(T), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
}
void bothTypes(float *f, const float *hf, double *d, const double *hd) { send(f, hf), send(d, hd); }
template <bool wait> void rounds(float *state, int n) {
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(state);
    if constexpr (wait) cudaDeviceSynchronize();
  }
}
void bothKinds(float *state, int n) { rounds<true>(state, n), rounds<false>(state, n); }
template <class T> struct Never {
  void send(T *d, const T *h) {
    for (int i = 0; i < 100; ++i) cudaMemcpy(d + i, h + i, sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
  }
};

// -- lambdas called where they stand, function pointers when it is plain what they are, macros where they are used
void inPlace(float *d, const float *h) {
  for (int i = 0; i < 100; ++i) {
    [&] { put(d + i, h + i); }(); // expect: xfer-copy-in-loop
  }
}
void throughAPointer(float *d, const float *h) {
  void (*go)(float *, const float *) = put;
  for (int i = 0; i < 100; ++i) go(d + i, h + i); // expect: xfer-copy-in-loop
}
#define PUT(at) cudaMemcpy(d + (at), h + (at), sizeof(float), cudaMemcpyHostToDevice)
void inAMacro(float *d, const float *h) {
  for (int i = 0; i < 100; ++i) PUT(i); // expect: xfer-copy-in-loop
}
