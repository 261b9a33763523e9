// TensorFlow: what its kernels for GPUs are written with - how many threads are launched, loops over them, atomics, names for CUDA and HIP alike.
#pragma once
#include "xferguard_kernels.h"
#if defined(__CUDA__) || defined(__HIP__)
#define XFERGUARD_TF_DEVICE __attribute__((device))
#else
#define XFERGUARD_TF_DEVICE
#endif
namespace tensorflow {
typedef cudaStream_t gpuStream_t; typedef cudaError_t gpuError_t; typedef cudaEvent_t gpuEvent_t; typedef cudaDeviceProp gpuDeviceProp_t;
struct GpuLaunchConfig { int virtual_thread_count, thread_per_block, block_count; }; typedef GpuLaunchConfig CudaLaunchConfig; struct Gpu2DLaunchConfig { dim3 virtual_thread_count, thread_per_block, block_count; }; typedef Gpu2DLaunchConfig Cuda2DLaunchConfig; typedef Gpu2DLaunchConfig Gpu3DLaunchConfig; typedef Gpu2DLaunchConfig Cuda3DLaunchConfig;
template <class... A> GpuLaunchConfig GetGpuLaunchConfig(int, const Eigen::GpuDevice &, A...); template <class... A> GpuLaunchConfig GetCudaLaunchConfig(int, const Eigen::GpuDevice &, A...); template <class... A> GpuLaunchConfig GetGpuLaunchConfigFixedBlockSize(int, const Eigen::GpuDevice &, A...); template <class... A> Gpu2DLaunchConfig GetGpu2DLaunchConfig(int, int, const Eigen::GpuDevice &, A...); template <class... A> Gpu2DLaunchConfig GetCuda2DLaunchConfig(int, int, const Eigen::GpuDevice &, A...); template <class... A> Gpu2DLaunchConfig GetGpu3DLaunchConfig(int, int, int, const Eigen::GpuDevice &, A...); template <class... A> Gpu2DLaunchConfig GetCuda3DLaunchConfig(int, int, int, const Eigen::GpuDevice &, A...);
#if defined(__CUDA__) || defined(__HIP__)
template <class... P, class... A> Status GpuLaunchKernel(void (*kernel)(P...), dim3 blocks, dim3 threads, std::size_t shared, cudaStream_t stream, A... arguments) { kernel<<<blocks, threads, shared, stream>>>(arguments...); return Status(); }
template <class... P, class... A> Status CudaLaunchKernel(void (*kernel)(P...), dim3 blocks, dim3 threads, std::size_t shared, cudaStream_t stream, A... arguments) { kernel<<<blocks, threads, shared, stream>>>(arguments...); return Status(); }
#endif
#define XFERGUARD_ATOMIC(NAME) template <class T, class U> XFERGUARD_TF_DEVICE T Gpu##NAME(T *, U); template <class T, class U> XFERGUARD_TF_DEVICE T Cuda##NAME(T *, U);
XFERGUARD_ATOMIC(AtomicAdd) XFERGUARD_ATOMIC(AtomicSub) XFERGUARD_ATOMIC(AtomicMax) XFERGUARD_ATOMIC(AtomicMin) XFERGUARD_ATOMIC(AtomicMul) XFERGUARD_ATOMIC(AtomicDiv)
#undef XFERGUARD_ATOMIC
template <class T> XFERGUARD_TF_DEVICE T ldg(const T *); template <class T> XFERGUARD_TF_DEVICE T GpuLdg(const T *); template <class T> XFERGUARD_TF_DEVICE void SetZero(int, T *); template <class T, class... A> XFERGUARD_TF_DEVICE T GpuShuffleDownSync(unsigned, T, A...); template <class T, class... A> XFERGUARD_TF_DEVICE T GpuShuffleXorSync(unsigned, T, A...); template <class T, class... A> XFERGUARD_TF_DEVICE T GpuShuffleSync(unsigned, T, A...); template <class T, class... A> XFERGUARD_TF_DEVICE T CudaShuffleDownSync(unsigned, T, A...);
template <class T> struct GpuGridRange { struct Iterator { XFERGUARD_TF_DEVICE T operator*() const; XFERGUARD_TF_DEVICE Iterator &operator++(); XFERGUARD_TF_DEVICE bool operator!=(const Iterator &) const; }; XFERGUARD_TF_DEVICE Iterator begin() const; XFERGUARD_TF_DEVICE Iterator end() const; };
template <class T> XFERGUARD_TF_DEVICE GpuGridRange<T> GpuGridRangeX(T); template <class T> XFERGUARD_TF_DEVICE GpuGridRange<T> GpuGridRangeY(T); template <class T> XFERGUARD_TF_DEVICE GpuGridRange<T> GpuGridRangeZ(T); template <class T> XFERGUARD_TF_DEVICE GpuGridRange<T> CudaGridRangeX(T); template <class T> XFERGUARD_TF_DEVICE GpuGridRange<T> CudaGridRangeY(T);
inline int DivUp(int a, int b) { return (a + b - 1) / b; }
} // namespace tensorflow
#define gpuSuccess cudaSuccess
#define gpuGetErrorString cudaGetErrorString
#define gpuGetLastError cudaGetLastError
#define gpuMemcpyAsync cudaMemcpyAsync
#define gpuMemsetAsync cudaMemsetAsync
#define gpuStreamSynchronize cudaStreamSynchronize
#define gpuMemcpyHostToDevice cudaMemcpyHostToDevice
#define gpuMemcpyDeviceToHost cudaMemcpyDeviceToHost
#define gpuMemcpyDeviceToDevice cudaMemcpyDeviceToDevice
#define GPU_1D_KERNEL_LOOP(i, n) for (int i : ::tensorflow::GpuGridRangeX<int>(n))
#define CUDA_1D_KERNEL_LOOP(i, n) for (int i : ::tensorflow::GpuGridRangeX<int>(n))
#define GPU_AXIS_KERNEL_LOOP(i, n, axis) for (int i : ::tensorflow::GpuGridRange##axis<int>(n))
#define CUDA_AXIS_KERNEL_LOOP(i, n, axis) for (int i : ::tensorflow::GpuGridRange##axis<int>(n))
#define GPU_DYNAMIC_SHARED_MEM_DECL(align, type, name) extern __shared__ __align__(align) type name[]
