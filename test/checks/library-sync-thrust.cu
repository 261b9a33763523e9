// Thrust's algorithms wait for the device, as far as their policy says so.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule library-sync
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule library-sync %}
#include <cuda_runtime.h>
#include <stdio.h>
#include <thrust/device_vector.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/copy.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/tuple.h>
#include <vector>

__global__ void hash(float *keys, const float *x) { keys[threadIdx.x] = x[threadIdx.x]; }
__global__ void move(float *x, const float *keys) { x[threadIdx.x] += keys[threadIdx.x]; }

void sortedEachStep(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end()); // expect: xfer-library-sync
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}

// A part of what others do, who give it a stream to go on.
void compacted(float *in, int n, cudaStream_t stream) {
  thrust::sort(thrust::cuda::par.on(stream), in, in + n); // expect: xfer-library-sync
}
// For whom, and beside what, nobody knows.
void sortedForSomebody(float *in, int n) {
  thrust::sort(thrust::device, in, in + n); // expect-note: xfer-library-sync
}

// A policy is what it is made of, whatever holds it.
struct Context {
  cudaStream_t stream;
  auto policy() const { return thrust::cuda::par.on(stream); }
};
void byAPolicyInAVariable(float *keys, float *x, int n, int steps, cudaStream_t stream) {
  const auto policy = thrust::cuda::par.on(stream);
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n, 0, stream>>>(keys, x);
    thrust::sort(policy, keys, keys + n); // expect: xfer-library-sync
    move<<<1, n, 0, stream>>>(x, keys);
  }
}
void byAPolicyOfAFunction(const Context &context, float *keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n, 0, context.stream>>>(keys, x);
    thrust::sort(context.policy(), keys, keys + n); // expect: xfer-library-sync
    move<<<1, n, 0, context.stream>>>(x, keys);
  }
}

// Whoever casts to a pointer of the device says where it lies.
void throughDevicePointers(float *keys, float *x, int n, int steps) {
  auto first = thrust::device_pointer_cast(keys);
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(keys, x);
    thrust::exclusive_scan(first, first + n, first); // expect: xfer-library-sync
    move<<<1, n>>>(x, keys);
  }
}

// Where the largest is, only for the next kernel.
__global__ void mark(float *x, int index);
void marksTheLargest(const float *keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    const auto first = thrust::device_pointer_cast(keys + t * n);
    const auto largest = thrust::max_element(first, first + n); // expect: xfer-library-sync
    mark<<<1, 1>>>(x, int(largest - first));
  }
}

// A part of the work that most rounds have.
void sortedWhereThereIsMore(thrust::device_vector<float> &keys, float *x, const int *counts, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    if (counts[t] > 512) thrust::sort(keys.begin(), keys.end()); // expect: xfer-library-sync
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}

// -- must not be flagged

void itsPolicySaysSo(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(thrust::cuda::par_nosync, keys.begin(), keys.end());
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}

// The next thing waits, whatever the sort does.
float readNext(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  float least = 0, sum = 0;
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end());
    cudaMemcpy(&least, thrust::raw_pointer_cast(keys.data()), sizeof(float), cudaMemcpyDeviceToHost);
    sum += least;
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
  return sum;
}

// The same again and again.
void repeated(thrust::device_vector<float> &keys, int repeat) {
  for (int t = 0; t < repeat; ++t) thrust::sort(keys.begin(), keys.end());
}

// must not be flagged: the same names work on the host where the data is there
void sortedOnTheHost(std::vector<float> &keys, float *x, float *y, int n, int steps) {
  auto first = keys.begin(), last = keys.end();
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(x, y);
    thrust::sort(first, last);
    move<<<1, n>>>(y, x);
  }
}

// What a lambda carries the host cannot look at, where no memory is shared (library-sync-shared.cu).
void byALambda(thrust::device_vector<float> &keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    thrust::sort(keys.begin(), keys.end(), [] __device__ (float a, float b) { return a > b; }); // expect: xfer-library-sync
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}

