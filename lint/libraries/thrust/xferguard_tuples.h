// Tuples and pairs: the standard's under Thrust's name, as they are libcu++'s in later releases.
#pragma once
#include "xferguard_iterators.h"
namespace thrust {
struct null_type {};
template <class... T_> using tuple = std::tuple<T_...>;
template <class A_, class B_> using pair = std::pair<A_, B_>;
using std::get;
template <class A_, class B_> XG_HD void swap(A_ &, B_ &) XG_NO_CODE // also in kernels, which the standard's is not for
using std::min; using std::max; using std::minmax;
template <std::size_t n_, class T_> struct tuple_element : std::tuple_element<n_, T_> {};
template <class T_> struct tuple_size : std::tuple_size<T_> {};
template <class T_> struct tuple_size<const T_> : std::tuple_size<T_> {};
template <std::size_t n_, class T_> using tuple_element_t = typename std::tuple_element<n_, T_>::type;
namespace detail { // references that were wrapped are references again
template <class T_> struct xg_made { typedef T_ type; };
template <class T_> struct xg_made<std::reference_wrapper<T_>> { typedef T_ &type; };
template <class T_> using xg_kept = typename xg_made<typename std::decay<T_>::type>::type;
}
template <class... T_> XG_HD tuple<detail::xg_kept<T_>...> make_tuple(T_ &&...) XG_NO_CODE
template <class A_, class B_> XG_HD pair<detail::xg_kept<A_>, detail::xg_kept<B_>> make_pair(A_ &&, B_ &&) XG_NO_CODE
template <class... T_> XG_HD tuple<T_ &...> tie(T_ &...) XG_NO_CODE
using std::ignore;
using std::tuple_cat;
} // namespace thrust
