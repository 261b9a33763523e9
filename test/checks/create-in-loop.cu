// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule create-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule create-in-loop %}
#include <cuda_runtime.h>

__global__ void step(float *state, int t) { state[threadIdx.x] += t; }

void everyIteration(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaStream_t stream;
    cudaStreamCreate(&stream); // expect: xfer-create-in-loop
    step<<<1, 64, 0, stream>>>(state, t);
    cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
  }
}

// What measured once, and is left behind in each round.
void leftBehind(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaEvent_t begin;
    cudaEventCreate(&begin); // expect: xfer-create-in-loop
    cudaEventRecord(begin);
    step<<<1, 64>>>(state, t);
  }
}

// It is destroyed where it goes wrong, and where it goes on.
bool eitherWay(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaStream_t stream;
    cudaStreamCreate(&stream); // expect: xfer-create-in-loop
    step<<<1, 64, 0, stream>>>(state, t);
    if (cudaStreamSynchronize(stream) != cudaSuccess) {
      cudaStreamDestroy(stream);
      return false;
    }
    cudaStreamDestroy(stream);
  }
  return true;
}

// -- must not be flagged

void keptBySomebody(float *state, cudaEvent_t *all, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaEvent_t done;
    cudaEventCreate(&done);
    step<<<1, 64>>>(state, t);
    cudaEventRecord(done);
    all[t] = done;
  }
}

void keep(cudaEvent_t event);
void handedOn(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaEvent_t done;
    cudaEventCreate(&done);
    step<<<1, 64>>>(state, t);
    keep(done);
  }
}

void oneEach(float **state, cudaStream_t *streams, int n) {
  for (int i = 0; i < n; ++i) {
    cudaStreamCreate(&streams[i]);
    step<<<1, 64, 0, streams[i]>>>(state[i], i);
  }
  for (int i = 0; i < n; ++i) cudaStreamDestroy(streams[i]);
}

void once(float *state, int steps) {
  cudaEvent_t done;
  cudaEventCreate(&done);
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(state, t);
    cudaEventRecord(done);
  }
  cudaEventDestroy(done);
}

// A stream of an object's own: what there is to change is where the object is made, and each such place is told.
class OwnStream {
public:
  OwnStream() { cudaStreamCreate(&stream); }
  ~OwnStream() { cudaStreamDestroy(stream); }
  operator cudaStream_t() const { return stream; }

private:
  cudaStream_t stream;
};
__global__ void advance(float *a, int t);
static void clear(float *a, cudaStream_t s) { cudaMemsetAsync(a, 0, 64, s); }
class Field {
public:
  void step(float *a, int t) {
    clear(a, OwnStream());
    advance<<<1, 64>>>(a, t);
  }
  void settle(float *a, int t) {
    OwnStream own;
    advance<<<1, 64, 0, own>>>(a, t);
  }
};
// Elsewhere a loop is seen: that says nothing of the other places.
class Sensor {
public:
  void enqueue(int t) {
    clear(readings, OwnStream()); // expect: xfer-create-in-loop
    advance<<<1, 64>>>(readings, t);
  }
  void step(int t) {
    OwnStream own; // expect: xfer-create-in-loop
    advance<<<1, 64, 0, own>>>(readings, t);
  }

private:
  float *readings;
};
void simulate(Field &field, float *a, int n) {
  for (int t = 0; t < n; ++t) {
    field.step(a, t);   // expect: xfer-create-in-loop
    field.settle(a, t); // expect: xfer-create-in-loop
    OwnStream third;    // expect: xfer-create-in-loop
    advance<<<1, 64, 0, third>>>(a, t);
  }
}

// What is only waited for is lost as well.
void waitsForAMark(float *a, cudaStream_t stream, int steps) {
  for (int i = 0; i < steps; ++i) {
    cudaEvent_t mark;
    step<<<1, 64, 0, stream>>>(a, i);
    cudaEventCreate(&mark); // expect: xfer-create-in-loop
    cudaEventRecord(mark, stream);
    cudaEventSynchronize(mark);
    step<<<1, 64, 0, stream>>>(a, i);
  }
}
