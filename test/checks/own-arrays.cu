// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// Elements of a program's own array and matrix classes are written and read through references that their operators return.
#include <cuda_runtime.h>
#include <vector>

template <typename T> struct Plain {
  T *memory;
  T &operator[](size_t i) { return memory[i]; }
  T *data() { return memory; }
};
template <typename T> struct Wrapped {
  std::vector<T> values;
  T &operator[](size_t i) { return values[i]; }
  T *data() { return values.data(); }
};
struct Matrix {
  float *memory;
  int width;
  float &operator()(int row, int column) { return memory[row * width + column]; }
};
static float drawn() {
  static unsigned seed = 1;
  return seed = seed * 1664525u + 1013904223u;
}
__global__ void add(const float *block, float *sum) { sum[threadIdx.x] += block[threadIdx.x]; }

template <typename A> static void refill(A &array) {
  for (int i = 0; i < 4096; ++i) array[i] = drawn();
}

// New content each time, whoever holds it.
void plain(Plain<float> &array, float *block, float *sum) {
  for (int i = 0; i < 100; ++i) {
    refill(array);
    cudaMemcpy(block, array.data(), 16384, cudaMemcpyHostToDevice);
    add<<<1, 256>>>(block, sum);
  }
}

void wrapped(Wrapped<float> &array, float *block, float *sum) {
  for (int i = 0; i < 100; ++i) {
    refill(array);
    cudaMemcpy(block, array.data(), 16384, cudaMemcpyHostToDevice);
    add<<<1, 256>>>(block, sum);
  }
}

void scaled(Matrix &m, float *block, float *sum) {
  for (int i = 0; i < 100; ++i) {
    m(i, 2) *= 2;
    cudaMemcpy(block, m.memory, 16384, cudaMemcpyHostToDevice);
    add<<<1, 256>>>(block, sum);
  }
}

// Nobody writes it.
void unchanged(Wrapped<float> &array, float *block, float *sum, float *out) {
  for (int i = 0; i < 100; ++i) {
    cudaMemcpy(block, array.data(), 16384, cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    add<<<1, 256>>>(block, sum);
    out[i] = array[i];
  }
}

// And what is read so is read.
void summed(Wrapped<float> &array, const float *block, float *sum, float *sums) {
  for (int i = 0; i < 100; ++i) {
    add<<<1, 256>>>(block, sum);
    cudaMemcpy(array.data(), sum, 16384, cudaMemcpyDeviceToHost); // expect: xfer-host-reduction
    float total = 0;
    for (int j = 0; j < 4096; ++j) total += array[j];
    sums[i] = total;
  }
}

// Records in an array of the program's own: each gets its memory and what it holds once.
struct Body {
  float *start, *now;
};
template <typename T> struct Records {
  std::vector<T> values;
  T &operator[](size_t i) { return values[i]; }
};

void setUp(Records<Body> &bodies, const float *first, int n) {
  for (int i = 0; i < n; ++i) {
    cudaMalloc(&bodies[i].start, 4096);
    cudaMalloc(&bodies[i].now, 4096);
    cudaMemcpy(bodies[i].start, first, 4096, cudaMemcpyHostToDevice);
  }
}

void bringBack(Records<Body> &bodies, float *all, int n) {
  for (int i = 0; i < n; ++i) cudaMemcpy(all + i * 1024, bodies[i].now, 4096, cudaMemcpyDeviceToHost);
}
