// A wrapper that hands on what it is given: whoever gives it pageable memory is told, at his own line.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void scale(float *values);

struct Context {
  void toHost(void *dst, const void *src, size_t bytes, cudaStream_t stream) { cudaMemcpyAsync(dst, src, bytes, cudaMemcpyDeviceToHost, stream); }
};

void reduce(Context &context, float *device, size_t bytes, cudaStream_t stream, void (*exchange)(void *, size_t)) {
  void *host = malloc(bytes);
  scale<<<64, 256, 0, stream>>>(device);
  context.toHost(host, device, bytes, stream); // expect: xfer-pageable-async
  exchange(host, bytes);
  free(host);
}
