// Thrust's algorithms that do not wait, which CUDA 13 left out. Each call makes a stream and an event of its own; who asks for the
// result waits for the event.
#pragma once
#include <cstddef>
#include <cuda_runtime.h>
#include <iterator>
#include <thrust/execution_policy.h>
#include <type_traits>
#include <utility>

namespace thrust {
namespace system { namespace cuda {
namespace detail {
struct unique_stream {
  unique_stream();
  unique_stream(unique_stream &&) noexcept;
  unique_stream &operator=(unique_stream &&) noexcept;
  ~unique_stream();
  cudaStream_t get() const;
  cudaStream_t native_handle() const;
  bool valid() const;
  bool ready() const;
  void wait() const;
};
} // namespace detail
struct unique_eager_event {
  unique_eager_event();
  unique_eager_event(unique_eager_event &&) noexcept;
  unique_eager_event &operator=(unique_eager_event &&) noexcept;
  ~unique_eager_event();
  bool valid_stream() const;
  bool ready() const;
  detail::unique_stream &stream();
  const detail::unique_stream &stream() const;
  void wait();
};
template <class T> struct unique_eager_future : unique_eager_event {
  unique_eager_future();
  unique_eager_future(unique_eager_future &&) noexcept;
  unique_eager_future &operator=(unique_eager_future &&) noexcept;
  T get();
  T extract();
  bool valid_content() const;
};
namespace detail { template <class E> void create_dependency(unique_stream &, E &); }
template <class... E> unique_eager_event when_all(E &&...);
}} // namespace system::cuda
namespace cuda { using system::cuda::unique_eager_event; using system::cuda::unique_eager_future; using system::cuda::when_all; }
using system::cuda::when_all;
typedef system::cuda::unique_eager_event device_event;
template <class T> using device_future = system::cuda::unique_eager_future<T>;

namespace async {
typedef system::cuda::unique_eager_event xferguard_event;
template <class T> using xferguard_future = system::cuda::unique_eager_future<T>;
template <class I> using xferguard_value = typename std::iterator_traits<I>::value_type;
// An iterator gives elements; a policy does not.
template <class I, class = void> struct xferguard_is_iterator : std::false_type {};
template <class I> struct xferguard_is_iterator<I, decltype(void(*std::declval<I>()))> : std::true_type {};
template <class P> using xferguard_policy = typename std::enable_if<!xferguard_is_iterator<P>::value>::type;
template <class I> using xferguard_range = typename std::enable_if<xferguard_is_iterator<I>::value>::type;

template <class I, class F, class = xferguard_range<I>> xferguard_event for_each(I, I, F) { return {}; }
template <class P, class I, class F> xferguard_event for_each(const P &, I, I, F) { return {}; }
template <class I, class O, class F, class = xferguard_range<I>> xferguard_event transform(I, I, O, F) { return {}; }
template <class P, class I, class O, class F, class = xferguard_policy<P>> xferguard_event transform(const P &, I, I, O, F) { return {}; }
template <class I, class J, class O, class F, class = xferguard_range<I>> xferguard_event transform(I, I, J, O, F) { return {}; }
template <class P, class I, class J, class O, class F, class = xferguard_policy<P>> xferguard_event transform(const P &, I, I, J, O, F) { return {}; }
template <class I, class O, class = xferguard_range<I>> xferguard_event copy(I, I, O) { return {}; }
template <class P, class I, class O, class = xferguard_policy<P>> xferguard_event copy(const P &, I, I, O) { return {}; }
template <class P, class Q, class I, class O, class = xferguard_policy<P>> xferguard_event copy(const P &, const Q &, I, I, O) { return {}; }
template <class I> xferguard_future<xferguard_value<I>> reduce(I, I) { return {}; }
template <class I, class T, class = xferguard_range<I>> xferguard_future<T> reduce(I, I, T) { return {}; }
template <class I, class T, class F, class = xferguard_range<I>> xferguard_future<T> reduce(I, I, T, F) { return {}; }
template <class P, class I, class = xferguard_policy<P>> xferguard_future<xferguard_value<I>> reduce(const P &, I, I) { return {}; }
template <class P, class I, class T, class = xferguard_policy<P>> xferguard_future<T> reduce(const P &, I, I, T) { return {}; }
template <class P, class I, class T, class F, class = xferguard_policy<P>> xferguard_future<T> reduce(const P &, I, I, T, F) { return {}; }
template <class I, class O, class = xferguard_range<I>> xferguard_event reduce_into(I, I, O) { return {}; }
template <class I, class O, class T, class = xferguard_range<I>> xferguard_event reduce_into(I, I, O, T) { return {}; }
template <class I, class O, class T, class F, class = xferguard_range<I>> xferguard_event reduce_into(I, I, O, T, F) { return {}; }
template <class P, class I, class O, class T, class F, class = xferguard_policy<P>> xferguard_event reduce_into(const P &, I, I, O, T, F) { return {}; }
#define XG_ASYNC_SORT(NAME)                                                                                            \
  template <class I> xferguard_event NAME(I, I) { return {}; }                                                         \
  template <class I, class F, class = xferguard_range<I>> xferguard_event NAME(I, I, F) { return {}; }                 \
  template <class P, class I, class = xferguard_policy<P>> xferguard_event NAME(const P &, I, I) { return {}; }        \
  template <class P, class I, class F, class = xferguard_policy<P>> xferguard_event NAME(const P &, I, I, F) { return {}; }
XG_ASYNC_SORT(sort)
XG_ASYNC_SORT(stable_sort)
#undef XG_ASYNC_SORT
#define XG_ASYNC_SCAN(NAME)                                                                                            \
  template <class I, class O, class = xferguard_range<I>> xferguard_event NAME(I, I, O) { return {}; }                 \
  template <class I, class O, class T, class = xferguard_range<I>> xferguard_event NAME(I, I, O, T) { return {}; }     \
  template <class I, class O, class T, class F, class = xferguard_range<I>> xferguard_event NAME(I, I, O, T, F) { return {}; } \
  template <class P, class I, class O, class = xferguard_policy<P>> xferguard_event NAME(const P &, I, I, O) { return {}; } \
  template <class P, class I, class O, class T, class = xferguard_policy<P>> xferguard_event NAME(const P &, I, I, O, T) { return {}; } \
  template <class P, class I, class O, class T, class F, class = xferguard_policy<P>> xferguard_event NAME(const P &, I, I, O, T, F) { return {}; }
XG_ASYNC_SCAN(inclusive_scan)
XG_ASYNC_SCAN(exclusive_scan)
#undef XG_ASYNC_SCAN
} // namespace async
} // namespace thrust
