// Token decoding: for each token the scores of a vocabulary pass a chain of processors (temperature, penalties, bans,
// ...) and the best is picked. The network that makes the scores is stood in for by a hash; all the rest is as decoders
// do it.
#pragma once

#include "../common/example.h"

constexpr int kVocabulary = 8192;
constexpr int kTokens = 100;
constexpr int kBlocks = 32;
constexpr int kThreads = kVocabulary / kBlocks;

/// Everything lives on the device, the position too: the sequence of launches is the same for every token.
struct State {
  int position, last, chosen;
};
struct Decoder {
  float *scores;
  int *counts; // how often each token was chosen
  int *tokens; // the chosen ones
  State *state;
  unsigned long long *best; // of each block: the score above, the token below
};

__device__ inline unsigned mix(unsigned a, unsigned b) {
  unsigned hash = a * 0x9e3779b1u ^ b * 0x85ebca77u;
  hash ^= hash >> 15;
  hash *= 0xc2b2ae3du;
  return hash ^ hash >> 13;
}

// Each processor: score of token i in, score out.
struct Network {
  __device__ float operator()(float, int i, const Decoder &d) const {
    return (mix(d.state->last, i) & 0xffff) / 4096.0f;
  }
};
struct Temperature {
  __device__ float operator()(float x, int, const Decoder &) const { return x / 0.8f; }
};
struct RepetitionPenalty {
  __device__ float operator()(float x, int i, const Decoder &d) const {
    return d.counts[i] == 0 ? x : x > 0 ? x / 1.2f : x * 1.2f;
  }
};
struct FrequencyPenalty {
  __device__ float operator()(float x, int i, const Decoder &d) const { return x - 0.3f * d.counts[i]; }
};
struct PresencePenalty {
  __device__ float operator()(float x, int i, const Decoder &d) const { return d.counts[i] > 0 ? x - 0.5f : x; }
};
struct Bias {
  __device__ float operator()(float x, int i, const Decoder &) const { return x + (mix(7, i) & 0xff) / 1024.0f; }
};
struct BanWords {
  __device__ float operator()(float x, int i, const Decoder &) const { return i % 97 == 0 ? -1e30f : x; }
};
struct SoftCap {
  __device__ float operator()(float x, int, const Decoder &) const { return 30.0f * x / (30.0f + fabsf(x)); }
};
struct MinimumLength {
  __device__ float operator()(float x, int i, const Decoder &d) const {
    return i == 2 && d.state->position < 20 ? -1e30f : x;
  }
};
struct NoEcho {
  __device__ float operator()(float x, int i, const Decoder &d) const { return i == d.state->last ? x - 5.0f : x; }
};
struct Watermark {
  __device__ float operator()(float x, int i, const Decoder &d) const {
    return mix(d.state->last, i + 1) & 1 ? x + 0.25f : x;
  }
};
struct TopicBoost {
  __device__ float operator()(float x, int i, const Decoder &) const { return i / 64 % 16 == 3 ? x * 1.05f : x; }
};
struct LengthPenalty {
  __device__ float operator()(float x, int, const Decoder &d) const { return x / (1.0f + 0.01f * d.state->position); }
};
struct Noise {
  __device__ float operator()(float x, int i, const Decoder &d) const {
    return x + (mix(d.state->position, i) & 0xfff) / 65536.0f;
  }
};
struct Floor {
  __device__ float operator()(float x, int, const Decoder &) const { return fmaxf(x, -1e20f); }
};
struct Ceiling {
  __device__ float operator()(float x, int, const Decoder &) const { return fminf(x, 1e20f); }
};

/// Where a launch lets its kernel begin before the one in front has ended (after_programmatic.cu), this lets the next
/// begin and waits for what the one in front writes. After an ordinary launch it does nothing.
__device__ inline void awaitInput() {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
#endif
}

template <typename Processor> __global__ void process(Decoder d) {
  awaitInput();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  d.scores[i] = Processor{}(d.scores[i], i, d);
}

/// The better of two has the higher score; of equals the lower token.
__device__ inline unsigned long long rank(float score, int token) {
  unsigned bits = __float_as_uint(score);
  bits = bits & 0x80000000u ? ~bits : bits | 0x80000000u; // now ordered as the scores are
  return (unsigned long long)(bits) << 32 | ~unsigned(token);
}
__device__ inline unsigned long long bestOfWarp(unsigned long long mine) {
  for (int distance = 16; distance > 0; distance /= 2) mine = max(mine, __shfl_xor_sync(~0u, mine, distance));
  return mine;
}
__device__ inline void bestOfBlock(float score, int token, const Decoder &d) {
  __shared__ unsigned long long warps[kThreads / 32];
  unsigned long long best = bestOfWarp(rank(score, token));
  if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = best;
  __syncthreads();
  if (threadIdx.x >= 32) return;
  best = bestOfWarp(threadIdx.x < kThreads / 32 ? warps[threadIdx.x] : 0);
  if (threadIdx.x == 0) d.best[blockIdx.x] = best;
}
__global__ void findBest(Decoder d) {
  awaitInput();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bestOfBlock(d.scores[i], i, d);
}

