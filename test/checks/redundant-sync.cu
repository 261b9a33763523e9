// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule redundant-sync %}
#include <cuda_runtime.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

__global__ void work(float *a, int t) { a[threadIdx.x] += t; }
void report(const char *what, const char *file, int line);

float afterABlockingCopy(float *a, int n) {
  float sum = 0, value;
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    sum += value;
  }
  return sum;
}

void twice(float *a, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    if (cudaGetLastError() != cudaSuccess) return;
  }
}

// It says where the measured part ends, though the copy has waited.
long long timed(float *a, float *out, int n) {
  long long all = 0;
  for (int t = 0; t < n; ++t) {
    timeval start, end;
    gettimeofday(&start, nullptr);
    work<<<1, 64>>>(a, t);
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize(); // expect-note: xfer-redundant-sync
    gettimeofday(&end, nullptr);
    all += end.tv_usec - start.tv_usec;
  }
  return all;
}

void onceOnly(float *a, float *out) {
  work<<<1, 64>>>(a, 1);
  cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
}

// Its other callers may need the wait in there; the one behind it nobody needs.
void waits(float *a) {
  work<<<1, 64>>>(a, 1);
  cudaDeviceSynchronize();
}
void acrossFunctions(float *a) {
  waits(a);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
}

float behindALoopOfTheHost(float *a, float *h, int n) {
  float sum = 0;
  for (int t = 0; t < 100; ++t) {
    work<<<1, n>>>(a, t);
    cudaMemcpy(h, a, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) sum += h[i];
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
  return sum;
}

// -- must not be flagged

void afterALaunch(float *a, float *out, int n) {
  for (int t = 0; t < n; ++t) {
    cudaMemcpy(out, a, 4, cudaMemcpyDeviceToHost);
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    out[1] = 1;
  }
}

// The copy waits for its own stream's work only.
void otherStreams(float *a, float *b, float *out, int n, cudaStream_t stream) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, stream>>>(b, t);
    cudaMemcpy(out, a, 4, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
  }
}

void inOtherBranches(float *a, float *out, int n, bool fast) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    if (fast) cudaMemcpy(out, a, 4, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
    out[0] += 1;
  }
}

// What the host does between the wait and the clock is none of what the clock measures.
long long busyBeforeTheClock(float *a, float *out, int n) {
  work<<<1, 64>>>(a, 1);
  cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  memset(out, 0, 256);
  timeval start;
  gettimeofday(&start, nullptr);
  return start.tv_usec + n;
}

// The upload has taken its data, and the next wait comes before the host looks at anything.
void behindAnUpload(float *a, const float *in, float *out, int n) {
  cudaMemcpy(a, in, n * sizeof(float), cudaMemcpyHostToDevice);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  work<<<1, 64>>>(a, 1);
  cudaDeviceSynchronize();
  out[0] = 1;
}
void behindEachUpload(float *a, const float *in, float *out, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    cudaMemcpy(a, in + t * n, n * sizeof(float), cudaMemcpyHostToDevice);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    work<<<1, 64>>>(a, t);
    cudaMemcpy(out + t * n, a, n * sizeof(float), cudaMemcpyDeviceToHost);
  }
}

// Here it may be the caller's work that is waited for: nothing says that the host keeps away from it.
void behindTheLastUpload(float *a, const float *in, int n) {
  work<<<1, 64>>>(a, 1);
  cudaMemcpy(a, in, n * sizeof(float), cudaMemcpyHostToDevice);
  cudaDeviceSynchronize();
}

// Between the two a launch that only sometimes happens.
void behindAnUploadAndPerhapsMore(float *a, const float *in, float *out, int n) {
  cudaMemcpy(a, in, n * sizeof(float), cudaMemcpyHostToDevice);
  if (n > 1) work<<<1, 64>>>(a, 1);
  cudaDeviceSynchronize();
  work<<<1, 64>>>(a, 1);
  cudaDeviceSynchronize();
  out[0] = 1;
}

