// A number that goes to somebody nobody can look into may be needed there: how much he is to make room for. In one's own kernels it is not.
// RUN: %python %src/test/checks/check.py %s --cuda %cuda --rule scalar-readback
#include <cuda_runtime.h>

__global__ void count(const int *x, int n, int *found);
__global__ void pick(const int *x, int n, int *to, int found);

struct Matrix;
void makeRoom(Matrix &, int rows);

void gathered(Matrix &matrix, const int *x, int n, int *found, int *to, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    count<<<n / 256, 256>>>(x, n, found);
    int rows;
    cudaMemcpy(&rows, found, sizeof(int), cudaMemcpyDeviceToHost);
    makeRoom(matrix, 2 * rows);
    pick<<<n / 256, 256>>>(x, n, to, rows);
  }
}

void picked(const int *x, int n, int *found, int *to, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    count<<<n / 256, 256>>>(x, n, found);
    int rows;
    cudaMemcpy(&rows, found, sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    pick<<<n / 256, 256>>>(x, n, to, 2 * rows);
  }
}

// Whoever has written it, and wherever what is given a stream launches: the number only goes on.
int forward(cudaStream_t stream, const int *x, int least);
int asked(cudaStream_t stream, const int *x, const int *least_on_device, int rounds) {
  int status = 0;
  for (int i = 0; i < rounds; ++i) {
    int least = 0;
    cudaError_t read = cudaMemcpyAsync(&least, least_on_device, sizeof(int), cudaMemcpyDeviceToHost, stream); // expect: xfer-scalar-readback
    if (read != cudaSuccess) return 1;
    cudaStreamSynchronize(stream);
    status = forward(stream, x, least);
    count<<<1, 256, 0, stream>>>(x, i, nullptr);
  }
  return status;
}
