// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

__global__ void step(float *scratch, float *state, int t) { scratch[threadIdx.x] = state[threadIdx.x] += t; }

void everyIteration(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(scratch, state, t);
    cudaFree(scratch);
  }
}

static void once(float *state, int n, int t) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  step<<<1, n>>>(scratch, state, t);
  cudaFree(scratch);
}
void inAFunction(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) once(state, n, t); // expect: xfer-alloc-in-loop
}

class Scratch {
public:
  explicit Scratch(int n) { cudaMalloc(&memory, n * sizeof(float)); }
  ~Scratch() { cudaFree(memory); }
  float *memory;
};
void byAConstructor(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    Scratch scratch(n); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(scratch.memory, state, t);
  }
}

// Each batch fills a place of its own in what is kept: no experiment.
__global__ void search(const float *queries, float *workspace, float *nearest) { nearest[threadIdx.x] = workspace[threadIdx.x] = queries[threadIdx.x]; }

void batchByBatch(const float *queries, float *nearest, int batches, size_t bytes) {
  for (int batch = 0; batch < batches; ++batch) {
    float *workspace;
    cudaMalloc(&workspace, bytes); // expect: xfer-alloc-in-loop
    search<<<1, 32>>>(queries + batch * 32, workspace, nearest + batch * 32);
    cudaFree(workspace);
  }
  cudaDeviceSynchronize();
}

// All memory is made anew for each frame, but the host goes on with what comes back.
__global__ void smooth(const float *image, float *flow, int n) { flow[threadIdx.x] = image[threadIdx.x] / n; }

static void flowOf(const float *image, float *flow, int n) {
  float *d_image, *d_flow;
  cudaMalloc(&d_image, n * sizeof(float));
  cudaMalloc(&d_flow, n * sizeof(float));
  cudaMemcpy(d_image, image, n * sizeof(float), cudaMemcpyHostToDevice);
  smooth<<<1, n>>>(d_image, d_flow, n);
  float *all = (float *)malloc(n * sizeof(float));
  cudaMemcpy(all, d_flow, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(d_image);
  cudaFree(d_flow);
  for (int i = 0; i < n; ++i) flow[i] = all[i];
  free(all);
}
void follow(float *image, float *flow, float *place, int n, int frames) {
  for (int frame = 1; frame < frames; ++frame) {
    for (int i = 0; i < n; ++i) image[i] = place[frame - 1] * i;
    flowOf(image, flow, n); // expect: xfer-alloc-in-loop
    place[frame] = place[frame - 1] + flow[0];
  }
}

// The host goes on with an array that it fills from each round.
void bestOf(float *values, int n, const int *order, int steps, float *d_chosen) {
  float *best = (float *)malloc(steps * sizeof(float)), *all = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) {
    float *d_in, *d_out;
    cudaMalloc(&d_in, n * sizeof(float)); // expect: xfer-alloc-in-loop
    cudaMalloc(&d_out, n * sizeof(float)); // expect: xfer-alloc-in-loop
    for (int i = 0; i < n; ++i) values[i] += values[(i * 7) % n];
    cudaMemcpy(d_in, values, n * sizeof(float), cudaMemcpyHostToDevice);
    smooth<<<1, n>>>(d_in, d_out, n);
    cudaMemcpy(all, d_out, n * sizeof(float), cudaMemcpyDeviceToHost);
    best[order[t]] = all[0];
    cudaFree(d_in);
    cudaFree(d_out);
  }
  cudaMemcpy(d_chosen, best, steps * sizeof(float), cudaMemcpyHostToDevice);
  free(best), free(all);
}

// It looks for the best of them: a condition is all that reads the array, and its place is what somebody goes on with.
int winnerOf(float *values, int n, const int *order, int steps) {
  float *best = (float *)malloc(steps * sizeof(float)), *all = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) {
    float *d_in, *d_out;
    cudaMalloc(&d_in, n * sizeof(float)); // expect: xfer-alloc-in-loop
    cudaMalloc(&d_out, n * sizeof(float)); // expect: xfer-alloc-in-loop
    for (int i = 0; i < n; ++i) values[i] += values[(i * 7) % n];
    cudaMemcpy(d_in, values, n * sizeof(float), cudaMemcpyHostToDevice);
    smooth<<<1, n>>>(d_in, d_out, n);
    cudaMemcpy(all, d_out, n * sizeof(float), cudaMemcpyDeviceToHost);
    best[order[t]] = all[0];
    cudaFree(d_in);
    cudaFree(d_out);
  }
  int winner = 0;
  for (int t = 1; t < steps; ++t)
    if (best[t] > best[winner]) winner = t;
  free(best), free(all);
  return winner;
}