float behindALoopOfTheDevices(float *a, float *h, int n) {
  float sum = 0;
  for (int t = 0; t < 100; ++t) {
    cudaMemcpy(h, a, n * sizeof(float), cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) work<<<1, n>>>(a, t);
    cudaDeviceSynchronize();
    sum += h[t];
  }
  return sum;
}

// Nobody knows here what is called: through a pointer, or by a template's parameters where nothing instantiates it.
void throughAPointer(void (*launch)()) {
  cudaDeviceSynchronize();
  launch();
  cudaDeviceSynchronize();
}
template <class T> void forward(T *a) { work<<<1, 64>>>(a, 1); }
template <class T> struct Layer {
  static void run(T *);
};
template <class T> void notInstantiated(T *a, T callable, Layer<T> &layer, int n) {
  cudaDeviceSynchronize();
  for (int i = 0; i < n; ++i) forward<T>(a);
  cudaDeviceSynchronize();
  forward(a);
  cudaDeviceSynchronize();
  layer.run(a);
  cudaDeviceSynchronize();
  T::run(a);
  cudaDeviceSynchronize();
  callable(a);
  cudaDeviceSynchronize();
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
}

// A helper that may have come back before it waited.
static float valueOf(float *a, bool wanted) {
  float value = 0;
  if (!wanted) return value;
  cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}
float mayHaveWaited(float *a, float *managed, bool wanted, int n) {
  float all = 0;
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    all += valueOf(a, wanted);
    cudaDeviceSynchronize();
    all += managed[t];
  }
  return all;
}

int main() {
  float in[64] = {1}, *a;
  cudaMalloc(&a, sizeof in);
  cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
  cudaDeviceSynchronize(); // expect-note: xfer-redundant-sync
  work<<<1, 64>>>(a, 1);
  cudaDeviceSynchronize(); // expect-note: xfer-redundant-sync
  cudaMemcpy(in, a, sizeof in, cudaMemcpyDeviceToHost);
  cudaFree(a);
}

// What a check's branch holds, whatever stands in that, is not come to.
static void check(cudaError_t status, const char *file, int line, bool ends = true) {
  if (status != cudaSuccess) {
    report(cudaGetErrorString(status), file, line);
    if (ends) exit(1);
  }
}
void checkedBetween(float *a, float *out, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    check(cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost), "here", 1);
    check(cudaDeviceSynchronize(), "here", 2); // expect: xfer-redundant-sync
  }
}

// Two streams: the first wait is for both, and what is brought behind it has come when the call returns.
void behindAWaitAndADownload(float *a, float *b, float *out, cudaStream_t one, cudaStream_t two, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64, 0, one>>>(a, t);
    work<<<1, 64, 0, two>>>(b, t);
    cudaDeviceSynchronize();
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}
void behindADownloadAlone(float *a, float *b, float *out, cudaStream_t one, cudaStream_t two, int n) {
  for (int t = 0; t < n; ++t) {
    cudaDeviceSynchronize();
    work<<<1, 64, 0, one>>>(a, t);
    work<<<1, 64, 0, two>>>(b, t);
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
  }
}

// A wait behind a function that waits itself: both come together, whoever calls.
void bringSum(float *a, float *out, cudaStream_t stream) {
  work<<<1, 64, 0, stream>>>(a, 1);
  cudaMemcpyAsync(out, a, 4, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
}
float sumOf(float *a, cudaStream_t stream) {
  float sum;
  bringSum(a, &sum, stream);
  cudaStreamSynchronize(stream); // expect: xfer-redundant-sync
  return sum;
}
float sumsOf(float *a, cudaStream_t stream) { return sumOf(a, stream); }

// Asked for or not, what is brought has come when the call returns: the download before it has waited for everything.
void bringsWhatIsAskedFor(float *a, float *b, float *out, float *costs, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    if (costs)
      cudaMemcpy(costs, b, 256, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  }
}
void perhapsWorksMore(float *a, float *b, float *out, float *costs, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    if (costs) work<<<1, 64>>>(b, t);
    cudaDeviceSynchronize();
  }
}
void bringsOnlyWhatIsAskedFor(float *a, float *costs, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    if (costs) cudaMemcpy(costs, a, 256, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
  }
}

