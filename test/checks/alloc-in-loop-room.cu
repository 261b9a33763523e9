// Room that is made when there is not enough, and kept: what asks for it is no setting.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule pin-per-copy
#include <cuda_runtime.h>
#include <vector>
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

enum class Kind { Host, Device };
template <class T> class Vector {
public:
  explicit Vector(Kind kind) : kind(kind) {}
  ~Vector() { kind == Kind::Host ? cudaFreeHost(data) : cudaFree(data); }
  void reserve(size_t n) {
    if (room < n) {
      T *fresh = nullptr;
      if (kind == Kind::Device) cudaMalloc(&fresh, n * sizeof(T));
      else cudaMallocHost(&fresh, n * sizeof(T));
      if (data != nullptr) {
        cudaMemcpy(fresh, data, size * sizeof(T), cudaMemcpyDefault);
        if (kind == Kind::Host) cudaFreeHost(data);
        else cudaFree(data);
      }
      data = fresh, room = n;
    }
  }
  void resize(size_t n) {
    if (size == n) {
      return;
    } else {
      reserve(n);
      size = n;
    }
  }
  T *data = nullptr;
  size_t size = 0, room = 0;

private:
  Kind kind;
};

class Integrator {
public:
  void integrate(size_t blocks) {
    band.resize(blocks), band_host.resize(blocks);
    step<<<1, 32>>>(band.data);
    cudaMemcpy(band_host.data, band.data, blocks * sizeof(bool), cudaMemcpyDeviceToHost);
  }

private:
  Vector<bool> band{Kind::Device}, band_host{Kind::Host};
};

void rounds(Integrator &integrator, size_t blocks) {
  for (int i = 0; i < 1000; ++i) integrator.integrate(blocks);
}

void own(size_t blocks) {
  Integrator integrator;
  for (int i = 0; i < 1000; ++i) integrator.integrate(blocks);
}

struct Pool {
  std::vector<void *> free;
  int most = 64;
  void *take(size_t n) {
    void *found = nullptr;
    bool reused = false;
    if (free.size() > 0) found = free.back(), free.pop_back(), reused = true;
    if (!reused) cudaMalloc(&found, n);
    return found;
  }
  void give(void *memory) {
    bool kept = false;
    if (free.size() < most) free.push_back(memory), kept = true;
    if (!kept) cudaFree(memory);
  }
};
Pool pool;
void pooled() {
  void *x = pool.take(1 << 20);
  step<<<1, 32>>>(x);
  pool.give(x);
}

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

int main() { glutIdleFunc(frame), glutIdleFunc(pooled); }
