// libxferguard_memory.so: tells libxferguard.so of host memory that comes and goes. Preloaded for a try that pins, and for nothing
// else. Whatever is freed, unmapped or moved is told before it is. Small pieces are nobody's business.
#include "runtime/trial/host_memory.h"
#include <cerrno>
#include <cstdarg>
#include <dlfcn.h>
#include <sys/mman.h>

namespace {

using xferguard::MemoryInterface;
using xferguard::trial::worth_knowing;

struct Real {
  void *(*malloc)(std::size_t);
  void *(*calloc)(std::size_t, std::size_t);
  void *(*realloc)(void *, std::size_t);
  void (*free)(void *);
  int (*posix_memalign)(void **, std::size_t, std::size_t);
  void *(*aligned_alloc)(std::size_t, std::size_t);
  void *(*memalign)(std::size_t, std::size_t);
  std::size_t (*usable)(void *);
  void *(*mmap)(void *, std::size_t, int, int, int, off_t);
  int (*munmap)(void *, std::size_t);
  void *(*mremap)(void *, std::size_t, std::size_t, int, ...);
  int (*madvise)(void *, std::size_t, int);
} real;
const MemoryInterface *told;
enum { Unknown, Asking, Known } state = Unknown;

// dlsym may allocate while it looks for the allocator: it gets this, which is never freed.
alignas(16) char before_all[16384];
std::size_t before_all_used;
bool isBefore(const void *p) { return p >= before_all && p < before_all + sizeof before_all; }
void *takeBefore(std::size_t bytes) {
  const std::size_t room = (bytes + 15) & ~std::size_t{15};
  if (room > sizeof before_all - before_all_used) return nullptr;
  void *const p = before_all + before_all_used;
  before_all_used += room;
  return p;
}

template <class F> void find(F &into, const char *name) { into = reinterpret_cast<F>(dlsym(RTLD_NEXT, name)); }

// Before main, or at the first call of a library's constructor: there is one thread.
bool ready() {
  if (state == Known) return true;
  if (state == Asking) return false;
  state = Asking;
  find(real.malloc, "malloc");
  find(real.calloc, "calloc");
  find(real.realloc, "realloc");
  find(real.free, "free");
  find(real.posix_memalign, "posix_memalign");
  find(real.aligned_alloc, "aligned_alloc");
  find(real.memalign, "memalign");
  find(real.usable, "malloc_usable_size");
  find(real.mmap, "mmap");
  find(real.munmap, "munmap");
  find(real.mremap, "mremap");
  find(real.madvise, "madvise");
  const auto ask = reinterpret_cast<const MemoryInterface *(*)()>(dlsym(RTLD_DEFAULT, "xferguard_memory_v1"));
  told = ask ? ask() : nullptr;
  state = Known;
  return true;
}

std::uint64_t addressOf(const void *p) { return reinterpret_cast<std::uintptr_t>(p); }

void *made(void *p, std::size_t bytes) {
  if (p && told && bytes >= worth_knowing) told->made(addressOf(p), bytes);
  return p;
}
void goes(const void *p, std::size_t bytes) {
  const int kept = errno;
  if (p && told && bytes >= worth_knowing) told->goes(addressOf(p), bytes);
  errno = kept;
}

} // namespace

#define XG_EXPORT extern "C" __attribute__((visibility("default")))

XG_EXPORT void *malloc(std::size_t bytes) { return ready() ? made(real.malloc(bytes), bytes) : takeBefore(bytes); }
XG_EXPORT void *calloc(std::size_t n, std::size_t each) { return ready() ? made(real.calloc(n, each), n * each) : takeBefore(n * each); }
XG_EXPORT void free(void *p) {
  if (!p || isBefore(p) || !ready()) return;
  goes(p, real.usable ? real.usable(p) : 0);
  real.free(p);
}
XG_EXPORT void *realloc(void *p, std::size_t bytes) {
  if (!ready() || isBefore(p)) {
    void *const fresh = malloc(bytes);
    const std::size_t there = static_cast<std::size_t>(before_all + sizeof before_all - static_cast<char *>(p));
    if (fresh && p) __builtin_memcpy(fresh, p, bytes < there ? bytes : there);
    return fresh;
  }
  if (p) goes(p, real.usable ? real.usable(p) : 0);
  void *const moved = real.realloc(p, bytes);
  if (!moved && p && bytes) return made(p, real.usable ? real.usable(p) : 0), moved; // it stayed where it was
  return made(moved, bytes);
}
XG_EXPORT int posix_memalign(void **into, std::size_t alignment, std::size_t bytes) {
  if (!ready()) return ENOMEM;
  const int result = real.posix_memalign(into, alignment, bytes);
  if (result == 0) made(*into, bytes);
  return result;
}
XG_EXPORT void *aligned_alloc(std::size_t alignment, std::size_t bytes) { return ready() ? made(real.aligned_alloc(alignment, bytes), bytes) : nullptr; }
XG_EXPORT void *memalign(std::size_t alignment, std::size_t bytes) { return ready() ? made(real.memalign(alignment, bytes), bytes) : nullptr; }

// Anonymous memory of one's own that can be written to; a mapping at a fixed place replaces what was there.
static void *mapped(void *where, std::size_t bytes, int protection, int flags, int fd, off_t offset) {
  if (!ready()) return MAP_FAILED;
  if (flags & MAP_FIXED) goes(where, bytes);
  void *const p = real.mmap(where, bytes, protection, flags, fd, offset);
  const bool writable = protection & PROT_WRITE && flags & MAP_ANONYMOUS && flags & MAP_PRIVATE && !(flags & MAP_NORESERVE);
  return p != MAP_FAILED && writable ? made(p, bytes) : p;
}
XG_EXPORT void *mmap(void *where, std::size_t bytes, int protection, int flags, int fd, off_t offset) noexcept {
  return mapped(where, bytes, protection, flags, fd, offset);
}
XG_EXPORT void *mmap64(void *where, std::size_t bytes, int protection, int flags, int fd, off_t offset) noexcept {
  return mapped(where, bytes, protection, flags, fd, offset);
}
XG_EXPORT int munmap(void *p, std::size_t bytes) noexcept {
  if (!ready()) return -1;
  if (bytes) told ? told->goes(addressOf(p), bytes) : void(); // of a large piece a small part may go
  return real.munmap(p, bytes);
}
XG_EXPORT void *mremap(void *p, std::size_t before, std::size_t bytes, int flags, ...) noexcept {
  if (!ready()) return MAP_FAILED;
  va_list rest;
  va_start(rest, flags);
  void *const where = flags & MREMAP_FIXED ? va_arg(rest, void *) : nullptr;
  va_end(rest);
  if (told && before) told->goes(addressOf(p), before);
  if (where) goes(where, bytes);
  void *const moved = real.mremap(p, before, bytes, flags, where);
  return moved == MAP_FAILED ? moved : made(moved, bytes);
}
// What throws pages away, or hides them from a child, ends a pin as an unmapping does.
XG_EXPORT int madvise(void *p, std::size_t bytes, int advice) noexcept {
  if (!ready()) return -1;
  const bool throws_away = advice == MADV_DONTNEED || advice == MADV_FREE || advice == MADV_REMOVE;
  if (throws_away && bytes && told) told->goes(addressOf(p), bytes);
  return real.madvise(p, bytes, advice);
}
