// Iterators that are made of others, or of nothing but a number.
#pragma once
#include "xferguard_function_objects.h"
#include "xferguard_pointers.h"
namespace thrust {
template <class Value_, class System_ = use_default, class Traversal_ = use_default, class Difference_ = use_default>
class counting_iterator : public iterator_facade<counting_iterator<Value_, System_, Traversal_, Difference_>, Value_, any_system_tag, random_access_traversal_tag, Value_, typename detail::xg_or<Difference_, std::ptrdiff_t>::type> {
public:
  XG_HD counting_iterator() {}
  XG_HD explicit counting_iterator(Value_) XG_NO_CODE
  XG_HD const Value_ &base() const XG_NO_CODE
};
template <class T_> XG_HD counting_iterator<T_> make_counting_iterator(T_) XG_NO_CODE
template <class Value_, class Difference_ = use_default, class System_ = use_default> class constant_iterator : public iterator_facade<constant_iterator<Value_, Difference_, System_>, Value_, any_system_tag, random_access_traversal_tag, Value_> {
public:
  XG_HD constant_iterator() {}
  template <class I_ = std::ptrdiff_t> XG_HD constant_iterator(const Value_ &, const I_ & = I_()) XG_NO_CODE
  XG_HD const Value_ &value() const XG_NO_CODE
};
template <class T_> XG_HD constant_iterator<T_> make_constant_iterator(T_) XG_NO_CODE
template <class T_, class I_> XG_HD constant_iterator<T_> make_constant_iterator(T_, I_) XG_NO_CODE
template <class System_ = use_default> class discard_iterator : public iterator_facade<discard_iterator<System_>, any_assign, any_system_tag, random_access_traversal_tag, any_assign &> {
public:
  XG_HD discard_iterator(std::ptrdiff_t = 0) {}
};
inline XG_HD discard_iterator<> make_discard_iterator(std::ptrdiff_t = 0) XG_NO_CODE
template <class I_> class reverse_iterator : public iterator_adaptor<reverse_iterator<I_>, I_> {
public:
  XG_HD reverse_iterator() {}
  XG_HD explicit reverse_iterator(I_) XG_NO_CODE
  template <class J_> XG_HD reverse_iterator(const reverse_iterator<J_> &) XG_NO_CODE
};
template <class I_> XG_HD reverse_iterator<I_> make_reverse_iterator(I_) XG_NO_CODE
template <class I_, class Index_> class permutation_iterator : public iterator_adaptor<permutation_iterator<I_, Index_>, Index_, typename std::iterator_traits<I_>::value_type, use_default, use_default, typename std::iterator_traits<I_>::reference> {
public:
  XG_HD permutation_iterator() {}
  XG_HD permutation_iterator(I_, Index_) XG_NO_CODE
};
template <class I_, class J_> XG_HD permutation_iterator<I_, J_> make_permutation_iterator(I_, J_) XG_NO_CODE
template <class I_, class Offset_ = std::ptrdiff_t> class offset_iterator : public iterator_adaptor<offset_iterator<I_, Offset_>, I_> {
public:
  XG_HD offset_iterator(I_ = {}, Offset_ = {}) XG_NO_CODE
};
template <class I_, class O_> XG_HD offset_iterator<I_, O_> make_offset_iterator(I_, O_) XG_NO_CODE

namespace detail { // what a function makes of an element, where the host can be told
template <class F_, class I_, class = void> struct xg_result { typedef typename std::iterator_traits<I_>::value_type type; };
template <class F_, class I_> struct xg_result<F_, I_, typename std::conditional<true, void, decltype(std::declval<F_ &>()(std::declval<typename std::iterator_traits<I_>::value_type &>()))>::type> {
  typedef decltype(std::declval<F_ &>()(std::declval<typename std::iterator_traits<I_>::value_type &>())) type;
};
template <class R_, class F_, class I_> struct xg_transformed { typedef R_ type; };
template <class F_, class I_> struct xg_transformed<use_default, F_, I_> : xg_result<F_, I_> {};
template <class T_> using xg_plain = typename std::remove_cv<typename std::remove_reference<T_>::type>::type;
}
template <class Function_, class I_, class Reference_ = use_default, class Value_ = use_default>
class transform_iterator : public iterator_adaptor<transform_iterator<Function_, I_, Reference_, Value_>, I_, typename detail::xg_or<Value_, detail::xg_plain<typename detail::xg_transformed<Reference_, Function_, I_>::type>>::type, use_default, use_default, typename detail::xg_transformed<Reference_, Function_, I_>::type> {
public:
  XG_HD transform_iterator() {}
  XG_HD transform_iterator(const I_ &, Function_) XG_NO_CODE
  XG_HD explicit transform_iterator(const I_ &) XG_NO_CODE
  template <class F_, class J_, class R_, class V_> XG_HD transform_iterator(const transform_iterator<F_, J_, R_, V_> &) XG_NO_CODE
  XG_HD Function_ functor() const XG_NO_CODE
};
template <class F_, class I_> XG_HD transform_iterator<F_, I_> make_transform_iterator(I_, F_) XG_NO_CODE
template <class Function_, class I_> class transform_output_iterator : public iterator_adaptor<transform_output_iterator<Function_, I_>, I_, use_default, use_default, use_default, any_assign> {
public:
  XG_HD transform_output_iterator(I_, Function_) XG_NO_CODE
};
template <class F_, class I_> XG_HD transform_output_iterator<F_, I_> make_transform_output_iterator(I_, F_) XG_NO_CODE
template <class In_, class Out_, class I_> class transform_input_output_iterator : public iterator_adaptor<transform_input_output_iterator<In_, Out_, I_>, I_, use_default, use_default, use_default, any_assign> {
public:
  XG_HD transform_input_output_iterator(I_, In_, Out_) XG_NO_CODE
};
template <class F_, class G_, class I_> XG_HD transform_input_output_iterator<F_, G_, I_> make_transform_input_output_iterator(I_, F_, G_) XG_NO_CODE
template <class Function_, class System_ = use_default, class Difference_ = std::ptrdiff_t> class tabulate_output_iterator : public iterator_facade<tabulate_output_iterator<Function_, System_, Difference_>, any_assign, any_system_tag, random_access_traversal_tag, any_assign, Difference_> {
public:
  XG_HD tabulate_output_iterator(Function_) XG_NO_CODE
};
template <class F_> XG_HD tabulate_output_iterator<F_> make_tabulate_output_iterator(F_) XG_NO_CODE

namespace detail {
template <class T_> struct xg_zipped;
template <template <class...> class Tuple_, class... I_> struct xg_zipped<Tuple_<I_...>> { typedef std::tuple<typename std::iterator_traits<I_>::value_type...> value; typedef std::tuple<typename std::iterator_traits<I_>::reference...> reference; };
template <class A_, class B_> struct xg_zipped<std::pair<A_, B_>> : xg_zipped<std::tuple<A_, B_>> {};
}
template <class Iterators_> class zip_iterator : public iterator_facade<zip_iterator<Iterators_>, typename detail::xg_zipped<Iterators_>::value, any_system_tag, random_access_traversal_tag, typename detail::xg_zipped<Iterators_>::reference> {
public:
  XG_HD zip_iterator() {}
  XG_HD zip_iterator(Iterators_) XG_NO_CODE
  template <class T_> XG_HD zip_iterator(const zip_iterator<T_> &) XG_NO_CODE
  XG_HD const Iterators_ &get_iterator_tuple() const XG_NO_CODE
};
template <class... I_> XG_HD zip_iterator<tuple<I_...>> make_zip_iterator(tuple<I_...>) XG_NO_CODE
template <class A_, class B_> XG_HD zip_iterator<tuple<A_, B_>> make_zip_iterator(pair<A_, B_>) XG_NO_CODE
template <class... I_> XG_HD zip_iterator<tuple<I_...>> make_zip_iterator(I_...) XG_NO_CODE
template <class Tag_, class I_> XG_HD I_ reinterpret_tag(I_) XG_NO_CODE
template <class Tag_, class I_> XG_HD I_ retag(I_) XG_NO_CODE
template <class I_> XG_HD I_ try_unwrap_contiguous_iterator(I_) XG_NO_CODE
} // namespace thrust
