// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule redundant-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule redundant-sync %}
// A wait right in front of a download on the legacy stream, however often its function is called.
#include <cuda_runtime.h>
#include <sys/time.h>

__global__ void work(float *a, int t) { a[threadIdx.x] += t; }

// It is called once here: the two stand next to each other all the same.
float firstOf(float *a, int n) {
  float value;
  work<<<n, 64>>>(a, n);
  cudaDeviceSynchronize(); // expect: xfer-redundant-sync
  if (cudaGetLastError() != cudaSuccess) return 0;
  cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}
// A helper that only waits, and one that copies.
void waitAndCheck() {
  cudaDeviceSynchronize();
  if (cudaGetLastError() != cudaSuccess) throw 1;
}
void toHost(float *to, const float *from) { cudaMemcpy(to, from, sizeof *to, cudaMemcpyDeviceToHost); }
float firstByHelpers(float *a, int n) {
  float value;
  work<<<n, 64>>>(a, n);
  waitAndCheck(); // expect: xfer-redundant-sync
  toHost(&value, a);
  return value;
}
long long firstTimedByHelpers(float *a, float *value, int n) {
  timeval end;
  work<<<n, 64>>>(a, n);
  waitAndCheck();
  gettimeofday(&end, nullptr);
  toHost(value, a);
  return end.tv_usec;
}
float firstByHelpersOfPinned(float *a, int n) {
  static float *seen;
  if (!seen) cudaMallocHost(&seen, 64);
  float value;
  work<<<n, 64>>>(a, n);
  waitAndCheck();
  const float own = seen[0];
  toHost(&value, a);
  return value + own;
}
float firstOfPinned(float *a, const float *mapped, int n) {
  static float *seen;
  if (!seen) cudaMallocHost(&seen, 64);
  float value;
  work<<<n, 64>>>(a, n);
  cudaDeviceSynchronize();
  const float own = seen[0];
  cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
  return value + own;
}
float firstOfAStream(float *a, cudaStream_t perhaps_apart, int n) {
  float value;
  work<<<n, 64, 0, perhaps_apart>>>(a, n);
  cudaDeviceSynchronize();
  cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}
long long firstTimed(float *a, float *value, int n) {
  timeval end;
  work<<<n, 64>>>(a, n);
  cudaDeviceSynchronize();
  gettimeofday(&end, nullptr);
  cudaMemcpy(value, a, sizeof *value, cudaMemcpyDeviceToHost);
  return end.tv_usec;
}
// Whose work it waits for is elsewhere, on streams that nobody sees here.
float firstOfAnybody(const float *a) {
  float value;
  cudaDeviceSynchronize();
  cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}
// A timer of one's own, whose class knows the clock a call further on.
class StopWatch {
public:
  void stop() { total += passed(); }
  float total = 0;

private:
  timeval begin;
  float passed() const {
    timeval now;
    gettimeofday(&now, nullptr);
    return now.tv_sec - begin.tv_sec;
  }
};
float timedByOnesOwn(StopWatch &watch, float *a, int n) {
  float value;
  for (int t = 0; t < n; ++t) work<<<n, 64>>>(a, t);
  cudaDeviceSynchronize();
  watch.stop();
  cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
  return value;
}

int main() {
  float *a, *seen;
  StopWatch watch;
  cudaStream_t apart;
  cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking);
  cudaMalloc(&a, 4096);
  cudaMallocHost(&seen, 64);
  float all = firstOf(a, 1) + firstOfPinned(a, seen, 1) + firstOfAStream(a, apart, 1) + firstOfAnybody(a) + timedByOnesOwn(watch, a, 1);
  cudaFree(a);
  return all > 0;
}
