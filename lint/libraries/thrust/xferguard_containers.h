// Thrust's vectors: one base that knows what a vector does, and a name for each kind of memory.
#pragma once
#include "xferguard_memory.h"
#include "xferguard_made_iterators.h"
namespace thrust {
struct default_init_t {}; struct no_init_t {};
inline constexpr default_init_t default_init{}; inline constexpr no_init_t no_init{};
namespace detail {
template <class T_, class A_> class vector_base {
public:
  typedef T_ value_type; typedef A_ allocator_type; typedef std::size_t size_type; typedef std::ptrdiff_t difference_type;
  typedef typename std::allocator_traits<A_>::pointer pointer;
  typedef typename std::pointer_traits<pointer>::template rebind<const T_> const_pointer;
  typedef typename std::iterator_traits<pointer>::reference reference;
  typedef typename std::iterator_traits<const_pointer>::reference const_reference;
  typedef normal_iterator<pointer> iterator;
  typedef normal_iterator<const_pointer> const_iterator;
  typedef thrust::reverse_iterator<iterator> reverse_iterator;
  typedef thrust::reverse_iterator<const_iterator> const_reverse_iterator;
  vector_base() XG_NO_CODE
  explicit vector_base(const A_ &) XG_NO_CODE
  explicit vector_base(size_type) XG_NO_CODE
  vector_base(size_type, const A_ &) XG_NO_CODE
  vector_base(size_type, default_init_t) XG_NO_CODE
  vector_base(size_type, no_init_t) XG_NO_CODE
  vector_base(size_type, const T_ &) XG_NO_CODE
  vector_base(size_type, const T_ &, const A_ &) XG_NO_CODE
  vector_base(const vector_base &) XG_NO_CODE
  vector_base(const vector_base &, const A_ &) XG_NO_CODE
  vector_base(vector_base &&) XG_NO_CODE
  template <class U_, class B_> vector_base(const vector_base<U_, B_> &) XG_NO_CODE
  template <class U_, class B_> vector_base(const std::vector<U_, B_> &) XG_NO_CODE
  vector_base(std::initializer_list<T_>) XG_NO_CODE
  vector_base(std::initializer_list<T_>, const A_ &) XG_NO_CODE
  template <class I_, class = decltype(*std::declval<I_>())> vector_base(I_, I_) XG_NO_CODE
  template <class I_, class = decltype(*std::declval<I_>())> vector_base(I_, I_, const A_ &) XG_NO_CODE
  ~vector_base() XG_NO_CODE
  vector_base &operator=(const vector_base &) XG_NO_CODE
  vector_base &operator=(vector_base &&) XG_NO_CODE
  template <class U_, class B_> vector_base &operator=(const vector_base<U_, B_> &) XG_NO_CODE
  template <class U_, class B_> vector_base &operator=(const std::vector<U_, B_> &) XG_NO_CODE
  vector_base &operator=(std::initializer_list<T_>) XG_NO_CODE
  void resize(size_type) XG_NO_CODE
  void resize(size_type, const T_ &) XG_NO_CODE
  void resize(size_type, default_init_t) XG_NO_CODE
  void resize(size_type, no_init_t) XG_NO_CODE
  size_type size() const XG_NO_CODE
  size_type max_size() const XG_NO_CODE
  void reserve(size_type) XG_NO_CODE
  size_type capacity() const XG_NO_CODE
  void shrink_to_fit() XG_NO_CODE
  bool empty() const XG_NO_CODE
  void clear() XG_NO_CODE
  XG_HD reference operator[](size_type) XG_NO_CODE
  XG_HD const_reference operator[](size_type) const XG_NO_CODE
  iterator begin() XG_NO_CODE
  const_iterator begin() const XG_NO_CODE
  const_iterator cbegin() const XG_NO_CODE
  reverse_iterator rbegin() XG_NO_CODE
  const_reverse_iterator rbegin() const XG_NO_CODE
  const_reverse_iterator crbegin() const XG_NO_CODE
  iterator end() XG_NO_CODE
  const_iterator end() const XG_NO_CODE
  const_iterator cend() const XG_NO_CODE
  reverse_iterator rend() XG_NO_CODE
  const_reverse_iterator rend() const XG_NO_CODE
  const_reverse_iterator crend() const XG_NO_CODE
  reference front() XG_NO_CODE
  const_reference front() const XG_NO_CODE
  reference back() XG_NO_CODE
  const_reference back() const XG_NO_CODE
  pointer data() XG_NO_CODE
  const_pointer data() const XG_NO_CODE
  void push_back(const T_ &) XG_NO_CODE
  template <class... G_> reference emplace_back(G_ &&...) XG_NO_CODE
  void pop_back() XG_NO_CODE
  void swap(vector_base &) XG_NO_CODE
  iterator erase(iterator) XG_NO_CODE
  iterator erase(iterator, iterator) XG_NO_CODE
  iterator insert(iterator, const T_ &) XG_NO_CODE
  void insert(iterator, size_type, const T_ &) XG_NO_CODE
  template <class I_> void insert(iterator, I_, I_) XG_NO_CODE
  void assign(size_type, const T_ &) XG_NO_CODE
  template <class I_, class = decltype(*std::declval<I_>())> void assign(I_, I_) XG_NO_CODE
  allocator_type get_allocator() const XG_NO_CODE
};
template <class A_, class B_, class C_, class D_> bool operator==(const vector_base<A_, B_> &, const vector_base<C_, D_> &) XG_NO_CODE
template <class A_, class B_, class C_, class D_> bool operator!=(const vector_base<A_, B_> &, const vector_base<C_, D_> &) XG_NO_CODE
template <class A_, class B_, class C_, class D_> bool operator==(const vector_base<A_, B_> &, const std::vector<C_, D_> &) XG_NO_CODE
template <class A_, class B_, class C_, class D_> bool operator!=(const vector_base<A_, B_> &, const std::vector<C_, D_> &) XG_NO_CODE
template <class A_, class B_, class C_, class D_> bool operator==(const std::vector<C_, D_> &, const vector_base<A_, B_> &) XG_NO_CODE
template <class A_, class B_, class C_, class D_> bool operator!=(const std::vector<C_, D_> &, const vector_base<A_, B_> &) XG_NO_CODE
template <class A_, class B_> void swap(vector_base<A_, B_> &, vector_base<A_, B_> &) XG_NO_CODE
template <class I_, class J_> bool vector_equal(I_, I_, J_) XG_NO_CODE
} // namespace detail
#define XG_VECTOR(NAME, ALLOCATOR)                                                                                     \
  template <class T_, class A_ = ALLOCATOR<T_>> class NAME : public detail::vector_base<T_, A_> {                      \
  public:                                                                                                              \
    typedef std::size_t size_type; typedef T_ value_type;                                                              \
    NAME() XG_NO_CODE                                                                                                     \
    NAME(const A_ &) XG_NO_CODE                                                                                           \
    explicit NAME(size_type) XG_NO_CODE                                                                                   \
    explicit NAME(size_type, const A_ &) XG_NO_CODE                                                                       \
    explicit NAME(size_type, default_init_t) XG_NO_CODE                                                                   \
    explicit NAME(size_type, no_init_t) XG_NO_CODE                                                                        \
    explicit NAME(size_type, const T_ &) XG_NO_CODE                                                                       \
    explicit NAME(size_type, const T_ &, const A_ &) XG_NO_CODE                                                           \
    NAME(const NAME &) XG_NO_CODE                                                                                         \
    NAME(const NAME &, const A_ &) XG_NO_CODE                                                                             \
    NAME(NAME &&) XG_NO_CODE                                                                                              \
    NAME(NAME &&, const A_ &) XG_NO_CODE                                                                                  \
    template <class U_, class B_> explicit NAME(const NAME<U_, B_> &) XG_NO_CODE                                          \
    template <class U_, class B_> NAME(const std::vector<U_, B_> &) XG_NO_CODE                                            \
    template <class U_, class B_> NAME(const detail::vector_base<U_, B_> &) XG_NO_CODE                                    \
    NAME(std::initializer_list<T_>) XG_NO_CODE                                                                            \
    NAME(std::initializer_list<T_>, const A_ &) XG_NO_CODE                                                                \
    template <class I_, class = decltype(*std::declval<I_>())> NAME(I_, I_) XG_NO_CODE                                    \
    template <class I_, class = decltype(*std::declval<I_>())> NAME(I_, I_, const A_ &) XG_NO_CODE                        \
    ~NAME() {}                                                                                                         \
    NAME &operator=(const NAME &) XG_NO_CODE                                                                              \
    NAME &operator=(NAME &&) XG_NO_CODE                                                                                   \
    template <class U_, class B_> NAME &operator=(const NAME<U_, B_> &) XG_NO_CODE                                        \
    template <class U_, class B_> NAME &operator=(const std::vector<U_, B_> &) XG_NO_CODE                                 \
    template <class U_, class B_> NAME &operator=(const detail::vector_base<U_, B_> &) XG_NO_CODE                         \
    NAME &operator=(std::initializer_list<T_>) XG_NO_CODE                                                                 \
  };                                                                                                                   \
  template <class T_, class A_> void swap(NAME<T_, A_> &, NAME<T_, A_> &) XG_NO_CODE
XG_VECTOR(device_vector, device_allocator)
XG_VECTOR(host_vector, std::allocator)
#undef XG_VECTOR
// In managed memory, where the host looks at elements as it does at any other; or in the host's, pinned.
template <class T_, class A_ = universal_allocator<T_>> using universal_vector = detail::vector_base<T_, A_>;
template <class T_> using universal_host_pinned_vector = detail::vector_base<T_, universal_host_pinned_allocator<T_>>;
template <class T_> using host_pinned_vector = universal_host_pinned_vector<T_>;
namespace system { namespace cuda {
template <class T_, class A_ = allocator<T_>> using vector = thrust::detail::vector_base<T_, A_>;
template <class T_> using universal_vector = thrust::universal_vector<T_>;
template <class T_> using universal_host_pinned_vector = thrust::universal_host_pinned_vector<T_>;
}
namespace omp { template <class T_, class A_ = std::allocator<T_>> using vector = thrust::detail::vector_base<T_, A_>; }
namespace cpp { template <class T_, class A_ = std::allocator<T_>> using vector = thrust::detail::vector_base<T_, A_>; }
namespace tbb { template <class T_, class A_ = std::allocator<T_>> using vector = thrust::detail::vector_base<T_, A_>; }
} // namespace system
} // namespace thrust
