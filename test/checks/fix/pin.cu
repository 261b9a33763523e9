// malloc and free become pinned memory where every copy's wait can be seen; where the host comes first there would be a race.
// REQUIRES: lint
// RUN: %python %S/../Inputs/fixed.py %s --tools %xferguard-lint %clang %stubs --cuda %cuda --rule pageable-async | FileCheck %s
#include <cuda_runtime.h>
#include <stdlib.h>
#include <vector>

__global__ void work(float *a) { a[threadIdx.x] += 1; }
void keep(float *);

void waits(float *d, size_t bytes, cudaStream_t stream, int n) {
  float *h = (float *)malloc(bytes);
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, stream>>>(d);
    cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream);
    work<<<1, 64, 0, stream>>>(d);
    cudaStreamSynchronize(stream);
    h[0] += 1;
  }
  free(h);
}
// CHECK:      {{^}}-  float *h = (float *)malloc(bytes);
// CHECK-NEXT: {{^}}+  float *h = nullptr;
// CHECK-NEXT: {{^}}+  cudaMallocHost(&h, bytes);
// CHECK:      {{^}}-  free(h);
// CHECK-NEXT: {{^}}+  cudaFreeHost(h);

void array(float *d, int count, cudaStream_t stream, int n) {
  float *h;
  h = new float[count];
  for (int t = 0; t < n; ++t) {
    cudaMemcpyAsync(h, d, count * sizeof(float), cudaMemcpyDeviceToHost, stream);
    work<<<2, 64, 0, stream>>>(d);
    cudaStreamSynchronize(stream);
    h[0] += 1;
  }
  delete[] h;
}
// CHECK:      {{^}}-  h = new float[count];
// CHECK-NEXT: {{^}}+  h = nullptr;
// CHECK-NEXT: {{^}}+  cudaMallocHost(&h, count * sizeof(*h));
// CHECK:      {{^}}-  delete[] h;
// CHECK-NEXT: {{^}}+  cudaFreeHost(h);

// Both buffers of a row.
void row(float *d, float *e, size_t bytes, cudaStream_t stream, int n) {
  float *one = (float *)malloc(bytes);
  float *other = (float *)malloc(bytes);
  for (int t = 0; t < n; ++t) {
    work<<<3, 64, 0, stream>>>(d);
    cudaMemcpyAsync(one, d, bytes, cudaMemcpyDeviceToHost, stream);
    cudaMemcpyAsync(other, e, bytes, cudaMemcpyDeviceToHost, stream);
    work<<<3, 64, 0, stream>>>(d);
    cudaStreamSynchronize(stream);
    one[0] += other[0];
  }
  free(one);
  free(other);
}
// CHECK:      {{^}}-  float *one = (float *)malloc(bytes);
// CHECK-NEXT: {{^}}-  float *other = (float *)malloc(bytes);
// CHECK-NEXT: {{^}}+  float *one = nullptr;
// CHECK-NEXT: {{^}}+  cudaMallocHost(&one, bytes);
// CHECK-NEXT: {{^}}+  float *other = nullptr;
// CHECK-NEXT: {{^}}+  cudaMallocHost(&other, bytes);
// CHECK:      {{^}}+  cudaFreeHost(one);
// CHECK-NEXT: {{^}}+  cudaFreeHost(other);

void left(float *d, size_t bytes, cudaStream_t stream, int n) {
  float *h = (float *)malloc(bytes);
  for (int t = 0; t < n; ++t) {
    work<<<7, 64, 0, stream>>>(d);
    cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream);
    work<<<7, 64, 0, stream>>>(d);
    if (t > n / 2) continue;
    cudaStreamSynchronize(stream);
    h[0] += 1;
  }
  free(h);
}
float race(float *d, size_t bytes, cudaStream_t stream) {
  float *h = (float *)malloc(bytes);
  work<<<3, 64, 0, stream>>>(d);
  cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream);
  work<<<3, 64, 0, stream>>>(d);
  float first = h[0];
  cudaStreamSynchronize(stream);
  free(h);
  return first;
}
void releasedEarly(float *d, size_t bytes, cudaStream_t stream) {
  float *h = (float *)malloc(bytes);
  h[0] = 1;
  cudaMemcpyAsync(d, h, bytes, cudaMemcpyHostToDevice, stream);
  work<<<4, 64, 0, stream>>>(d);
  free(h);
}
void escapes(float *d, size_t bytes, cudaStream_t stream) {
  float *h = (float *)malloc(bytes);
  cudaMemcpyAsync(d, h, bytes, cudaMemcpyHostToDevice, stream);
  work<<<5, 64, 0, stream>>>(d);
  keep(h);
  cudaStreamSynchronize(stream);
  free(h);
}
void container(float *d, size_t count, cudaStream_t stream) {
  std::vector<float> h(count);
  cudaMemcpyAsync(d, h.data(), count * sizeof(float), cudaMemcpyHostToDevice, stream);
  work<<<6, 64, 0, stream>>>(d);
  cudaStreamSynchronize(stream);
}
void deduced(float *d, size_t bytes, cudaStream_t stream, int n) {
  auto h = (float *)malloc(bytes);
  for (int t = 0; t < n; ++t) {
    cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream);
    work<<<8, 64, 0, stream>>>(d);
    cudaStreamSynchronize(stream);
    h[0] += 1;
  }
  free(h);
}
void eachTime(float *d, size_t bytes, cudaStream_t stream, int n) {
  for (int t = 0; t < n; ++t) {
    float *h = (float *)malloc(bytes);
    cudaMemcpyAsync(h, d, bytes, cudaMemcpyDeviceToHost, stream);
    work<<<9, 64, 0, stream>>>(d);
    cudaStreamSynchronize(stream);
    h[0] += 1;
    free(h);
  }
}
// CHECK-NOT: {{^[-+] }}
// CHECK: 3 fixes applied in 1 file
// CHECK-DAG: no automatic fix: control may leave at line {{[0-9]+}} before the wait for the copy
// CHECK-DAG: no automatic fix: the host reads it at line {{[0-9]+}} before it waited for the copy: with pinned memory that is a race
// CHECK-DAG: no automatic fix: the host releases it at line {{[0-9]+}} before it waited for the copy
// CHECK-DAG: no automatic fix: its address escapes to 'keep'
// CHECK-DAG: display-only: keep 'h' in pinned memory
// CHECK-DAG: no automatic fix: its type comes from malloc
// CHECK-DAG: no automatic fix: it is allocated in a loop
