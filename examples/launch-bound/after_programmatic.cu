// The graph of after_graph.cu, whose kernels may begin before the one in front has ended ("programmatic dependent
// launch", from compute capability 9.0 on): each is set up while the other still runs, and waits only for what that one
// writes.

// nvcc: -fmad=false
#include "decoder.cuh"

static void launchEarly(void (*kernel)(Decoder), int blocks, int threads, const Decoder &decoder, cudaStream_t stream) {
  cudaLaunchAttribute early{};
  early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  early.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t launch{};
  launch.gridDim = dim3(blocks);
  launch.blockDim = dim3(threads);
  launch.stream = stream;
  launch.attrs = &early;
  launch.numAttrs = example::computeCapability() >= 9; // below, it is the graph of after_graph.cu
  CUDA_CHECK(cudaLaunchKernelEx(&launch, kernel, decoder));
}

template <typename... Processors> static void launchProcessors(const Decoder &decoder, cudaStream_t stream) {
  (launchEarly(process<Processors>, kBlocks, kThreads, decoder, stream), ...);
}

/// The twenty launches that make a token.
static void launchTokenEarly(const Decoder &decoder, cudaStream_t stream) {
  launchProcessors<Network, Temperature, RepetitionPenalty, FrequencyPenalty, PresencePenalty, Bias, BanWords, SoftCap,
                   MinimumLength, NoEcho, Watermark, TopicBoost, LengthPenalty, Noise, Floor, Ceiling>(decoder, stream);
  launchEarly(findBest, kBlocks, kThreads, decoder, stream);
  launchEarly(chooseToken, 1, 32, decoder, stream);
  launchEarly(countToken, 1, 1, decoder, stream);
  launchEarly(appendToken, 1, 1, decoder, stream);
}

static cudaGraphExec_t recordTokens(const Session &session, int count) {
  cudaGraph_t graph;
  cudaGraphExec_t tokens;
  CUDA_CHECK(cudaStreamBeginCapture(session.stream, cudaStreamCaptureModeThreadLocal));
  for (int token = 0; token < count; ++token) launchTokenEarly(session.decoder, session.stream);
  CUDA_CHECK(cudaStreamEndCapture(session.stream, &graph));
  CUDA_CHECK(cudaGraphInstantiate(&tokens, graph, 0));
  CUDA_CHECK(cudaGraphDestroy(graph));
  return tokens;
}

static void run(Session &session, cudaGraphExec_t tokens, int count) {
  session.start();
  for (int token = 0; token < kTokens; token += count) CUDA_CHECK(cudaGraphLaunch(tokens, session.stream));
  session.finish();
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  int count = options.size == 10 ? 10 : 1; // tokens a graph
  Session session;
  cudaGraphExec_t tokens = recordTokens(session, count);
  example::Floor floor;
  floor.graph_nodes = 20 * kTokens;
  int status =
      example::report(options, [&] { run(session, tokens, count); }, [&] { return session.checksum(); }, floor);
  CUDA_CHECK(cudaGraphExecDestroy(tokens));
  return status;
}
