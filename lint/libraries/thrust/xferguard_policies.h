// Where an algorithm runs, for which stream, and whether the host waits. The rules know these by their names.
#pragma once
#include "xferguard_iterators.h"
namespace thrust {
namespace detail {
// What `policy(allocator)` gives: its scratch memory comes from there.
template <class Allocator_, class Base_> struct execute_with_allocator : Base_ {
  template <class S_> XG_HD execute_with_allocator on(S_) const XG_NO_CODE
};
template <class Derived_> struct allocator_aware_execution_policy {
  template <class A_> XG_HD execute_with_allocator<typename std::decay<A_>::type, Derived_> operator()(A_ &&) const XG_NO_CODE
  template <class... A_> XG_HD Derived_ after(A_ &&...) const XG_NO_CODE
  template <class... A_> XG_HD Derived_ rebind_after(A_ &&...) const XG_NO_CODE
};
struct device_t : device_execution_policy<device_t>, allocator_aware_execution_policy<device_t> { constexpr device_t() {} };
struct host_t : host_execution_policy<host_t>, allocator_aware_execution_policy<host_t> { constexpr host_t() {} };
struct seq_t : system::detail::sequential::execution_policy<seq_t>, allocator_aware_execution_policy<seq_t> { constexpr seq_t() {} };
} // namespace detail
inline constexpr detail::device_t device{};
inline constexpr detail::host_t host{};
inline constexpr detail::seq_t seq{};

// Both vendors' alike, but for their namespaces.
#define XG_SYSTEM_OF_A_GPU(SPACE, NAME)                                                                                \
  namespace SPACE {                                                                                                    \
  struct execute_on_stream : execution_policy<execute_on_stream>, thrust::detail::allocator_aware_execution_policy<execute_on_stream> { \
    template <class S_> XG_HD execute_on_stream on(S_) const XG_NO_CODE                                                   \
  };                                                                                                                   \
  struct execute_on_stream_nosync : execution_policy<execute_on_stream_nosync>, thrust::detail::allocator_aware_execution_policy<execute_on_stream_nosync> { \
    template <class S_> XG_HD execute_on_stream_nosync on(S_) const XG_NO_CODE                                            \
  };                                                                                                                   \
  typedef execute_on_stream execute_on_stream_base;                                                                    \
  typedef execute_on_stream_nosync execute_on_stream_nosync_base;                                                      \
  struct par_t : execution_policy<par_t>, thrust::detail::allocator_aware_execution_policy<par_t> {                    \
    typedef execute_on_stream stream_attachment_type;                                                                  \
    constexpr par_t() {}                                                                                               \
    template <class S_> XG_HD execute_on_stream on(S_) const XG_NO_CODE                                                   \
  };                                                                                                                   \
  struct par_nosync_t : execution_policy<par_nosync_t>, thrust::detail::allocator_aware_execution_policy<par_nosync_t> { \
    typedef execute_on_stream_nosync stream_attachment_type;                                                           \
    constexpr par_nosync_t() {}                                                                                        \
    template <class S_> XG_HD execute_on_stream_nosync on(S_) const XG_NO_CODE                                            \
  };                                                                                                                   \
  inline constexpr par_t par{};                                                                                        \
  inline constexpr par_nosync_t par_nosync{};                                                                          \
  template <class P_> XG_HD cudaStream_t stream(const execution_policy<P_> &) XG_NO_CODE                                  \
  template <class P_> XG_HD cudaError_t synchronize(P_ &&) XG_NO_CODE                                                     \
  template <class P_> XG_HD cudaError_t synchronize_stream(P_ &&) XG_NO_CODE                                              \
  }                                                                                                                    \
  namespace system { namespace NAME {                                                                                  \
  using thrust::SPACE::execution_policy; using thrust::SPACE::tag; using thrust::SPACE::par_t; using thrust::SPACE::par_nosync_t; using thrust::SPACE::par; using thrust::SPACE::par_nosync; \
  namespace detail { using thrust::SPACE::execution_policy; using thrust::SPACE::tag; using thrust::SPACE::par_t; using thrust::SPACE::par_nosync_t; using thrust::SPACE::execute_on_stream; using thrust::SPACE::execute_on_stream_base; } \
  }}                                                                                                                   \
  namespace NAME { using namespace system::NAME; }
XG_SYSTEM_OF_A_GPU(cuda_cub, cuda)
XG_SYSTEM_OF_A_GPU(hip_rocprim, hip)
#undef XG_SYSTEM_OF_A_GPU
#define XG_SYSTEM_OF_THE_HOST(NAME)                                                                                    \
  namespace system { namespace NAME {                                                                                  \
  struct host_par_policy : execution_policy<host_par_policy>, thrust::detail::allocator_aware_execution_policy<host_par_policy> { constexpr host_par_policy() {} }; \
  inline constexpr host_par_policy par{};                                                                              \
  namespace detail { using thrust::system::NAME::execution_policy; using thrust::system::NAME::tag; typedef host_par_policy par_t; } \
  }}                                                                                                                   \
  namespace NAME { using namespace system::NAME; }
XG_SYSTEM_OF_THE_HOST(cpp)
XG_SYSTEM_OF_THE_HOST(omp)
XG_SYSTEM_OF_THE_HOST(tbb)
#undef XG_SYSTEM_OF_THE_HOST

namespace system { namespace detail {
namespace sequential { using thrust::detail::seq_t; }
namespace generic {
struct tag : thrust::execution_policy<tag> { template <class T_> XG_HD tag(const T_ &) {} };
template <class S_> XG_HD S_ &select_system(S_ &) XG_NO_CODE
template <class S_, class T_> XG_HD S_ &select_system(S_ &, T_ &) XG_NO_CODE
template <class S_, class T_, class U_> XG_HD S_ &select_system(S_ &, T_ &, U_ &) XG_NO_CODE
template <class S_, class T_, class U_, class V_> XG_HD S_ &select_system(S_ &, T_ &, U_ &, V_ &) XG_NO_CODE
}}} // namespace system::detail::generic
namespace experimental { namespace arch { template <class K_> std::size_t max_active_blocks(K_, std::size_t, std::size_t) XG_NO_CODE } }
} // namespace thrust