// What each round fills is read below under another name.
struct Picture { float **rows; };
Picture *copyOf(const Picture *, int n);
float changes(float *values, int n, const int *order, int steps) {
  Picture *before = nullptr, **all = (Picture **)malloc(steps * sizeof(Picture *));
  float *brought = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) {
    float *d_in, *d_out;
    cudaMalloc(&d_in, n * sizeof(float)); // expect: xfer-alloc-in-loop
    cudaMalloc(&d_out, n * sizeof(float)); // expect: xfer-alloc-in-loop
    for (int i = 0; i < n; ++i) values[i] += values[(i * 7) % n];
    cudaMemcpy(d_in, values, n * sizeof(float), cudaMemcpyHostToDevice);
    smooth<<<1, n>>>(d_in, d_out, n);
    cudaMemcpy(brought, d_out, n * sizeof(float), cudaMemcpyDeviceToHost);
    Picture *now = copyOf(before, n);
    for (int i = 0; i < n; ++i) now->rows[0][i] = brought[i];
    all[t] = now;
    cudaFree(d_in);
    cudaFree(d_out);
  }
  return all[0]->rows[0][0];
}

// -- must not be flagged

void setUp(float **each, float *state, int n) {
  for (int i = 0; i < n; ++i) {
    cudaMalloc(&each[i], 4096);
    step<<<1, 64>>>(each[i], state, i);
  }
  for (int i = 0; i < n; ++i) cudaFree(each[i]);
}

void fromAPool(float *state, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    float *scratch;
    cudaMallocAsync(&scratch, n * sizeof(float), stream);
    step<<<1, n, 0, stream>>>(scratch, state, t);
    cudaFreeAsync(scratch, stream);
  }
}

// taken in the stream's order, and given back with a wait for the whole device
void fromAPoolAndBack(float *state, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    float *scratch;
    cudaMallocAsync(&scratch, n * sizeof(float), stream); // expect: xfer-alloc-in-loop
    step<<<1, n, 0, stream>>>(scratch, state, t);
    cudaFree(scratch);
  }
}

void grows(float *state, int n, int steps) {
  float *scratch = nullptr;
  int have = 0;
  for (int t = 0; t < steps; ++t) {
    if (have < n + t) {
      cudaFree(scratch);
      cudaMalloc(&scratch, (n + t) * sizeof(float));
      have = n + t;
    }
    step<<<1, n>>>(scratch, state, t);
  }
}

int errorPath(float *state, int n, int steps) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  for (int t = 0; t < steps; ++t) {
    step<<<1, n>>>(scratch, state, t);
    if (cudaGetLastError() != cudaSuccess) {
      cudaFree(scratch);
      return 1;
    }
  }
  cudaFree(scratch);
  return 0;
}

// A whole experiment for each size.
void sweep(float *state, const int *sizes, double *times, int repeat) {
  for (int s = 0; s < 8; ++s) {
    float *scratch;
    cudaMalloc(&scratch, sizes[s]);
    timeval begin, end;
    gettimeofday(&begin, 0);
    for (int r = 0; r < repeat; ++r) step<<<1, 64>>>(scratch, state, 1);
    cudaDeviceSynchronize();
    gettimeofday(&end, 0);
    times[s] = end.tv_usec - begin.tv_usec;
    cudaFree(scratch);
  }
}

// Everything of an iteration is made in it: a whole experiment, or a program of its own.
static void experiment(int n, int t) {
  float *scratch, *state;
  cudaMalloc(&scratch, n * sizeof(float)); 
  cudaMalloc(&state, n * sizeof(float));
  cudaMemset(state, 0, n * sizeof(float));
  step<<<1, n>>>(scratch, state, t);
  cudaFree(scratch);
  cudaFree(state);
}
void experiments(int n, int *order, int steps) {
  for (int t = 0; order[t] < steps; ++t)
    experiment(n, order[t]);
}

