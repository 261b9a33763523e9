// Loops and their rewrites by hand, for what `xferguard try` measures of the first to be held against the second.
//   pairs NAME before|after STEPS
// Prints a checksum of all that came back, and how long a step took once it was warm.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <cuda_runtime.h>

static void check(cudaError_t e, const char *what) {
  if (e == cudaSuccess) return;
  std::printf("%s: %s\n", what, cudaGetErrorString(e));
  std::exit(1);
}
#define CHECK(call) check(call, #call)

static bool after;
static uint64_t sum = 0xcbf29ce484222325ull;

// Host memory as the program has it, and as the rewrite has it.
template <class T> struct Host {
  T *data;
  size_t count;
  explicit Host(size_t n) : count(n) {
    if (after)
      CHECK(cudaMallocHost(&data, n * sizeof(T)));
    else
      data = static_cast<T *>(std::malloc(n * sizeof(T)));
    for (size_t i = 0; i < n; ++i) data[i] = T(i * 2654435761u >> 7);
  }
  size_t bytes() const { return count * sizeof(T); }
  void change(int step) { data[(size_t(step) * 7919) % count] = T(step); }
  void addTo(uint64_t &s) const {
    for (size_t i = 0; i < count; i += 509) s = (s ^ uint64_t(data[i])) * 0x100000001b3ull;
  }
};
template <class T> T *onDevice(size_t n) {
  T *p;
  CHECK(cudaMalloc(&p, n * sizeof(T)));
  CHECK(cudaMemset(p, 0, n * sizeof(T)));
  return p;
}

__global__ void mix(const unsigned *in, unsigned *out, size_t n, unsigned with) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < n; i += size_t(gridDim.x) * blockDim.x) out[i] = (in[i] ^ with) * 2654435761u + out[i];
}
__global__ void fold(const unsigned *in, size_t n, unsigned *to) {
  unsigned s = 0;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < n; i += size_t(gridDim.x) * blockDim.x) s ^= in[i] * unsigned(i | 1);
  atomicXor(to, s);
}

template <class Step> void timed(int steps, Step step) {
  const int warm = steps / 4;
  auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < steps; ++i) {
    if (i == warm) begin = std::chrono::steady_clock::now();
    step(i);
  }
  const double us = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count() / (steps - warm);
  std::printf("checksum %016llx\n", (unsigned long long)sum);
  std::fprintf(stderr, "step_us %.3f\n", us);
}

// Sends 16 MiB in each step, reads four bytes back.
static void send(int steps) {
  Host<unsigned> data(4 << 20), result(1);
  unsigned *device = onDevice<unsigned>(data.count), *folded = onDevice<unsigned>(1);
  timed(steps, [&](int step) {
    data.change(step);
    CHECK(cudaMemcpy(device, data.data, data.bytes(), cudaMemcpyHostToDevice));
    fold<<<256, 256>>>(device, data.count, folded);
    CHECK(cudaMemcpy(result.data, folded, 4, cudaMemcpyDeviceToHost));
    result.addTo(sum);
  });
}
// Computes, and fetches 16 MiB.
static void fetch(int steps) {
  Host<unsigned> back(4 << 20);
  unsigned *in = onDevice<unsigned>(back.count), *out = onDevice<unsigned>(back.count);
  timed(steps, [&](int step) {
    mix<<<256, 256>>>(in, out, back.count, step);
    CHECK(cudaMemcpy(back.data, out, back.bytes(), cudaMemcpyDeviceToHost));
    back.addTo(sum);
  });
}
// Both ways, 4 MiB each, on a stream.
static void filter(int steps) {
  Host<unsigned> data(1 << 20), back(1 << 20);
  unsigned *in = onDevice<unsigned>(data.count), *out = onDevice<unsigned>(data.count);
  cudaStream_t stream;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  timed(steps, [&](int step) {
    data.change(step);
    CHECK(cudaMemcpyAsync(in, data.data, data.bytes(), cudaMemcpyHostToDevice, stream));
    mix<<<256, 256, 0, stream>>>(in, out, data.count, step);
    CHECK(cudaMemcpyAsync(back.data, out, back.bytes(), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    back.addTo(sum);
  });
}
// Two scratch buffers of different sizes are made and given back in each step.
static void scratch(int steps) {
  constexpr size_t n = 1 << 20;
  unsigned *in = onDevice<unsigned>(n), *one = nullptr, *two = nullptr, *folded = onDevice<unsigned>(1), result;
  if (after) one = onDevice<unsigned>(n), two = onDevice<unsigned>(4 * n);
  timed(steps, [&](int step) {
    if (!after) CHECK(cudaMalloc(&one, n * 4)), CHECK(cudaMalloc(&two, 4 * n * 4));
    CHECK(cudaMemsetAsync(one, 0, n * 4));
    mix<<<256, 256>>>(in, one, n, step);
    CHECK(cudaMemcpyAsync(two, one, n * 4, cudaMemcpyDeviceToDevice));
    fold<<<256, 256>>>(two, n, folded);
    if (!after) CHECK(cudaFree(one)), CHECK(cudaFree(two));
    if (step % 8 == 7) { // looked at now and then
      CHECK(cudaMemcpy(&result, folded, 4, cudaMemcpyDeviceToHost));
      sum = (sum ^ result) * 0x100000001b3ull;
    }
  });
}
// A short kernel, a read-back, and waits behind it out of habit.
static void waits(int steps) {
  constexpr size_t n = 1 << 12;
  unsigned *in = onDevice<unsigned>(n), *folded = onDevice<unsigned>(1), result = 0;
  timed(steps, [&](int step) {
    mix<<<8, 256>>>(in, in, n, step);
    fold<<<8, 256>>>(in, n, folded);
    CHECK(cudaMemcpy(&result, folded, 4, cudaMemcpyDeviceToHost));
    if (!after) CHECK(cudaDeviceSynchronize()), CHECK(cudaStreamSynchronize(0)), CHECK(cudaDeviceSynchronize());
    sum = (sum ^ result) * 0x100000001b3ull;
  });
}
// All of it: pageable both ways, a scratch buffer, a wait.
static void all(int steps) {
  Host<unsigned> data(1 << 20), back(1 << 20);
  const size_t n = data.count;
  unsigned *out = onDevice<unsigned>(n), *scratch_buffer = after ? onDevice<unsigned>(n) : nullptr;
  timed(steps, [&](int step) {
    data.change(step);
    if (!after) CHECK(cudaMalloc(&scratch_buffer, n * 4));
    CHECK(cudaMemcpy(scratch_buffer, data.data, data.bytes(), cudaMemcpyHostToDevice));
    mix<<<256, 256>>>(scratch_buffer, out, n, step);
    CHECK(cudaMemcpy(back.data, out, back.bytes(), cudaMemcpyDeviceToHost));
    if (!after) CHECK(cudaDeviceSynchronize()), CHECK(cudaFree(scratch_buffer));
    back.addTo(sum);
  });
}

int main(int count, char **arguments) {
  const std::string name = count > 3 ? arguments[1] : "";
  after = count > 3 && std::strcmp(arguments[2], "after") == 0;
  const int steps = count > 3 ? std::atoi(arguments[3]) : 0;
  if (name == "send") send(steps);
  else if (name == "fetch") fetch(steps);
  else if (name == "filter") filter(steps);
  else if (name == "scratch") scratch(steps);
  else if (name == "waits") waits(steps);
  else if (name == "all") all(steps);
  else return std::fprintf(stderr, "usage: pairs send|fetch|filter|scratch|waits|all before|after STEPS\n"), 2;
  return 0;
}
