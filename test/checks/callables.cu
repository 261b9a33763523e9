// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// A lambda or function that is handed on is called where it is called, with what it captured.
#include <cuda_runtime.h>
#include <chrono>
#include <functional>
#include <vector>

__global__ void work(float *out, const float *in) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void step(float *state, int t) { state[threadIdx.x] += t; }

struct Device {
  float *in, *out;
  cudaStream_t stream;
};

// Whether its memory is pinned only a caller knows, who is seen through the function that repeats it.
static void run(const std::vector<float> &samples, const Device &device, int pieces, size_t bytes) {
  for (int piece = 0; piece < pieces; ++piece) {
    cudaMemcpyAsync(device.in, samples.data() + piece * bytes, bytes, cudaMemcpyHostToDevice, device.stream); // expect: xfer-pageable-async
    work<<<1, 256, 0, device.stream>>>(device.out, device.in);
  }
  cudaStreamSynchronize(device.stream);
}

static void runPinned(const std::vector<float> &samples, const Device &device, int pieces, size_t bytes) {
  for (int piece = 0; piece < pieces; ++piece) {
    cudaMemcpyAsync(device.in, samples.data() + piece * bytes, bytes, cudaMemcpyHostToDevice, device.stream);
    work<<<1, 256, 0, device.stream>>>(device.out, device.in);
  }
  cudaStreamSynchronize(device.stream);
}

static void report(const std::function<void()> &job) { job(); }

void throughAStdFunction(const Device &device, int pieces, size_t bytes) {
  std::vector<float> samples(pieces * bytes);
  report([&] { run(samples, device, pieces, bytes); });
}

void pinnedByItsOwner(const Device &device, int pieces, size_t bytes) {
  std::vector<float> samples(pieces * bytes);
  cudaHostRegister(samples.data(), pieces * bytes, 0);
  report([&] { runPinned(samples, device, pieces, bytes); });
  cudaHostUnregister(samples.data());
}

// A wait, through a pointer, a variable, a member.
static void waitForAll() { cudaDeviceSynchronize(); }

static void everyStep(void (*after)(), float *state, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256>>>(state, i);
    after(); // expect: xfer-sync-between-launches
  }
}

void throughAPointer(float *state, int steps) { everyStep(waitForAll, state, steps); }

static void everyStepOf(const std::function<void()> &after, float *state, int steps) {
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256>>>(state, i);
    after(); // expect: xfer-sync-between-launches
  }
}

void throughAVariable(float *state, int steps) {
  auto wait = [] { cudaDeviceSynchronize(); };
  everyStepOf(wait, state, steps);
}

struct Layer {
  void (*forward)();
};

void throughAMember(float *state, int steps) {
  Layer layer;
  layer.forward = &waitForAll;
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256>>>(state, i);
    layer.forward(); // expect: xfer-sync-between-launches
  }
}

// What a generic lambda does is known where it is called.
void generic(float *state, int *counts, int n, int steps) {
  auto forEach = [&](auto *values) {
    for (int i = 0; i < steps; ++i) {
      float *scratch;
      cudaMalloc(&scratch, n * sizeof *values); // expect: xfer-alloc-in-loop
      step<<<1, 256>>>(state, i);
      work<<<1, 256>>>(state, scratch);
      cudaFree(scratch);
    }
  };
  forEach(state);
  forEach(counts);
}

// -- must not be flagged

// Defined in the loop, called after it.
void onlyDefined(float *state, int steps) {
  std::function<void()> last;
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256>>>(state, i);
    last = [] { cudaDeviceSynchronize(); };
  }
  last();
}

// A benchmark's harness: what it repeats is an experiment, whatever that does in place.
static double milliseconds(const std::function<void()> &job) {
  auto begin = std::chrono::steady_clock::now();
  job();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

static void measured(const std::function<void()> &job, std::vector<double> &times, int repeats) {
  while (int(times.size()) < repeats) times.push_back(milliseconds(job));
}

void measureOneStep(float *state, const float *start, float *result, int n, int repeats) {
  std::vector<double> times;
  measured([&] {
    cudaMemcpy(state, start, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, 256>>>(state, 1);
    cudaMemcpy(result, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  }, times, repeats);
}

// Which of the two is called is not evident.
static void nothing() {}
void oneOfTwo(float *state, int steps, bool wait) {
  Layer layer;
  layer.forward = nothing;
  if (wait) layer.forward = waitForAll;
  for (int i = 0; i < steps; ++i) {
    step<<<1, 256>>>(state, i);
    layer.forward();
  }
}
