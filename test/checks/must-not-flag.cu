// What must not be flagged above note, case by case, with the rules that might: no rule warns anywhere in this file. A
// case of LibTorch (12) stands in create-then-move.cpp as well.
// RUN: %python %src/test/checks/Inputs/cases.py %s %src/rules
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <math.h>
#include <queue>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utility>

__global__ void step(float *x, int t) { x[threadIdx.x] += t; }
__global__ void both(float *x, float *y, int t) { x[threadIdx.x] += y[threadIdx.x], y[threadIdx.x] *= t; }
__global__ void make(float *out, const float *in) { out[threadIdx.x] = in[threadIdx.x]; }

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if ((call) != cudaSuccess) exit(1);                                                                                \
  } while (0)

// case 1 (sync-between-launches, redundant-sync, early-sync, broad-sync): timing
double betweenClocks(float *x, int steps) {
  double all = 0;
  for (int t = 0; t < steps; ++t) {
    cudaDeviceSynchronize();
    clock_t start = clock();
    step<<<1, 64>>>(x, t);
    cudaDeviceSynchronize();
    all += clock() - start;
  }
  return all;
}
float byEvents(float *x, int steps, cudaEvent_t start, cudaEvent_t stop) {
  float all = 0;
  for (int t = 0; t < steps; ++t) {
    float time;
    cudaEventRecord(start);
    step<<<1, 64>>>(x, t);
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    cudaEventElapsedTime(&time, start, stop);
    all += time;
  }
  return all;
}
void warmUp(float *x, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(x, t);
    if (t == 0) cudaDeviceSynchronize();
  }
}

