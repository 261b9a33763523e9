// What newer glibc headers, crt1.o, libgcc and libstdc++ ask for and glibc 2.28 does not have. Linked into each of our own
// binaries, never exported. With -Wl,--wrap=F a call of F comes to __wrap_F here.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/random.h>
#include <sys/stat.h>

// stat and its like were macros around these until 2.33.
int __xstat(int version, const char *path, struct stat *out);
int __lxstat(int version, const char *path, struct stat *out);
int __fxstat(int version, int file, struct stat *out);
int __fxstatat(int version, int folder, const char *path, struct stat *out, int flags);
enum { stat_version = 1 }; // of x86-64

int stat(const char *path, struct stat *out) { return __xstat(stat_version, path, out); }
int lstat(const char *path, struct stat *out) { return __lxstat(stat_version, path, out); }
int fstat(int file, struct stat *out) { return __fxstat(stat_version, file, out); }
int fstatat(int folder, const char *path, struct stat *out, int flags) { return __fxstatat(stat_version, folder, path, out, flags); }

// libstdc++ may leave atomics out while this is not zero (2.32).
char __libc_single_threaded = 0;

// std::random_device (2.36).
uint32_t arc4random(void) {
  uint32_t value;
  while (getrandom(&value, sizeof value, 0) != sizeof value) {}
  return value;
}

#ifdef DLFO_STRUCT_HAS_EH_DBASE
// libgcc finds unwind tables by _dl_find_object (2.35) and by nothing else once it was built with it. Where the running glibc has
// it, it is taken: it needs no lock.
extern int __real__dl_find_object(void *address, struct dl_find_object *result) __attribute__((weak));

struct search {
  uintptr_t address;
  struct dl_find_object *result;
};

static int holds(struct dl_phdr_info *object, size_t size, void *argument) {
  struct search *search = argument;
  const ElfW(Phdr) *tables = NULL;
  uintptr_t begin = 0, end = 0;
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t at = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) tables = part;
    if (part->p_type == PT_LOAD && search->address >= at && search->address < at + part->p_memsz) begin = at, end = at + part->p_memsz;
  }
  if (!end) return 0;
  search->result->dlfo_flags = 0;
  search->result->dlfo_map_start = (void *)begin;
  search->result->dlfo_map_end = (void *)end;
  search->result->dlfo_link_map = NULL;
  search->result->dlfo_eh_frame = tables ? (void *)(object->dlpi_addr + tables->p_vaddr) : NULL;
  return tables ? 1 : -1;
}

int __wrap__dl_find_object(void *address, struct dl_find_object *result) {
  if (__real__dl_find_object) return __real__dl_find_object(address, result);
  struct search search = {(uintptr_t)address, result};
  return dl_iterate_phdr(holds, &search) == 1 ? 0 : -1;
}
#endif

#ifdef XFERGUARD_PROGRAM
// Since 2.34 __libc_start_main runs the constructors of a program itself; before, crt1.o handed it a function that does.
typedef void (*Constructor)(int, char **, char **);
extern Constructor __preinit_array_start[] __attribute__((visibility("hidden"))), __preinit_array_end[] __attribute__((visibility("hidden")));
extern Constructor __init_array_start[] __attribute__((visibility("hidden"))), __init_array_end[] __attribute__((visibility("hidden")));
extern void _init(void);

static void construct(int count, char **words, char **environment) {
  for (Constructor *c = __preinit_array_start; c != __preinit_array_end; ++c) (*c)(count, words, environment);
  _init();
  for (Constructor *c = __init_array_start; c != __init_array_end; ++c) (*c)(count, words, environment);
}

int __real___libc_start_main(int (*main)(int, char **, char **), int, char **, Constructor, void (*)(void), void (*)(void), void *);
int __wrap___libc_start_main(int (*main)(int, char **, char **), int count, char **words, Constructor init, void (*fini)(void),
                             void (*at_exit)(void), void *stack_end) {
  return __real___libc_start_main(main, count, words, init ? init : construct, fini, at_exit, stack_end);
}
#endif
