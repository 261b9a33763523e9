// Thrust's containers, pointers and algorithms: names and types, no code.
#pragma once
#include "../cuda_runtime.h"
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>
namespace thrust {
template <class T> class device_reference {
public:
  __host__ __device__ operator T() const;
  __host__ __device__ device_reference &operator=(const T &);
  device_reference &operator=(const device_reference &);
  device_reference &operator+=(const T &);
};
template <class T> class device_ptr {
public:
  using value_type = T;
  using reference = device_reference<T>;
  using pointer = device_ptr;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ device_ptr();
  template <class U> __host__ __device__ explicit device_ptr(U *);
  template <class U> __host__ __device__ device_ptr(const device_ptr<U> &);
  __host__ __device__ T *get() const;
  __host__ __device__ reference operator*() const;
  __host__ __device__ reference operator[](difference_type) const;
  __host__ __device__ device_ptr operator+(difference_type) const;
  __host__ __device__ device_ptr operator-(difference_type) const;
  __host__ __device__ difference_type operator-(const device_ptr &) const;
  __host__ __device__ device_ptr &operator++();
  __host__ __device__ bool operator==(const device_ptr &) const;
  __host__ __device__ bool operator!=(const device_ptr &) const;
};
template <class T> class device_allocator {};
template <class T, class A = device_allocator<T>> class device_vector;
template <class T, class A = std::allocator<T>> class host_vector : public std::vector<T, A> {
public:
  using std::vector<T, A>::vector;
  host_vector() = default;
  template <class B> host_vector(const device_vector<T, B> &);
  template <class B> host_vector &operator=(const device_vector<T, B> &);
};
template <class T, class A> class device_vector {
public:
  using value_type = T;
  using iterator = device_ptr<T>;
  using const_iterator = device_ptr<const T>;
  using reference = device_reference<T>;
  using const_reference = device_reference<const T>;
  using size_type = std::size_t;
  device_vector();
  explicit device_vector(size_type);
  device_vector(size_type, const T &);
  device_vector(std::initializer_list<T>);
  template <class I, class = decltype(*std::declval<I>())> device_vector(I, I);
  template <class B> device_vector(const host_vector<T, B> &);
  template <class B> device_vector(const std::vector<T, B> &);
  template <class B> device_vector &operator=(const host_vector<T, B> &);
  template <class B> device_vector &operator=(const std::vector<T, B> &);
  device_vector(const device_vector &);
  device_vector &operator=(const device_vector &);
  iterator begin();
  iterator end();
  const_iterator begin() const;
  const_iterator end() const;
  const_iterator cbegin() const;
  const_iterator cend() const;
  reference operator[](size_type);
  const_reference operator[](size_type) const;
  reference front();
  reference back();
  const_reference front() const;
  const_reference back() const;
  iterator data();
  const_iterator data() const;
  size_type size() const;
  size_type capacity() const;
  bool empty() const;
  void resize(size_type);
  void resize(size_type, const T &);
  void reserve(size_type);
  void clear();
  void push_back(const T &);
  void pop_back();
  void shrink_to_fit();
  void swap(device_vector &);
  template <class I> void assign(I, I);
  void assign(size_type, const T &);
};
template <class T> __host__ __device__ T *raw_pointer_cast(device_ptr<T>);
template <class T> __host__ __device__ T *raw_pointer_cast(T *);
template <class T> __host__ __device__ device_ptr<T> device_pointer_cast(T *);
template <class T> device_ptr<T> device_malloc(std::size_t);
template <class T> void device_free(device_ptr<T>);

struct XgPolicy { XgPolicy on(cudaStream_t) const; };
inline constexpr XgPolicy device{}, host{}, seq{};
namespace cuda {
inline constexpr XgPolicy par{}, par_nosync{};
}
namespace system { namespace cuda { using thrust::cuda::par; using thrust::cuda::par_nosync; } }

template <class... T> using tuple = std::tuple<T...>;
template <class... T> __host__ __device__ tuple<T...> make_tuple(T...);
template <class A, class B> using pair = std::pair<A, B>;
template <class T> class counting_iterator {
public:
  using value_type = T; using reference = T; using pointer = T *; using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ explicit counting_iterator(T);
  __host__ __device__ T operator*() const;
  __host__ __device__ counting_iterator operator+(difference_type) const;
  __host__ __device__ counting_iterator &operator++();
};
template <class T> __host__ __device__ counting_iterator<T> make_counting_iterator(T);
template <class T> class XgIterator {
public:
  using value_type = T; using reference = T; using pointer = T *; using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ T operator*() const;
  __host__ __device__ XgIterator operator+(difference_type) const;
  __host__ __device__ XgIterator &operator++();
};
template <class T> __host__ __device__ XgIterator<T> make_constant_iterator(T);
template <class T> __host__ __device__ XgIterator<T> make_zip_iterator(T);
template <class I, class F> __host__ __device__ XgIterator<typename std::iterator_traits<I>::value_type> make_transform_iterator(I, F);
template <class T> struct plus { __host__ __device__ T operator()(const T &, const T &) const; };
template <class T> struct minus { __host__ __device__ T operator()(const T &, const T &) const; };
template <class T> struct multiplies { __host__ __device__ T operator()(const T &, const T &) const; };
template <class T> struct maximum { __host__ __device__ T operator()(const T &, const T &) const; };
template <class T> struct minimum { __host__ __device__ T operator()(const T &, const T &) const; };
template <class T> struct less { __host__ __device__ bool operator()(const T &, const T &) const; };
template <class T> struct greater { __host__ __device__ bool operator()(const T &, const T &) const; };
template <class T> struct square { __host__ __device__ T operator()(const T &) const; };
template <class T> struct negate { __host__ __device__ T operator()(const T &) const; };
template <class T> struct identity { __host__ __device__ T operator()(const T &) const; };
template <class A, class R> struct unary_function {};
template <class A, class B, class R> struct binary_function {};

// With and without a policy in front.
#define XG_ALGORITHM(RESULT, NAME, TEMPLATE, ...)                                                                      \
  template <TEMPLATE> RESULT NAME(__VA_ARGS__);                                                                        \
  template <TEMPLATE> RESULT NAME(const XgPolicy &, __VA_ARGS__);
#define XG_2 class I, class J
#define XG_3 class I, class J, class K
#define XG_4 class I, class J, class K, class L
#define XG_5 class I, class J, class K, class L, class M
#define XG_VALUE typename std::iterator_traits<I>::value_type
XG_ALGORITHM(J, copy, XG_2, I, I, J)
XG_ALGORITHM(J, copy_n, XG_3, I, K, J)
XG_ALGORITHM(J, copy_if, XG_3, I, I, J, K)
XG_ALGORITHM(void, fill, XG_2, I, I, const J &)
XG_ALGORITHM(I, fill_n, XG_3, I, J, const K &)
XG_ALGORITHM(void, sequence, class I, I, I)
XG_ALGORITHM(void, sequence, XG_2, I, I, J)
XG_ALGORITHM(void, sequence, XG_3, I, I, J, K)
XG_ALGORITHM(void, generate, XG_2, I, I, J)
XG_ALGORITHM(void, sort, class I, I, I)
XG_ALGORITHM(void, sort, XG_2, I, I, J)
XG_ALGORITHM(void, stable_sort, class I, I, I)
XG_ALGORITHM(void, sort_by_key, XG_2, I, I, J)
XG_ALGORITHM(void, sort_by_key, XG_3, I, I, J, K)
XG_ALGORITHM(void, stable_sort_by_key, XG_2, I, I, J)
XG_ALGORITHM(XG_VALUE, reduce, class I, I, I)
XG_ALGORITHM(J, reduce, XG_2, I, I, J)
XG_ALGORITHM(J, reduce, XG_3, I, I, J, K)
template <XG_4> std::pair<K, L> reduce_by_key(I, I, J, K, L);
XG_ALGORITHM(K, transform, XG_4, I, I, J, K, L)
XG_ALGORITHM(J, transform, XG_3, I, I, J, K)
XG_ALGORITHM(K, transform_reduce, XG_4, I, I, J, K, L)
XG_ALGORITHM(K, inner_product, XG_3, I, I, J, K)
XG_ALGORITHM(I, for_each, XG_2, I, I, J)
XG_ALGORITHM(I, for_each_n, XG_3, I, J, K)
XG_ALGORITHM(std::ptrdiff_t, count, XG_2, I, I, const J &)
XG_ALGORITHM(std::ptrdiff_t, count_if, XG_2, I, I, J)
XG_ALGORITHM(I, find, XG_2, I, I, const J &)
XG_ALGORITHM(I, max_element, class I, I, I)
XG_ALGORITHM(I, min_element, class I, I, I)
XG_ALGORITHM(J, inclusive_scan, XG_2, I, I, J)
XG_ALGORITHM(J, exclusive_scan, XG_2, I, I, J)
XG_ALGORITHM(J, exclusive_scan, XG_3, I, I, J, K)
XG_ALGORITHM(I, unique, class I, I, I)
XG_ALGORITHM(I, remove_if, XG_2, I, I, J)
XG_ALGORITHM(J, gather, XG_3, K, K, I, J)
XG_ALGORITHM(void, scatter, XG_3, I, I, J, K)
XG_ALGORITHM(bool, equal, XG_2, I, I, J)
XG_ALGORITHM(bool, is_sorted, class I, I, I)
XG_ALGORITHM(J, swap_ranges, XG_2, I, I, J)
XG_ALGORITHM(I, lower_bound, XG_2, I, I, const J &)
XG_ALGORITHM(I, upper_bound, XG_2, I, I, const J &)
#undef XG_ALGORITHM
template <class I> std::ptrdiff_t distance(I, I);
template <class I> void advance(I &, std::ptrdiff_t);
} // namespace thrust
