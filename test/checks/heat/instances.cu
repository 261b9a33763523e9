// What is said of one instance of a template is so of the others, whom nobody is seen to call.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>

namespace nvinfer1 {
class IPluginV2 {
public:
  virtual ~IPluginV2() {}
  virtual int enqueue(int batch, const void *const *inputs, void **outputs, void *workspace, cudaStream_t stream) = 0;
};
} // namespace nvinfer1

template <class T> __global__ void scale(const T *in, T *out, T *scratch) { out[threadIdx.x] = in[threadIdx.x] + scratch[threadIdx.x]; }

template <class T> class Base {};
template <> class Base<float> : public nvinfer1::IPluginV2 {};

// Of one instance TensorRT is known to call it; the other stands in for nothing.
template <class T> class Scale : public Base<T> {
public:
  int enqueue(int batch, const void *const *inputs, void **outputs, void *, cudaStream_t stream) {
    T *scratch;
    cudaMalloc(&scratch, 1024 * sizeof(T)); // expect: xfer-alloc-in-loop
    scale<<<batch, 256, 0, stream>>>((const T *)inputs[0], (T *)outputs[0], scratch);
    cudaFree(scratch);
    return 0;
  }
};
template class Scale<float>;
template class Scale<double>;

// And so it is of what is given to be called.
extern "C" void glutIdleFunc(void (*callback)());
__global__ void advance(float *state, float *scratch, int n) { state[threadIdx.x % n] += scratch[threadIdx.x % n]; }
float *state;

static void advanceBy(int n) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
  advance<<<1, 256>>>(state, scratch, n);
  cudaFree(scratch);
}

template <int n> void idle() { advanceBy(n); }
template void idle<64>();

int main() { glutIdleFunc(idle<32>); }
