// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule round-trip
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule round-trip %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <vector>

__global__ void produce(float *out, int t) { out[threadIdx.x] = t; }
__global__ void doubled(float *a) { a[threadIdx.x] *= 2; }
__global__ void ordered(float *a, int stage, int up) { a[threadIdx.x] = up ? a[stage] : -a[stage]; }
__global__ void consume(const float *in, float *sum) { *sum += in[threadIdx.x]; }

void throughTheHost(float *a, float *b, float *sum, int n, int steps) {
  std::vector<float> staging(n);
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a, t);
    cudaMemcpy(staging.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(b, staging.data(), n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-round-trip
    consume<<<1, n>>>(b, sum);
  }
}

void backToItsPlace(float *a, float *host, float *sum, int n) {
  produce<<<1, n>>>(a, 1);
  cudaMemcpy(host, a, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaMemcpy(a, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-round-trip
  consume<<<1, n>>>(a, sum);
}

// Named again, the device is the same; another one has memory of its own.
void onItsDevice(float *a, float *host, float *sum, int n) {
  cudaSetDevice(1);
  produce<<<1, n>>>(a, 1);
  cudaMemcpy(host, a, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaSetDevice(1);
  cudaMemcpy(a, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-round-trip
  consume<<<1, n>>>(a, sum);
}
void toAnotherDevice(float *a, float *b, float *host, float *sum, int n) {
  produce<<<1, n>>>(a, 1);
  cudaMemcpy(host, a, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaSetDevice(1);
  cudaMemcpy(b, host, n * sizeof(float), cudaMemcpyHostToDevice);
  consume<<<1, n>>>(b, sum);
}

// Every cell is changed by itself: a kernel could do it.
static void damp(float *cells, int n) {
  for (int i = 0; i < n; ++i) cells[i] = cells[i] > 1 ? 0.5f * cells[i] : 0;
}

void dampedOnTheHost(float *a, float *sum, int n, int steps) {
  std::vector<float> host(n);
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a, t);
    cudaMemcpy(host.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-round-trip
    damp(host.data(), n);
    cudaMemcpy(a, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    consume<<<1, n>>>(a, sum);
  }
}

// By sums that the device has as well; a macro for debugging left loops that do nothing.
struct Model { float *weights, *means; };
__global__ void estimate(Model model, int n) { model.weights[threadIdx.x] += n, model.means[threadIdx.x] += n; }
#define DEBUG(...)
void divided(Model device, int n, int k, int steps) {
  Model host;
  host.weights = (float *)malloc(k * sizeof(float));
  host.means = (float *)malloc(n * k * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    estimate<<<1, n>>>(device, n);
    cudaMemcpy(host.weights, device.weights, k * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(host.means, device.means, n * k * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-round-trip
    for (int c = 0; c < k; ++c)
      for (int d = 0; d < n; ++d) DEBUG("%f", host.means[c * n + d]);
    for (int c = 0; c < k; ++c)
      for (int d = 0; d < n; ++d) {
        if (host.weights[c] > 0.5f) host.means[c * n + d] /= host.weights[c];
        else host.means[c * n + d] = 0;
      }
    cudaMemcpy(device.means, host.means, n * k * sizeof(float), cudaMemcpyHostToDevice);
  }
  free(host.weights), free(host.means);
}

// Down at the end of an iteration and up at the head of the next, where the memory is made anew.
__global__ void filter(float *rows, float *out, int part) { out[part] += rows[threadIdx.x], rows[threadIdx.x] += part; }
void keptForTheNext(float *out, int n, int parts) {
  float *rows = (float *)malloc(n * sizeof(float)), *device;
  int kept = 0;
  for (int part = 0; part < parts; ++part) {
    cudaMalloc(&device, 4 * n * sizeof(float));
    cudaMemset(device, 0, 4 * n * sizeof(float));
    cudaMemcpy(device, rows, kept * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-round-trip
    filter<<<1, n>>>(device, out, part);
    memset(rows, 0, n * sizeof(float));
    cudaMemcpy(rows, device + (part + 1) * n, n * sizeof(float), cudaMemcpyDeviceToHost);
    kept = n;
    cudaFree(device);
  }
  free(rows);
}

// The host hands it on as it is.
__global__ void halve(const float *in, float *half) { half[threadIdx.x] = in[2 * threadIdx.x] + in[2 * threadIdx.x + 1]; }
void levelAfterLevel(float *in, float *half, float *host, float *copy, int n, int levels) {
  while (levels > 0) {
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-round-trip
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(copy, half, n * sizeof(float), cudaMemcpyDeviceToHost);
    if (levels < 8) {
      host[0] = copy[0];
      break;
    } else {
      memcpy(host, copy, n / 2 * sizeof(float));
      levels -= 8;
    }
  }
}

// -- must not be flagged

void changedBeforeTheNext(float *in, float *half, float *host, int n, int levels) {
  while (levels > 0) {
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice);
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(host, half, n / 2 * sizeof(float), cudaMemcpyDeviceToHost);
    host[levels] = 0.5f * host[0];
    levels -= 8;
  }
}

void handedOnAtTimes(float *in, float *half, float *host, float *copy, int n, int levels) {
  while (levels > 0) {
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice);
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(copy, half, n * sizeof(float), cudaMemcpyDeviceToHost);
    if (copy[0] > 1) memcpy(host, copy, n / 2 * sizeof(float));
    levels -= 8;
  }
}

// The branch leaves the search, or a function that is called, and not the loop: the next iteration has been there.
void changedByASearch(float *in, float *half, float *host, int n, int levels) {
  while (levels > 0) {
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice);
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(host, half, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i)
      if (host[i] > 1) {
        host[i] = 1;
        break;
      }
    levels -= 8;
  }
}

static void clampFirst(float *host, int n) {
  if (host[0] > 1) {
    host[0] = 1;
    return;
  }
  printf("%d\n", n);
}

void changedByAHelper(float *in, float *half, float *host, int n, int levels) {
  while (levels > 0) {
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice);
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(host, half, n * sizeof(float), cudaMemcpyDeviceToHost);
    clampFirst(host, n);
    levels -= 8;
  }
}

// Fresh data every time; what comes down goes elsewhere.
void readAnew(float *in, float *half, float *host, FILE *file, int n) {
  while (fread(host, sizeof(float), n, file) == (size_t)n) {
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice);
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(host, half, n / 2 * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%f\n", host[0]);
  }
}

// The host fills what it uploads, and the results use the same memory.
void filledAndOverwritten(float *in, float *half, float *host, const float *given, int n, int parts) {
  for (int part = 0; part < parts; ++part) {
    for (int i = 0; i < n; ++i) host[i] = given[part * n + i];
    cudaMemcpy(in, host, n * sizeof(float), cudaMemcpyHostToDevice);
    halve<<<1, n / 2>>>(in, half);
    cudaMemcpy(host, half, n / 2 * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%f\n", host[0]);
  }
}

// Divided by what only the host has.
void dividedByOthers(Model device, const float *weights, int n, int k, int steps) {
  Model host;
  host.means = (float *)malloc(n * k * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    estimate<<<1, n>>>(device, n);
    cudaMemcpy(host.means, device.means, n * k * sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-round-trip
    for (int c = 0; c < k; ++c)
      for (int d = 0; d < n; ++d) host.means[c * n + d] /= weights[c];
    cudaMemcpy(device.means, host.means, n * k * sizeof(float), cudaMemcpyHostToDevice);
  }
  free(host.means);
}

void changedOnTheHost(float *a, float *host, float *sum, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a, t);
    cudaMemcpy(host, a, n * sizeof(float), cudaMemcpyDeviceToHost);
    host[t] = 0;
    cudaMemcpy(a, host, n * sizeof(float), cudaMemcpyHostToDevice);
    consume<<<1, n>>>(a, sum);
  }
}

void savedAndRestored(float *a, float *host, float *sum, int n) {
  cudaMemcpy(host, a, n * sizeof(float), cudaMemcpyDeviceToHost);
  produce<<<1, n>>>(a, 1);
  consume<<<1, n>>>(a, sum);
  cudaMemcpy(a, host, n * sizeof(float), cudaMemcpyHostToDevice);
}

void otherPart(float *a, float *b, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(host + t, a, n * sizeof(float), cudaMemcpyDeviceToHost);
    produce<<<1, n>>>(a, t);
    cudaMemcpy(b, host + 2 * t, n * sizeof(float), cudaMemcpyHostToDevice);
  }
}

// One cell after the other: their order matters.
void runningSum(float *a, float *sum, int n, int steps) {
  std::vector<float> host(n);
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a, t);
    cudaMemcpy(host.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-round-trip
    for (int i = 1; i < n; ++i) host[i] += host[i - 1];
    cudaMemcpy(a, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    consume<<<1, n>>>(a, sum);
  }
}

// Made from data that only the host has.
void withTable(float *a, float *sum, const float *table, int n, int steps) {
  std::vector<float> host(n);
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a, t);
    cudaMemcpy(host.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-round-trip
    for (int i = 0; i < n; ++i) host[i] += table[i];
    cudaMemcpy(a, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    consume<<<1, n>>>(a, sum);
  }
}

// The host keeps what it saw.
void keptAsWell(float *a, float *sum, float *log, int n, int steps) {
  std::vector<float> host(n);
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a, t);
    cudaMemcpy(host.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) host[i] *= 0.5f;
    cudaMemcpy(a, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    log[t] = host[0];
    consume<<<1, n>>>(a, sum);
  }
}

// It has been done twice to warm up and is timed: nobody wants the result of the result.
static bool again(float *a, float *host, int n) {
  cudaMemcpy(a, host, n * sizeof(float), cudaMemcpyHostToDevice);
  doubled<<<1, n>>>(a);
  return cudaMemcpy(host, a, n * sizeof(float), cudaMemcpyDeviceToHost) == cudaSuccess;
}
double warmedUp(float *a, float *host, int n, int rounds) {
  for (int i = 0; i < 2 && rounds != 1; ++i)
    if (!again(a, host, n)) return -1;
  clock_t begin = clock();
  for (int i = 0; i < rounds; ++i)
    if (!again(a, host, n)) return -1;
  return double(clock() - begin) / rounds;
}

// Each way through its choice sets the order anew: it is not what the round before has left.
struct Sorter {
  float *host, *device;
  int n, wanted, order;
  bool run() {
    cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
    if (wanted == 1) {
      order = 1;
    } else if (wanted == 2) {
      order = 0;
    } else {
      printf("no such order\n");
      order = 0;
    }
    for (int stage = 0; stage < n; ++stage) ordered<<<1, n>>>(device, stage, order);
    return cudaMemcpy(host, device, n * sizeof(float), cudaMemcpyDeviceToHost) == cudaSuccess;
  }
};
double warmedUp(Sorter &sorter, int rounds) {
  for (int i = 0; i < 2 && rounds != 1; ++i)
    if (!sorter.run()) return -1;
  clock_t begin = clock();
  for (int i = 0; i < rounds; ++i)
    if (!sorter.run()) return -1;
  return double(clock() - begin) / rounds;
}
