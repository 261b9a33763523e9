#pragma once
#include <type_traits>
namespace boost { namespace poly_collection { namespace detail {
#if __cplusplus >= 201703L
template <class F, class... A> struct is_invocable : std::is_invocable<F, A...> {};
template <class R, class F, class... A> struct is_invocable_r : std::is_invocable_r<R, F, A...> {};
#else
template <class F, class... A> struct is_invocable : std::true_type {};
template <class R, class F, class... A> struct is_invocable_r : std::true_type {};
#endif
}}} // namespace boost::poly_collection::detail
