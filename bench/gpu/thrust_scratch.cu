// What Thrust's scratch memory costs, and one value that is brought to the device by an element of a vector: each against what spares it.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cuda_runtime.h>
#include <map>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <vector>

// Keeps what it has given out, by size.
struct Cache {
  typedef char value_type;
  std::multimap<std::ptrdiff_t, char *> free;
  std::map<char *, std::ptrdiff_t> used;
  char *allocate(std::ptrdiff_t bytes) {
    char *memory = nullptr;
    if (auto kept = free.lower_bound(bytes); kept != free.end()) memory = kept->second, used[memory] = kept->first, free.erase(kept);
    else cudaMalloc(&memory, bytes), used[memory] = bytes;
    return memory;
  }
  void deallocate(char *memory, std::size_t) { free.insert({used[memory], memory}), used.erase(memory); }
};

__global__ void byPointer(float *x, const float *by) { x[threadIdx.x] += *by; }
__global__ void byValue(float *x, float by) { x[threadIdx.x] += by; }

// Median of 15 batches, in microseconds a call.
template <class Call> double measure(Call call) {
  std::vector<double> all;
  for (int batch = 0; batch < 16; ++batch) {
    cudaDeviceSynchronize();
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 200; ++i) call(i);
    cudaDeviceSynchronize();
    if (batch) all.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count() / 200); // the first one warms up
  }
  std::nth_element(all.begin(), all.begin() + all.size() / 2, all.end());
  return all[all.size() / 2];
}

int main() {
  Cache cache;
  float sum = 0;
  std::printf("| call | elements | default policy | with an allocator that keeps it |\n|---|---|---|---|\n");
  for (int n : {1 << 10, 1 << 16, 1 << 20}) {
    thrust::device_vector<float> x(n, 1.f), keys(n), out(n);
    auto row = [&](const char *name, auto plain, auto kept) { std::printf("| %s | %d | %.1f us | %.1f us |\n", name, n, measure(plain), measure(kept)); };
    row("thrust::reduce", [&](int) { sum += thrust::reduce(thrust::device, x.begin(), x.end()); }, [&](int) { sum += thrust::reduce(thrust::cuda::par(cache), x.begin(), x.end()); });
    row("thrust::exclusive_scan", [&](int) { thrust::exclusive_scan(thrust::device, x.begin(), x.end(), out.begin()); }, [&](int) { thrust::exclusive_scan(thrust::cuda::par(cache), x.begin(), x.end(), out.begin()); });
    row("thrust::sort", [&](int) { thrust::sort(thrust::device, keys.begin(), keys.end()); }, [&](int) { thrust::sort(thrust::cuda::par(cache), keys.begin(), keys.end()); });
    row("thrust::remove_if", [&](int) { thrust::remove_if(thrust::device, x.begin(), x.end(), [] __device__(float v) { return v < 0; }); }, [&](int) { thrust::remove_if(thrust::cuda::par(cache), x.begin(), x.end(), [] __device__(float v) { return v < 0; }); });
  }
  thrust::device_vector<float> x(256), one(1);
  float *values = thrust::raw_pointer_cast(x.data());
  std::printf("\n| one value for a kernel | a launch |\n|---|---|\n");
  std::printf("| in a device_vector made for it, by its element | %.1f us |\n", measure([&](int i) {
                thrust::device_vector<float> at(1);
                at[0] = float(i);
                byPointer<<<1, 256>>>(values, thrust::raw_pointer_cast(at.data()));
              }));
  std::printf("| in a device_vector that is kept, by its element | %.1f us |\n", measure([&](int i) { one[0] = float(i), byPointer<<<1, 256>>>(values, thrust::raw_pointer_cast(one.data())); }));
  std::printf("| as an argument | %.1f us |\n", measure([&](int i) { byValue<<<1, 256>>>(values, float(i)); }));
  std::printf("\nlast error: %s, sum %g\n", cudaGetErrorString(cudaGetLastError()), sum);
}
