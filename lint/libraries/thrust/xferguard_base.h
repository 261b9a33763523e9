// What all of Thrust's stand-ins begin with: its version, its systems, and what its headers say of types.
#pragma once
#include <cuda_runtime.h>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
// That of CUDA 12.4: the last but few that has both what later ones took away and what they have in its place.
#define THRUST_VERSION 200302
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 3
#define THRUST_SUBMINOR_VERSION 2
#define THRUST_PATCH_NUMBER 0
#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#define THRUST_NS_QUALIFIER ::thrust
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4
#ifndef THRUST_DEVICE_SYSTEM
#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_CUDA
#endif
#define THRUST_DEVICE_BACKEND THRUST_DEVICE_SYSTEM
#define THRUST_DEVICE_BACKEND_CUDA THRUST_DEVICE_SYSTEM_CUDA
#define THRUST_DEVICE_BACKEND_OMP THRUST_DEVICE_SYSTEM_OMP
#define THRUST_HOST_SYSTEM_CPP 1
#define THRUST_HOST_SYSTEM_OMP 2
#define THRUST_HOST_SYSTEM_TBB 3
#ifndef THRUST_HOST_SYSTEM
#define THRUST_HOST_SYSTEM THRUST_HOST_SYSTEM_CPP
#endif
#define __THRUST_HOST_SYSTEM_NAMESPACE cpp
#define __THRUST_HOST_SYSTEM_ROOT thrust/system/cpp
#define __THRUST_DEVICE_SYSTEM_NAMESPACE cuda
#define __THRUST_DEVICE_SYSTEM_ROOT thrust/system/cuda
#define THRUST_HOST_COMPILER_UNKNOWN 0
#define THRUST_HOST_COMPILER_MSVC 1
#define THRUST_HOST_COMPILER_GCC 2
#define THRUST_HOST_COMPILER_CLANG 3
#define THRUST_HOST_COMPILER THRUST_HOST_COMPILER_GCC
#define THRUST_DEVICE_COMPILER_UNKNOWN 0
#define THRUST_DEVICE_COMPILER_MSVC 1
#define THRUST_DEVICE_COMPILER_GCC 2
#define THRUST_DEVICE_COMPILER_CLANG 3
#define THRUST_DEVICE_COMPILER_NVCC 4
#define THRUST_DEVICE_COMPILER THRUST_DEVICE_COMPILER_NVCC
#define THRUST_CPP_DIALECT __cplusplus
#define THRUST_HOST __host__
#define THRUST_DEVICE __device__
#define THRUST_HOST_DEVICE __host__ __device__
#define THRUST_FUNCTION __host__ __device__ __forceinline__
#define THRUST_RUNTIME_FUNCTION __host__ __device__ __forceinline__
#define THRUST_INLINE_CONSTANT inline constexpr
#define THRUST_CONSTEXPR constexpr
#define THRUST_NOEXCEPT noexcept
#define THRUST_NODISCARD
#define THRUST_DEPRECATED
#define THRUST_STATIC_ASSERT(...) static_assert(__VA_ARGS__, #__VA_ARGS__)
#define THRUST_STATIC_ASSERT_MSG(CONDITION, MESSAGE) static_assert(CONDITION, MESSAGE)
#define THRUST_UNUSED_VAR(EXPRESSION) ((void)(EXPRESSION))
#define THRUST_FWD(X) ::std::forward<decltype(X)>(X)
#define THRUST_MR_DEFAULT_ALIGNMENT 16
#define THRUST_DECLTYPE_RETURNS(...) noexcept(noexcept(__VA_ARGS__)) -> decltype(__VA_ARGS__) { return (__VA_ARGS__); }
#define THRUST_RETURNS(...) noexcept(noexcept(__VA_ARGS__)) { return (__VA_ARGS__); }
#define __thrust_exec_check_disable__
#define __THRUST_HAS_CUDART__ 1
// What is declared alone cannot be instantiated with a lambda's type, which no other file could name.
#ifndef XG_NO_CODE
#define XG_NO_CODE { __builtin_unreachable(); }
#endif
#define XG_HD __host__ __device__

