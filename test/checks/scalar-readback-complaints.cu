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

// The complaint names it, and whether the copy worked is looked at as well.
#define TRY(call)                                                                                                      \
  do {                                                                                                                 \
    const cudaError_t status = call;                                                                                   \
    if (status != cudaSuccess) return status;                                                                          \
  } while (0)
cudaError_t namesIt(float *x, int n, float *d_sum, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    float sum = 0;
    measure<<<n, 256>>>(x, n, d_sum);
    TRY(cudaMemcpy(&sum, d_sum, 4, cudaMemcpyDeviceToHost)); // expect: xfer-scalar-readback
    if (sum != sum) {
      fprintf(stderr, "the sum is %f\n", sum);
      exit(1);
    }
  }
  return cudaSuccess;
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

// It is an error, and somebody else looks at it as well: a function out of sight, whoever comes behind the loop, the next round.
void adapt(float sum);
void isHandedOn(float *x, int n, float *d_sum, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    float sum = 0;
    measure<<<n, 256>>>(x, n, d_sum);
    cudaMemcpy(&sum, d_sum, 4, cudaMemcpyDeviceToHost);
    if (sum < 0) throw "negative";
    adapt(sum);
  }
}

float isKept(float *x, int n, float *d_sum, int steps) {
  float least = 1e9f;
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    float sum = 0;
    measure<<<n, 256>>>(x, n, d_sum);
    cudaMemcpy(&sum, d_sum, 4, cudaMemcpyDeviceToHost);
    if (sum < 0) throw "negative";
    least = sum;
  }
  return least;
}

void isLookedAtInTheNext(float *x, int n, float *d_sum, int steps) {
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    adapt(sum);
    step<<<n, 256>>>(x, n);
    measure<<<n, 256>>>(x, n, d_sum);
    cudaMemcpy(&sum, d_sum, 4, cudaMemcpyDeviceToHost);
    if (sum < 0) throw "negative";
  }
}

extern float sum_of_all;
void isEverybodys(float *x, int n, float *d_sum, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<n, 256>>>(x, n);
    measure<<<n, 256>>>(x, n, d_sum);
    cudaMemcpy(&sum_of_all, d_sum, 4, cudaMemcpyDeviceToHost);
    if (sum_of_all < 0) throw "negative";
  }
}

// Something else waits at once.
void waitsAnyway(float *x, int n, bool *d_bad, int steps) {
  for (int i = 0; i < steps; ++i) {
    float *scratch;
    cudaMalloc(&scratch, 1024);
    step<<<n, 256>>>(scratch, n);
    bool bad = false;
    look<<<n, 256>>>(scratch, n, d_bad);
    cudaMemcpy(&bad, d_bad, 1, cudaMemcpyDeviceToHost);
    if (bad) throw "broken";
    cudaFree(scratch);
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
