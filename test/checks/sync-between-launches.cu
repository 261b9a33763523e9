// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <sys/time.h>
#include <stdio.h>

__global__ void first(float *a, int t) { a[threadIdx.x] += t; }
__global__ void second(float *a, float *b, int t) { b[threadIdx.x] = a[threadIdx.x] * t; }

void twice(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    second<<<1, 64>>>(a, b, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

// What else the round has on another stream is awaited before: this wait joins nothing.
void besideAnother(float *a, float *b, float *pinned, int n, cudaStream_t one, cudaStream_t other) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, other>>>(b, t);
    cudaMemcpy(pinned, b, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64, 0, one>>>(a, t + (int)pinned[0]);
    cudaStreamSynchronize(one); // expect: xfer-sync-between-launches
    second<<<1, 64, 0, one>>>(a, b, t);
    cudaStreamSynchronize(one);
    pinned[1] = t;
  }
}

static void check(cudaError_t status);
void swapped(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    second<<<1, 64>>>(a, b, 2);
    check(cudaDeviceSynchronize()); // expect: xfer-sync-between-launches
    float *other = a;
    a = b;
    b = other;
  }
}

// Four of each step are as many as there are steps, times four.
void termsOfEachStep(float *a, float *b, int steps) {
  const int terms = 4;
  for (int t = 0; t < steps; ++t) {
    for (int f = 0; f < terms; ++f) {
      first<<<1, 64>>>(a + f * 64, t);
      cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    }
    second<<<1, 64>>>(b, a, t);
  }
}

static void waitForAll() { cudaDeviceSynchronize(); }
void inAHelper(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    waitForAll(); // expect: xfer-sync-between-launches
  }
}

// The wait stands first: what it waits for is the launch of the round before.
void atTheTop(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    first<<<1, 64>>>(a, t);
  }
  cudaDeviceSynchronize();
}

// The condition is one for all of it, the launch included.
void inItsBranch(float *a, float *out, int n, int blocks) {
  for (int t = 0; t < n; ++t) {
    if (blocks > 1) {
      first<<<1, 64>>>(a, t);
      cudaDeviceSynchronize(); // redundant-sync tells
    }
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64>>>(a, out[0] > 1);
  }
}

// All launches stand in the one branch or in the other.
void eitherWay(float *a, float *b, const int *which, int n) {
  for (int t = 0; t < n; ++t) {
    if (which[t]) {
      first<<<1, 64>>>(a, t);
      cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    } else {
      second<<<1, 64>>>(b, a, t);
    }
  }
}

// What two functions do that call each other by turns is known: they work on the host's numbers only.
static int odd(int *counts, int left);
static int even(int *counts, int left) { return left == 0 ? 1 : odd(counts, left - 1); }
static int odd(int *counts, int left) { return left == 0 ? 0 : (++counts[left], even(counts, left - 1)); }
void byTurns(float *a, int *counts, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    even(counts, t);
  }
}

// The kernel is given a copy of the record: the host may go on with its own.
struct Fields { float *now, *next; int size; };
__global__ void streaming(Fields f) { f.next[threadIdx.x] = f.now[threadIdx.x] * f.size; }
void withARecord(Fields f, int n) {
  for (int t = 0; t < n; ++t) {
    streaming<<<1, 64>>>(f);
    float *other = f.now;
    f.now = f.next;
    f.next = other;
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    if (t % 100 == 0) printf("%d\n", f.size);
  }
}

// What is only read from may be read by the host as well.
void whileItIsSent(float *a, const float *data, int n) {
  for (int t = 0; data[t] > 0; ++t) {
    cudaMemcpyAsync(a, data + t * 64, 256, cudaMemcpyHostToDevice);
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

// A clock behind the loop's brace does not excuse it.
double timedAsAWhole(float *a, int n) {
  timeval begin, end;
  gettimeofday(&begin, 0);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
  gettimeofday(&end, 0);
  return end.tv_sec - begin.tv_sec;
}

// The call waits: the host reads its result next, and nobody in this program asks for results that stay on the device.
double beforeAResult(cublasHandle_t handle, const double *x, double *y, double *result, int n, int steps) {
  const double one = 1;
  double sum = 0;
  for (int t = 0; t < steps; ++t) {
    cublasDaxpy(handle, n, &one, x, 1, y, 1);
    cudaDeviceSynchronize(); // redundant-sync tells
    cublasDnrm2(handle, n, y, 1, result);
    sum += *result;
  }
  return sum;
}

// In a run where all is well the kernel prints nothing.
__global__ void checked(float *a, int t) {
  const int bin = a[threadIdx.x] * t;
  if (bin > 64) printf("Error: bin %d is out of range\n", bin);
  a[threadIdx.x] += bin;
}
void complains(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    checked<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
  }
}

// -- must not be flagged

double timedEach(float *a, int n) {
  double all = 0;
  for (int t = 0; t < n; ++t) {
    timeval begin, end;
    cudaDeviceSynchronize();
    gettimeofday(&begin, 0);
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    gettimeofday(&end, 0);
    all += end.tv_sec - begin.tv_sec;
  }
  return all;
}

void managed(int n) {
  float *a;
  cudaMallocManaged(&a, 64 * sizeof(float));
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    printf("%f\n", a[0]);
  }
  cudaFree(a);
}

