#include <cuda_runtime.h>
void upload(float *d, const float *h, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(d + i, h + i, 4, cudaMemcpyDefault);
}

int main() {
  float *d = nullptr, h[8] = {};
  upload(d, h, 8);
}
