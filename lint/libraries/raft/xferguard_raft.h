// RAFT: the handle that gives streams and libraries' handles, copies on a stream, waits that can be interrupted, views of arrays.
#pragma once
#include <rmm/xferguard_rmm.h>
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusolverSp.h>
#include <cusparse.h>
#include <array>
#include <limits>
#include <vector>
#define RAFT_CUDA_TRY(call) do { cudaError_t const xferguard_status = call; if (xferguard_status != cudaSuccess) throw raft::cuda_error(cudaGetErrorString(xferguard_status)); } while (0)
#define RAFT_CUDA_TRY_NO_THROW(call) do { cudaError_t const xferguard_status = call; (void)xferguard_status; } while (0)
#define RAFT_CHECK_CUDA(stream) RAFT_CUDA_TRY(cudaPeekAtLastError())
#define RAFT_CUBLAS_TRY(call) do { if ((call) != CUBLAS_STATUS_SUCCESS) throw raft::exception(#call); } while (0)
#define RAFT_CUSPARSE_TRY(call) do { if ((call) != CUSPARSE_STATUS_SUCCESS) throw raft::exception(#call); } while (0)
#define RAFT_CUSOLVER_TRY(call) do { if ((call) != CUSOLVER_STATUS_SUCCESS) throw raft::exception(#call); } while (0)
#define RAFT_EXPECTS(condition, ...) do { if (!(condition)) throw raft::exception(#condition); } while (0)
#define RAFT_FAIL(...) throw raft::exception("failed")
#define ASSERT(condition, ...) do { if (!(condition)) throw raft::exception(#condition); } while (0)
#define THROW(...) throw raft::exception("failed")
#define RAFT_LOG_TRACE(...)
#define RAFT_LOG_DEBUG(...)
#define RAFT_LOG_INFO(...)
#define RAFT_LOG_WARN(...)
#define RAFT_LOG_ERROR(...)
#define RAFT_INLINE_FUNCTION __host__ __device__ inline
#define RAFT_USING_RANGE(...)
#define _RAFT_HOST_DEVICE __host__ __device__
namespace raft {
struct exception : std::runtime_error { using std::runtime_error::runtime_error; };
struct logic_error : exception { using exception::exception; };
struct cuda_error : exception { using exception::exception; };
namespace comms {
enum class status_t { SUCCESS, ERROR, ABORT }; enum class op_t { SUM, PROD, MIN, MAX }; enum class datatype_t { CHAR, UINT8, INT32, UINT32, INT64, UINT64, FLOAT32, FLOAT64 };
using request_t = unsigned int;
class comms_t { // its collectives work on a stream; sync_stream waits for one
public:
  int get_size() const; int get_rank() const; comms_t comm_split(int, int) const; void barrier() const; status_t sync_stream(cudaStream_t) const;
  template <class T> void allreduce(const T *send, T *receive, std::size_t, op_t, cudaStream_t) const; template <class T> void bcast(T *, std::size_t, int root, cudaStream_t) const; template <class T> void bcast(const T *send, T *receive, std::size_t, int root, cudaStream_t) const;
  template <class T> void reduce(const T *send, T *receive, std::size_t, op_t, int root, cudaStream_t) const; template <class T> void allgather(const T *send, T *receive, std::size_t, cudaStream_t) const; template <class T> void allgatherv(const T *send, T *receive, const std::size_t *, const std::size_t *, cudaStream_t) const;
  template <class T> void gather(const T *send, T *receive, std::size_t, int root, cudaStream_t) const; template <class T> void gatherv(const T *send, T *receive, std::size_t, const std::size_t *, const std::size_t *, int root, cudaStream_t) const; template <class T> void reducescatter(const T *send, T *receive, std::size_t, op_t, cudaStream_t) const;
  template <class T> void isend(const T *, std::size_t, int, int, request_t *) const; template <class T> void irecv(T *, std::size_t, int, int, request_t *) const; void waitall(int, request_t *) const;
  template <class T> void device_send(const T *, std::size_t, int, cudaStream_t) const; template <class T> void device_recv(T *, std::size_t, int, cudaStream_t) const; void group_start() const; void group_end() const;
};
} // namespace comms
class resources {
public:
  resources(); resources(const resources &); virtual ~resources(); bool has_resource_factory(int) const;
};
class device_resources : public resources {
public:
  template <class... Types> explicit device_resources(rmm::cuda_stream_view, Types &&...); device_resources(); device_resources(const device_resources &); virtual ~device_resources();
  int get_device() const; cublasHandle_t get_cublas_handle() const; cusolverDnHandle_t get_cusolver_dn_handle() const; cusolverSpHandle_t get_cusolver_sp_handle() const; cusparseHandle_t get_cusparse_handle() const;
#ifdef __CUDACC__
  rmm::exec_policy_nosync &get_thrust_policy() const;
#endif
  rmm::cuda_stream_view get_stream() const; void sync_stream(rmm::cuda_stream_view) const; void sync_stream() const;
  bool is_stream_pool_initialized() const; const rmm::cuda_stream_pool &get_stream_pool() const; std::size_t get_stream_pool_size() const; rmm::cuda_stream_view get_stream_from_stream_pool() const; rmm::cuda_stream_view get_stream_from_stream_pool(std::size_t) const; rmm::cuda_stream_view get_next_usable_stream() const; rmm::cuda_stream_view get_next_usable_stream(std::size_t) const;
  void sync_stream_pool() const; void sync_stream_pool(const std::vector<std::size_t> &) const; void wait_stream_pool_on_stream() const;
  void set_comms(std::shared_ptr<comms::comms_t>); const comms::comms_t &get_comms() const; void set_subcomm(std::string, std::shared_ptr<comms::comms_t>); const comms::comms_t &get_subcomm(std::string) const; bool comms_initialized() const; const cudaDeviceProp &get_device_properties() const; rmm::device_async_resource_ref get_workspace_resource() const;
};
class handle_t : public device_resources { public: template <class... Types> explicit handle_t(rmm::cuda_stream_view, Types &&...); handle_t(); handle_t(const handle_t &); };
using device_resources_snmg = device_resources;
struct stream_syncer { explicit stream_syncer(const handle_t &); ~stream_syncer(); };
namespace resource {
rmm::cuda_stream_view get_cuda_stream(const resources &); void set_cuda_stream(const resources &, rmm::cuda_stream_view); void sync_stream(const resources &); void sync_stream(const resources &, rmm::cuda_stream_view);
#ifdef __CUDACC__
rmm::exec_policy_nosync &get_thrust_policy(const resources &);
#endif
cublasHandle_t get_cublas_handle(const resources &); cusolverDnHandle_t get_cusolver_dn_handle(const resources &); cusolverSpHandle_t get_cusolver_sp_handle(const resources &); cusparseHandle_t get_cusparse_handle(const resources &);
bool is_stream_pool_initialized(const resources &); std::size_t get_stream_pool_size(const resources &); rmm::cuda_stream_view get_stream_from_stream_pool(const resources &); rmm::cuda_stream_view get_stream_from_stream_pool(const resources &, std::size_t); rmm::cuda_stream_view get_next_usable_stream(const resources &); rmm::cuda_stream_view get_next_usable_stream(const resources &, std::size_t); void sync_stream_pool(const resources &); void wait_stream_pool_on_stream(const resources &);
const comms::comms_t &get_comms(const resources &); bool comms_initialized(const resources &); int get_device_id(const resources &); const cudaDeviceProp &get_device_properties(const resources &); rmm::device_async_resource_ref get_workspace_resource(const resources &); rmm::device_async_resource_ref get_large_workspace_resource(const resources &); std::size_t get_workspace_free_bytes(const resources &); std::size_t get_workspace_total_bytes(const resources &);
} // namespace resource
namespace interruptible {
void synchronize(rmm::cuda_stream_view); void synchronize(cudaEvent_t); void yield(); bool yield_no_throw();
} // namespace interruptible
namespace common { namespace nvtx {
namespace domain { struct app; struct raft; }
template <class D = domain::app> struct range { template <class... Types> explicit range(const char *, Types...); ~range(); };
template <class D = domain::app, class... Types> void push_range(const char *, Types...); template <class D = domain::app> void pop_range();
} } // namespace common::nvtx

constexpr int WarpSize = 32;
template <class T> constexpr __host__ __device__ T ceildiv(T a, T b) { return (a + b - 1) / b; }
template <class T> constexpr __host__ __device__ T alignTo(T a, T b) { return ceildiv(a, b) * b; }
template <class T> constexpr __host__ __device__ T alignDown(T a, T b) { return a / b * b; }
struct grid_1d_thread_t { int block_size, num_blocks; grid_1d_thread_t(std::size_t, std::size_t, std::size_t, std::size_t = 1); };
struct grid_1d_warp_t { int block_size, num_blocks; grid_1d_warp_t(std::size_t, std::size_t, std::size_t); };
struct grid_1d_block_t { int block_size, num_blocks; grid_1d_block_t(std::size_t, std::size_t, std::size_t); };
int getSharedMemPerBlock(); int getMultiProcessorCount(); std::pair<int, int> getComputeCapability(); std::uint32_t curTimeMillis(); template <class T> bool is_aligned(T *, std::size_t);
template <class T> void copy(T *to, const T *from, std::size_t count, rmm::cuda_stream_view); template <class T> void copy_matrix(T *to, std::size_t, const T *from, std::size_t, std::size_t, std::size_t, rmm::cuda_stream_view);
template <class T> void update_device(T *to, const T *from, std::size_t count, rmm::cuda_stream_view); template <class T> void update_host(T *to, const T *from, std::size_t count, rmm::cuda_stream_view); template <class T> void copy_async(T *to, const T *from, std::size_t count, rmm::cuda_stream_view);
template <class T, class Out> void print_host_vector(const char *, const T *, std::size_t, Out &); template <class T, class Out> void print_device_vector(const char *, const T *, std::size_t, Out &); template <class T, class Out> void print_vector(const char *, const T *, std::size_t, Out &);
template <class T> std::string arr2Str(const T *, int, std::string, cudaStream_t, int = 4);
template <class K, class V> struct KeyValuePair { K key; V value; };

struct layout_c_contiguous {}; struct layout_f_contiguous {}; struct layout_stride {}; using row_major = layout_c_contiguous; using col_major = layout_f_contiguous;
constexpr std::size_t dynamic_extent = std::numeric_limits<std::size_t>::max();
template <class T> class span_of { // of either side
public:
  using element_type = T; using value_type = std::remove_cv_t<T>; using iterator = T *;
  constexpr __host__ __device__ span_of() = default; __host__ __device__ span_of(T *, std::size_t); __host__ __device__ span_of(const span_of<value_type> &); __host__ __device__ T *data() const; __host__ __device__ std::size_t size() const; __host__ __device__ bool empty() const; __host__ __device__ T *begin() const; __host__ __device__ T *end() const; __host__ __device__ T &operator[](std::size_t) const; __host__ __device__ T &front() const; __host__ __device__ T &back() const; __host__ __device__ span_of subspan(std::size_t, std::size_t = dynamic_extent) const; __host__ __device__ span_of first(std::size_t) const; __host__ __device__ span_of last(std::size_t) const;
};
template <class T, bool of_device = true, std::size_t extent = dynamic_extent> using span = span_of<T>;
template <class T, std::size_t extent = dynamic_extent> using device_span = span_of<T>;
template <class T, std::size_t extent = dynamic_extent> using host_span = span_of<T>;
template <class T> class view_of {
public:
  using element_type = T; using value_type = std::remove_cv_t<T>; template <class... Types> __host__ __device__ view_of(T *, Types...); __host__ __device__ view_of(); __host__ __device__ T *data_handle() const; __host__ __device__ std::size_t extent(std::size_t) const; __host__ __device__ std::size_t size() const; __host__ __device__ std::size_t stride(std::size_t) const; template <class... Types> __host__ __device__ T &operator()(Types...) const; operator view_of<const T>() const;
};
template <class T> class array_of {
public:
  T *data_handle(); const T *data_handle() const; view_of<T> view(); view_of<const T> view() const; std::size_t extent(std::size_t) const; std::size_t size() const; template <class... Types> T &operator()(Types...);
};
#define XFERGUARD_RAFT_ARRAYS(side) template <class T, class I = int> using side##_scalar_view = view_of<T>; template <class T, class I = int, class L = row_major> using side##_vector_view = view_of<T>; template <class T, class I = int, class L = row_major> using side##_matrix_view = view_of<T>; template <class T, class I = int> using side##_scalar = side##_array<T>; template <class T, class I = int, class L = row_major> using side##_vector = side##_array<T>; template <class T, class I = int, class L = row_major> using side##_matrix = side##_array<T>; template <class T, class I = int> view_of<T> make_##side##_scalar_view(T *); template <class T, class I = int, class L = row_major> view_of<T> make_##side##_vector_view(T *, I); template <class T, class I = int, class L = row_major> view_of<T> make_##side##_matrix_view(T *, I, I); template <class T, class I = int, class L = row_major> side##_array<T> make_##side##_vector(const resources &, I); template <class T, class I = int, class L = row_major> side##_array<T> make_##side##_matrix(const resources &, I, I); template <class T, class I = int> side##_array<T> make_##side##_scalar(const resources &, const T &); template <class T, class I = int, class L = row_major> side##_array<T> make_##side##_vector(I); template <class T, class I = int, class L = row_major> side##_array<T> make_##side##_matrix(I, I); template <class T, class I = int> side##_array<T> make_##side##_scalar(const T &);
template <class T> struct device_array : array_of<T> {}; template <class T> struct host_array : array_of<T> {};
XFERGUARD_RAFT_ARRAYS(device)
XFERGUARD_RAFT_ARRAYS(host)
#undef XFERGUARD_RAFT_ARRAYS
template <class T> view_of<const T> make_const_mdspan(view_of<T>);
} // namespace raft
