// Jitify: kernels that are compiled as the program runs, and launched by name.
#pragma once
#include <cuda.h>
#include <cuda_runtime.h>
#include <cstddef>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>
namespace jitify {
template <class T> struct Type {};
template <class T> Type<T> type_of(T &);
class KernelLauncher {
public:
  template <class... Args> CUresult launch(const Args &...args) const;
  template <class... Args> void safe_launch(const Args &...args) const;
  template <class... Args> CUresult operator()(const Args &...args) const;
};
class KernelInstantiation {
public:
  KernelLauncher configure(dim3 grid, dim3 block, unsigned int smem = 0, cudaStream_t stream = nullptr) const;
  KernelLauncher configure_1d_max_occupancy(int max_block_size = 0, unsigned int smem = 0, void *smem_callback = nullptr, cudaStream_t stream = nullptr, unsigned int flags = 0) const;
  operator CUfunction() const;
  CUdeviceptr get_constant_ptr(const char *name, std::size_t *size = nullptr) const;
  CUdeviceptr get_global_ptr(const char *name, std::size_t *size = nullptr) const;
  int get_func_attribute(int) const;
  void set_func_attribute(int, int);
};
class Kernel {
public:
  KernelInstantiation instantiate(const std::vector<std::string> &template_args = {}) const;
  template <class... Args> KernelInstantiation instantiate(const Args &...args) const;
  template <class... Args> KernelInstantiation instantiate() const;
};
class Program {
public:
  Program();
  Kernel kernel(const std::string &name, const std::vector<std::string> &options = {}) const;
};
class JitCache {
public:
  Program program(const std::string &source, const std::vector<std::string> &headers = {}, const std::vector<std::string> &options = {}, std::istream *(*callback)(std::string, std::iostream &) = nullptr);
};
namespace experimental { using jitify::JitCache; using jitify::Kernel; using jitify::KernelInstantiation; using jitify::KernelLauncher; using jitify::Program; }
} // namespace jitify
