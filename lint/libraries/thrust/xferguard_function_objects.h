// Thrust's function objects, placeholders, and what combines them.
#pragma once
#include "xferguard_tuples.h"
namespace thrust {
template <class A_, class R_> struct unary_function { typedef A_ argument_type; typedef R_ result_type; };
template <class A_, class B_, class R_> struct binary_function { typedef A_ first_argument_type; typedef B_ second_argument_type; typedef R_ result_type; };
template <class F_> struct unary_traits { typedef typename F_::argument_type argument_type; typedef typename F_::result_type result_type; };
template <class F_> struct binary_traits { typedef typename F_::first_argument_type first_argument_type; typedef typename F_::second_argument_type second_argument_type; typedef typename F_::result_type result_type; };
#define XG_BINARY(NAME, RESULT, OF_ANY)                                                                                \
  template <class T_ = void> struct NAME {                                                                             \
    typedef T_ first_argument_type, second_argument_type; typedef RESULT result_type;                                  \
    XG_HD RESULT operator()(const T_ &, const T_ &) const XG_NO_CODE                                            \
  };                                                                                                                   \
  template <> struct NAME<void> {                                                                                      \
    typedef void is_transparent;                                                                                       \
    template <class A_, class B_> XG_HD OF_ANY operator()(A_ &&, B_ &&) const XG_NO_CODE                        \
  };
#define XG_EITHER typename std::common_type<A_, B_>::type
XG_BINARY(plus, T_, XG_EITHER) XG_BINARY(minus, T_, XG_EITHER) XG_BINARY(multiplies, T_, XG_EITHER) XG_BINARY(divides, T_, XG_EITHER) XG_BINARY(modulus, T_, XG_EITHER)
XG_BINARY(bit_and, T_, XG_EITHER) XG_BINARY(bit_or, T_, XG_EITHER) XG_BINARY(bit_xor, T_, XG_EITHER) XG_BINARY(maximum, T_, XG_EITHER) XG_BINARY(minimum, T_, XG_EITHER)
XG_BINARY(equal_to, bool, bool) XG_BINARY(not_equal_to, bool, bool) XG_BINARY(less, bool, bool) XG_BINARY(less_equal, bool, bool) XG_BINARY(greater, bool, bool) XG_BINARY(greater_equal, bool, bool)
XG_BINARY(logical_and, bool, bool) XG_BINARY(logical_or, bool, bool)
#undef XG_BINARY
#undef XG_EITHER
#define XG_UNARY(NAME, RESULT, OF_ANY)                                                                                 \
  template <class T_ = void> struct NAME {                                                                             \
    typedef T_ argument_type; typedef RESULT result_type;                                                              \
    XG_HD RESULT operator()(const T_ &) const XG_NO_CODE                                                        \
  };                                                                                                                   \
  template <> struct NAME<void> { template <class A_> XG_HD OF_ANY operator()(A_ &&) const XG_NO_CODE };
XG_UNARY(square, T_, typename std::decay<A_>::type) XG_UNARY(negate, T_, typename std::decay<A_>::type) XG_UNARY(bit_not, T_, typename std::decay<A_>::type)
XG_UNARY(identity, const T_ &, A_ &&) XG_UNARY(logical_not, bool, bool)
#undef XG_UNARY
template <class A_ = void, class B_ = void> struct project1st { typedef A_ first_argument_type; typedef B_ second_argument_type; typedef A_ result_type; XG_HD const A_ &operator()(const A_ &, const B_ &) const XG_NO_CODE };
template <> struct project1st<void, void> { template <class A_, class B_> XG_HD A_ &&operator()(A_ &&, B_ &&) const XG_NO_CODE };
template <class A_ = void, class B_ = void> struct project2nd { typedef A_ first_argument_type; typedef B_ second_argument_type; typedef B_ result_type; XG_HD const B_ &operator()(const A_ &, const B_ &) const XG_NO_CODE };
template <> struct project2nd<void, void> { template <class A_, class B_> XG_HD B_ &&operator()(A_ &&, B_ &&) const XG_NO_CODE };
template <class F_> struct unary_negate { XG_HD explicit unary_negate(F_) {} template <class A_> XG_HD bool operator()(const A_ &) const XG_NO_CODE };
template <class F_> struct binary_negate { XG_HD explicit binary_negate(F_) {} template <class A_, class B_> XG_HD bool operator()(const A_ &, const B_ &) const XG_NO_CODE };
template <class F_> struct xg_negated { template <class... A_> XG_HD bool operator()(A_ &&...) const XG_NO_CODE };
template <class F_> XG_HD unary_negate<F_> not1(const F_ &) XG_NO_CODE
template <class F_> XG_HD binary_negate<F_> not2(const F_ &) XG_NO_CODE
template <class F_> XG_HD xg_negated<F_> not_fn(const F_ &) XG_NO_CODE
// A function of several values for elements of what is zipped.
template <class F_> struct zip_function { XG_HD zip_function(F_) {} template <class T_> XG_HD auto operator()(T_ &&) const -> typename F_::result_type XG_NO_CODE XG_HD F_ &underlying_function() const XG_NO_CODE };
template <class F_> XG_HD zip_function<typename std::decay<F_>::type> make_zip_function(F_ &&) XG_NO_CODE

// `_1 * 2 + _2`
namespace detail { namespace functional {
template <class Expression_> struct actor {
  template <class... A_> XG_HD typename std::common_type<typename std::decay<A_>::type...>::type operator()(A_ &&...) const XG_NO_CODE
  template <class A_> XG_HD actor operator[](const A_ &) const XG_NO_CODE
  template <class A_> XG_HD actor operator=(const A_ &) const XG_NO_CODE
};
template <unsigned n_> struct argument {};
struct composite {};
#define XG_OF_PLACEHOLDERS(SIGN)                                                                                       \
  template <class E_, class T_> XG_HD actor<composite> operator SIGN(const actor<E_> &, const T_ &) XG_NO_CODE            \
  template <class T_, class E_> XG_HD actor<composite> operator SIGN(const T_ &, const actor<E_> &) XG_NO_CODE            \
  template <class E_, class F_> XG_HD actor<composite> operator SIGN(const actor<E_> &, const actor<F_> &) XG_NO_CODE
XG_OF_PLACEHOLDERS(+) XG_OF_PLACEHOLDERS(-) XG_OF_PLACEHOLDERS(*) XG_OF_PLACEHOLDERS(/) XG_OF_PLACEHOLDERS(%) XG_OF_PLACEHOLDERS(<) XG_OF_PLACEHOLDERS(>) XG_OF_PLACEHOLDERS(<=) XG_OF_PLACEHOLDERS(>=)
XG_OF_PLACEHOLDERS(==) XG_OF_PLACEHOLDERS(!=) XG_OF_PLACEHOLDERS(&&) XG_OF_PLACEHOLDERS(||) XG_OF_PLACEHOLDERS(&) XG_OF_PLACEHOLDERS(|) XG_OF_PLACEHOLDERS(^) XG_OF_PLACEHOLDERS(<<) XG_OF_PLACEHOLDERS(>>)
XG_OF_PLACEHOLDERS(+=) XG_OF_PLACEHOLDERS(-=) XG_OF_PLACEHOLDERS(*=) XG_OF_PLACEHOLDERS(/=) XG_OF_PLACEHOLDERS(%=)
#undef XG_OF_PLACEHOLDERS
template <class E_> XG_HD actor<composite> operator-(const actor<E_> &) XG_NO_CODE
template <class E_> XG_HD actor<composite> operator+(const actor<E_> &) XG_NO_CODE
template <class E_> XG_HD actor<composite> operator!(const actor<E_> &) XG_NO_CODE
template <class E_> XG_HD actor<composite> operator~(const actor<E_> &) XG_NO_CODE
template <class E_> XG_HD actor<composite> operator++(const actor<E_> &) XG_NO_CODE
template <class E_> XG_HD actor<composite> operator--(const actor<E_> &) XG_NO_CODE
template <unsigned n_> struct placeholder { typedef actor<argument<n_>> type; };
}}
namespace placeholders {
inline constexpr detail::functional::actor<detail::functional::argument<0>> _1{};
inline constexpr detail::functional::actor<detail::functional::argument<1>> _2{};
inline constexpr detail::functional::actor<detail::functional::argument<2>> _3{};
inline constexpr detail::functional::actor<detail::functional::argument<3>> _4{};
inline constexpr detail::functional::actor<detail::functional::argument<4>> _5{};
inline constexpr detail::functional::actor<detail::functional::argument<5>> _6{};
inline constexpr detail::functional::actor<detail::functional::argument<6>> _7{};
inline constexpr detail::functional::actor<detail::functional::argument<7>> _8{};
inline constexpr detail::functional::actor<detail::functional::argument<8>> _9{};
inline constexpr detail::functional::actor<detail::functional::argument<9>> _10{};
}
} // namespace thrust
