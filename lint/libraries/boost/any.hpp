#pragma once
#include <stdexcept>
#include <type_traits>
#include <typeinfo>
namespace boost {
class any { public: any(); any(const any &); template <class T> any(const T &); any &operator=(const any &); template <class T> any &operator=(const T &); bool empty() const; void clear(); any &swap(any &); const std::type_info &type() const; };
struct bad_any_cast : std::bad_cast {};
template <class T> T any_cast(const any &); template <class T> T any_cast(any &); template <class T> T *any_cast(any *); template <class T> const T *any_cast(const any *);
} // namespace boost
