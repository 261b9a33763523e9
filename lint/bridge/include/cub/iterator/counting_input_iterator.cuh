// Gone with CUDA 13: Thrust's is meant.
#pragma once
#include <thrust/iterator/counting_iterator.h>
namespace cub { template <class Value, class Offset = long> using CountingInputIterator = thrust::counting_iterator<Value>; }
