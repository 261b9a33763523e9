// RMM: streams, memory of the device that is taken and given back in a stream's order, and the policy that gives it to Thrust.
#pragma once
#include <cuda_runtime.h>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#ifdef __CUDACC__
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#endif
#define RMM_NAMESPACE rmm
#define RMM_EXPORT
#define RMM_CUDA_TRY(call, ...) do { cudaError_t xferguard_status = (call); if (xferguard_status != cudaSuccess) throw std::runtime_error(cudaGetErrorString(xferguard_status)); } while (0)
#define RMM_CUDA_TRY_ALLOC(call, ...) RMM_CUDA_TRY(call)
#define RMM_ASSERT_CUDA_SUCCESS(call) do { cudaError_t xferguard_status = (call); (void)xferguard_status; } while (0)
#define RMM_EXPECTS(condition, ...) do { if (!(condition)) throw std::runtime_error(#condition); } while (0)
#define RMM_FAIL(...) throw std::runtime_error("failed")
#define RMM_LOG_TRACE(...)
#define RMM_LOG_DEBUG(...)
#define RMM_LOG_INFO(...)
#define RMM_LOG_WARN(...)
#define RMM_LOG_ERROR(...)
namespace rmm {
struct logic_error : std::logic_error { using std::logic_error::logic_error; };
struct cuda_error : std::runtime_error { using std::runtime_error::runtime_error; };
struct bad_alloc : std::bad_alloc { bad_alloc(const char *); };
struct out_of_memory : bad_alloc { using bad_alloc::bad_alloc; };
struct out_of_range : std::out_of_range { using std::out_of_range::out_of_range; };
constexpr std::size_t CUDA_ALLOCATION_ALIGNMENT = 256;
std::size_t align_up(std::size_t, std::size_t = CUDA_ALLOCATION_ALIGNMENT); std::size_t align_down(std::size_t, std::size_t = CUDA_ALLOCATION_ALIGNMENT);

class cuda_stream_view {
public:
  constexpr cuda_stream_view() = default;
  cuda_stream_view(cudaStream_t); cuda_stream_view(std::nullptr_t) = delete; cuda_stream_view(int) = delete;
  cudaStream_t value() const noexcept; operator cudaStream_t() const noexcept;
  bool is_per_thread_default() const noexcept; bool is_default() const noexcept;
  void synchronize() const; void synchronize_no_throw() const noexcept;
};
extern const cuda_stream_view cuda_stream_default, cuda_stream_legacy, cuda_stream_per_thread;
bool operator==(cuda_stream_view, cuda_stream_view); bool operator!=(cuda_stream_view, cuda_stream_view);
class cuda_stream {
public:
  enum class flags : unsigned { sync_default = 0, non_blocking = 1 };
  cuda_stream(); cuda_stream(flags); cuda_stream(cuda_stream &&); cuda_stream &operator=(cuda_stream &&); ~cuda_stream();
  bool is_valid() const; cudaStream_t value() const; explicit operator cudaStream_t() const noexcept; cuda_stream_view view() const; operator cuda_stream_view() const;
  void synchronize() const; void synchronize_no_throw() const noexcept;
};
class cuda_stream_pool {
public:
  static constexpr std::size_t default_size = 16;
  explicit cuda_stream_pool(std::size_t size = default_size, cuda_stream::flags = cuda_stream::flags::sync_default); ~cuda_stream_pool();
  cuda_stream_view get_stream() const noexcept; cuda_stream_view get_stream(std::size_t) const; std::size_t get_pool_size() const noexcept;
};
struct cuda_device_id { using value_type = int; constexpr cuda_device_id() = default; constexpr explicit cuda_device_id(int); int value() const; };
cuda_device_id get_current_cuda_device(); int get_num_cuda_devices(); std::pair<std::size_t, std::size_t> available_device_memory();
struct cuda_set_device_raii { explicit cuda_set_device_raii(cuda_device_id); ~cuda_set_device_raii(); };
std::size_t percent_of_free_device_memory(int);

namespace mr {
class device_memory_resource {
public:
  virtual ~device_memory_resource();
  void *allocate(std::size_t bytes, cuda_stream_view = {}); void *allocate(cuda_stream_view, std::size_t bytes, std::size_t alignment = CUDA_ALLOCATION_ALIGNMENT); void *allocate_async(std::size_t bytes, cuda_stream_view); void *allocate_async(std::size_t bytes, std::size_t, cuda_stream_view); void *allocate_sync(std::size_t bytes, std::size_t alignment = CUDA_ALLOCATION_ALIGNMENT);
  void deallocate(void *, std::size_t bytes, cuda_stream_view = {}); void deallocate(cuda_stream_view, void *, std::size_t bytes, std::size_t alignment = CUDA_ALLOCATION_ALIGNMENT); void deallocate_async(void *, std::size_t bytes, cuda_stream_view); void deallocate_async(void *, std::size_t bytes, std::size_t, cuda_stream_view); void deallocate_sync(void *, std::size_t bytes, std::size_t alignment = CUDA_ALLOCATION_ALIGNMENT);
  bool is_equal(const device_memory_resource &) const noexcept;
private:
  virtual void *do_allocate(std::size_t, cuda_stream_view) = 0; virtual void do_deallocate(void *, std::size_t, cuda_stream_view) = 0; virtual bool do_is_equal(const device_memory_resource &) const noexcept;
};
class any_resource : public device_memory_resource { // whichever it is, made from anything
public:
  any_resource(); template <class... Types> any_resource(Types &&...); template <class... Types> void log(Types &&...);
private:
  void *do_allocate(std::size_t, cuda_stream_view) override; void do_deallocate(void *, std::size_t, cuda_stream_view) override;
};
using cuda_memory_resource = any_resource; using managed_memory_resource = any_resource; using cuda_async_memory_resource = any_resource; using cuda_async_view_memory_resource = any_resource;
template <class U> struct pool_memory_resource : any_resource { template <class... Types> pool_memory_resource(Types &&...); std::size_t pool_size() const; };
template <class U> struct arena_memory_resource : any_resource { template <class... Types> arena_memory_resource(Types &&...); };
template <class U> struct binning_memory_resource : any_resource { template <class... Types> binning_memory_resource(Types &&...); template <class... Types> void add_bin(Types &&...); };
template <class U> struct fixed_size_memory_resource : any_resource { template <class... Types> fixed_size_memory_resource(Types &&...); };
template <class U> struct statistics_resource_adaptor : any_resource { template <class... Types> statistics_resource_adaptor(Types &&...); };
template <class U> struct tracking_resource_adaptor : any_resource { template <class... Types> tracking_resource_adaptor(Types &&...); };
template <class U> struct logging_resource_adaptor : any_resource { template <class... Types> logging_resource_adaptor(Types &&...); };
template <class U> struct limiting_resource_adaptor : any_resource { template <class... Types> limiting_resource_adaptor(Types &&...); };
template <template <class> class R, class U, class... Types> std::shared_ptr<R<U>> make_owning_wrapper(std::shared_ptr<U>, Types &&...);
class pinned_host_memory_resource { public: void *allocate(std::size_t, std::size_t = 0); void deallocate(void *, std::size_t, std::size_t = 0); };
using pinned_memory_resource = pinned_host_memory_resource;
device_memory_resource *get_current_device_resource(); device_memory_resource *get_per_device_resource(cuda_device_id); device_memory_resource *set_current_device_resource(device_memory_resource *);
template <class... Types> device_memory_resource *set_per_device_resource(cuda_device_id, Types &&...); template <class R> void set_current_device_resource_ref(R &&); void reset_current_device_resource();
template <class T> class polymorphic_allocator { public: using value_type = T; polymorphic_allocator(); template <class... Types> polymorphic_allocator(Types &&...); T *allocate(std::size_t, cuda_stream_view = {}); void deallocate(T *, std::size_t, cuda_stream_view = {}); };
template <class T> class thrust_allocator { public: using value_type = T; thrust_allocator(); template <class... Types> explicit thrust_allocator(cuda_stream_view, Types &&...); };
} // namespace mr
class device_async_resource_ref { public: device_async_resource_ref(mr::device_memory_resource *); device_async_resource_ref(mr::device_memory_resource &); void *allocate(std::size_t, cuda_stream_view = {}); void *allocate_async(std::size_t, cuda_stream_view); void *allocate_async(std::size_t, std::size_t, cuda_stream_view); void deallocate(void *, std::size_t, cuda_stream_view = {}); void deallocate_async(void *, std::size_t, cuda_stream_view); void deallocate_async(void *, std::size_t, std::size_t, cuda_stream_view); };
using device_resource_ref = device_async_resource_ref; using host_device_async_resource_ref = device_async_resource_ref; using host_async_resource_ref = device_async_resource_ref;
namespace mr { device_async_resource_ref get_current_device_resource_ref(); device_async_resource_ref get_per_device_resource_ref(cuda_device_id); }

class device_buffer {
public:
  device_buffer(); device_buffer(std::size_t bytes, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref());
  device_buffer(const void *source, std::size_t bytes, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref());
  device_buffer(const device_buffer &, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref()); device_buffer(device_buffer &&); device_buffer &operator=(device_buffer &&); ~device_buffer();
  void *data() noexcept; const void *data() const noexcept; std::size_t size() const noexcept; std::int64_t ssize() const noexcept; std::size_t capacity() const noexcept; bool is_empty() const noexcept;
  void resize(std::size_t bytes, cuda_stream_view); void reserve(std::size_t bytes, cuda_stream_view); void shrink_to_fit(cuda_stream_view); cuda_stream_view stream() const noexcept; void set_stream(cuda_stream_view) noexcept; device_async_resource_ref memory_resource() const;
};
template <class T> class device_uvector {
public:
  using value_type = T; using size_type = std::size_t; using reference = T &; using const_reference = const T &; using pointer = T *; using const_pointer = const T *; using iterator = T *; using const_iterator = const T *;
  device_uvector(std::size_t size, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref());
  device_uvector(const device_uvector &, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref()); device_uvector(device_uvector &&); device_uvector &operator=(device_uvector &&); ~device_uvector();
  T *data() noexcept; const T *data() const noexcept; T *begin() noexcept; const T *begin() const noexcept; const T *cbegin() const noexcept; T *end() noexcept; const T *end() const noexcept; const T *cend() const noexcept;
  std::size_t size() const noexcept; std::int64_t ssize() const noexcept; std::size_t capacity() const noexcept; bool is_empty() const noexcept;
  T *element_ptr(std::size_t) noexcept; const T *element_ptr(std::size_t) const noexcept; T element(std::size_t, cuda_stream_view) const; T front_element(cuda_stream_view) const; T back_element(cuda_stream_view) const;
  void set_element(std::size_t, const T &, cuda_stream_view); void set_element_async(std::size_t, const T &, cuda_stream_view); void set_element_to_zero_async(std::size_t, cuda_stream_view);
  void resize(std::size_t, cuda_stream_view); void reserve(std::size_t, cuda_stream_view); void shrink_to_fit(cuda_stream_view); device_buffer release() noexcept; cuda_stream_view stream() const noexcept; void set_stream(cuda_stream_view) noexcept; device_async_resource_ref memory_resource() const;
};
template <class T> class device_scalar {
public:
  using value_type = T; using reference = T &; using const_reference = const T &; using pointer = T *; using const_pointer = const T *;
  explicit device_scalar(cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref()); explicit device_scalar(const T &initial, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref());
  device_scalar(const device_scalar &, cuda_stream_view, device_async_resource_ref = mr::get_current_device_resource_ref()); device_scalar(device_scalar &&); device_scalar &operator=(device_scalar &&); ~device_scalar();
  T value(cuda_stream_view) const; void set_value(const T &, cuda_stream_view); void set_value_async(const T &, cuda_stream_view); void set_value_to_zero_async(cuda_stream_view);
  T *data() noexcept; const T *data() const noexcept; std::size_t size() const noexcept; cuda_stream_view stream() const noexcept; void set_stream(cuda_stream_view) noexcept;
};
#ifdef __CUDACC__
template <class T> using device_vector = thrust::device_vector<T>;
class exec_policy : public decltype(thrust::cuda::par) { public: explicit exec_policy(cuda_stream_view = {}, device_async_resource_ref = mr::get_current_device_resource_ref()); };
class exec_policy_nosync : public decltype(thrust::cuda::par_nosync) { public: explicit exec_policy_nosync(cuda_stream_view = {}, device_async_resource_ref = mr::get_current_device_resource_ref()); };
#endif
} // namespace rmm
