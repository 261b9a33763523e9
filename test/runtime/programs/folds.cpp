// Async downloads and what may stand between each and its sync: five of a kind, each kind with its own number of bytes.
#include "driver_user.h"

#define NO_UNROLL _Pragma("GCC unroll 1")

int main() {
  const DriverUser d = openDriver();
  void *const cuda = dlopen("libcuda.so.1", RTLD_NOW);
  const auto find = [&](const char *name) { return orDie(dlsym(cuda, name), name); };
  const auto record = reinterpret_cast<int (*)(void *, StreamHandle)>(find("cuEventRecord"));
  const auto waitFor = reinterpret_cast<int (*)(void *)>(find("cuEventSynchronize"));
  const auto query = reinterpret_cast<int (*)(void *)>(find("cuEventQuery"));
  const auto waitForAll = reinterpret_cast<int (*)()>(find("cuCtxSynchronize"));
  const auto create = reinterpret_cast<int (*)(void **, unsigned)>(find("cuEventCreate"));
  DevicePointer device = 0;
  void *pinned = nullptr, *event = nullptr, *other_event = reinterpret_cast<void *>(0x30);
  StreamHandle stream = nullptr, other = nullptr;
  d.memAlloc(&device, 4096);
  d.memAllocHost(&pinned, 4096);
  d.streamCreate(&stream, 1);
  d.streamCreate(&other, 1);
  const auto copy = [&](std::size_t bytes) { d.downloadAsync(pinned, device, bytes, stream); };
  for (int i = 0; i < 5; ++i) { // as PyTorch copies to pinned memory
    copy(1);
    create(&event, 0);
    event = reinterpret_cast<void *>(0x10);
    record(event, stream);
    query(event);
    d.streamSync(stream);
  }
  for (int i = 0; i < 5; ++i) copy(2), record(event, stream), waitFor(event);
  for (int i = 0; i < 5; ++i) copy(4), record(event, stream), waitFor(other_event);       // waits for something else
  for (int i = 0; i < 5; ++i) copy(8), record(event, other), waitFor(event);              // an event of another stream
  for (int i = 0; i < 5; ++i) copy(16), d.uploadAsync(device, pinned, 1, other), d.streamSync(stream); // work between
  for (int i = 0; i < 5; ++i) copy(64), waitForAll(); // for the whole device
  for (int i = 0; i < 5; ++i) { // polled for long: where queries are kept as events, the copy's block is full and given away
    copy(32);
    for (int poll = 0; poll < 300; ++poll) query(event);
    d.streamSync(stream);
  }
}
