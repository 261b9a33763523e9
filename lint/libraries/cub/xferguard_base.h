// What all of CUB's stand-ins begin with: its version, its macros, and what it says of types.
#pragma once
#include <cuda_runtime.h>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <type_traits>
#include <utility>
#define XFERGUARD_CUB 1
// That of CUDA 12.4, as Thrust's.
#define CUB_VERSION 200302
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 3
#define CUB_SUBMINOR_VERSION 2
#define CUB_PATCH_NUMBER 0
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_NS_QUALIFIER ::cub
#define CUB_CPP_DIALECT __cplusplus
#define CUB_STDERR
#define CUB_RUNTIME_ENABLED
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_DETAIL_RUNTIME_FUNCTION __host__ __device__
#define CUB_USE_COOPERATIVE_GROUPS
#define CUB_DEPRECATED
#define CUB_PTX_ARCH 0
#define CUB_PTX_WARP_THREADS 32
#define CUB_PTX_LOG_WARP_THREADS 5
#define CUB_PTX_SMEM_BANKS 32
#define CUB_PTX_LOG_SMEM_BANKS 5
#define CUB_WARP_THREADS(ARCH) 32
#define CUB_LOG_WARP_THREADS(ARCH) 5
#define CUB_SMEM_BANKS(ARCH) 32
#define CUB_LOG_SMEM_BANKS(ARCH) 5
#define CUB_SUBSCRIPTION_FACTOR(ARCH) 5
#define CUB_PTX_SUBSCRIPTION_FACTOR 5
#define CUB_PREFER_CONFLICT_OVER_PADDING(ARCH) 1
#define CUB_PTX_PREFER_CONFLICT_OVER_PADDING 1
#define CUB_MAX(A, B) (((A) > (B)) ? (A) : (B))
#define CUB_MIN(A, B) (((A) < (B)) ? (A) : (B))
#define CUB_QUOTIENT_FLOOR(X, Y) ((X) / (Y))
#define CUB_QUOTIENT_CEILING(X, Y) (((X) + (Y)-1) / (Y))
#define CUB_ROUND_UP_NEAREST(X, Y) ((((X) + (Y)-1) / (Y)) * (Y))
#define CUB_ROUND_DOWN_NEAREST(X, Y) (((X) / (Y)) * (Y))
#define CUB_STATIC_ASSERT(CONDITION, MESSAGE) static_assert(CONDITION, MESSAGE)
#define CUB_CAT_(A, B) A##B
#define CUB_CAT(A, B) CUB_CAT_(A, B)
#define CUB_ALIGN(BYTES) alignas(BYTES)
#define CUB_DEFINE_DETECT_NESTED_TYPE(NAME, NESTED) \
  template <class T_> struct NAME { template <class U_> static char test(typename U_::NESTED *); template <class U_> static int test(...); static const bool VALUE = sizeof(test<T_>(0)) < 2; };
