// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// A wrapper that only waits is the wait itself, where it is called: each such place is told, also where no loop is seen.
#include <cuda_runtime.h>

class Stream {
public:
  void synchronize() const { cudaStreamSynchronize(stream); }
  operator cudaStream_t() const { return stream; }

private:
  cudaStream_t stream;
};
__global__ void first(float *a, int t);
__global__ void second(float *a, float *b);

class Mapper {
public:
  void integrate(int t) {
    first<<<1, 64, 0, stream>>>(a, t);
    stream.synchronize(); // expect: xfer-sync-between-launches
    second<<<1, 64, 0, stream>>>(a, b);
  }
  void mesh(int t) {
    second<<<1, 64, 0, stream>>>(b, a);
    stream.synchronize(); // expect: xfer-sync-between-launches
    first<<<1, 64, 0, stream>>>(b, t);
  }

private:
  Stream stream;
  float *a, *b;
};
class Node {
public:
  void update(Mapper &mapper, int t) { mapper.integrate(t), mapper.mesh(t); }
};