void byAPolicyThatWaitsForNothing(float *keys, float *x, int n, int steps, cudaStream_t stream) {
  const auto policy = thrust::cuda::par_nosync.on(stream);
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n, 0, stream>>>(keys, x);
    thrust::sort(policy, keys, keys + n);
    move<<<1, n, 0, stream>>>(x, keys);
  }
}

// Counted, rather than stored somewhere: what only the device can run tells where.
void overIndices(float *x, const float *y, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    move<<<1, n>>>(x, y);
    thrust::for_each(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n), [=] __device__ (int i) { x[i] += t; }); // expect: xfer-library-sync
    move<<<1, n>>>(x, y);
  }
}
void overIndicesOfTheHost(float *x, const float *y, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    move<<<1, n>>>(x, y);
    thrust::for_each(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n), [=] (int i) { printf("%d", i); });
    move<<<1, n>>>(x, y);
  }
}

// How many is a number, wherever it stands: what counts is where the data lies.
void howMany(float *x, const float *y, float *z, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    thrust::fill_n(thrust::cuda::par.on(stream), z, n, 0.f); // expect: xfer-library-sync
    thrust::copy_n(thrust::cuda::par.on(stream), x, n, z); // expect: xfer-library-sync
    move<<<1, n, 0, stream>>>(x, z);
  }
}
void howManyOfTheHost(float *x, int n, int steps, cudaStream_t stream) {
  std::vector<float> filled(n);
  for (int t = 0; t < steps; ++t) {
    thrust::fill_n(filled.begin(), n, 0.f);
    move<<<1, n, 0, stream>>>(x, x);
  }
}

class Frontier {
public:
  void renew(cudaStream_t stream) { thrust::sequence(thrust::cuda::par.on(stream), data, data + n); }
  int *data;
  int n;
};
void renewAgainAndAgain(Frontier &frontier, float *x, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    move<<<1, n, 0, stream>>>(x, x);
    frontier.renew(stream); // expect: xfer-library-sync
  }
}

// A check of the last error is told where it stands, and an error's way says what it wants: neither needs the data.
void complain(const char *what, int line);
void checkLast(int line, const char *function, const char *file);
void checked(float *keys, float *x, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n, 0, stream>>>(keys, x);
    thrust::sort(thrust::cuda::par.on(stream), keys, keys + n); // expect: xfer-library-sync
    checkLast(__LINE__, __FUNCTION__, __FILE__);
    if (cudaPeekAtLastError() != cudaSuccess) complain("a kernel cannot be launched", __LINE__);
    move<<<1, n, 0, stream>>>(x, keys);
  }
}
// must not be flagged: nobody knows what it looks at
void watched(float *keys, float *x, int n, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n, 0, stream>>>(keys, x);
    thrust::sort(thrust::cuda::par.on(stream), keys, keys + n);
    complain("sorted", 1);
    move<<<1, n, 0, stream>>>(x, keys);
  }
}

// The next algorithm waits as well, and its work could have been queued before.
float sumBehind(float *x, float *last, int n, int steps) {
  float sum = 0;
  for (int t = 0; t < steps; ++t) {
    thrust::copy_n(thrust::cuda::par, x, n, last); // expect: xfer-library-sync
    sum += thrust::reduce(thrust::cuda::par, x, x + n);
    move<<<1, n>>>(x, last);
  }
  return sum;
}

// Another stream's work is waited for before the algorithm begins: only what comes behind it could rely on its wait.
void behindAnotherStream(float *x, float *y, int n, int steps, cudaStream_t side) {
  for (int t = 0; t < steps; ++t) {
    move<<<1, n, 0, side>>>(y, x);
    cudaStreamSynchronize(side);
    thrust::fill_n(thrust::cuda::par, x, n, 0.f); // expect: xfer-library-sync
    move<<<1, n>>>(x, y);
    cudaDeviceSynchronize();
  }
}
// must not be flagged: the side stream's kernel begins when the fill is over
void beforeAnotherStream(float *x, float *y, int n, int steps, cudaStream_t side) {
  for (int t = 0; t < steps; ++t) {
    thrust::fill_n(thrust::cuda::par, x, n, 0.f);
    move<<<1, n, 0, side>>>(x, y);
    cudaStreamSynchronize(side);
  }
}

