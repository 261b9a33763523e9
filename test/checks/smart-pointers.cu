// What std::make_unique makes is memory of the host.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule copy-in-loop --rule pageable-async
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule copy-in-loop --rule pageable-async %}
#include <cuda_runtime.h>
#include <memory>

__global__ void tally(float *x, unsigned *counters) { atomicAdd(&counters[threadIdx.x % 3], (x[threadIdx.x] += 1) > 0 ? 1u : 0u); }

void countersAnew(float *x, unsigned *d_counters, int n, int steps) {
  auto counters = std::make_unique<unsigned[]>(3);
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < 3; ++i) counters[i] = 0;
    cudaMemcpy(d_counters, counters.get(), 3 * sizeof(unsigned), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    tally<<<1, n>>>(x, d_counters);
  }
}

void inTheWayOfTheKernels(float *x, unsigned *d_counters, int n, int steps, cudaStream_t stream) {
  auto counters = std::make_unique<unsigned[]>(1 << 20);
  for (int t = 0; t < steps; ++t) {
    tally<<<1, n, 0, stream>>>(x, d_counters);
    cudaMemcpyAsync(counters.get(), d_counters, 4 << 20, cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
    tally<<<1, n, 0, stream>>>(x, d_counters);
  }
}

// -- must not be flagged

// A deleter of one's own: nobody knows where the memory comes from.
struct Release {
  void operator()(unsigned *memory) const;
};
unsigned *obtain(size_t bytes);
void ofUnknownKind(float *x, unsigned *d_counters, int n, int steps, cudaStream_t stream) {
  std::unique_ptr<unsigned[], Release> counters(obtain(4 << 20));
  for (int t = 0; t < steps; ++t) {
    tally<<<1, n, 0, stream>>>(x, d_counters);
    cudaMemcpyAsync(counters.get(), d_counters, 4 << 20, cudaMemcpyDeviceToHost, stream);
    tally<<<1, n, 0, stream>>>(x, d_counters);
  }
}
