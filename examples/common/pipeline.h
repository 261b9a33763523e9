// Copy in, compute, copy back, chunk by chunk, so that both directions of the bus and the kernels are busy at once.
//
//   Pipeline<float, float> pipeline(4, 1 << 20);                    // four lanes, chunks of at most a million floats
//   pipeline.run(in, out, count, [&](const float *chunk_in, float *chunk_out, size_t first, size_t n, cudaStream_t s) {
//     denoise<<<blocks(n), 256, 0, s>>>(chunk_in, chunk_out, n);
//   });                                                             // returns when `out` is whole
//
// All copies up are on one stream, all copies down on another and the kernels on two more, with events between them: the
// copy engines pause longer between two copies the more streams there are.
//
// How large a chunk: nothing comes down before the first is up, and nothing goes up while the last comes down, so that n
// chunks take (1 + 1/n) times as long as the bus needs, and each a copy's fixed cost besides: 3 to 5 us on an H200 (PCIe
// 5), in which the bus could have carried some 192 KiB. run() takes as many chunks as cost least in all: of 7 MiB for 256
// MiB of data (95 % of what the bus can do), of 3.5 MiB for 64 (90 %); what you give is the most that it may take.
// Smaller chunks at the ends gain nothing: what comes down would wait for the next larger one to be up.
//
// Limits: `in` and `out` must be pinned (std::invalid_argument else: pageable copies would not overlap); item i of
// `out` may depend on item i of `in` only; `launch` must queue its work on the stream it is given; one run at a time,
// on the device that was current when the pipeline was made. Device memory: lanes x chunk x (sizeof In + sizeof Out).
// If `launch` throws or a call fails, what is in flight is waited for before the exception leaves run().
#pragma once

#include "staging_ring.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <vector>

namespace xferguard {

template <typename In, typename Out> class Pipeline {
public:
  using Launch = std::function<void(const In *in, Out *out, size_t first, size_t count, cudaStream_t stream)>;

  /// As many chunks as there are lanes are on the device at once.
  Pipeline(int lanes, size_t chunk) : chunk_(std::max<size_t>(chunk, 1)), lanes_(lanes < 0 ? 0 : lanes) {
    if (lanes < 1) throw std::invalid_argument("a pipeline needs at least one lane");
    for (Lane &lane : lanes_) lane.open(chunk_);
  }
  Pipeline(const Pipeline &) = delete;
  Pipeline &operator=(const Pipeline &) = delete;

  void run(const In *in, Out *out, size_t count, const Launch &launch) {
    if (count == 0) return;
    requirePinned(in, "the input");
    requirePinned(out, "the output");
    Drain drain{*this};
    const size_t chunk = chunkFor(count);
    size_t turn = 0;
    for (size_t first = 0, n = 0; first < count; first += n, ++turn) {
      n = std::min(chunk, count - first);
      Lane &lane = lanes_[turn % lanes_.size()];
      bool used_before = turn >= lanes_.size();

      if (used_before) up_.waitFor(lane.computed);
      require(cudaMemcpyAsync(lane.in, in + first, n * sizeof(In), cudaMemcpyHostToDevice, up_.stream), "copying in");
      up_.record(lane.filled);

      Stream &kernels = kernels_[turn % 2];
      kernels.waitFor(lane.filled);
      if (used_before) kernels.waitFor(lane.emptied);
      launch(lane.in, lane.out, first, n, kernels.stream);
      require(cudaGetLastError(), "launching");
      kernels.record(lane.computed);

      down_.waitFor(lane.computed);
      require(cudaMemcpyAsync(out + first, lane.out, n * sizeof(Out), cudaMemcpyDeviceToHost, down_.stream),
              "copying out");
      down_.record(lane.emptied);
    }
    require(cudaStreamSynchronize(down_.stream), "finishing");
    drain.needed = false; // the last copy down is behind everything else
  }

private:
  /// What a copy costs besides its bytes, in bytes; and chunks begin where a page may begin.
  static constexpr double kPauseBytes = 192 << 10;
  static constexpr size_t kWhole = 4096;

  /// Of n chunks one goes up alone and one comes down alone, which costs 1/n of the bytes, and n pauses.
  size_t chunkFor(size_t count) const {
    double bytes = static_cast<double>(count) * std::max(sizeof(In), sizeof(Out));
    auto chunks = static_cast<size_t>(std::max(1.0, std::round(std::sqrt(bytes / kPauseBytes))));
    size_t each = (count + chunks - 1) / chunks;
    return std::min(chunk_, (each + kWhole - 1) / kWhole * kWhole);
  }

  struct Event {
    cudaEvent_t event = nullptr;

    Event() { require(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "making an event"); }
    ~Event() { cudaEventDestroy(event); }
    Event(const Event &) = delete;
  };

  struct Stream {
    cudaStream_t stream = nullptr;

    Stream() { require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "making a stream"); }
    ~Stream() { cudaStreamDestroy(stream); }
    Stream(const Stream &) = delete;
    void waitFor(const Event &event) { require(cudaStreamWaitEvent(stream, event.event, 0), "waiting for an event"); }
    void record(const Event &event) { require(cudaEventRecord(event.event, stream), "recording an event"); }
  };

  struct Lane {
    Event filled, computed, emptied;
    In *in = nullptr;
    Out *out = nullptr;

    void open(size_t chunk) {
      require(cudaMalloc(reinterpret_cast<void **>(&in), chunk * sizeof(In)), "allocating a chunk");
      require(cudaMalloc(reinterpret_cast<void **>(&out), chunk * sizeof(Out)), "allocating a chunk");
    }
    ~Lane() {
      cudaFree(in);
      cudaFree(out);
    }
  };

  /// However run() is left, nothing is in flight afterwards.
  struct Drain {
    Pipeline &pipeline;
    bool needed = true;
    ~Drain() {
      if (!needed) return;
      cudaStreamSynchronize(pipeline.up_.stream);
      for (Stream &kernels : pipeline.kernels_) cudaStreamSynchronize(kernels.stream);
      cudaStreamSynchronize(pipeline.down_.stream);
    }
  };

  static void requirePinned(const void *pointer, const char *what) {
    cudaPointerAttributes attributes{};
    require(cudaPointerGetAttributes(&attributes, pointer), "asking what memory this is");
    if (attributes.type == cudaMemoryTypeHost) return;
    throw std::invalid_argument(std::string(what) +
                                " of a pipeline must be pinned: use cudaMallocHost or cudaHostRegister");
  }

  const size_t chunk_;
  Stream up_, kernels_[2], down_; // a chunk's kernel can begin while the one before has its last blocks to do
  std::vector<Lane> lanes_;
};

} // namespace xferguard
