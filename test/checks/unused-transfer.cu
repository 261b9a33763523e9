// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule unused-transfer
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule unused-transfer %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <list>
#include <vector>

__global__ void step(float *state, int t) { state[threadIdx.x] += t; }

float onlyTheLast(float *state, int n, int steps) {
  float *host = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-unused-transfer
  }
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += host[i];
  free(host);
  return sum;
}

// What goes to a file has been read.
void toAFile(float *state, int n, int steps, FILE *file) {
  float *host = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
    fwrite(host, sizeof(float), n, file);
  }
  free(host);
}

// Where it lies is printed, and not what lies there.
void itsAddress(float *state, int n, int steps) {
  float *host = (float *)malloc(n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-unused-transfer
    printf("%p\n", host);
  }
  free(host);
}

void overwritten(float *state, const float *host, int n) {
  cudaMemcpy(state, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-unused-transfer
  cudaMemset(state, 0, n * sizeof(float));
  step<<<1, n>>>(state, 1);
}

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cudaError_t status_ = (call);                                                                                      \
    if (status_ != cudaSuccess) { printf("%s\n", cudaGetErrorString(status_)); exit(1); }                              \
  } while (0)

void clearedFirstAndChecked(float *state, const float *zeros, const float *frames, int n, int count) {
  for (int i = 0; i < count; ++i) {
    CHECK(cudaMemcpy(state, zeros, n * sizeof(float), cudaMemcpyHostToDevice)); // expect: xfer-unused-transfer
    CHECK(cudaMemcpy(state, frames + i * n, n * sizeof(float), cudaMemcpyHostToDevice));
    step<<<1, n>>>(state, i);
  }
}

void nobodyReadsIt(float *state, int n) {
  float *host = (float *)malloc(n * sizeof(float));
  step<<<1, n>>>(state, 1);
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-unused-transfer
  free(host);
}

__global__ void spread(const float *now, float *next) { next[threadIdx.x] = now[threadIdx.x]; }

// Two buffers take turns; the host's is one, and each copy overwrites the last.
void swapped(float *now, float *next, float *plate, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    spread<<<1, n>>>(now, next);
    float *other = now;
    now = next;
    next = other;
    cudaMemcpy(plate, now, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-unused-transfer
  }
}

// -- must not be flagged

void overwrittenNowAndThen(float *state, const float *zeros, const float *frames, int n, int count) {
  for (int i = 0; i < count; ++i) {
    CHECK(cudaMemcpy(state, zeros, n * sizeof(float), cudaMemcpyHostToDevice));
    if (i % 4) CHECK(cudaMemcpy(state, frames + i * n, n * sizeof(float), cudaMemcpyHostToDevice));
    step<<<1, n>>>(state, i);
  }
}

void readEachTime(float *state, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%f\n", host[t % n]);
  }
}

void collected(float *state, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(host + t * n, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
}

void show(const float *);
void passedOn(float *state, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
    show(host);
  }
}

float *global_result;
void publish();
void maybeReadElsewhere(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(global_result, state, n * sizeof(float), cudaMemcpyDeviceToHost);
    publish();
  }
}

// Another one each time, which somebody else reads.
struct Level {
  std::vector<float> values;
  void download(const float *state, int n) {
    values.resize(n);
    cudaMemcpy(values.data(), state, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
};

struct Pyramid {
  std::list<Level> levels;
  void add(const float *state, int n) {
    levels.push_back(Level());
    levels.back().download(state, n);
  }
};

void levelByLevel(float *state, Pyramid &pyramid, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    pyramid.add(state, n);
  }
}

// Timed by events, the same kernel and its download over and over.
float timedByEvents(float *state, float *host, int n, int times, cudaEvent_t begin, cudaEvent_t end) {
  float elapsed;
  cudaEventRecord(begin);
  for (int t = 0; t < times; ++t) {
    step<<<1, n>>>(state, 1);
    cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-unused-transfer
  }
  cudaEventRecord(end);
  cudaEventSynchronize(end);
  cudaEventElapsedTime(&elapsed, begin, end);
  return elapsed / times;
}

// Who is given the beginning and the end of it reads it.
void keptByRanges(float *state, std::vector<float> &all, std::vector<std::vector<float>> &each, int n, int steps) {
  std::vector<float> here(n);
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(here.data(), state, n * sizeof(float), cudaMemcpyDeviceToHost);
    all.insert(all.end(), here.begin(), here.end());
  }
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(here.data(), state, n * sizeof(float), cudaMemcpyDeviceToHost);
    each.emplace_back(here.begin(), here.end());
  }
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(here.data(), state, n * sizeof(float), cudaMemcpyDeviceToHost);
    each.push_back(std::vector<float>(here.begin(), here.end()));
  }
}
void keptByNobody(float *state, std::vector<float> &all, int n, int steps) {
  std::vector<float> there(n);
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(state, t);
    cudaMemcpy(there.data(), state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-unused-transfer
    all.insert(all.end(), n, 1.0f);
  }
}

// Who keeps the pointer reads it some day.
struct Log {
  std::vector<float *> kept;
  void take(const float *d, int n) {
    float *h = new float[n];
    cudaMemcpy(h, d, n * sizeof(float), cudaMemcpyDeviceToHost);
    kept.push_back(h);
  }
};

void logged(Log &log, float *d, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(d, t);
    log.take(d, n);
  }
}
