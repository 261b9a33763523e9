#pragma once
#include <utility>
namespace boost {
template <class... A> struct xferguard_in_place {};
template <class... A> xferguard_in_place<A...> in_place(A &&...) { return {}; }
} // namespace boost
