// Threads that all begin at once, enter the same sixteen regions in turns and make one upload in each entry.
//   together THREADS ROUNDS
#include "driver_user.h"
#include "runtime/include/xferguard/guard.h"
#include <barrier>
#include <string>
#include <thread>
#include <vector>

int main(int argc, char **argv) {
  const int threads = argc > 1 ? std::atoi(argv[1]) : 8, rounds = argc > 2 ? std::atoi(argv[2]) : 320;
  const DriverUser d = openDriver();
  std::barrier together(threads);
  std::vector<std::thread> running;
  for (int t = 0; t < threads; ++t)
    running.emplace_back([&, t] {
      DevicePointer device = 0;
      char host[8] = {};
      d.memAlloc(&device, 4096);
      together.arrive_and_wait();
      for (int i = 0; i < rounds; ++i) {
        const xferguard::Region region(("turn " + std::to_string((i + t) % 16)).c_str());
        d.upload(device, host, sizeof host);
      }
    });
  for (std::thread &t : running) t.join();
}
