// PyTorch's C++ API: tensors, where they lie and what copies or waits, autograd, modules, and the macros that hold statements.
#pragma once
#include <cuda_runtime.h>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <map>
#include <memory>
#if __cplusplus >= 201703L
#include <optional>
#endif
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#if defined(__CUDA__) || defined(__HIP__)
#define XFERGUARD_BOTH __host__ __device__
#define C10_DEVICE __device__
#define C10_HOST __host__
#else
#define XFERGUARD_BOTH
#define C10_DEVICE
#define C10_HOST
#endif

namespace c10 {
#if __cplusplus >= 201703L
using nullopt_t = std::nullopt_t; using std::nullopt;
template <class T> using optional = std::optional<T>;
#else
struct nullopt_t {}; constexpr nullopt_t nullopt{};
template <class T> struct optional { optional(); optional(nullopt_t); optional(const T &); bool has_value() const; explicit operator bool() const; const T &value() const; T value_or(T) const; T &operator*(); const T &operator*() const; T *operator->(); const T *operator->() const; };
#endif
enum class DeviceType : signed char { CPU = 0, CUDA = 1, HIP = 6, MPS = 13 };
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kHIP = DeviceType::HIP, kMPS = DeviceType::MPS;
using DeviceIndex = signed char;
struct Device {
  Device(DeviceType, DeviceIndex = -1); Device(const std::string &); Device(const char *);
  bool is_cuda() const; bool is_cpu() const; bool is_meta() const; bool is_hip() const; bool is_xpu() const; bool is_mps() const; bool is_privateuseone() const; DeviceType type() const; DeviceIndex index() const; bool has_index() const; std::string str() const;
  bool operator==(const Device &) const; bool operator!=(const Device &) const;
};
std::ostream &operator<<(std::ostream &, const Device &);
enum class ScalarType : signed char { Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8, QInt32, BFloat16, Undefined };
constexpr ScalarType kByte = ScalarType::Byte, kChar = ScalarType::Char, kShort = ScalarType::Short, kInt = ScalarType::Int, kLong = ScalarType::Long, kHalf = ScalarType::Half,
                     kFloat = ScalarType::Float, kDouble = ScalarType::Double, kBool = ScalarType::Bool, kBFloat16 = ScalarType::BFloat16, kUInt8 = ScalarType::Byte, kInt8 = ScalarType::Char,
                     kInt16 = ScalarType::Short, kInt32 = ScalarType::Int, kInt64 = ScalarType::Long, kFloat16 = ScalarType::Half, kFloat32 = ScalarType::Float, kFloat64 = ScalarType::Double,
                     kComplexFloat = ScalarType::ComplexFloat, kComplexDouble = ScalarType::ComplexDouble;
std::ostream &operator<<(std::ostream &, ScalarType);
const char *toString(ScalarType);
std::size_t elementSize(ScalarType);
enum class Layout : signed char { Strided, Sparse };
constexpr Layout kStrided = Layout::Strided, kSparse = Layout::Sparse;
enum class MemoryFormat : signed char { Contiguous, Preserve, ChannelsLast };
struct Half { Half() = default; XFERGUARD_BOTH Half(float); XFERGUARD_BOTH operator float() const; unsigned short x; };
struct BFloat16 { BFloat16() = default; XFERGUARD_BOTH BFloat16(float); XFERGUARD_BOTH operator float() const; unsigned short x; };
template <class T> struct complex { T re, im; };
template <class T> using string_view_t = T;
template <class T> struct ArrayRef {
  ArrayRef(); ArrayRef(const T &); ArrayRef(const T *, std::size_t); ArrayRef(const std::vector<T> &); ArrayRef(std::initializer_list<T>);
  const T *begin() const; const T *end() const; const T *data() const; std::size_t size() const; bool empty() const;
  const T &operator[](std::size_t) const; const T &at(std::size_t) const; const T &front() const; const T &back() const; std::vector<T> vec() const; ArrayRef slice(std::size_t, std::size_t) const;
};
template <class T> bool operator==(ArrayRef<T>, ArrayRef<T>); template <class T> bool operator!=(ArrayRef<T>, ArrayRef<T>); template <class T> bool operator==(ArrayRef<T>, const std::vector<T> &); template <class T> bool operator!=(ArrayRef<T>, const std::vector<T> &);
using IntArrayRef = ArrayRef<int64_t>;
template <class T> using OptionalRef = c10::optional<T>;
struct Scalar { Scalar(int); Scalar(int64_t); Scalar(long long); Scalar(float); Scalar(double); Scalar(bool); Scalar(unsigned char); template <class T> T to() const; float toFloat() const; double toDouble() const; int64_t toLong() const; int toInt() const; bool toBool() const; };
struct TensorOptions {
  TensorOptions() = default; TensorOptions(ScalarType); TensorOptions(Device); TensorOptions(DeviceType); TensorOptions(Layout);
  TensorOptions device(Device) const; TensorOptions device(DeviceType, DeviceIndex = -1) const; TensorOptions dtype(ScalarType) const; template <class T> TensorOptions dtype() const;
  TensorOptions layout(Layout) const; TensorOptions requires_grad(bool = true) const; TensorOptions pinned_memory(bool = true) const; TensorOptions memory_format(MemoryFormat) const;
  Device device() const; ScalarType dtype() const; bool pinned_memory_opt() const;
};
struct Error : std::runtime_error { using std::runtime_error::runtime_error; const char *what_without_backtrace() const; };
struct InferenceMode { explicit InferenceMode(bool = true); ~InferenceMode(); };
namespace guts { template <class T> std::string to_string(const T &); }
template <class T> using intrusive_ptr = std::shared_ptr<T>;
template <class T> struct List { List(); List(std::initializer_list<T>); std::size_t size() const; T get(std::size_t) const; T operator[](std::size_t) const; void push_back(T); void reserve(std::size_t); bool empty() const; std::vector<T> vec() const; };
template <class K, class V> struct Dict { Dict(); V at(const K &) const; void insert(K, V); bool contains(const K &) const; std::size_t size() const; };
} // namespace c10

