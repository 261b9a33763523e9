// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule async-lifetime
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule async-lifetime %}
#include <cuda_runtime.h>
#include <stdlib.h>
#include <vector>

void rewritten(float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  host[0] = 1;
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  host[0] = 2; // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
  cudaFreeHost(host);
}

// -- must not be flagged

void awaited(float *device, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, 4096);
  host[0] = 1;
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  host[0] = 2;
  cudaFreeHost(host);
}

void pageable(float *device, cudaStream_t stream) {
  float *host = (float *)malloc(4096);
  cudaMemcpyAsync(device, host, 4096, cudaMemcpyHostToDevice, stream);
  free(host); // expect-note: xfer-async-lifetime
}

// Through a method, with every call checked.
#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if ((call) != cudaSuccess) exit(1);                                                                                \
  } while (0)
struct Sender {
  float *pinned, *device;
  cudaStream_t stream;
  Sender() { CHECK(cudaMallocHost(&pinned, 4096)); }
  void send(float value) {
    pinned[0] = value;
    CHECK(cudaMemcpyAsync(device, pinned, 4096, cudaMemcpyHostToDevice, stream));
  }
  void wait() { CHECK(cudaStreamSynchronize(stream)); }
};
void twoAtOnce() {
  Sender sender;
  sender.send(1);
  sender.send(2); // expect: xfer-async-lifetime
  sender.wait();
}
void oneByOne() {
  Sender sender;
  sender.send(1);
  sender.wait();
  sender.send(2);
  sender.wait();
}

// -- round the loop

__global__ void work(float *x, int t);

static void normalise(float *out, const unsigned char *in, int n) {
  for (int i = 0; i < n; ++i) out[i] = in[i] / 255.0f;
}

void stagedEachTime(float *device, const unsigned char *images, int n, int batches, cudaStream_t stream) {
  float *staging;
  cudaMallocHost(&staging, n * sizeof(float));
  for (int b = 0; b < batches; ++b) {
    normalise(staging, images + b * n, n); // expect: xfer-async-lifetime
    cudaMemcpyAsync(device, staging, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    work<<<1, 64, 0, stream>>>(device, b);
  }
  cudaStreamSynchronize(stream);
  cudaFreeHost(staging);
}

void behindALoop(float *device, int n, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, n * sizeof(float));
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  for (int i = 0; i < n; ++i) host[i] = 2; // expect: xfer-async-lifetime
  cudaMemcpyAsync(device + n, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  cudaFreeHost(host);
}

// -- must not be flagged, round the loop

void awaitedEachTime(float *device, int n, int steps, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) host[i] = t;
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    work<<<1, 64, 0, stream>>>(device, t);
    cudaStreamSynchronize(stream);
  }
}

void awaitedBefore(float *device, int n, int steps, cudaStream_t stream, cudaEvent_t copied) {
  float *host;
  cudaMallocHost(&host, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    if (t > 0) cudaEventSynchronize(copied);
    for (int i = 0; i < n; ++i) host[i] = t;
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    cudaEventRecord(copied, stream);
    work<<<1, 64, 0, stream>>>(device, t);
  }
}

void twoBuffers(float *device, int n, int steps, cudaStream_t stream, cudaEvent_t *copied) {
  float *host[2];
  cudaMallocHost(&host[0], n * sizeof(float));
  cudaMallocHost(&host[1], n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    cudaEventSynchronize(copied[t % 2]);
    for (int i = 0; i < n; ++i) host[t % 2][i] = t;
    cudaMemcpyAsync(device, host[t % 2], n * sizeof(float), cudaMemcpyHostToDevice, stream);
    cudaEventRecord(copied[t % 2], stream);
    work<<<1, 64, 0, stream>>>(device, t);
  }
}

void anotherPartEachTime(float *device, int n, int steps, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, n * steps * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) host[t * n + i] = t;
    cudaMemcpyAsync(device + t * n, host + t * n, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  }
  cudaStreamSynchronize(stream);
}

void blockedByTheReadback(float *device, float *result, int n, int steps, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) host[i] = t;
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    work<<<1, 64, 0, stream>>>(device, t);
    cudaMemcpy(result, device, sizeof(float), cudaMemcpyDeviceToHost);
  }
}

void filledOnce(float *device, int n, int steps, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, n * sizeof(float));
  for (int i = 0; i < n; ++i) host[i] = i;
  for (int t = 0; t < steps; ++t) {
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    work<<<1, 64, 0, stream>>>(device, t);
  }
  cudaStreamSynchronize(stream);
}

// -- the end of its scope

void outlived(float *device, int n, cudaStream_t stream) {
  std::vector<float> host(n, 1.0f);
  cudaHostRegister(host.data(), n * sizeof(float), cudaHostRegisterDefault);
  cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream);
} // expect: xfer-async-lifetime

void grown(float *device, int n, cudaStream_t stream) {
  std::vector<float> host(n, 1.0f);
  cudaHostRegister(host.data(), n * sizeof(float), cudaHostRegisterDefault);
  cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream);
  host.push_back(2.0f); // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
}

void awaitedInTime(float *device, int n, cudaStream_t stream) {
  std::vector<float> host(n, 1.0f), other(n);
  cudaHostRegister(host.data(), n * sizeof(float), cudaHostRegisterDefault);
  cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream);
  other.push_back(2.0f);
  cudaStreamSynchronize(stream);
}

