// What interpose.S asks: is this look-up for a driver function, and if so what do we hand out?
#include "runtime/guest.h"
#include "runtime/driver.h"
#include "runtime/life.h"
#include "runtime/loader.h"
#include <cstring>
#include <dlfcn.h>
#include <elf.h>
#include <initializer_list>
#include <link.h>

namespace xferguard {
namespace {

using Dlsym = void *(*)(void *, const char *);
using Dlvsym = void *(*)(void *, const char *, const char *);
Dlsym real_dlsym;
Dlvsym real_dlvsym;

// The C library's own dlsym and dlvsym, read from its symbol table: whatever we asked the loader for would be us.
struct LibcSymbols {
  void *dlsym = nullptr, *dlvsym = nullptr;
};

// The address sanitizer looks its functions up through us before it has any: strcmp and its like are among them, so
// nothing on the way to the real dlsym may call one.
bool same(const char *a, const char *b) {
  while (*a && *a == *b) ++a, ++b;
  return *a == *b;
}
bool begins(const char *text, const char *with) {
  while (*with && *text == *with) ++text, ++with;
  return !*with;
}
const char *fileNameOf(const char *path) {
  const char *name = path;
  for (; *path; ++path)
    if (*path == '/') name = path + 1;
  return name;
}

std::uint32_t gnuHash(const char *name) {
  std::uint32_t h = 5381;
  for (; *name; ++name) h = h * 33 + static_cast<unsigned char>(*name);
  return h;
}

struct SymbolTable {
  const ElfW(Sym) *symbols = nullptr;
  const char *strings = nullptr;
  const std::uint32_t *gnu_hash = nullptr;
};

void *lookUp(const SymbolTable &table, ElfW(Addr) base, const char *name) {
  if (!table.symbols || !table.strings || !table.gnu_hash) return nullptr;
  const std::uint32_t buckets = table.gnu_hash[0], first = table.gnu_hash[1], bloom_words = table.gnu_hash[2];
  const std::uint32_t *const bucket = table.gnu_hash + 4 + bloom_words * (sizeof(ElfW(Addr)) / 4);
  const std::uint32_t *const chain = bucket + buckets;
  const std::uint32_t hash = gnuHash(name);
  std::uint32_t i = buckets ? bucket[hash % buckets] : 0;
  if (i < first) return nullptr;
  for (;; ++i) {
    const std::uint32_t h = chain[i - first];
    if ((h | 1) == (hash | 1) && same(table.strings + table.symbols[i].st_name, name) && table.symbols[i].st_value)
      return reinterpret_cast<void *>(base + table.symbols[i].st_value);
    if (h & 1) return nullptr;
  }
}

// From the loader's list, which takes no call: the thread sanitizer has put itself before dl_iterate_phdr, and is not ready.
LibcSymbols libcSymbols() {
  LibcSymbols found;
  for (const link_map *library = _r_debug.r_map; library && !(found.dlsym && found.dlvsym); library = library->l_next) {
    const char *const file = fileNameOf(library->l_name ? library->l_name : "");
    if (!begins(file, "libc.so") && !begins(file, "libdl.so")) continue;
    SymbolTable table;
    for (const ElfW(Dyn) *d = library->l_ld; d->d_tag != DT_NULL; ++d) {
      // glibc relocates these in place.
      if (d->d_tag == DT_SYMTAB) table.symbols = reinterpret_cast<const ElfW(Sym) *>(d->d_un.d_ptr);
      if (d->d_tag == DT_STRTAB) table.strings = reinterpret_cast<const char *>(d->d_un.d_ptr);
      if (d->d_tag == DT_GNU_HASH) table.gnu_hash = reinterpret_cast<const std::uint32_t *>(d->d_un.d_ptr);
    }
    if (!found.dlsym) found.dlsym = lookUp(table, library->l_addr, "dlsym");
    if (!found.dlvsym) found.dlvsym = lookUp(table, library->l_addr, "dlvsym");
  }
  return found;
}

// The real dlsym, called from this library and from nowhere else: a tail call would lend it our caller's address, and
// RTLD_NEXT would mean something different.
void *callDlsym(void *handle, const char *name) {
  void *found = real_dlsym(handle, name);
  __asm__ volatile("" : "+r"(found));
  return found;
}

// Lazily: sanitizers look names up before any constructor ran.
void findRealFunctions() {
  if (__atomic_load_n(&real_dlsym, __ATOMIC_ACQUIRE)) return;
  const LibcSymbols libc = libcSymbols();
  __atomic_store_n(&real_dlvsym, reinterpret_cast<Dlvsym>(libc.dlvsym), __ATOMIC_RELEASE);
  // Through the chain when another preload interposes dlsym as well.
  void *next = nullptr;
  for (const char *version : {"GLIBC_2.2.5", "GLIBC_2.34"})
    if (!next && libc.dlvsym) next = real_dlvsym(RTLD_NEXT, "dlsym", version);
  __atomic_store_n(&real_dlsym, reinterpret_cast<Dlsym>(next ? next : libc.dlsym), __ATOMIC_RELEASE);
}

} // namespace

// Tools that watch the driver themselves must see the real thing.
bool isAnotherTool(const void *caller) {
  Dl_info info{};
  if (!dladdr(caller, &info) || !info.dli_fname) return false;
  for (const char *tool : {"libcupti", "libnvperf", "libToolsInjection", "libsanitizer-collection", "libTreeLauncher",
                           "libInterceptorInjection", "libcudadebugger", "libcuda.so", "libxferguard"})
    if (std::strstr(info.dli_fname, tool)) return true;
  return false;
}

namespace {

// CUPTI's own functions: a guest gets our stand-ins, tools the real ones.
void *answerCupti(void *handle, const char *name, const void *caller) {
  void *const stand_in = std::strncmp(name, "cupti", 5) == 0 ? guest_tool::standInFor(name) : nullptr;
  if (!stand_in || handle == RTLD_NEXT || isAnotherTool(caller)) return nullptr;
  return callDlsym(handle == RTLD_DEFAULT ? RTLD_NEXT : handle, name) ? stand_in : nullptr;
}

// The wrapper to hand out, or null to let the real look-up go its way.
void *answer(void *handle, const char *name, const void *caller) {
  if (handle == RTLD_NEXT || !isDriverName(name) || isAnotherTool(caller)) return nullptr;
  void *found = callDlsym(handle == RTLD_DEFAULT ? RTLD_NEXT : handle, name);
  // The program's own handle searches everything, us included: then what counts is what lies behind us.
  if (found && isWrapper(found)) found = callDlsym(RTLD_NEXT, name);
  if (!found || !findDriver(handle == RTLD_DEFAULT ? nullptr : handle)) return nullptr;
  return wrapperOf(found);
}

bool wouldFindUs(void *handle, const char *name) {
  if (handle == RTLD_NEXT || !isDriverName(name)) return false;
  void *const found = callDlsym(handle, name);
  return found && isWrapper(found);
}

} // namespace

void *loader::find(void *handle, const char *name) {
  findRealFunctions();
  return callDlsym(handle, name);
}

} // namespace xferguard

