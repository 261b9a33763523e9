// Whether a signature made of our own ABI words passes its arguments as the driver's own does: the same number, and
// each the same size and class.
#pragma once
#include "runtime/abi.h"
#include <type_traits>

namespace xferguard::test {

enum class Class { Pointer, Integer, Struct };

template <class T> constexpr Class classOf() {
  if (std::is_pointer_v<T>) return Class::Pointer;
  return std::is_class_v<T> || std::is_union_v<T> ? Class::Struct : Class::Integer;
}

template <class A, class B> constexpr bool sameWord() { return sizeof(A) == sizeof(B) && classOf<A>() == classOf<B>(); }

template <class A, class B> struct SameAbi;
template <class R, class... A, class S, class... B> struct SameAbi<R(A...), S (*)(B...)> {
  static constexpr bool check() {
    if constexpr (sizeof...(A) == sizeof...(B))
      return sameWord<R, S>() && (sameWord<A, B>() && ...);
    else
      return false;
  }
};

} // namespace xferguard::test

#define XG_SAME_ABI(ours, theirs)                                                                                      \
  static_assert(xferguard::test::SameAbi<ours, theirs>::check(), "driver.table has another signature than " #theirs)
