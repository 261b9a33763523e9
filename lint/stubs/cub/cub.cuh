#pragma once
#include "../cuda_runtime.h"
namespace cub {
#define XG_ERROR cudaError_t
#include "xferguard_device_wide.h"
struct Sum { template <class T_> __host__ __device__ T_ operator()(const T_ &, const T_ &) const; };
struct Max { template <class T_> __host__ __device__ T_ operator()(const T_ &, const T_ &) const; };
struct Min { template <class T_> __host__ __device__ T_ operator()(const T_ &, const T_ &) const; };
template <class T_, int threads, int algorithm = 0> struct BlockReduce {
  struct TempStorage {};
  __device__ BlockReduce(TempStorage &);
  __device__ T_ Sum(T_);
  template <class Op> __device__ T_ Reduce(T_, Op);
};
template <class T_, int threads, int algorithm = 0> struct BlockScan {
  struct TempStorage {};
  __device__ BlockScan(TempStorage &);
  __device__ void ExclusiveSum(T_, T_ &);
  __device__ void InclusiveSum(T_, T_ &);
};
template <class T_, int threads = 32> struct WarpReduce {
  struct TempStorage {};
  __device__ WarpReduce(TempStorage &);
  __device__ T_ Sum(T_);
};
}
