// How much Thrust copies, where the text says so: one element is nothing that pinned memory would make faster.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-copy %}
#include <cuda_runtime.h>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
__global__ void step(float *state, float *offsets, int t);
float *plain(thrust::device_vector<float> &v) { return thrust::raw_pointer_cast(v.data()); }
void tell(thrust::host_vector<float> &);

void lastOne(thrust::device_vector<float> &state, thrust::device_vector<float> &offsets, int n, int steps) {
  thrust::host_vector<float> last(1 << 20);
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(plain(state), plain(offsets), t);
    thrust::copy(offsets.begin() + n, offsets.begin() + n + 1, last.begin());
    tell(last);
  }
}
void manyOfThem(thrust::device_vector<float> &state, thrust::device_vector<float> &offsets, int n, int steps) {
  thrust::host_vector<float> all(1 << 22);
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(plain(state), plain(offsets), t);
    thrust::copy(offsets.begin(), offsets.begin() + (1 << 22), all.begin()); // expect: xfer-pageable-copy
    tell(all);
  }
}
