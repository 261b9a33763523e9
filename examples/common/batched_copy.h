// Many small buffers in few copies.
//
//   gatherToDevice(ring, pieces, device, stream);            small host buffers -> one device buffer, end to end
//   gatherToDevice(ring, workers, pieces, device, stream);   the same, packed by several threads
//   scatterToHost(ring, device, pieces, stream);             one device buffer -> small host buffers; returns when they
//                                                            are filled
//   copyBatch(transfers, kind, stream);                      any pointers to any pointers, one call
//
// The first three pack through pinned staging: one large copy in place of many, whatever memory the pieces lie in.
// Threads pay where packing takes longer than the copy: from about a megabyte on. What is packed goes past the caches
// (x86-64): out of them the bus takes what was just written at half its speed.
// copyBatch uses cudaMemcpyBatchAsync (CUDA 13; before that a loop of cudaMemcpyAsync) and is for destinations that
// cannot be laid end to end: it saves the calls, but each piece is still a copy of its own, so packing is faster.
//
// Limits: gatherToDevice has read the pieces when it returns, but the copy may still be in flight on `stream`;
// copyBatch needs a stream other than the legacy default one, and its host pieces must stay alive and unchanged until
// the stream got that far; pieces of one batch must not overlap. The ring must hold at least a few kilobytes; larger
// sums are sent in several parts.
#pragma once

#include "staging_ring.h"
#include "workers.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <functional>
#include <mutex>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace xferguard {

struct Piece {
  void *data;
  size_t bytes;
};

struct Transfer {
  void *destination;
  const void *source;
  size_t bytes;
};

inline size_t totalBytes(const std::vector<Piece> &pieces) {
  size_t sum = 0;
  for (const Piece &piece : pieces) sum += piece.bytes;
  return sum;
}

namespace detail {

/// Walks the pieces as if they were one buffer.
class Cursor {
public:
  Cursor(const Piece *pieces, size_t count) : piece_(pieces), end_(pieces + count) {}

  /// Calls visit(host, bytes) for the next `bytes` bytes, piece by piece.
  template <typename Visit> void advance(size_t bytes, const Visit &visit) {
    while (bytes > 0 && piece_ != end_) {
      size_t n = std::min(bytes, piece_->bytes - within_);
      if (n > 0) visit(static_cast<char *>(piece_->data) + within_, n); // an empty piece may be nowhere
      bytes -= n;
      within_ += n;
      if (within_ == piece_->bytes) ++piece_, within_ = 0;
    }
  }

private:
  const Piece *piece_, *end_;
  size_t within_ = 0;
};

/// A copy for the bus, which finishStreaming() completes.
inline void stream(char *to, const char *from, size_t bytes) {
#if defined(__SSE2__)
  size_t head = std::min<size_t>(-reinterpret_cast<uintptr_t>(to) % 16, bytes);
  std::memcpy(to, from, head);
  size_t at = head;
  for (; at + 16 <= bytes; at += 16)
    _mm_stream_si128(reinterpret_cast<__m128i *>(to + at),
                     _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + at)));
  std::memcpy(to + at, from + at, bytes - at);
#else
  std::memcpy(to, from, bytes);
#endif
}

inline void finishStreaming() {
#if defined(__SSE2__)
  _mm_sfence();
#endif
}

/// The next `bytes` bytes, end to end.
inline void pack(Cursor &cursor, size_t bytes, void *packed) {
  char *to = static_cast<char *>(packed);
  cursor.advance(bytes, [&](const char *host, size_t n) {
    stream(to, host, n);
    to += n;
  });
  finishStreaming();
}

/// Shares of a buffer that several threads finish in any order, and that are sent in order: all that are ready at once,
/// by whichever thread finds them so, one thread at a time.
class InOrder {
public:
  using Send = std::function<void(size_t first, size_t end)>;

  InOrder(size_t shares, Send send) : ready_(shares), send_(std::move(send)) {}

  /// By the thread that finished the share. Who cannot send leaves it to the thread that is sending.
  void finished(size_t share) {
    ready_[share] = true;
    while (isReady(sent_)) {
      std::unique_lock<std::mutex> lock(sending_, std::try_to_lock);
      if (!lock) return;
      sendReady();
    }
  }

  /// When all are finished: what nobody sent.
  void finish() {
    std::lock_guard<std::mutex> lock(sending_);
    sendReady();
  }

private:
  bool isReady(size_t share) const { return share < ready_.size() && ready_[share]; }

  void sendReady() {
    size_t first = sent_, end = first;
    while (isReady(end)) ++end;
    if (first == end) return;
    send_(first, end);
    sent_ = end;
  }

  std::vector<std::atomic<bool>> ready_;
  const Send send_;
  std::mutex sending_;
  std::atomic<size_t> sent_{0};
};