using namespace xferguard;

struct Answer {
  void *result;
  void *go_on;
};

namespace {
// A look-up that would find only our own export, although no libcuda is there: it must fail as it would without us,
// with the loader's own error. The real function does both when it is asked behind us.
void *failAsWithoutUs(void *, const char *name) { return callDlsym(RTLD_NEXT, name); }
} // namespace

extern "C" __attribute__((visibility("hidden"))) Answer xferguard_answer_dlsym(void *handle, const char *name, void *caller) {
  findRealFunctions();
  if (!name || name[0] != 'c' || name[1] != 'u') return {nullptr, reinterpret_cast<void *>(real_dlsym)};
  if (void *wrapper = answer(handle, name, caller)) return {wrapper, nullptr};
  if (void *stand_in = answerCupti(handle, name, caller)) return {stand_in, nullptr};
  if (wouldFindUs(handle, name)) return {nullptr, reinterpret_cast<void *>(&failAsWithoutUs)};
  return {nullptr, reinterpret_cast<void *>(real_dlsym)};
}

extern "C" __attribute__((visibility("hidden"))) Answer xferguard_answer_dlvsym(void *handle, const char *name, void *caller,
                                                                                const char *) {
  findRealFunctions();
  if (!name || name[0] != 'c' || name[1] != 'u') return {nullptr, reinterpret_cast<void *>(real_dlvsym)};
  if (void *wrapper = answer(handle, name, caller)) return {wrapper, nullptr};
  return {nullptr, reinterpret_cast<void *>(real_dlvsym)};
}
