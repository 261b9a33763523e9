// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule scalar-readback %}
#include <atomic>
#include <cuda_runtime.h>
#include <stdio.h>
#include <time.h>
#include <vector>

__global__ void relax(float *x, float *residual, int n);
__global__ void relax(float *x, float *residual, int n) { x[threadIdx.x] *= 0.5f, *residual = x[0]; }

float everyIteration(float *x, float *residual, int n, int steps) {
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    float r;
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += r;
  }
  return sum;
}

// Four launches are not so many that a read-back beside them is paid once for them all.
float aFewOfEachStep(float *x, float *residual, int n, int steps) {
  const int terms = 4;
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    for (int f = 0; f < terms; ++f) relax<<<1, n>>>(x + f * n, residual, n);
    float r;
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += r;
  }
  return sum;
}

void asyncThenWait(float *x, float *residual, float *history, int n, int steps, cudaStream_t stream) {
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n, 0, stream>>>(x, residual, n);
    float r;
    cudaMemcpyAsync(&r, residual, sizeof r, cudaMemcpyDeviceToHost, stream); // expect: xfer-scalar-readback
    cudaStreamSynchronize(stream);
    history[i] = r;
  }
}

// Two rounds of a test.
void twice(float *x, float *residual, int n) {
  int rounds = 2;
  float r = 0;
  for (int i = 0; i < rounds; ++i) {
    relax<<<1, n>>>(x, residual, n);
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    printf("%d: %f\n", i, r);
  }
}

// The first value is needed only together with the second.
void twoWaits(float *x, float *y, float *residual, int n) {
  for (int i = 0; i < 1000; ++i) {
    float total = 0, first;
    relax<<<1, n>>>(x, residual, n);
    cudaMemcpy(&total, residual, sizeof total, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    relax<<<1, n>>>(y, residual, n);
    first = total;
    cudaMemcpy(&total, residual, sizeof total, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    if (total + first < 1e-6f) break;
  }
}

// The launches of a tree of sums are few, however large the data: the wait is not paid once for many.
__global__ void halve(float *sums, int n);
float sumOfTree(float *x, float *sums, int n, int steps) {
  float all = 0;
  for (int t = 0; t < steps; ++t) {
    relax<<<1, n>>>(x, sums, n);
    for (int left = n / 2; left > 0; left /= 2) halve<<<1, left>>>(sums, left);
    float sum;
    cudaMemcpy(&sum, sums, sizeof sum, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    all += sum;
  }
  return all;
}
float sumOfBlocks(float *x, float *sums, int n, int steps) {
  float all = 0;
  for (int t = 0; t < steps; ++t) {
    relax<<<1, n>>>(x, sums, n);
    dim3 blocks(n);
    while (blocks.x != 0) {
      halve<<<blocks, 64>>>(sums, n);
      if (blocks.x == 1) {
        blocks.x = 0;
      } else {
        int next = blocks.x / 64;
        if (blocks.x % 64 != 0) next = next + 1;
        blocks.x = next;
      }
    }
    float sum;
    cudaMemcpy(&sum, sums, sizeof sum, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    all += sum;
  }
  return all;
}

// -- at most a note

// Once for a thousand launches, whatever the counter is made of.
float cooled(float *x, float *residual, int n, int rounds) {
  float all = 0;
  for (int round = 0; round < rounds; ++round) {
    for (float heat = 1; heat > 1e-6f; heat *= 0.99f) relax<<<1, n>>>(x, residual, n);
    float r;
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    all += r;
  }
  return all;
}

void decidesTheLoop(float *x, float *residual, int n) {
  float r = 1;
  while (r > 1e-3f) {
    relax<<<1, n>>>(x, residual, n);
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
  }
}

void underAFlag(float *x, float *residual, float *log, int n, int steps, bool verbose) {
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    if (verbose) cudaMemcpy(&log[0], residual, sizeof(float), cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
  }
}

// -- must not be flagged

void everyHundredth(float *x, float *residual, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    if (i % 100 == 0) {
      float r;
      cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost);
      printf("%d %f\n", i, r);
    }
  }
}

void afterTheLoop(float *x, float *residual, float *out, int n, int steps) {
  for (int i = 0; i < steps; ++i) relax<<<1, n>>>(x, residual, n);
  cudaMemcpy(out, residual, sizeof(float), cudaMemcpyDeviceToHost);
}

// Read once for a thousand launches: a note at most.
void seldom(float *x, float *residual, float *log, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    for (int k = 0; k < 1000; ++k) relax<<<1, n>>>(x, residual, n);
    float r;
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost);
    log[i] = r;
  }
}

