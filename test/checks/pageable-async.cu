// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-async
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-async %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>

__global__ void step(float *state) { state[threadIdx.x] += 1; }

void fromMalloc(float *device, float *out, int n, cudaStream_t stream) {
  float *host = (float *)malloc(n * sizeof(float));
  cudaMemcpyAsync(host, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
  free(host);
}

void fromAVector(float *device, cudaStream_t stream) {
  const int n = 1 << 20;
  std::vector<float> host(n);
  cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
}

// Where work goes on, what is waited for at once is staged as well: pinned memory would spare that.
void look(const float *host);
void awaited(float *device, int steps, cudaStream_t stream) {
  float host[512];
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64, 0, stream>>>(device);
    cudaMemcpyAsync(host, device, sizeof host, cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
    cudaStreamSynchronize(stream);
    look(host);
  }
}

// A small upload is taken without a wait.
void sent(float *device, int steps, cudaStream_t stream) {
  float host[512];
  for (int t = 0; t < steps; ++t) {
    host[t % 512] = t;
    cudaMemcpyAsync(device, host, sizeof host, cudaMemcpyHostToDevice, stream); // expect-note: xfer-pageable-async
    step<<<1, 64, 0, stream>>>(device);
  }
}

// The memory comes from a wrapper, the copy from another.
static void *allocate(size_t bytes) {
  void *memory = malloc(bytes);
  if (!memory) exit(1);
  return memory;
}
struct Buffer {
  float *host, *device;
  int n;
  explicit Buffer(int n) : host((float *)allocate(n * sizeof(float))), n(n) { cudaMalloc(&device, n * sizeof(float)); }
  void download(cudaStream_t stream) {
    cudaMemcpyAsync(host, device, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
  }
};

// The vector belongs to the function around the lambda.
template <class Work> void forEach(Work work) {
  for (int i = 0; i < 300; ++i) work(i);
}
void captured(float *device, int n, cudaStream_t stream) {
  std::vector<float> host(n);
  forEach([&](int i) {
    host[0] = i;
    cudaMemcpyAsync(host.data(), device, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
    step<<<1, n, 0, stream>>>(device);
  });
  cudaStreamSynchronize(stream);
}

// A pipeline of pieces, on streams of its own.
void pieceByPiece(float *device, int count, int n, cudaStream_t *streams) {
  std::vector<float> host(count * n, 1);
  for (int i = 0; i < count; ++i) {
    cudaMemcpyAsync(device + i * n, host.data() + i * n, n * sizeof(float), cudaMemcpyHostToDevice, streams[i]); // expect: xfer-pageable-async
    step<<<1, n, 0, streams[i]>>>(device + i * n);
  }
}

// -- must not be flagged

// One lambda pins what another one sends.
void pinnedByALambda(float *device, int n, cudaStream_t stream) {
  std::vector<float> host(n);
  auto pin = [&](int) { cudaHostRegister(host.data(), n * sizeof(float), cudaHostRegisterDefault); };
  auto send = [&](int) {
    cudaMemcpyAsync(device, host.data(), n * sizeof(float), cudaMemcpyHostToDevice, stream);
    step<<<1, n, 0, stream>>>(device);
  };
  forEach(pin);
  forEach(send);
  cudaStreamSynchronize(stream);
}

void pinned(float *device, int n, cudaStream_t stream) {
  float *host;
  cudaMallocHost(&host, n * sizeof(float));
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
  cudaFreeHost(host);
}

void registered(float *device, int n, cudaStream_t stream) {
  float *host = (float *)malloc(n * sizeof(float));
  cudaHostRegister(host, n * sizeof(float), cudaHostRegisterDefault);
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  step<<<1, n, 0, stream>>>(device);
  cudaStreamSynchronize(stream);
  cudaHostUnregister(host);
}

void eitherOr(float *device, int n, bool pin, cudaStream_t stream) {
  float *host;
  if (pin) cudaMallocHost(&host, n * sizeof(float));
  else host = (float *)malloc(n * sizeof(float));
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  step<<<1, n, 0, stream>>>(device);
}

void unknown(float *device, const float *host, int n, cudaStream_t stream) {
  cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
  step<<<1, n, 0, stream>>>(device);
}

// A program that does all of it once, on a stream of its own: pinning costs more than it can save.
int main() {
  std::vector<float> host(4096, 1);
  float *device;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMalloc(&device, host.size() * sizeof(float));
  cudaMemcpyAsync(device, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice, stream); // expect-note: xfer-pageable-async
  step<<<1, 64, 0, stream>>>(device);
  cudaMemcpyAsync(host.data(), device, host.size() * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect-note: xfer-pageable-async
  cudaStreamSynchronize(stream);
  cudaFree(device);
}

// Several pieces on the default stream, once: set-up, whatever the loop. With kernels in the loop they are in its way.
void pieces(float *device, const std::vector<std::vector<float>> &given) {
  std::vector<std::vector<float>> parts(given);
  size_t at = 0;
  for (size_t p = 0; p < parts.size(); ++p) {
    cudaMemcpyAsync(device + at, parts[p].data(), parts[p].size() * sizeof(float), cudaMemcpyHostToDevice, 0); // expect-note: xfer-pageable-async
    at += parts[p].size();
  }
  step<<<1, 64>>>(device);
}

// Pinning gains nothing: the wait is the cost.
double fewBytes(const double *device_sum, cudaStream_t stream) {
  double sum;
  cudaMemcpyAsync(&sum, device_sum, sizeof sum, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  return sum;
}

// Several in a row are one thing to change. What is done for one value of the counter is done once.
void inARow(float *device, float *other, float *out, const float *given, int n, int rounds) {
  float *a = (float *)malloc(n * sizeof(float)), *b = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < rounds; ++t) {
    for (int i = 0; i < n; ++i) a[i] = given[t * n + i], b[i] = a[i] * out[0];
    cudaMemcpyAsync(device, a, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-async
    cudaMemcpyAsync(other, b, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(device);
    step<<<1, n>>>(other);
    cudaMemcpyAsync(a, device, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-pageable-async
    cudaMemcpy(out, device, n * sizeof(float), cudaMemcpyDeviceToHost);
    if (t == 1) {
      step<<<1, n>>>(device);
    } else if (t == 2) {
      cudaMemcpyAsync(other, a, n * sizeof(float), cudaMemcpyHostToDevice); // expect-note: xfer-pageable-async
    }
    step<<<1, n>>>(other);
  }
  free(a), free(b);
}

// Waited for before anything runs.
void setUpEach(float *device, float *other, float *out, const float *given, int n, int rounds) {
  float *a = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < rounds; ++t) {
    for (int i = 0; i < n; ++i) a[i] = given[t * n + i];
    cudaMemcpyAsync(device, a, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-async
    cudaMemcpyAsync(other, a, n * sizeof(float), cudaMemcpyHostToDevice);
    cudaDeviceSynchronize();
    step<<<1, n>>>(device);
    cudaMemcpy(out, device, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
  free(a);
}

// On the default stream, of a size that only the run knows, and nothing else there pretends to be asynchronous: nothing says that it is small.
void ofAnySize(float *device, float *out, const float *given, int n, int rounds) {
  float *a = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < rounds; ++t) {
    for (int i = 0; i < n; ++i) a[i] = given[t * n + i] * out[0];
    cudaMemcpyAsync(device, a, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-async
    step<<<1, n>>>(device);
    cudaMemcpy(out, device, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
  free(a);
}

// On a stream of its own as well, and a download that is awaited at once.
int ofAnySizeToo(int *device, const int *given, int n, int rounds, cudaStream_t stream) {
  int *record = (int *)malloc(n * sizeof(int)), *out = (int *)malloc(n * sizeof(int)), found = 0;
  for (int t = 0; t < rounds; ++t) {
    for (int i = 0; i < n; ++i) record[i] = given[t * n + i] + found;
    cudaMemcpyAsync(device, record, n * sizeof(int), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
    step<<<1, n, 0, stream>>>((float *)device);
    cudaMemcpyAsync(out, device, n * sizeof(int), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
    cudaStreamSynchronize(stream);
    found += out[0];
  }
  free(record), free(out);
  return found;
}

// What launches is called through a pointer.
using Coding = void (*)(float *device, int n);
void throughPointers(const Coding *codings, int n, int parts, int chunk) {
  float *host = (float *)malloc(n * sizeof(float)), *device;
  cudaMalloc(&device, n * sizeof(float));
  for (int i = 0; i < parts; ++i) {
    cudaMemcpyAsync(device + i * chunk, host + i * chunk, chunk * sizeof(float), cudaMemcpyHostToDevice, 0); // expect: xfer-pageable-async
    codings[i](device, chunk);
    cudaMemcpyAsync(host + i * chunk, device + i * chunk, chunk * sizeof(float), cudaMemcpyDeviceToHost, 0); // expect: xfer-pageable-async
  }
  cudaDeviceSynchronize();
  cudaFree(device), free(host);
}

// Made and filled anew in each round, or read into a record: sent as a whole.
struct Item {
  int size;
  char weights[64 * 1024], *query;
};
bool next(FILE *file, Item *item);
void itemByItem(float *device, float *other, FILE *file, float *out) {
  Item item;
  while (next(file, &item)) {
    float *scores = (float *)malloc(item.size * sizeof(float));
    for (int i = 0; i < item.size; ++i) scores[i] = item.query[i];
    cudaMemcpyAsync(device, scores, item.size * sizeof(float), cudaMemcpyHostToDevice, 0); // expect: xfer-pageable-async
    cudaMemcpyAsync(other, item.weights, item.size * item.size, cudaMemcpyHostToDevice, 0);
    step<<<1, 64>>>(device);
    step<<<1, 64>>>(other);
    cudaMemcpy(out, device, 4, cudaMemcpyDeviceToHost);
    free(scores);
  }
}
