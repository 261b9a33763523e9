// Memory without a container, allocators, and the resources that they take from.
#pragma once
#include "xferguard_pointers.h"
#include "xferguard_policies.h"
#include "xferguard_tuples.h"
namespace thrust {
// Allocators of each kind, with the name that tells which: of the device's memory, of managed and of pinned.
#define XG_ALLOCATOR(NAME, POINTER, REFERENCE)                                                                         \
  template <class T_> class NAME {                                                                                     \
  public:                                                                                                              \
    typedef T_ value_type; typedef POINTER pointer; typedef REFERENCE reference;                                       \
    typedef typename std::pointer_traits<POINTER>::template rebind<const T_> const_pointer;                            \
    typedef typename std::iterator_traits<const_pointer>::reference const_reference;                                   \
    typedef std::size_t size_type; typedef std::ptrdiff_t difference_type; typedef device_system_tag system_type;      \
    template <class U_> struct rebind { typedef NAME<U_> other; };                                                     \
    XG_HD NAME() {}                                                                                                    \
    XG_HD NAME(const NAME &) {}                                                                                        \
    template <class U_> XG_HD NAME(const NAME<U_> &) {}                                                                \
    template <class M_> XG_HD NAME(M_ *) {}                                                                            \
    XG_HD NAME &operator=(const NAME &) XG_NO_CODE                                                                        \
    pointer allocate(size_type) XG_NO_CODE                                                                                \
    template <class H_> pointer allocate(size_type, H_) XG_NO_CODE                                                        \
    void deallocate(pointer, size_type) XG_NO_CODE                                                                        \
    size_type max_size() const XG_NO_CODE                                                                                 \
    XG_HD bool operator==(const NAME &) const XG_NO_CODE                                                                  \
    XG_HD bool operator!=(const NAME &) const XG_NO_CODE                                                                  \
  };
template <class T_> using universal_ptr = pointer<T_, cuda_cub::tag, typename std::add_lvalue_reference<T_>::type>;
XG_ALLOCATOR(device_allocator, device_ptr<T_>, device_reference<T_>)
XG_ALLOCATOR(device_malloc_allocator, device_ptr<T_>, device_reference<T_>)
XG_ALLOCATOR(device_new_allocator, device_ptr<T_>, device_reference<T_>)
XG_ALLOCATOR(universal_allocator, universal_ptr<T_>, T_ &)
XG_ALLOCATOR(universal_host_pinned_allocator, universal_ptr<T_>, T_ &)
#undef XG_ALLOCATOR
template <> class device_allocator<void> { public: typedef void value_type; typedef device_ptr<void> pointer; template <class U_> struct rebind { typedef device_allocator<U_> other; }; };
template <> class device_malloc_allocator<void> { public: typedef void value_type; typedef device_ptr<void> pointer; template <class U_> struct rebind { typedef device_malloc_allocator<U_> other; }; };

inline device_ptr<void> device_malloc(std::size_t) XG_NO_CODE
template <class T_> device_ptr<T_> device_malloc(std::size_t) XG_NO_CODE
template <class T_> void device_free(device_ptr<T_>) XG_NO_CODE
template <class T_> device_ptr<T_> device_new(std::size_t) XG_NO_CODE
template <class T_> device_ptr<T_> device_new(device_ptr<void>, std::size_t = 1) XG_NO_CODE
template <class T_> device_ptr<T_> device_new(device_ptr<void>, const T_ &, std::size_t = 1) XG_NO_CODE
template <class T_> void device_delete(device_ptr<T_>, std::size_t = 0) XG_NO_CODE
template <class S_> pointer<void, S_> malloc(const detail::execution_policy_base<S_> &, std::size_t) XG_NO_CODE
template <class T_, class S_> pointer<T_, S_> malloc(const detail::execution_policy_base<S_> &, std::size_t) XG_NO_CODE
template <class S_, class P_> void free(const detail::execution_policy_base<S_> &, P_) XG_NO_CODE
template <class T_, class S_> pair<pointer<T_, S_>, std::ptrdiff_t> get_temporary_buffer(const detail::execution_policy_base<S_> &, std::ptrdiff_t) XG_NO_CODE
template <class S_, class P_> void return_temporary_buffer(const detail::execution_policy_base<S_> &, P_) XG_NO_CODE
template <class S_, class P_> void return_temporary_buffer(const detail::execution_policy_base<S_> &, P_, std::ptrdiff_t) XG_NO_CODE
template <class T_, class A_, class... G_> std::unique_ptr<T_> allocate_unique(const A_ &, G_ &&...) XG_NO_CODE
template <class T_, class... G_> std::unique_ptr<T_> device_make_unique(G_ &&...) XG_NO_CODE
namespace detail {
template <class P_, class A_> class tagged_allocator {};
template <class T_, class System_> class temporary_array {
public:
  typedef thrust::pointer<T_, System_> pointer; typedef normal_iterator<pointer> iterator; typedef T_ value_type; typedef std::size_t size_type;
  template <class P_> temporary_array(P_ &, std::size_t) XG_NO_CODE
  template <class P_, class I_> temporary_array(P_ &, I_, std::size_t) XG_NO_CODE
  template <class P_, class I_> temporary_array(P_ &, I_, I_) XG_NO_CODE
  iterator begin() XG_NO_CODE
  iterator end() XG_NO_CODE
  pointer data() XG_NO_CODE
  size_type size() const XG_NO_CODE
  reference<T_, pointer> operator[](std::ptrdiff_t) XG_NO_CODE
};
} // namespace detail

namespace mr {
template <class Pointer_ = void *> class memory_resource {
public:
  typedef Pointer_ pointer;
  virtual ~memory_resource() = default;
  pointer allocate(std::size_t, std::size_t = 16) XG_NO_CODE
  void deallocate(pointer, std::size_t, std::size_t = 16) XG_NO_CODE
  bool is_equal(const memory_resource &) const XG_NO_CODE
  virtual pointer do_allocate(std::size_t, std::size_t) = 0;
  virtual void do_deallocate(pointer, std::size_t, std::size_t) = 0;
  virtual bool do_is_equal(const memory_resource &) const XG_NO_CODE
};
template <class R_> R_ *get_global_resource() XG_NO_CODE
struct pool_options { std::size_t min_blocks_per_chunk, min_bytes_per_chunk, max_blocks_per_chunk, max_bytes_per_chunk, smallest_block_size, largest_block_size, alignment; bool cache_oversized; std::size_t cached_size_cutoff_factor, cached_alignment_cutoff_factor; bool validate() const; };
#define XG_RESOURCE(NAME, POINTER) class NAME : public memory_resource<POINTER> { public: POINTER do_allocate(std::size_t, std::size_t = 16) override XG_NO_CODE void do_deallocate(POINTER, std::size_t, std::size_t = 16) override XG_NO_CODE };
XG_RESOURCE(new_delete_resource, void *)
#define XG_POOL(NAME)                                                                                                  \
  template <class... R_> class NAME : public memory_resource<void *> {                                                 \
  public:                                                                                                              \
    NAME() XG_NO_CODE                                                                                                     \
    template <class... G_> explicit NAME(G_ &&...) XG_NO_CODE                                                             \
    static pool_options get_default_options() XG_NO_CODE                                                                  \
    void release() XG_NO_CODE                                                                                             \
    void *do_allocate(std::size_t, std::size_t = 16) override XG_NO_CODE                                                  \
    void do_deallocate(void *, std::size_t, std::size_t = 16) override XG_NO_CODE                                         \
  };
XG_POOL(unsynchronized_pool_resource) XG_POOL(synchronized_pool_resource) XG_POOL(disjoint_unsynchronized_pool_resource) XG_POOL(disjoint_synchronized_pool_resource)
#undef XG_POOL
template <class R_> R_ &tls_pool(R_ * = nullptr) XG_NO_CODE
template <class R_, class S_> R_ &tls_disjoint_pool(R_ * = nullptr, S_ * = nullptr) XG_NO_CODE
template <class R_, class P_> class fancy_pointer_resource final : public memory_resource<P_> { public: fancy_pointer_resource(R_ * = nullptr) {} P_ do_allocate(std::size_t, std::size_t = 16) override XG_NO_CODE void do_deallocate(P_, std::size_t, std::size_t = 16) override XG_NO_CODE };
template <class P_> class polymorphic_adaptor_resource final : public memory_resource<P_> { public: polymorphic_adaptor_resource(memory_resource<P_> *) {} P_ do_allocate(std::size_t, std::size_t = 16) override XG_NO_CODE void do_deallocate(P_, std::size_t, std::size_t = 16) override XG_NO_CODE };
template <class R_> struct validator {};
namespace detail { // a pointer of void's kind to something
template <class P_, class T_> struct xg_to { typedef typename std::pointer_traits<P_>::template rebind<T_> type; };
template <class T_, class R_, class = void> struct xg_pointed { typedef device_ptr<T_> type; };
template <class T_, class R_> struct xg_pointed<T_, R_, typename std::conditional<true, void, typename R_::pointer>::type> : xg_to<typename R_::pointer, T_> {};
}
template <class T_, class Resource_> class allocator {
public:
  typedef T_ value_type; typedef typename detail::xg_pointed<T_, Resource_>::type pointer; typedef std::size_t size_type; typedef std::ptrdiff_t difference_type;
  template <class U_> struct rebind { typedef allocator<U_, Resource_> other; };
  allocator(Resource_ * = nullptr) {}
  template <class U_> allocator(const allocator<U_, Resource_> &) {}
  pointer allocate(size_type) XG_NO_CODE
  void deallocate(pointer, size_type) XG_NO_CODE
  bool operator==(const allocator &) const XG_NO_CODE
  bool operator!=(const allocator &) const XG_NO_CODE
};
template <class T_, class R_> class stateless_resource_allocator : public allocator<T_, R_> { public: template <class U_> struct rebind { typedef stateless_resource_allocator<U_, R_> other; }; stateless_resource_allocator() {} template <class U_> stateless_resource_allocator(const stateless_resource_allocator<U_, R_> &) {} };
template <class T_, class P_ = void *> using polymorphic_allocator = allocator<T_, polymorphic_adaptor_resource<P_>>;
} // namespace mr
namespace system { namespace cuda {
template <class T_> using pointer = thrust::pointer<T_, tag>;
template <class T_> using reference = thrust::reference<T_, pointer<T_>>;
template <class T_> using universal_pointer = universal_ptr<T_>;
template <class T_> using allocator = device_allocator<T_>;
template <class T_> using universal_allocator = thrust::universal_allocator<T_>;
template <class T_> using universal_host_pinned_allocator = thrust::universal_host_pinned_allocator<T_>;
template <class T_ = void> pointer<T_> malloc(std::size_t) XG_NO_CODE
template <class P_> void free(P_) XG_NO_CODE
} // namespace cuda
namespace cpp { template <class T_> using pointer = thrust::pointer<T_, tag>; }
namespace omp { template <class T_> using pointer = thrust::pointer<T_, tag>; }
} // namespace system
namespace mr {
XG_RESOURCE(xg_device_memory_resource, device_ptr<void>) XG_RESOURCE(xg_universal_memory_resource, universal_ptr<void>) XG_RESOURCE(xg_universal_host_pinned_memory_resource, universal_ptr<void>)
#undef XG_RESOURCE
}
namespace system { namespace cuda { typedef mr::xg_device_memory_resource memory_resource; typedef mr::xg_universal_memory_resource universal_memory_resource; typedef mr::xg_universal_host_pinned_memory_resource universal_host_pinned_memory_resource; } }
using system::cuda::universal_memory_resource; using system::cuda::universal_host_pinned_memory_resource;
typedef mr::xg_device_memory_resource device_memory_resource;
typedef mr::new_delete_resource host_memory_resource;
template <class R_> class device_ptr_memory_resource final : public mr::memory_resource<device_ptr<void>> { public: device_ptr_memory_resource(R_ * = nullptr) {} device_ptr<void> do_allocate(std::size_t, std::size_t = 16) override XG_NO_CODE void do_deallocate(device_ptr<void>, std::size_t, std::size_t = 16) override XG_NO_CODE };
template <class R_, class S_> R_ *get_per_device_resource(const S_ &) XG_NO_CODE
template <class T_, class R_> using per_device_allocator = mr::allocator<T_, R_>;
} // namespace thrust
