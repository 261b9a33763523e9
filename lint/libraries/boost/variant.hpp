#pragma once
#include <type_traits>
#include <typeinfo>
#include <utility>
namespace boost {
template <class R = void> struct static_visitor { typedef R result_type; };
template <class... T> class variant { public: variant(); variant(const variant &); template <class U> variant(const U &); variant &operator=(const variant &); template <class U> variant &operator=(const U &); int which() const; bool empty() const; const std::type_info &type() const; template <class V> typename V::result_type apply_visitor(V &) const; bool operator==(const variant &) const; bool operator<(const variant &) const; };
template <class U, class... T> U &get(variant<T...> &); template <class U, class... T> const U &get(const variant<T...> &); template <class U, class... T> U *get(variant<T...> *); template <class U, class... T> const U *get(const variant<T...> *);
template <class V, class T> typename std::decay<V>::type::result_type apply_visitor(V &&, T &&) { __builtin_unreachable(); }
} // namespace boost
