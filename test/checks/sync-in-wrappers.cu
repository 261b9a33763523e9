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

// It waits for a mark that it has just set, so that its thread can sleep: for the stream, that is.
class Sleeping {
public:
  void synchronize() const {
    cudaEvent_t mark;
    cudaEventCreateWithFlags(&mark, cudaEventBlockingSync);
    cudaEventRecord(mark, stream);
    cudaEventSynchronize(mark);
    cudaEventDestroy(mark);
  }
  operator cudaStream_t() const { return stream; }

private:
  cudaStream_t stream;
};

class Mesher {
public:
  void integrate(int t) {
    first<<<1, 64, 0, stream>>>(a, t);
    stream.synchronize(); // expect: xfer-sync-between-launches
    second<<<1, 64, 0, stream>>>(a, b);
  }
  float timed(int t) {
    cudaEvent_t begin, end;
    float passed = 0;
    cudaEventCreate(&begin), cudaEventCreate(&end);
    cudaEventRecord(begin, stream);
    first<<<1, 64, 0, stream>>>(a, t);
    cudaEventRecord(end, stream);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(&passed, begin, end);
    second<<<1, 64, 0, stream>>>(a, b);
    return passed;
  }
  // It may have been set long before.
  void perhaps(int t, cudaEvent_t mark, bool marks) {
    first<<<1, 64, 0, stream>>>(a, t);
    if (marks) cudaEventRecord(mark, stream);
    cudaEventSynchronize(mark);
    second<<<1, 64, 0, stream>>>(a, b);
  }
  // What was queued behind the mark is not waited for.
  void behind(int t, cudaEvent_t mark) {
    cudaEventRecord(mark, stream);
    first<<<1, 64, 0, stream>>>(a, t);
    cudaEventSynchronize(mark);
    second<<<1, 64, 0, stream>>>(a, b);
  }

private:
  Sleeping stream;
  float *a, *b;
};
