// Cooperative groups, of CUDA and HIP alike.
#pragma once
namespace cooperative_groups {
struct thread_group {
  __device__ void sync() const;
  __device__ unsigned size() const;
  __device__ unsigned num_threads() const;
  __device__ unsigned thread_rank() const;
};
struct thread_block : thread_group {
  __device__ dim3 group_index() const;
  __device__ dim3 thread_index() const;
  __device__ dim3 group_dim() const;
};
struct grid_group : thread_group {
  __device__ bool is_valid() const;
};
struct multi_grid_group : thread_group {
  __device__ unsigned grid_rank() const, num_grids() const;
  __device__ bool is_valid() const;
};
struct coalesced_group : thread_group {
  template <class T_> __device__ T_ shfl(T_, int) const;
  template <class T_> __device__ T_ shfl_down(T_, unsigned) const;
};
template <unsigned lanes, class Parent = void> struct thread_block_tile : thread_group {
  __device__ thread_block_tile();
  template <class Other> __device__ thread_block_tile(const thread_block_tile<lanes, Other> &);
  template <class T_> __device__ T_ shfl(T_, int) const;
  template <class T_> __device__ T_ shfl_down(T_, unsigned) const;
  template <class T_> __device__ T_ shfl_up(T_, unsigned) const;
  template <class T_> __device__ T_ shfl_xor(T_, unsigned) const;
  __device__ int any(int) const;
  __device__ int all(int) const;
  __device__ unsigned ballot(int) const;
  __device__ unsigned meta_group_rank() const;
  __device__ unsigned meta_group_size() const;
};
__device__ thread_block this_thread_block();
__device__ grid_group this_grid();
__device__ multi_grid_group this_multi_grid();
__device__ coalesced_group coalesced_threads();
template <unsigned lanes, class Group> __device__ thread_block_tile<lanes, Group> tiled_partition(const Group &);
template <class Group> __device__ void sync(const Group &);
template <class T_> struct plus { __device__ T_ operator()(T_, T_) const; };
template <class T_> struct greater { __device__ T_ operator()(T_, T_) const; };
template <class Group, class T_, class Op> __device__ T_ reduce(const Group &, T_, Op);
}