namespace at {
using namespace c10;
struct Tensor;
namespace indexing {
struct None_t {}; struct Ellipsis_t {}; extern const None_t None; extern const Ellipsis_t Ellipsis;
struct Slice { Slice(); Slice(int64_t); Slice(int64_t, int64_t, int64_t = 1); Slice(None_t, int64_t = 0, int64_t = 1); Slice(int64_t, None_t, int64_t = 1); Slice(None_t, None_t, int64_t = 1); };
struct TensorIndex { TensorIndex(int64_t); TensorIndex(int); TensorIndex(Slice); TensorIndex(None_t); TensorIndex(Ellipsis_t); TensorIndex(const char *); TensorIndex(const Tensor &); TensorIndex(bool); };
} // namespace indexing
template <class T> struct DefaultPtrTraits { using PtrType = T *; };
template <class T> struct RestrictPtrTraits { using PtrType = T *; };
template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits, class Index = int64_t> struct TensorAccessor {
  T *data_; XFERGUARD_BOTH TensorAccessor<T, N - 1, Traits, Index> operator[](Index) const; XFERGUARD_BOTH Index size(Index) const; XFERGUARD_BOTH Index stride(Index) const; XFERGUARD_BOTH T *data() const;
};
template <class T, template <class> class Traits, class Index> struct TensorAccessor<T, 1, Traits, Index> { T *data_; XFERGUARD_BOTH T &operator[](Index) const; XFERGUARD_BOTH Index size(Index) const; XFERGUARD_BOTH Index stride(Index) const; XFERGUARD_BOTH T *data() const; };
template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits, class Index = int64_t> struct GenericPackedTensorAccessor : TensorAccessor<T, N, Traits, Index> {};
template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits> using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, Traits, int32_t>;
template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits> using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, Traits, int64_t>;
template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits, class Index = int64_t> using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, Traits, Index>;

struct TensorBase {
  bool defined() const; int64_t size(int64_t) const; IntArrayRef sizes() const; IntArrayRef strides() const; int64_t stride(int64_t) const; int64_t dim() const; int64_t ndimension() const; int64_t numel() const;
  std::size_t nbytes() const; int64_t itemsize() const; std::size_t element_size() const; int64_t storage_offset() const; bool has_storage() const; bool is_contiguous(MemoryFormat = MemoryFormat::Contiguous) const;
  Device device() const; ScalarType dtype() const; ScalarType scalar_type() const; TensorOptions options() const; bool is_cuda() const; bool is_cpu() const; bool is_meta() const; bool is_hip() const; bool is_xpu() const; bool is_mps() const; bool is_privateuseone() const; bool is_sparse() const; bool requires_grad() const; bool is_pinned() const;
  int64_t get_device() const; Layout layout() const; bool is_floating_point() const; bool is_same(const TensorBase &) const; std::string toString() const; void reset();
  template <class T> T *data_ptr() const; void *data_ptr() const; template <class T> T *mutable_data_ptr() const; void *mutable_data_ptr() const; template <class T> const T *const_data_ptr() const; const void *const_data_ptr() const;
  template <class T, std::size_t N> TensorAccessor<T, N> accessor() const;
  template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits> PackedTensorAccessor32<T, N, Traits> packed_accessor32() const;
  template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits> PackedTensorAccessor64<T, N, Traits> packed_accessor64() const;
  template <class T, std::size_t N, template <class> class Traits = DefaultPtrTraits, class Index = int64_t> PackedTensorAccessor<T, N, Traits, Index> packed_accessor() const;
};

// What takes whatever it takes, sizes in braces first where there are any, and gives a tensor.
#define XFERGUARD_GIVES(name) template <class... A> Tensor name(A &&...) const; template <class... A> Tensor name(std::initializer_list<int64_t>, A &&...) const; template <class T, class... A> Tensor name(const T &, std::initializer_list<int64_t>, A &&...) const;
#define XFERGUARD_CHANGES(name) template <class... A> Tensor &name(A &&...) const;
struct Tensor : TensorBase {
  Tensor(); template <class Null, class = std::enable_if_t<std::is_same<Null, std::nullptr_t>::value>> Tensor(Null); Tensor(const Tensor &); Tensor(Tensor &&); Tensor &operator=(const Tensor &); Tensor &operator=(Tensor &&); Tensor &operator=(Scalar);
  template <class T> T item() const; Scalar item() const;
  Tensor cpu() const; Tensor cuda() const; Tensor pin_memory(Device = kCUDA) const;
  Tensor to(const TensorOptions &, bool non_blocking = false, bool copy = false) const; Tensor to(Device, ScalarType, bool = false, bool = false) const; Tensor to(Device, bool non_blocking = false) const; Tensor to(DeviceType, bool non_blocking = false) const;
  Tensor to(DeviceType, ScalarType, bool = false, bool = false) const; Tensor to(ScalarType, bool = false, bool = false) const; Tensor to(const Tensor &, bool = false, bool = false) const;
  Tensor &copy_(const Tensor &, bool non_blocking = false) const;
  Tensor index(std::initializer_list<indexing::TensorIndex>) const; Tensor index(ArrayRef<indexing::TensorIndex>) const; Tensor &index_put_(std::initializer_list<indexing::TensorIndex>, const Tensor &, bool = false) const; Tensor &index_put_(std::initializer_list<indexing::TensorIndex>, Scalar) const; Tensor &index_put_(ArrayRef<indexing::TensorIndex>, const Tensor &, bool = false) const;
  Tensor operator[](int64_t) const; Tensor operator[](const Tensor &) const; Tensor select(int64_t, int64_t) const;
  Tensor nonzero() const; Tensor argwhere() const; Tensor masked_select(const Tensor &) const; std::vector<Tensor> nonzero_numpy() const; bool equal(const Tensor &) const; bool allclose(const Tensor &, double = 0, double = 0) const; bool is_nonzero() const;
  template <class T> T *data() const; Tensor data() const; Tensor variable_data() const; Tensor tensor_data() const; Tensor grad() const; Tensor &mutable_grad() const;
  void backward(const Tensor & = {}, c10::optional<bool> = {}, bool = false) const; void retain_grad() const; Tensor &requires_grad_(bool = true) const; void set_requires_grad(bool) const; Tensor &set_data(const Tensor &) const; void resize_(IntArrayRef) const; void print() const;
  Tensor max() const; Tensor min() const; std::tuple<Tensor, Tensor> max(int64_t, bool = false) const; std::tuple<Tensor, Tensor> min(int64_t, bool = false) const; Tensor max(const Tensor &) const; Tensor min(const Tensor &) const;
  std::tuple<Tensor, Tensor> sort(int64_t = -1, bool = false) const; std::tuple<Tensor, Tensor> topk(int64_t, int64_t = -1, bool = true, bool = true) const; std::tuple<Tensor, Tensor> median(int64_t, bool = false) const; Tensor median() const;
  std::tuple<Tensor, Tensor> cummax(int64_t) const; std::tuple<Tensor, Tensor> kthvalue(int64_t, int64_t = -1, bool = false) const;
  std::vector<Tensor> split(int64_t, int64_t = 0) const; std::vector<Tensor> split(IntArrayRef, int64_t = 0) const; std::vector<Tensor> chunk(int64_t, int64_t = 0) const; std::vector<Tensor> unbind(int64_t = 0) const; std::vector<Tensor> tensor_split(int64_t, int64_t = 0) const;
  XFERGUARD_GIVES(abs) XFERGUARD_GIVES(acos) XFERGUARD_GIVES(add) XFERGUARD_GIVES(addmm) XFERGUARD_GIVES(alias) XFERGUARD_GIVES(all) XFERGUARD_GIVES(amax) XFERGUARD_GIVES(amin) XFERGUARD_GIVES(any) XFERGUARD_GIVES(argmax) XFERGUARD_GIVES(argmin) XFERGUARD_GIVES(argsort)
  XFERGUARD_GIVES(asin) XFERGUARD_GIVES(atan) XFERGUARD_GIVES(atan2) XFERGUARD_GIVES(baddbmm) XFERGUARD_GIVES(bernoulli) XFERGUARD_GIVES(bincount) XFERGUARD_GIVES(bitwise_and) XFERGUARD_GIVES(bitwise_or) XFERGUARD_GIVES(bitwise_not) XFERGUARD_GIVES(bmm) XFERGUARD_GIVES(broadcast_to) XFERGUARD_GIVES(ceil)
  XFERGUARD_GIVES(clamp) XFERGUARD_GIVES(clamp_max) XFERGUARD_GIVES(clamp_min) XFERGUARD_GIVES(clip) XFERGUARD_GIVES(clone) XFERGUARD_GIVES(coalesce) XFERGUARD_GIVES(conj) XFERGUARD_GIVES(contiguous) XFERGUARD_GIVES(cos) XFERGUARD_GIVES(cosh) XFERGUARD_GIVES(count_nonzero) XFERGUARD_GIVES(cross) XFERGUARD_GIVES(cumprod) XFERGUARD_GIVES(cumsum)
  XFERGUARD_GIVES(det) XFERGUARD_GIVES(detach) XFERGUARD_GIVES(diag) XFERGUARD_GIVES(diagonal) XFERGUARD_GIVES(diff) XFERGUARD_GIVES(div) XFERGUARD_GIVES(dot) XFERGUARD_GIVES(eq) XFERGUARD_GIVES(erf) XFERGUARD_GIVES(exp) XFERGUARD_GIVES(expand) XFERGUARD_GIVES(expand_as) XFERGUARD_GIVES(expm1) XFERGUARD_GIVES(flatten) XFERGUARD_GIVES(flip)
  XFERGUARD_GIVES(floor) XFERGUARD_GIVES(floor_divide) XFERGUARD_GIVES(fmod) XFERGUARD_GIVES(frac) XFERGUARD_GIVES(gather) XFERGUARD_GIVES(ge) XFERGUARD_GIVES(gt) XFERGUARD_GIVES(imag) XFERGUARD_GIVES(index_add) XFERGUARD_GIVES(index_copy) XFERGUARD_GIVES(index_fill) XFERGUARD_GIVES(index_put) XFERGUARD_GIVES(index_select) XFERGUARD_GIVES(indices) XFERGUARD_GIVES(inverse)
  XFERGUARD_GIVES(isfinite) XFERGUARD_GIVES(isinf) XFERGUARD_GIVES(isnan) XFERGUARD_GIVES(le) XFERGUARD_GIVES(lerp) XFERGUARD_GIVES(less) XFERGUARD_GIVES(log) XFERGUARD_GIVES(log10) XFERGUARD_GIVES(log1p) XFERGUARD_GIVES(log2) XFERGUARD_GIVES(log_softmax) XFERGUARD_GIVES(logical_and) XFERGUARD_GIVES(logical_not) XFERGUARD_GIVES(logical_or) XFERGUARD_GIVES(logsumexp) XFERGUARD_GIVES(lt)
  XFERGUARD_GIVES(masked_fill) XFERGUARD_GIVES(masked_scatter) XFERGUARD_GIVES(matmul) XFERGUARD_GIVES(maximum) XFERGUARD_GIVES(mean) XFERGUARD_GIVES(minimum) XFERGUARD_GIVES(mm) XFERGUARD_GIVES(movedim) XFERGUARD_GIVES(mul) XFERGUARD_GIVES(multinomial) XFERGUARD_GIVES(mv) XFERGUARD_GIVES(narrow) XFERGUARD_GIVES(ne) XFERGUARD_GIVES(neg) XFERGUARD_GIVES(new_empty) XFERGUARD_GIVES(new_full) XFERGUARD_GIVES(new_ones) XFERGUARD_GIVES(new_zeros)
  XFERGUARD_GIVES(norm) XFERGUARD_GIVES(outer) XFERGUARD_GIVES(permute) XFERGUARD_GIVES(pow) XFERGUARD_GIVES(prod) XFERGUARD_GIVES(real) XFERGUARD_GIVES(reciprocal) XFERGUARD_GIVES(relu) XFERGUARD_GIVES(remainder) XFERGUARD_GIVES(repeat) XFERGUARD_GIVES(repeat_interleave) XFERGUARD_GIVES(reshape) XFERGUARD_GIVES(reshape_as) XFERGUARD_GIVES(roll) XFERGUARD_GIVES(round) XFERGUARD_GIVES(rsqrt)
  XFERGUARD_GIVES(scatter) XFERGUARD_GIVES(scatter_add) XFERGUARD_GIVES(sgn) XFERGUARD_GIVES(sigmoid) XFERGUARD_GIVES(sign) XFERGUARD_GIVES(sin) XFERGUARD_GIVES(sinh) XFERGUARD_GIVES(slice) XFERGUARD_GIVES(softmax) XFERGUARD_GIVES(sqrt) XFERGUARD_GIVES(square) XFERGUARD_GIVES(squeeze) XFERGUARD_GIVES(std) XFERGUARD_GIVES(sub) XFERGUARD_GIVES(sum) XFERGUARD_GIVES(sum_to_size) XFERGUARD_GIVES(swapaxes)
  XFERGUARD_GIVES(t) XFERGUARD_GIVES(take) XFERGUARD_GIVES(tan) XFERGUARD_GIVES(tanh) XFERGUARD_GIVES(tile) XFERGUARD_GIVES(to_dense) XFERGUARD_GIVES(to_sparse) XFERGUARD_GIVES(toType) XFERGUARD_GIVES(trace) XFERGUARD_GIVES(transpose) XFERGUARD_GIVES(tril) XFERGUARD_GIVES(triu) XFERGUARD_GIVES(true_divide) XFERGUARD_GIVES(trunc) XFERGUARD_GIVES(type_as) XFERGUARD_GIVES(unfold) XFERGUARD_GIVES(unsqueeze) XFERGUARD_GIVES(values) XFERGUARD_GIVES(var) XFERGUARD_GIVES(view) XFERGUARD_GIVES(view_as) XFERGUARD_GIVES(where)
  XFERGUARD_CHANGES(add_) XFERGUARD_CHANGES(addcdiv_) XFERGUARD_CHANGES(addcmul_) XFERGUARD_CHANGES(addmm_) XFERGUARD_CHANGES(bernoulli_) XFERGUARD_CHANGES(clamp_) XFERGUARD_CHANGES(clamp_max_) XFERGUARD_CHANGES(clamp_min_) XFERGUARD_CHANGES(detach_) XFERGUARD_CHANGES(div_) XFERGUARD_CHANGES(exp_) XFERGUARD_CHANGES(fill_) XFERGUARD_CHANGES(floor_) XFERGUARD_CHANGES(index_add_) XFERGUARD_CHANGES(index_copy_) XFERGUARD_CHANGES(index_fill_)
  XFERGUARD_CHANGES(masked_fill_) XFERGUARD_CHANGES(mul_) XFERGUARD_CHANGES(neg_) XFERGUARD_CHANGES(normal_) XFERGUARD_CHANGES(pow_) XFERGUARD_CHANGES(random_) XFERGUARD_CHANGES(relu_) XFERGUARD_CHANGES(scatter_) XFERGUARD_CHANGES(scatter_add_) XFERGUARD_CHANGES(set_) XFERGUARD_CHANGES(sigmoid_) XFERGUARD_CHANGES(sqrt_) XFERGUARD_CHANGES(squeeze_) XFERGUARD_CHANGES(sub_) XFERGUARD_CHANGES(transpose_) XFERGUARD_CHANGES(uniform_) XFERGUARD_CHANGES(unsqueeze_) XFERGUARD_CHANGES(zero_)
#include "torch/xferguard_methods.h"
  void *unsafeGetTensorImpl() const;
  Tensor operator-() const; Tensor operator~() const; Tensor operator!() const;
  template <class T> Tensor &operator+=(const T &); template <class T> Tensor &operator-=(const T &); template <class T> Tensor &operator*=(const T &); template <class T> Tensor &operator/=(const T &); template <class T> Tensor &operator&=(const T &); template <class T> Tensor &operator|=(const T &);
};
#undef XFERGUARD_GIVES
#undef XFERGUARD_CHANGES
#define XFERGUARD_OPERATOR(op) Tensor operator op(const Tensor &, const Tensor &); Tensor operator op(const Tensor &, Scalar); Tensor operator op(Scalar, const Tensor &);
XFERGUARD_OPERATOR(+) XFERGUARD_OPERATOR(-) XFERGUARD_OPERATOR(*) XFERGUARD_OPERATOR(/) XFERGUARD_OPERATOR(%) XFERGUARD_OPERATOR(==) XFERGUARD_OPERATOR(!=) XFERGUARD_OPERATOR(<) XFERGUARD_OPERATOR(>) XFERGUARD_OPERATOR(<=) XFERGUARD_OPERATOR(>=) XFERGUARD_OPERATOR(&) XFERGUARD_OPERATOR(|) XFERGUARD_OPERATOR(^)
#undef XFERGUARD_OPERATOR
std::ostream &operator<<(std::ostream &, const Tensor &);
c10::optional<Device> device_of(const Tensor &);
using TensorList = ArrayRef<Tensor>;
Tensor nonzero(const Tensor &); Tensor argwhere(const Tensor &); Tensor masked_select(const Tensor &, const Tensor &); Tensor index(const Tensor &, const std::vector<Tensor> &); bool equal(const Tensor &, const Tensor &); bool allclose(const Tensor &, const Tensor &, double = 0, double = 0);
Tensor cat(TensorList, int64_t = 0); Tensor stack(TensorList, int64_t = 0); Tensor concat(TensorList, int64_t = 0); Tensor hstack(TensorList); Tensor vstack(TensorList);
Tensor max(const Tensor &); Tensor min(const Tensor &); std::tuple<Tensor, Tensor> max(const Tensor &, int64_t, bool = false); std::tuple<Tensor, Tensor> min(const Tensor &, int64_t, bool = false); Tensor max(const Tensor &, const Tensor &); Tensor min(const Tensor &, const Tensor &);
std::tuple<Tensor, Tensor> sort(const Tensor &, int64_t = -1, bool = false); std::tuple<Tensor, Tensor> topk(const Tensor &, int64_t, int64_t = -1, bool = true, bool = true); std::tuple<Tensor, Tensor, Tensor> unique_consecutive(const Tensor &, bool = false, bool = false); std::tuple<Tensor, Tensor, Tensor> unique_dim(const Tensor &, int64_t, bool = true, bool = false, bool = false); std::tuple<Tensor, Tensor> _unique(const Tensor &, bool = true, bool = false);
std::vector<Tensor> split(const Tensor &, int64_t, int64_t = 0); std::vector<Tensor> chunk(const Tensor &, int64_t, int64_t = 0); std::vector<Tensor> unbind(const Tensor &, int64_t = 0); std::vector<Tensor> meshgrid(TensorList); std::vector<Tensor> where(const Tensor &);
#define XFERGUARD_GIVES(name) template <class... A> Tensor name(const Tensor &, A &&...); template <class... A> Tensor name(const Tensor &, std::initializer_list<int64_t>, A &&...); template <class T, class... A> Tensor name(const Tensor &, const T &, std::initializer_list<int64_t>, A &&...);
XFERGUARD_GIVES(abs) XFERGUARD_GIVES(acos) XFERGUARD_GIVES(add) XFERGUARD_GIVES(addmm) XFERGUARD_GIVES(all) XFERGUARD_GIVES(any) XFERGUARD_GIVES(argmax) XFERGUARD_GIVES(argmin) XFERGUARD_GIVES(argsort) XFERGUARD_GIVES(asin) XFERGUARD_GIVES(atan) XFERGUARD_GIVES(atan2) XFERGUARD_GIVES(bincount) XFERGUARD_GIVES(bmm) XFERGUARD_GIVES(ceil) XFERGUARD_GIVES(clamp) XFERGUARD_GIVES(clone) XFERGUARD_GIVES(cos) XFERGUARD_GIVES(count_nonzero) XFERGUARD_GIVES(cross) XFERGUARD_GIVES(cumsum) XFERGUARD_GIVES(det)
XFERGUARD_GIVES(diag) XFERGUARD_GIVES(div) XFERGUARD_GIVES(dot) XFERGUARD_GIVES(eq) XFERGUARD_GIVES(erf) XFERGUARD_GIVES(exp) XFERGUARD_GIVES(flatten) XFERGUARD_GIVES(flip) XFERGUARD_GIVES(floor) XFERGUARD_GIVES(gather) XFERGUARD_GIVES(ge) XFERGUARD_GIVES(gelu) XFERGUARD_GIVES(gt) XFERGUARD_GIVES(index_select) XFERGUARD_GIVES(inverse) XFERGUARD_GIVES(isfinite) XFERGUARD_GIVES(isnan) XFERGUARD_GIVES(le) XFERGUARD_GIVES(leaky_relu) XFERGUARD_GIVES(log) XFERGUARD_GIVES(log2) XFERGUARD_GIVES(log_softmax)
XFERGUARD_GIVES(logical_and) XFERGUARD_GIVES(logical_not) XFERGUARD_GIVES(logical_or) XFERGUARD_GIVES(lt) XFERGUARD_GIVES(masked_fill) XFERGUARD_GIVES(matmul) XFERGUARD_GIVES(maximum) XFERGUARD_GIVES(mean) XFERGUARD_GIVES(median) XFERGUARD_GIVES(minimum) XFERGUARD_GIVES(mm) XFERGUARD_GIVES(mul) XFERGUARD_GIVES(multinomial) XFERGUARD_GIVES(mse_loss) XFERGUARD_GIVES(ne) XFERGUARD_GIVES(neg) XFERGUARD_GIVES(nll_loss) XFERGUARD_GIVES(norm) XFERGUARD_GIVES(normal) XFERGUARD_GIVES(outer) XFERGUARD_GIVES(permute) XFERGUARD_GIVES(pow)
XFERGUARD_GIVES(prod) XFERGUARD_GIVES(reciprocal) XFERGUARD_GIVES(relu) XFERGUARD_GIVES(remainder) XFERGUARD_GIVES(repeat_interleave) XFERGUARD_GIVES(reshape) XFERGUARD_GIVES(round) XFERGUARD_GIVES(rsqrt) XFERGUARD_GIVES(searchsorted) XFERGUARD_GIVES(sigmoid) XFERGUARD_GIVES(sign) XFERGUARD_GIVES(sin) XFERGUARD_GIVES(softmax) XFERGUARD_GIVES(sqrt) XFERGUARD_GIVES(square) XFERGUARD_GIVES(squeeze) XFERGUARD_GIVES(std) XFERGUARD_GIVES(sub) XFERGUARD_GIVES(sum) XFERGUARD_GIVES(tan) XFERGUARD_GIVES(tanh) XFERGUARD_GIVES(transpose) XFERGUARD_GIVES(tril) XFERGUARD_GIVES(triu) XFERGUARD_GIVES(unsqueeze) XFERGUARD_GIVES(upsample_bilinear2d) XFERGUARD_GIVES(var) XFERGUARD_GIVES(where)
#include "torch/xferguard_functions.h"
#undef XFERGUARD_GIVES
struct Generator {}; struct NoGradGuard { NoGradGuard(); ~NoGradGuard(); }; struct AutoGradMode { explicit AutoGradMode(bool); ~AutoGradMode(); };
template <class F> void parallel_for(int64_t, int64_t, int64_t, const F &); int get_num_threads(); void set_num_threads(int); Generator make_generator(uint64_t);
namespace detail { template <class T> struct ScalarTypeOf; }
namespace native {}
} // namespace at

