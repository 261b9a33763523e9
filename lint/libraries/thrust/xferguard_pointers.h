// Pointers and references into the device's memory: an element that the host takes through one is a copy and a wait.
#pragma once
#include "xferguard_iterators.h"
namespace thrust {
template <class Element_, class Tag_, class Reference_ = use_default, class Derived_ = use_default> class pointer;
template <class Element_, class Pointer_, class Derived_ = use_default> class reference {
public:
  typedef Pointer_ pointer;
  typedef typename std::remove_cv<Element_>::type value_type;
  typedef typename detail::xg_or<Derived_, reference>::type derived_type;
  XG_HD reference(const reference &) XG_NO_CODE
  template <class E_, class P_, class D_, class = typename std::enable_if<std::is_convertible<E_ *, Element_ *>::value>::type> XG_HD reference(const reference<E_, P_, D_> &) XG_NO_CODE
  XG_HD explicit reference(const pointer &) XG_NO_CODE
  XG_HD derived_type &operator=(const reference &) XG_NO_CODE
  template <class E_, class P_, class D_> XG_HD derived_type &operator=(const reference<E_, P_, D_> &) XG_NO_CODE
  XG_HD derived_type &operator=(const value_type &) XG_NO_CODE
  XG_HD pointer operator&() const XG_NO_CODE
  XG_HD operator value_type() const XG_NO_CODE
  XG_HD void swap(derived_type &) XG_NO_CODE
  XG_HD derived_type &operator++() XG_NO_CODE
  XG_HD value_type operator++(int) XG_NO_CODE
  XG_HD derived_type &operator--() XG_NO_CODE
  XG_HD value_type operator--(int) XG_NO_CODE
#define XG_ASSIGNS(SIGN) XG_HD derived_type &operator SIGN(const value_type &) XG_NO_CODE
  XG_ASSIGNS(+=) XG_ASSIGNS(-=) XG_ASSIGNS(*=) XG_ASSIGNS(/=) XG_ASSIGNS(%=) XG_ASSIGNS(<<=) XG_ASSIGNS(>>=) XG_ASSIGNS(&=) XG_ASSIGNS(|=) XG_ASSIGNS(^=)
#undef XG_ASSIGNS
};
template <class Element_, class Tag_> using tagged_reference = reference<Element_, pointer<Element_, Tag_>>;
template <class C_, class T_, class E_, class P_, class D_> std::basic_ostream<C_, T_> &operator<<(std::basic_ostream<C_, T_> &, const reference<E_, P_, D_> &) XG_NO_CODE

namespace detail {
template <class P_, class E_> struct xg_refers { typedef use_default type; }; // pointer<T, tag, T &>: to memory that both see
template <class E_, class F_> struct xg_refers<E_ &, F_> : std::add_lvalue_reference<F_> {};
template <class F_> struct xg_refers<void, F_> : std::add_lvalue_reference<F_> {};
template <class E_, class T_, class R_, class D_>
using xg_pointer = iterator_adaptor<typename xg_or<D_, pointer<E_, T_, R_, D_>>::type, E_ *, typename std::remove_cv<E_>::type, T_, random_access_traversal_tag, typename xg_or<R_, reference<E_, pointer<E_, T_>>>::type, std::ptrdiff_t>;
}
template <class Element_, class Tag_, class Reference_, class Derived_> class pointer : public detail::xg_pointer<Element_, Tag_, Reference_, Derived_> {
public:
  typedef Element_ element_type;
  typedef Element_ *raw_pointer;
  template <class U_> using rebind = thrust::pointer<U_, Tag_, typename detail::xg_refers<Reference_, U_>::type>;
  XG_HD pointer() {}
  XG_HD pointer(std::nullptr_t) XG_NO_CODE
  template <class U_> XG_HD explicit pointer(U_ *) XG_NO_CODE
  template <class U_, class R_, class D_, class = typename std::enable_if<std::is_convertible<U_ *, Element_ *>::value>::type> XG_HD pointer(const thrust::pointer<U_, Tag_, R_, D_> &) XG_NO_CODE
  XG_HD Element_ *get() const XG_NO_CODE
  XG_HD Element_ *operator->() const XG_NO_CODE
  XG_HD explicit operator bool() const XG_NO_CODE
  template <class U_> XG_HD static pointer pointer_to(U_ &) XG_NO_CODE
};
} // namespace thrust
// Asked for `pointer`, the class of that name would give itself.
template <class E_, class T_, class R_, class D_> struct std::iterator_traits<thrust::pointer<E_, T_, R_, D_>> {
  typedef thrust::detail::xg_pointer<E_, T_, R_, D_> base_;
  typedef thrust::pointer<E_, T_, R_, D_> pointer;
  typedef typename base_::value_type value_type; typedef typename base_::reference reference; typedef std::ptrdiff_t difference_type; typedef std::random_access_iterator_tag iterator_category;
};
namespace thrust {
template <class T_> class device_ptr;
template <class T_> class device_reference : public reference<T_, device_ptr<T_>, device_reference<T_>> {
public:
  typedef typename std::remove_cv<T_>::type value_type;
  typedef device_ptr<T_> pointer;
  XG_HD device_reference(const device_reference &r) : reference<T_, device_ptr<T_>, device_reference<T_>>(r) {}
  template <class U_, class = typename std::enable_if<std::is_convertible<U_ *, T_ *>::value>::type> XG_HD device_reference(const device_reference<U_> &r) : reference<T_, device_ptr<T_>, device_reference<T_>>(r) {}
  XG_HD explicit device_reference(const pointer &p) : reference<T_, device_ptr<T_>, device_reference<T_>>(p) {}
  XG_HD device_reference &operator=(const device_reference &) XG_NO_CODE
  template <class U_> XG_HD device_reference &operator=(const device_reference<U_> &) XG_NO_CODE
  XG_HD device_reference &operator=(const value_type &) XG_NO_CODE
};
template <class T_> class device_ptr : public pointer<T_, device_system_tag, device_reference<T_>, device_ptr<T_>> {
  typedef thrust::pointer<T_, device_system_tag, device_reference<T_>, device_ptr<T_>> base_;
public:
  typedef device_ptr pointer;
  template <class U_> using rebind = device_ptr<U_>;
  XG_HD device_ptr() {}
  XG_HD device_ptr(std::nullptr_t) {}
  template <class U_> XG_HD explicit device_ptr(U_ *p) : base_(p) {}
  template <class U_, class = typename std::enable_if<std::is_convertible<U_ *, T_ *>::value>::type> XG_HD device_ptr(const device_ptr<U_> &) {}
  template <class U_> XG_HD device_ptr &operator=(const device_ptr<U_> &) XG_NO_CODE
  XG_HD device_ptr &operator=(std::nullptr_t) XG_NO_CODE
};
#define XG_NULL(SIGN) template <class E_, class T_, class R_, class D_> XG_HD bool operator SIGN(const pointer<E_, T_, R_, D_> &, std::nullptr_t) XG_NO_CODE \
  template <class E_, class T_, class R_, class D_> XG_HD bool operator SIGN(std::nullptr_t, const pointer<E_, T_, R_, D_> &) XG_NO_CODE
XG_NULL(==) XG_NULL(!=)
#undef XG_NULL
template <class C_, class S_, class E_, class T_, class R_, class D_> std::basic_ostream<C_, S_> &operator<<(std::basic_ostream<C_, S_> &, const pointer<E_, T_, R_, D_> &) XG_NO_CODE
template <class T_> void swap(device_reference<T_>, device_reference<T_>) XG_NO_CODE

namespace detail {
template <class P_> struct pointer_traits { typedef P_ pointer; typedef typename P_::raw_pointer raw_pointer; typedef typename std::pointer_traits<P_>::element_type element_type; XG_HD static raw_pointer get(P_) XG_NO_CODE };
template <class T_> struct pointer_traits<T_ *> { typedef T_ *pointer, *raw_pointer; typedef T_ element_type; XG_HD static T_ *get(T_ *p) { return p; } };
template <class P_> struct is_thrust_pointer : std::false_type {};
}
template <class T_> XG_HD T_ *raw_pointer_cast(T_ *) XG_NO_CODE
template <class E_, class T_, class R_, class D_> XG_HD E_ *raw_pointer_cast(const pointer<E_, T_, R_, D_> &) XG_NO_CODE
template <class P_> XG_HD typename std::iterator_traits<P_>::value_type *raw_pointer_cast(const detail::normal_iterator<P_> &) XG_NO_CODE
template <class T_> XG_HD T_ &raw_reference_cast(T_ &) XG_NO_CODE
template <class T_> XG_HD const T_ &raw_reference_cast(const T_ &) XG_NO_CODE
template <class E_, class P_, class D_> XG_HD E_ &raw_reference_cast(const reference<E_, P_, D_> &) XG_NO_CODE
template <class T_> XG_HD T_ &raw_reference_cast(const device_reference<T_> &) XG_NO_CODE
template <class T_> XG_HD T_ &raw_reference_cast(device_reference<T_> &) XG_NO_CODE
template <class T_> XG_HD T_ &raw_reference_cast(device_reference<T_> &&) XG_NO_CODE
template <class T_> XG_HD device_ptr<T_> device_pointer_cast(T_ *) XG_NO_CODE
template <class T_> XG_HD device_ptr<T_> device_pointer_cast(const device_ptr<T_> &) XG_NO_CODE
template <class P_, class Q_> XG_HD P_ reinterpret_pointer_cast(const Q_ &) XG_NO_CODE
template <class P_, class Q_> XG_HD P_ static_pointer_cast(const Q_ &) XG_NO_CODE
} // namespace thrust