void awaitedCopy(float *a, float *pinned, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaMemcpyAsync(pinned, a, 256, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    printf("%f\n", pinned[t % 64]);
  }
}

void acrossStreams(float *a, float *b, int n, cudaStream_t one, cudaStream_t two) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    first<<<1, 64, 0, two>>>(b, t);
    cudaDeviceSynchronize();
  }
}

void overDevices(float **a, int devices) {
  for (int d = 0; d < devices; ++d) {
    cudaSetDevice(d);
    first<<<1, 64>>>(a[d], 1);
    cudaDeviceSynchronize();
  }
}

void warmUp(float *a, int n) {
  for (int t = -1; t < n; ++t) {
    if (t == 0) cudaDeviceSynchronize();
    first<<<1, 64>>>(a, t);
  }
}

// Others are told that the work is done.
void tellsAnotherProcess(float *a, volatile int *stage, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    *stage = t;
  }
}

// The kernel reads through it.
__global__ void scaled(float *out, cudaTextureObject_t in) { out[threadIdx.x] = in != 0; }
void destroyedBehindIt(float **levels, cudaArray_t *arrays, int n) {
  for (int t = 0; t < n; ++t) {
    cudaTextureObject_t texture;
    cudaResourceDesc from;
    from.res.array.array = arrays[t];
    cudaTextureDesc how;
    cudaCreateTextureObject(&texture, &from, &how, nullptr);
    scaled<<<1, 64>>>(levels[t], texture);
    cudaDeviceSynchronize();
    cudaDestroyTextureObject(texture);
  }
}

// The kernel sets a managed global that the host reads.
__device__ __managed__ bool again;
__global__ void tryOnce(float *x) { again = x[0] > 1; }
void untilDone(float *x) {
  do {
    again = false;
    tryOnce<<<1, 32>>>(x);
    cudaDeviceSynchronize();
  } while (again);
}

// A barrier between processes: who comes through it may read what this one has computed.
struct Shared { int arrived, sense; };
static void barrier(volatile int *arrived, volatile int *sense, int processes) {
  if (__sync_add_and_fetch(arrived, 1) == processes) *sense = 1;
  while (!*sense) {
  }
}
void betweenProcesses(float *a, Shared *shared, int processes, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, stream>>>(a, t);
    cudaStreamSynchronize(stream);
    barrier(&shared->arrived, &shared->sense, processes);
  }
}

// The host uses it for the next launch.
__device__ __managed__ int rows;
__global__ void countRows(float *x) { rows = x[0] > 1; }
void sizedByTheDevice(float *x, int n) {
  for (int t = 0; t < n; ++t) {
    countRows<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    first<<<1, 64>>>(x, rows);
  }
}

// Managed, says the kernel that names it, whatever the compiler makes of the word.
__managed__ int found;
__device__ void note(bool yes);
__global__ void search(float *x);
int countsOnTheWay(float *x, int n) {
  int sum = 0;
  for (int t = 0; t < n; ++t) {
    search<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    sum += found;
    first<<<1, 64>>>(x, found + 1);
  }
  return sum;
}
__device__ void note(bool yes) { if (yes) found = 1; }
__global__ void search(float *x) { note(x[0] > 1); }

// Work on a condition that may seldom hold: nothing is waited for in every iteration.
void rebuiltNowAndThen(float *a, float *b, const int *stale, int n) {
  for (int t = 0; t < n; ++t) {
    if (stale[t]) {
      second<<<1, 64>>>(a, b, t);
      cudaDeviceSynchronize();
    }
    first<<<1, 64>>>(a, t);
  }
}

