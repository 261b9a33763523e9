// What the bus can do in both directions at once, with given memory: the bound of whatever copies in and back.
#pragma once

#include "example.h"
#include <stdexcept>

namespace example {

/// As many bytes up and down at once, in one copy each. Takes memory on the device when first asked, and is not to be asked for
/// more later: a larger one would be taken in what is measured.
class BothWays {
public:
  BothWays() = default;
  BothWays(const BothWays &) = delete;
  ~BothWays() {
    for (Way *way : {&up_, &down_}) {
      if (!way->stream) continue;
      CUDA_CHECK(cudaStreamDestroy(way->stream));
      CUDA_CHECK(cudaFree(way->memory));
    }
  }

  void copy(const void *from, void *to, size_t bytes) {
    for (Way *way : {&up_, &down_}) way->open(bytes);
    CUDA_CHECK(cudaMemcpyAsync(up_.memory, from, bytes, cudaMemcpyHostToDevice, up_.stream));
    CUDA_CHECK(cudaMemcpyAsync(to, down_.memory, bytes, cudaMemcpyDeviceToHost, down_.stream));
    for (Way *way : {&up_, &down_}) CUDA_CHECK(cudaStreamSynchronize(way->stream));
  }

private:
  struct Way {
    void *memory = nullptr;
    size_t room = 0;
    cudaStream_t stream = nullptr;

    void open(size_t bytes) {
      if (stream && bytes > room) throw std::length_error("BothWays: more bytes than at first");
      if (stream) return;
      room = bytes;
      CUDA_CHECK(cudaMalloc(&memory, bytes));
      CUDA_CHECK(cudaMemset(memory, 0, bytes));
      CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    }
  };
  Way up_, down_;
};

} // namespace example
