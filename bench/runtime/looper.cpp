// A C function that makes many driver calls, for shim_cost.py.
#include "test/runtime/programs/driver_user.h"
#include <chrono>

namespace {
DriverUser driver;
DevicePointer device;
char host[64];
} // namespace

extern "C" __attribute__((visibility("default"))) void prepare() {
  driver = openDriver();
  driver.memAlloc(&device, 4096);
}

extern "C" __attribute__((visibility("default"))) double loop(int n) {
  const auto from = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i) driver.upload(device, host, 8);
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - from;
  return took.count() / n;
}
