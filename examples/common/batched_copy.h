// Many small buffers in few copies.
//
//   gatherToDevice(ring, pieces, device, stream);     small host buffers -> one device buffer, end to end
//   scatterToHost(ring, device, pieces, stream);      one device buffer -> small host buffers; returns when they are
//   filled copyBatch(transfers, kind, stream);               any pointers to any pointers, one call
//
// The first two pack through pinned staging: one large copy in place of many, whatever memory the pieces lie in.
// copyBatch uses cudaMemcpyBatchAsync (CUDA 13; before that a loop of cudaMemcpyAsync) and is for destinations that
// cannot be laid end to end: it saves the calls, but each piece is still a copy of its own, so packing is faster.
//
// Limits: gatherToDevice has read the pieces when it returns, but the copy may still be in flight on `stream`;
// copyBatch needs a stream other than the legacy default one, and its host pieces must stay alive and unchanged until
// the stream got that far; pieces of one batch must not overlap. The ring must hold at least a few kilobytes; larger
// sums are sent in several parts.
#pragma once

#include "staging_ring.h"

#include <algorithm>
#include <cstring>
#include <vector>

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
      visit(static_cast<char *>(piece_->data) + within_, n);
      bytes -= n;
      within_ += n;
      if (within_ == piece_->bytes) ++piece_, within_ = 0;
    }
  }

private:
  const Piece *piece_, *end_;
  size_t within_ = 0;
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
    char *packed = static_cast<char *>(slice.data());
    cursor.advance(part, [&](const char *host, size_t n) {
      std::memcpy(packed, host, n);
      packed += n;
    });
    require(cudaMemcpyAsync(to, slice.data(), part, cudaMemcpyHostToDevice, stream), "copying packed pieces");
    to += part;
    left -= part;
  }
}

inline void gatherToDevice(StagingRing &ring, const std::vector<Piece> &pieces, void *device, cudaStream_t stream) {
  gatherToDevice(ring, pieces.data(), pieces.size(), device, stream);
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
