// A container of a call's own is made and ends at one place of the source, and costs its allocation in each call. Of what an inner loop
// makes for each of a few layers, all calls pay.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/copy.h>
#include <vector>

__global__ void decode(float *boxes, const float *layer, int n) { boxes[threadIdx.x] = layer[threadIdx.x] * n; }

// DeepStream calls it for each frame.
bool NvDsInferParseBoxes(const float *layer, int n, std::vector<float> &boxes) {
  thrust::device_vector<float> found(n); // expect: xfer-alloc-in-loop
  decode<<<1, 64>>>(thrust::raw_pointer_cast(found.data()), layer, n);
  boxes.resize(n);
  thrust::copy(found.begin(), found.end(), boxes.begin());
  return true;
}

struct Layer {
  std::vector<float> anchors;
};
bool NvDsInferParseLayers(const std::vector<Layer> &layers, const float *in, float *out, int n) {
  for (const Layer &layer : layers) {
    float *anchors;
    cudaMalloc(&anchors, layer.anchors.size() * sizeof(float)); // expect: xfer-alloc-in-loop
    decode<<<1, 64>>>(out, in, n);
    decode<<<1, 64>>>(out, anchors, n);
    cudaFree(anchors);
  }
  return true;
}

// -- must not be flagged

// Kept, and only as large as it had to become.
bool NvDsInferParseKept(const float *layer, int n, std::vector<float> &boxes) {
  static thrust::device_vector<float> found(1024);
  decode<<<1, 64>>>(thrust::raw_pointer_cast(found.data()), layer, n);
  boxes.resize(n);
  thrust::copy(found.begin(), found.begin() + n, boxes.begin());
  return true;
}
