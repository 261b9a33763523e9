// An asynchronous download into pageable memory in every iteration: what a trace of it must name. With an argument it
// then exits with that code, or with "kill" by a signal.
#include "test/runtime/programs/driver_user.h"
#include <csignal>
#include <cstring>
#include <unistd.h>
#include <vector>

[[gnu::noinline]] void downloadEach(const DriverUser &d, void *to, DevicePointer from, StreamHandle stream) {
  volatile int iterations = 20; // one call in the source stays one site
  for (int i = 0; i < iterations; ++i) d.downloadAsync(to, from, 65536, stream);
  d.contextSync();
}

int main(int argc, char **argv) {
  const DriverUser d = openDriver();
  std::vector<char> pageable(65536);
  DevicePointer device = 0;
  StreamHandle stream = nullptr;
  d.memAlloc(&device, 65536);
  d.streamCreate(&stream, 1);
  downloadEach(d, pageable.data(), device, stream);
  std::puts("done");
  std::fflush(stdout);
  if (argc < 2) return 0;
  if (std::strcmp(argv[1], "wait") == 0) pause();
  if (std::strcmp(argv[1], "kill") == 0) raise(SIGKILL);
  return std::atoi(argv[1]);
}
