// Gone with CUDA 13: Thrust's is meant, where it is not ours that are read (lint/libraries).
#pragma once
#include <cub/version.cuh>
#ifdef XFERGUARD_CUB
#include <cub/cub.cuh>
#else
#include <thrust/iterator/counting_iterator.h>
namespace cub { template <class Value, class Offset = long> using CountingInputIterator = thrust::counting_iterator<Value>; }
#endif