// A number that is brought into a member concerns who reads that member, and nobody who comes to another.
class Search {
public:
  void step(cudaStream_t stream) {
    hash<<<1, n, 0, stream>>>(score, score);
    thrust::sort(thrust::cuda::par.on(stream), score, score + n);
    hash<<<1, n, 0, stream>>>(score, score);
    cudaMemcpyAsync(&candidates, count, sizeof(int), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
  }
  // must not be flagged: how many there are is read behind its wait
  void stepOfAsMany(cudaStream_t stream) {
    cudaMemcpyAsync(&candidates, count, sizeof(int), cudaMemcpyDeviceToHost, stream);
    thrust::sort(thrust::cuda::par.on(stream), score, score + n);
    hash<<<1, candidates, 0, stream>>>(score, score);
  }
  bool isDone() const { return candidates == 0; }

private:
  float *score;
  int *count;
  int candidates, n;
};
void searchOn(Search &search, int steps, cudaStream_t stream) {
  for (int t = 0; t < steps; ++t) {
    search.step(stream); // expect: xfer-library-sync
    if (search.isDone()) break;
    search.stepOfAsMany(stream);
  }
}

// What is put together from pointers of the device lies there.
struct Swapped {
  template <class T> __host__ __device__ void operator()(T) const {}
};
void zipped(float *a, float *b, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    thrust::device_ptr<float> x(a), y(b);
    thrust::for_each(thrust::make_zip_iterator(thrust::make_tuple(x, y)), thrust::make_zip_iterator(thrust::make_tuple(x + n, y + n)), Swapped()); // expect: xfer-library-sync
    move<<<1, n>>>(a, b);
  }
}
// must not be flagged: it only counts to where the others end
void counted(const thrust::device_vector<float> &all, float *a, float *b, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    thrust::for_each(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(all.size()), Swapped());
    move<<<1, n>>>(a, b);
  }
}

// must not be flagged: the host waits for the other stream only, whose kernel needs what is filled here
void behindAWaitForAnother(float *x, float *y, int n, int steps, cudaStream_t side) {
  for (int t = 0; t < steps; ++t) {
    thrust::fill_n(thrust::cuda::par, x, n, 0.f);
    move<<<1, n>>>(y, y);
    cudaStreamSynchronize(side);
    move<<<1, n, 0, side>>>(x, y);
  }
}

struct Found {
  int count, next;
};
// must not be flagged: another name of the member that is brought, and what is brought with the member before it
void byAnotherName(float *score, int *count, int n, int steps, cudaStream_t stream) {
  Found found;
  Found *same = &found;
  for (int t = 0; t < steps; ++t) {
    cudaMemcpyAsync(&found.count, count, sizeof(int), cudaMemcpyDeviceToHost, stream);
    thrust::sort(thrust::cuda::par.on(stream), score, score + n);
    hash<<<same->count, n, 0, stream>>>(score, score);
  }
}
void bothAtOnce(float *score, int *count, int n, int steps, cudaStream_t stream) {
  Found found;
  for (int t = 0; t < steps; ++t) {
    cudaMemcpyAsync(&found.count, count, sizeof(Found), cudaMemcpyDeviceToHost, stream);
    thrust::sort(thrust::cuda::par.on(stream), score, score + n);
    hash<<<found.next, n, 0, stream>>>(score, score);
  }
}

// Now and then, or where somebody wants to see more.
void sortedNowAndThen(thrust::device_vector<float> &keys, float *x, bool verbose, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    hash<<<1, n>>>(thrust::raw_pointer_cast(keys.data()), x);
    if (t % 100 == 0) thrust::sort(keys.begin(), keys.end());
    if (verbose) thrust::sort(keys.begin(), keys.end());
    move<<<1, n>>>(x, thrust::raw_pointer_cast(keys.data()));
  }
}
