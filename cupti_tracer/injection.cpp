// libxferguard_cupti.so, as the driver loads it through CUDA_INJECTION64_PATH.
#include "cupti_tracer/tracer.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

using namespace xferguard;

namespace {

using Table = const TracerInterface *(*)();

// The file, the clock and the threads are libxferguard.so's. Where it was not preloaded it is loaded now, too late to stand
// before the driver: then CUPTI's callbacks tell of the calls.
Table findTable(bool &preloaded) {
  void *const there = dlsym(RTLD_DEFAULT, "xferguard_tracer_v1");
  preloaded = there != nullptr;
  if (there) return reinterpret_cast<Table>(there);
  Dl_info self{};
  char path[4096 + 32];
  if (!dladdr(reinterpret_cast<void *>(&findTable), &self) || !realpath(self.dli_fname, path)) return nullptr;
  char *const slash = std::strrchr(path, '/');
  if (!slash) return nullptr;
  std::strcpy(slash + 1, "libxferguard.so");
  setenv("XFERGUARD_MODE", "trace", 0);
  void *const handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  return handle ? reinterpret_cast<Table>(dlsym(handle, "xferguard_tracer_v1")) : nullptr;
}

void atExit() { cupti::finish(); }

} // namespace

extern "C" __attribute__((visibility("default"))) int InitializeInjection() {
  static bool done;
  if (__atomic_exchange_n(&done, true, __ATOMIC_RELAXED)) return 1;
  bool preloaded = false;
  const Table table = findTable(preloaded);
  if (!table) {
    std::fprintf(stderr, "xferguard: libxferguard.so is not beside libxferguard_cupti.so; nothing is recorded\n");
    return 1;
  }
  const TracerInterface *const to = table();
  if (to->bytes < sizeof(TracerInterface)) {
    to->complain("libxferguard.so is older than libxferguard_cupti.so", "install them together", "there are no GPU times, the guard goes on");
    return 1;
  }
  if (!to->tracing()) return 1;
  if (cupti::start(*to, cupti::wantedFrom(std::getenv("XFERGUARD_TRACE")), preloaded)) std::atexit(atExit);
  return 1;
}

// For doctor: which CUPTI a run would take. 1 when there is one.
extern "C" __attribute__((visibility("default"))) int xferguard_find_cupti(char *path, std::size_t room, char *cuda_version, std::size_t version_room) {
  cupti::Found found;
  if (!cupti::find(found)) return 0;
  char version[16];
  cupti::nameVersion(found.version, version);
  std::snprintf(path, room, "%s", found.path);
  std::snprintf(cuda_version, version_room, "%s", version);
  return 1;
}
