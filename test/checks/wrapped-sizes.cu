// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// Two calls of one wrapper are two copies: what they have in common is what their callers wrote, not the wrapper's own words.
#include <cuda_runtime.h>
#include <cstddef>

static void upload(void *dst, const void *src, size_t bytes, cudaStream_t stream) { cudaMemcpyAsync(dst, src, bytes, cudaMemcpyHostToDevice, stream); }
template <typename T> static void send(T *dst, const T *src, size_t count) { cudaMemcpy(dst, src, count * sizeof(T), cudaMemcpyHostToDevice); }
__global__ void use(const float *frame, float *out) { out[threadIdx.x] += frame[threadIdx.x]; }

void overwritten(const float *film, const float *black, float *frame, float *out, size_t bytes, cudaStream_t stream) {
  for (int i = 0; i < 64; ++i) {
    upload(frame, black, bytes, stream); // expect: xfer-unused-transfer
    upload(frame, film + i * 1024, bytes, stream);
    use<<<1, 256, 0, stream>>>(frame, out);
  }
}

void overwrittenInPart(const float *film, const float *black, float *frame, float *out, size_t bytes, size_t less, cudaStream_t stream) {
  for (int i = 0; i < 64; ++i) {
    upload(frame, black, bytes, stream);
    upload(frame, film + i * 1024, less, stream);
    use<<<1, 256, 0, stream>>>(frame, out);
  }
}

// The same place and the same source, more of it.
void more(const float *table, float *device, float *out, size_t head, size_t all) {
  send(device, table, head);
  use<<<1, 256>>>(device, out);
  send(device, table, all);
  use<<<1, 256>>>(device, out);
}

void again(const float *table, float *device, float *out, size_t all) {
  send(device, table, all);
  use<<<1, 256>>>(device, out);
  send(device, table, all); // expect: xfer-duplicate-transfer
  use<<<1, 256>>>(device, out);
}