// A measurement: every iteration is timed by itself and does the same.
double benchmark(float *x, float *residual, int n, int times) {
  double total = 0;
  float r;
  for (int i = 0; i < times; ++i) {
    clock_t begin = clock();
    relax<<<1, n>>>(x, residual, n);
    cudaDeviceSynchronize();
    total += clock() - begin;
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost);
  }
  printf("%f\n", r);
  return total;
}

// Two beside each other wait once, for both, and one of them decides the loop. That they are two is adjacent-copies' business.
__global__ void advance(int *tail, int *iter, int left) { *tail += left, *iter += 1; }
int besideAnother(int *device_tail, int *device_iter) {
  std::atomic<int> tail;
  int iter, left = 1, sum = 0;
  while (left != 0) {
    advance<<<1, 64>>>(device_tail, device_iter, left);
    cudaMemcpy(&tail, device_tail, sizeof(int), cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    cudaMemcpy(&iter, device_iter, sizeof(int), cudaMemcpyDeviceToHost);
    left = tail.load();
    sum += iter;
  }
  return sum;
}

float bothForLater(float *x, float *a, float *b, int n, int steps) {
  float sum = 0, first, second;
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, a, n);
    relax<<<1, n>>>(x, b, n);
    cudaMemcpy(&first, a, sizeof first, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    cudaMemcpy(&second, b, sizeof second, cudaMemcpyDeviceToHost);
    sum += first * second;
  }
  return sum;
}

// The next launch is as large as the value says, and nothing else.
void asManyAsAreLeft(float *x, int *count, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    int left = n;
    relax<<<(left + 63) / 64, 64>>>(x, (float *)count, left);
    cudaMemcpy(&left, count, sizeof left, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    relax<<<(left + 63) / 64, 64>>>(x, (float *)count, left);
  }
}

// The host comes to managed memory behind it, or gives some back: it waits in any case.
float waitsInAnyCase(float *residual, int n, int steps) {
  float sum = 0, *x;
  cudaMallocManaged(&x, n * sizeof(float));
  for (int i = 0; i < steps; ++i) {
    float r;
    relax<<<1, n>>>(x, residual, n);
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    sum += r * x[1];
  }
  cudaFree(x);
  return sum;
}
float givesBack(float *residual, int n, int steps) {
  float sum = 0, *x;
  for (int i = 0; i < steps; ++i) {
    float r;
    cudaMalloc(&x, n * sizeof(float));
    relax<<<1, n>>>(x, residual, (int)sum);
    cudaMemcpy(&r, residual, sizeof r, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    cudaFree(x);
    sum += r;
  }
  return sum;
}

// The size is in a variable, or can be no more than the variable that it fills.
float sizedByAVariable(float *x, float *residual, int n, int steps, size_t given) {
  float sum = 0, r;
  size_t bytes;
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    bytes = sizeof(float) * 1;
    cudaMemcpy(&r, residual, bytes, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += r;
    relax<<<1, n>>>(x, residual, n);
    cudaMemcpy(&r, residual, given, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += r;
  }
  return sum;
}

// More than one value may reach the copy.
float sizedByWhatCame(float *x, float *residual, float *host, int n, int steps) {
  float sum = 0;
  size_t bytes = sizeof(float);
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    cudaMemcpy(host, residual, bytes, cudaMemcpyDeviceToHost);
    sum += host[0];
    bytes = n * sizeof(float);
  }
  return sum;
}
float sizedByACase(float *x, float *residual, float *host, int n, int steps) {
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    size_t bytes = sizeof(float);
    if (host[0] > 1) bytes = n * sizeof(float);
    cudaMemcpy(host, residual, bytes, cudaMemcpyDeviceToHost);
    sum += host[0];
  }
  return sum;
}

