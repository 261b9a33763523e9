// The twenty launches are recorded once, as a graph, and a token is one launch of that graph.

// nvcc: -fmad=false
#include "decoder.cuh"

static cudaGraphExec_t recordToken(const Session &session) {
  cudaGraph_t graph;
  cudaGraphExec_t token;
  CUDA_CHECK(cudaStreamBeginCapture(session.stream, cudaStreamCaptureModeThreadLocal));
  launchToken(session.decoder, session.stream);
  CUDA_CHECK(cudaStreamEndCapture(session.stream, &graph));
  CUDA_CHECK(cudaGraphInstantiate(&token, graph, 0));
  CUDA_CHECK(cudaGraphDestroy(graph));
  return token;
}

static void run(Session &session, cudaGraphExec_t token_graph) {
  session.start();
  for (int token = 0; token < kTokens; ++token) CUDA_CHECK(cudaGraphLaunch(token_graph, session.stream));
  session.finish();
}

int main(int argc, char **argv) {
  Session session;
  cudaGraphExec_t token_graph = recordToken(session);
  int status = example::report(
      example::options(argc, argv), [&] { run(session, token_graph); }, [&] { return session.checksum(); });
  CUDA_CHECK(cudaGraphExecDestroy(token_graph));
  return status;
}
