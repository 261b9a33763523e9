// Ten training steps, good or bad, with regions from the C API: regions good|bad|allowed|threads [region name]
#include "driver_user.h"
#include "runtime/include/xferguard/guard.h"
#include <cstring>
#include <thread>
#include <vector>

struct Buffers {
  DevicePointer device = 0;
  void *pinned = nullptr;
  std::vector<char> pageable = std::vector<char>(4096);
  StreamHandle stream = nullptr;
};

extern "C" __attribute__((noinline, visibility("default"))) void badStep(const DriverUser &d, Buffers &b) {
  d.downloadAsync(b.pageable.data(), b.device, 4, b.stream);
  d.streamSync(b.stream);
  __asm__ volatile("");
}

extern "C" __attribute__((noinline, visibility("default"))) void goodStep(const DriverUser &d, Buffers &b) {
  d.uploadAsync(b.device, b.pinned, 4096, b.stream);
  __asm__ volatile("");
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "good", *name = argc > 2 ? argv[2] : "train_step";
  const DriverUser d = openDriver();
  Buffers b;
  d.memAlloc(&b.device, 4096);
  d.memAllocHost(&b.pinned, 4096);
  d.streamCreate(&b.stream, 1);
  unsigned long violations = 0;
  for (int i = 0; i < 10; ++i) {
    xferguard::Region *region = new xferguard::Region(name);
    if (std::strcmp(what, "good") == 0) goodStep(d, b);
    if (std::strcmp(what, "bad") == 0) badStep(d, b);
    if (std::strcmp(what, "threads") == 0) std::thread([&] { badStep(d, b); }).join();
    if (std::strcmp(what, "allowed") == 0) {
      const xferguard::Allow allow("a known exception");
      badStep(d, b);
    }
    delete region;
    violations += xg_region_violations();
  }
  std::printf("%s: %lu\n", what, violations);
  char report[1000];
  xg_region_report(report, sizeof report);
  std::fputs(report, stdout);
}
