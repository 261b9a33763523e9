// Objects that are made again and again, with what their constructors make.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <memory>

__global__ void step(float *state, float *scratch) { state[threadIdx.x] += scratch[threadIdx.x]; }

class Workspace {
public:
  explicit Workspace(int n) {
    cudaMalloc(&scratch, n * sizeof(float)); // expect-note: xfer-alloc-in-loop
    cudaMalloc(&more, n * sizeof(float));
  }
  ~Workspace() {
    cudaFree(more);
    cudaFree(scratch);
  }
  float *scratch = nullptr, *more = nullptr;
};

bool next(float *state);
static std::unique_ptr<Workspace> workspaceFor(int n) { return std::make_unique<Workspace>(n); }
void search(float *state, int n) {
  while (next(state)) {
    auto workspace = workspaceFor(n); // expect: xfer-alloc-in-loop
    step<<<1, 64>>>(state, workspace->scratch);
  }
}

// -- must not be flagged: made once and kept
class Kept {
public:
  explicit Kept(int n) { cudaMalloc(&scratch, n * sizeof(float)); }
  ~Kept() { cudaFree(scratch); }
  float *scratch = nullptr;
};
static std::unique_ptr<Kept> kept;
void searchOn(float *state, int n) {
  while (next(state)) {
    if (!kept) kept = std::make_unique<Kept>(n);
    step<<<1, 64>>>(state, kept->scratch);
  }
}
