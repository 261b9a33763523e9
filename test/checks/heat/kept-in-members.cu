// What a member keeps, a pointer to a function or a std::function, runs as often as what is kept there is called.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <functional>

__global__ void scale(float *values, int n);

struct layer;
struct layer {
  float *values;
  int n;
  void (*forward)(layer);
  void (*resize)(layer);
  std::function<void(float *)> finish;
};

void forward_scale(layer l) {
  float *scratch;
  cudaMalloc(&scratch, l.n); // expect: xfer-alloc-in-loop
  scale<<<1, 64>>>(scratch, l.n);
  scale<<<1, 64>>>(l.values, l.n);
  cudaFree(scratch);
}

// -- must not be flagged: what is kept where nobody calls it again and again

void resize_scale(layer l) {
  float *scratch;
  cudaMalloc(&scratch, l.n);
  scale<<<1, 64>>>(scratch, l.n);
  cudaFree(scratch);
}

// -- end

layer make_scale(int n) {
  layer l;
  l.n = n;
  l.forward = forward_scale;
  l.resize = resize_scale;
  l.finish = [](float *values) {
    float *scratch;
    cudaMalloc(&scratch, 256); // expect: xfer-alloc-in-loop
    scale<<<1, 64>>>(scratch, 256);
    scale<<<1, 64>>>(values, 256);
    cudaFree(scratch);
  };
  return l;
}

static void run(layer *layers, int count) {
  for (int i = 0; i < count; ++i) {
    layers[i].forward(layers[i]);
    layers[i].finish(layers[i].values);
  }
}

int main(int argc, char **) {
  layer layers[2] = {make_scale(1 << 20), make_scale(1 << 10)};
  layers[0].resize(layers[0]);
  for (int step = 0; step < 1000 * argc; ++step) run(layers, 2);
}
