// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// A wait that only orders two streams: an event does that, and the host goes on.
#include <cuda_runtime.h>

__global__ void first(float *a, int t) { a[threadIdx.x] += t; }
__global__ void second(float *a, float *b, int t) { b[threadIdx.x] = a[threadIdx.x] * t; }

void ordered(int n, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}

// Which stream it is, the host may choose.
void chosen(int n, int large, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    cudaStream_t stream = one;
    first<<<1, 64, 0, one>>>(a, t);
    if (t > large) {
      cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
      stream = other;
    }
    second<<<1, 64, 0, stream>>>(a, b, t);
  }
}

// Whoever called goes on on another stream than the function's own.
struct Grid {
  float *a, *b;
  Grid() { cudaMalloc(&a, 256), cudaMalloc(&b, 256); }
  void sample(int t) {
    cudaStream_t mine, others;
    cudaStreamCreate(&mine), cudaStreamCreate(&others);
    first<<<1, 64, 0, mine>>>(a, t);
    first<<<1, 64, 0, others>>>(b, t);
    cudaStreamSynchronize(mine);   // expect: xfer-sync-between-launches
    cudaStreamSynchronize(others); // expect: xfer-sync-between-launches
    cudaStreamDestroy(mine), cudaStreamDestroy(others);
  }
};
void samples(Grid &grid, int n) {
  for (int t = 0; t < n; ++t) {
    grid.sample(t);
    second<<<1, 64>>>(grid.a, grid.b, t);
  }
}

// What another stream has to do is not waited for there.
void apart(int n, float *mine, cudaStream_t one, cudaStream_t other) {
  float *a, *b, *c;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256), cudaMalloc(&c, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(c, t);
    cudaMemcpyAsync(mine, c, 256, cudaMemcpyDeviceToHost, one);
    cudaStreamSynchronize(one);
    mine[0] += 1;
    second<<<1, 64, 0, other>>>(a, b, t);
    first<<<1, 64, 0, one>>>(c, t);
    cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
  }
}

// Whoever waits for the stream that waits for the event waits for what came up as well.
void sentUp(int n, float *image, float *result, cudaStream_t one, cudaStream_t other) {
  float *a, *b, *pinned;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256), cudaMallocHost(&pinned, 256);
  for (int t = 0; t < n; ++t) {
    for (int i = 0; i < 64; ++i) pinned[i] = image[i] * t;
    cudaMemcpyAsync(a, pinned, 256, cudaMemcpyHostToDevice, one);
    cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
    second<<<1, 64, 0, other>>>(a, b, t);
    cudaMemcpyAsync(result, b, 256, cudaMemcpyDeviceToHost, other);
    cudaStreamSynchronize(other);
    image[0] += result[0];
  }
}

// Memory that is made behind the wait is none that anybody is at.
void *memset(void *, int, size_t);
struct Space {
  float *cpu = nullptr, *gpu = nullptr;
  size_t room = 0;
  float *ofSize(size_t size) {
    if (room < size) {
      cudaFreeHost(cpu);
      cudaMallocHost(&cpu, size);
      memset(cpu, 0, size);
      room = size;
    }
    return cpu;
  }
};
void grown(int n, const size_t *sizes, Space &space, cudaStream_t stream) {
  float *b;
  cudaMalloc(&b, 256), cudaMalloc(&space.gpu, 4096);
  for (int t = 0; t < n; ++t) {
    second<<<1, 64, 0, stream>>>(space.gpu, b, t);
    cudaMemcpyAsync(space.gpu, space.cpu, 256, cudaMemcpyHostToDevice, stream);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
    cudaMemcpyAsync(space.gpu, space.ofSize(sizes[t]), 256, cudaMemcpyHostToDevice, stream);
    second<<<1, 64, 0, stream>>>(space.gpu, b, t);
    cudaStreamSynchronize(stream);
    space.cpu[0] += t;
  }
}