namespace thrust {
struct use_default {};
struct any_assign { XG_HD any_assign() {} template <class T_> XG_HD any_assign(const T_ &) {} template <class T_> XG_HD const any_assign &operator=(const T_ &) const { return *this; } };
namespace detail {
using thrust::any_assign;
using std::add_const; using std::add_volatile; using std::add_cv; using std::conditional; using std::enable_if; using std::false_type; using std::integral_constant;
using std::is_arithmetic; using std::is_base_of; using std::is_const; using std::is_convertible; using std::is_floating_point; using std::is_integral; using std::is_pointer;
using std::is_reference; using std::is_same; using std::is_signed; using std::is_unsigned; using std::is_void; using std::is_class; using std::is_function; using std::make_unsigned; using std::make_signed;
using std::remove_const; using std::remove_cv; using std::remove_pointer; using std::remove_reference; using std::remove_volatile; using std::true_type;
typedef std::true_type yes_; typedef std::false_type no_;
template <class T_> struct add_reference : std::add_lvalue_reference<T_> {};
template <class T_> struct identity_ { typedef T_ type; };
template <class A_, class B_> struct is_different : std::integral_constant<bool, !std::is_same<A_, B_>::value> {};
template <bool is_, class A_, class B_> struct eval_if { typedef typename A_::type type; };
template <class A_, class B_> struct eval_if<false, A_, B_> { typedef typename B_::type type; };
template <bool is_, class T_> struct lazy_enable_if { typedef typename T_::type type; };
template <class T_> struct lazy_enable_if<false, T_> {};
template <bool is_, class T_ = void> struct disable_if : std::enable_if<!is_, T_> {};
template <class A_, class B_, class T_ = void> struct enable_if_convertible : std::enable_if<std::is_convertible<A_, B_>::value, T_> {};
template <class A_, class B_, class T_ = void> struct disable_if_convertible : std::enable_if<!std::is_convertible<A_, B_>::value, T_> {};
template <class A_, class B_, class T_ = void> struct enable_if_different : std::enable_if<!std::is_same<A_, B_>::value, T_> {};
template <class A_> struct not_ : std::integral_constant<bool, !A_::value> {};
template <class... A_> struct and_ : std::true_type {};
template <class A_, class... B_> struct and_<A_, B_...> : std::integral_constant<bool, A_::value && and_<B_...>::value> {};
template <class... A_> struct or_ : std::false_type {};
template <class A_, class... B_> struct or_<A_, B_...> : std::integral_constant<bool, A_::value || or_<B_...>::value> {};
template <class T_> struct is_non_const_reference : std::integral_constant<bool, std::is_reference<T_>::value && !std::is_const<typename std::remove_reference<T_>::type>::value> {};
template <class T_> struct has_trivial_assign : std::is_trivially_copyable<T_> {};
template <class T_> struct has_trivial_constructor : std::is_trivially_default_constructible<T_> {};
template <class T_> struct has_trivial_copy_constructor : std::is_trivially_copyable<T_> {};
template <class T_> struct has_trivial_destructor : std::is_trivially_destructible<T_> {};
template <class T_> struct is_numeric : std::is_arithmetic<T_> {};
namespace util {
template <class A_, class B_> XG_HD A_ divide_ri(A_, B_) XG_NO_CODE
template <class A_, class B_> XG_HD A_ divide_rz(A_, B_) XG_NO_CODE
template <class A_, class B_> XG_HD A_ round_i(A_, B_) XG_NO_CODE
} // namespace util
template <class T_, class D_> struct xg_or { typedef T_ type; }; // unless it is left to the default
template <class D_> struct xg_or<use_default, D_> { typedef D_ type; };
} // namespace detail
template <class T_> XG_HD T_ *addressof(T_ &) XG_NO_CODE
#if __cplusplus >= 201402L
using std::integer_sequence; using std::index_sequence; using std::make_index_sequence; using std::make_integer_sequence; using std::index_sequence_for;
#endif
template <class T_> struct is_trivially_relocatable : std::is_trivially_copyable<T_> {};
template <class T_> struct proclaim_trivially_relocatable : std::false_type {};
template <class I_> struct is_contiguous_iterator : std::is_pointer<I_> {};
template <class T_> struct is_operator_less_function_object : std::false_type {};
template <class T_> struct is_operator_greater_function_object : std::false_type {};
template <class T_> struct is_operator_plus_function_object : std::false_type {};
#define THRUST_PROCLAIM_TRIVIALLY_RELOCATABLE(T) namespace thrust { template <> struct proclaim_trivially_relocatable<T> : std::true_type {}; }
} // namespace thrust
// A project's own name around it is one more name for the same.
#ifdef THRUST_WRAPPED_NAMESPACE
namespace THRUST_WRAPPED_NAMESPACE { namespace thrust = ::thrust; }
#elif defined(THRUST_CUB_WRAPPED_NAMESPACE)
namespace THRUST_CUB_WRAPPED_NAMESPACE { namespace thrust = ::thrust; }
#endif