// The same, but what waits behind the branch waits for its launch too.
void waitedForBehindIt(float *a, float *b, float *out, const int *stale, int n) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    if (stale[t]) {
      second<<<1, 64>>>(a, b, t);
      cudaDeviceSynchronize(); // redundant-sync tells
    }
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64>>>(a, out[0] > 1);
  }
}

// The same device each time is no other one; two by turns are.
void onOneDevice(float *a, float *out, int n) {
  for (int t = 0; t < n; ++t) {
    cudaSetDevice(1);
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // redundant-sync tells
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64>>>(a, out[0] > 1);
  }
}
void onTwoDevices(float *a, float *b, float *out, int n) {
  for (int t = 0; t < n; ++t) {
    cudaSetDevice(0);
    first<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    cudaSetDevice(1);
    second<<<1, 64>>>(a, b, t);
    cudaMemcpy(out, b, 256, cudaMemcpyDeviceToHost);
    second<<<1, 64>>>(a, b, out[0] > 1);
  }
}

// What the host reads in the branch needs the wait there.
void usedInTheBranch(float *a, float *b, float *out, const int *stale, int n) {
  cudaMallocManaged(&b, 256);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    if (stale[t]) {
      second<<<1, 64>>>(a, b, t);
      cudaDeviceSynchronize();
      out[64] += b[0];
    }
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    first<<<1, 64>>>(a, out[0] > 1);
  }
}

// Kernels' functions that call each other by turns: the second finds what the first has written.
__device__ void fillOdd(int *x, int left);
__device__ void fillEven(int *x, int left) { if (left > 0) fillOdd(x, left - 1); }
__device__ void fillOdd(int *x, int left) { x[left] = left; if (left > 0) fillEven(x, left - 1); }
__global__ void fillBoth(int *x, int *y, int left) { fillEven(x, left), fillOdd(y, left); }
int filled(int *x, int *y, int n) {
  cudaMallocManaged(&x, 4096), cudaMallocManaged(&y, 4096);
  int sum = 0;
  for (int t = 0; t < n; ++t) {
    fillBoth<<<1, 1>>>(x, y, t);
    cudaDeviceSynchronize();
    sum += x[t];
  }
  return sum;
}

// A function that calls itself writes what the device reads: the wait is for it.
static void shift(int *x, int left) { if (left > 0) x[left] = x[left - 1], shift(x, left - 1); }
__global__ void use(const int *x, float *a) { a[threadIdx.x] += x[threadIdx.x]; }
void shiftsIt(float *a, int n) {
  int *x;
  cudaMallocManaged(&x, 4096);
  for (int t = 0; t < n; ++t) {
    use<<<1, 64>>>(x, a);
    cudaDeviceSynchronize();
    shift(x, 64);
  }
}

// What kernels print is seen when somebody waits for them.
__device__ void tell(float value) { printf("%f\n", value); }
__global__ void telling(float *a, int t) {
  a[threadIdx.x] += t;
  if (threadIdx.x == 0) tell(a[0]);
}
void printsOnTheDevice(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    printf("step %d\n", t);
    telling<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
  }
}

// A graph's kernels may be those that print.
void inAGraph(float *a, int n, cudaGraph_t graph) {
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph, 0);
  for (int t = 0; t < n; ++t) {
    first<<<1, 64>>>(a, t);
    cudaGraphLaunch(exec, 0);
    cudaDeviceSynchronize();
  }
}

// Nor is it known which kernel a pointer names.
void printsByAPointer(float *a, int n) {
  void (*kernel)(float *, int) = telling;
  for (int t = 0; t < n; ++t) {
    kernel<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
  }
}

// What is unpinned must have been copied.
void unpinned(float *host, float *device, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    cudaHostRegister(host, n * sizeof(float), cudaHostRegisterDefault);
    cudaMemcpyAsync(device, host, n * sizeof(float), cudaMemcpyHostToDevice, stream);
    cudaStreamSynchronize(stream);
    cudaHostUnregister(host);
  }
}

// The other stream goes on with what this one has made: an event would do, but something has to.
void joined(float *a, float *b, int n, cudaStream_t one, cudaStream_t other) {
  for (int t = 0; t < n; ++t) {
    first<<<1, 64, 0, one>>>(a, t);
    cudaStreamSynchronize(one);
    second<<<1, 64, 0, other>>>(a, b, t);
  }
}
