// A view holds a pointer to whatever it is made of: that one of them was made of a std::vector says nothing of the next.
// RUN: %python %src/test/checks/check.py %s --cuda %cuda --rule pageable-async --rule pageable-copy
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *x, int n);

template <class T> class View {
public:
  View(T *begin, int count) : begin_(begin), count_(count) {}
  T *data() const { return begin_; }
  int size() const { return count_; }

private:
  T *begin_;
  int count_;
};

// Its own: whoever has one has host memory of that kind.
template <class T> class Buffer {
public:
  explicit Buffer(int count) : data_(new T[count]), count_(count) {}
  ~Buffer() { delete[] data_; }
  T *data() const { return data_; }
  int size() const { return count_; }

private:
  T *data_;
  int count_;
};

class Simulation {
public:
  explicit Simulation(int n) : n_(n) { cudaMalloc(&x_, n * sizeof(float)), cudaStreamCreate(&stream_); }
  void fill(View<float> host) { cudaMemcpyAsync(host.data(), x_, host.size() * sizeof(float), cudaMemcpyDeviceToHost, stream_); }
  void fillOwn(const Buffer<float> &host) {
    cudaMemcpyAsync(host.data(), x_, host.size() * sizeof(float), cudaMemcpyDeviceToHost, stream_);
  }
  void run() { step<<<n_ / 256, 256, 0, stream_>>>(x_, n_); }

private:
  float *x_;
  int n_;
  cudaStream_t stream_;
};

Buffer<float> *made(int n) { return new Buffer<float>(n); }

void once(std::vector<float> &host) {
  Simulation simulation((int)host.size());
  simulation.run();
  View<float> view(host.data(), (int)host.size());
  step<<<1, 1>>>(view.data(), 0);
}

// Nobody here knows what it is given.
void many(Simulation &simulation, View<float> host, const Buffer<float> &other, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    simulation.fill(host);
    simulation.run();
    simulation.fillOwn(other); // expect: xfer-pageable-async
    simulation.run();
  }
}
