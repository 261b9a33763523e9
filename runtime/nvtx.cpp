// NVTX ranges as regions. The NVTX in an application (v2 library or v3 header) loads the library that
// NVTX_INJECTION64_PATH names, once for each module that uses it, and asks it to fill a table of functions. Our own
// declarations of that interface; what stood in the table before us is called after us.
#include "runtime/regions_api.h"
#include "trace/pages.h"
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

namespace xferguard {
namespace {

using Function = void (*)();
using Handle = void *;

struct EventAttributes { // nvtxEventAttributes_t
  std::uint16_t version, size;
  std::uint32_t category;
  std::int32_t color_type;
  std::uint32_t color;
  std::int32_t payload_type, reserved;
  std::uint64_t payload;
  std::int32_t message_type; // 1 char, 2 wchar_t, 3 registered
  const void *message;
};
struct CallbackTable {
  std::size_t size;
  int (*module)(int module, Function ***table, unsigned *size);
};
using GetExportTable = const void *(*)(std::uint32_t id);
using Initialize = int (*)(GetExportTable);

// Positions in the tables.
constexpr int core_module = 1, domain_module = 5, callbacks_table = 1;
enum Core { RangeStartEx = 4, RangeStartA = 5, RangeStartW = 6, RangeEnd = 7, PushEx = 8, PushA = 9, PushW = 10, Pop = 11 };
enum Domain { DomainStartEx = 2, DomainEnd = 3, DomainPushEx = 4, DomainPop = 5, RegisterA = 10, RegisterW = 11, CreateA = 12, CreateW = 13 };

// Names of registered strings and domains, by the handle that the application was given.
struct Named {
  Handle handle;
  char text[120];
};
constexpr unsigned most_named = 4096;
Named *named;
std::uint32_t named_count;
trace::Lock naming;
std::uint64_t next_range = 1;

// wchar_t or char to UTF-8.
struct Text {
  char bytes[256];
  explicit Text(const char *s) {
    std::strncpy(bytes, s ? s : "", sizeof bytes - 1);
    bytes[sizeof bytes - 1] = 0;
  }
  explicit Text(const wchar_t *s) {
    std::size_t n = 0;
    for (; s && *s && n + 4 < sizeof bytes; ++s) {
      const auto c = static_cast<std::uint32_t>(*s);
      if (c < 0x80) {
        bytes[n++] = static_cast<char>(c);
      } else if (c < 0x800) {
        bytes[n++] = static_cast<char>(0xC0 | c >> 6);
        bytes[n++] = static_cast<char>(0x80 | (c & 63));
      } else {
        bytes[n++] = static_cast<char>(0xE0 | (c >> 12 & 15));
        bytes[n++] = static_cast<char>(0x80 | (c >> 6 & 63));
        bytes[n++] = static_cast<char>(0x80 | (c & 63));
      }
    }
    bytes[n] = 0;
  }
};

Handle remember(const char *text, Handle theirs) {
  trace::Locked hold(naming);
  if (!named) named = static_cast<Named *>(trace::takePages(most_named * sizeof *named));
  if (!named || named_count == most_named) return theirs;
  Named &n = named[named_count];
  std::strncpy(n.text, text, sizeof n.text - 1);
  n.handle = theirs ? theirs : &n;
  __atomic_store_n(&named_count, named_count + 1, __ATOMIC_RELEASE);
  return n.handle;
}

const char *nameOf(Handle handle) {
  const std::uint32_t count = __atomic_load_n(&named_count, __ATOMIC_ACQUIRE);
  const auto *const ours = static_cast<const Named *>(handle);
  if (ours >= named && ours < named + count) return ours->text;
  for (std::uint32_t i = 0; handle && i < count; ++i)
    if (named[i].handle == handle) return named[i].text;
  return "";
}

bool pushAttributes(Handle domain, const EventAttributes *a, std::uint64_t range) {
  if (!a) return false;
  switch (a->message_type) {
  case 1: return pushRegion(static_cast<const char *>(a->message), nameOf(domain), range);
  case 2: return pushRegion(Text(static_cast<const wchar_t *>(a->message)).bytes, nameOf(domain), range);
  case 3: return pushRegion(nameOf(const_cast<void *>(a->message)), nameOf(domain), range);
  default: return pushRegion("", nameOf(domain), range);
  }
}

// What stood in the tables before us. Every module with NVTX of its own has tables of its own, yet the one tool that
// was there before us serves them all with the same functions.
struct Next {
  Function core[16], domain[16];
} next;

template <class F> F *after(Function f) { return reinterpret_cast<F *>(f); }
std::uint64_t newRange() { return __atomic_fetch_add(&next_range, 1, __ATOMIC_RELAXED) | std::uint64_t{1} << 62; }

int pushA(const char *s) {
  pushRegion(s, "", 0);
  return next.core[PushA] ? after<int(const char *)>(next.core[PushA])(s) : 0;
}
int pushW(const wchar_t *s) {
  pushRegion(Text(s).bytes, "", 0);
  return next.core[PushW] ? after<int(const wchar_t *)>(next.core[PushW])(s) : 0;
}
int pushEx(const EventAttributes *a) {
  pushAttributes(nullptr, a, 0);
  return next.core[PushEx] ? after<int(const EventAttributes *)>(next.core[PushEx])(a) : 0;
}
int pop() {
  popRegion();
  return next.core[Pop] ? after<int()>(next.core[Pop])() : 0;
}
std::uint64_t startA(const char *s) {
  const std::uint64_t id = next.core[RangeStartA] ? after<std::uint64_t(const char *)>(next.core[RangeStartA])(s) : newRange();
  pushRegion(s, "", id);
  return id;
}
std::uint64_t startW(const wchar_t *s) {
  const std::uint64_t id = next.core[RangeStartW] ? after<std::uint64_t(const wchar_t *)>(next.core[RangeStartW])(s) : newRange();
  pushRegion(Text(s).bytes, "", id);
  return id;
}
std::uint64_t startEx(const EventAttributes *a) {
  const std::uint64_t id = next.core[RangeStartEx] ? after<std::uint64_t(const EventAttributes *)>(next.core[RangeStartEx])(a) : newRange();
  pushAttributes(nullptr, a, id);
  return id;
}
void end(std::uint64_t id) {
  endRegion(id);
  if (next.core[RangeEnd]) after<void(std::uint64_t)>(next.core[RangeEnd])(id);
}
int domainPushEx(Handle d, const EventAttributes *a) {
  pushAttributes(d, a, 0);
  return next.domain[DomainPushEx] ? after<int(Handle, const EventAttributes *)>(next.domain[DomainPushEx])(d, a) : 0;
}
int domainPop(Handle d) {
  popRegion();
  return next.domain[DomainPop] ? after<int(Handle)>(next.domain[DomainPop])(d) : 0;
}
std::uint64_t domainStartEx(Handle d, const EventAttributes *a) {
  Function f = next.domain[DomainStartEx];
  const std::uint64_t id = f ? after<std::uint64_t(Handle, const EventAttributes *)>(f)(d, a) : newRange();
  pushAttributes(d, a, id);
  return id;
}
void domainEnd(Handle d, std::uint64_t id) {
  endRegion(id);
  if (next.domain[DomainEnd]) after<void(Handle, std::uint64_t)>(next.domain[DomainEnd])(d, id);
}
Handle registerA(Handle d, const char *s) {
  return remember(s ? s : "", next.domain[RegisterA] ? after<Handle(Handle, const char *)>(next.domain[RegisterA])(d, s) : nullptr);
}
Handle registerW(Handle d, const wchar_t *s) {
  return remember(Text(s).bytes, next.domain[RegisterW] ? after<Handle(Handle, const wchar_t *)>(next.domain[RegisterW])(d, s) : nullptr);
}
Handle createA(const char *s) {
  return remember(s ? s : "", next.domain[CreateA] ? after<Handle(const char *)>(next.domain[CreateA])(s) : nullptr);
}
Handle createW(const wchar_t *s) {
  return remember(Text(s).bytes, next.domain[CreateW] ? after<Handle(const wchar_t *)>(next.domain[CreateW])(s) : nullptr);
}

// One of the application's tables. What stands in it at first is NVTX's own start-up code, never to be called from
// here; what another tool put in its place is.
class Table {
public:
  Table(const CallbackTable &callbacks, int module, Function (&next)[16]) : next(next) {
    unsigned n = 0;
    if (!callbacks.module(module, &functions, &n) || !functions) return;
    size = n < 16 ? n : 16;
    for (unsigned i = 0; i < size; ++i) initial[i] = functions[i] ? *functions[i] : nullptr;
  }
  template <class F> void put(int index, F *ours) {
    const auto i = static_cast<unsigned>(index);
    if (i >= size || !functions[i]) return;
    if (*functions[i] != initial[i]) next[i] = *functions[i];
    *functions[i] = reinterpret_cast<Function>(ours);
  }

private:
  Function **functions = nullptr;
  unsigned size = 0;
  Function initial[16] = {};
  Function (&next)[16];
};

// The tool that the variable named before us fills the table first.
void initializeNext(GetExportTable get) {
  const char *path = getenv("XFERGUARD_NVTX_NEXT");
  if (!path || !*path) return;
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  const auto initialize = library ? reinterpret_cast<Initialize>(dlsym(library, "InitializeInjectionNvtx2")) : nullptr;
  if (initialize) initialize(get);
}

} // namespace

void unlockNames() { naming = {}; }

} // namespace xferguard

extern "C" __attribute__((visibility("default"))) int InitializeInjectionNvtx2(xferguard::GetExportTable get) {
  using namespace xferguard;
  const auto *const callbacks = get ? static_cast<const CallbackTable *>(get(callbacks_table)) : nullptr;
  if (!callbacks || callbacks->size < sizeof *callbacks) return 0;
  Table core(*callbacks, core_module, next.core), domain(*callbacks, domain_module, next.domain);
  initializeNext(get);
  core.put(RangeStartEx, startEx);
  core.put(RangeStartA, startA);
  core.put(RangeStartW, startW);
  core.put(RangeEnd, end);
  core.put(PushEx, pushEx);
  core.put(PushA, pushA);
  core.put(PushW, pushW);
  core.put(Pop, pop);
  domain.put(DomainStartEx, domainStartEx);
  domain.put(DomainEnd, domainEnd);
  domain.put(DomainPushEx, domainPushEx);
  domain.put(DomainPop, domainPop);
  domain.put(RegisterA, registerA);
  domain.put(RegisterW, registerW);
  domain.put(CreateA, createA);
  domain.put(CreateW, createW);
  return 1;
}
