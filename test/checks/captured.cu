// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// What a lambda captures is its owner's, whoever names it first, and is what the owner was given.
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <vector>

__global__ void assign(const float *points, int *labels) { labels[threadIdx.x] += points[threadIdx.x] > 0; }

__global__ void spread(const float *now, float *next) { next[threadIdx.x] = now[threadIdx.x] * 0.5f; }

// The lambda names `labels` first.
void namedFirst(const float *points, int *device_labels, int *labels, int *sums, int n) {
  for (int round = 0; round < 100; ++round) {
    assign<<<1, 256>>>(points, device_labels);
    auto fetch = [&] { cudaMemcpy(labels, device_labels, n * sizeof(int), cudaMemcpyDeviceToHost); };
    fetch(); // expect: xfer-host-reduction
    int sum = 0;
    for (int i = 0; i < n; ++i) sum += labels[i];
    sums[round] = sum;
  }
}

// A caller's memory, through the parameter and the capture.
static void stream(const std::vector<float> *unused, const float *samples, float *device, int pieces, cudaStream_t queue) {
  auto send = [&](int piece) {
    cudaMemcpyAsync(device, samples + piece * 65536, 65536 * sizeof(float), cudaMemcpyHostToDevice, queue);
  };
  for (int piece = 0; piece < pieces; ++piece) {
    send(piece); // expect: xfer-pageable-async
    assign<<<1, 256, 0, queue>>>(device, reinterpret_cast<int *>(device));
  }
}

void ownsTheSamples(float *device, int pieces, cudaStream_t queue) {
  std::vector<float> samples(pieces * 65536);
  stream(&samples, samples.data(), device, pieces, queue);
}

// What the lambda is the first to write is read by its owner.
void readBehind(const float *points, int *device_labels, int *labels, int *all, int n) {
  for (int round = 0; round < 100; ++round) {
    assign<<<1, 256>>>(points, device_labels);
    auto fetch = [&] { cudaMemcpy(labels, device_labels, n * sizeof(int), cudaMemcpyDeviceToHost); };
    fetch();
    for (int i = 0; i < n; ++i) all[round * n + i] = labels[i];
  }
}

// What a lambda changes is not what the caller gave any more.
static void waves(float *now, float *next, int steps) {
  auto step = [&] {
    spread<<<1, 256>>>(now, next);
    cudaDeviceSynchronize();
    float *old = now;
    now = next, next = old;
  };
  for (int i = 0; i < steps; ++i) step(); // expect: xfer-sync-between-launches
}

void twoFields(const float *initial, float *final, size_t bytes) {
  float *now, *next;
  cudaMalloc(&now, bytes);
  cudaMalloc(&next, bytes);
  cudaMemcpy(now, initial, bytes, cudaMemcpyHostToDevice);
  waves(now, next, 1000);
  cudaMemcpy(final, now, bytes, cudaMemcpyDeviceToHost);
  cudaFree(now);
  cudaFree(next);
}

// A number of the host that only the lambda names.
void scalars(cublasHandle_t blas, const float *p, float *q, int n) {
  float pq;
  auto round = [&] {
    assign<<<1, 256>>>(p, reinterpret_cast<int *>(q));
    cublasSdot(blas, n, p, 1, q, 1, &pq);
  };
  for (int i = 0; i < 300; ++i) round(); // expect: xfer-library-sync
}
