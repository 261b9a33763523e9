// Recordings are filtered in pieces: a piece goes up, is worked on, comes back, and then the next one's turn begins.
// Rewritten: three streams, so that one piece is worked on while others are on their way.
#include "pair.h"

constexpr int pieces = 12, samples = 1 << 19, taps = 48;
constexpr std::size_t bytes = samples * sizeof(float);
#ifdef REWRITTEN
constexpr int lanes = 3;
#else
constexpr int lanes = 1;
#endif

__global__ void filter(const float *in, const float *tap, float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < taps; ++k) sum += tap[k] * in[min(i + k, samples - 1)];
  for (int again = 0; again < 12; ++again) sum = sum * 0.9f + sinf(sum) * 0.1f; // the tube amplifier
  out[i] = sum;
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 600);
  float *recorded = nullptr, *filtered = nullptr, *tap = nullptr, *in[lanes], *out[lanes];
  cudaStream_t streams[lanes];
  CHECK(cudaMallocHost(&recorded, pieces * bytes));
  CHECK(cudaMallocHost(&filtered, pieces * bytes));
  for (int i = 0; i < pieces * samples; ++i) recorded[i] = static_cast<float>(hashOf(static_cast<unsigned>(i)) >> 8) / (1 << 24) - 0.5f;
  CHECK(cudaMalloc(&tap, taps * sizeof(float)));
  CHECK(cudaMemcpy(tap, recorded, taps * sizeof(float), cudaMemcpyHostToDevice));
  for (int lane = 0; lane < lanes; ++lane) {
    CHECK(cudaMalloc(&in[lane], bytes));
    CHECK(cudaMalloc(&out[lane], bytes));
    CHECK(cudaStreamCreateWithFlags(&streams[lane], cudaStreamNonBlocking));
  }
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    recorded[(step * 7919) % (pieces * samples)] = 0.25f;
    for (int piece = 0; piece < pieces; ++piece) {
      const int lane = piece % lanes;
      CHECK(cudaMemcpyAsync(in[lane], recorded + piece * samples, bytes, cudaMemcpyHostToDevice, streams[lane]));
      filter<<<samples / 256, 256, 0, streams[lane]>>>(in[lane], tap, out[lane]);
      CHECK(cudaMemcpyAsync(filtered + piece * samples, out[lane], bytes, cudaMemcpyDeviceToHost, streams[lane]));
    }
    for (cudaStream_t stream : streams) CHECK(cudaStreamSynchronize(stream));
    checksum.add(filtered, pieces * bytes, 16381);
  });
}