namespace c10 {
namespace cuda {
struct CUDAStream { operator cudaStream_t() const; cudaStream_t stream() const; void synchronize() const; DeviceIndex device_index() const; Device device() const; bool query() const; };
CUDAStream getCurrentCUDAStream(DeviceIndex = -1); CUDAStream getDefaultCUDAStream(DeviceIndex = -1); CUDAStream getStreamFromPool(bool = false, DeviceIndex = -1); CUDAStream getStreamFromExternal(cudaStream_t, DeviceIndex); void setCurrentCUDAStream(CUDAStream);
struct CUDAGuard { explicit CUDAGuard(DeviceIndex); explicit CUDAGuard(Device); ~CUDAGuard(); void set_index(DeviceIndex); }; struct OptionalCUDAGuard { OptionalCUDAGuard(); explicit OptionalCUDAGuard(c10::optional<Device>); explicit OptionalCUDAGuard(DeviceIndex); ~OptionalCUDAGuard(); void set_index(DeviceIndex); };
struct CUDAStreamGuard { explicit CUDAStreamGuard(CUDAStream); ~CUDAStreamGuard(); }; struct CUDAMultiStreamGuard { explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream>); ~CUDAMultiStreamGuard(); };
DeviceIndex current_device(); DeviceIndex device_count(); void set_device(DeviceIndex); void device_synchronize();
namespace CUDACachingAllocator { void emptyCache(); void recordStream(const void *, CUDAStream); void *raw_alloc(std::size_t); void raw_delete(void *); }
} // namespace cuda
using cuda::CUDAStream;
} // namespace c10
namespace at {
namespace cuda {
using namespace c10::cuda;
struct CUDAEvent { CUDAEvent(); explicit CUDAEvent(unsigned); ~CUDAEvent(); void record(); void record(const CUDAStream &); void block(const CUDAStream &); void synchronize() const; bool query() const; float elapsed_time(const CUDAEvent &) const; };
struct ProgramProps; cudaDeviceProp *getCurrentDeviceProperties(); cudaDeviceProp *getDeviceProperties(DeviceIndex); int warp_size(); bool is_available(); int64_t getNumGPUs();
template <class T> XFERGUARD_BOTH T ATenCeilDiv(T, T);
} // namespace cuda
using cuda::ATenCeilDiv; using c10::cuda::CUDAStream;
} // namespace at
template <class T, class By> XFERGUARD_BOTH T gpuAtomicAdd(T *, By);
namespace at { using ::gpuAtomicAdd; }
struct cublasContext;
namespace at { namespace cuda { cublasContext *getCurrentCUDABlasHandle(); bool check_device(ArrayRef<Tensor>); bool check_device(std::initializer_list<Tensor>); } }

