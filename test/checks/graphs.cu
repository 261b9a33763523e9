// What a graph does is what was captured into it; one that was made in another function may come to whatever others know of.
// RUN: %python %S/Inputs/why.py %s %stubs
#include <cuda_runtime.h>

__global__ void step(float *state, const float *given) { state[threadIdx.x] += given[threadIdx.x]; }

// Nobody looks at anything before the end.
void blind(cudaGraphExec_t exec, cudaStream_t stream, int n) {
  for (int i = 0; i < n; ++i) {
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream); // why: note: the host waits for the device in every iteration
  }
}

// What was captured here comes to nothing but what the captured calls were given.
void sentToACaptured(float *state, float *d, float *table, cudaStream_t stream, int n) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  step<<<1, 256, 0, stream>>>(state, d);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  for (int i = 0; i < n; ++i) {
    cudaMemcpyAsync(d, table, 1024, cudaMemcpyHostToDevice, stream); // why: duplicate-transfer
    cudaGraphLaunch(exec, stream);
  }
  cudaGraphExecDestroy(exec);
}

// -- must not be flagged, nor fixed

// Perhaps it is that one, perhaps another.
void perhapsAnother(float *state, float *d, float *table, cudaGraphExec_t *others, cudaStream_t stream, int n) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  step<<<1, 256, 0, stream>>>(state, d);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  if (others) exec = others[0];
  for (int i = 0; i < n; ++i) {
    cudaMemcpyAsync(d, table, 1024, cudaMemcpyHostToDevice, stream); // why-not: [xfer-duplicate-transfer]
    cudaGraphLaunch(exec, stream);
  }
}

struct Runner {
  cudaGraphExec_t exec;
  cudaStream_t stream;
  float *out, *state, *given;
  void prepare() {
    cudaGraph_t graph;
    cudaMallocHost(&out, 1024), cudaMalloc(&state, 1024), cudaMallocHost(&given, 1024);
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    step<<<1, 256, 0, stream>>>(state, given);
    cudaMemcpyAsync(out, state, 1024, cudaMemcpyDeviceToHost, stream);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
  }
  float sum(int n) {
    float all = 0;
    for (int i = 0; i < n; ++i) {
      cudaGraphLaunch(exec, stream);
      cudaStreamSynchronize(stream); // why: no rule speaks of it
      all += out[0];
    }
    return all;
  }
};

// The graph puts the state back to where it was not.
void fromTheStart(float *state, const float *first, const float *given, cudaStream_t stream, int n) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  step<<<1, 256, 0, stream>>>(state, given);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  for (int i = 0; i < n; ++i) {
    cudaMemcpyAsync(state, first, 1024, cudaMemcpyHostToDevice, stream); // why: no rule speaks of it
    cudaGraphLaunch(exec, stream);
  }
  cudaGraphExecDestroy(exec);
}

// A graph from elsewhere may read what the caller handed in as const, and does not write it.
void sentAgain(cudaGraphExec_t exec, float *state, float *d, const float *table, cudaStream_t stream, int n) {
  for (int i = 0; i < n; ++i) {
    step<<<1, 256, 0, stream>>>(state, d);
    cudaMemcpyAsync(d, table, 4096, cudaMemcpyHostToDevice, stream); // why-not: written by cudaGraphLaunch
    cudaGraphLaunch(exec, stream);
  }
}

// Only the first time, or by somebody's function: what else it does nobody knows.
static cudaGraphExec_t kept;
void theFirstTime(float *state, float *d, float *table, cudaStream_t stream, int n, bool first) {
  if (first) {
    cudaGraph_t graph;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    step<<<1, 256, 0, stream>>>(state, d);
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&kept, graph, 0);
  }
  for (int i = 0; i < n; ++i) {
    cudaMemcpyAsync(d, table, 1024, cudaMemcpyHostToDevice, stream); // why-not: [xfer-duplicate-transfer]
    cudaGraphLaunch(kept, stream);
  }
}

void somebodys(void (*work)(cudaStream_t), float *state, float *d, float *table, cudaStream_t stream, int n) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  step<<<1, 256, 0, stream>>>(state, d);
  work(stream);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  for (int i = 0; i < n; ++i) {
    cudaMemcpyAsync(d, table, 1024, cudaMemcpyHostToDevice, stream); // why-not: [xfer-duplicate-transfer]
    cudaGraphLaunch(exec, stream);
  }
}
