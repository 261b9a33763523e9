// As much of LibTorch as a test of a fix needs.
#pragma once
#include <initializer_list>

namespace c10 {
enum class DeviceType { CPU, CUDA };
enum class ScalarType { Int, Long, Float };
struct Device {
  Device(DeviceType);
};
struct TensorOptions {
  TensorOptions(ScalarType = ScalarType::Float);
  TensorOptions(DeviceType);
  TensorOptions(Device);
  TensorOptions device(Device) const;
  TensorOptions pinned_memory(bool) const;
};
} // namespace c10

namespace at {
using c10::Device;
struct Tensor {
  Tensor cuda() const;
  Tensor to(c10::TensorOptions = {}, bool non_blocking = false, bool copy = false) const; // `.to(device)` too
  Tensor to(Device, c10::ScalarType, bool non_blocking = false, bool copy = false) const;
  Tensor &operator+=(const Tensor &);
};
Tensor operator+(const Tensor &, const Tensor &);
} // namespace at

namespace torch {
constexpr auto kCPU = c10::DeviceType::CPU;
constexpr auto kCUDA = c10::DeviceType::CUDA;
constexpr auto kInt64 = c10::ScalarType::Long;
constexpr auto kInt32 = c10::ScalarType::Int;
using Sizes = std::initializer_list<long>;
c10::TensorOptions dtype(c10::ScalarType);
at::Tensor zeros(Sizes, c10::TensorOptions = {});
at::Tensor ones(Sizes, c10::TensorOptions = {});
at::Tensor full(Sizes, int value, c10::TensorOptions = {});
at::Tensor randn(Sizes, c10::TensorOptions = {});
at::Tensor arange(int end, c10::TensorOptions = {});
} // namespace torch
