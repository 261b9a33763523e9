// A list of plain values: a long one grows by moving its pages, not its bytes.
#pragma once
#include "trace/large.h"
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace xferguard::trace {

template <class T> class Growing {
  static_assert(std::is_trivially_copyable_v<T>);

public:
  Growing() = default;
  Growing(Growing &&other) noexcept : first_(std::exchange(other.first_, nullptr)), size_(std::exchange(other.size_, 0)), room_(std::exchange(other.room_, 0)) {}
  Growing &operator=(Growing &&other) noexcept {
    std::swap(first_, other.first_);
    std::swap(size_, other.size_);
    std::swap(room_, other.room_);
    return *this;
  }
  ~Growing() { isLarge(room_) ? Large::give(first_, room_ * sizeof(T)) : std::free(first_); }

  void push_back(const T &value) {
    if (size_ == room_) grow();
    first_[size_++] = value;
  }
  T *begin() { return first_; }
  T *end() { return first_ + size_; }
  T &back() { return first_[size_ - 1]; }
  const T &operator[](std::size_t i) const { return first_[i]; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  operator std::span<const T>() const { return {first_, size_}; }

private:
  void grow() {
    const std::size_t room = room_ ? 2 * room_ : 4;
    first_ = static_cast<T *>(isLarge(room_) ? Large::grow(first_, room_ * sizeof(T), room * sizeof(T)) : isLarge(room) ? moveToLarge(room) : reallocated(room));
    room_ = room;
  }
  static bool isLarge(std::size_t room) { return room * sizeof(T) >= Large::least; }
  void *moveToLarge(std::size_t room) {
    void *const large = Large::take(room * sizeof(T));
    std::memcpy(large, first_, size_ * sizeof(T));
    std::free(first_);
    return large;
  }
  void *reallocated(std::size_t room) {
    void *const moved = std::realloc(static_cast<void *>(first_), room * sizeof(T));
    if (!moved) throw std::bad_alloc();
    return moved;
  }
  T *first_ = nullptr;
  std::size_t size_ = 0, room_ = 0;
};

} // namespace xferguard::trace
