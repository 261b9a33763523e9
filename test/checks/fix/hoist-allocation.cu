// Memory of one size is made before the loop and released behind it, declaration and all.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule alloc-in-loop | FileCheck %s
#include <cuda_runtime.h>

__global__ void work(float *out, float *scratch) { out[threadIdx.x] += scratch[threadIdx.x]; }
void unknown(float *);

void pair(float *out, size_t bytes, int n) {
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<1, 64>>>(out, scratch);
    cudaFree(scratch);
  }
}
// CHECK:      {{^}} void pair
// CHECK-NEXT: {{^}}+  float *scratch;
// CHECK-NEXT: {{^}}+  cudaMalloc(&scratch, bytes);
// CHECK-NEXT: {{^}}   for (int t = 0; t < n; ++t) {
// CHECK-NEXT: {{^}}-    float *scratch;
// CHECK-NEXT: {{^}}-    cudaMalloc(&scratch, bytes);
// CHECK-NEXT: {{^}}     work<<<1, 64>>>(out, scratch);
// CHECK-NEXT: {{^}}-    cudaFree(scratch);
// CHECK-NEXT: {{^}}   }
// CHECK-NEXT: {{^}}+  cudaFree(scratch);
// CHECK-NEXT: {{^}} }

// What is copied into it each time the same goes with it.
void filled(float *out) {
  const float weights[64] = {1};
  for (int t = 0; t < 100; ++t) {
    float *table;
    cudaMalloc(&table, sizeof weights);
    cudaMemcpy(table, weights, sizeof weights, cudaMemcpyHostToDevice);
    work<<<9, 64>>>(out, table);
    cudaFree(table);
  }
}
// CHECK:      {{^}}+  float *table;
// CHECK-NEXT: {{^}}+  cudaMalloc(&table, sizeof weights);
// CHECK-NEXT: {{^}}+  cudaMemcpy(table, weights, sizeof weights, cudaMemcpyHostToDevice);
// CHECK-NEXT: {{^}}   for (int t = 0; t < 100; ++t) {
void refilled(float *out, float *batch, size_t bytes, int n) {
  for (int t = 0; t < n; ++t) {
    float *table;
    cudaMalloc(&table, bytes);
    batch[0] = t;
    cudaMemcpy(table, batch, bytes, cudaMemcpyHostToDevice);
    work<<<10, 64>>>(out, table);
    cudaFree(table);
  }
}
// CHECK:      {{^}} void refilled
// CHECK-NEXT: {{^}}+  float *table;
// CHECK-NEXT: {{^}}+  cudaMalloc(&table, bytes);
// CHECK-NEXT: {{^}}   for (int t = 0; t < n; ++t) {
// CHECK:      {{^}}+  cudaFree(table);

// The host counts on the wait in cudaFree.
float race(float *out, size_t bytes, int n) {
  float *seen, sum = 0;
  cudaMallocHost(&seen, 256);
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<2, 64>>>(out, scratch);
    cudaMemcpyAsync(seen, out, 256, cudaMemcpyDeviceToHost);
    cudaFree(scratch);
    sum += seen[0];
  }
  cudaFreeHost(seen);
  return sum;
}
void twoStreams(float *out, size_t bytes, cudaStream_t a, cudaStream_t b, int n) {
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<3, 64, 0, a>>>(out, scratch);
    work<<<3, 64, 0, b>>>(out, scratch);
    cudaFree(scratch);
  }
}
void twice(float *out, size_t bytes, int n) {
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<4, 64>>>(out, scratch);
    if (t == 3) {
      cudaFree(scratch);
      continue;
    }
    cudaFree(scratch);
  }
}
void named(float *out, size_t bytes, int n) {
  float *scratch = out;
  work<<<5, 64>>>(out, scratch);
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<5, 64>>>(out, scratch);
    cudaFree(scratch);
  }
}
void cleared(float *out, size_t bytes, int n) {
  float *scratch;
  for (int t = 0; t < n; ++t) {
    cudaMalloc(&scratch, bytes);
    work<<<6, 64>>>(out, scratch);
    cudaFree(scratch);
    scratch = nullptr;
  }
}
void leaves(float *out, size_t bytes, int n) {
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<7, 64>>>(out, scratch);
    cudaFree(scratch);
    if (t == n / 2) return;
  }
}
void pitched(float *out, const int *widths, int n) {
  size_t pitch, width;
  float *scratch;
  for (int t = 0; t < n; ++t) {
    width = widths[t];
    cudaMallocPitch((void **)&scratch, &pitch, width, 64);
    work<<<8, 64>>>(out, scratch);
    cudaFree(scratch);
  }
}
void shared(float *out, size_t bytes, int n) {
#pragma omp parallel for
  for (int t = 0; t < n; ++t) {
    float *scratch;
    cudaMalloc(&scratch, bytes);
    work<<<11, 64>>>(out + t, scratch);
    cudaFree(scratch);
  }
}
void eachThread(float *out, size_t bytes, int n) {
  for (int t = 0; t < n; ++t) {
#pragma omp parallel
    {
      float *scratch;
      cudaMalloc(&scratch, bytes);
      work<<<12, 64>>>(out, scratch);
      cudaFree(scratch);
    }
  }
}
struct Holder {
  float *scratch;
  void hidden(float *out, size_t bytes) {
    for (int t = 0; t < 100; ++t) {
      float *scratch;
      cudaMalloc(&scratch, bytes);
      work<<<13, 64>>>(out, scratch);
      cudaFree(scratch);
    }
    work<<<14, 64>>>(out, scratch);
  }
};
void inACase(float *out, size_t bytes, int what) {
  switch (what) {
  case 1:
    for (int t = 0; t < 100; ++t) {
      float *scratch(nullptr);
      cudaMalloc(&scratch, bytes);
      work<<<15, 64>>>(out, scratch);
      cudaFree(scratch);
    }
    break;
  case 2: work<<<16, 64>>>(out, out);
  }
}
// CHECK-NOT: {{^[-+] }}
// CHECK: 3 fixes applied
// CHECK: no automatic fix: the release also waits, and the host needs that at line {{[0-9]+}}: without it there is a race
// CHECK: no automatic fix: the loop uses several streams
// CHECK: no automatic fix: it is made or released under a condition
// CHECK: no automatic fix: there is another 'scratch' in the function
// CHECK: no automatic fix: the pointer is set at line
// CHECK: no automatic fix: control leaves the loop at line {{[0-9]+}}, and nothing would release it there
// CHECK: no automatic fix: its size is another one each time
// CHECK: no automatic fix: a pragma or another statement leads the loop
// CHECK: no automatic fix: an #if or a #pragma stands in the loop
// CHECK: no automatic fix: there is another 'scratch' in the function
