// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule round-trip
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule round-trip %}
#include <cuda_runtime.h>
#include <vector>

__global__ void produce(float *out, int t) { out[threadIdx.x] = t; }
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

// -- must not be flagged

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
    cudaMemcpy(host.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost);
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
    cudaMemcpy(host.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost);
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
