// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule redundant-sync %}
// A wait behind a helper that has waited, on whatever way it came back.
#include <cufft.h>
#include <cuda_runtime.h>

__global__ void work(float *a, int t) { a[threadIdx.x] += t; }

// The legacy stream is the same, however it is named.
static void compact(float *a) {
  work<<<1, 64>>>(a, 1);
  cudaStreamSynchronize(NULL);
}
void legacyTwice(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    compact(a);
    cudaStreamSynchronize(0); // expect: xfer-redundant-sync
  }
}
void anotherStream(float *a, cudaStream_t s, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, s>>>(a, 2);
    compact(a);
    cudaStreamSynchronize(s);
    if (cudaGetLastError() != cudaSuccess) return;
  }
}

// Each way out of the helper has waited.
static int sample(float *a, cudaStream_t s, int n, bool last) {
  work<<<1, 64, 0, s>>>(a, 1);
  if (last) {
    work<<<1, 64, 0, s>>>(a, 2);
    cudaStreamSynchronize(s);
    return n;
  }
  work<<<1, 64, 0, s>>>(a, 3);
  cudaStreamSynchronize(s);
  return n + 1;
}
void behindEachWay(float *a, cudaStream_t s, int n, int *lengths) {
  for (int t = 0; t < n; ++t) {
    lengths[t] = sample(a, s, t, lengths[t] > 512);
    cudaStreamSynchronize(s); // expect: xfer-redundant-sync
  }
}
static int sampleAtTimes(float *a, cudaStream_t s, int n, bool last) {
  work<<<1, 64, 0, s>>>(a, 1);
  if (last) return n;
  work<<<1, 64, 0, s>>>(a, 3);
  cudaStreamSynchronize(s);
  return n + 1;
}
void behindOneWay(float *a, cudaStream_t s, int n, int *lengths) {
  for (int t = 0; t < n; ++t) {
    lengths[t] = sampleAtTimes(a, s, t, lengths[t] > 512);
    cudaStreamSynchronize(s);
    lengths[t] += cudaGetLastError() == cudaSuccess;
  }
}

// Where there is nothing to do, nothing is queued.
static void loop2d(float *a, int len1) {
  if (len1 > 0) {
    work<<<len1, 64>>>(a, 1);
    cudaDeviceSynchronize();
  }
}
void behindTheLoop(float *a, int n, int t) {
  for (int i = 0; i < t; ++i) {
    work<<<n, 64>>>(a, 2);
    cudaDeviceSynchronize();
    loop2d(a, n);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}
void workBeforeTheLoop(float *a, int n, int t) {
  for (int i = 0; i < t; ++i) {
    work<<<64, 64>>>(a, 2);
    loop2d(a, n);
    cudaDeviceSynchronize();
    if (cudaGetLastError() != cudaSuccess) return;
  }
}

// What is given back on the stream nobody waits for.
static void shrink(float *&room, cudaStream_t s, bool small) {
  if (small) cudaFreeAsync(room, s), room = nullptr;
}
void givesBack(float *a, float *room, cudaStream_t s, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, s>>>(a, t);
    cudaStreamSynchronize(s);
    shrink(room, s, t > 5);
    cudaStreamSynchronize(s); // expect: xfer-redundant-sync
  }
}

