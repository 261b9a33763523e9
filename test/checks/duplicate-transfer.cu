// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule duplicate-transfer
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule duplicate-transfer %}
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void step(float *state, const float *weights, int t) { state[threadIdx.x] += weights[threadIdx.x] * t; }

void invariant(float *state, float *device_weights, const float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    step<<<1, n>>>(state, device_weights, t);
  }
}

void twiceInARow(float *device, float *other, const float *host, int n) {
  cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
  step<<<1, n>>>(other, device, 1);
  cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
  step<<<1, n>>>(other, device, 2);
}

void broughtTwice(float *host, const float *state, float *device, const float *other, int n) {
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  step<<<1, n>>>(device, other, 1);
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-duplicate-transfer
}

// -- must not be flagged

void broughtAgainWhenItChanged(float *host, float *state, const float *other, int n, void (*see)(float *)) {
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  step<<<1, n>>>(state, other, 1);
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  host[0] = 0;
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  see(host);
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
}

// Something queued elsewhere has ended meanwhile.
void broughtAgainBehindAWait(float *host, const float *state, cudaStream_t other, int n) {
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaStreamSynchronize(other);
  cudaMemcpy(host, state, n * sizeof(float), cudaMemcpyDeviceToHost);
}

// The kernel has overwritten the destination: this is a reset.
void reset(float *state, const float *initial, float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(state, initial, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, weights, t);
  }
}

void refilled(float *state, float *device_weights, float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) weights[i] = rand();
    cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

void otherPart(float *state, float *device_weights, const float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(device_weights, weights + t * n, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

void whenItChanged(float *state, float *device_weights, const float *weights, int n, int steps, bool changed) {
  for (int t = 0; t < steps; ++t) {
    if (changed || t == 0) cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

void mayChange(float *weights);
void filledElsewhere(float *state, float *device_weights, float *weights, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    mayChange(weights);
    cudaMemcpy(device_weights, weights, n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, n>>>(state, device_weights, t);
  }
}

// Written through a member: what is in it belongs to it.
struct Pixel { float r, g; };
__global__ void show(const Pixel *image) { (void)image[threadIdx.x].r; }
void refilled(Pixel *device, int n, int frames, float (*next)(int)) {
  Pixel *image = (Pixel *)malloc(n * sizeof(Pixel));
  for (int f = 0; f < frames; ++f) {
    for (int i = 0; i < n; ++i) image[i].r = next(i);
    cudaMemcpy(device, image, n * sizeof(Pixel), cudaMemcpyHostToDevice);
    show<<<1, n>>>(device);
  }
  free(image);
}

// A macro that names its argument twice means it once.
#define CHECK(call) if ((call) != cudaSuccess) exit(call)
void checkedTwice(float *device, const float *host, int n) {
  CHECK(cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice));
}

// The helper only hands its pointer on: looking at the pointer is not looking at the memory.
__global__ void fill(float *out, const float *in) { out[threadIdx.x] = in[threadIdx.x]; }
static void upload(float *device, float *out, const float *host, int n) {
  cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
  fill<<<1, n>>>(out, device);
}
void repetition(const float *host, int n, int times) {
  float *device, *out;
  cudaMalloc(&device, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  for (int i = 0; i < times; ++i) upload(device, out, host, n); // every one does the same: a note at most
  cudaFree(device);
  cudaFree(out);
}

// An API that tells several things writes as many variables.
void whatTheArrayIs(float *state, float *device_flags, cudaArray_t *arrays, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaChannelFormatDesc format;
    static cudaExtent extent;
    static unsigned flags;
    cudaArrayGetInfo(&format, &extent, &flags, arrays[t]);
    cudaMemcpy(device_flags, &flags, sizeof(flags), cudaMemcpyHostToDevice);
    step<<<1, 64>>>(state, device_flags, t);
  }
}

// A record of each iteration's own brings what it was copied from.
struct Weights {
  const float *data;
  int n;
};
Weights next();
void inARecord(float *state, float *device_weights, Weights weights, int steps) {
  for (int t = 0; t < steps; ++t) {
    Weights these = weights;
    cudaMemcpy(device_weights, these.data, these.n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    step<<<1, 64>>>(state, device_weights, t);
  }
  for (int t = 0; t < steps; ++t) {
    Weights these = next();
    cudaMemcpy(device_weights, these.data, these.n * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, 64>>>(state, device_weights, t);
  }
}

// Constants that the round has of its own are the same each time, also where what they are sent to is made anew.
void constantsEachTime(float *state, int steps) {
  for (int t = 0; t < steps; ++t) {
    const float taps[4] = {1, 4, 4, 1};
    float *device_taps;
    cudaMalloc(&device_taps, sizeof taps);
    cudaMemcpy(device_taps, &taps[0], sizeof taps, cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    step<<<1, 64>>>(state, device_taps, t);
    cudaFree(device_taps);
  }
}
void filledAnotherWay(float *state, const float *scale, int steps) {
  float *device_taps;
  cudaMalloc(&device_taps, 4 * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    float taps[4] = {1, 4, 4, 1};
    for (int i = 0; i < 4; ++i) taps[i] *= scale[t];
    cudaMemcpy(device_taps, &taps[0], sizeof taps, cudaMemcpyHostToDevice);
    step<<<1, 64>>>(state, device_taps, t);
    float first[1] = {scale[t]};
    cudaMemcpy(device_taps, first, sizeof first, cudaMemcpyHostToDevice);
    step<<<1, 64>>>(state, device_taps, t);
  }
}
// One of two, by turns.
void filledByTurns(float *state, int steps) {
  float *device_taps;
  cudaMalloc(&device_taps, 2 * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    float first[1] = {1};
    if (t % 2) first[0] = 2;
    cudaMemcpy(device_taps, first, sizeof first, cudaMemcpyHostToDevice);
    step<<<1, 64>>>(state, device_taps, t);
  }
}
// The kernel counts in it: it has to begin at nothing each time.
__global__ void count(float *state, float *counters);
void countedAnew(float *state, int steps) {
  float *counters;
  cudaMalloc(&counters, 8);
  for (int t = 0; t < steps; ++t) {
    const float none[2] = {0, 0};
    cudaMemcpy(counters, none, sizeof none, cudaMemcpyHostToDevice);
    count<<<1, 64>>>(state, counters);
  }
}

// What the object has known since it was made goes to the same symbol at each update.
struct Extent {
  int width, height;
};
__constant__ Extent extent;
__global__ void within(float *state) { state[threadIdx.x] += extent.width; }
static void tellExtent(int width, int height) {
  Extent own{width, height};
  cudaMemcpyToSymbol(extent, &own, sizeof own);
}
class Field {
public:
  Field(int width, int height) : width(width), height(height) {}
  void update(float *state, int steps) {
    for (int t = 0; t < steps; ++t) {
      tellExtent(width, height); // expect: xfer-duplicate-transfer
      within<<<1, 64>>>(state);
    }
  }
  void grow(float *state, int steps) {
    for (int t = 0; t < steps; ++t) {
      tellExtent(width + t, height);
      within<<<1, 64>>>(state);
    }
  }

private:
  int width, height;
};
