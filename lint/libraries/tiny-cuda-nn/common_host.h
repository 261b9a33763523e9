// tiny-cuda-nn: what its sources and those built on it check calls with, and how they start kernels over n elements.
#pragma once
#include <cuda_runtime.h>
#include <cstdint>
#include <stdexcept>
#include <string>
#define CUDA_CHECK_THROW(x) do { cudaError_t xferguard_status = x; if (xferguard_status != cudaSuccess) throw std::runtime_error(cudaGetErrorString(xferguard_status)); } while (0)
#define CUDA_CHECK_PRINT(x) do { cudaError_t xferguard_status = x; if (xferguard_status != cudaSuccess) tcnn::log_error(cudaGetErrorString(xferguard_status)); } while (0)
#define CHECK_THROW(x) do { if (!(x)) throw std::runtime_error(#x); } while (0)
namespace tcnn {
void log_error(const std::string &);
constexpr std::uint32_t N_THREADS_LINEAR = 128, WARP_SIZE = 32;
template <class T> T div_round_up(T value, T divisor) { return (value + divisor - 1) / divisor; }
template <class T> T next_multiple(T value, T divisor) { return div_round_up(value, divisor) * divisor; }
template <class T> constexpr std::uint32_t n_blocks_linear(T count, std::uint32_t threads = N_THREADS_LINEAR) { return (std::uint32_t)((count + threads - 1) / threads); }
int cuda_device(); int cuda_device_count(); void set_cuda_device(int);
#ifdef __CUDACC__
// What is given may be a lambda, whose type no other file could name: each has a body.
template <class K, class T, class... Types> void linear_kernel(K, std::uint32_t, cudaStream_t, T, Types...) {}
template <class F> void parallel_for_gpu(cudaStream_t, std::size_t, F &&) {} template <class F> void parallel_for_gpu(std::size_t, F &&) {}
template <class F> void parallel_for_gpu_aos(cudaStream_t, std::size_t, std::uint32_t, F &&) {}
#endif
} // namespace tcnn
