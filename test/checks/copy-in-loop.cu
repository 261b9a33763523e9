// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule copy-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule copy-in-loop %}
// What a loop reads as it comes has to be there before it.
// RUN: xferguard-facts --check --rule copy-in-loop %s -- -x cuda --cuda-host-only -nocudalib -nogpuinc -std=c++17 -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s --check-prefix=PIECES
// PIECES: a piece of 'device' downloaded in every iteration; one copy before the loop can move all of it
// PIECES: a piece of 'device' downloaded in every iteration; one copy after the loop can move all of it
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cudaError_t status = (call);                                                                                       \
    if (status != cudaSuccess) {                                                                                       \
      fprintf(stderr, "%s\n", cudaGetErrorString(status));                                                             \
      exit(1);                                                                                                         \
    }                                                                                                                  \
  } while (0)

__global__ void step(float *data, bool *changed, int n) {
  int i = threadIdx.x;
  if (i < n && data[i] > 0) data[i] -= 1, *changed = true;
}

struct Node { Node *next; };

void elementwise(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(device + i, host + i, sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
}

void throughAMacro(Node *device, int n) {
  for (int i = 0; i < n; ++i) {
    Node node;
    node.next = device + (i + 1) % n;
    CHECK(cudaMemcpy(device + i, &node, sizeof(Node), cudaMemcpyHostToDevice)); // expect: xfer-copy-in-loop
  }
}

// The finding stands where the loop is; the copy is further down.
void put(float *device, float value) { cudaMemcpy(device, &value, sizeof value, cudaMemcpyHostToDevice); }
void throughAHelper(float *device, int n) {
  for (int i = 0; i < n; ++i) put(&device[i], i * 0.5f); // expect: xfer-copy-in-loop
}

void constantFlag(float *data, bool *device_changed, int n) {
  bool changed;
  do {
    changed = false;
    cudaMemcpy(device_changed, &changed, sizeof(bool), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    step<<<1, n>>>(data, device_changed, n);
    cudaMemcpy(&changed, device_changed, sizeof(bool), cudaMemcpyDeviceToHost);
  } while (changed);
}

// Set once, and put back in every iteration: nothing that a kernel leaves behind is kept.
void putBack(float *data, bool *device_changed, int n, int rounds, float *out) {
  bool *changed = (bool *)malloc(sizeof(bool));
  memset(changed, 0, sizeof(bool));
  for (int t = 0; t < rounds; ++t) {
    cudaMemcpy(device_changed, changed, sizeof(bool), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    step<<<1, n>>>(data, device_changed, n);
    cudaMemcpy(out + t * n, data, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
  free(changed);
}

// Rows of one length: a pitched copy takes them all, however long they are.
void rowByRow(float *device, const float *host, int rows, int columns, int pitch) {
  for (int i = 0; i < rows; ++i)
    cudaMemcpy(device + i * pitch, host + i * columns, columns * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
}

template <class T> void inATemplate(T *device, const T *host, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(device + i, host + i, sizeof(T), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
}
template void inATemplate(double *, const double *, int);
template void inATemplate(float *, const float *, int);

// The same constant in every element: zeros by a loop, by calloc, or by memset.
__global__ void tally(float *x, int *counters) { atomicAdd(&counters[threadIdx.x % 3], (x[threadIdx.x] += 1) > 0); }

void countersAnew(float *x, int *d_counters, int n, int steps) {
  int *counters = (int *)malloc(3 * sizeof(int));
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < 3; ++i) counters[i] = 0;
    cudaMemcpy(d_counters, counters, 3 * sizeof(int), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    tally<<<1, n>>>(x, d_counters);
  }
  free(counters);
}

// Whatever the kernels do with them.
__global__ void scaleBy(float *x, const int *limits) { x[threadIdx.x] *= limits[1]; }

void limitsAnew(float *x, int *d_limits, int n, int steps) {
  int limits[3], pair[2];
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < 3; ++i) limits[i] = 4;
    cudaMemcpy(d_limits, limits, sizeof limits, cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    scaleBy<<<1, n>>>(x, d_limits);
    pair[0] = 1;
    pair[1] = 2;
    cudaMemcpy(d_limits, pair, sizeof pair, cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    scaleBy<<<1, n>>>(x, d_limits);
  }
}

void zerosFromTheHost(float *x, int *d_counters, int n, int steps) {
  int *zeros = (int *)calloc(n, sizeof(int));
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(d_counters, zeros, n * sizeof(int), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    tally<<<1, n>>>(x, d_counters);
  }
  free(zeros);
}

void clearedEachTime(float *x, int *d_counters, int n, int steps) {
  int counters[256];
  for (int t = 0; t < steps; ++t) {
    memset(counters, 0, sizeof(counters));
    cudaMemcpy(d_counters, counters, sizeof(counters), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    tally<<<1, n>>>(x, d_counters);
  }
}

// -- must not be flagged

// One of them is no constant, whichever is given last.
void oneIsNone(float *x, int *d_limits, int n, int steps) {
  int limits[2], told[2];
  for (int t = 0; t < steps; ++t) {
    limits[0] = t;
    limits[1] = 4;
    cudaMemcpy(d_limits, limits, sizeof limits, cudaMemcpyHostToDevice);
    scaleBy<<<1, n>>>(x, d_limits);
    cudaMemcpy(told, d_limits, sizeof told, cudaMemcpyDeviceToHost);
    told[1] = 0;
    cudaMemcpy(d_limits, told, sizeof told, cudaMemcpyHostToDevice);
    scaleBy<<<1, n>>>(x, d_limits);
  }
}

void wholeArray(float *device, const float *host, int n) { cudaMemcpy(device, host, n * sizeof(float), cudaMemcpyHostToDevice); }

void onceAtTheStart(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i)
    if (i == 0) cudaMemcpy(device, host, 4, cudaMemcpyHostToDevice);
}

void everyHundredth(float *device, float *host, int n) {
  for (int i = 0; i < n; ++i)
    if (i % 100 == 0) cudaMemcpy(host + i, device + i, 4, cudaMemcpyDeviceToHost);
}

// Fresh chunks: each is computed on before the next comes.
void chunks(float *device, bool *changed, const float *host, int n, int chunk) {
  for (int i = 0; i < n; i += chunk) {
    cudaMemcpy(device, host + i, chunk * sizeof(float), cudaMemcpyHostToDevice);
    step<<<1, chunk>>>(device, changed, chunk);
  }
}

void oneStreamEach(float **device, float **host, cudaStream_t *stream, int n) {
  for (int i = 0; i < n; ++i) cudaMemcpyAsync(device[i], host[i], 4096, cudaMemcpyHostToDevice, stream[i]);
}

void oneDeviceEach(float **device, const float *host, int n) {
  for (int i = 0; i < n; ++i) {
    cudaSetDevice(i);
    cudaMemcpy(device[i], host, 16, cudaMemcpyHostToDevice);
  }
}

void setUp(float **device, const float *host, int n) {
  for (int i = 0; i < n; ++i) {
    cudaMalloc(&device[i], 64);
    cudaMemcpy(device[i], host + 16 * i, 64, cudaMemcpyHostToDevice);
  }
}

void checkedOnce(float *device, const float *host, int n) { CHECK(cudaMemcpy(device, host, 4, cudaMemcpyHostToDevice)); }

// A lambda that is only defined in a loop is not in the loop.
template <class F> void later(F);
void definedOnly(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i) {
    auto send = [=] { cudaMemcpy(device + i, host + i, 4, cudaMemcpyHostToDevice); };
    (void)send;
  }
}

void silenced(float *device, const float *host, int n) {
  for (int i = 0; i < n; ++i)
    cudaMemcpy(device + i, host + i, 4, cudaMemcpyHostToDevice); // NOLINT(xfer-copy-in-loop): a test of the driver itself
}

// Rows into a padded volume, by pointers that are set just before.
void padded(double *volume, const double *rows, int width, int height, int depth) {
  const double *from;
  double *to;
  for (int z = 0; z < depth; ++z)
    for (int y = 0; y < height; ++y) {
      from = rows + y * width + width * height * z;
      to = volume + (y + 1) * (width + 1) + 1;
      cudaMemcpy(to, from, width * sizeof(double), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    }
}

// Each piece goes to the same place on the other side: one range holds them all.
void pieces(char *host, const char *device, const int *begin, const int *length, int n, FILE *file) {
  for (int i = 0; i < n; ++i) {
    int offset = (begin[i] + 1) / 2 * 17;
    if (cudaSuccess != cudaMemcpy(host + offset, device + offset, length[i], cudaMemcpyDeviceToHost)) // expect: xfer-copy-in-loop
      fprintf(stderr, "failed\n");
    fwrite(&host[offset], 1, length[i], file);
  }
}

void gathered(char *host, const char *device, const int *begin, const int *length, int n) {
  int filled = 0;
  for (int i = 0; i < n; ++i) {
    cudaMemcpy(host + filled, device + begin[i], length[i], cudaMemcpyDeviceToHost); // expect-note: xfer-copy-in-loop
    filled += length[i];
  }
}

// From one place to another, though the pointers' names end alike.
void moved(char *h, const char *d, const int *from, const int *to, const int *length, int n) {
  for (int i = 0; i < n; ++i) {
    char *h_row = h + to[i];
    const char *d_row = d + from[i];
    cudaMemcpy(h_row, d_row, length[i], cudaMemcpyDeviceToHost); // expect-note: xfer-copy-in-loop
  }
}

// What is called through a pointer works on each piece.
using Coding = void (*)(char *device, int n);
void codedEach(char *host, char *device, const Coding *codings, int n, int chunk) {
  for (int i = 0; i < n; ++i) {
    int length = i == n - 1 ? chunk / 2 : chunk;
    cudaMemcpy(device + i * chunk, host + i * chunk, length, cudaMemcpyHostToDevice);
    codings[i](device + i * chunk, length);
    cudaMemcpy(host + i * chunk, device + i * chunk, length, cudaMemcpyDeviceToHost);
  }
}

// Another allocation each time, though a variable names it.
void eachOfItsOwn(double **devices, double **hosts, int width, int n) {
  for (int i = 0; i < n; ++i) {
    double *to = devices[i];
    const double *from = hosts[i];
    cudaMemcpy(to, from, width * sizeof(double), cudaMemcpyHostToDevice);
  }
}

// A table of the host that is never changed, row by row.
__global__ void score(const bool *parents, int node, float *scores) { scores[threadIdx.x] += parents[node]; }
bool parents_of[64][64], drawn[64][64];
float scoreAll(bool *device_parents, float *scores, float *out) {
  float best = 0;
  for (int node = 0; node < 64; ++node) {
    cudaMemcpy(device_parents, parents_of[node], 64 * sizeof(bool), cudaMemcpyHostToDevice); // expect: xfer-copy-in-loop
    score<<<1, 64>>>(device_parents, node, scores);
    cudaMemcpy(out, scores, 64 * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; ++i) best = out[i] > best ? out[i] : best;
  }
  return best;
}

float scoreDrawn(bool *device_parents, float *scores, float *out) {
  float best = 0;
  for (int node = 0; node < 64; ++node) {
    for (int i = 0; i < 64; ++i) drawn[node][i] = rand() % 2;
    cudaMemcpy(device_parents, drawn[node], 64 * sizeof(bool), cudaMemcpyHostToDevice);
    score<<<1, 64>>>(device_parents, node, scores);
    cudaMemcpy(out, scores, 64 * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64; ++i) best = out[i] > best ? out[i] : best;
  }
  return best;
}

// A table of the device that nothing in the loop changes, element by element.
__global__ void counted(int *counts, int total), merge(int *lists, int first, int count);
void mergeAll(int *lists, int lists_of_each, int rounds) {
  int *counts;
  cudaMalloc(&counts, rounds * sizeof(int));
  counted<<<1, 64>>>(counts, lists_of_each);
  for (int r = 0; r < rounds; ++r) {
    int count = 0;
    cudaMemcpy(&count, counts + r, sizeof(int), cudaMemcpyDeviceToHost); // expect: xfer-copy-in-loop
    merge<<<count, 64>>>(lists, r, count);
  }
  for (int r = 0; r < rounds; ++r) { // each round counts for the next
    int count = 0;
    counted<<<1, 64>>>(counts, r);
    cudaMemcpy(&count, counts + r, sizeof(int), cudaMemcpyDeviceToHost);
    merge<<<count, 64>>>(lists, r, count);
  }
  for (int r = 0, next = 0; next >= 0; ++r) { // what it brings decides whether there is another round
    cudaMemcpy(&next, counts + r, sizeof(int), cudaMemcpyDeviceToHost);
    merge<<<1, 64>>>(lists, r, next);
  }
  for (int r = 0; r < 2; ++r) { // two of them
    int count = 0;
    cudaMemcpy(&count, counts + r, sizeof(int), cudaMemcpyDeviceToHost);
    merge<<<count, 64>>>(lists, r, count);
  }
  cudaFree(counts);
}

float large_table[1024][1024]; // as large as a chunk of a stream
float scoreLarge(float *device, bool *changed, float *out) {
  float best = 0;
  for (int row = 0; row < 1024; ++row) {
    cudaMemcpy(device, large_table[row], sizeof large_table[row], cudaMemcpyHostToDevice);
    step<<<1, 1024>>>(device, changed, 1024);
    cudaMemcpy(out, device, sizeof(float), cudaMemcpyDeviceToHost);
    best += out[0];
  }
  return best;
}

// Zeros at first, but not only: what the host counts goes up, and so does what came back.
void countersOfTheHost(float *x, int *d_counters, const int *where, int n, int steps) {
  int *counters = (int *)calloc(n, sizeof(int));
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) counters[i] = 0;
    for (int i = 0; i < n; ++i) counters[where[i + t]] = i;
    cudaMemcpy(d_counters, counters, n * sizeof(int), cudaMemcpyHostToDevice);
    tally<<<1, n>>>(x, d_counters);
  }
  free(counters);
}

void upAndDown(float *x, int *d_counters, int n, int steps, long *sum) {
  int *counters = (int *)calloc(n, sizeof(int));
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(d_counters, counters, n * sizeof(int), cudaMemcpyHostToDevice);
    tally<<<1, n>>>(x, d_counters);
    cudaMemcpy(counters, d_counters, n * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) sum[i] += counters[i];
  }
  free(counters);
}

void fillOf(int *values, int n);
void filledElsewhere(float *x, int *d_counters, int n, int steps) {
  int *counters = (int *)calloc(n, sizeof(int));
  fillOf(counters, n);
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(d_counters, counters, n * sizeof(int), cudaMemcpyHostToDevice);
    tally<<<1, n>>>(x, d_counters);
  }
  free(counters);
}

// Filled with constants but for one.
void filledButForOne(float *x, int *d, int n, int steps) {
  int limits[4];
  for (int t = 0; t < steps; ++t) {
    limits[0] = t;
    for (int i = 1; i < 4; ++i) limits[i] = 0;
    cudaMemcpy(d, limits, sizeof limits, cudaMemcpyHostToDevice);
    scaleBy<<<1, n>>>(x, d);
  }
}
void clearedButForOne(float *x, int *d, int n, int steps) {
  int limits[4];
  for (int t = 0; t < steps; ++t) {
    limits[0] = t;
    memset(limits + 1, 0, 12);
    cudaMemcpy(d, limits, sizeof limits, cudaMemcpyHostToDevice);
    scaleBy<<<1, n>>>(x, d);
  }
}
void oneOfThemAnywhere(float *x, int *d, int n, int steps, int at) {
  int limits[2];
  for (int t = 0; t < steps; ++t) {
    limits[0] = t;
    limits[at] = 4;
    limits[1] = 4;
    cudaMemcpy(d, limits, sizeof limits, cudaMemcpyHostToDevice);
    scaleBy<<<1, n>>>(x, d);
  }
}

// Another one is asked for until one will do.
float oneThatWillDo(const float *d, int n) {
  float value = -1;
  while (value < 0) {
    int i = rand() % n;
    cudaMemcpy(&value, d + i, sizeof value, cudaMemcpyDeviceToHost);
  }
  return value;
}
