// Which of several functions is meant where the compiler leaves it open: in a template, and beside what it does not know.
// RUN: xferguard-facts --dump %s -- -x cuda --cuda-host-only -nocudalib --cuda-gpu-arch=sm_80 -std=c++17 -nogpuinc -include %stubs/xferguard_cuda.h -idirafter %stubs 2>/dev/null | FileCheck %s
#include <cuda_runtime.h>

template <class T> struct Image {
  T *data;
};

template <class T> struct Buffer {
  void download(cudaStream_t stream, T *to) const { cudaMemcpyAsync(to, data, bytes, cudaMemcpyDeviceToHost, stream); }
  void download(cudaStream_t stream, Image<T> *to) const { cudaMemcpyAsync(to->data, data, bytes, cudaMemcpyDeviceToHost, stream); }
  void grow(int);
  void grow(int, int);
  void show(cudaStream_t stream) const {
    Image<T> image;
    download(stream, &image);
  }
  T *data;
  int bytes;
};

struct Timer {
  void beginFrame();
  void clear();
};
struct One {
  void reset();
};
struct Other {
  void reset();
};

template <class T> void upload(const T *from, int count);
template <class T> void upload(const Image<T> &from, int count);
void launch(float *data, int count);

// CHECK: function name="Buffer::show"
// CHECK: kind=call api="Buffer::download"{{.*}}callee="c:{{.*}}download{{.*}}Image

// The class is known, its argument is not.
// CHECK: function name="ofATemplate"
template <class T> void ofATemplate(Buffer<T> &buffer, Image<T> *image, T *data, cudaStream_t stream) {
  // CHECK: api="Buffer::download"{{.*}}callee="c:@ST>1#T@Buffer@F@download#*$@S@CUstream_st#*>@ST>1#T@Image1t0.0#1"
  buffer.download(stream, image);
  // CHECK: api="Buffer::download"{{.*}}callee="c:@ST>1#T@Buffer@F@download#*$@S@CUstream_st#*t0.0#1"
  buffer.download(stream, data);
  // CHECK: api="Buffer::grow"{{.*}}callee="c:@ST>1#T@Buffer@F@grow#I#I#"
  buffer.grow(1, 2);
  // CHECK: api="upload"{{.*}}callee="c:@FT@>1#Tupload#&1>@ST>1#T@Image1t0.0#I#v#"
  upload(*image, 4);
}

// Of an instance there are facts, and none of the template.
template <class T> struct Made {
  void bring(T *to) const { cudaMemcpy(to, data, 4, cudaMemcpyDeviceToHost); }
  void bring(T *to, int count) const { cudaMemcpy(to, data, 4 * count, cudaMemcpyDeviceToHost); }
  T *data;
  // CHECK: function name="Made::exchange"
  void exchange(Made &other, T *to) {
    // CHECK: api="Made::bring"{{.*}}role=this object={{.*}}text="other"){{.*}}callee="c:@S@Made>#f@F@bring#*f#1"
    other.bring(to);
  }
};
void instance(Made<float> &made, float *host) { made.bring(host); }

// Not even that.
// CHECK: function name="ofSomething"
template <class T> void ofSomething(T &any, cudaStream_t stream) {
  // CHECK: api="?::download"{{.*}}callee="?"
  any.download(stream, nullptr);
}

struct Helpers {
  Absent missing;
};

// CHECK: function name="besideErrors"
void besideErrors(Helpers *helpers, float *data, cudaStream_t stream) {
  // CHECK: api="Buffer::download"{{.*}}callee="c:@ST>1#T@Buffer@F@download#*$@S@CUstream_st#*t0.0#1"
  helpers->buffer.download(stream, data);
  // CHECK: api="Timer::beginFrame"{{.*}}callee="c:@S@Timer@F@beginFrame#"
  helpers->timer.beginFrame();
  // CHECK: api="?::clear"{{.*}}callee="?"
  helpers->timer.clear();
  // CHECK: api="?::reset"{{.*}}callee="?"
  helpers->either.reset();
  // CHECK: api="launch"{{.*}}callee="c:@F@launch#*f#I#"
  launch(data, helpers->count);
}

// A template's method stands in for that of its base, though nobody makes either.
template <class T> struct Registration {
  virtual double linearize(const T *at, int n) = 0;
  virtual double linearize(const T *at) = 0;
};
template <class T> struct OnGpu : Registration<T> {
  // CHECK: function name="OnGpu::linearize"{{.*}}overrides=["c:@ST>1#T@Registration@F@linearize#*1t0.0#I#"]
  double linearize(const T *at, int n) override { return at[n]; }
};

// So it is with kernels.
template <class T> __global__ void scale(T *data);
template <class T> __global__ void scale(T *data, int by);
// CHECK: function name="launches"
template <class T> void launches(T *data) {
  // CHECK: effect=launch api="scale"{{.*}}callee="c:@FT@>1#Tscale#*t0.0#I#v#"
  scale<<<1, 32>>>(data, 3);
}

// Of a value that nobody knows any of them may be meant, but not the one that calls.
struct Layout;
struct Room {
  void *to;
  // CHECK: function name="Room::fetch"{{.*}}usr="c:@S@Room@F@fetch#*v#L#"
  int fetch(void *host, long bytes) { return cudaMemcpy(host, to, bytes, cudaMemcpyDeviceToHost); }
  // CHECK: function name="Room::fetch"{{.*}}usr="c:@S@Room@F@fetch#*v#&1$@S@Layout#"
  // CHECK: callee="c:@S@Room@F@fetch#*v#L#"
  int fetch(void *host, const Layout &layout) { return fetch(host, bytesOf(layout)); }
};
