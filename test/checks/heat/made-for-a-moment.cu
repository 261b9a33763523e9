// A stream that an object owns is made and destroyed with it.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule create-in-loop
#include <cuda_runtime.h>
#include <memory>
#include <vector>

__global__ void work(float *values, int t);

struct OwnStream {
  OwnStream() { cudaStreamCreate(&stream); }
  ~OwnStream();
  cudaStream_t stream;
};
OwnStream::~OwnStream() {
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
}

static void clearOn(float *values, const OwnStream &own) { cudaMemsetAsync(values, 0, 4, own.stream); }
static void clear(float *values) { clearOn(values, OwnStream()); }

void frames(float *values, int n) {
  for (int t = 0; t < n; ++t) {
    clear(values); // expect: xfer-create-in-loop
    work<<<1, 64>>>(values, t);
  }
}

// -- must not be flagged

void kept(float *values, int n) {
  OwnStream own;
  for (int t = 0; t < n; ++t) {
    clearOn(values, own);
    work<<<1, 64, 0, own.stream>>>(values, t);
  }
}
void oneForEach(std::vector<std::unique_ptr<OwnStream>> &streams, float *values, int n) {
  for (int t = 0; t < n; ++t) {
    streams.push_back(std::make_unique<OwnStream>());
    work<<<1, 64, 0, streams.back()->stream>>>(values, t);
  }
}
