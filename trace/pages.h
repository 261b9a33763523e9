// What the injected side uses instead of malloc and std::mutex: whole pages from the kernel, a lock on a futex.
// Neither calls back into the application, so both are safe inside any of its calls.
#pragma once
#include <cstddef>
#include <cstdint>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace xferguard::trace {

// Zeroed private memory, or null.
inline void *takePages(std::size_t bytes) {
  void *p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return p == MAP_FAILED ? nullptr : p;
}
inline void givePages(void *p, std::size_t bytes) {
  if (p) munmap(p, bytes);
}
// All at once, which costs half of what it does page by page when they are first written. Kernels before 5.14 cannot: then they
// come one by one.
inline void populate(void *p, std::size_t bytes) {
  constexpr int populate_write = 23;                                                   // MADV_POPULATE_WRITE
  const std::size_t into_page = reinterpret_cast<std::uintptr_t>(p) % 4096;
  madvise(static_cast<char *>(p) - into_page, bytes + into_page, populate_write);
}
// Back to zeros, without touching what was never used.
inline void clearPages(void *p, std::size_t bytes) {
  if (madvise(p, bytes, MADV_DONTNEED) != 0) __builtin_memset(p, 0, bytes);
}

class Lock {
public:
  void lock() {
    std::uint32_t free = 0;
    if (__atomic_compare_exchange_n(&word, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
    while (__atomic_exchange_n(&word, 2, __ATOMIC_ACQUIRE) != 0)
      syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 2, nullptr, nullptr, 0);
  }
  void unlock() {
    if (__atomic_exchange_n(&word, 0, __ATOMIC_RELEASE) == 2)
      syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0);
  }

private:
  std::uint32_t word = 0;
};

class Locked {
public:
  explicit Locked(Lock &l) : lock(l) { lock.lock(); }
  ~Locked() { lock.unlock(); }
  Locked(const Locked &) = delete;

private:
  Lock &lock;
};

} // namespace xferguard::trace