// case 2 (alloc-in-loop, copy-in-loop, duplicate-transfer, scalar-readback, host-reduction, pageable-copy, pageable-async, sync-between-launches, create-in-loop, pin-per-copy, adjacent-copies):
// repeat and sweep loops around a whole experiment
void wholeExperiment(const float *in, float *out, int n, int times) {
  for (int r = 0; r < times; ++r) {
    float *x, *y;
    CHECK(cudaMalloc(&x, n * sizeof(float)));
    CHECK(cudaMalloc(&y, n * sizeof(float)));
    CHECK(cudaMemcpy(x, in, n * sizeof(float), cudaMemcpyHostToDevice));
    clock_t start = clock();
    for (int t = 0; t < 100; ++t) make<<<1, 64>>>(y, x);
    cudaDeviceSynchronize();
    printf("%ld\n", (long)(clock() - start));
    CHECK(cudaMemcpy(out, y, n * sizeof(float), cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; ++i)
      if (out[i] != in[i]) printf("FAIL\n");
    CHECK(cudaFree(x));
    CHECK(cudaFree(y));
  }
}

void wholeExperimentOnAStream(float *in, float *out, int n, int times) {
  for (int r = 0; r < times; ++r) {
    float *x, scale[2] = {1, 2};
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaMalloc(&x, (n + 2) * sizeof(float)));
    CHECK(cudaHostRegister(in, n * sizeof(float), cudaHostRegisterDefault));
    clock_t start = clock();
    CHECK(cudaMemcpyAsync(x, in, n * sizeof(float), cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(x + n, &scale[0], 4, cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(x + n + 1, &scale[1], 4, cudaMemcpyHostToDevice, stream));
    for (int t = 0; t < 100; ++t) step<<<1, 64, 0, stream>>>(x, t);
    CHECK(cudaStreamSynchronize(stream));
    printf("%ld\n", (long)(clock() - start));
    CHECK(cudaMemcpy(out, x, n * sizeof(float), cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; ++i)
      if (out[i] != in[i]) printf("FAIL\n");
    CHECK(cudaHostUnregister(in));
    CHECK(cudaFree(x));
    CHECK(cudaStreamDestroy(stream));
  }
}

// case 3 (duplicate-transfer, copy-in-loop): in/out buffers are given their first state again
void firstStateAgain(float *x, float *y, const float *initial, float *out, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(x, initial, n * sizeof(float), cudaMemcpyHostToDevice);
    both<<<1, 64>>>(x, y, t);
  }
  cudaMemcpy(out, y, n * sizeof(float), cudaMemcpyDeviceToHost);
}

// case 4 (copy-in-loop, duplicate-transfer, sync-between-launches, no-overlap, async-lifetime): chunks and double buffers
void chunks(float *x, const float *host, float *out, int n, int chunk) {
  for (int from = 0; from < n; from += chunk) {
    cudaMemcpy(x, host + from, chunk * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, 64>>>(x, from);
    cudaMemcpy(out + from, x, chunk * sizeof(float), cudaMemcpyDeviceToHost);
  }
}
void chunkPerStream(float *x, float *pinned, cudaStream_t *streams, int chunk) {
  for (int s = 0; s < 4; ++s) {
    cudaMemcpyAsync(x + s * chunk, pinned + s * chunk, chunk * sizeof(float), cudaMemcpyHostToDevice, streams[s]);
    step<<<1, 64, 0, streams[s]>>>(x + s * chunk, s);
    cudaMemcpyAsync(pinned + s * chunk, x + s * chunk, chunk * sizeof(float), cudaMemcpyDeviceToHost, streams[s]);
  }
}
void bufferOfLastTime(float *front, float *back, float *pinned[2], cudaStream_t stream, cudaEvent_t used[2], FILE *file, int n, int frames) {
  for (int f = 0; f < frames; ++f) {
    cudaEventSynchronize(used[f % 2]);
    if (fread(pinned[f % 2], sizeof(float), n, file) != (size_t)n) break;
    cudaMemcpyAsync(front, pinned[f % 2], n * sizeof(float), cudaMemcpyHostToDevice, stream);
    cudaEventRecord(used[f % 2], stream);
    step<<<1, 64, 0, stream>>>(front, f);
    std::swap(front, back);
  }
}

struct Piece {
  const float *data;
  int n;
};
void fromAQueue(std::queue<Piece> &waiting, float *device, float *x) {
  while (!waiting.empty()) {
    Piece piece = waiting.front();
    waiting.pop();
    cudaMemcpy(device, piece.data, piece.n * sizeof(float), cudaMemcpyHostToDevice);
    both<<<1, 64>>>(x, device, piece.n);
  }
}

// case 5 (scalar-readback, host-reduction, copy-in-loop, unused-transfer, redundant-sync, sync-between-launches, alloc-in-loop, create-in-loop, pin-per-copy, duplicate-transfer): guards
int guarded(float *x, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(x, t);
    if (t % 100 == 0) {
      cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost);
      float sum = 0;
      for (int i = 0; i < n; ++i) sum += host[i];
      printf("%f\n", sum);
    }
    if (t == 0) cudaDeviceSynchronize();
    if (cudaGetLastError() != cudaSuccess) {
      float first;
      cudaMemcpy(&first, x, sizeof first, cudaMemcpyDeviceToHost);
      cudaDeviceSynchronize();
      printf("%f\n", first);
      return 1;
    }
#ifdef VERIFY
    cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost);
#endif
  }
  return 0;
}

void guardedToo(float *x, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    if (t % 100 == 0) {
      cudaEvent_t done;
      float *scratch;
      cudaEventCreate(&done);
      cudaMalloc(&scratch, n * sizeof(float));
      cudaHostRegister(host, n * sizeof(float), cudaHostRegisterDefault);
      cudaMemcpyAsync(scratch, host, n * sizeof(float), cudaMemcpyHostToDevice);
      both<<<1, 64>>>(x, scratch, t);
      cudaEventRecord(done);
      cudaEventSynchronize(done);
      cudaHostUnregister(host);
      cudaFree(scratch);
      cudaEventDestroy(done);
    }
    step<<<1, 64>>>(x, t);
  }
}

