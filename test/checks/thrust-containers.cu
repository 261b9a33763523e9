// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
// A container made of what lies on the other side is filled by a copy, which the host waits for.
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <vector>

__global__ void step(float *x, int t) { x[threadIdx.x] += t; }
__global__ void use(float *x, const float *table) { x[threadIdx.x] += table[threadIdx.x]; }
thrust::device_vector<float> made(int n);

void broughtBack(float *totals, int n, int steps) {
  thrust::device_vector<float> d(n);
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(thrust::raw_pointer_cast(d.data()), t);
    thrust::host_vector<float> h = d; // expect: xfer-host-reduction
    float total = 0;
    for (int i = 0; i < n; ++i) total += h[i];
    totals[t] = total;
  }
}

void broughtBackAndWaitedFor(float *out, int n) {
  thrust::host_vector<float> h = made(n);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  for (int i = 0; i < n; ++i) out[i] = h[i];
}

void rangeBroughtBack(thrust::device_vector<float> &d, float *out, int n) {
  step<<<1, n>>>(thrust::raw_pointer_cast(d.data()), 1);
  thrust::host_vector<float> h(d.begin(), d.end());
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  for (int i = 0; i < n; ++i) out[i] = h[i];
}

void sentAgain(const std::vector<float> &table, int n, int steps) {
  thrust::device_vector<float> d(n);
  for (int t = 0; t < steps; ++t) {
    thrust::device_vector<float> here(table.begin(), table.end()); // expect: xfer-alloc-in-loop, xfer-pageable-copy
    step<<<1, n>>>(thrust::raw_pointer_cast(d.data()), t);
    use<<<1, n>>>(thrust::raw_pointer_cast(d.data()), thrust::raw_pointer_cast(here.data()));
  }
}

// -- must not be flagged

// On the same side nobody waits for the device, and a size or a value is no data.
void onTheSameSide(thrust::host_vector<float> &h, thrust::device_vector<float> &d, float *out, int n) {
  step<<<1, n>>>(thrust::raw_pointer_cast(d.data()), 1);
  thrust::host_vector<float> same(h.begin(), h.end());
  cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  for (int i = 0; i < n; ++i) out[i] = same[i];
}
void ofASize(thrust::device_vector<float> &d, float *out, int n) {
  step<<<1, n>>>(thrust::raw_pointer_cast(d.data()), 1);
  thrust::host_vector<float> h(n);
  cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  for (int i = 0; i < n; ++i) out[i] = h[i];
}

// Other data each time.
void sentAnew(std::vector<float> &row, int n, int steps) {
  thrust::device_vector<float> d(n);
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) row[i] = i * t;
    thrust::device_vector<float> here(row.begin(), row.end()); // expect: xfer-alloc-in-loop, xfer-pageable-copy
    step<<<1, n>>>(thrust::raw_pointer_cast(d.data()), t);
    use<<<1, n>>>(thrust::raw_pointer_cast(d.data()), thrust::raw_pointer_cast(here.data()));
  }
}
