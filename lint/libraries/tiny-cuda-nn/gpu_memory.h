// tiny-cuda-nn: memory of the device that grows and is copied by its own methods.
#pragma once
#include <tiny-cuda-nn/common_host.h>
#include <cstddef>
#include <memory>
#include <vector>
namespace tcnn {
template <class T> class GPUMemory {
public:
  GPUMemory(); GPUMemory(std::size_t size, bool managed = false); GPUMemory(GPUMemory &&); explicit GPUMemory(const GPUMemory &); ~GPUMemory();
  GPUMemory &operator=(GPUMemory &&); GPUMemory &operator=(const GPUMemory &);
  void allocate_memory(std::size_t bytes); void free_memory(); void resize(std::size_t size); void enlarge(std::size_t size);
  void memset(int value, std::size_t count, std::size_t offset = 0); void memset(int value); void memset_async(cudaStream_t, int value, std::size_t count, std::size_t offset = 0); void memset_async(cudaStream_t, int value);
  void copy_from_host(const T *, std::size_t count); void copy_from_host(const std::vector<T> &, std::size_t count); void copy_from_host(const T *); void copy_from_host(const std::vector<T> &);
  void enlarge_and_copy_from_host(const T *, std::size_t count); void enlarge_and_copy_from_host(const std::vector<T> &, std::size_t count); void enlarge_and_copy_from_host(const std::vector<T> &);
  void resize_and_copy_from_host(const T *, std::size_t count); void resize_and_copy_from_host(const std::vector<T> &, std::size_t count); void resize_and_copy_from_host(const std::vector<T> &);
  void copy_to_host(T *, std::size_t count) const; void copy_to_host(std::vector<T> &, std::size_t count) const; void copy_to_host(T *) const; void copy_to_host(std::vector<T> &) const;
  void copy_from_device(const GPUMemory<T> &, std::size_t count); void copy_from_device(const GPUMemory<T> &); GPUMemory<T> copy(std::size_t) const; GPUMemory<T> copy() const;
  T *data() const; bool managed() const; T &operator[](std::size_t) const; T &operator[](std::uint32_t) const;
  std::size_t get_num_elements() const; std::size_t size() const; std::size_t get_bytes() const; std::size_t n_bytes() const; std::size_t bytes() const;
};
} // namespace tcnn
