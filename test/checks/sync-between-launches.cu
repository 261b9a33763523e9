// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
#include <sys/time.h>
#include <stdio.h>

__global__ void first(float *a, int t) { a[threadIdx.x] += t; }
__global__ void second(float *a, float *b, int t) { b[threadIdx.x] = a[threadIdx.x] * t; }

void twice(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    second<<<1, 64>>>(a, b, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

static void check(cudaError_t status);
void swapped(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    second<<<1, 64>>>(a, b, 2);
    check(cudaDeviceSynchronize()); // expect: xfer-sync-between-launches
    float *other = a;
    a = b;
    b = other;
  }
}

static void waitForAll() { cudaDeviceSynchronize(); }
void inAHelper(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    waitForAll(); // expect: xfer-sync-between-launches
  }
}

// A clock behind the loop's brace does not excuse it.
double timedAsAWhole(float *a, int n) {
  timeval begin, end;
  gettimeofday(&begin, 0);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
  gettimeofday(&end, 0);
  return end.tv_sec - begin.tv_sec;
}

// -- must not be flagged

double timedEach(float *a, int n) {
  double all = 0;
  for (int t = 0; t < n; ++t) {
    timeval begin, end;
    cudaDeviceSynchronize();
    gettimeofday(&begin, 0);
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    gettimeofday(&end, 0);
    all += end.tv_sec - begin.tv_sec;
  }
  return all;
}

void managed(int n) {
  float *a;
  cudaMallocManaged(&a, 64 * sizeof(float));
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    printf("%f\n", a[0]);
  }
  cudaFree(a);
}

void awaitedCopy(float *a, float *pinned, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaMemcpyAsync(pinned, a, 256, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    printf("%f\n", pinned[t % 64]);
  }
}

void acrossStreams(float *a, float *b, int n, cudaStream_t one, cudaStream_t two) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    first<<<1, 64, 0, two>>>(b, t);
    cudaDeviceSynchronize();
  }
}

void overDevices(float **a, int devices) {
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    first<<<1, 64>>>(a[d], 1);
    cudaDeviceSynchronize();
  }
}

void warmUp(float *a, int n) {
  for (int t = -1; t < n; ++t) {
    if (t == 0) cudaDeviceSynchronize();
    first<<<1, 64>>>(a, t);
  }
}

// The kernel sets a managed global that the host reads.
__device__ __managed__ bool again;
__global__ void tryOnce(float *x) { again = x[0] > 1; }
void untilDone(float *x) {
  do {
    again = false;
    tryOnce<<<1, 32>>>(x);
    cudaDeviceSynchronize();
  } while (again);
}
