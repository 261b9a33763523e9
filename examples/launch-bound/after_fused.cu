// The processors work element by element, so that one kernel can apply them all while the score is in a register: two
// launches a token, and the scores never reach memory.

// nvcc: -fmad=false
#include "decoder.cuh"

template <typename... Processors> __global__ void processAll(Decoder d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float score = 0;
  ((score = Processors{}(score, i, d)), ...);
  bestOfBlock(score, i, d);
}

__global__ void finishToken(Decoder d) {
  int token = bestToken(d);
  if (threadIdx.x > 0) return;
  int position = d.state->position;
  ++d.counts[token];
  d.tokens[position] = token;
  *d.state = {position + 1, token, 0};
}

static void run(Session &session) {
  session.start();
  for (int token = 0; token < kTokens; ++token) {
    processAll<Network, Temperature, RepetitionPenalty, FrequencyPenalty, PresencePenalty, Bias, BanWords, SoftCap,
               MinimumLength, NoEcho, Watermark, TopicBoost, LengthPenalty, Noise, Floor, Ceiling>
        <<<kBlocks, kThreads, 0, session.stream>>>(session.decoder);
    finishToken<<<1, 32, 0, session.stream>>>(session.decoder);
  }
  session.finish();
}

int main(int argc, char **argv) {
  Session session;
  example::Floor floor;
  floor.launches = 2 * kTokens;
  return example::report(
      example::options(argc, argv), [&] { run(session); }, [&] { return session.checksum(); }, floor);
}
