// The twenty launches are recorded once, as a graph, and a token is one launch of that graph; or several tokens are
// (--size), where the decoder need not look at each before it asks for the next.

// nvcc: -fmad=false
#include "decoder.cuh"

static cudaGraphExec_t recordTokens(const Session &session, int count) {
  cudaGraph_t graph;
  cudaGraphExec_t tokens;
  CUDA_CHECK(cudaStreamBeginCapture(session.stream, cudaStreamCaptureModeThreadLocal));
  for (int token = 0; token < count; ++token) launchToken(session.decoder, session.stream);
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
