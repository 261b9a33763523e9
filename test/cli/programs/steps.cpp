// Steps as a program has them: an upload, launches, a read-back that waits. Arguments: how many, waits in each, milliseconds of the
// host's own in each; then, if there is a fourth, it stays until it is killed.
#include "test/runtime/programs/driver_user.h"
#include <cstdlib>
#include <unistd.h>
#include <vector>

int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);

[[gnu::noinline]] void step(const DriverUser &d, DevicePointer device, std::vector<char> &host, StreamHandle stream, int waits) {
  d.upload(device, host.data(), host.size());
  for (volatile int i = 0; i < 4; i = i + 1) launch(nullptr, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, nullptr);
  d.downloadAsync(host.data(), device, 64, stream);
  for (volatile int i = 0; i < waits; i = i + 1) d.streamSync(stream);
}

int main(int argc, char **argv) {
  const auto argument = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
  const int steps = argument(1, 40), waits = argument(2, 1), milliseconds = argument(3, 1);
  const DriverUser d = openDriver();
  launch = reinterpret_cast<decltype(launch)>(orDie(dlsym(dlopen("libcuda.so.1", RTLD_NOW), "cuLaunchKernel"), "cuLaunchKernel"));
  std::vector<char> host(4096);
  DevicePointer device = 0;
  StreamHandle stream = nullptr;
  d.memAlloc(&device, host.size());
  d.streamCreate(&stream, 1);
  for (volatile int i = 0; i < steps; i = i + 1) {
    step(d, device, host, stream, waits);
    usleep(static_cast<unsigned>(milliseconds) * 1000);
  }
  std::puts("done");
  std::fflush(stdout);
  if (argc > 4) pause();
}
