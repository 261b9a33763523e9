// Copies of every kind whose counts a test knows: 10 pageable uploads, 5 folded downloads, 3 pinned async uploads.
#include "driver_user.h"
#include <vector>

// One call in the source is one site only while the compiler keeps it one.
#ifdef __clang__
#define NO_UNROLL _Pragma("clang loop unroll(disable)")
#else
#define NO_UNROLL _Pragma("GCC unroll 1")
#endif

[[gnu::noinline]] void uploadLoop(const DriverUser &d, DevicePointer to, const void *from) {
  NO_UNROLL
  for (int i = 0; i < 10; ++i) d.upload(to, from, 4096);
}

[[gnu::noinline]] void downloadLikePyTorch(const DriverUser &d, void *to, DevicePointer from, StreamHandle stream) {
  NO_UNROLL
  for (int i = 0; i < 5; ++i) {
    d.downloadAsync(to, from, 8, stream);
    d.streamSync(stream);
  }
}

int main() {
  const DriverUser d = openDriver();
  std::vector<char> pageable(4096, 'x');
  DevicePointer device = 0;
  void *pinned = nullptr;
  StreamHandle stream = nullptr;
  d.memAlloc(&device, 4096);
  d.memAllocHost(&pinned, 4096);
  d.streamCreate(&stream, 1);
  uploadLoop(d, device, pageable.data());
  downloadLikePyTorch(d, pageable.data(), device, stream);
  NO_UNROLL
  for (int i = 0; i < 3; ++i) d.uploadAsync(device, pinned, 1024, stream);
  d.streamDestroy(stream);
  d.memFreeHost(pinned);
  d.memFree(device);
  std::puts("done");
}