namespace torch {
using namespace at;
using at::Tensor; using at::device_of; using c10::Device; using c10::DeviceType; using c10::nullopt;
using Dtype = c10::ScalarType;
constexpr ScalarType kU8 = kByte, kI8 = kChar, kI16 = kShort, kI32 = kInt, kI64 = kLong, kF16 = kHalf, kF32 = kFloat, kF64 = kDouble;
constexpr ScalarType float32 = kFloat, float64 = kDouble, float16 = kHalf, int32 = kInt, int64 = kLong, int8 = kChar, uint8 = kByte;
TensorOptions dtype(ScalarType); TensorOptions device(Device); TensorOptions requires_grad(bool = true); TensorOptions layout(Layout);
#define XFERGUARD_MAKES(name) Tensor name(IntArrayRef, const TensorOptions & = {}); Tensor name(std::initializer_list<int64_t>, const TensorOptions & = {}); Tensor name##_like(const Tensor &, const TensorOptions & = {}, c10::optional<MemoryFormat> = {});
XFERGUARD_MAKES(zeros) XFERGUARD_MAKES(ones) XFERGUARD_MAKES(empty) XFERGUARD_MAKES(rand) XFERGUARD_MAKES(randn)
#undef XFERGUARD_MAKES
Tensor zeros(int64_t, const TensorOptions & = {}); Tensor ones(int64_t, const TensorOptions & = {}); Tensor empty(int64_t, const TensorOptions & = {});
Tensor full(IntArrayRef, Scalar, const TensorOptions & = {}); Tensor full(std::initializer_list<int64_t>, Scalar, const TensorOptions & = {}); Tensor full_like(const Tensor &, Scalar, const TensorOptions & = {});
Tensor eye(int64_t, const TensorOptions & = {}); Tensor eye(int64_t, int64_t, const TensorOptions & = {}); Tensor arange(Scalar, const TensorOptions & = {}); Tensor arange(Scalar, Scalar, const TensorOptions & = {}); Tensor arange(Scalar, Scalar, Scalar, const TensorOptions & = {}); Tensor linspace(Scalar, Scalar, int64_t, const TensorOptions & = {});
Tensor randint(int64_t, IntArrayRef, const TensorOptions & = {}); Tensor randint(int64_t, int64_t, IntArrayRef, const TensorOptions & = {}); Tensor randint(int64_t, std::initializer_list<int64_t>, const TensorOptions & = {}); Tensor randint(int64_t, int64_t, std::initializer_list<int64_t>, const TensorOptions & = {}); Tensor randperm(int64_t, const TensorOptions & = {});
struct Nothing {}; Tensor tensor(Nothing, const TensorOptions & = {}); template <class T> Tensor tensor(const std::vector<T> &, const TensorOptions & = {}); template <class T> Tensor tensor(std::initializer_list<T>, const TensorOptions & = {}); template <class T> Tensor tensor(std::initializer_list<std::initializer_list<T>>, const TensorOptions & = {}); Tensor tensor(Scalar, const TensorOptions & = {}); template <class T> Tensor tensor(ArrayRef<T>, const TensorOptions & = {});
Tensor from_blob(void *, IntArrayRef, const TensorOptions & = {}); Tensor from_blob(void *, IntArrayRef, IntArrayRef, const TensorOptions & = {}); Tensor from_blob(void *, IntArrayRef, IntArrayRef, const std::function<void(void *)> &, const TensorOptions & = {}); Tensor from_blob(void *, std::initializer_list<int64_t>, IntArrayRef, const std::function<void(void *)> &, const TensorOptions & = {}); Tensor from_blob(void *, std::initializer_list<int64_t>, IntArrayRef, const TensorOptions & = {}); Tensor from_blob(void *, IntArrayRef, const std::function<void(void *)> &, const TensorOptions & = {}); Tensor from_blob(void *, std::initializer_list<int64_t>, const TensorOptions & = {}); Tensor from_blob(void *, std::initializer_list<int64_t>, const std::function<void(void *)> &, const TensorOptions & = {});
namespace cuda { bool is_available(); std::size_t device_count(); bool cudnn_is_available(); void synchronize(int64_t = -1); void manual_seed(uint64_t); }
void manual_seed(uint64_t); void set_num_threads(int); template <class T> void save(const T &, const std::string &); template <class T> void load(T &, const std::string &);
namespace autograd {
using Variable = Tensor; using variable_list = std::vector<Tensor>; using tensor_list = std::vector<Tensor>;
struct AutogradContext { void save_for_backward(variable_list); variable_list get_saved_variables() const; void mark_dirty(const variable_list &); void mark_non_differentiable(const variable_list &); std::unordered_map<std::string, struct SavedValue> saved_data; void set_materialize_grads(bool); bool needs_input_grad(std::size_t) const; };
struct SavedValue { template <class T> SavedValue &operator=(const T &); int64_t toInt() const; double toDouble() const; bool toBool() const; std::string toStringRef() const; Tensor toTensor() const; template <class T> T to() const; };
template <class T> struct Function { template <class F = T, class... A> static auto apply(A &&...args) -> decltype(F::forward(static_cast<AutogradContext *>(nullptr), args...)); };
variable_list grad(const variable_list &, const variable_list &, const variable_list & = {}, c10::optional<bool> = {}, bool = false, bool = false);
} // namespace autograd
using autograd::Variable; using variable_list = std::vector<Tensor>;
namespace jit {
struct IValue { IValue(); IValue(Tensor); IValue(double); IValue(int64_t); IValue(int); IValue(bool); IValue(std::string); template <class T> IValue(std::vector<T>); Tensor toTensor() const; std::shared_ptr<struct TupleValue> toTuple() const; double toDouble() const; int64_t toInt() const; bool toBool() const; bool isTensor() const; bool isTuple() const; bool isNone() const; std::vector<Tensor> toTensorVector() const; c10::List<IValue> toList() const; template <class T> T to() const; };
struct TupleValue { const std::vector<IValue> &elements() const; };
struct Module { Module(); IValue forward(std::vector<IValue>); IValue operator()(std::vector<IValue>); void to(Device, bool = false); void to(DeviceType); void to(ScalarType); void eval(); void train(bool = true); IValue attr(const std::string &) const; IValue run_method(const std::string &); template <class... A> IValue run_method(const std::string &, A &&...); std::vector<Tensor> parameters() const; };
Module load(const std::string &, c10::optional<Device> = {}); Module load(std::istream &, c10::optional<Device> = {}); Module freeze(const Module &); Module optimize_for_inference(Module &);
namespace script { using jit::Module; }
} // namespace jit
using jit::IValue; namespace script = jit;
template <class K, class V> struct OrderedDict { struct Item { const K &key() const; V &value() const; }; std::vector<Item> items() const; std::vector<K> keys() const; std::vector<V> values() const; std::size_t size() const; V &operator[](const K &); const Item *begin() const; const Item *end() const; };
namespace nn {
struct Module : std::enable_shared_from_this<Module> {
  Module(); explicit Module(std::string); virtual ~Module(); virtual void train(bool = true); void eval(); virtual void to(Device, ScalarType, bool = false); virtual void to(ScalarType, bool = false); virtual void to(Device, bool = false); virtual void zero_grad(bool = true);
  Tensor &register_parameter(std::string, Tensor, bool = true); Tensor &register_buffer(std::string, Tensor); template <class M> M register_module(std::string, M); template <class M> std::shared_ptr<M> register_module(std::string, std::shared_ptr<M>);
  std::vector<Tensor> parameters(bool = true) const; OrderedDict<std::string, Tensor> named_parameters(bool = true) const; std::vector<Tensor> buffers(bool = true) const; bool is_training() const;
};
template <class T> struct ModuleHolder { template <class... A> explicit ModuleHolder(A &&...); ModuleHolder(std::nullptr_t); T *operator->() const; T &operator*() const; T *get() const; std::shared_ptr<T> ptr() const; bool is_empty() const; template <class... A> Tensor operator()(A &&...); explicit operator bool() const; };
template <class T> struct Cloneable : Module { virtual void reset() = 0; };
struct AnyImpl : Module { template <class... A> Tensor forward(A &&...); Tensor weight, bias; };
struct AnyOptions { AnyOptions(int64_t = 0, int64_t = 0, int64_t = 0); AnyOptions(std::initializer_list<int64_t>); AnyOptions bias(bool) const; AnyOptions stride(int64_t) const; AnyOptions padding(int64_t) const; AnyOptions dilation(int64_t) const; AnyOptions groups(int64_t) const; AnyOptions eps(double) const; AnyOptions momentum(double) const; AnyOptions inplace(bool) const; AnyOptions output_padding(int64_t) const; AnyOptions affine(bool) const; };
using LinearImpl = AnyImpl; using Conv1dImpl = AnyImpl; using Conv2dImpl = AnyImpl; using LinearOptions = AnyOptions; using Conv2dOptions = AnyOptions; using Conv1dOptions = AnyOptions; using BatchNormOptions = AnyOptions; using BatchNorm2dOptions = AnyOptions; using LayerNormOptions = AnyOptions; using EmbeddingOptions = AnyOptions; using DropoutOptions = AnyOptions; using ReLUOptions = AnyOptions; using MaxPool2dOptions = AnyOptions; using ConvTranspose2dOptions = AnyOptions;
using Linear = ModuleHolder<AnyImpl>; using Conv1d = ModuleHolder<AnyImpl>; using Conv2d = ModuleHolder<AnyImpl>; using Conv3d = ModuleHolder<AnyImpl>; using ConvTranspose2d = ModuleHolder<AnyImpl>; using BatchNorm1d = ModuleHolder<AnyImpl>; using BatchNorm2d = ModuleHolder<AnyImpl>; using LayerNorm = ModuleHolder<AnyImpl>; using GroupNorm = ModuleHolder<AnyImpl>; using Embedding = ModuleHolder<AnyImpl>; using Dropout = ModuleHolder<AnyImpl>; using ReLU = ModuleHolder<AnyImpl>; using GELU = ModuleHolder<AnyImpl>; using Sigmoid = ModuleHolder<AnyImpl>; using Tanh = ModuleHolder<AnyImpl>; using MaxPool2d = ModuleHolder<AnyImpl>; using AdaptiveAvgPool2d = ModuleHolder<AnyImpl>; using LSTM = ModuleHolder<AnyImpl>; using GRU = ModuleHolder<AnyImpl>; using Flatten = ModuleHolder<AnyImpl>; using Upsample = ModuleHolder<AnyImpl>; using MSELoss = ModuleHolder<AnyImpl>; using L1Loss = ModuleHolder<AnyImpl>; using CrossEntropyLoss = ModuleHolder<AnyImpl>;
struct SequentialImpl : AnyImpl { template <class M> void push_back(M); template <class M> void push_back(std::string, M); std::size_t size() const; }; struct Sequential : ModuleHolder<SequentialImpl> { using ModuleHolder<SequentialImpl>::ModuleHolder; }; struct ModuleListImpl : Module { template <class M> void push_back(M); std::size_t size() const; }; using ModuleList = ModuleHolder<ModuleListImpl>;
namespace functional {
using FuncOptions = AnyOptions; struct InterpolateFuncOptions { InterpolateFuncOptions(); template <class T> InterpolateFuncOptions size(T) const; template <class T> InterpolateFuncOptions scale_factor(T) const; template <class T> InterpolateFuncOptions mode(T) const; InterpolateFuncOptions align_corners(bool) const; }; struct PadFuncOptions { PadFuncOptions(std::vector<int64_t>); template <class T> PadFuncOptions mode(T) const; PadFuncOptions value(double) const; }; struct NormalizeFuncOptions { NormalizeFuncOptions p(double) const; NormalizeFuncOptions dim(int64_t) const; NormalizeFuncOptions eps(double) const; }; struct GridSampleFuncOptions { template <class T> GridSampleFuncOptions mode(T) const; template <class T> GridSampleFuncOptions padding_mode(T) const; GridSampleFuncOptions align_corners(bool) const; };
#define XFERGUARD_GIVES(name) template <class... A> Tensor name(const Tensor &, A &&...);
XFERGUARD_GIVES(relu) XFERGUARD_GIVES(gelu) XFERGUARD_GIVES(softmax) XFERGUARD_GIVES(log_softmax) XFERGUARD_GIVES(interpolate) XFERGUARD_GIVES(pad) XFERGUARD_GIVES(grid_sample) XFERGUARD_GIVES(conv1d) XFERGUARD_GIVES(conv2d) XFERGUARD_GIVES(linear) XFERGUARD_GIVES(layer_norm) XFERGUARD_GIVES(normalize) XFERGUARD_GIVES(one_hot) XFERGUARD_GIVES(mse_loss) XFERGUARD_GIVES(l1_loss) XFERGUARD_GIVES(smooth_l1_loss) XFERGUARD_GIVES(cross_entropy) XFERGUARD_GIVES(binary_cross_entropy) XFERGUARD_GIVES(binary_cross_entropy_with_logits) XFERGUARD_GIVES(max_pool2d) XFERGUARD_GIVES(avg_pool2d) XFERGUARD_GIVES(dropout) XFERGUARD_GIVES(unfold) XFERGUARD_GIVES(fold) XFERGUARD_GIVES(embedding) XFERGUARD_GIVES(leaky_relu) XFERGUARD_GIVES(softplus)
#undef XFERGUARD_GIVES
} // namespace functional
namespace utils { double clip_grad_norm_(std::vector<Tensor>, double, double = 2); }
} // namespace nn
namespace optim {
struct OptimizerOptions { OptimizerOptions(double = 0); OptimizerOptions lr(double) const; OptimizerOptions betas(std::tuple<double, double>) const; OptimizerOptions eps(double) const; OptimizerOptions weight_decay(double) const; OptimizerOptions momentum(double) const; double lr() const; double &lr(); double get_lr() const; void set_lr(double); double eps() const; double &eps(); double weight_decay() const; double &weight_decay(); std::tuple<double, double> betas() const; std::tuple<double, double> &betas(); std::unique_ptr<OptimizerOptions> clone() const; };
struct OptimizerParamGroup { OptimizerParamGroup(std::vector<Tensor>); OptimizerParamGroup(std::vector<Tensor>, std::unique_ptr<OptimizerOptions>); bool has_options() const; void set_options(std::unique_ptr<OptimizerOptions>); std::vector<Tensor> &params(); OptimizerOptions &options(); };
struct OptimizerParamState { virtual ~OptimizerParamState(); std::unique_ptr<OptimizerParamState> clone() const; };
struct OptimizerStates : std::map<void *, std::unique_ptr<OptimizerParamState>> { template <class K> std::unique_ptr<OptimizerParamState> &operator[](const K &); template <class K> iterator find(const K &); template <class K> std::size_t erase(const K &); template <class K> std::size_t count(const K &) const; }; // by a name or an address, as the version has it
struct AdamParamState : OptimizerParamState { int64_t step() const; void step(int64_t); const Tensor &exp_avg() const; Tensor &exp_avg(); void exp_avg(const Tensor &); const Tensor &exp_avg_sq() const; Tensor &exp_avg_sq(); void exp_avg_sq(const Tensor &); const Tensor &max_exp_avg_sq() const; Tensor &max_exp_avg_sq(); void max_exp_avg_sq(const Tensor &); }; using AdamWParamState = AdamParamState; using SGDParamState = AdamParamState;
struct Optimizer { virtual ~Optimizer(); virtual Tensor step(); template <class F> Tensor step(F); void zero_grad(bool = true); std::vector<OptimizerParamGroup> &param_groups(); void add_param_group(const OptimizerParamGroup &); std::vector<Tensor> &parameters(); std::size_t size() const; OptimizerStates &state(); OptimizerOptions &defaults(); };
struct Adam : Optimizer { explicit Adam(std::vector<Tensor>, OptimizerOptions = {}); explicit Adam(std::vector<OptimizerParamGroup>, OptimizerOptions = {}); }; struct AdamW : Adam { using Adam::Adam; }; struct SGD : Adam { using Adam::Adam; }; struct RMSprop : Adam { using Adam::Adam; }; using AdamOptions = OptimizerOptions; using AdamWOptions = OptimizerOptions; using SGDOptions = OptimizerOptions; using RMSpropOptions = OptimizerOptions;
} // namespace optim
struct Library { template <class... A> Library &def(A &&...); template <class... A> Library &impl(A &&...); }; struct CustomClassHolder { virtual ~CustomClassHolder(); }; template <class T> struct class_ { class_(const char *, const char *); template <class... A> class_ &def(A &&...); }; template <class... A> struct init {};
} // namespace torch
namespace at { using torch::zeros; using torch::ones; using torch::empty; using torch::rand; using torch::randn; using torch::zeros_like; using torch::ones_like; using torch::empty_like; using torch::rand_like; using torch::randn_like; using torch::full; using torch::full_like; using torch::eye; using torch::arange; using torch::linspace; using torch::randint; using torch::randperm; using torch::tensor; using torch::from_blob; }

