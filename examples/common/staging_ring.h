// A ring of pinned memory through which pageable data goes to the device and back without blocking the host.
//
//   StagingRing ring(64 << 20);
//   {
//     StagingRing::Slice slice = ring.acquire(bytes, stream);       // waits while the ring is full
//     std::memcpy(slice.data(), source, bytes);
//     cudaMemcpyAsync(device, slice.data(), bytes, cudaMemcpyHostToDevice, stream);
//   }                                                               // reused once the stream got this far
//
// A slice belongs to one stream. When it goes out of scope, by an exception too, an event is recorded on that stream,
// and the room is given out again only after the event has come to pass: nothing can overwrite a copy in flight.
//
// Limits: requests are rounded up to 256 bytes and must fit the ring; room is given back in the order in which it was
// asked for, so one slice held for long blocks those behind it; streams must outlive their slices; a slice filled by a
// download may be read only after the stream was waited for; a ring serves the device that was current when it was
// made. Any thread may acquire, and hand the slice to another. A thread that keeps slices while it asks for more must
// use tryAcquire: acquire would wait for a slice that only this thread can let go.
#pragma once

#include <cuda_runtime.h>

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace xferguard {

inline void require(cudaError_t status, const char *what) {
  if (status != cudaSuccess) throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(status));
}

class StagingRing {
public:
  class Slice;

  explicit StagingRing(size_t capacity) : capacity_(roundUp(capacity)) {
    require(cudaHostAlloc(reinterpret_cast<void **>(&memory_), capacity_, cudaHostAllocDefault), "pinning the ring");
  }
  StagingRing(const StagingRing &) = delete;
  StagingRing &operator=(const StagingRing &) = delete;

  /// Waits for every copy in flight. All slices must be gone.
  ~StagingRing() {
    for (Room &room : rooms_) {
      if (room.state == InFlight) cudaEventSynchronize(room.done);
      if (room.done) cudaEventDestroy(room.done);
    }
    for (cudaEvent_t event : spare_events_) cudaEventDestroy(event);
    cudaFreeHost(memory_);
  }

  size_t capacity() const { return capacity_; }

  /// Room for `bytes`, waiting for the oldest copies while there is none.
  Slice acquire(size_t bytes, cudaStream_t stream);

  /// The same, but an empty slice (`if (!slice)`) where there is no room now.
  Slice tryAcquire(size_t bytes, cudaStream_t stream);

private:
  enum State { Held, InFlight, Free };
  struct Room {
    size_t begin, end;
    State state;
    cudaEvent_t done;
    unsigned long id;
  };

  static size_t roundUp(size_t bytes) { return bytes == 0 ? 256 : (bytes + 255) / 256 * 256; }

  void checkSize(size_t bytes) const {
    if (bytes <= capacity_) return;
    throw std::length_error("a request of " + std::to_string(bytes) + " bytes exceeds the ring of " +
                            std::to_string(capacity_) + ": split it or make the ring larger");
  }

  /// Gives back what the device is done with, oldest first.
  void retire() {
    while (!rooms_.empty()) {
      Room &oldest = rooms_.front();
      if (oldest.state == Held) return;
      if (oldest.state == InFlight) {
        cudaError_t status = cudaEventQuery(oldest.done);
        if (status == cudaErrorNotReady) return;
        require(status, "asking for the completion of a staged copy");
      }
      spare_events_.push_back(oldest.done);
      rooms_.pop_front();
    }
  }

  /// Where `bytes` fit without a break, or capacity_ where they do not.
  size_t findRoom(size_t bytes) const {
    if (rooms_.empty()) return 0;
    size_t tail = rooms_.front().begin, head = rooms_.back().end;
    if (head > tail && capacity_ - head >= bytes) return head;
    if (head > tail) return tail >= bytes ? 0 : capacity_;
    return tail - head >= bytes ? head : capacity_;
  }