// Whoever goes on to the next iteration, or back to the caller, leaves the rest to some of them.
struct Run {
  float *x, *host, last;
  int n, every;
  bool verify;
  void report(int t) {
    if (t % every) return;
    cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost);
    float sum = 0;
    for (int i = 0; i < n; ++i) sum += host[i];
    printf("%f\n", sum);
  }
  void check() {
    if (!verify) return;
    cudaDeviceSynchronize();
    cudaMemcpy(&last, x, sizeof last, cudaMemcpyDeviceToHost);
  }
};
float leftBefore(Run &run, int steps) {
  float all = 0;
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(run.x, t);
    run.report(t);
    run.check();
    if (t % 100 != 0) continue;
    float first;
    cudaMemcpy(&first, run.x, sizeof first, cudaMemcpyDeviceToHost);
    all += first;
  }
  return all;
}
void theLast(float *x, float *host, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(x, t);
    if (t != steps - 1) continue;
    cudaDeviceSynchronize();
    cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(x, t);
    if (t == steps - 1) {
      cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost);
      cudaDeviceSynchronize();
    }
  }
}

// case 6 (copy-in-loop, alloc-in-loop, redundant-sync): a macro's braces are no loop
void onceInAMacro(float **x, const float *host, int n) {
  CHECK(cudaMalloc(x, n * sizeof(float)));
  CHECK(cudaMemcpy(*x, host, 4, cudaMemcpyHostToDevice));
  step<<<1, 64>>>(*x, 1);
  CHECK(cudaDeviceSynchronize());
}

// case 7 (scalar-readback, host-reduction, alloc-in-loop): the flag is the loop's condition, a retry, or a sample
void untilDone(float *x, int *device_changed) {
  int changed = 1;
  for (int t = 0; changed; ++t) {
    step<<<1, 64>>>(x, t);
    cudaMemcpy(&changed, x, sizeof changed, cudaMemcpyDeviceToHost);
  }
}
void retry(float *x) {
  for (int size = 64; size < 1024; size *= 2) {
    step<<<1, 64>>>(x, size);
    int overflow;
    cudaMemcpy(&overflow, x, sizeof overflow, cudaMemcpyDeviceToHost);
    if (!overflow) break;
  }
}

static float norm(const float *x) {
  float value;
  cudaMemcpy(&value, x, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}
static bool goesOn(const float *x) { return norm(x) > 0; }
void askedByHelpers(float *x, float limit) {
  int t = 0;
  while (t < 10000 && goesOn(x)) step<<<1, 64>>>(x, t++);
  do step<<<1, 64>>>(x, t++);
  while (sqrtf(norm(x)) > limit);
  for (bool on = true; on; on = !(norm(x) < limit)) step<<<1, 64>>>(x, t++);
  for (;;) {
    step<<<1, 64>>>(x, t++);
    float now = sqrtf(norm(x));
    if (now < limit) break;
  }
}
struct Norms {
  float first, second;
};
static Norms norms(const float *x) {
  float values[2];
  cudaMemcpy(values, x, sizeof values, cudaMemcpyDeviceToHost);
  return {values[0], values[1]};
}
void askedByOneOfTwo(float *x, float limit) {
  for (int t = 0; t < 10000; ++t) {
    step<<<1, 64>>>(x, t);
    Norms now = norms(x);
    if (now.second < limit) break;
  }
}
float *largeEnough(const float *in) {
  float *out;
  for (size_t room = 1024;; room *= 2) {
    cudaMalloc(&out, room * sizeof(float));
    make<<<1, 64>>>(out, in);
    float wanted;
    cudaMemcpy(&wanted, out, sizeof wanted, cudaMemcpyDeviceToHost);
    if (wanted <= room) break;
    cudaFree(out);
  }
  make<<<1, 64>>>(out, in);
  return out;
}
void draws(float *x, float *chances, int *words, int n, int length) {
  for (int t = 0; t < length; ++t) {
    step<<<1, 64>>>(x, words[t]);
    cudaMemcpy(chances, x, n * sizeof(float), cudaMemcpyDeviceToHost);
    float coin = rand() / (float)RAND_MAX, sum = 0;
    for (int i = 0; i < n; ++i) {
      sum += chances[i];
      if (coin < sum) {
        words[t + 1] = i;
        break;
      }
    }
  }
}

// case 8 (sync-between-launches, alloc-in-loop, create-in-loop, copy-in-loop, pin-per-copy): devices, streams, set-up and clean-up
void overDevices(float **x, cudaStream_t *streams, float **host, int devices, int n) {
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    cudaMalloc(&x[d], n * sizeof(float));
    cudaMallocHost(&host[d], n * sizeof(float));
    cudaStreamCreate(&streams[d]);
    cudaMemcpy(x[d], host[d], 64, cudaMemcpyHostToDevice);
  }
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    step<<<1, 64, 0, streams[d]>>>(x[d], d);
    cudaStreamSynchronize(streams[d]);
  }
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    cudaFree(x[d]);
    cudaFreeHost(host[d]);
    cudaStreamDestroy(streams[d]);
  }
}

