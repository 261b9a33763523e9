// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule host-reduction
#include <cuda_runtime.h>

__global__ void moveOn(float *state);

// A whole minimisation lies between two read-backs: it is paid for.
static void relax(float *state, int n) {
  for (int i = 0; i < n; ++i) moveOn<<<1, 256>>>(state);
}

void onceAPoint(float *state, float *energies, float *totals, int points, int steps) {
  for (int point = 0; point < points; ++point) {
    relax(state, steps);
    cudaMemcpy(energies, state, 65536 * sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-host-reduction
    float total = 0;
    for (int i = 0; i < 65536; ++i) total += energies[i];
    totals[point] = total;
  }
}
