// OpenCV on the GPU: what is copied when, and the operations by name alone.
#pragma once
#include "../imgproc.hpp"
#ifdef __CUDACC__
#define XG_BOTH __host__ __device__
#else
#define XG_BOTH
#endif
namespace cv { namespace cuda {
class Stream { public: Stream(); explicit Stream(size_t flags); bool queryIfComplete() const; void waitForCompletion(); void waitEvent(const class Event &); void enqueueHostCallback(void (*)(int, void *), void *); static Stream &Null(); void *cudaPtr() const; operator bool() const; };
class Event { public: enum CreateFlags { DEFAULT, BLOCKING_SYNC, DISABLE_TIMING, INTERPROCESS = 4 }; explicit Event(CreateFlags = DEFAULT); void record(Stream & = Stream::Null()); bool queryIfComplete() const; void waitForCompletion(); static float elapsedTime(const Event &, const Event &); };
class GpuMat {
public:
  class Allocator { public: virtual ~Allocator(); };
  int flags, rows, cols;
  size_t step;
  uchar *data;
  int *refcount;
  uchar *datastart;
  const uchar *dataend;
  GpuMat(); explicit GpuMat(Allocator *); GpuMat(int rows, int cols, int type); GpuMat(Size, int type); GpuMat(int rows, int cols, int type, Scalar); GpuMat(Size, int type, Scalar); GpuMat(const GpuMat &); GpuMat(int rows, int cols, int type, void *data, size_t step = 0);
  GpuMat(Size, int type, void *data, size_t step = 0); GpuMat(const GpuMat &, Range, Range); GpuMat(const GpuMat &, Rect); explicit GpuMat(InputArray host); ~GpuMat(); GpuMat &operator=(const GpuMat &); void create(int rows, int cols, int type); void create(Size, int type); void release(); void swap(GpuMat &);
  void upload(InputArray host); void upload(InputArray host, Stream &); void download(OutputArray host) const; void download(OutputArray host, Stream &) const; GpuMat clone() const; void copyTo(OutputArray) const; void copyTo(OutputArray, Stream &) const; void copyTo(OutputArray, InputArray mask) const;
  void copyTo(OutputArray, InputArray mask, Stream &) const; GpuMat &setTo(Scalar); GpuMat &setTo(Scalar, Stream &); GpuMat &setTo(Scalar, InputArray mask); void convertTo(OutputArray, int type) const; void convertTo(OutputArray, int type, Stream &) const; void convertTo(OutputArray, int type, double, double = 0) const;
  void convertTo(OutputArray, int type, double, Stream &) const; void convertTo(OutputArray, int type, double, double, Stream &) const; uchar *ptr(int = 0); const uchar *ptr(int = 0) const; template <class T> T *ptr(int = 0); template <class T> const T *ptr(int = 0) const; GpuMat row(int) const; GpuMat col(int) const;
  GpuMat rowRange(int, int) const; GpuMat colRange(int, int) const; GpuMat operator()(Range, Range) const; GpuMat operator()(Rect) const; GpuMat reshape(int, int = 0) const; bool isContinuous() const; size_t elemSize() const; size_t elemSize1() const; int type() const; int depth() const; int channels() const;
  size_t step1() const; Size size() const; bool empty() const; void *cudaPtr() const;
};
class HostMem { public: enum AllocType { PAGE_LOCKED = 1, SHARED, WRITE_COMBINED = 4 }; int rows, cols; size_t step; uchar *data; explicit HostMem(AllocType = PAGE_LOCKED); HostMem(int, int, int, AllocType = PAGE_LOCKED); HostMem(Size, int, AllocType = PAGE_LOCKED); explicit HostMem(InputArray, AllocType = PAGE_LOCKED); void create(int, int, int); void create(Size, int); Mat createMatHeader() const; GpuMat createGpuMatHeader() const; void release(); bool empty() const; Size size() const; };
template <class T> class PtrStepSz { public: T *data; size_t step; int cols, rows; PtrStepSz(); PtrStepSz(int, int, T *, size_t); PtrStepSz(const GpuMat &); XG_BOTH T *ptr(int = 0); XG_BOTH const T *ptr(int = 0) const; XG_BOTH T &operator()(int, int); XG_BOTH const T &operator()(int, int) const; };
template <class T> using PtrStep = PtrStepSz<T>; template <class T> using PtrSz = PtrStepSz<T>; template <class T> using DevPtr = PtrStepSz<T>;
using PtrStepSzb = PtrStepSz<uchar>; using PtrStepSzus = PtrStepSz<unsigned short>; using PtrStepSzf = PtrStepSz<float>; using PtrStepSzi = PtrStepSz<int>; using PtrStepb = PtrStepSzb; using PtrStepus = PtrStepSzus; using PtrStepf = PtrStepSzf; using PtrStepi = PtrStepSzi;
int getCudaEnabledDeviceCount(); void setDevice(int); int getDevice(); void resetDevice(); void printCudaDeviceInfo(int); void printShortCudaDeviceInfo(int); void registerPageLocked(Mat &); void unregisterPageLocked(Mat &); GpuMat createContinuous(int, int, int); void createContinuous(int, int, int, OutputArray); void ensureSizeIsEnough(int, int, int, OutputArray); void setBufferPoolUsage(bool);
class DeviceInfo { public: DeviceInfo(int = 0); bool isCompatible() const; const char *name() const; size_t totalMemory() const; size_t freeMemory() const; };
struct StreamAccessor { static struct CUstream_st *getStream(const Stream &); static Stream wrapStream(struct CUstream_st *); };
#define XG_OPERATION(NAME) template <class... Given> void NAME(Given &&...);
XG_OPERATION(resize) XG_OPERATION(cvtColor) XG_OPERATION(warpAffine) XG_OPERATION(warpPerspective) XG_OPERATION(remap) XG_OPERATION(threshold) XG_OPERATION(split) XG_OPERATION(merge) XG_OPERATION(add) XG_OPERATION(subtract) XG_OPERATION(multiply) XG_OPERATION(divide) XG_OPERATION(absdiff) XG_OPERATION(addWeighted)
XG_OPERATION(flip) XG_OPERATION(transpose) XG_OPERATION(copyMakeBorder) XG_OPERATION(normalize) XG_OPERATION(minMaxLoc) XG_OPERATION(bitwise_and) XG_OPERATION(bitwise_or) XG_OPERATION(bitwise_not) XG_OPERATION(compare) XG_OPERATION(magnitude) XG_OPERATION(dft) XG_OPERATION(integral) XG_OPERATION(pyrDown) XG_OPERATION(pyrUp) XG_OPERATION(exp) XG_OPERATION(log) XG_OPERATION(pow) XG_OPERATION(sqrt) XG_OPERATION(swapChannels) XG_OPERATION(demosaicing) XG_OPERATION(equalizeHist) XG_OPERATION(rotate) XG_OPERATION(reduce) XG_OPERATION(meanStdDev) XG_OPERATION(gemm) XG_OPERATION(LUT)
#undef XG_OPERATION
Scalar sum(InputArray, InputArray = noArray()); double norm(InputArray, int, InputArray = noArray()); int countNonZero(InputArray);
class Filter : public Algorithm { public: virtual void apply(InputArray, OutputArray, Stream & = Stream::Null()); };
template <class... Given> Ptr<Filter> createGaussianFilter(Given...); template <class... Given> Ptr<Filter> createSobelFilter(Given...); template <class... Given> Ptr<Filter> createMorphologyFilter(Given...); template <class... Given> Ptr<Filter> createBoxFilter(Given...); template <class... Given> Ptr<Filter> createMedianFilter(Given...); template <class... Given> Ptr<Filter> createLinearFilter(Given...);
}} // namespace cv::cuda
#undef XG_BOTH
