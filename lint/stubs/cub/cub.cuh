#pragma once
#include "../cuda_runtime.h"
namespace cub {
#define XG_DEVICE_WIDE(NAME) template <class... A_> static cudaError_t NAME(void *storage, size_t &bytes, A_ &&...) { __builtin_unreachable(); } // with a body, for lambdas
struct DeviceReduce { XG_DEVICE_WIDE(Sum) XG_DEVICE_WIDE(Min) XG_DEVICE_WIDE(Max) XG_DEVICE_WIDE(ArgMin) XG_DEVICE_WIDE(ArgMax) XG_DEVICE_WIDE(Reduce) XG_DEVICE_WIDE(ReduceByKey) };
struct DeviceScan { XG_DEVICE_WIDE(ExclusiveSum) XG_DEVICE_WIDE(InclusiveSum) XG_DEVICE_WIDE(ExclusiveScan) XG_DEVICE_WIDE(InclusiveScan) };
struct DeviceSelect { XG_DEVICE_WIDE(If) XG_DEVICE_WIDE(Flagged) XG_DEVICE_WIDE(Unique) };
struct DeviceRadixSort { XG_DEVICE_WIDE(SortKeys) XG_DEVICE_WIDE(SortPairs) XG_DEVICE_WIDE(SortKeysDescending) XG_DEVICE_WIDE(SortPairsDescending) };
struct DeviceSegmentedReduce { XG_DEVICE_WIDE(Sum) XG_DEVICE_WIDE(Min) XG_DEVICE_WIDE(Max) };
struct DeviceHistogram { XG_DEVICE_WIDE(HistogramEven) };
#undef XG_DEVICE_WIDE
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