  /// The same, after looking for finished copies where there is no room: asking the device costs a call each.
  size_t makeRoom(size_t bytes) {
    size_t begin = findRoom(bytes);
    if (begin != capacity_) return begin;
    retire();
    return findRoom(bytes);
  }

  cudaEvent_t takeEvent() {
    cudaEvent_t event = nullptr;
    if (spare_events_.empty()) {
      spare_events_.reserve(spare_events_.capacity() + 1); // so that giving the event back cannot throw
      require(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "making an event");
      return event;
    }
    event = spare_events_.back();
    spare_events_.pop_back();
    return event;
  }

  Slice place(size_t begin, size_t bytes, cudaStream_t stream);
  void waitForOldest(std::unique_lock<std::mutex> &lock);
  void giveBack(unsigned long id, cudaStream_t stream) noexcept;

  const size_t capacity_;
  char *memory_ = nullptr;
  std::mutex mutex_;
  std::condition_variable given_back_;
  std::deque<Room> rooms_; // oldest first; never empty rooms
  std::vector<cudaEvent_t> spare_events_;
  unsigned long next_id_ = 0;
};

class StagingRing::Slice {
public:
  Slice() = default;
  Slice(Slice &&other) noexcept { swap(other); }
  Slice &operator=(Slice &&other) noexcept {
    Slice(std::move(other)).swap(*this);
    return *this;
  }
  ~Slice() {
    if (ring_) ring_->giveBack(id_, stream_);
  }

  explicit operator bool() const { return ring_ != nullptr; }
  void *data() const { return data_; }
  size_t size() const { return size_; }

private:
  friend class StagingRing;
  Slice(StagingRing *ring, void *data, size_t size, cudaStream_t stream, unsigned long id)
      : ring_(ring), data_(data), size_(size), stream_(stream), id_(id) {}
  void swap(Slice &other) noexcept {
    std::swap(ring_, other.ring_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(stream_, other.stream_);
    std::swap(id_, other.id_);
  }

  StagingRing *ring_ = nullptr;
  void *data_ = nullptr;
  size_t size_ = 0;
  cudaStream_t stream_ = nullptr;
  unsigned long id_ = 0;
};

inline StagingRing::Slice StagingRing::place(size_t begin, size_t bytes, cudaStream_t stream) {
  cudaEvent_t event = takeEvent();
  try {
    rooms_.push_back({begin, begin + roundUp(bytes), Held, event, next_id_});
  } catch (...) {
    spare_events_.push_back(event);
    throw;
  }
  return Slice(this, memory_ + begin, bytes, stream, next_id_++);
}

inline StagingRing::Slice StagingRing::tryAcquire(size_t bytes, cudaStream_t stream) {
  checkSize(bytes);
  std::lock_guard<std::mutex> lock(mutex_);
  size_t begin = makeRoom(roundUp(bytes));
  return begin == capacity_ ? Slice() : place(begin, bytes, stream);
}

inline StagingRing::Slice StagingRing::acquire(size_t bytes, cudaStream_t stream) {
  checkSize(bytes);
  std::unique_lock<std::mutex> lock(mutex_);
  while (true) {
    size_t begin = makeRoom(roundUp(bytes));
    if (begin != capacity_) return place(begin, bytes, stream);
    waitForOldest(lock);
  }
}

inline void StagingRing::waitForOldest(std::unique_lock<std::mutex> &lock) {
  Room &oldest = rooms_.front();
  if (oldest.state == InFlight) return require(cudaEventSynchronize(oldest.done), "waiting for a staged copy");
  if (oldest.state == Held) given_back_.wait(lock);
}

inline void StagingRing::giveBack(unsigned long id, cudaStream_t stream) noexcept {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    Room *room = nullptr;
    for (Room &candidate : rooms_)
      if (candidate.id == id) room = &candidate;
    bool recorded = cudaEventRecord(room->done, stream) == cudaSuccess;
    if (!recorded) cudaStreamSynchronize(stream); // the stream is broken: what can be waited for has been
    room->state = recorded ? InFlight : Free;
  }
  given_back_.notify_all();
}

} // namespace xferguard