#define CubDebug(E) cub::Debug((cudaError_t)(E), __FILE__, __LINE__)
#define CubDebugExit(E) if (cub::Debug((cudaError_t)(E), __FILE__, __LINE__)) { exit(1); }
#define _CubLog(FORMAT, ...) printf(FORMAT, __VA_ARGS__)
// What is declared alone cannot be instantiated with a lambda's type, which no other file could name.
#ifndef XG_NO_CODE
#define XG_NO_CODE { __builtin_unreachable(); }
#endif
#ifndef XG_HD
#define XG_HD __host__ __device__
#endif
#define XG_D __device__
namespace cub {}
// A project's own name around it is one more name for the same.
#ifdef CUB_WRAPPED_NAMESPACE
namespace CUB_WRAPPED_NAMESPACE { namespace cub = ::cub; }
#elif defined(THRUST_CUB_WRAPPED_NAMESPACE)
namespace THRUST_CUB_WRAPPED_NAMESPACE { namespace cub = ::cub; }
#elif defined(CUB_NS_PREFIX)
CUB_NS_PREFIX
namespace cub = ::cub;
CUB_NS_POSTFIX
#endif
#ifndef CUB_NS_PREFIX
#define CUB_NS_PREFIX
#define CUB_NS_POSTFIX
#endif
namespace cub {
inline XG_HD cudaError_t Debug(cudaError_t error, const char *, int) { return error; }
inline XG_HD cudaError_t Debug(cudaError_t error) { return error; }
inline XG_HD cudaError_t PtxVersion(int &) XG_NO_CODE
inline XG_HD cudaError_t PtxVersion(int &, int) XG_NO_CODE
inline XG_HD cudaError_t SmVersion(int &, int = 0) XG_NO_CODE
inline XG_HD cudaError_t SyncStream(cudaStream_t) XG_NO_CODE
inline XG_HD int CurrentDevice() XG_NO_CODE
inline XG_HD int DeviceCount() XG_NO_CODE
template <class K_> XG_HD cudaError_t MaxSmOccupancy(int &, K_, int, int = 0) XG_NO_CODE
template <class K_> __global__ void EmptyKernel() {}

struct NullType { XG_HD bool operator==(const NullType &) const { return true; } XG_HD bool operator!=(const NullType &) const { return false; } };
template <int n_> struct Int2Type { enum { VALUE = n_ }; };
template <bool is_, class A_, class B_> struct If { typedef typename std::conditional<is_, A_, B_>::type Type; };
template <class A_, class B_> struct Equals { enum { VALUE = std::is_same<A_, B_>::value, NEGATE = !VALUE }; };
template <bool is_, class T_ = void> struct EnableIf : std::enable_if<is_, T_> { typedef T_ Type; };
template <class T_> struct EnableIf<false, T_> {};
template <int n_, int now_ = n_, int count_ = 0> struct Log2 { enum { VALUE = Log2<n_, (now_ >> 1), count_ + 1>::VALUE }; };
template <int n_, int count_> struct Log2<n_, 0, count_> { enum { VALUE = (1 << (count_ - 1)) < n_ ? count_ : count_ - 1 }; };
template <int n_> struct PowerOfTwo { enum { VALUE = (n_ & (n_ - 1)) == 0 }; };
template <class T_> struct IsPointer { enum { VALUE = std::is_pointer<T_>::value }; };
template <class T_> struct IsVolatile { enum { VALUE = std::is_volatile<T_>::value }; };
template <class T_> struct RemoveQualifiers { typedef typename std::remove_cv<T_>::type Type; };
template <class T_> struct AlignBytes { enum { ALIGN_BYTES = alignof(T_) }; typedef T_ Type; };
template <class T_> struct UnitWord { typedef unsigned ShuffleWord; typedef unsigned long long VolatileWord, DeviceWord; typedef uint4 TextureWord; };
template <class T_, int n_> struct CubVector { T_ x, y, z, w; typedef T_ BaseType; typedef CubVector Type; };
template <class T_> struct Uninitialized { T_ held; XG_HD T_ &Alias() { return held; } };
template <class K_, class V_> struct KeyValuePair {
  typedef K_ Key; typedef V_ Value;
  K_ key; V_ value;
  XG_HD KeyValuePair() {}
  XG_HD KeyValuePair(const K_ &k, const V_ &v) : key(k), value(v) {}
  XG_HD bool operator!=(const KeyValuePair &) const XG_NO_CODE
};
template <class T_> struct DoubleBuffer {
  T_ *d_buffers[2];
  int selector;
  XG_HD DoubleBuffer() {}
  XG_HD DoubleBuffer(T_ *now, T_ *other) : d_buffers{now, other}, selector(0) {}
  XG_HD T_ *Current() { return d_buffers[selector]; }
  XG_HD T_ *Alternate() { return d_buffers[selector ^ 1]; }
};
enum Category { NOT_A_NUMBER, SIGNED_INTEGER, UNSIGNED_INTEGER, FLOATING_POINT };
template <class T_> struct FpLimits { XG_HD static T_ Max() XG_NO_CODE XG_HD static T_ Lowest() XG_NO_CODE };
namespace detail { template <std::size_t bytes_> struct xg_bits { typedef unsigned long long type; }; template <> struct xg_bits<1> { typedef unsigned char type; }; template <> struct xg_bits<2> { typedef unsigned short type; }; template <> struct xg_bits<4> { typedef unsigned type; }; }
template <class T_> struct NumericTraits {
  typedef typename detail::xg_bits<sizeof(T_)>::type UnsignedBits;
  static const Category CATEGORY = std::is_floating_point<T_>::value ? FLOATING_POINT : !std::is_integral<T_>::value ? NOT_A_NUMBER : std::is_signed<T_>::value ? SIGNED_INTEGER : UNSIGNED_INTEGER;
  static const UnsignedBits HIGH_BIT = UnsignedBits(1) << (sizeof(UnsignedBits) * 8 - 1), LOWEST_KEY = 0, MAX_KEY = UnsignedBits(-1);
  enum { PRIMITIVE = std::is_arithmetic<T_>::value, NULL_TYPE = std::is_same<T_, NullType>::value };
  XG_HD static UnsignedBits TwiddleIn(UnsignedBits) XG_NO_CODE
  XG_HD static UnsignedBits TwiddleOut(UnsignedBits) XG_NO_CODE
  XG_HD static T_ Max() XG_NO_CODE
  XG_HD static T_ Lowest() XG_NO_CODE
};
template <class T_> struct Traits : NumericTraits<T_> {};
template <Category category_, bool primitive_, bool null_, class Bits_, class T_> struct BaseTraits : NumericTraits<T_> {};
template <class F_, class A_> struct BinaryOpHasIdxParam { static const bool HAS_PARAM = false; };

// Function objects
#define XG_BINARY(NAME) struct NAME { template <class A_, class B_> XG_HD typename std::common_type<A_, B_>::type operator()(const A_ &, const B_ &) const XG_NO_CODE };
XG_BINARY(Sum) XG_BINARY(Max) XG_BINARY(Min) XG_BINARY(Difference) XG_BINARY(Division) XG_BINARY(ArgMax) XG_BINARY(ArgMin)
#undef XG_BINARY
#define XG_BINARY(NAME) struct NAME { template <class A_, class B_> XG_HD bool operator()(const A_ &, const B_ &) const XG_NO_CODE };
XG_BINARY(Equality) XG_BINARY(Inequality)
#undef XG_BINARY
template <class F_> struct InequalityWrapper { F_ op; XG_HD InequalityWrapper(F_ f) : op(f) {} template <class T_> XG_HD bool operator()(const T_ &, const T_ &) XG_NO_CODE };
template <class T_> struct CastOp { template <class A_> XG_HD T_ operator()(const A_ &) const XG_NO_CODE };
template <class F_> struct SwizzleScanOp { XG_HD SwizzleScanOp(F_) {} template <class T_> XG_HD T_ operator()(const T_ &, const T_ &) XG_NO_CODE };
template <class F_> struct ReduceBySegmentOp { XG_HD ReduceBySegmentOp() {} XG_HD ReduceBySegmentOp(F_) {} template <class T_> XG_HD T_ operator()(const T_ &, const T_ &) XG_NO_CODE };
template <class F_> struct ReduceByKeyOp { XG_HD ReduceByKeyOp() {} XG_HD ReduceByKeyOp(F_) {} template <class T_> XG_HD T_ operator()(const T_ &, const T_ &) XG_NO_CODE };
template <class F_> struct BinaryFlip { XG_HD BinaryFlip(F_) {} template <class A_, class B_> XG_HD auto operator()(A_ &&a, B_ &&b) -> decltype(std::declval<F_ &>()(b, a)) XG_NO_CODE };
template <class F_> XG_HD BinaryFlip<F_> MakeBinaryFlip(F_) XG_NO_CODE
} // namespace cub
