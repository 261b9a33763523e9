// A universal vector is managed memory: the host looks at its elements as at any other, and copies of it need no pinning.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
// RUN: %python %S/Inputs/why.py %s %stubs
#include <thrust/universal_vector.h>
#include <thrust/for_each.h>

__global__ void step(float *x) { x[threadIdx.x] += 1; }

float first(float *device, int n, int steps, cudaStream_t stream) {
  thrust::universal_vector<float> values(n);
  float sum = 0;
  for (int t = 0; t < steps; ++t) {
    step<<<1, n, 0, stream>>>(thrust::raw_pointer_cast(values.data()));
    cudaStreamSynchronize(stream);
    sum += values[t];
    cudaMemcpyAsync(device, thrust::raw_pointer_cast(values.data()), n * sizeof(float), cudaMemcpyHostToDevice, stream); // why: is managed
    step<<<1, n, 0, stream>>>(device);
  }
  return sum;
}
