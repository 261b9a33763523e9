// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule redundant-sync %}
// Thrust's algorithms wait, as far as their policy says so.
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

void waitedFor(thrust::device_vector<float> &x) {
  for (int i = 0; i < 10; ++i) {
    thrust::sort(thrust::device, x.begin(), x.end());
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}

// A plain pointer is the host's to Thrust.
__global__ void halve(float *x, int n);
void givenPointers(const float *from, float *to, int n, int rounds) {
  thrust::device_vector<float> x(n);
  for (int i = 0; i < rounds; ++i) {
    thrust::copy(from + i * n, from + i * n + n, x.begin());
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    halve<<<n, 256>>>(thrust::raw_pointer_cast(x.data()), n);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    thrust::copy(x.begin(), x.end(), to + i * n);
  }
}

// -- must not be flagged

// Which stream it is, and whether it waits, is in the variable.
void policyInAVariable(thrust::device_vector<float> &x, cudaStream_t stream) {
  auto policy = thrust::cuda::par_nosync.on(stream);
  for (int i = 0; i < 10; ++i) {
    thrust::sort(policy, x.begin(), x.end());
    cudaDeviceSynchronize();
  }
}

void onAStream(thrust::device_vector<float> &x, cudaStream_t stream) {
  for (int i = 0; i < 10; ++i) {
    thrust::sort(thrust::cuda::par.on(stream), x.begin(), x.end());
    cudaDeviceSynchronize();
  }
}