// case 9 (sync-between-launches, early-sync, managed-thrash): managed data that the host reads after the wait
float readAfterTheWait(int n, int steps) {
  float *x, sum = 0;
  cudaMallocManaged(&x, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, 64>>>(x, t);
    cudaDeviceSynchronize();
    sum += x[t];
  }
  cudaFree(x);
  return sum;
}

// case 10 (pageable-async, async-host-race, async-lifetime): a few bytes to the stack, awaited at once
float awaitedAtOnce(const float *x, cudaStream_t stream) {
  float value;
  cudaMemcpyAsync(&value, x, sizeof value, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  return value;
}

// case 11 (duplicate-transfer, copy-in-loop, round-trip): mirrored, and copied only when stale
struct Mirror {
  float *host, *device;
  int n;
  bool stale = true;
  float *onDevice() {
    if (stale) cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice), stale = false;
    return device;
  }
};
void lazily(Mirror &mirror, int steps) {
  for (int t = 0; t < steps; ++t) step<<<1, 64>>>(mirror.onDevice(), t);
}

struct Versions {
  float *host, *device;
  int n, now = 0, sent = -1;
  void send() {
    if (sent == now) return;
    cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice);
    sent = now;
  }
};
void whenChanged(Versions &versions, float *x, int steps) {
  for (int t = 0; t < steps; ++t) {
    versions.send();
    both<<<1, 64>>>(x, versions.device, t);
  }
}

// case 12 (scalar-readback): a count that sizes the next allocation
void sizesTheNext(float *x, int levels, cudaStream_t stream) {
  for (int level = 0; level < levels; ++level) {
    step<<<1, 64>>>(x, level);
    int count;
    cudaMemcpy(&count, x, sizeof count, cudaMemcpyDeviceToHost);
    float *next;
    cudaMallocAsync(&next, count * sizeof(float), stream);
    make<<<1, 64, 0, stream>>>(x, next);
    cudaFreeAsync(next, stream);
  }
}

// case 13 (copy-in-loop, duplicate-transfer, adjacent-copies, round-trip): from device to device, or nobody knows
void onTheDevice(float *x, float *y, const float *unknown, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpyAsync(y, x, n * sizeof(float), cudaMemcpyDeviceToDevice);
    cudaMemcpyAsync(y + n, x, 4, cudaMemcpyDeviceToDevice);
    cudaMemcpyAsync(y + n + 1, x, 4, cudaMemcpyDeviceToDevice);
    cudaMemcpyAsync(x + n, unknown, 4, cudaMemcpyDefault);
    both<<<1, 64>>>(x, y, t);
  }
}
