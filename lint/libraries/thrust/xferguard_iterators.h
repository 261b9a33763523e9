// What Thrust's iterators, and a project's own, are made from: systems, traversals, traits, facade and adaptor.
#pragma once
#include "xferguard_base.h"
namespace thrust {
// A system's tag is a policy too: what it is given to runs there.
namespace detail {
struct execution_policy_marker {};
template <class Derived_> struct execution_policy_base : execution_policy_marker {};
template <class D_> XG_HD D_ &derived_cast(execution_policy_base<D_> &) XG_NO_CODE
template <class D_> XG_HD const D_ &derived_cast(const execution_policy_base<D_> &) XG_NO_CODE
template <class D_> XG_HD execution_policy_base<D_> &strip_const(const execution_policy_base<D_> &) XG_NO_CODE
}
template <class Derived_> struct execution_policy : detail::execution_policy_base<Derived_> {};
#define XG_SYSTEM(...) template <class Derived_> struct execution_policy : thrust::execution_policy<Derived_> {}; struct tag : execution_policy<tag> {};
namespace cuda_cub { XG_SYSTEM() }
namespace hip_rocprim { XG_SYSTEM() }
namespace system {
namespace cpp { XG_SYSTEM() }
namespace omp { XG_SYSTEM() }
namespace tbb { XG_SYSTEM() }
namespace detail { namespace sequential { XG_SYSTEM() } }
}
#undef XG_SYSTEM
template <class Derived_> struct host_execution_policy : system::cpp::execution_policy<Derived_> {};
template <class Derived_> struct device_execution_policy : cuda_cub::execution_policy<Derived_> {};
template <class T_> struct is_execution_policy : std::is_base_of<detail::execution_policy_marker, T_> {};
typedef system::cpp::tag host_system_tag;
typedef cuda_cub::tag device_system_tag;
struct any_system_tag : device_execution_policy<any_system_tag> { template <class T_> operator T_() const XG_NO_CODE };
typedef any_system_tag any_space_tag; typedef host_system_tag host_space_tag; typedef device_system_tag device_space_tag;
namespace detail { typedef device_system_tag default_device_space_tag; typedef host_system_tag default_host_space_tag; }

struct no_traversal_tag {};
struct incrementable_traversal_tag : no_traversal_tag {};
struct single_pass_traversal_tag : incrementable_traversal_tag {};
struct forward_traversal_tag : single_pass_traversal_tag {};
struct bidirectional_traversal_tag : forward_traversal_tag {};
struct random_access_traversal_tag : bidirectional_traversal_tag {};
typedef std::input_iterator_tag input_host_iterator_tag, input_device_iterator_tag;
typedef std::output_iterator_tag output_host_iterator_tag, output_device_iterator_tag;
typedef std::forward_iterator_tag forward_host_iterator_tag, forward_device_iterator_tag;
typedef std::bidirectional_iterator_tag bidirectional_host_iterator_tag, bidirectional_device_iterator_tag;
typedef std::random_access_iterator_tag random_access_host_iterator_tag, random_access_device_iterator_tag;
typedef std::input_iterator_tag input_universal_iterator_tag; typedef std::random_access_iterator_tag random_access_universal_iterator_tag;

template <class I_> struct iterator_traits : std::iterator_traits<I_> {};
template <class I_> struct iterator_value { typedef typename std::iterator_traits<I_>::value_type type; };
template <class I_> struct iterator_reference { typedef typename std::iterator_traits<I_>::reference type; };
template <class I_> struct iterator_pointer { typedef typename std::iterator_traits<I_>::pointer type; };
template <class I_> struct iterator_difference { typedef typename std::iterator_traits<I_>::difference_type type; };
template <class I_> struct iterator_traversal { typedef random_access_traversal_tag type; };
namespace detail {
template <class I_, class = void> struct xg_system { typedef host_system_tag type; }; // of a plain pointer, and of the standard's iterators
template <class I_> struct xg_system<I_, typename std::conditional<true, void, typename I_::xg_system>::type> { typedef typename I_::xg_system type; };
template <class System_, class Traversal_, class Value_, class Reference_> struct iterator_facade_category { typedef std::random_access_iterator_tag type; };
template <class... Systems_> struct minimum_system { typedef device_system_tag type; };
}
template <class I_> struct iterator_system : detail::xg_system<I_> {};
template <class I_> struct iterator_space : iterator_system<I_> {};
template <class I_> using iterator_value_t = typename iterator_value<I_>::type;
template <class I_> using iterator_reference_t = typename iterator_reference<I_>::type;
template <class I_> using iterator_pointer_t = typename iterator_pointer<I_>::type;
template <class I_> using iterator_difference_t = typename iterator_difference<I_>::type;
template <class I_> using iterator_system_t = typename iterator_system<I_>::type;

class iterator_core_access {};
template <class Derived_, class Value_, class System_, class Traversal_, class Reference_, class Difference_ = std::ptrdiff_t> class iterator_facade {
public:
  typedef typename std::remove_cv<Value_>::type value_type;
  typedef Reference_ reference;
  typedef typename std::remove_reference<Reference_>::type *pointer;
  typedef Difference_ difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  typedef System_ xg_system;
  XG_HD Reference_ operator*() const XG_NO_CODE
  XG_HD pointer operator->() const XG_NO_CODE
  XG_HD Reference_ operator[](difference_type) const XG_NO_CODE
  XG_HD Derived_ &operator++() XG_NO_CODE
  XG_HD Derived_ operator++(int) XG_NO_CODE
  XG_HD Derived_ &operator--() XG_NO_CODE
  XG_HD Derived_ operator--(int) XG_NO_CODE
  XG_HD Derived_ &operator+=(difference_type) XG_NO_CODE
  XG_HD Derived_ &operator-=(difference_type) XG_NO_CODE
protected:
  XG_HD Derived_ &derived() XG_NO_CODE
  XG_HD const Derived_ &derived() const XG_NO_CODE
};
#define XG_FACADE(N) iterator_facade<D##N, V##N, S##N, T##N, R##N, F##N>
#define XG_ONE(N) class D##N, class V##N, class S##N, class T##N, class R##N, class F##N
#define XG_COMPARE(SIGN) template <XG_ONE(1), XG_ONE(2)> XG_HD bool operator SIGN(const XG_FACADE(1) &, const XG_FACADE(2) &) XG_NO_CODE
XG_COMPARE(==) XG_COMPARE(!=) XG_COMPARE(<) XG_COMPARE(>) XG_COMPARE(<=) XG_COMPARE(>=)
template <XG_ONE(1), XG_ONE(2)> XG_HD F1 operator-(const XG_FACADE(1) &, const XG_FACADE(2) &) XG_NO_CODE
template <XG_ONE(1)> XG_HD D1 operator+(const XG_FACADE(1) &, typename XG_FACADE(1)::difference_type) XG_NO_CODE
template <XG_ONE(1)> XG_HD D1 operator+(typename XG_FACADE(1)::difference_type, const XG_FACADE(1) &) XG_NO_CODE
template <XG_ONE(1)> XG_HD D1 operator-(const XG_FACADE(1) &, typename XG_FACADE(1)::difference_type) XG_NO_CODE
#undef XG_COMPARE
#undef XG_FACADE
#undef XG_ONE

namespace detail { // what an adaptor takes from its base unless it says otherwise
template <class V_, class B_> struct xg_value { typedef V_ type; };
template <class B_> struct xg_value<use_default, B_> { typedef typename std::iterator_traits<B_>::value_type type; };
template <class R_, class V_, class B_> struct xg_reference { typedef R_ type; };
template <class V_, class B_> struct xg_reference<use_default, V_, B_> { typedef V_ &type; };
template <class B_> struct xg_reference<use_default, use_default, B_> { typedef typename std::iterator_traits<B_>::reference type; };
template <class S_, class B_> struct xg_adapted { typedef S_ type; };
template <class B_> struct xg_adapted<use_default, B_> : xg_system<B_> {};
template <class D_, class B_, class V_, class S_, class T_, class R_, class F_>
using xg_facade = iterator_facade<D_, typename xg_value<V_, B_>::type, typename xg_adapted<S_, B_>::type, typename xg_or<T_, random_access_traversal_tag>::type, typename xg_reference<R_, V_, B_>::type, typename xg_or<F_, std::ptrdiff_t>::type>;
}
template <class Derived_, class Base_, class Value_ = use_default, class System_ = use_default, class Traversal_ = use_default, class Reference_ = use_default, class Difference_ = use_default>
class iterator_adaptor : public detail::xg_facade<Derived_, Base_, Value_, System_, Traversal_, Reference_, Difference_> {
public:
  typedef Base_ base_type;
  XG_HD iterator_adaptor() {}
  XG_HD explicit iterator_adaptor(const Base_ &) {}
  XG_HD const Base_ &base() const XG_NO_CODE
protected:
  typedef iterator_adaptor super_t;
  XG_HD const Base_ &base_reference() const XG_NO_CODE
  XG_HD Base_ &base_reference() XG_NO_CODE
};
namespace detail {
template <class Pointer_> class normal_iterator : public iterator_adaptor<normal_iterator<Pointer_>, Pointer_> {
public:
  XG_HD normal_iterator() {}
  XG_HD explicit normal_iterator(Pointer_) XG_NO_CODE
  template <class P_, class = typename std::enable_if<std::is_convertible<P_, Pointer_>::value>::type> XG_HD normal_iterator(const normal_iterator<P_> &) XG_NO_CODE
};
template <class Pointer_> XG_HD normal_iterator<Pointer_> make_normal_iterator(Pointer_) XG_NO_CODE
}
template <class I_> XG_HD void advance(I_ &, std::ptrdiff_t) XG_NO_CODE
template <class I_, class N_> XG_HD void advance(I_ &, N_) XG_NO_CODE
template <class I_> XG_HD I_ next(I_, typename std::iterator_traits<I_>::difference_type = 1) XG_NO_CODE
template <class I_> XG_HD I_ prev(I_, typename std::iterator_traits<I_>::difference_type = 1) XG_NO_CODE
template <class I_> XG_HD typename std::iterator_traits<I_>::difference_type distance(I_, I_) XG_NO_CODE
} // namespace thrust
