// TensorFlow: its types, what a call came to (Status), shapes, and tensors with the views on what lies in them.
#pragma once
#include <cuda_runtime.h>
#include <unsupported/Eigen/CXX11/Tensor> // TensorFlow's tensors are views that Eigen has, and its devices are Eigen's
#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <complex>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>
#define TF_MAJOR_VERSION 2
#define TF_MINOR_VERSION 12
#define TF_PATCH_VERSION 0
#define TF_VERSION_STRING "2.12.0"
namespace tensorflow {
typedef signed char int8; typedef short int16; typedef int int32; typedef int64_t int64; typedef unsigned char uint8; typedef unsigned short uint16; typedef unsigned int uint32; typedef uint64_t uint64;
typedef std::string string; typedef std::complex<float> complex64; typedef std::complex<double> complex128; using Eigen::half; using Eigen::bfloat16;
struct tstring : std::string { using std::string::string; tstring() = default; tstring(const std::string &); template <class T> tstring &operator=(const T &); enum Type { SMALL, LARGE, OFFSET, VIEW }; };
struct qint8 { signed char value; }; struct quint8 { unsigned char value; }; struct qint16 { short value; }; struct quint16 { unsigned short value; }; struct qint32 { int value; };
struct StringPiece { StringPiece(); StringPiece(const char *); StringPiece(const std::string &); StringPiece(const char *, std::size_t); const char *data() const; std::size_t size() const; std::size_t length() const; bool empty() const; char operator[](std::size_t) const; std::string ToString() const; explicit operator std::string() const; StringPiece substr(std::size_t, std::size_t = -1) const; const char *begin() const; const char *end() const; bool operator==(StringPiece) const; bool operator!=(StringPiece) const; };
std::ostream &operator<<(std::ostream &, StringPiece);

namespace error { enum Code { OK, CANCELLED, UNKNOWN, INVALID_ARGUMENT, DEADLINE_EXCEEDED, NOT_FOUND, ALREADY_EXISTS, PERMISSION_DENIED, RESOURCE_EXHAUSTED, FAILED_PRECONDITION, ABORTED, OUT_OF_RANGE, UNIMPLEMENTED, INTERNAL, UNAVAILABLE, DATA_LOSS, UNAUTHENTICATED }; }
class Status {
public:
  Status(); Status(error::Code, StringPiece); static Status OK(); bool ok() const; error::Code code() const; const std::string &error_message() const; StringPiece message() const; std::string ToString() const; void Update(const Status &); void IgnoreError() const; bool operator==(const Status &) const; bool operator!=(const Status &) const;
};
Status OkStatus(); std::ostream &operator<<(std::ostream &, const Status &);
template <class T> struct StatusOr { StatusOr(const T &); StatusOr(T &&); StatusOr(const Status &); bool ok() const; const Status &status() const; T &value(); const T &value() const; T &ValueOrDie(); T &operator*(); const T &operator*() const; T *operator->(); };
namespace errors {
#define XFERGUARD_ERROR(NAME) template <class... A> Status NAME(const A &...); bool Is##NAME(const Status &);
XFERGUARD_ERROR(Cancelled) XFERGUARD_ERROR(Unknown) XFERGUARD_ERROR(InvalidArgument) XFERGUARD_ERROR(DeadlineExceeded) XFERGUARD_ERROR(NotFound) XFERGUARD_ERROR(AlreadyExists) XFERGUARD_ERROR(PermissionDenied) XFERGUARD_ERROR(ResourceExhausted) XFERGUARD_ERROR(FailedPrecondition) XFERGUARD_ERROR(Aborted) XFERGUARD_ERROR(OutOfRange) XFERGUARD_ERROR(Unimplemented) XFERGUARD_ERROR(Internal) XFERGUARD_ERROR(Unavailable) XFERGUARD_ERROR(DataLoss)
#undef XFERGUARD_ERROR
template <class... A> void AppendToMessage(Status *, A...);
} // namespace errors
namespace strings { template <class... A> std::string StrCat(const A &...); template <class... A> void StrAppend(std::string *, const A &...); std::string Printf(const char *, ...); std::string HumanReadableNumBytes(int64); bool safe_strto32(StringPiece, int32 *); bool safe_strto64(StringPiece, int64 *); bool safe_strtof(StringPiece, float *); }
namespace str_util { template <class T> std::string Join(const T &, const char *); template <class D> std::vector<std::string> Split(StringPiece, D); bool StartsWith(StringPiece, StringPiece); bool EndsWith(StringPiece, StringPiece); std::string Lowercase(StringPiece); }

enum DataType { DT_INVALID, DT_FLOAT, DT_DOUBLE, DT_INT32, DT_UINT8, DT_INT16, DT_INT8, DT_STRING, DT_COMPLEX64, DT_INT64, DT_BOOL, DT_QINT8, DT_QUINT8, DT_QINT32, DT_BFLOAT16, DT_QINT16, DT_QUINT16, DT_UINT16, DT_COMPLEX128, DT_HALF, DT_RESOURCE, DT_VARIANT, DT_UINT32, DT_UINT64, DT_FLOAT_REF = 101, DT_DOUBLE_REF, DT_INT32_REF };
typedef std::vector<DataType> DataTypeVector; typedef DataTypeVector DataTypeSlice; enum MemoryType { DEVICE_MEMORY, HOST_MEMORY }; typedef std::vector<MemoryType> MemoryTypeVector;
template <class T> struct DataTypeToEnum { static constexpr DataType value = DT_INVALID; static DataType v(); static DataType ref(); }; template <DataType D> struct EnumToDataType { typedef float Type; };
#define XFERGUARD_TYPE(T, D) template <> struct DataTypeToEnum<T> { static constexpr DataType value = D; static DataType v(); static DataType ref(); }; template <> struct EnumToDataType<D> { typedef T Type; };
XFERGUARD_TYPE(float, DT_FLOAT) XFERGUARD_TYPE(double, DT_DOUBLE) XFERGUARD_TYPE(int, DT_INT32) XFERGUARD_TYPE(int64_t, DT_INT64) XFERGUARD_TYPE(uint8, DT_UINT8) XFERGUARD_TYPE(int8, DT_INT8) XFERGUARD_TYPE(int16, DT_INT16) XFERGUARD_TYPE(uint16, DT_UINT16) XFERGUARD_TYPE(uint32, DT_UINT32) XFERGUARD_TYPE(uint64_t, DT_UINT64) XFERGUARD_TYPE(bool, DT_BOOL) XFERGUARD_TYPE(tstring, DT_STRING) XFERGUARD_TYPE(half, DT_HALF) XFERGUARD_TYPE(bfloat16, DT_BFLOAT16) XFERGUARD_TYPE(complex64, DT_COMPLEX64) XFERGUARD_TYPE(complex128, DT_COMPLEX128)
#undef XFERGUARD_TYPE
std::string DataTypeString(DataType); int DataTypeSize(DataType); std::string DataTypeSliceString(const DataTypeVector &); bool DataTypeIsFloating(DataType); bool DataTypeIsInteger(DataType); bool IsRefType(DataType); DataType BaseType(DataType); std::ostream &operator<<(std::ostream &, DataType);
struct DeviceType { DeviceType(const char *); explicit DeviceType(StringPiece); const char *type() const; const std::string &type_string() const; bool operator==(const DeviceType &) const; bool operator!=(const DeviceType &) const; };
extern const char *const DEVICE_DEFAULT; extern const char *const DEVICE_CPU; extern const char *const DEVICE_GPU; extern const char *const DEVICE_TPU;
namespace gtl {
template <class T> struct ArraySlice { typedef T value_type; ArraySlice(); ArraySlice(const T *, std::size_t); ArraySlice(std::initializer_list<T>); template <class C, class = decltype(std::declval<const C &>().data())> ArraySlice(const C &); const T *data() const; std::size_t size() const; bool empty() const; const T &operator[](std::size_t) const; const T &at(std::size_t) const; const T *begin() const; const T *end() const; const T &back() const; const T &front() const; };
template <class T, int N = 8> struct InlinedVector : std::vector<T> { using std::vector<T>::vector; }; template <class K, class V, class... A> using FlatMap = std::unordered_map<K, V>;
} // namespace gtl

struct TensorShapeDim { int64 size; };
class TensorShapeProto {};
class TensorShape {
public:
  TensorShape(); TensorShape(std::initializer_list<int64_t>); TensorShape(gtl::ArraySlice<int64_t>); explicit TensorShape(const TensorShapeProto &);
  void AddDim(int64_t); Status AddDimWithStatus(int64_t); void set_dim(int, int64_t); void InsertDim(int, int64_t); void RemoveDim(int); void RemoveLastDims(int); void RemoveDimRange(int, int); void AppendShape(const TensorShape &); void Clear();
  int dims() const; int64_t dim_size(int) const; int64_t num_elements() const; gtl::InlinedVector<int64_t, 4> dim_sizes() const; bool IsSameSize(const TensorShape &) const; bool operator==(const TensorShape &) const; bool operator!=(const TensorShape &) const; std::string DebugString() const; bool IsFullyDefined() const; bool unknown_rank() const; bool IsCompatibleWith(const TensorShape &) const;
  const TensorShapeDim *begin() const; const TensorShapeDim *end() const; template <int N> std::vector<int64_t> AsEigenDSizes() const; static Status BuildTensorShape(gtl::ArraySlice<int64_t>, TensorShape *); static bool IsValid(const TensorShapeProto &); bool AsTensorShape(TensorShape *) const;
};
typedef TensorShape PartialTensorShape; std::ostream &operator<<(std::ostream &, const TensorShape &);
struct TensorShapeUtils {
  static bool IsScalar(const TensorShape &); static bool IsVector(const TensorShape &); static bool IsVectorOrHigher(const TensorShape &); static bool IsMatrix(const TensorShape &); static bool IsSquareMatrix(const TensorShape &); static bool IsMatrixOrHigher(const TensorShape &); static bool IsSingleElement(const TensorShape &); static bool StartsWith(const TensorShape &, const TensorShape &); static bool EndsWith(const TensorShape &, const TensorShape &);
  template <class... A> static Status MakeShape(A &&...);
};
// Views on memory are what Eigen has for that.
template <class T, int N, class I = Eigen::DenseIndex> using TensorView = Eigen::TensorMap<Eigen::Tensor<T, N, Eigen::RowMajor, I>>;
template <class T, int N = 1, class I = Eigen::DenseIndex> struct TTypes {
  typedef TensorView<T, N> Tensor, UnalignedTensor; typedef TensorView<const T, N> ConstTensor, UnalignedConstTensor; typedef TensorView<T, 1> Flat, Vec, UnalignedFlat, UnalignedVec; typedef TensorView<const T, 1> ConstFlat, ConstVec, UnalignedConstFlat, UnalignedConstVec; typedef TensorView<T, 2> Matrix, UnalignedMatrix; typedef TensorView<const T, 2> ConstMatrix, UnalignedConstMatrix; typedef TensorView<T, 0> Scalar; typedef TensorView<const T, 0> ConstScalar;
};
template <class V> V To32Bit(V);
struct AllocationAttributes {}; struct AllocatorAttributes { void set_on_host(bool); bool on_host() const; void set_gpu_compatible(bool); bool gpu_compatible() const; void set_nic_compatible(bool); };
class Allocator { public: virtual ~Allocator(); virtual std::string Name() = 0; virtual void *AllocateRaw(std::size_t, std::size_t) = 0; virtual void DeallocateRaw(void *) = 0; template <class T> T *Allocate(std::size_t); template <class T> void Deallocate(T *, std::size_t); };
Allocator *cpu_allocator();
class TensorProto {}; class TensorBuffer;
class Tensor {
public:
  Tensor(); Tensor(DataType, const TensorShape &); Tensor(Allocator *, DataType, const TensorShape &); Tensor(Allocator *, DataType, const TensorShape &, const AllocationAttributes &); explicit Tensor(DataType); explicit Tensor(float); explicit Tensor(double); explicit Tensor(int); explicit Tensor(int64_t); explicit Tensor(bool); explicit Tensor(const char *); explicit Tensor(const tstring &);
  DataType dtype() const; const TensorShape &shape() const; int dims() const; int64_t dim_size(int) const; int64_t NumElements() const; std::size_t TotalBytes() const; std::size_t AllocatedBytes() const; bool IsInitialized() const; bool IsAligned() const; bool IsSameSize(const Tensor &) const; bool SharesBufferWith(const Tensor &) const; bool CopyFrom(const Tensor &, const TensorShape &); Tensor Slice(int64_t, int64_t) const; Tensor SubSlice(int64_t) const; bool FromProto(const TensorProto &); void AsProtoTensorContent(TensorProto *) const; void AsProtoField(TensorProto *) const;
  StringPiece tensor_data() const; void *data() const; std::string DebugString(int = 3) const; std::string SummarizeValue(int64_t, bool = false) const; std::string DeviceSafeDebugString() const; void UnsafeCopyFromInternal(const Tensor &, DataType, const TensorShape &); Status BitcastFrom(const Tensor &, DataType, const TensorShape &);
#define XFERGUARD_VIEW(NAME, N) template <class T> TensorView<T, N> NAME(); template <class T> TensorView<const T, N> NAME() const;
  XFERGUARD_VIEW(flat, 1) XFERGUARD_VIEW(vec, 1) XFERGUARD_VIEW(matrix, 2) XFERGUARD_VIEW(scalar, 0) XFERGUARD_VIEW(unaligned_flat, 1)
#undef XFERGUARD_VIEW
  template <class T, std::size_t N> TensorView<T, N> tensor(); template <class T, std::size_t N> TensorView<const T, N> tensor() const; template <class T, std::size_t N> TensorView<T, N> bit_casted_tensor(); template <class T, std::size_t N = 2> TensorView<T, N> flat_inner_dims(); template <class T, std::size_t N = 2> TensorView<const T, N> flat_inner_dims() const; template <class T, std::size_t N = 2> TensorView<T, N> flat_outer_dims(); template <class T, std::size_t N = 2> TensorView<const T, N> flat_outer_dims() const; template <class T, std::size_t N = 3> TensorView<T, N> flat_inner_outer_dims(int64_t); template <class T, std::size_t N = 3> TensorView<const T, N> flat_inner_outer_dims(int64_t) const;
  template <class T, std::size_t N> TensorView<T, N> shaped(gtl::ArraySlice<int64_t>); template <class T, std::size_t N> TensorView<const T, N> shaped(gtl::ArraySlice<int64_t>) const; template <class T, std::size_t N> TensorView<T, N> unaligned_shaped(gtl::ArraySlice<int64_t>); template <class T, std::size_t N> TensorView<const T, N> unaligned_shaped(gtl::ArraySlice<int64_t>) const; template <class T> T *base() const;
};
} // namespace tensorflow
namespace tsl { using namespace ::tensorflow; }
