// TensorFlow: kernels of operations, whose Compute runs whenever the graph does, what they are registered with, and the macros that leave them.
#pragma once
#include "xferguard_tensors.h"
#define XFERGUARD_PASTE_(a, b) a##b
#define XFERGUARD_PASTE(a, b) XFERGUARD_PASTE_(a, b)
namespace stream_executor {
struct DeviceMemoryBase { DeviceMemoryBase(); explicit DeviceMemoryBase(void *, uint64_t = 0); void *opaque(); const void *opaque() const; uint64_t size() const; bool is_null() const; };
template <class T> struct DeviceMemory : DeviceMemoryBase { DeviceMemory(); explicit DeviceMemory(const DeviceMemoryBase &); static DeviceMemory MakeFromByteSize(void *, uint64_t); uint64_t ElementCount() const; };
namespace internal { struct StreamInterface { virtual ~StreamInterface(); void *GpuStreamHack(); void **GpuStreamMemberHack(); void *CudaStreamHack(); void **CudaStreamMemberHack(); }; }
class StreamExecutor;
class Stream {
public:
  explicit Stream(StreamExecutor *); Stream &Init(); bool ok() const; StreamExecutor *parent() const; internal::StreamInterface *implementation(); tensorflow::Status BlockHostUntilDone(); Stream &ThenWaitFor(Stream *);
  Stream &ThenMemcpy(void *, const DeviceMemoryBase &, uint64_t); Stream &ThenMemcpy(DeviceMemoryBase *, const void *, uint64_t); Stream &ThenMemcpy(DeviceMemoryBase *, const DeviceMemoryBase &, uint64_t); Stream &ThenMemcpyD2D(DeviceMemoryBase *, const DeviceMemoryBase &, uint64_t); Stream &ThenMemZero(DeviceMemoryBase *, uint64_t); Stream &ThenMemset32(DeviceMemoryBase *, uint32_t, uint64_t); Stream &ThenDoHostCallback(std::function<void()>);
  tensorflow::Status Memcpy(void *, const DeviceMemoryBase &, uint64_t); tensorflow::Status Memcpy(DeviceMemoryBase *, const void *, uint64_t); tensorflow::Status MemZero(DeviceMemoryBase *, uint64_t); template <class... A> Stream &ThenBlasGemm(A &&...); template <class... A> Stream &ThenBlasGemmBatched(A &&...); template <class... A> Stream &ThenBlasGemv(A &&...); template <class... A> Stream &ThenBlasAxpy(A &&...);
};
struct DeviceDescription { const std::string &name() const; int core_count() const; int64_t threads_per_core_limit() const; int64_t device_memory_size() const; };
class StreamExecutor { public: const DeviceDescription &GetDeviceDescription() const; int device_ordinal() const; bool SynchronizeAllActivity(); void *platform_specific_handle(); template <class T> DeviceMemory<T> AllocateArray(uint64_t); void Deallocate(DeviceMemoryBase *); };
namespace gpu { cudaStream_t AsGpuStreamValue(Stream *); } namespace cuda { cudaStream_t AsCUDAStreamValue(Stream *); } namespace blas { enum class Transpose { kNoTranspose, kTranspose, kConjugateTranspose }; }
} // namespace stream_executor
namespace perftools { namespace gputools { using namespace ::stream_executor; } }
namespace tensorflow {
namespace se = ::stream_executor; namespace gpu = ::stream_executor;
using std::condition_variable_any; typedef std::mutex mutex_base;
struct mutex { void lock(); bool try_lock(); void unlock(); void lock_shared(); void unlock_shared(); }; struct mutex_lock { mutex_lock(mutex &); ~mutex_lock(); explicit operator bool() const; }; struct tf_shared_lock { tf_shared_lock(mutex &); ~tf_shared_lock(); }; struct condition_variable { void wait(mutex_lock &); void notify_one(); void notify_all(); }; struct Notification { void Notify(); bool HasBeenNotified() const; void WaitForNotification(); }; struct BlockingCounter { explicit BlockingCounter(int); void DecrementCount(); void Wait(); };
namespace thread { struct ThreadPool { void Schedule(std::function<void()>); int NumThreads() const; void ParallelFor(int64_t, int64_t, const std::function<void(int64_t, int64_t)> &); Eigen::ThreadPoolInterface *AsEigenThreadPool() const; }; }
void Shard(int, thread::ThreadPool *, int64_t, int64_t, std::function<void(int64_t, int64_t)>);
namespace core { class RefCounted { public: RefCounted(); virtual ~RefCounted(); void Ref() const; bool Unref() const; bool RefCountIsOne() const; }; struct ScopedUnref { explicit ScopedUnref(const RefCounted *); ~ScopedUnref(); }; template <class T> struct RefCountPtr : std::unique_ptr<T> { using std::unique_ptr<T>::unique_ptr; }; }
struct Env { static Env *Default(); uint64_t NowMicros() const; Status GetFileSize(const std::string &, uint64_t *); Status FileExists(const std::string &); };
class ResourceBase : public core::RefCounted { public: virtual std::string DebugString() const = 0; virtual int64_t MemoryUsed() const; };
class ResourceHandle { public: const std::string &name() const; const std::string &container() const; }; class OpKernelContext; class OpKernelConstruction;
struct ResourceMgr { const std::string &default_container() const; template <class T> Status Create(const std::string &, const std::string &, T *) { return Status(); } template <class T, bool B = false> Status Lookup(const std::string &, const std::string &, T **) const { return Status(); } template <class T, bool B = false> Status LookupOrCreate(const std::string &, const std::string &, T **, std::function<Status(T **)>) { return Status(); } template <class T> Status Delete(const std::string &, const std::string &) { return Status(); } };
struct ContainerInfo { template <class D> Status Init(ResourceMgr *, const D &, bool = false); const std::string &container() const; const std::string &name() const; ResourceMgr *resource_manager() const; };
template <class T> Status LookupResource(OpKernelContext *, const ResourceHandle &, T **) { return Status(); } template <class T> Status LookupResource(OpKernelContext *, const ResourceHandle &, core::RefCountPtr<T> *) { return Status(); } template <class T> Status CreateResource(OpKernelContext *, const ResourceHandle &, T *) { return Status(); } const ResourceHandle &HandleFromInput(OpKernelContext *, int); template <class T> Status GetResourceFromContext(OpKernelContext *, const std::string &, T **); template <class T> ResourceHandle MakeResourceHandle(OpKernelContext *, const std::string &, const std::string &);

struct NodeDef { const std::string &name() const; const std::string &op() const; }; struct AttrSlice { AttrSlice(const NodeDef &); }; template <class T> Status GetNodeAttr(const AttrSlice &, StringPiece, T *); struct DeviceAttributes {}; struct TensorReference { explicit TensorReference(const Tensor &); void Unref() const; };
struct GpuDeviceInfo { se::Stream *stream; int gpu_id; struct EventMgr *event_mgr; }; struct EventMgr { void ThenExecute(se::Stream *, std::function<void()>); }; struct CpuWorkerThreads { int num_threads; thread::ThreadPool *workers; };
class DeviceContext : public core::RefCounted { public: virtual se::Stream *stream() const; void CopyCPUTensorToDevice(const Tensor *, class DeviceBase *, Tensor *, std::function<void(const Status &)>) const; void CopyDeviceTensorToCPU(const Tensor *, StringPiece, class DeviceBase *, Tensor *, std::function<void(const Status &)>); };
class DeviceBase { public: virtual ~DeviceBase(); const CpuWorkerThreads *tensorflow_cpu_worker_threads() const; const GpuDeviceInfo *tensorflow_gpu_device_info() const; const GpuDeviceInfo *tensorflow_accelerator_device_info() const; Allocator *GetAllocator(AllocatorAttributes); const std::string &name() const; const std::string &device_type() const; const Eigen::ThreadPoolDevice *eigen_cpu_device(); };
typedef DeviceBase Device;
struct OpInputList { OpInputList(); int size() const; const Tensor &operator[](int) const; const Tensor *begin() const; const Tensor *end() const; }; struct OpOutputList { OpOutputList(); int size() const; Tensor *operator[](int); Status allocate(int, const TensorShape &, Tensor **); void set(int, const Tensor &); void set(int, Tensor &&); DataType expected_output_dtype(int) const; }; typedef OpInputList OpMutableInputList;
struct PersistentTensor { Tensor *AccessTensor(OpKernelContext *); Tensor *AccessTensor(OpKernelConstruction *); bool IsInitialized() const; int64_t NumElements() const; };
struct TensorValue { Tensor *tensor; Tensor *operator->() const; }; struct CancellationManager { bool IsCancelled() const; };

class OpKernelConstruction {
public:
  template <class T> Status GetAttr(StringPiece, T *) const; bool HasAttr(StringPiece) const; void SetStatus(const Status &); const Status &status() const; void CtxFailure(const Status &); void CtxFailureWithWarning(const Status &); void CtxFailure(const char *, int, const Status &);
  Status MatchSignature(const DataTypeSlice, const DataTypeSlice); int num_inputs() const; int num_outputs() const; DataType input_type(int) const; DataType output_type(int) const; const DataTypeVector &input_types() const; const DataTypeVector &output_types() const; const DeviceType &device_type() const; DeviceBase *device() const; const NodeDef &def() const; int graph_def_version() const; Env *env() const; ResourceMgr *resource_manager() const;
  Status allocate_temp(DataType, const TensorShape &, Tensor *); Status allocate_temp(DataType, const TensorShape &, Tensor *, AllocatorAttributes); Status allocate_persistent(DataType, const TensorShape &, PersistentTensor *, Tensor **);
};
class OpKernelContext {
public:
  const Tensor &input(int); const Tensor &input(int) const; Status input(StringPiece, const Tensor **); Status input_list(StringPiece, OpInputList *); Tensor mutable_input(int, bool); Status mutable_input(StringPiece, Tensor *, bool); Status input_ref_mutex(StringPiece, mutex **); void replace_ref_input(int, const Tensor &, bool); void forward_ref_input_to_ref_output(int, int); bool has_input(int) const; int num_inputs() const; int num_outputs() const; DataType input_dtype(int) const; DataType expected_output_dtype(int) const; MemoryType input_memory_type(int) const; bool input_is_ref(int) const; AllocatorAttributes input_alloc_attr(int) const; AllocatorAttributes output_alloc_attr(int) const; bool ValidateInputsAreSameShape(class OpKernel *);
  Status allocate_output(int, const TensorShape &, Tensor **); Status allocate_output(StringPiece, const TensorShape &, Tensor **); Status allocate_output(int, const TensorShape &, Tensor **, AllocatorAttributes); Status allocate_output(StringPiece, const TensorShape &, Tensor **, AllocatorAttributes); Status allocate_temp(DataType, const TensorShape &, Tensor *); Status allocate_temp(DataType, const TensorShape &, Tensor *, AllocatorAttributes, const AllocationAttributes & = {}); Status allocate_persistent(DataType, const TensorShape &, PersistentTensor *, Tensor **, AllocatorAttributes = {});
  Status forward_input_or_allocate_output(gtl::ArraySlice<int>, int, const TensorShape &, Tensor **, int * = nullptr); Status forward_input_or_allocate_output(gtl::ArraySlice<StringPiece>, StringPiece, const TensorShape &, Tensor **); Status forward_input_or_allocate_temp(gtl::ArraySlice<int>, DataType, const TensorShape &, Tensor *); Status output_list(StringPiece, OpOutputList *); Tensor *mutable_output(int); void set_output(int, const Tensor &); void set_output(int, Tensor &&); Status set_output(StringPiece, const Tensor &); void set_output_ref(int, mutex *, Tensor *); bool output_required(int) const; TensorValue release_output(int);
  const Eigen::GpuDevice &eigen_gpu_device() const; const Eigen::ThreadPoolDevice &eigen_cpu_device() const; template <class D> const D &eigen_device() const; DeviceContext *op_device_context(); template <class T> T *op_device_context(); DeviceBase *device() const; Allocator *get_allocator(AllocatorAttributes); ResourceMgr *resource_manager() const; CancellationManager *cancellation_manager() const; const class OpKernel &op_kernel() const; Env *env() const; int64_t step_id() const;
  void SetStatus(const Status &); const Status &status() const; void CtxFailure(const Status &); void CtxFailureWithWarning(const Status &); void CtxFailure(const char *, int, const Status &); void CtxFailureWithWarning(const char *, int, const Status &); Status MatchSignature(const DataTypeSlice, const DataTypeSlice); DataType input_dtype(StringPiece) const; void record_persistent_memory_allocation(int64_t, int64_t = -1);
};
class AsyncOpKernel;
class OpKernel {
public:
  explicit OpKernel(OpKernelConstruction *); OpKernel(OpKernelConstruction *, bool); OpKernel(OpKernelConstruction *, NodeDef &&, bool = true); OpKernel(const OpKernel &) = delete; void operator=(const OpKernel &) = delete; virtual ~OpKernel();
  virtual void Compute(OpKernelContext *context) = 0; virtual AsyncOpKernel *AsAsync(); virtual bool IsExpensive(); virtual const Tensor *const_tensor() const; virtual std::string TraceString(const OpKernelContext &, bool) const;
  const NodeDef &def() const; const std::string &name() const; StringPiece name_view() const; const std::string &type_string() const; const std::string &requested_device() const; int num_inputs() const; int num_outputs() const; DataType input_type(int) const; DataType output_type(int) const; const MemoryTypeVector &input_memory_types() const; const MemoryTypeVector &output_memory_types() const;
};
class AsyncOpKernel : public OpKernel { public: using OpKernel::OpKernel; typedef std::function<void()> DoneCallback; virtual void ComputeAsync(OpKernelContext *context, DoneCallback done) = 0; AsyncOpKernel *AsAsync() override; void Compute(OpKernelContext *context) override; };
template <class T> class ResourceOpKernel : public OpKernel { public: explicit ResourceOpKernel(OpKernelConstruction *context) : OpKernel(context) {} void Compute(OpKernelContext *) override {} protected: mutex mu_; ContainerInfo cinfo_; T *resource_; virtual Status CreateResource(T **) = 0; virtual Status VerifyResource(T *) { return Status(); } };
template <class T> class UnaryOp : public OpKernel { public: explicit UnaryOp(OpKernelConstruction *); }; template <class T> class BinaryOp : public OpKernel { public: explicit BinaryOp(OpKernelConstruction *); };

namespace shape_inference {
struct ShapeHandle { ShapeHandle(); bool SameHandle(ShapeHandle) const; bool IsSet() const; }; struct DimensionHandle { DimensionHandle(); bool SameHandle(DimensionHandle) const; bool IsSet() const; };
struct DimensionOrConstant { DimensionOrConstant(DimensionHandle); DimensionOrConstant(int64_t); DimensionHandle dim; int64_t val; };
class InferenceContext {
public:
  enum { kUnknownDim = -1, kUnknownRank = -1 };
  ShapeHandle input(int) const; Status input(StringPiece, std::vector<ShapeHandle> *) const; int num_inputs() const; int num_outputs() const; ShapeHandle output(int) const; void set_output(int, ShapeHandle); Status set_output(StringPiece, const std::vector<ShapeHandle> &); const Tensor *input_tensor(int); template <class T> Status GetAttr(StringPiece, T *) const; Status MakeShapeFromShapeTensor(int, ShapeHandle *); Status MakeShapeFromTensorShape(const TensorShape &, ShapeHandle *); Status MakeShapeFromPartialTensorShape(const TensorShape &, ShapeHandle *); Status MakeDimForScalarInput(int, DimensionHandle *); const AttrSlice &attrs() const;
  Status WithRank(ShapeHandle, int64_t, ShapeHandle *); Status WithRankAtLeast(ShapeHandle, int64_t, ShapeHandle *); Status WithRankAtMost(ShapeHandle, int64_t, ShapeHandle *); Status WithValue(DimensionHandle, int64_t, DimensionHandle *); Status Merge(ShapeHandle, ShapeHandle, ShapeHandle *); Status Merge(DimensionHandle, DimensionHandle, DimensionHandle *); Status MergePrefix(ShapeHandle, ShapeHandle, ShapeHandle *, ShapeHandle *); Status Subshape(ShapeHandle, int64_t, ShapeHandle *); Status Subshape(ShapeHandle, int64_t, int64_t, ShapeHandle *); Status Concatenate(ShapeHandle, ShapeHandle, ShapeHandle *); Status ReplaceDim(ShapeHandle, int64_t, DimensionHandle, ShapeHandle *);
  DimensionHandle Dim(ShapeHandle, int64_t); static int64_t Value(DimensionOrConstant); static bool ValueKnown(DimensionOrConstant); static int32 Rank(ShapeHandle); static bool RankKnown(ShapeHandle); bool FullyDefined(ShapeHandle); DimensionHandle NumElements(ShapeHandle); ShapeHandle MakeShape(const std::vector<DimensionHandle> &); ShapeHandle MakeShape(std::initializer_list<DimensionOrConstant>); DimensionHandle MakeDim(DimensionOrConstant); ShapeHandle UnknownShape(); ShapeHandle UnknownShapeOfRank(int64_t); DimensionHandle UnknownDim(); ShapeHandle Scalar(); ShapeHandle Vector(DimensionOrConstant); ShapeHandle Matrix(DimensionOrConstant, DimensionOrConstant); std::string DebugString(ShapeHandle); std::string DebugString(DimensionHandle);
  Status Add(DimensionHandle, DimensionOrConstant, DimensionHandle *); Status Subtract(DimensionHandle, DimensionOrConstant, DimensionHandle *); Status Multiply(DimensionHandle, DimensionOrConstant, DimensionHandle *); Status Divide(DimensionHandle, DimensionOrConstant, bool, DimensionHandle *); Status Min(DimensionHandle, DimensionOrConstant, DimensionHandle *); Status Max(DimensionHandle, DimensionOrConstant, DimensionHandle *);
};
#define XFERGUARD_SHAPE(NAME) Status NAME(InferenceContext *);
XFERGUARD_SHAPE(UnchangedShape) XFERGUARD_SHAPE(UnknownShape) XFERGUARD_SHAPE(ScalarShape) XFERGUARD_SHAPE(NoOutputs) XFERGUARD_SHAPE(MatMulShape) XFERGUARD_SHAPE(Conv2DShape) XFERGUARD_SHAPE(BroadcastBinaryOpShapeFn) XFERGUARD_SHAPE(MergeBothInputsShapeFn) XFERGUARD_SHAPE(ExplicitShape) XFERGUARD_SHAPE(BiasAddShape) XFERGUARD_SHAPE(ReductionShape) XFERGUARD_SHAPE(ConcatShape)
#undef XFERGUARD_SHAPE
Status UnchangedShapeWithRank(InferenceContext *, int32); Status UnchangedShapeWithRankAtLeast(InferenceContext *, int32);
} // namespace shape_inference
struct OpDefBuilder { explicit OpDefBuilder(const std::string &); OpDefBuilder &Attr(std::string); OpDefBuilder &Input(std::string); OpDefBuilder &Output(std::string); OpDefBuilder &Doc(std::string); OpDefBuilder &SetIsStateful(); OpDefBuilder &SetIsCommutative(); OpDefBuilder &SetIsAggregate(); OpDefBuilder &SetAllowsUninitializedInput(); OpDefBuilder &Deprecated(int, std::string); OpDefBuilder &SetShapeFn(std::function<Status(shape_inference::InferenceContext *)>); };
struct KernelDefBuilder { explicit KernelDefBuilder(const char *); KernelDefBuilder &Device(const char *); template <class T> KernelDefBuilder &TypeConstraint(const char *); KernelDefBuilder &TypeConstraint(const char *, DataType); KernelDefBuilder &HostMemory(const char *); KernelDefBuilder &Label(const char *); KernelDefBuilder &Priority(int32); };
namespace register_kernel { typedef KernelDefBuilder Name; }
} // namespace tensorflow

