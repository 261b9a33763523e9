// Copies side by side become one: statements, elements of a loop, rows of a loop.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule adjacent-copies | FileCheck %s --check-prefix=ADJACENT
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule copy-in-loop | FileCheck %s --check-prefix=SAFE
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule copy-in-loop --unsafe | FileCheck %s
#include <cuda_runtime.h>
#define CHECK(call) do { if ((call) != cudaSuccess) throw 1; } while (0)

__global__ void use(float *a) { a[threadIdx.x] += 1; }

void adjacent(float *d, const float *h, float *other, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d, h, 4 * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(d + 4, h + 4, 4 * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(&d[8], &h[8], 4 * sizeof(float), cudaMemcpyHostToDevice);
    use<<<1, 64>>>(d);
  }
}
// ADJACENT:      {{^}}-    cudaMemcpy(d, h, 4 * sizeof(float), cudaMemcpyHostToDevice);
// ADJACENT-NEXT: {{^}}-    cudaMemcpy(d + 4
// ADJACENT-NEXT: {{^}}-    cudaMemcpy(&d[8]
// ADJACENT-NEXT: {{^}}+    cudaMemcpy(d, h, 12 * sizeof(float), cudaMemcpyHostToDevice);
void apart(float *d, float *e, const float *h, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d, h, sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(e, h + 1, sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(d + 1, h + 2, sizeof(float), cudaMemcpyHostToDevice);
    use<<<2, 64>>>(d);
  }
}
void gap(float *d, const float *h, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d, h, sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(d + 2, h + 2, sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(d + 4, h + 4, sizeof(float), cudaMemcpyHostToDevice);
    use<<<3, 64>>>(d);
  }
}
// ADJACENT-NOT: {{^[-+] }}
// ADJACENT: 1 fix applied
// ADJACENT: display-only: pack them
// ADJACENT: display-only: pack them

void elements(float *d, const float *h) {
  for (int i = 0; i < 1000; ++i)
    CHECK(cudaMemcpy(d + i, &h[i], sizeof(float), cudaMemcpyHostToDevice));
}
// SAFE:      {{^}}-  for (int i = 0; i < 1000; ++i)
// SAFE-NEXT: {{^}}-    CHECK(cudaMemcpy(
// SAFE-NEXT: {{^}}+  CHECK(cudaMemcpy(d, h, 1000 * sizeof(float), cudaMemcpyHostToDevice));

void rows(float *d, const float *h) {
  for (int y = 0; y < 100; ++y) {
    cudaMemcpy(d + y * 256, h + y * 200, 200 * sizeof(float), cudaMemcpyHostToDevice);
  }
}
// SAFE:      {{^}}-  for (int y = 0; y < 100; ++y) {
// SAFE:      {{^}}+  cudaMemcpy2D(d, 256 * sizeof(*d), h, 200 * sizeof(*h), 200 * sizeof(float), 100, cudaMemcpyHostToDevice);
// SAFE-NOT:  {{^[-+] }}

void unknownTimes(float *d, const float *h, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(d + i, h + i, sizeof(float), cudaMemcpyHostToDevice);
}
// CHECK:      {{^}}-  for (int i = 0; i < n; ++i)
// CHECK-NEXT: {{^}}-    cudaMemcpy(
// CHECK-NEXT: {{^}}+  cudaMemcpy(d, h, n * sizeof(float), cudaMemcpyHostToDevice);

void scattered(float *d, float **h) {
  for (int i = 0; i < 100; ++i)
    cudaMemcpy(d + i * 64, h[i], 64 * sizeof(float), cudaMemcpyHostToDevice);
}
void more(float *d, float *h, float *sum) {
  for (int i = 0; i < 100; ++i) {
    cudaMemcpy(h + i, d + i, sizeof(float), cudaMemcpyDeviceToHost);
    *sum += h[i];
  }
}
void late(float *d, float *h) {
  for (int i = 1; i < 100; ++i)
    cudaMemcpy(h + i, d + i, sizeof(float), cudaMemcpyDeviceToHost);
}
// CHECK: 3 fixes applied
// CHECK: display-only: gather the pieces
// CHECK: no automatic fix: the loop does more than copy
// CHECK: no automatic fix: the loop does not begin at 0
