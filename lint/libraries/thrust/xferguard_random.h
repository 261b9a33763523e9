// Thrust's engines and distributions.
#pragma once
#include "xferguard_base.h"
namespace thrust {
namespace random {
namespace detail { // what any engine does
template <class Self_, class Result_> struct xg_engine {
  typedef Result_ result_type;
  static const Result_ default_seed = 1;
  static const Result_ min = 0;
  static const Result_ max = 2147483646;
  XG_HD void seed(Result_ = 1) XG_NO_CODE
  XG_HD result_type operator()() XG_NO_CODE
  XG_HD void discard(unsigned long long) XG_NO_CODE
};
template <class S_, class R_> XG_HD bool operator==(const xg_engine<S_, R_> &, const xg_engine<S_, R_> &) XG_NO_CODE
template <class S_, class R_> XG_HD bool operator!=(const xg_engine<S_, R_> &, const xg_engine<S_, R_> &) XG_NO_CODE
template <class C_, class T_, class S_, class R_> std::basic_ostream<C_, T_> &operator<<(std::basic_ostream<C_, T_> &, const xg_engine<S_, R_> &) XG_NO_CODE
}
#define XG_ENGINE(NAME, RESULT, ...) class NAME : public detail::xg_engine<NAME<__VA_ARGS__>, RESULT> { public: XG_HD NAME() {} template <class S_> XG_HD explicit NAME(const S_ &) {} };
template <class T_, T_ a_, T_ c_, T_ m_> XG_ENGINE(linear_congruential_engine, T_, T_, a_, c_, m_)
template <class T_, std::size_t w_, std::size_t k_, std::size_t q_, std::size_t s_> XG_ENGINE(linear_feedback_shift_engine, T_, T_, w_, k_, q_, s_)
template <class T_, std::size_t w_, std::size_t s_, std::size_t r_> XG_ENGINE(subtract_with_carry_engine, T_, T_, w_, s_, r_)
template <class E_, std::size_t p_, std::size_t r_> XG_ENGINE(discard_block_engine, typename E_::result_type, E_, p_, r_)
template <class E_, std::size_t s_, class F_, std::size_t t_ = 0> XG_ENGINE(xor_combine_engine, typename E_::result_type, E_, s_, F_, t_)
#undef XG_ENGINE
typedef linear_congruential_engine<std::uint32_t, 16807, 0, 2147483647> minstd_rand0;
typedef linear_congruential_engine<std::uint32_t, 48271, 0, 2147483647> minstd_rand;
typedef minstd_rand default_random_engine;
typedef subtract_with_carry_engine<std::uint32_t, 24, 10, 24> ranlux24_base;
typedef subtract_with_carry_engine<std::uint64_t, 48, 5, 12> ranlux48_base;
typedef discard_block_engine<ranlux24_base, 223, 23> ranlux24;
typedef discard_block_engine<ranlux48_base, 389, 11> ranlux48;
typedef linear_feedback_shift_engine<std::uint32_t, 32, 31, 13, 12> xg_shifted;
typedef xor_combine_engine<xg_shifted, 0, xg_shifted> taus88;
#define XG_DISTRIBUTION(NAME, USUAL, FIRST, SECOND)                                                                    \
  template <class T_ = USUAL> class NAME {                                                                             \
  public:                                                                                                              \
    typedef T_ result_type; typedef std::pair<T_, T_> param_type;                                                      \
    XG_HD explicit NAME(T_ = 0, T_ = 1) {}                                                                             \
    XG_HD explicit NAME(const param_type &) {}                                                                         \
    XG_HD void reset() XG_NO_CODE                                                                                         \
    template <class E_> XG_HD result_type operator()(E_ &) XG_NO_CODE                                                     \
    template <class E_> XG_HD result_type operator()(E_ &, const param_type &) XG_NO_CODE                                 \
    XG_HD result_type FIRST() const XG_NO_CODE                                                                            \
    XG_HD result_type SECOND() const XG_NO_CODE                                                                           \
    XG_HD param_type param() const XG_NO_CODE                                                                             \
    XG_HD void param(const param_type &) XG_NO_CODE                                                                       \
    XG_HD result_type min() const XG_NO_CODE                                                                              \
    XG_HD result_type max() const XG_NO_CODE                                                                              \
  };
XG_DISTRIBUTION(uniform_int_distribution, int, a, b) XG_DISTRIBUTION(uniform_real_distribution, double, a, b) XG_DISTRIBUTION(normal_distribution, double, mean, stddev)
#undef XG_DISTRIBUTION
} // namespace random
using random::linear_congruential_engine; using random::linear_feedback_shift_engine; using random::subtract_with_carry_engine; using random::discard_block_engine; using random::xor_combine_engine;
using random::minstd_rand0; using random::minstd_rand; using random::default_random_engine; using random::ranlux24_base; using random::ranlux48_base; using random::ranlux24; using random::ranlux48; using random::taus88;
using random::uniform_int_distribution; using random::uniform_real_distribution; using random::normal_distribution;
} // namespace thrust
