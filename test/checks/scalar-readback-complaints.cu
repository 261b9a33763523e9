// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule scalar-readback %}
// A value that the host waits for in each round only to see whether something went wrong.
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

__global__ void step(float *x, int n);
__global__ void look(const float *x, int n, bool *bad);
__global__ void measure(const float *x, int n, float *sum);

void endsTheProgram(float *x, int n, bool *d_bad, int steps) {
  bool bad = false;
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    bad = false;
    cudaMemcpy(d_bad, &bad, 1, cudaMemcpyHostToDevice);
    look<<<n, 256>>>(x, n, d_bad);
    cudaMemcpy(&bad, d_bad, 1, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    if (bad) {
      fprintf(stderr, "NaN in step %d\n", i);
      exit(1);
    }
  }
}

static bool isBroken(const float *x, int n, bool *d_bad) {
  bool bad = false;
  cudaMemset(d_bad, 0, 1);
  look<<<n, 256>>>(x, n, d_bad);
  cudaMemcpy(&bad, d_bad, 1, cudaMemcpyDeviceToHost);
  return bad;
}

void throws(float *x, int n, bool *d_bad, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    if (isBroken(x, n, d_bad)) throw "broken"; // expect: xfer-scalar-readback
  }
}

void says(float *x, int n, bool *d_bad, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    bool bad = false;
    look<<<n, 256>>>(x, n, d_bad);
    cudaMemcpy(&bad, d_bad, 1, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    if (bad) printf("points lie outside of the map\n");
  }
}

// -- must not be flagged

// It decides what is done next (a note).
void decides(float *x, int n, bool *d_bad, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    bool bad = false;
    look<<<n, 256>>>(x, n, d_bad);
    cudaMemcpy(&bad, d_bad, 1, cudaMemcpyDeviceToHost);
    if (bad) break;
  }
}

// It is an error, and it is what the next step needs as well: somebody else looks at it.
void isNeededAsWell(float *x, int n, float *d_sum, float *sums, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    float sum = 0;
    measure<<<n, 256>>>(x, n, d_sum);
    cudaMemcpy(&sum, d_sum, 4, cudaMemcpyDeviceToHost);
    if (sum < 0) throw "negative";
    if (sum < sums[0]) break;
  }
}

// Whether the copy worked is no complaint about what it brought.
static void check(cudaError_t status) {
  if (status != cudaSuccess) exit(1);
}
float asksForTheStatus(float *x, int n, float *d_sum, int steps) {
  float sum = 1;
  for (int i = 0; i < steps && sum > 0; ++i) {
    step<<<n, 256>>>(x, n);
    measure<<<n, 256>>>(x, n, d_sum);
    check(cudaMemcpy(&sum, d_sum, 4, cudaMemcpyDeviceToHost));
  }
  return sum;
}

void nowAndThen(float *x, int n, bool *d_bad, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    if (i % 100 != 0) continue;
    bool bad = false;
    look<<<n, 256>>>(x, n, d_bad);
    cudaMemcpy(&bad, d_bad, 1, cudaMemcpyDeviceToHost);
    if (bad) exit(1);
  }
}
