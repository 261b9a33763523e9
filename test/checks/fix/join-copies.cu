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
void halves(float *d, const float *h, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d, h, 16 / 4 * 4, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 4, h + 4, 16 / 4 * 4, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 8, h + 8, 16 / 4 * 4, cudaMemcpyHostToDevice);
    use<<<4, 64>>>(d);
    cudaMemcpy(d, h, 0x10, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 4, h + 4, 0x10, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 8, h + 8, 0x10, cudaMemcpyHostToDevice);
    use<<<5, 64>>>(d);
  }
}
// ADJACENT:      {{^}}+    cudaMemcpy(d, h, 3 * (16 / 4 * 4), cudaMemcpyHostToDevice);
// ADJACENT:      {{^}}+    cudaMemcpy(d, h, 3 * (0x10), cudaMemcpyHostToDevice);
void looked(const float *d, float *h, float *sum, int n) {
  for (int t = 0; t < n; ++t) {
    use<<<6, 64>>>(const_cast<float *>(d));
    cudaMemcpy(h, d, sizeof(float), cudaMemcpyDeviceToHost);
    h[0] += h[1];
    cudaMemcpy(h + 1, d + 1, sizeof(float), cudaMemcpyDeviceToHost);
    *sum += h[1];
  }
}
#define QUARTER 8 + 8
void macros(float *d, const float *h, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d, h, QUARTER, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 4, h + 4, QUARTER, cudaMemcpyHostToDevice);
    cudaMemcpy(d + 8, h + 8, QUARTER, cudaMemcpyHostToDevice);
    use<<<7, 64>>>(d);
  }
}
// ADJACENT:      {{^}}+    cudaMemcpy(d, h, 3 * (QUARTER), cudaMemcpyHostToDevice);
void walks(float *d, const float *h, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d, h, 16, cudaMemcpyHostToDevice);
    h += 8;
    cudaMemcpy(d + 4, h + 4, 16, cudaMemcpyHostToDevice);
    use<<<8, 64>>>(d);
  }
}
// ADJACENT-NOT: {{^[-+] }}
// ADJACENT: 4 fixes applied
// ADJACENT: no automatic fix: the host uses what is copied to at line
// ADJACENT: no automatic fix: the host writes to something between them
// ADJACENT: display-only: pack them
// ADJACENT: display-only: pack them

void elements(float *d, const float *h) {
  for (int i = 0; i < 1000; ++i)
    CHECK(cudaMemcpy(d + i, &h[i], sizeof(float), cudaMemcpyHostToDevice));
}
// SAFE:      {{^}}-  for (int i = 0; i < 1000; ++i)
// SAFE-NEXT: {{^}}-    CHECK(cudaMemcpy(
// SAFE-NEXT: {{^}}+  CHECK(cudaMemcpy(d, h, 1000 * sizeof(float), cudaMemcpyHostToDevice));

struct Two { float one; int other; };
void sums(Two *d, const Two *h) {
  for (int i = 0; i <= 200 >> 1; ++i)
    cudaMemcpy(d + i, h + i, sizeof(float) + sizeof(int), cudaMemcpyHostToDevice);
}
// SAFE: {{^}}+  cudaMemcpy(d, h, ((200 >> 1) + 1) * (sizeof(float) + sizeof(int)), cudaMemcpyHostToDevice);
void bytes(char *d, const char *h, int n) {
  for (int i = 0; i < 100; ++i)
    cudaMemcpy(d + i * n, h + i * n, n, cudaMemcpyHostToDevice);
}
// SAFE: {{^}}+  cudaMemcpy(d, h, static_cast<size_t>(100) * n, cudaMemcpyHostToDevice);
#define HALF 100 / 2
void half(float *d, const float *h) {
  for (int i = 0; i < HALF; ++i)
    cudaMemcpy(d + i, h + i, 4, cudaMemcpyHostToDevice);
}
// SAFE: {{^}}+  cudaMemcpy(d, h, (HALF) * 4, cudaMemcpyHostToDevice);
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
void overlapping(char *d, const char *h) {
  for (int i = 0; i < 100; ++i)
    cudaMemcpy(d + i * 64, h + i * 64, 128, cudaMemcpyHostToDevice);
}
void late(float *d, float *h) {
  for (int i = 1; i < 100; ++i)
    cudaMemcpy(h + i, d + i, sizeof(float), cudaMemcpyDeviceToHost);
}
void narrow(double *d, const double *h, int n, int wide) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(d + i * wide, h + i * wide, wide * sizeof(float), cudaMemcpyHostToDevice);
}
// CHECK: {{^}}+  cudaMemcpy2D(d, wide * sizeof(*d), h, wide * sizeof(*h), wide * sizeof(float), n, cudaMemcpyHostToDevice);
void large(int *d, const int *h, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(d + i, h + i, 4, cudaMemcpyHostToDevice);
}
// CHECK: {{^}}+  cudaMemcpy(d, h, static_cast<size_t>(n) * 4, cudaMemcpyHostToDevice);
int *next();
void called(int *d) {
  for (int i = 0; i < 64; ++i)
    cudaMemcpy(d + i, next() + i, 4, cudaMemcpyHostToDevice);
}
void sizedByItself(float (*d)[64], const float (*h)[64]) {
  for (int i = 0; i < 10; ++i)
    cudaMemcpy(d[i], h[i], sizeof(h[i]), cudaMemcpyHostToDevice);
}
// CHECK: 8 fixes applied
// CHECK: display-only: gather the pieces
// CHECK: no automatic fix: the loop does more than copy
// CHECK: no automatic fix: each copy reaches into the next
// CHECK: no automatic fix: the loop does not begin at 0
// CHECK: no automatic fix: its size is written with 'i'
