// A template that nobody here instantiates, as a library's headers are read: what its containers and the overloads that it may call have in common is known.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule library-sync
#include <cuda_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/for_each.h>
#include <thrust/scan.h>

__global__ void step(float *x, const int *offsets, int n) { x[threadIdx.x] += offsets[0] + n; }

namespace mine {
using namespace thrust;

template <class Frontier> void rounds(Frontier &frontier, float *x, const int *none, int n, int count, cudaStream_t stream) {
  for (int i = 0; i < count; ++i) {
    device_vector<typename Frontier::offset> offsets(1); // expect: xfer-alloc-in-loop
    device_vector<typename Frontier::offset> room(n, 0); // expect: xfer-alloc-in-loop
    step<<<1, n, 0, stream>>>(x, offsets.data().get(), i);
    step<<<1, n, 0, stream>>>(x, room.data().get(), i);
  }
  for (int i = 0; i < count; ++i) {
    auto sums = device_vector<typename Frontier::offset>(n); // expect: xfer-alloc-in-loop
    step<<<1, n, 0, stream>>>(x, sums.data().get(), i);
  }
  for (int i = 0; i < count; ++i) {
    step<<<1, n, 0, stream>>>(x, none, i);
    exclusive_scan(thrust::cuda::par.on(stream), x, x + Frontier::width, x); // expect: xfer-library-sync
    step<<<1, n, 0, stream>>>(x, none, i);
  }
}

// Whatever the parameter will be, the network's method is the one that is written there.
template <class Number> class Network {
public:
  void evaluate(Number *x, const int *none, int n, cudaStream_t stream) {
    Number *room;
    cudaMalloc(&room, n * sizeof(Number));
    step<<<1, n, 0, stream>>>(reinterpret_cast<float *>(room), none, n);
    cudaFree(room);
  }
};

template <class Number> struct Computation {
  Network<Number> *network;
  void run(Number *x, const int *none, int n, int count, cudaStream_t stream) {
    for (int i = 0; i < count; ++i) network->evaluate(x, none, n, stream); // expect-note: xfer-alloc-in-loop
  }
};

// -- must not be flagged

// Empty until somebody fills it; made before the loop.
template <class Frontier> void emptyOnes(Frontier &frontier, float *x, int n, int count, cudaStream_t stream) {
  device_vector<typename Frontier::offset> offsets(1);
  for (int i = 0; i < count; ++i) {
    device_vector<typename Frontier::offset> none;
    device_vector<typename Frontier::offset> nothing{};
    step<<<1, n, 0, stream>>>(x, offsets.data().get(), i + none.size() + nothing.size());
  }
}

// Perhaps the host's: whoever instantiates it says where.
template <class Policy, class Frontier> void wherever(Policy policy, Frontier &frontier, float *x, const int *none, int n, int count, cudaStream_t stream) {
  for (int i = 0; i < count; ++i) {
    step<<<1, n, 0, stream>>>(x, none, i);
    exclusive_scan(policy, x, x + Frontier::width, x);
    step<<<1, n, 0, stream>>>(x, none, i);
  }
}
} // namespace mine
