// Copy in, compute, copy back, chunk by chunk over several streams, so that both directions of the bus and the kernels
// are busy at once.
//
//   Pipeline<float, float> pipeline(4, 1 << 20);                    // four streams, chunks of at most a million floats
//   pipeline.run(in, out, count, [&](const float *chunk_in, float *chunk_out, size_t first, size_t n, cudaStream_t s) {
//     denoise<<<blocks(n), 256, 0, s>>>(chunk_in, chunk_out, n);
//   });                                                             // returns when `out` is whole
//
// The first and last chunks are small: the time in which only one direction of the bus is busy is then short.
//
// Limits: `in` and `out` must be pinned (std::invalid_argument else: pageable copies would not overlap); item i of
// `out` may depend on item i of `in` only; `launch` must queue its work on the stream it is given; one run at a time,
// on the device that was current when the pipeline was made. Device memory: streams x chunk x (sizeof In + sizeof Out).
// If `launch` throws or a call fails, what is in flight is waited for before the exception leaves run().
#pragma once

#include "staging_ring.h"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <vector>

namespace xferguard {

template <typename In, typename Out> class Pipeline {
public:
  using Launch = std::function<void(const In *in, Out *out, size_t first, size_t count, cudaStream_t stream)>;

  Pipeline(int streams, size_t chunk) : chunk_(std::max<size_t>(chunk, kSmallest)), lanes_(streams) {
    if (streams < 1) throw std::invalid_argument("a pipeline needs at least one stream");
    for (Lane &lane : lanes_) lane.open(chunk_);
  }
  Pipeline(const Pipeline &) = delete;
  Pipeline &operator=(const Pipeline &) = delete;

  void run(const In *in, Out *out, size_t count, const Launch &launch) {
    if (count == 0) return;
    requirePinned(in, "the input");
    requirePinned(out, "the output");
    Drain drain{lanes_};
    size_t next_lane = 0;
    for (size_t first = 0, n = 0; first < count; first += n) {
      n = chunkAt(first, count);
      Lane &lane = lanes_[next_lane++ % lanes_.size()];
      require(cudaMemcpyAsync(lane.in, in + first, n * sizeof(In), cudaMemcpyHostToDevice, lane.stream), "copying in");
      launch(lane.in, lane.out, first, n, lane.stream);
      require(cudaGetLastError(), "launching");
      require(cudaMemcpyAsync(out + first, lane.out, n * sizeof(Out), cudaMemcpyDeviceToHost, lane.stream),
              "copying out");
    }
    for (Lane &lane : lanes_) require(cudaStreamSynchronize(lane.stream), "finishing");
  }

private:
  static constexpr size_t kSmallest = 1 << 14;

  struct Lane {
    cudaStream_t stream = nullptr;
    In *in = nullptr;
    Out *out = nullptr;

    void open(size_t chunk) {
      require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "making a stream");
      require(cudaMalloc(reinterpret_cast<void **>(&in), chunk * sizeof(In)), "allocating a chunk");
      require(cudaMalloc(reinterpret_cast<void **>(&out), chunk * sizeof(Out)), "allocating a chunk");
    }
    ~Lane() {
      cudaFree(in);
      cudaFree(out);
      if (stream) cudaStreamDestroy(stream);
    }
  };

  struct Drain {
    std::vector<Lane> &lanes;
    ~Drain() {
      for (Lane &lane : lanes) cudaStreamSynchronize(lane.stream);
    }
  };

  /// Doubles from the smallest up to the chunk size, and halves again towards the end.
  size_t chunkAt(size_t first, size_t count) const {
    size_t smallest = std::max<size_t>(kSmallest, chunk_ / 16 / kSmallest * kSmallest);
    size_t left = count - first;
    if (left <= smallest) return left;
    size_t half_of_rest = std::max(smallest, left / 2 / smallest * smallest);
    return std::min({chunk_, first + smallest, half_of_rest});
  }

  static void requirePinned(const void *pointer, const char *what) {
    cudaPointerAttributes attributes{};
    require(cudaPointerGetAttributes(&attributes, pointer), "asking what memory this is");
    if (attributes.type == cudaMemoryTypeHost) return;
    throw std::invalid_argument(std::string(what) +
                                " of a pipeline must be pinned: use cudaMallocHost or cudaHostRegister");
  }

  const size_t chunk_;
  std::vector<Lane> lanes_;
};

} // namespace xferguard
