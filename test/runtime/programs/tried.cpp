// Steps that can be mended: a block allocated and freed in each, the same pageable memory sent and fetched, a wait for nothing.
//   tried STEPS [same|changes|random|frees|asks|graph|host|two-streams|full|forks|small|overlap|shared|thread|events|replaced|dies]...
#include "driver_user.h"
#include <csignal>
#include <cstring>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

constexpr std::size_t bytes = 256 << 10;
using Launch = int (*)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);

struct Words {
  int count;
  char **all;
  bool has(const char *word) const {
    for (int i = 2; i < count; ++i)
      if (std::strcmp(all[i], word) == 0) return true;
    return false;
  }
};

} // namespace

int main(int count, char **arguments) {
  const Words words{count, arguments};
  const int steps = count > 1 ? std::atoi(arguments[1]) : 100;
  const DriverUser d = openDriver();
  void *const cuda = dlopen("libcuda.so.1", RTLD_NOW);
  const auto find = [&](const char *name) { return orDie(dlsym(cuda, name), name); };
  const auto launch = reinterpret_cast<Launch>(find("cuLaunchKernel"));
  const auto asked = reinterpret_cast<int (*)(void *, int, DevicePointer)>(find("cuPointerGetAttribute"));
  const auto instantiate = reinterpret_cast<int (*)(void **, void *, unsigned long long)>(find("cuGraphInstantiateWithFlags"));
  const auto capture = reinterpret_cast<int (*)(StreamHandle, int)>(find("cuStreamBeginCapture_v2"));
  const auto endCapture = reinterpret_cast<int (*)(StreamHandle, void **)>(find("cuStreamEndCapture"));
  const auto callBack = reinterpret_cast<int (*)(StreamHandle, void *, void *)>(find("cuLaunchHostFunc"));
  std::vector<unsigned char> *data = new std::vector<unsigned char>(bytes), back(bytes);
  const auto eventCreate = reinterpret_cast<int (*)(void **, unsigned)>(find("cuEventCreate"));
  const auto eventRecord = reinterpret_cast<int (*)(void *, StreamHandle)>(find("cuEventRecord"));
  const auto eventSync = reinterpret_cast<int (*)(void *)>(find("cuEventSynchronize"));
  void *first = nullptr, *second = nullptr, *shared = nullptr;
  eventCreate(&first, 2);
  eventCreate(&second, 2);
  eventCreate(&shared, 6); // another process may record it
  StreamHandle stream = nullptr, other = nullptr;
  d.streamCreate(&stream, 1);
  d.streamCreate(&other, 1);
  DevicePointer fixed = 0;
  d.memAlloc(&fixed, bytes);
  if (words.has("shared")) {
    unsigned char handle[64];
    reinterpret_cast<int (*)(void *, DevicePointer)>(find("cuIpcGetMemHandle"))(handle, fixed);
  }
  unsigned long long sum = 0;
  unsigned seed = 1;
  for (int step = 0; step < steps; ++step) {
    if (!words.has("same")) std::memset(data->data(), static_cast<int>(seed += 13), bytes);
    if (words.has("random") && getentropy(data->data(), 16) != 0) return 1;
    DevicePointer block = 0;
    if (d.memAlloc(&block, bytes) != 0) return std::puts("out of memory"), 1;
    if (d.upload(block, data->data(), bytes) != 0) return std::puts("the upload failed"), 1;
    int number = step;
    void *parameters[] = {&block, &number};
    launch(reinterpret_cast<void *>(0x1000), 1, 1, 1, 1, 1, 1, 0, words.has("two-streams") && step % 2 ? other : stream, parameters, nullptr);
    if (words.has("host")) callBack(stream, nullptr, nullptr);
    if (words.has("small")) {
      for (int i = 0; i < 3; ++i) {
        unsigned char few[16];
        std::memset(few, step + i, sizeof few);
        d.upload(fixed + static_cast<unsigned>(i) * 32, few, sizeof few);
      }
      unsigned char fetched[96];
      const auto fetch = [&] { d.download(fetched, fixed, sizeof fetched); };
      if (words.has("overlap")) { // what comes later counts
        unsigned char few[16];
        std::memset(few, step + 7, sizeof few);
        d.upload(fixed + 8, few, sizeof few);
      }
      if (words.has("thread"))
        std::thread(fetch).join();
      else
        fetch();
      for (const unsigned char byte : fetched) sum = sum * 31 + byte;
    }
    if (d.download(back.data(), block, bytes) != 0) return std::puts("the download failed"), 1;
    for (std::size_t i = 0; i < bytes; i += 4096) sum = sum * 31 + back[i];
    d.memFree(block);
    d.streamSync(stream);
    d.streamSync(stream); // nothing was queued in between
    if (words.has("events")) { // the first is over, the second is not, the third is once the second is
      eventRecord(first, stream);
      d.streamSync(stream);
      eventSync(first);
      launch(reinterpret_cast<void *>(0x1000), 1, 1, 1, 1, 1, 1, 0, stream, parameters, nullptr);
      eventRecord(second, stream);
      eventSync(second);
      eventSync(second);
      eventSync(shared);
    }
    if (words.has("replaced")) { // a stream that goes with work under way, and another one that is given its handle
      StreamHandle brief = nullptr;
      d.streamCreate(&brief, 1);
      launch(reinterpret_cast<void *>(0x1000), 1, 1, 1, 1, 1, 1, 0, brief, parameters, nullptr);
      eventRecord(first, brief);
      d.streamDestroy(brief);
      d.streamCreate(&brief, 1);
      launch(reinterpret_cast<void *>(0x1000), 1, 1, 1, 1, 1, 1, 0, brief, parameters, nullptr);
      d.streamSync(brief);
      eventSync(first);
      d.streamDestroy(brief);
    }
    if (words.has("asks") && step == steps / 2) asked(&number, 2, reinterpret_cast<DevicePointer>(data->data()));
    if (words.has("graph") && step == steps / 2) {
      void *exec = nullptr, *graph = nullptr;
      capture(stream, 0);
      endCapture(stream, &graph);
      instantiate(&exec, graph, 0);
    }
    if (words.has("frees") && step % 40 == 39) {
      delete data;
      data = new std::vector<unsigned char>(bytes);
    }
    if (words.has("full") && step == steps / 2) { // all the memory there is, while blocks may be kept
      DevicePointer large = 0;
      if (d.memAlloc(&large, 2 * bytes) != 0) return std::puts("out of memory"), 1;
      d.memFree(large);
    }
    if (words.has("forks") && step == steps / 2) {
      const pid_t child = fork();
      if (child == 0) { // its memory comes and goes as well
        std::free(std::malloc(4 << 20));
        _exit(0);
      }
      int status = 1;
      waitpid(child, &status, 0);
      if (status) return std::puts("the child failed"), 1;
    }
    if (words.has("dies") && step == steps / 2) raise(9);
  }
  std::printf("checksum %llx\n", sum);
}
