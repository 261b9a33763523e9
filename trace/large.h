// Room for millions of values. It comes in pages of 2 MiB where the kernel has them: one is ready much sooner than 512 small
// ones, and there are fewer to look up.
#pragma once
#include <cstddef>
#include <cstdint>
#include <new>
#include <sys/mman.h>
#include <vector>

namespace xferguard::trace {

class Large {
public:
  static constexpr std::size_t page = 2 << 20, least = page / 2; // less than that is malloc's

  static void *take(std::size_t bytes) {
    const std::size_t whole = wholePages(bytes);
    void *p = mmap(nullptr, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) throw std::bad_alloc();
    char *const from = static_cast<char *>(p), *const aligned = from + (page - reinterpret_cast<std::uintptr_t>(p) % page) % page;
    if (aligned > from) munmap(from, static_cast<std::size_t>(aligned - from));
    if (aligned < from + page) munmap(aligned + whole, static_cast<std::size_t>(from + page - aligned));
    madvise(aligned, whole, MADV_HUGEPAGE);
    return aligned;
  }
  static void give(void *p, std::size_t bytes) {
    if (p) munmap(p, wholePages(bytes));
  }
  // The pages move, not what is in them. One at a time: before Linux 6.17 nothing moves that lies in two mappings, as what has
  // grown before does.
  static void *grow(void *p, std::size_t bytes, std::size_t to_bytes) {
    if (wholePages(bytes) == wholePages(to_bytes)) return p;
    char *const room = static_cast<char *>(take(to_bytes)), *const from = static_cast<char *>(p);
    for (std::size_t at = 0; at < wholePages(bytes); at += page)
      if (mremap(from + at, page, page, MREMAP_MAYMOVE | MREMAP_FIXED, room + at) == MAP_FAILED) throw std::bad_alloc();
    return room;
  }

private:
  static std::size_t wholePages(std::size_t bytes) { return (bytes + page - 1) / page * page; }
};

template <class T> struct LargeAllocator {
  using value_type = T;
  LargeAllocator() = default;
  template <class U> LargeAllocator(const LargeAllocator<U> &) {}
  T *allocate(std::size_t n) {
    if (n > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
    return static_cast<T *>(n * sizeof(T) < Large::least ? ::operator new(n * sizeof(T)) : Large::take(n * sizeof(T)));
  }
  void deallocate(T *p, std::size_t n) {
    if (n * sizeof(T) < Large::least)
      ::operator delete(p);
    else
      Large::give(p, n * sizeof(T));
  }
  bool operator==(const LargeAllocator &) const { return true; }
};

// A vector of what there may be millions of.
template <class T> using Many = std::vector<T, LargeAllocator<T>>;

} // namespace xferguard::trace
