// RUN: xferguard-facts --check --rule pageable-async %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s
// What a row of calls does in one helper are as many lines, and what is said of all of them is said once.
#include <cuda_runtime.h>

__global__ void move(float *);
void read(float);

struct Buffer {
  float *data;
  void download(float *to, size_t bytes, cudaStream_t stream) const { cudaMemcpyAsync(to, data, bytes, cudaMemcpyDeviceToHost, stream); }
};

void steps(Buffer &buffer, cudaStream_t stream, int n) {
  float *x = new float[1 << 22], *y = new float[1 << 22], *z = new float[1 << 22];
  for (int i = 0; i < n; ++i) {
    move<<<1, 64, 0, stream>>>(buffer.data);
    // CHECK: and 2 next to it are not asynchronous
    // CHECK: path: {{.*}}rows-through-helpers.cu:[[#@LINE+4]]: calls Buffer::download
    // CHECK: path: {{.*}}rows-through-helpers.cu:10: cudaMemcpyAsync is here
    // CHECK-NEXT: path: {{.*}}rows-through-helpers.cu:[[#@LINE+3]]: and to 'y'
    // CHECK-NEXT: path: {{.*}}rows-through-helpers.cu:[[#@LINE+3]]: and to 'z'
    buffer.download(x, 16 << 20, stream);
    buffer.download(y, 16 << 20, stream);
    buffer.download(z, 16 << 20, stream);
    move<<<1, 64, 0, stream>>>(buffer.data);
    read(x[0] + y[0] + z[0]);
  }
}

void all(Buffer &buffer, float *x, float *y, cudaStream_t stream) {
  buffer.download(x, 16 << 20, stream);
  buffer.download(y, 16 << 20, stream);
}

void stepsOfOneCall(Buffer &buffer, cudaStream_t stream, int n) {
  float *x = new float[1 << 22], *y = new float[1 << 22], *z = new float[1 << 22];
  for (int i = 0; i < n; ++i) {
    move<<<1, 64, 0, stream>>>(buffer.data);
    // CHECK: 'z' and 2 next to it are not asynchronous
    // CHECK: path: {{.*}}rows-through-helpers.cu:10: cudaMemcpyAsync is here
    // CHECK-NEXT: path: {{.*}}rows-through-helpers.cu:[[#@LINE-10]]: and to 'x'
    // CHECK-NEXT: path: {{.*}}rows-through-helpers.cu:[[#@LINE-10]]: and to 'y'
    buffer.download(z, 16 << 20, stream);
    all(buffer, x, y, stream);
    move<<<1, 64, 0, stream>>>(buffer.data);
    read(x[0] + y[0] + z[0]);
  }
}
