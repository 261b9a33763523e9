// No loop stands here, and yet each call is one of many: a framework calls, or a loop elsewhere.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <stdlib.h>
#include <vector>

namespace nvinfer1 {
class IPluginV2 {
public:
  virtual ~IPluginV2() {}
  virtual int initialize() = 0;
  virtual int enqueue(int batch, const void *const *inputs, void **outputs, void *workspace, cudaStream_t stream) = 0;
};
} // namespace nvinfer1

__global__ void scale(const float *in, float *out, const float *gamma, int n) { out[threadIdx.x] = in[threadIdx.x] * gamma[threadIdx.x % n]; }
__global__ void step(float *state) { state[threadIdx.x] += 1; }

// -- a framework calls
class Prelu : public nvinfer1::IPluginV2 {
public:
  Prelu(int n) : n(n), gamma(n, 0.5f) {}
  ~Prelu() { cudaFree(kept); }
  int initialize() override {
    cudaMalloc(&kept, n * sizeof(float)); // once an engine
    cudaMemcpy(kept, gamma.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    return 0;
  }
  int enqueue(int batch, const void *const *inputs, void **outputs, void *, cudaStream_t stream) override {
    float *d_gamma;
    cudaMalloc(&d_gamma, n * sizeof(float)); // expect: xfer-alloc-in-loop
    cudaMemcpy(d_gamma, gamma.data(), n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    scale<<<batch, 64, 0, stream>>>((const float *)inputs[0], (float *)outputs[0], d_gamma, n);
    cudaFree(d_gamma);
    return 0;
  }

private:
  int n;
  std::vector<float> gamma;
  float *kept = nullptr;
};

class Region : public nvinfer1::IPluginV2 {
public:
  int initialize() override { return 0; }
  int enqueue(int batch, const void *const *inputs, void **outputs, void *workspace, cudaStream_t stream) override {
    run(batch, (const float *)inputs[0], (float *)outputs[0], stream);
    lazily((float *)workspace, stream);
    return 0;
  }
  void run(int batch, const float *in, float *out, cudaStream_t) {
    scale<<<batch, 64>>>(in, out, in, batch); // expect: xfer-default-stream
  }
  // -- must not be flagged: done once, or when it is too small
  void lazily(float *state, cudaStream_t stream) {
    if (!scratch) cudaMalloc(&scratch, 4096);
    if (room < wanted) {
      cudaFree(larger);
      cudaMalloc(&larger, wanted);
      room = wanted;
    }
    step<<<1, 64, 0, stream>>>(scratch);
    if (sent) return;
    cudaMemcpyAsync(larger, table, sizeof table, cudaMemcpyHostToDevice, stream);
    cudaStreamSynchronize(stream);
    sent = true;
  }

private:
  float *scratch = nullptr, *larger = nullptr;
  size_t room = 0, wanted = 8192;
  bool sent = false;
  float table[1024];
};

// -- a loop calls, through two functions
static void smooth(float *image, int n) {
  float *scratch, *sums;
  cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
  cudaMalloc(&sums, n * sizeof(float));
  scale<<<1, 64>>>(image, scratch, sums, n);
  cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  scale<<<1, 64>>>(scratch, image, sums, n);
  cudaFree(sums);
  cudaFree(scratch);
}
static void track(float *image, int n, bool sharp) {
  if (!sharp) smooth(image, n);
}
bool next(float *image);
void (*tracker)(float *, int, bool) = track;

class Tracker {
public:
  virtual ~Tracker() {}
  virtual void follow(float *image, int n) = 0;
};
class Smooth : public Tracker {
public:
  void follow(float *image, int n) override { track(image, n, false); }
};
class Blocks : public Tracker {
public:
  void follow(float *image, int) override { step<<<1, 64>>>(image); }
};
// Which of them it is nobody can tell: what either does is done again and again.
void video(Tracker &tracker, float *image, int n) {
  while (next(image)) tracker.follow(image, n);
}

// -- each call wastes, whoever calls
void library(float *image, int n, cudaStream_t stream) {
  step<<<1, 64, 0, stream>>>(image);
  cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
  step<<<1, 64, 0, stream>>>(image);
  cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
}
void libraryScratch(float *image, int n, cudaStream_t stream) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
  scale<<<1, 64, 0, stream>>>(image, image, scratch, n);
  cudaFree(scratch);
}

// -- must not be flagged: set-up, by its name or because nothing calls it but the beginning
void layerSetUp(float *image, int n) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  scale<<<1, 64>>>(image, image, scratch, n);
  cudaFree(scratch);
}
void startWorkerThread(float *image, int n) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  scale<<<1, 64>>>(image, image, scratch, n);
  cudaFree(scratch);
}
void initBuffers(float *image, int n) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  scale<<<1, 64>>>(image, image, scratch, n);
  cudaFree(scratch);
}
static void first(float *image, int n) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  scale<<<1, 64>>>(image, image, scratch, n);
  cudaFree(scratch);
}
class Holder {
public:
  Holder(int n) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float));
    scale<<<1, 64>>>(scratch, scratch, scratch, n);
    cudaFree(scratch);
  }
};
int main() {
  Holder holder(3);
  float *image;
  cudaMalloc(&image, 1024);
  first(image, 10);
  cudaFree(image);
}

// A buffer's class can be given memory of somebody else's: then it has room, and makes none.
struct Borrowing {
  void *data = nullptr;
  size_t room = 0;
  bool own = false;
  void borrow(void *memory, size_t bytes) { data = memory, room = bytes; }
  void grow(size_t bytes) {
    if (bytes <= room) return;
    cudaMalloc(&data, bytes);
    own = true;
    room = bytes;
  }
  void enlarge(size_t bytes) {
    if (bytes > room) {
      cudaMalloc(&data, bytes);
      own = true;
      room = bytes;
    }
  }
  ~Borrowing() {
    if (own) cudaFree(data);
  }
};
void intoTheCallersMemory(void *memory, size_t bytes, const float *in, float *out, const float *gamma, int n) {
  Borrowing buffer;
  buffer.borrow(memory, bytes);
  buffer.enlarge(bytes);
  scale<<<1, n>>>(in, (float *)buffer.data, gamma, n);
}

// What its name says to begin is no piece of the work: whoever begins may look at all of it.
void calcInitPopulation(float *image, cudaStream_t stream) {
  step<<<1, 64, 0, stream>>>(image);
  cudaStreamSynchronize(stream); // expect-note: xfer-sync-between-launches
}
