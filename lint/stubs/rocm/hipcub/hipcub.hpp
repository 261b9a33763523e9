// hipCUB on nvcc's machine: CUB under another name, but for HIP's errors.
#pragma once
#include "../hip/hip_runtime.h"
#include <cub/cub.cuh>
namespace hipcub {
using namespace cub;
#define XG_OF_HIP(NAME) template <class... A_> static hipError_t NAME(void *storage, size_t &bytes, A_ &&...) { __builtin_unreachable(); } // with a body, for lambdas
struct DeviceReduce { XG_OF_HIP(Sum) XG_OF_HIP(Min) XG_OF_HIP(Max) XG_OF_HIP(ArgMin) XG_OF_HIP(ArgMax) XG_OF_HIP(Reduce) XG_OF_HIP(ReduceByKey) };
struct DeviceScan { XG_OF_HIP(ExclusiveSum) XG_OF_HIP(InclusiveSum) XG_OF_HIP(ExclusiveScan) XG_OF_HIP(InclusiveScan) };
struct DeviceSelect { XG_OF_HIP(If) XG_OF_HIP(Flagged) XG_OF_HIP(Unique) };
struct DeviceRadixSort { XG_OF_HIP(SortKeys) XG_OF_HIP(SortPairs) XG_OF_HIP(SortKeysDescending) XG_OF_HIP(SortPairsDescending) };
struct DeviceSegmentedReduce { XG_OF_HIP(Sum) XG_OF_HIP(Min) XG_OF_HIP(Max) };
struct DeviceHistogram { XG_OF_HIP(HistogramEven) };
#undef XG_OF_HIP
}
