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
// What is declared alone cannot be instantiated with a lambda's type, which no other file could name.
#define XG_BODY { __builtin_unreachable(); }
namespace thrust {
template <class T_> class device_reference {
public:
  __host__ __device__ operator T_() const XG_BODY
  __host__ __device__ device_reference &operator=(const T_ &) XG_BODY
  device_reference &operator=(const device_reference &) XG_BODY
  device_reference &operator+=(const T_ &) XG_BODY
};
template <class T_> class device_ptr {
public:
  using value_type = T_;
  using reference = device_reference<T_>;
  using pointer = device_ptr;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ device_ptr() XG_BODY
  template <class U_> __host__ __device__ explicit device_ptr(U_ *) XG_BODY
  template <class U_> __host__ __device__ device_ptr(const device_ptr<U_> &) XG_BODY
  __host__ __device__ T_ *get() const XG_BODY
  __host__ __device__ reference operator*() const XG_BODY
  __host__ __device__ reference operator[](difference_type) const XG_BODY
  __host__ __device__ device_ptr operator+(difference_type) const XG_BODY
  __host__ __device__ device_ptr operator-(difference_type) const XG_BODY
  __host__ __device__ difference_type operator-(const device_ptr &) const XG_BODY
  __host__ __device__ device_ptr &operator++() XG_BODY
  __host__ __device__ bool operator==(const device_ptr &) const XG_BODY
  __host__ __device__ bool operator!=(const device_ptr &) const XG_BODY
};
template <class T_> class device_allocator {};
template <class T_, class A_ = device_allocator<T_>> class device_vector;
template <class T_, class A_ = std::allocator<T_>> class host_vector : public std::vector<T_, A_> {
public:
  using std::vector<T_, A_>::vector;
  host_vector() = default;
  template <class B_> host_vector(const device_vector<T_, B_> &) XG_BODY
  template <class B_> host_vector &operator=(const device_vector<T_, B_> &) XG_BODY
};
template <class T_, class A_> class device_vector {
public:
  using value_type = T_;
  using iterator = device_ptr<T_>;
  using const_iterator = device_ptr<const T_>;
  using reference = device_reference<T_>;
  using const_reference = device_reference<const T_>;
  using size_type = std::size_t;
  device_vector() XG_BODY
  explicit device_vector(size_type) XG_BODY
  device_vector(size_type, const T_ &) XG_BODY
  device_vector(std::initializer_list<T_>) XG_BODY
  template <class I_, class = decltype(*std::declval<I_>())> device_vector(I_, I_) XG_BODY
  template <class B_> device_vector(const host_vector<T_, B_> &) XG_BODY
  template <class B_> device_vector(const std::vector<T_, B_> &) XG_BODY
  template <class B_> device_vector &operator=(const host_vector<T_, B_> &) XG_BODY
  template <class B_> device_vector &operator=(const std::vector<T_, B_> &) XG_BODY
  device_vector(const device_vector &) XG_BODY
  device_vector &operator=(const device_vector &) XG_BODY
  iterator begin() XG_BODY
  iterator end() XG_BODY
  const_iterator begin() const XG_BODY
  const_iterator end() const XG_BODY
  const_iterator cbegin() const XG_BODY
  const_iterator cend() const XG_BODY
  reference operator[](size_type) XG_BODY
  const_reference operator[](size_type) const XG_BODY
  reference front() XG_BODY
  reference back() XG_BODY
  const_reference front() const XG_BODY
  const_reference back() const XG_BODY
  iterator data() XG_BODY
  const_iterator data() const XG_BODY
  size_type size() const XG_BODY
  size_type capacity() const XG_BODY
  bool empty() const XG_BODY
  void resize(size_type) XG_BODY
  void resize(size_type, const T_ &) XG_BODY
  void reserve(size_type) XG_BODY
  void clear() XG_BODY
  void push_back(const T_ &) XG_BODY
  void pop_back() XG_BODY
  void shrink_to_fit() XG_BODY
  void swap(device_vector &) XG_BODY
  template <class I_> void assign(I_, I_) XG_BODY
  void assign(size_type, const T_ &) XG_BODY
};
// In managed memory, where the host looks at elements as it does at any other.
template <class T_> class universal_allocator {};
namespace detail {
template <class T_, class A_> class vector_base {
public:
  using value_type = T_;
  using iterator = T_ *;
  using size_type = std::size_t;
  vector_base() XG_BODY
  explicit vector_base(size_type) XG_BODY
  vector_base(size_type, const T_ &) XG_BODY
  vector_base(std::initializer_list<T_>) XG_BODY
  template <class I_, class = decltype(*std::declval<I_>())> vector_base(I_, I_) XG_BODY
  iterator begin() const XG_BODY
  iterator end() const XG_BODY
  iterator data() const XG_BODY
  T_ &operator[](size_type) XG_BODY
  const T_ &operator[](size_type) const XG_BODY
  T_ &front() XG_BODY
  T_ &back() XG_BODY
  size_type size() const XG_BODY
  bool empty() const XG_BODY
  void resize(size_type) XG_BODY
  void resize(size_type, const T_ &) XG_BODY
  void reserve(size_type) XG_BODY
  void clear() XG_BODY
  void push_back(const T_ &) XG_BODY
  void pop_back() XG_BODY
  void assign(size_type, const T_ &) XG_BODY
  template <class V_, class = decltype(std::declval<V_>().begin())> vector_base(const V_ &) XG_BODY
  template <class V_, class = decltype(std::declval<V_>().begin())> vector_base &operator=(const V_ &) XG_BODY
};
} // namespace detail
template <class T_, class A_ = universal_allocator<T_>> using universal_vector = detail::vector_base<T_, A_>;
template <class T_> __host__ __device__ T_ *raw_pointer_cast(device_ptr<T_>) XG_BODY
template <class T_> __host__ __device__ T_ *raw_pointer_cast(T_ *) XG_BODY
template <class T_> __host__ __device__ device_ptr<T_> device_pointer_cast(T_ *) XG_BODY
template <class T_> device_ptr<T_> device_malloc(std::size_t) XG_BODY
template <class T_> void device_free(device_ptr<T_>) XG_BODY

struct XgPolicy { XgPolicy on(cudaStream_t) const; template <class Allocator_> XgPolicy operator()(Allocator_ &&) const; };
inline constexpr XgPolicy device{}, host{}, seq{};
namespace cuda {
inline constexpr XgPolicy par{}, par_nosync{};
}
namespace system { namespace cuda { using thrust::cuda::par; using thrust::cuda::par_nosync; } }

template <class... T_> using tuple = std::tuple<T_...>;
template <class... T_> __host__ __device__ tuple<T_...> make_tuple(T_...) XG_BODY
template <class A_, class B_> using pair = std::pair<A_, B_>;
template <class T_> class counting_iterator {
public:
  using value_type = T_; using reference = T_; using pointer = T_ *; using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ explicit counting_iterator(T_) XG_BODY
  __host__ __device__ T_ operator*() const XG_BODY
  __host__ __device__ counting_iterator operator+(difference_type) const XG_BODY
  __host__ __device__ counting_iterator &operator++() XG_BODY
};
template <class T_> __host__ __device__ counting_iterator<T_> make_counting_iterator(T_) XG_BODY
template <class T_> class XgIterator {
public:
  using value_type = T_; using reference = T_; using pointer = T_ *; using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ T_ operator*() const XG_BODY
  __host__ __device__ XgIterator operator+(difference_type) const XG_BODY
  __host__ __device__ XgIterator &operator++() XG_BODY
};
template <class T_> __host__ __device__ XgIterator<T_> make_constant_iterator(T_) XG_BODY
template <class T_> __host__ __device__ XgIterator<T_> make_zip_iterator(T_) XG_BODY
template <class I_, class F_> __host__ __device__ XgIterator<typename std::iterator_traits<I_>::value_type> make_transform_iterator(I_, F_) XG_BODY
template <class T_> struct plus { __host__ __device__ T_ operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct minus { __host__ __device__ T_ operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct multiplies { __host__ __device__ T_ operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct maximum { __host__ __device__ T_ operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct minimum { __host__ __device__ T_ operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct less { __host__ __device__ bool operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct greater { __host__ __device__ bool operator()(const T_ &, const T_ &) const XG_BODY };
template <class T_> struct square { __host__ __device__ T_ operator()(const T_ &) const XG_BODY };
template <class T_> struct negate { __host__ __device__ T_ operator()(const T_ &) const XG_BODY };
template <class T_> struct identity { __host__ __device__ T_ operator()(const T_ &) const XG_BODY };
template <class A_, class R_> struct unary_function {};
template <class A_, class B_, class R_> struct binary_function {};

// With and without a policy in front.
#define XG_ALGORITHM(RESULT, NAME, TEMPLATE, ...)                                                                      \
  template <TEMPLATE> RESULT NAME(__VA_ARGS__) XG_BODY \
  template <TEMPLATE> RESULT NAME(const XgPolicy &, __VA_ARGS__) XG_BODY
#define XG_2 class I_, class J_
#define XG_3 class I_, class J_, class K_
#define XG_4 class I_, class J_, class K_, class L_
#define XG_5 class I_, class J_, class K_, class L_, class M_
#define XG_VALUE typename std::iterator_traits<I_>::value_type
XG_ALGORITHM(J_, copy, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, copy_n, XG_3, I_, K_, J_)
XG_ALGORITHM(J_, copy_if, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(void, fill, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, fill_n, XG_3, I_, J_, const K_ &)
XG_ALGORITHM(void, sequence, class I_, I_, I_)
XG_ALGORITHM(void, sequence, XG_2, I_, I_, J_)
XG_ALGORITHM(void, sequence, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(void, generate, XG_2, I_, I_, J_)
XG_ALGORITHM(void, sort, class I_, I_, I_)
XG_ALGORITHM(void, sort, XG_2, I_, I_, J_)
XG_ALGORITHM(void, stable_sort, class I_, I_, I_)
XG_ALGORITHM(void, sort_by_key, XG_2, I_, I_, J_)
XG_ALGORITHM(void, sort_by_key, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(void, stable_sort_by_key, XG_2, I_, I_, J_)
XG_ALGORITHM(XG_VALUE, reduce, class I_, I_, I_)
XG_ALGORITHM(J_, reduce, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, reduce, XG_3, I_, I_, J_, K_)
template <XG_4> std::pair<K_, L_> reduce_by_key(I_, I_, J_, K_, L_) XG_BODY
XG_ALGORITHM(K_, transform, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(J_, transform, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, transform_reduce, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(K_, inner_product, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(I_, for_each, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, for_each_n, XG_3, I_, J_, K_)
XG_ALGORITHM(std::ptrdiff_t, count, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(std::ptrdiff_t, count_if, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, find, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, max_element, class I_, I_, I_)
template <class I_> using both_ = std::pair<I_, I_>;
XG_ALGORITHM(both_<I_>, minmax_element, class I_, I_, I_)
XG_ALGORITHM(I_, min_element, class I_, I_, I_)
XG_ALGORITHM(J_, inclusive_scan, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, exclusive_scan, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, exclusive_scan, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(I_, unique, class I_, I_, I_)
XG_ALGORITHM(I_, remove_if, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, gather, XG_3, K_, K_, I_, J_)
XG_ALGORITHM(void, scatter, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(bool, equal, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, is_sorted, class I_, I_, I_)
XG_ALGORITHM(J_, swap_ranges, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, lower_bound, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, upper_bound, XG_2, I_, I_, const J_ &)
#undef XG_ALGORITHM
template <class I_> std::ptrdiff_t distance(I_, I_) XG_BODY
template <class I_> void advance(I_ &, std::ptrdiff_t) XG_BODY
} // namespace thrust
#undef XG_BODY
