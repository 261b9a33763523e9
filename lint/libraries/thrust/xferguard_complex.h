// Complex numbers, as large as Thrust's, and their functions.
#pragma once
#include "xferguard_base.h"
#include <complex>
namespace thrust {
template <class T_> struct alignas(2 * sizeof(T_)) complex {
  typedef T_ value_type;
  XG_HD complex() {}
  XG_HD complex(const T_ &re) : parts{re, T_()} {}
  XG_HD complex(const T_ &re, const T_ &im) : parts{re, im} {}
  template <class U_> XG_HD complex(const complex<U_> &) XG_NO_CODE
  XG_HD complex(const std::complex<T_> &) XG_NO_CODE
  template <class U_> XG_HD complex(const std::complex<U_> &) XG_NO_CODE
  XG_HD complex &operator=(const T_ &) XG_NO_CODE
  template <class U_> XG_HD complex &operator=(const complex<U_> &) XG_NO_CODE
  XG_HD complex &operator=(const std::complex<T_> &) XG_NO_CODE
#define XG_ASSIGNS(SIGN) template <class U_> XG_HD complex &operator SIGN(const complex<U_> &) XG_NO_CODE template <class U_> XG_HD complex &operator SIGN(const U_ &) XG_NO_CODE
  XG_ASSIGNS(+=) XG_ASSIGNS(-=) XG_ASSIGNS(*=) XG_ASSIGNS(/=)
#undef XG_ASSIGNS
  XG_HD T_ real() const XG_NO_CODE
  XG_HD T_ imag() const XG_NO_CODE
  XG_HD void real(T_) XG_NO_CODE
  XG_HD void imag(T_) XG_NO_CODE
  XG_HD operator std::complex<T_>() const XG_NO_CODE
private:
  T_ parts[2];
};
#define XG_OF_NUMBERS(SIGN)                                                                                            \
  template <class A_, class B_> XG_HD complex<typename std::common_type<A_, B_>::type> operator SIGN(const complex<A_> &, const complex<B_> &) XG_NO_CODE \
  template <class A_, class B_, class = typename std::enable_if<std::is_arithmetic<B_>::value>::type> XG_HD complex<typename std::common_type<A_, B_>::type> operator SIGN(const complex<A_> &, const B_ &) XG_NO_CODE \
  template <class A_, class B_, class = typename std::enable_if<std::is_arithmetic<A_>::value>::type> XG_HD complex<typename std::common_type<A_, B_>::type> operator SIGN(const A_ &, const complex<B_> &) XG_NO_CODE
XG_OF_NUMBERS(+) XG_OF_NUMBERS(-) XG_OF_NUMBERS(*) XG_OF_NUMBERS(/)
#undef XG_OF_NUMBERS
#define XG_COMPARES(SIGN)                                                                                              \
  template <class A_, class B_> XG_HD bool operator SIGN(const complex<A_> &, const complex<B_> &) XG_NO_CODE             \
  template <class A_, class B_> XG_HD bool operator SIGN(const complex<A_> &, const std::complex<B_> &) XG_NO_CODE        \
  template <class A_, class B_> XG_HD bool operator SIGN(const std::complex<A_> &, const complex<B_> &) XG_NO_CODE        \
  template <class A_, class B_, class = typename std::enable_if<std::is_arithmetic<B_>::value>::type> XG_HD bool operator SIGN(const complex<A_> &, const B_ &) XG_NO_CODE \
  template <class A_, class B_, class = typename std::enable_if<std::is_arithmetic<A_>::value>::type> XG_HD bool operator SIGN(const A_ &, const complex<B_> &) XG_NO_CODE
XG_COMPARES(==) XG_COMPARES(!=)
#undef XG_COMPARES
template <class T_> XG_HD complex<T_> operator+(const complex<T_> &) XG_NO_CODE
template <class T_> XG_HD complex<T_> operator-(const complex<T_> &) XG_NO_CODE
#define XG_A_NUMBER(NAME) template <class T_> XG_HD T_ NAME(const complex<T_> &) XG_NO_CODE
XG_A_NUMBER(abs) XG_A_NUMBER(arg) XG_A_NUMBER(norm)
#undef XG_A_NUMBER
#define XG_OF_ONE(NAME) template <class T_> XG_HD complex<T_> NAME(const complex<T_> &) XG_NO_CODE
XG_OF_ONE(conj) XG_OF_ONE(proj) XG_OF_ONE(exp) XG_OF_ONE(log) XG_OF_ONE(log10) XG_OF_ONE(sqrt) XG_OF_ONE(cos) XG_OF_ONE(cosh) XG_OF_ONE(sin) XG_OF_ONE(sinh) XG_OF_ONE(tan) XG_OF_ONE(tanh)
XG_OF_ONE(acos) XG_OF_ONE(acosh) XG_OF_ONE(asin) XG_OF_ONE(asinh) XG_OF_ONE(atan) XG_OF_ONE(atanh)
#undef XG_OF_ONE
template <class A_> XG_HD complex<A_> polar(const A_ &) XG_NO_CODE
template <class A_, class B_> XG_HD complex<typename std::common_type<A_, B_>::type> polar(const A_ &, const B_ &) XG_NO_CODE
template <class A_, class B_> XG_HD complex<typename std::common_type<A_, B_>::type> pow(const complex<A_> &, const complex<B_> &) XG_NO_CODE
template <class A_, class B_, class = typename std::enable_if<std::is_arithmetic<B_>::value>::type> XG_HD complex<typename std::common_type<A_, B_>::type> pow(const complex<A_> &, const B_ &) XG_NO_CODE
template <class A_, class B_, class = typename std::enable_if<std::is_arithmetic<A_>::value>::type> XG_HD complex<typename std::common_type<A_, B_>::type> pow(const A_ &, const complex<B_> &) XG_NO_CODE
template <class C_, class S_, class T_> std::basic_ostream<C_, S_> &operator<<(std::basic_ostream<C_, S_> &, const complex<T_> &) XG_NO_CODE
template <class C_, class S_, class T_> std::basic_istream<C_, S_> &operator>>(std::basic_istream<C_, S_> &, complex<T_> &) XG_NO_CODE
} // namespace thrust