/// Two parts must fit the ring, so that one is packed while the other is on the bus.
inline size_t partSize(const StagingRing &ring) {
  return std::clamp<size_t>(ring.capacity() / 4, 256, size_t(512) << 10);
}

} // namespace detail

inline void gatherToDevice(StagingRing &ring, const Piece *pieces, size_t count, void *device, cudaStream_t stream) {
  size_t left = 0;
  for (size_t i = 0; i < count; ++i) left += pieces[i].bytes;
  detail::Cursor cursor(pieces, count);
  for (char *to = static_cast<char *>(device); left > 0;) {
    size_t part = std::min(left, detail::partSize(ring));
    StagingRing::Slice slice = ring.acquire(part, stream);
    detail::pack(cursor, part, slice.data());
    require(cudaMemcpyAsync(to, slice.data(), part, cudaMemcpyHostToDevice, stream), "copying packed pieces");
    to += part;
    left -= part;
  }
}

inline void gatherToDevice(StagingRing &ring, const std::vector<Piece> &pieces, void *device, cudaStream_t stream) {
  gatherToDevice(ring, pieces.data(), pieces.size(), device, stream);
}

/// The threads pack shares; what is packed from the front on goes to the device while the rest is being packed.
inline void gatherToDevice(StagingRing &ring, Workers &workers, const std::vector<Piece> &pieces, void *device,
                           cudaStream_t stream) {
  detail::Cursor cursor(pieces.data(), pieces.size());
  size_t left = totalBytes(pieces);
  for (char *to = static_cast<char *>(device); left > 0;) {
    size_t part = std::min(left, std::max<size_t>(ring.capacity() / 2, 256)); // half is packed while half is sent
    StagingRing::Slice slice = ring.acquire(part, stream);
    char *packed = static_cast<char *>(slice.data());

    const size_t bytes_a_share = std::clamp<size_t>(part / 128, size_t(32) << 10, size_t(512) << 10) / 256 * 256;
    std::vector<detail::Cursor> shares;
    for (size_t at = 0; at < part; at += bytes_a_share) {
      shares.push_back(cursor);
      cursor.advance(std::min(bytes_a_share, part - at), [](char *, size_t) {});
    }
    detail::InOrder order(shares.size(), [&](size_t first, size_t end) {
      size_t from = first * bytes_a_share, bytes = std::min(end * bytes_a_share, part) - from;
      require(cudaMemcpyAsync(to + from, packed + from, bytes, cudaMemcpyHostToDevice, stream),
              "copying packed pieces");
    });
    workers.forEach(shares.size(), [&](size_t share) {
      size_t at = share * bytes_a_share;
      detail::pack(shares[share], std::min(bytes_a_share, part - at), packed + at);
      order.finished(share);
    });
    order.finish();
    to += part;
    left -= part;
  }
}

inline void scatterToHost(StagingRing &ring, const void *device, const std::vector<Piece> &pieces,
                          cudaStream_t stream) {
  detail::Cursor cursor(pieces.data(), pieces.size());
  const char *from = static_cast<const char *>(device);
  for (size_t left = totalBytes(pieces); left > 0;) {
    size_t part = std::min(left, ring.capacity());
    StagingRing::Slice slice = ring.acquire(part, stream);
    require(cudaMemcpyAsync(slice.data(), from, part, cudaMemcpyDeviceToHost, stream), "copying packed pieces back");
    require(cudaStreamSynchronize(stream), "waiting for packed pieces");
    const char *packed = static_cast<const char *>(slice.data());
    cursor.advance(part, [&](char *host, size_t n) {
      std::memcpy(host, packed, n);
      packed += n;
    });
    from += part;
    left -= part;
  }
}

inline void copyBatch(const std::vector<Transfer> &transfers, cudaMemcpyKind kind, cudaStream_t stream) {
  if (transfers.empty()) return;
#if CUDART_VERSION >= 13000
  std::vector<void *> destinations;
  std::vector<const void *> sources;
  std::vector<size_t> sizes;
  for (const Transfer &transfer : transfers) {
    destinations.push_back(transfer.destination);
    sources.push_back(transfer.source);
    sizes.push_back(transfer.bytes);
  }
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  size_t first = 0;
  (void)kind; // the batch call tells the direction from the pointers
  require(cudaMemcpyBatchAsync(destinations.data(), sources.data(), sizes.data(), sizes.size(), &attributes, &first, 1,
                               stream),
          "copying a batch");
#else
  for (const Transfer &transfer : transfers)
    require(cudaMemcpyAsync(transfer.destination, transfer.source, transfer.bytes, kind, stream), "copying a batch");
#endif
}

} // namespace xferguard