#define REGISTER_OP(name) static ::tensorflow::OpDefBuilder XFERGUARD_PASTE(xferguard_op_, __COUNTER__) = ::tensorflow::OpDefBuilder(name)
#define XFERGUARD_KERNEL(n, builder, ...) static ::tensorflow::KernelDefBuilder XFERGUARD_PASTE(xferguard_builder_, n) = ::tensorflow::register_kernel::builder; static ::tensorflow::OpKernel *XFERGUARD_PASTE(xferguard_make_, n)(::tensorflow::OpKernelConstruction *context) { return new __VA_ARGS__(context); }
#define REGISTER_KERNEL_BUILDER(builder, ...) XFERGUARD_KERNEL(__COUNTER__, builder, __VA_ARGS__) static_assert(true, "")
#define REGISTER_SYSTEM_KERNEL_BUILDER(builder, ...) REGISTER_KERNEL_BUILDER(builder, __VA_ARGS__)
#define REGISTER_RESOURCE_HANDLE_KERNEL(type) static_assert(true, "")
#define REGISTER_RESOURCE_HANDLE_OP(type) static_assert(true, "")
#define OP_REQUIRES(context, condition, ...) do { if (!(condition)) { (context)->CtxFailure((__VA_ARGS__)); return; } } while (0)
#define OP_REQUIRES_OK(context, ...) do { const ::tensorflow::Status xferguard_status = (__VA_ARGS__); if (!xferguard_status.ok()) { (context)->CtxFailureWithWarning(xferguard_status); return; } } while (0)
#define OP_REQUIRES_ASYNC(context, condition, status, done) do { if (!(condition)) { (context)->CtxFailure((status)); (done)(); return; } } while (0)
#define OP_REQUIRES_OK_ASYNC(context, status, done) do { const ::tensorflow::Status xferguard_status = (status); if (!xferguard_status.ok()) { (context)->CtxFailureWithWarning(xferguard_status); (done)(); return; } } while (0)
#define OP_REQUIRES_OK_RETURN(context, value, ...) do { const ::tensorflow::Status xferguard_status = (__VA_ARGS__); if (!xferguard_status.ok()) { (context)->CtxFailureWithWarning(xferguard_status); return value; } } while (0)
#define TF_RETURN_IF_ERROR(...) do { ::tensorflow::Status xferguard_status = (__VA_ARGS__); if (!xferguard_status.ok()) return xferguard_status; } while (0)
#define TF_RETURN_WITH_CONTEXT_IF_ERROR(expression, ...) TF_RETURN_IF_ERROR(expression)
#define TF_CHECK_OK(...) do { ::tensorflow::Status xferguard_status = (__VA_ARGS__); if (!xferguard_status.ok()) ::abort(); } while (0)
#define TF_QCHECK_OK(...) TF_CHECK_OK(__VA_ARGS__)
#define TF_DISALLOW_COPY_AND_ASSIGN(name) name(const name &) = delete; void operator=(const name &) = delete
#define TF_GUARDED_BY(x)
#define GUARDED_BY(x)
#define TF_EXCLUSIVE_LOCKS_REQUIRED(...)
#define EXCLUSIVE_LOCKS_REQUIRED(...)
#define TF_LOCKS_EXCLUDED(...)
#define TF_MUST_USE_RESULT
#define TF_ATTRIBUTE_UNUSED __attribute__((unused))
#define TF_PREDICT_FALSE(x) (x)
#define TF_PREDICT_TRUE(x) (x)
#define TF_EXPORT
#define TF_NEW_ID_FOR_INIT(macro, ...) macro(__COUNTER__, __VA_ARGS__)
