// Twenty lines of one function upload through one helper: stacks that begin alike and differ one frame further up.
#include "driver_user.h"

[[gnu::noinline]] void once(const DriverUser &d, DevicePointer to) {
  static const char from[64] = "";
  d.upload(to, from, sizeof from);
  __asm__ volatile("");
}

#define FIVE once(d, device); once(d, device); once(d, device); once(d, device); once(d, device);

int main() {
  const DriverUser d = openDriver();
  DevicePointer device = 0;
  d.memAlloc(&device, 64);
  for (int i = 0; i < 50; ++i) {
    FIVE FIVE FIVE FIVE
  }
}
