// What is found at one place, and what a comment silences of it.
// RUN: xferguard-facts --check --rule sync-between-launches %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --implicit-check-not=warning:
// RUN: xferguard-facts --check --rule pageable-async %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --check-prefix=ROW --implicit-check-not=warning:
// RUN: xferguard-facts --check --rule alloc-in-loop %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --check-prefix=ALLOC --implicit-check-not=warning:
// RUN: xferguard-facts --check --rule scalar-readback %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --check-prefix=READS --implicit-check-not=warning:
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

// Two waits in a helper, one line that calls it: one finding, and both waits on its path.
static void twice(float *state) {
  step<<<1, 64>>>(state);
  cudaDeviceSynchronize();
  step<<<1, 64>>>(state);
  cudaDeviceSynchronize();
  step<<<1, 64>>>(state);
  cudaDeviceSynchronize(); // NOLINT(xfer-sync-between-launches): a third, that is meant
}
void simulate(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    twice(state);
    // CHECK: [[@LINE-1]]:5: warning: the host waits for the device in every iteration
    // CHECK: path: {{.*}}:[[@LINE-2]]: calls twice
    // CHECK: path: {{.*}}:14: cudaDeviceSynchronize is here
    // CHECK: path: {{.*}}:16: and here
    // CHECK-NOT: path: {{.*}}:18:
    // CHECK: suppressed: the host waits
  }
}

// Of a row only the copy that the comment stands at is silenced, unless it is the one that speaks for all.
void rows(float *d, float *e, float *f, size_t bytes, int rounds, cudaStream_t stream) {
  float *a = (float *)malloc(bytes), *b = (float *)malloc(bytes), *c = (float *)malloc(bytes);
  for (int t = 0; t < rounds; ++t) {
    step<<<1, 64, 0, stream>>>(d);
    cudaMemcpyAsync(a, d, bytes, cudaMemcpyDeviceToHost, stream);
    cudaMemcpyAsync(b, e, bytes, cudaMemcpyDeviceToHost, stream); // NOLINT(xfer-pageable-async): read at once
    cudaMemcpyAsync(c, f, bytes, cudaMemcpyDeviceToHost, stream);
    // ROW: [[@LINE-3]]:5: warning: the copy to 'a' and 1 next to it are not asynchronous
    // ROW-NOT: path: {{.*}}:[[@LINE-3]]:
    // ROW: path: {{.*}}:[[@LINE-3]]: and to 'c'
    step<<<1, 64, 0, stream>>>(e);
    cudaMemcpyAsync(a, d, bytes, cudaMemcpyDeviceToHost, stream); // NOLINT(xfer-pageable-async): the row
    cudaMemcpyAsync(b, e, bytes, cudaMemcpyDeviceToHost, stream);
    step<<<1, 64, 0, stream>>>(f);
  }
  free(a), free(b), free(c);
}

// A comment at the release says nothing of the allocation.
void scratch(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    float *buffer;
    cudaMalloc(&buffer, n * sizeof(float));
    // ALLOC: [[@LINE-1]]:5: warning: 'buffer' is allocated and released in every iteration
    step<<<1, 64>>>(buffer);
    step<<<1, 64>>>(state);
    cudaFree(buffer); // NOLINT(xfer-alloc-in-loop)
  }
}

float readBacks(float *state, float *other, int steps) {
  float sum = 0, a, b;
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(state);
    step<<<1, 64>>>(other);
    cudaMemcpy(&a, state, sizeof a, cudaMemcpyDeviceToHost);
    cudaMemcpy(&b, other, sizeof b, cudaMemcpyDeviceToHost); // NOLINT(xfer-scalar-readback): wanted
    // READS: [[@LINE-2]]:5: warning: the host waits for 4 bytes of 'state'
    // READS-NOT: path: {{.*}}:[[@LINE-2]]:
    // READS: suppressed: the host waits for 4 bytes of 'other'
    sum += a + b;
  }
  return sum;
}

// What else is found there is told as what it is.
// RUN: xferguard-facts --check --rule unused-transfer %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs | FileCheck %s --check-prefix=BOTH
void halves(float *state, float *limits, float *out, float *last) {
  step<<<1, 64>>>(state);
  cudaMemcpy(out, state, 4096, cudaMemcpyDeviceToHost);
  step<<<1, 64>>>(limits);
  cudaMemcpy(last, limits, 4096, cudaMemcpyDeviceToHost);
}
void eachWay(float *state, float *limits, int steps) {
  float out[1024], last[1024];
  for (int t = 0; t < steps; ++t) {
    halves(state, limits, out, last);
    // BOTH: [[@LINE-1]]:5: warning: 'out' is copied back in every iteration and never read
    // BOTH: path: {{.*}}: and here: 'last' is copied back in every iteration and never read
  }
}

// Several that one call makes: each where it is made.
struct Workspace {
  float *a, *b;
  explicit Workspace(int n) {
    cudaMalloc((void **)&a, n);
    cudaMalloc((void **)&b, n);
  }
  ~Workspace() {
    cudaFree(a);
    cudaFree(b);
  }
};
__global__ void join(float *a, float *b, float *x) { x[threadIdx.x] += a[threadIdx.x] + b[threadIdx.x]; }

void workspaces(float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    Workspace space(n);
    join<<<1, 64>>>(space.a, space.b, x);
  }
}
// ALLOC: [[@LINE-4]]:{{.*}} warning: 'space' and 1 more are allocated and released in every iteration
// ALLOC: path: {{.*}}:[[@LINE-17]]: cudaMalloc is here
// ALLOC: path: {{.*}}:[[@LINE-17]]: and 'space'