// What a helper hands back and nobody decides by; what stands behind a check that is the same in all iterations.
static float valueOf(const float *x) {
  float value;
  cudaMemcpy(&value, x, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}
static bool isLarge(const float *x) { return valueOf(x) > 1; }
int handedBack(float *x, float *residual, int n, int steps, float *all) {
  int large = 0;
  for (int i = 0; i < steps; ++i) {
    relax<<<1, n>>>(x, residual, n);
    all[i] = valueOf(residual); // expect: xfer-scalar-readback
    relax<<<1, n>>>(x, residual, n);
    large += isLarge(residual); // expect: xfer-scalar-readback
  }
  return large;
}
struct Solver {
  float *x, *residual, last;
  int n;
  void fetch() {
    if (n == 0) return;
    cudaMemcpy(&last, residual, sizeof last, cudaMemcpyDeviceToHost);
  }
};
float behindAnEarlyExit(Solver &solver, int steps) {
  float all = 0, r;
  for (int i = 0; i < steps; ++i) {
    relax<<<1, solver.n>>>(solver.x, solver.residual, solver.n);
    solver.fetch(); // expect: xfer-scalar-readback
    all += solver.last;
    if (cudaGetLastError() != cudaSuccess) continue;
    relax<<<1, solver.n>>>(solver.x, solver.residual, solver.n);
    cudaMemcpy(&r, solver.residual, sizeof r, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    all += r;
    if (i == 0) continue;
    relax<<<1, solver.n>>>(solver.x, solver.residual, solver.n);
    cudaMemcpy(&r, solver.residual, sizeof r, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    all += r;
  }
  return all;
}

// Only the number of threads hangs on it: the kernel could read it on the device.
__global__ void list(float *x, int *count, int n);
__global__ void mend(float *x, int count);
void sizesTheLaunch(float *x, int *count, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    list<<<n, 64>>>(x, count, n);
    int found;
    cudaMemcpy(&found, count, sizeof found, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    if (found == 0) continue;
    if (found > n) found = n;
    mend<<<(found + 63) / 64, 64>>>(x, found);
  }
}
// Memory of that size is made as well, or the host works as often, or the caller is told.
int sizesMore(float *x, float *kept, int *count, int n, int steps) {
  int all = 0;
  for (int i = 0; i < steps; ++i) {
    int found, made, told;
    list<<<n, 64>>>(x, count, n);
    cudaMemcpy(&found, count, sizeof found, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    mend<<<(found + 63) / 64, 64>>>(x, found);
    cudaMemcpy(kept, x, found * sizeof(float), cudaMemcpyDeviceToDevice);
    list<<<n, 64>>>(x, count, n);
    cudaMemcpy(&made, count, sizeof made, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    for (int k = 0; k < made; ++k) mend<<<(made + 63) / 64, 64>>>(x + k, made);
  }
  return all;
}
// To memory that is not pinned an asynchronous copy waits itself.
int waitsByItself(float *x, int *count, int n, int steps, cudaStream_t s) {
  int all = 0;
  for (int i = 0; i < steps; ++i) {
    int found;
    list<<<n, 64, 0, s>>>(x, count, n);
    cudaMemcpyAsync(&found, count, sizeof found, cudaMemcpyDeviceToHost, s); // expect: xfer-scalar-readback
    relax<<<1, n, 0, s>>>(x, x, n);
    all += found;
  }
  return all;
}

// Up to some step, which is a stretch of them; what the source names by a number may be a few.
__global__ void trained(float *x);
struct Training {
  int stop_at;
  float *radii;
};
static void upTo(const Training &training, int step, float *log) {
  if (step < training.stop_at) {
    cudaMemcpy(log, training.radii, 4, cudaMemcpyDeviceToHost);
    trained<<<1, 32>>>(training.radii);
  }
}
static void upToThird(const Training &training, int step, float *log) {
  if (step < 3) {
    cudaMemcpy(log, training.radii, 4, cudaMemcpyDeviceToHost);
    trained<<<1, 32>>>(training.radii);
  }
}
void upToSome(const Training &training, float *log, int n) {
  for (int i = 0; i < n; ++i) {
    trained<<<1, 32>>>(training.radii);
    upTo(training, i, log + i); // expect: xfer-scalar-readback
    trained<<<1, 32>>>(training.radii);
    upToThird(training, i, log + n);
  }
}