#define TORCH_CHECK(condition, ...) if (!(condition)) { throw c10::Error(#condition); } // as theirs: a statement, with a semicolon behind it or without
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK((a) == (b))
#define TORCH_INTERNAL_ASSERT(condition, ...) TORCH_CHECK(condition)
#define TORCH_WARN(...) do {} while (0)
#define TORCH_WARN_ONCE(...) do {} while (0)
#define AT_ASSERT(condition, ...) TORCH_CHECK(condition)
#define AT_ASSERTM(condition, ...) TORCH_CHECK(condition)
#define AT_CHECK(condition, ...) TORCH_CHECK(condition)
#define AT_ERROR(...) throw c10::Error("error")
#define C10_CUDA_CHECK(call) do { const cudaError_t xferguard_status = (call); if (xferguard_status != cudaSuccess) throw c10::Error(cudaGetErrorString(xferguard_status)); } while (0)
#define AT_CUDA_CHECK(call) C10_CUDA_CHECK(call)
#define TORCH_CUDA_CHECK(call) C10_CUDA_CHECK(call)
#define THCudaCheck(call) C10_CUDA_CHECK(call)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
#define TORCH_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
#define C10_HOST_DEVICE XFERGUARD_BOTH
#define C10_LAUNCH_BOUNDS_1(n)
#define C10_LAUNCH_BOUNDS_2(n, m)
#define C10_UNUSED
#define C10_ALWAYS_INLINE inline
#define C10_EXPORT
#define TORCH_API
#define C10_WARP_SIZE 32
#define CUDA_KERNEL_LOOP(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define CUDA_KERNEL_LOOP_TYPE(i, n, type) for (type i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define AT_DISPATCH_FLOATING_TYPES(type, name, ...) do { (void)(type); using scalar_t = float; __VA_ARGS__(); } while (0)
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND(other, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2(one, other, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES(type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND(other, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND2(one, other, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND3(one, other, third, type, name, ...) AT_DISPATCH_FLOATING_TYPES(type, name, __VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES(type, name, ...) do { (void)(type); using scalar_t = int; __VA_ARGS__(); } while (0)
#define AT_DISPATCH_INDEX_TYPES(type, name, ...) do { (void)(type); using index_t = int64_t; __VA_ARGS__(); } while (0)
#define TORCH_MODULE(name) struct name : torch::nn::ModuleHolder<name##Impl> { using torch::nn::ModuleHolder<name##Impl>::ModuleHolder; }
#define TORCH_ARG(type, name) auto name(const type &) -> decltype(*this) &; const type &name() const; type name##_
#define TORCH_LIBRARY(space, m) static void xferguard_library_##space(torch::Library &m)
#define TORCH_LIBRARY_FRAGMENT(space, m) static void xferguard_fragment_##space(torch::Library &m)
#define TORCH_LIBRARY_IMPL(space, key, m) static void xferguard_impl_##space##_##key(torch::Library &m)
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME extension
#endif
#ifndef TORCH_VERSION_MAJOR
#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 4
#endif
