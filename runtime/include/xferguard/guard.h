/* Regions and exceptions for xferguard's policy, from C and C++. One header and no library: the calls find
 * libxferguard.so when the program runs under it and vanish when it does not.
 *
 *     xg_region_push("train_step");
 *     ...
 *     xg_region_pop();
 *     if (xg_region_violations()) ...            // of the region left last on this thread
 *
 *     xg_allow_push("checkpoint every 1000 steps");
 *     ...                                        // counts against no budget
 *     xg_allow_pop();
 *
 * In C++ xferguard::Region and xferguard::Allow close themselves.
 */
#ifndef XFERGUARD_GUARD_H
#define XFERGUARD_GUARD_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* RTLD_DEFAULT */
#endif
#include <dlfcn.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What xg_guard_push() forbids. */
enum xg_category {
  XG_SYNC = 1,
  XG_PAGEABLE_D2H = 2,
  XG_PAGEABLE_H2D = 4,
  XG_D2H = 8,
  XG_H2D = 16,
  XG_ALLOC = 32
};

struct xg_functions {
  void (*region_push)(const char *);
  void (*region_pop)(void);
  int (*guard_push)(const char *, unsigned);
  int (*observing)(void);
  void (*allow_push)(const char *);
  void (*allow_pop)(void);
  void (*mark)(const char *);
  unsigned long (*region_violations)(void);
  unsigned long (*region_report)(char *, unsigned long);
};

/* Looked up once a file and thread, so that no two of them write the same words. Weak symbols would be silently dead in executables that
 * are not position-independent. */
static inline const struct xg_functions *xg_find_functions(void) {
  static __thread struct xg_functions f;
  static __thread int looked;
  if (!looked) {
    *(void **)(&f.region_push) = dlsym(RTLD_DEFAULT, "xg_region_push");
    *(void **)(&f.region_pop) = dlsym(RTLD_DEFAULT, "xg_region_pop");
    *(void **)(&f.guard_push) = dlsym(RTLD_DEFAULT, "xg_guard_push");
    *(void **)(&f.observing) = dlsym(RTLD_DEFAULT, "xg_observing");
    *(void **)(&f.allow_push) = dlsym(RTLD_DEFAULT, "xg_allow_push");
    *(void **)(&f.allow_pop) = dlsym(RTLD_DEFAULT, "xg_allow_pop");
    *(void **)(&f.mark) = dlsym(RTLD_DEFAULT, "xg_mark");
    *(void **)(&f.region_violations) = dlsym(RTLD_DEFAULT, "xg_region_violations");
    *(void **)(&f.region_report) = dlsym(RTLD_DEFAULT, "xg_region_report");
    looked = 1;
  }
  return &f;
}

static inline void xg_region_push(const char *name) {
  if (xg_find_functions()->region_push) xg_find_functions()->region_push(name);
}
static inline void xg_region_pop(void) {
  if (xg_find_functions()->region_pop) xg_find_functions()->region_pop();
}
/* A region in which every category of the mask is forbidden, without a policy file. Ends with xg_region_pop(). 1 when it
 * is judged; 0 without the library, before the program has loaded a CUDA driver, and in more than four at once. */
static inline int xg_guard_push(const char *name, unsigned forbid) {
  return xg_find_functions()->guard_push ? xg_find_functions()->guard_push(name, forbid) : 0;
}
/* Whether what this thread asks of the GPU is being recorded. */
static inline int xg_observing(void) { return xg_find_functions()->observing ? xg_find_functions()->observing() : 0; }
static inline void xg_allow_push(const char *reason) {
  if (xg_find_functions()->allow_push) xg_find_functions()->allow_push(reason);
}
static inline void xg_allow_pop(void) {
  if (xg_find_functions()->allow_pop) xg_find_functions()->allow_pop();
}
static inline void xg_mark(const char *text) {
  if (xg_find_functions()->mark) xg_find_functions()->mark(text);
}
/* How many limits the region that this thread left last went over; 0 without the library. */
static inline unsigned long xg_region_violations(void) {
  return xg_find_functions()->region_violations ? xg_find_functions()->region_violations() : 0;
}
/* The same in words, a line an offending place. Returns the length. */
static inline unsigned long xg_region_report(char *into, unsigned long room) {
  if (xg_find_functions()->region_report) return xg_find_functions()->region_report(into, room);
  if (room) into[0] = 0;
  return 0;
}

#ifdef __cplusplus
} /* extern "C" */

namespace xferguard {

class Region {
public:
  explicit Region(const char *name) { xg_region_push(name); }
  ~Region() { xg_region_pop(); }
  Region(const Region &) = delete;
  Region &operator=(const Region &) = delete;
};

class Allow {
public:
  explicit Allow(const char *reason) { xg_allow_push(reason); }
  ~Allow() { xg_allow_pop(); }
  Allow(const Allow &) = delete;
  Allow &operator=(const Allow &) = delete;
};

} // namespace xferguard
#endif

#endif
