// The toolkit's, and the group over several devices that CUDA 13 took away.
#pragma once
#include_next <cooperative_groups.h>
#ifdef __CUDA__
namespace cooperative_groups {
struct multi_grid_group {
  __device__ void sync() const;
  __device__ bool is_valid() const;
  __device__ unsigned long long thread_rank() const, size() const;
  __device__ unsigned grid_rank() const, num_grids() const;
};
__device__ multi_grid_group this_multi_grid();
} // namespace cooperative_groups
#endif
