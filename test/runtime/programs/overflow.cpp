// Three copies, and then one byte too far: for the address sanitizer to find.
#include "driver_user.h"
#include <cstdlib>

int main(int argc, char **) {
  const DriverUser d = openDriver();
  DevicePointer device = 0;
  d.memAlloc(&device, 64);
  char *host = static_cast<char *>(std::malloc(64));
  for (int i = 0; i < 3; ++i) d.upload(device, host, 64);
  host[63 + argc] = 1;
  std::free(host);
}
