// Algorithms of Thrust's that are given no stream, in functions that are.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule default-stream
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule default-stream %}
#include <cuda_runtime.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

__global__ void score(float *scores, const float *boxes, int n) { scores[threadIdx.x] += boxes[threadIdx.x] * n; }

struct Detector {
  float *scores, *boxes;
  cudaStream_t stream;
};

void rank(float *scores, const float *boxes, int n, cudaStream_t stream) {
  score<<<1, 256, 0, stream>>>(scores, boxes, n);
  thrust::device_ptr<float> first(scores);
  thrust::sort(first, first + n); // expect: xfer-default-stream
  score<<<1, 256, 0, stream>>>(scores, boxes, n);
}

void rankOnDevice(float *scores, const float *boxes, int n, cudaStream_t stream) {
  thrust::device_ptr<float> first(scores);
  thrust::sort(thrust::device, first, first + n); // expect: xfer-default-stream
  score<<<1, 256, 0, stream>>>(scores, boxes, n);
}

void rankThere(float *scores, const float *boxes, int n, cudaStream_t stream) {
  thrust::device_ptr<float> first(scores);
  thrust::sort(thrust::cuda::par.on(stream), first, first + n);
  score<<<1, 256, 0, stream>>>(scores, boxes, n);
}

// It may lie on the host.
void rankAnything(float *scores, const float *boxes, float *others, int n, cudaStream_t stream) {
  thrust::sort(others, others + n);
  score<<<1, 256, 0, stream>>>(scores, boxes, n);
}

void frames(Detector *detector, float *others, int n, int frames) {
  for (int frame = 0; frame < frames; ++frame) {
    rank(detector->scores, detector->boxes, n, detector->stream);
    rankOnDevice(detector->scores, detector->boxes, n, detector->stream);
    rankThere(detector->scores, detector->boxes, n, detector->stream);
    rankAnything(detector->scores, detector->boxes, others, n, detector->stream);
  }
}
