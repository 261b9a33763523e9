// What a graph writes nobody sees: whoever called may read it behind the wait.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
#include <cuda_runtime.h>
extern "C" void glutIdleFunc(void (*)());
__global__ void move(float *points);

cudaGraphExec_t steps;
cudaStream_t stream;
float *points;

void inAGraph() {
  cudaGraphLaunch(steps, stream);
  cudaStreamSynchronize(stream);
}
void asAKernel() {
  move<<<1, 64, 0, stream>>>(points);
  cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
}

int main() {
  cudaStreamCreate(&stream);
  cudaMalloc(&points, 4096);
  glutIdleFunc(inAGraph), glutIdleFunc(asAKernel);
}
