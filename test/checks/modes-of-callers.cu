// A needless wait in a function that its callers call in one of their modes is one in that mode.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync
#include <cuda_runtime.h>
#include <string>
#include <thrust/sort.h>
#include <thrust/execution_policy.h>
__global__ void step(float *x, int t) { x[threadIdx.x] += t; }
struct Options { std::string method; bool use_beam; };
struct Model {
  float *x;
  Options options;
  cudaStream_t s;
  void two(int n) {
    step<<<1, 64, 0, s>>>(x, 1);
    thrust::sort(thrust::cuda::par.on(s), x, x + n); // expect: xfer-library-sync
    step<<<1, 64, 0, s>>>(x, 2);
  }
  void three() {
    step<<<1, 64, 0, s>>>(x, 1);
    cudaStreamSynchronize(s);
    step<<<1, 64, 0, s>>>(x, 2);
  }
  void next(int n) {
    step<<<1, 64, 0, s>>>(x, 0);
    if (options.method == "beam") two(n);
    if (options.use_beam) three();
  }
};
void all(Model &model, int n) {
  for (int t = 0; t < n; ++t) model.next(n);
}