// Fresh data each time, and what comes back is only looked at: a test that repeats itself.
static bool sorted(const float *values, int n) {
  float *d_in, *d_out;
  cudaMalloc(&d_in, n * sizeof(float));
  cudaMalloc(&d_out, n * sizeof(float));
  cudaMemcpy(d_in, values, n * sizeof(float), cudaMemcpyHostToDevice);
  smooth<<<1, n>>>(d_in, d_out, n);
  float *out = (float *)malloc(n * sizeof(float));
  cudaMemcpy(out, d_out, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(d_in);
  cudaFree(d_out);
  bool ok = true;
  for (int i = 1; i < n; ++i)
    if (out[i - 1] > out[i]) ok = false;
  free(out);
  return ok;
}
bool tests(float *values, int n, int repeat) {
  for (int t = 0; t < repeat; ++t) {
    for (int i = 0; i < n; ++i) values[i] += values[(i * 7) % n];
    if (!sorted(values, n)) return false;
  }
  return true;
}

// What comes of each experiment is kept only to be printed below.
int printf(const char *, ...);
static float experiment(float *values, float *all, int n) {
  float *d_in, *d_out;
  cudaMalloc(&d_in, n * sizeof(float));
  cudaMalloc(&d_out, n * sizeof(float));
  for (int i = 0; i < n; ++i) values[i] += values[(i * 7) % n];
  cudaMemcpy(d_in, values, n * sizeof(float), cudaMemcpyHostToDevice);
  smooth<<<1, n>>>(d_in, d_out, n);
  cudaMemcpy(all, d_out, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(d_in);
  cudaFree(d_out);
  return all[0];
}
void printedBelow(float *values, int n, const int *order, int steps) {
  float *best = (float *)malloc(steps * sizeof(float)), *all = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) best[order[t]] = experiment(values, all, n);
  for (int t = 0; t < steps; ++t) printf("%d %f\n", t, best[t]);
  free(best), free(all);
}

// Nor does a check of them, whatever it counts and tells.
void checkedBelow(float *values, int n, const int *order, int steps, const float *expected) {
  float *best = (float *)malloc(steps * sizeof(float)), *all = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) best[order[t]] = experiment(values, all, n);
  int wrong = 0, first = -1;
  for (int t = 0; t < steps; ++t)
    if (best[t] != expected[t]) {
      if (first < 0) first = t;
      ++wrong;
    }
  printf(wrong ? "FAIL %d\n" : "PASS\n", first);
  free(best), free(all);
}

// A check that counts is the same by whatever way it adds.
int countedBelow(float *values, int n, const int *order, int steps, const float *expected) {
  float *best = (float *)malloc(steps * sizeof(float)), *all = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) best[order[t]] = experiment(values, all, n);
  int wrong = 0;
  for (int t = 0; t < steps; ++t)
    if (best[t] != expected[t]) wrong = wrong + 1;
  free(best), free(all);
  return wrong;
}

// Kept in memory of its own, which nobody reads.
void keptForNobody(float *values, int n, const int *order, int steps) {
  float *best = (float *)malloc(steps * sizeof(float)), *all = (float *)malloc(n * sizeof(float));
  for (int t = 0; order[t] < steps; ++t) best[order[t]] = experiment(values, all, n);
  free(best), free(all);
}

// Another size each time, and none of them is kept.
void ofAnySize(float *state, int steps, int limit) {
  float *scratch;
  for (int n = 64;; n += 64) {
    cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(scratch, state, n);
    if (n > limit) break;
    cudaFree(scratch);
  }
  cudaFree(scratch);
}

// What an iteration finds too small is skipped: most are not, as far as anybody knows. Who complains and leaves is out of the way.
__global__ void scan(float *out, float *state, int n) { out[threadIdx.x] = state[threadIdx.x] += n; }
static bool scanned(float *host, float *state, int n) {
  if (n > 1 << 20) {
    printf("too large\n");
    return false;
  }
  float *out;
  cudaMalloc(&out, 4096); // reported where it is called
  scan<<<1, 64>>>(out, state, n);
  cudaMemcpy(host, out, 4096, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return true;
}
float pyramid(float *state, float *host, const int *widths, int smallest, int levels) {
  float sum = 0;
  for (int level = 0; level < levels; ++level) {
    int here = widths[level];
    if (here < smallest) continue;
    if (!scanned(host, state, here)) break; // expect: xfer-alloc-in-loop
    sum += host[0];
  }
  return sum;
}

// What is released on the way out, where something has failed, is released again where nothing has.
static float *taken(const float *state, int n) {
  float *copy;
  cudaMalloc(&copy, n * sizeof(float)); // reported where it is called
  if (cudaMemcpy(copy, state, n * sizeof(float), cudaMemcpyDeviceToDevice) != cudaSuccess) {
    printf("out of luck\n");
    cudaFree(copy);
    return nullptr;
  }
  return copy;
}
void chunks(float *state, int n, int count) {
  for (int i = 0; i < count; ++i) {
    float *copy = taken(state + i * n, n); // expect: xfer-alloc-in-loop
    scan<<<1, 64>>>(copy, state, n);
    cudaFree(copy);
  }
}