// Each level has waited before the next one; where there is none, the wait before it was enough.
static void level(float *a, int i) {
  work<<<i, 64>>>(a, i);
  cudaDeviceSynchronize();
}
void behindLevels(float *a, int levels, int frames) {
  for (int t = 0; t < frames; ++t) {
    work<<<64, 64>>>(a, 0);
    cudaDeviceSynchronize();
    for (int i = 0; i < levels; ++i) level(a, i);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}
// A part that comes back with its wait, and what it gives back behind it.
static bool part(float *a, const float *from, int n, cudaStream_t s) {
  cudaTextureObject_t texture;
  cudaResourceDesc what{};
  cudaTextureDesc how{};
  if (cudaCreateTextureObject(&texture, &what, &how, nullptr) != cudaSuccess) return false;
  work<<<n, 64, 0, s>>>(a, n);
  bool ok = cudaStreamSynchronize(s) == cudaSuccess;
  cudaDestroyTextureObject(texture);
  return ok;
}
void behindParts(float *a, const float *from, int parts, int frames, cudaStream_t s) {
  for (int t = 0; t < frames; ++t) {
    bool ok = true;
    for (int i = 0; i < parts; ++i) {
      ok &= cudaMemcpyAsync(a + i, from, 4, cudaMemcpyHostToDevice, s) == cudaSuccess;
      if (!ok) break;
      ok &= part(a + i, from, i, s);
      if (!ok) break;
    }
    ok &= cudaStreamSynchronize(s) == cudaSuccess; // expect: xfer-redundant-sync
  }
}
// A part that may come back without its wait.
static bool seldom(float *a, int n, cudaStream_t s) {
  work<<<n, 64, 0, s>>>(a, n);
  if (n % 2) return true;
  return cudaStreamSynchronize(s) == cudaSuccess;
}
void behindSome(float *a, int parts, int frames, cudaStream_t s) {
  for (int t = 0; t < frames; ++t) {
    for (int i = 0; i < parts; ++i) seldom(a + i, i, s);
    cudaStreamSynchronize(s);
    if (cudaGetLastError() != cudaSuccess) return;
  }
}
// What comes before the levels nobody has waited for, and a level that is left early has not waited either.
void workBeforeLevels(float *a, int levels, int frames) {
  for (int t = 0; t < frames; ++t) {
    work<<<64, 64>>>(a, 0);
    for (int i = 0; i < levels; ++i) level(a, i);
    cudaDeviceSynchronize();
    if (cudaGetLastError() != cudaSuccess) return;
  }
}
void leftEarly(float *a, const int *last, int levels, int frames) {
  for (int t = 0; t < frames; ++t) {
    work<<<64, 64>>>(a, 0);
    cudaDeviceSynchronize();
    for (int i = 0; i < levels; ++i) {
      work<<<i, 64>>>(a, i);
      if (last[i]) break;
      cudaDeviceSynchronize();
    }
    cudaDeviceSynchronize();
    if (cudaGetLastError() != cudaSuccess) return;
  }
}

// Who releases everything may wait twice.
static void free_all(float *a) {
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaDeviceSynchronize();
}
void useAll(float *a, int n) {
  work<<<64, 64>>>(a, n);
  free_all(a);
}

// The levels are known to be some: the last of them has waited, whatever comes before.
void workBeforeThreeLevels(float *a, int frames) {
  for (int t = 0; t < frames; ++t) {
    work<<<64, 64>>>(a, 0);
    for (int i = 1; i < 4; ++i) level(a, i);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}

// An object that was given its owner's stream waits for the owner as well; one that made its own does not.
class Decoder {
public:
  explicit Decoder(cudaStream_t stream) : stream_(stream) {}
  void decode(float *a) {
    work<<<64, 64, 0, stream_>>>(a, 1);
    cudaStreamSynchronize(stream_);
  }

private:
  cudaStream_t stream_;
};
class OwnDecoder {
public:
  OwnDecoder() { cudaStreamCreate(&stream_); }
  ~OwnDecoder() { cudaStreamDestroy(stream_); }
  void decode(float *a) {
    work<<<64, 64, 0, stream_>>>(a, 1);
    cudaStreamSynchronize(stream_);
  }

private:
  cudaStream_t stream_;
};
class Player {
public:
  Player() { cudaStreamCreate(&stream_), decoder_ = new Decoder(stream_), own_ = new OwnDecoder; }
  ~Player() { cudaStreamDestroy(stream_); }
  void play(float *a, int n) {
    for (int t = 0; t < n; ++t) {
      decoder_->decode(a);
      cudaStreamSynchronize(stream_); // expect: xfer-redundant-sync
    }
  }
  void playOwn(float *a, int n) {
    for (int t = 0; t < n; ++t) {
      own_->decode(a);
      cudaStreamSynchronize(stream_);
      a += cudaGetLastError() == cudaSuccess;
    }
  }

private:
  cudaStream_t stream_;
  Decoder *decoder_;
  OwnDecoder *own_;
};

// One of the two waits runs.
struct Context {
  cudaStream_t stream;
  void wait() {
    cudaError_t status = stream ? cudaStreamSynchronize(stream) : cudaDeviceSynchronize();
    if (status != cudaSuccess) throw status;
  }
};
void waitsOneWay(Context &context, float *a, float *seen, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, context.stream>>>(a, t);
    context.wait();
    seen[t] = a[0];
  }
}

// Too long to be looked into here; it never comes to the device.
#define TEN(X) X X X X X X X X X X
int accounts;
void account(int *counts, int n) {
  accounts++;
  TEN(TEN(TEN(counts[n] += n; counts[n + 1] -= counts[n];)))
}
void unseen(int *counts);
void accountAndMore(int *counts, int n) {
  account(counts, n);
  unseen(counts);
}
void countedBetween(float *a, int *counts, int n) {
  for (int i = 0; i < n; ++i) {
    work<<<1, 64>>>(a, i);
    cudaDeviceSynchronize();
    account(counts, i);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}
void countedByOthers(float *a, int *counts, int n) {
  for (int i = 0; i < n; ++i) {
    work<<<1, 64>>>(a, i);
    cudaDeviceSynchronize();
    accountAndMore(counts, i);
    cudaDeviceSynchronize();
  }
}

// A stream stays on its device; each device has a null stream of its own.
void turnsBetween(float *a, cudaStream_t stream, int n) {
  for (int i = 0; i < n; ++i) {
    work<<<1, 64, 0, stream>>>(a, i);
    cudaStreamSynchronize(stream);
    cudaSetDevice(1);
    cudaStreamSynchronize(stream); // expect: xfer-redundant-sync
    cudaSetDevice(0);
  }
}
void nullOfEach(float *a, int n) {
  for (int i = 0; i < n; ++i) {
    work<<<1, 64>>>(a, i);
    cudaStreamSynchronize(0);
    cudaSetDevice(1);
    cudaStreamSynchronize(0);
    cudaSetDevice(0);
  }
}

// All is on the null stream; what a library's handle works on, nobody sees.
void allOnTheNullStream(float *a, int n) {
  for (int i = 0; i < n; ++i) {
    work<<<1, 64>>>(a, i);
    cudaStreamSynchronize(0);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}
void perhapsElsewhere(cufftHandle plan, cufftComplex *a, int n) {
  for (int i = 0; i < n; ++i) {
    cufftExecC2C(plan, a, a, CUFFT_FORWARD);
    cudaStreamSynchronize(0);
    cudaDeviceSynchronize();
  }
}
