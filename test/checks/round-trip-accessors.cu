// What lies in a container of the program's own is changed through its accessors, whatever they are called: what is sent back then is news.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule round-trip
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule round-trip %}
#include <cuda_runtime.h>
template <class T> class Pinned {
public:
  inline T &operator[](size_t i) { return h_[i]; }
  T &at(size_t i) { return h_[i]; }
  void down(cudaStream_t s) { cudaMemcpyAsync(h_, d_, n_ * sizeof(T), cudaMemcpyDeviceToHost, s); cudaStreamSynchronize(s); }
  void up(cudaStream_t s) { cudaMemcpyAsync(d_, h_, n_ * sizeof(T), cudaMemcpyHostToDevice, s); }
  size_t size() const { return n_; }
  T *begin() { return h_; }
  T *end() { return h_ + n_; }

private:
  T *h_, *d_; size_t n_;
};
void member(Pinned<float4> &pos, cudaStream_t s) {
  pos.down(s);
  for (size_t i = 0; i < pos.size(); ++i) pos[i].x = i;
  pos.up(s);
}
void at(Pinned<float4> &pos, cudaStream_t s) {
  pos.down(s);
  for (size_t i = 0; i < pos.size(); ++i) pos.at(i).y += i;
  pos.up(s);
}
void ref(Pinned<float4> &pos, cudaStream_t s) {
  pos.down(s);
  for (size_t i = 0; i < pos.size(); ++i) { float4 &p = pos[i]; p.z = 3; }
  pos.up(s);
}
void range(Pinned<float4> &pos, cudaStream_t s) {
  pos.down(s);
  for (float4 &p : pos) p.w = 1;
  pos.up(s);
}
void iter(Pinned<float> &pos, cudaStream_t s) {
  pos.down(s);
  for (float *p = pos.begin(); p != pos.end(); ++p) *p = 1;
  pos.up(s);
}
void ptr(Pinned<float4> *pos, cudaStream_t s) {
  pos->down(s);
  (*pos)[0] = make_float4(1, 2, 3, 4);
  pos->up(s);
}

__device__ void touch(float4 &p) { p.x += 1; }
__global__ void move(float4 *p) { touch(p[threadIdx.x]); }

// -- unchanged

void forNothing(Pinned<float4> &pos, cudaStream_t s) {
  pos.down(s);
  float sum = 0;
  for (size_t i = 0; i < pos.size(); ++i) sum += pos[i].x;
  pos.up(s); // expect: xfer-round-trip
}