// A function of the host that says where it is wrong looks at nothing else.
void tell(const char *file, int line, const char *what);
#define ASSERT(good) \
  if (!(good)) tell(__FILE__, __LINE__, #good)
int offsetOf(int row, int width) {
  ASSERT(row < 64);
  return row * width;
}
struct Rows {
  float *a, *b, *pinned;
  int width;
  int offset(int row) const { return row < 1 ? 0 : width + offset(row - 1); }
  Rows() { cudaMalloc(&a, 4096), cudaMalloc(&b, 4096), cudaMallocHost(&pinned, 4096); }
  void all(int n, cudaStream_t stream) {
    for (int t = 0; t < n; ++t) {
      cudaMemcpyAsync(a, pinned, 4096, cudaMemcpyHostToDevice, stream);
      cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
      second<<<1, 64, 0, stream>>>(a + offsetOf(t, width) + offset(t), b, t);
      cudaMemcpyAsync(pinned, b, 4096, cudaMemcpyDeviceToHost, stream);
      cudaStreamSynchronize(stream);
      pinned[0] += 1;
    }
  }
};

// -- must not be flagged

// Nobody waits for the other stream before the host writes there again.
void sentUpAgain(int n, float *image, cudaStream_t one, cudaStream_t other, cudaStream_t third) {
  float *a, *b, *c, *pinned;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256), cudaMalloc(&c, 256), cudaMallocHost(&pinned, 256);
  for (int t = 0; t < n; ++t) {
    for (int i = 0; i < 64; ++i) pinned[i] = image[i] * t;
    cudaMemcpyAsync(a, pinned, 256, cudaMemcpyHostToDevice, one);
    cudaStreamSynchronize(one);
    second<<<1, 64, 0, other>>>(a, b, t);
    first<<<1, 64, 0, third>>>(c, t);
    cudaStreamSynchronize(third);
  }
}

// The copy that waits is on the stream of nobody.
void sentUpBefore(int n, float *image, float *result, cudaStream_t one, cudaStream_t other) {
  float *a, *b, *c, *pinned;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256), cudaMalloc(&c, 256), cudaMallocHost(&pinned, 256);
  for (int t = 0; t < n; ++t) {
    for (int i = 0; i < 64; ++i) pinned[i] = image[i] * t;
    cudaMemcpyAsync(a, pinned, 256, cudaMemcpyHostToDevice, one);
    cudaStreamSynchronize(one);
    second<<<1, 64, 0, other>>>(a, b, t);
    cudaMemcpy(result, c, 256, cudaMemcpyDeviceToHost);
    image[0] += result[0];
  }
}

// What another stream does behind it needs what the awaited one has made.
void inTurn(int n, float *mine, cudaStream_t one, cudaStream_t other, cudaStream_t third) {
  float *a, *b, *c;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256), cudaMalloc(&c, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, third>>>(c, t);
    cudaMemcpyAsync(mine, a, 256, cudaMemcpyDeviceToHost, one);
    cudaStreamSynchronize(one);
    second<<<1, 64, 0, other>>>(a, b, t);
    cudaStreamSynchronize(third);
    mine[0] += 1;
  }
}

// The host reads what came down.
void brought(int n, float *pinned, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    cudaMemcpyAsync(pinned, a, 256, cudaMemcpyDeviceToHost, one);
    cudaStreamSynchronize(one);
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}

// A copy that blocks, on the stream of nobody, comes next.
void downloaded(int n, float *host, cudaStream_t one) {
  float *a;
  cudaMalloc(&a, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one);
    cudaMemcpy(host, a, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64, 0, one>>>(a, host[0] > t);
  }
}

// Two devices.
void peers(int n, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    cudaSetDevice(0);
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one);
    cudaSetDevice(1);
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}

// A timer's events mark places in its stream, which is the one that works: nothing is joined.
void timed(int n, cudaEvent_t begun, cudaEvent_t done) {
  float *a;
  cudaMalloc(&a, 256);
  for (int t = 0; t < n; ++t) {
    cudaEventRecord(begun);
    first<<<1, 64>>>(a, t);
    cudaEventRecord(done);
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

// must not be flagged: the device is waited for where another stream waits for the event
void joinedByEvents(int n, cudaEvent_t done, cudaStream_t one, cudaStream_t other) {
  float *a, *b;
  cudaMalloc(&a, 256), cudaMalloc(&b, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    cudaEventRecord(done, one);
    cudaStreamWaitEvent(other, done, 0);
    second<<<1, 64, 0, other>>>(a, b, t);
    cudaDeviceSynchronize();
    b[0] = t;
  }
}