// The other way round: what comes next waits anyway, in the function itself or in what it calls.
static void bringBack(float *out, const float *a) { cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost); }
float beforeABlockingCopy(float *a, float *out, int n) {
  float sum = 0;
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    work<<<1, 64>>>(a, out[0] > 1);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    bringBack(out, a);
    sum += out[0];
  }
  return sum;
}
float *kept;
float eachCall(int t) {
  float first;
  work<<<1, 64>>>(kept, t);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  cudaMemcpy(&first, kept, 4, cudaMemcpyDeviceToHost);
  return first;
}
// The wait of a helper is there for whoever calls it: that is another rule's.
static void step(float *a, int t) {
  work<<<1, 64>>>(a, t);
  cudaDeviceSynchronize();
}
void inAHelper(float *a, float *out, int n) {
  for (int t = 0; t < n; ++t) {
    step(a, t);
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    work<<<1, 64>>>(a, out[0] > 1);
  }
}
// The host works in between with what the device has made, or asks for the time.
void isReadFirst(float *a, const float *mapped, float *out, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    timeval now;
    gettimeofday(&now, 0);
    cudaMemcpy(out, a, 256, cudaMemcpyDeviceToHost);
    work<<<1, 64>>>(a, out[0] > 1);
  }
}
// What the kernel says by mapped memory: it has an address of its own there, and the host comes to it first.
struct Search {
  unsigned *stop, *stop_device, *found;
  void begin() {
    cudaMallocHost(&stop, 8);
    cudaHostGetDevicePointer((void **)&stop_device, stop, 0);
  }
  unsigned again(float *a, int t) {
    unsigned results[4];
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize();
    unsigned skipped = stop[1];
    cudaMemcpy(results, found, sizeof results, cudaMemcpyDeviceToHost);
    return skipped + results[0];
  }
  unsigned anyway(float *a, int t) {
    unsigned results[4];
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    cudaMemcpy(results, found, sizeof results, cudaMemcpyDeviceToHost);
    return results[0];
  }
};
// A variable of the device, which the host can only name.
__device__ unsigned symbols_found;
__global__ void findSymbols(float *a) { symbols_found = a[threadIdx.x] > 0; }
unsigned countSymbols(float *a, int n) {
  unsigned all = 0;
  for (int t = 0; t < n; ++t) {
    findSymbols<<<1, 64>>>(a);
    cudaDeviceSynchronize(); // expect: xfer-redundant-sync
    unsigned count;
    cudaMemcpyFromSymbol(&count, symbols_found, sizeof count);
    if (count > 3) return all;
    all += count;
    work<<<1, 64>>>(a, t);
  }
  return all;
}
// In an arm of its own: what the other arms queue has not been queued, but what the round before has, has.
void steps(float *a, float *b, int n) {
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaDeviceSynchronize(); // the host reads nothing, but that is another rule's
    if (t % 2 == 0) {
      work<<<1, 64>>>(b, t);
    } else {
      cudaDeviceSynchronize(); // expect: xfer-redundant-sync
      work<<<1, 64>>>(a, t);
    }
  }
}
float roundsBefore(float *a, int n) {
  float sum = 0, *shared;
  cudaMallocHost(&shared, 4);
  work<<<1, 64>>>(a, 0);
  cudaDeviceSynchronize();
  sum += shared[0];
  for (int t = 0; t < n; ++t) {
    if (t > 0) {
      cudaDeviceSynchronize();
      sum += shared[0];
    }
    work<<<1, 64>>>(shared, t);
  }
  return sum;
}
