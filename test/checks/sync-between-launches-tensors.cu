// A stream of a function's own, in an extension of PyTorch's: whoever called goes on on another one, which an event would tie to it.
// RUN: xferguard-facts --check --rule sync-between-launches %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %src/lint/libraries -idirafter %stubs | FileCheck %s --implicit-check-not=warning:
#include <cuda_runtime.h>
#include <torch/torch.h>

__global__ void sample(const float *points, float *out);

torch::Tensor sampled(torch::Tensor points) {
  torch::Tensor out = torch::zeros_like(points);
  cudaStream_t mine;
  cudaStreamCreate(&mine);
  sample<<<1, 64, 0, mine>>>(points.data_ptr<float>(), out.data_ptr<float>());
  // CHECK: :[[#@LINE+2]]:3: warning: the host waits for the device in each call of 'sampled', though nothing on the host needs its results
  // CHECK: note: what follows is on another stream: an event and cudaStreamWaitEvent order the two, and the host goes on
  cudaStreamSynchronize(mine);
  return out;
}

torch::Tensor sampledOn(torch::Tensor points, cudaStream_t given) {
  torch::Tensor out = torch::zeros_like(points);
  sample<<<1, 64, 0, given>>>(points.data_ptr<float>(), out.data_ptr<float>());
  // CHECK: :[[#@LINE+2]]:3: warning: the host waits for the device in each call of 'sampledOn', though nothing on the host needs its results
  // CHECK: note: work on one stream runs in order without it; wait where a result is read
  cudaStreamSynchronize(given);
  return out;
}