void anotherIsFreed(float *device, int n, cudaStream_t stream) {
  float *host, *other = (float *)malloc(n);
  cudaMallocHost(&host, n * sizeof(float));
  host[0] = 1;
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  free(other);
  host[0] = 2; // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
}

// -- two halves of one allocation, by turns

#include <stdio.h>
#include <utility>
void halvesByTurns(FILE *file, float *device, int n, int parts, cudaStream_t stream) {
  char *both;
  cudaMallocHost(&both, 2 * n);
  void *filling = both, *going = both + n;
  if (fread(filling, 1, n, file) == 0) return;
  std::swap(filling, going);
  for (int part = 0; part < parts; ++part) {
    cudaMemcpyAsync(device + part * n, going, n, cudaMemcpyHostToDevice, stream);
    if (fread(filling, 1, n, file) == 0) break;
    cudaStreamSynchronize(stream);
    std::swap(filling, going);
  }
  cudaStreamSynchronize(stream);
  cudaFreeHost(both);
}
void theSameHalf(FILE *file, float *device, int n, cudaStream_t stream) {
  char *both;
  cudaMallocHost(&both, 2 * n);
  void *going = both + n;
  cudaMemcpyAsync(device, going, n, cudaMemcpyHostToDevice, stream);
  if (fread(going, 1, n, file) == 0) return; // expect: xfer-async-lifetime
  cudaStreamSynchronize(stream);
  cudaFreeHost(both);
}

// -- must not be flagged: other places, other ways, other times

void theOtherHalf(float *device, float *host_given, int n, int rounds, cudaStream_t stream) {
  float *h;
  cudaMallocHost(&h, 2 * n * sizeof(float));
  for (int r = 0; r < rounds; ++r) {
    cudaMemcpyAsync(device, h + (r % 2) * n, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    float *next = h + ((r + 1) % 2) * n;
    for (int i = 0; i < n; ++i) next[i] = r * i;
    cudaStreamSynchronize(stream);
  }
  cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  for (int i = 0; i < n; ++i) h[n + i] = i;
  cudaStreamSynchronize(stream);
  cudaMemcpyAsync(device, h, sizeof(float), cudaMemcpyHostToDevice, stream);
  h[1] = 2;
  cudaStreamSynchronize(stream);
}

void theOtherBuffer(float *device, int n, int rounds, cudaStream_t stream) {
  float *h[2];
  cudaMallocHost(&h[0], n * sizeof(float));
  cudaMallocHost(&h[1], n * sizeof(float));
  for (int r = 0; r < rounds; ++r) {
    cudaMemcpyAsync(device, h[r % 2], n * sizeof(float), cudaMemcpyHostToDevice, stream);
    for (int i = 0; i < n; ++i) h[(r + 1) % 2][i] = r * i;
    cudaStreamSynchronize(stream);
  }
}

void oneOrTheOther(float *device, bool up, int mode, int n, cudaStream_t stream) {
  float *h;
  cudaMallocHost(&h, n * sizeof(float));
  if (up) cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  else
    for (int i = 0; i < n; ++i) h[i] = i;
  cudaStreamSynchronize(stream);
  switch (mode) {
  case 0: cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream); break;
  case 1:
    for (int i = 0; i < n; ++i) h[i] = i;
    break;
  }
  cudaStreamSynchronize(stream);
}

void capturedOnce(float *device, int n, int rounds, cudaStream_t stream) {
  float *h;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaMallocHost(&h, n * sizeof(float));
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  work<<<1, 64, 0, stream>>>(device, 1);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  for (int r = 0; r < rounds; ++r) {
    for (int i = 0; i < n; ++i) h[i] = r * i;
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);
  }
}

void filledTheFirstTime(float *device, int n, int rounds, cudaStream_t stream) {
  float *h;
  cudaMallocHost(&h, n * sizeof(float));
  bool filled = false;
  for (int r = 0; r < rounds; ++r) {
    if (!filled) {
      for (int i = 0; i < n; ++i) h[i] = i;
      filled = true;
    }
    cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    work<<<1, 64, 0, stream>>>(device, r);
  }
  cudaStreamSynchronize(stream);
}

void neverRound(float *device, int n, cudaStream_t stream) {
  float *h;
  cudaMallocHost(&h, n * sizeof(float));
  while (true) {
    for (int i = 0; i < n; ++i) h[i] = i;
    cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    break;
  }
  cudaStreamSynchronize(stream);
}

void finish(cudaStream_t stream);
void theCheckMayWait(float *device, int n, cudaStream_t stream) {
  float *h;
  cudaMallocHost(&h, n * sizeof(float));
  cudaError_t error = cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  if (error != cudaSuccess) printf("bad\n");
  else finish(stream);
  h[0] = 1;
}

void aFlagSaysSo(float *device, volatile int *flag, int n, int rounds, cudaStream_t stream) {
  float *h;
  cudaMallocHost(&h, n * sizeof(float));
  for (int r = 0; r < rounds; ++r) {
    for (int i = 0; i < n; ++i) h[i] = r;
    cudaMemcpyAsync(device, h, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    work<<<1, 64, 0, stream>>>((float *)flag, r);
    while (*flag != r) {}
  }
}

void movedAway(float *device, int n, cudaStream_t stream, std::vector<std::vector<float>> &keep) {
  std::vector<float> host(n, 1.0f);
  cudaHostRegister(host.data(), n * sizeof(float), cudaHostRegisterDefault);
  cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream);
  keep.push_back(std::move(host));
}