/// By one warp.
__device__ inline int bestToken(const Decoder &d) {
  unsigned long long best = 0;
  for (int block = threadIdx.x; block < kBlocks; block += 32) best = max(best, d.best[block]);
  return int(~unsigned(bestOfWarp(best)));
}

__global__ void chooseToken(Decoder d) {
  awaitInput();
  int token = bestToken(d);
  if (threadIdx.x == 0) d.state->chosen = token;
}
__global__ void countToken(Decoder d) {
  awaitInput();
  ++d.counts[d.state->chosen];
}
__global__ void appendToken(Decoder d) {
  awaitInput();
  State state = *d.state;
  d.tokens[state.position] = state.chosen;
  *d.state = {state.position + 1, state.chosen, 0};
}

/// The twenty launches that make a token.
inline void launchToken(const Decoder &d, cudaStream_t stream) {
  process<Network><<<kBlocks, kThreads, 0, stream>>>(d);
  process<Temperature><<<kBlocks, kThreads, 0, stream>>>(d);
  process<RepetitionPenalty><<<kBlocks, kThreads, 0, stream>>>(d);
  process<FrequencyPenalty><<<kBlocks, kThreads, 0, stream>>>(d);
  process<PresencePenalty><<<kBlocks, kThreads, 0, stream>>>(d);
  process<Bias><<<kBlocks, kThreads, 0, stream>>>(d);
  process<BanWords><<<kBlocks, kThreads, 0, stream>>>(d);
  process<SoftCap><<<kBlocks, kThreads, 0, stream>>>(d);
  process<MinimumLength><<<kBlocks, kThreads, 0, stream>>>(d);
  process<NoEcho><<<kBlocks, kThreads, 0, stream>>>(d);
  process<Watermark><<<kBlocks, kThreads, 0, stream>>>(d);
  process<TopicBoost><<<kBlocks, kThreads, 0, stream>>>(d);
  process<LengthPenalty><<<kBlocks, kThreads, 0, stream>>>(d);
  process<Noise><<<kBlocks, kThreads, 0, stream>>>(d);
  process<Floor><<<kBlocks, kThreads, 0, stream>>>(d);
  process<Ceiling><<<kBlocks, kThreads, 0, stream>>>(d);
  findBest<<<kBlocks, kThreads, 0, stream>>>(d);
  chooseToken<<<1, 32, 0, stream>>>(d);
  countToken<<<1, 1, 0, stream>>>(d);
  appendToken<<<1, 1, 0, stream>>>(d);
}

/// Device memory and stream of one decoding, and the tokens it chose.
struct Session {
  Decoder decoder;
  cudaStream_t stream;
  std::vector<int> tokens = std::vector<int>(kTokens);

  Session() {
    CUDA_CHECK(cudaMalloc(&decoder.scores, kVocabulary * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&decoder.counts, kVocabulary * sizeof(int)));
    CUDA_CHECK(cudaMalloc(&decoder.tokens, tokens.size() * sizeof(int)));
    CUDA_CHECK(cudaMalloc(&decoder.state, sizeof(State)));
    CUDA_CHECK(cudaMalloc(&decoder.best, kBlocks * sizeof(*decoder.best)));
    CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  }
  ~Session() {
    cudaFree(decoder.scores);
    cudaFree(decoder.counts);
    cudaFree(decoder.tokens);
    cudaFree(decoder.state);
    cudaFree(decoder.best);
    cudaStreamDestroy(stream);
  }
  Session(const Session &) = delete;

  void start() {
    CUDA_CHECK(cudaMemsetAsync(decoder.counts, 0, kVocabulary * sizeof(int), stream));
    CUDA_CHECK(cudaMemsetAsync(decoder.state, 0, sizeof(State), stream));
  }
  void finish() {
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaStreamSynchronize(stream));
    CUDA_CHECK(cudaMemcpy(tokens.data(), decoder.tokens, tokens.size() * sizeof(int), cudaMemcpyDeviceToHost));
  }
  uint64_t checksum() const {
    example::Checksum sum;
    sum.add(tokens);
    return sum.value();
  }
};
