// Token decoding: for each token the scores of a vocabulary pass a chain of processors (temperature, penalties, bans,
// ...) and the best is picked. The network that makes the scores is stood in for by a hash; all the rest is as decoders
// do it.
#pragma once

#include "../common/example.h"

constexpr int kVocabulary = 32768;
constexpr int kTokens = 100;
constexpr int kThreads = 1024;
constexpr int kBlocks = kVocabulary / kThreads;

/// Everything lives on the device, the position too: the sequence of launches is the same for every token.
struct Decoder {
  float *scores;
  int *counts; // how often each token was chosen
  int *tokens; // [kTokens + 1], the chosen ones
  int *position;
  float *best_score; // per block
  int *best_token;
};

__device__ inline unsigned mix(unsigned a, unsigned b) {
  unsigned hash = a * 0x9e3779b1u ^ b * 0x85ebca77u;
  hash ^= hash >> 15;
  hash *= 0xc2b2ae3du;
  return hash ^ hash >> 13;
}
__device__ inline int last(const Decoder &d) { return d.tokens[*d.position]; }

// Each processor: score of token i in, score out.
struct Network {
  __device__ float operator()(float, int i, const Decoder &d) const { return (mix(last(d), i) & 0xffff) / 4096.0f; }
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
    return i == 2 && *d.position < 20 ? -1e30f : x;
  }
};
struct NoEcho {
  __device__ float operator()(float x, int i, const Decoder &d) const { return i == last(d) ? x - 5.0f : x; }
};
struct Watermark {
  __device__ float operator()(float x, int i, const Decoder &d) const {
    return mix(last(d), i + 1) & 1 ? x + 0.25f : x;
  }
};
struct TopicBoost {
  __device__ float operator()(float x, int i, const Decoder &) const { return i / 64 % 16 == 3 ? x * 1.05f : x; }
};
struct LengthPenalty {
  __device__ float operator()(float x, int, const Decoder &d) const { return x / (1.0f + 0.01f * *d.position); }
};
struct Noise {
  __device__ float operator()(float x, int i, const Decoder &d) const {
    return x + (mix(*d.position, i) & 0xfff) / 65536.0f;
  }
};
struct Floor {
  __device__ float operator()(float x, int, const Decoder &) const { return fmaxf(x, -1e20f); }
};
struct Ceiling {
  __device__ float operator()(float x, int, const Decoder &) const { return fminf(x, 1e20f); }
};

template <typename Processor> __global__ void process(Decoder d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  d.scores[i] = Processor{}(d.scores[i], i, d);
}

/// The best of each block; of equals the first.
__device__ inline void blockBest(float score, int token, const Decoder &d) {
  __shared__ float scores[kThreads];
  __shared__ int tokens[kThreads];
  int me = threadIdx.x;
  scores[me] = score;
  tokens[me] = token;
  for (int half = kThreads / 2; half > 0; half /= 2) {
    __syncthreads();
    bool better = me < half && (scores[me + half] > scores[me] ||
                                (scores[me + half] == scores[me] && tokens[me + half] < tokens[me]));
    if (better) scores[me] = scores[me + half], tokens[me] = tokens[me + half];
  }
  if (me == 0) d.best_score[blockIdx.x] = scores[0], d.best_token[blockIdx.x] = tokens[0];
}
__global__ void findBest(Decoder d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  blockBest(d.scores[i], i, d);
}

__device__ inline int bestOfBlocks(const Decoder &d) {
  int best = 0;
  for (int block = 1; block < kBlocks; ++block)
    if (d.best_score[block] > d.best_score[best]) best = block;
  return d.best_token[best];
}
__global__ void appendToken(Decoder d) { d.tokens[*d.position + 1] = bestOfBlocks(d); }
__global__ void countToken(Decoder d) { ++d.counts[d.tokens[*d.position + 1]]; }
__global__ void advance(Decoder d) { ++*d.position; }

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
  appendToken<<<1, 1, 0, stream>>>(d);
  countToken<<<1, 1, 0, stream>>>(d);
  advance<<<1, 1, 0, stream>>>(d);
}

/// Device memory and stream of one decoding, and the tokens it chose.
struct Session {
  Decoder decoder;
  cudaStream_t stream;
  std::vector<int> tokens = std::vector<int>(kTokens + 1);

  Session() {
    CUDA_CHECK(cudaMalloc(&decoder.scores, kVocabulary * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&decoder.counts, kVocabulary * sizeof(int)));
    CUDA_CHECK(cudaMalloc(&decoder.tokens, tokens.size() * sizeof(int)));
    CUDA_CHECK(cudaMalloc(&decoder.position, sizeof(int)));
    CUDA_CHECK(cudaMalloc(&decoder.best_score, kBlocks * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&decoder.best_token, kBlocks * sizeof(int)));
    CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  }
  ~Session() {
    for (float *memory : {decoder.scores, decoder.best_score}) cudaFree(memory);
    for (int *memory : {decoder.counts, decoder.tokens, decoder.position, decoder.best_token}) cudaFree(memory);
    cudaStreamDestroy(stream);
  }
  Session(const Session &) = delete;

  void start() {
    CUDA_CHECK(cudaMemsetAsync(decoder.counts, 0, kVocabulary * sizeof(int), stream));
    CUDA_CHECK(cudaMemsetAsync(decoder.tokens, 0, sizeof(int), stream));
    CUDA_CHECK(cudaMemsetAsync(decoder.position, 0, sizeof(int), stream));
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
