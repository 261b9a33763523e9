// Thrust's allocator of pinned memory, which later toolkits left out.
#pragma once
#include <memory>
#include <thrust/host_vector.h>

#ifdef THRUST_NAMESPACE_BEGIN
THRUST_NAMESPACE_BEGIN
#else
namespace thrust {
#endif

namespace system { namespace cuda { namespace experimental {
template <typename T> class pinned_allocator : public std::allocator<T> {
public:
  template <typename U> struct rebind { typedef pinned_allocator<U> other; };
  pinned_allocator() = default;
  template <typename U> pinned_allocator(const pinned_allocator<U> &) {}
};
}}}

namespace cuda { namespace experimental {
using thrust::system::cuda::experimental::pinned_allocator;
}}

#ifdef THRUST_NAMESPACE_END
THRUST_NAMESPACE_END
#else
}
#endif
