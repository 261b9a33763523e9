// Arms that constants decide, in what is called: a flag, a kind, a default argument.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
#include <cuda_runtime.h>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

enum class Wait { Never, Always };

static void launch(float *state, cudaStream_t stream, Wait wait = Wait::Never) {
  step<<<1, 64, 0, stream>>>(state);
  if (wait == Wait::Always) cudaStreamSynchronize(stream);
}
static void launchAndPerhapsWait(float *state, cudaStream_t stream, bool wait) {
  step<<<1, 64, 0, stream>>>(state);
  if (wait) cudaStreamSynchronize(stream);
}

void waits(float *state, cudaStream_t stream, int steps) {
  for (int i = 0; i < steps; ++i) launchAndPerhapsWait(state, stream, true); // expect: xfer-sync-between-launches
}

// -- must not be flagged

void neverWaits(float *state, cudaStream_t stream, int steps) {
  for (int i = 0; i < steps; ++i) launchAndPerhapsWait(state, stream, false);
}

void byDefault(float *state, cudaStream_t stream, int steps) {
  for (int i = 0; i < steps; ++i) launch(state, stream);
}
