// Room that is made when there is not enough, and kept: what asks for it is no setting.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule pin-per-copy
#include <cuda_runtime.h>
extern "C" void glutIdleFunc(void (*)());
__global__ void step(void *x);

class Memory {
public:
  void *gpu(size_t size) {
    if (gpu_size < size) {
      release();
      gpu_size = size;
      cudaMalloc(&on_gpu, size);
      cudaMemset(on_gpu, 0, size);
    }
    return on_gpu;
  }
  void release() {
    if (on_gpu) cudaFree(on_gpu);
    on_gpu = nullptr, gpu_size = 0;
  }

private:
  void *on_gpu = nullptr;
  size_t gpu_size = 0;
};

struct Pinned {
  float *data = nullptr;
  size_t room = 0, used = 0;
  size_t roomFor(size_t n) const { return n < 64 ? 64 : n; }
  void reserve(size_t n) {
    const size_t wanted = roomFor(n);
    if (wanted > room) {
      float *fresh = nullptr;
      cudaMallocHost(&fresh, wanted * sizeof(float));
      if (used > 0) cudaMemcpy(fresh, data, used * sizeof(float), cudaMemcpyDefault);
      cudaFreeHost(data);
      data = fresh, room = wanted;
    }
  }
};

Memory memory;
size_t size;
void frame() { step<<<1, 32>>>(memory.gpu(size)); }

void loop(size_t n) {
  Pinned pinned;
  for (int i = 0; i < 1000; ++i) {
    pinned.reserve(n);
    step<<<1, 32>>>(pinned.data);
  }
}

int main() { glutIdleFunc(frame); }
