// Copies whose data a hash tells apart. Each kind has its own number of bytes.
#include "driver_user.h"
#include <cstring>
#include <unistd.h>
#include <vector>

int main() {
  const DriverUser d = openDriver();
  constexpr std::size_t room = 1 << 20;
  DevicePointer device = 0;
  void *pinned = nullptr;
  StreamHandle stream = nullptr;
  d.memAlloc(&device, room);
  d.memAllocHost(&pinned, room);
  d.streamCreate(&stream, 1);
  std::vector<unsigned char> data(room), back(room);
  for (std::size_t i = 0; i < room; ++i) data[i] = static_cast<unsigned char>(i * 2654435761u >> 13);
  const auto pause = [] { usleep(20'000); }; // hashing has a share of the time: leave it some
  const auto up = [&](const void *from, std::size_t bytes) { pause(), d.upload(device, from, bytes); };
  up(data.data(), 1000), up(data.data(), 1000); // the same
  up(data.data(), 2000), data[1999] ^= 1, up(data.data(), 2000); // the last byte differs
  up(data.data(), 100'000), data[70'001] ^= 1, up(data.data(), 100'000); // one that no sample holds
  up(data.data(), 300'000), pause(), d.download(back.data(), device, 300'000), up(back.data(), 300'000); // comes down, goes up
  std::memset(back.data(), 0, room);
  up(back.data(), 4000); // zeros
  pause(), d.upload(device, data.data(), 5000);
  pause(), d.downloadAsync(pinned, device, 5000, stream), d.streamSync(stream); // there only behind the wait
  pause(), d.downloadAsync(pinned, device, 6000, stream), d.contextSync(), d.contextSync();
  for (int i = 0; i < 20'000; ++i) d.upload(device, data.data(), 7000); // so many that they cannot all be hashed
}
