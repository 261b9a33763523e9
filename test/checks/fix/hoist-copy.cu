// A copy that brings the same each time goes before the loop; not where the loop would see something else.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule duplicate-transfer | FileCheck %s --check-prefix=SAFE
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule duplicate-transfer --unsafe | FileCheck %s
#include <cuda_runtime.h>
#include <stdlib.h>
#define CHECK(call) do { if ((call) != cudaSuccess) throw 1; } while (0)

__global__ void use(float *out, const float *table) { out[threadIdx.x] += table[threadIdx.x]; }

void known(float *out) {
  float table[64] = {1}, *d_table;
  cudaMalloc(&d_table, sizeof table);
  for (int t = 0; t < 100; ++t) {
    cudaMemcpy(d_table, table, sizeof table,
               cudaMemcpyHostToDevice);
    use<<<1, 64>>>(out, d_table);
  }
  cudaFree(d_table);
}
// SAFE:      {{^}}   cudaMalloc(&d_table, sizeof table);
// SAFE-NEXT: {{^}}+  cudaMemcpy(d_table, table, sizeof table,
// SAFE-NEXT: {{^}}+             cudaMemcpyHostToDevice);
// SAFE-NEXT: {{^}}   for (int t = 0; t < 100; ++t) {
// SAFE-NEXT: {{^}}-    cudaMemcpy(d_table, table, sizeof table,
// SAFE-NEXT: {{^}}-               cudaMemcpyHostToDevice);
// SAFE-NEXT: {{^}}     use<<<1, 64>>>(out, d_table);
// SAFE-NOT:  {{^[-+] }}

void maybeNever(float *out, const float *table, float *d_table, int n) {
  for (int t = 0; t < n; ++t) {
    CHECK(cudaMemcpy(d_table, table, 256, cudaMemcpyHostToDevice));
    use<<<2, 64>>>(out, d_table);
  }
}
// CHECK:      {{^}}+  CHECK(cudaMemcpy(d_table, table, 256, cudaMemcpyHostToDevice));
// CHECK-NEXT: {{^}}   for (int t = 0; t < n; ++t) {
// CHECK-NEXT: {{^}}-    CHECK(cudaMemcpy(d_table, table, 256, cudaMemcpyHostToDevice));

void oldContent(float *out, const float *table, float *d_table, int n) {
  for (int t = 0; t < n; ++t) {
    use<<<3, 64>>>(out, d_table);
    cudaMemcpy(d_table, table, 128, cudaMemcpyHostToDevice);
    use<<<3, 64>>>(out, d_table);
  }
}
void chosen(float *out, const float *table, float *d_table, int n) {
  for (int t = 0; t < n; ++t) {
#ifndef RESIDENT
    cudaMemcpy(d_table, table, 64, cudaMemcpyHostToDevice);
#endif
    use<<<4, 64>>>(out, d_table);
  }
}
void fromMacro(float *out, const float *table, float *d_table, int n) {
#define UPLOAD cudaMemcpy(d_table, table, 32, cudaMemcpyHostToDevice)
  for (int t = 0; t < n; ++t) {
    UPLOAD;
    use<<<5, 64>>>(out, d_table);
  }
}
void relied(float *out, const float *table, float *d_table, float *sum, int n) {
  float *seen;
  cudaMallocHost(&seen, sizeof(float));
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(d_table, table, 16, cudaMemcpyHostToDevice);
    *sum += seen[0];
    use<<<6, 64>>>(out, d_table);
    cudaMemcpyAsync(seen, out, sizeof(float), cudaMemcpyDeviceToHost);
  }
}
void clause(float *out, const float *table, float *d_table, int n) {
  for (int t = 0, bytes = 4 * n; t < n; ++t) {
    cudaMemcpy(d_table, table, bytes, cudaMemcpyHostToDevice);
    use<<<7, 64>>>(out, d_table);
  }
}
// CHECK-NOT: {{^[-+] }}
// CHECK: no automatic fix: the first iteration reads the old content at line
// CHECK: no automatic fix: an #if or a #pragma stands in the loop
// CHECK: no automatic fix: it comes out of a macro
// CHECK: no automatic fix: the copy also waits, and the host needs that at line
// CHECK: no automatic fix: it uses 'bytes', which the loop sets
