// What a trace should hold, by numbers that a test knows: traced [ARGUMENT]
//   (nothing)  10 pageable uploads, 4 launches of one kernel, 5 downloads with a sync behind each
//   profiler   uploads 3; another tool profiles 5 uploads, counts them and goes; uploads 7; it comes again for 2
//   held-behind    uploads 3; another tool profiles 5 and rests while a third one holds CUPTI: uploads 7; it lets go: uploads 4
//   no-parameters  as nothing, but the kernel has no parameters
//   forks      3 uploads, then a child does the same without CUDA of its own
//   killed     uploads 20, sleeps, and ends by SIGKILL
#include "test/runtime/programs/driver_user.h"
#include <csignal>
#include <cstring>
#include <cupti.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

std::size_t profiled;
bool on_real_clock;

void requested(std::uint8_t **buffer, std::size_t *size, std::size_t *most) {
  *size = 1 << 16;
  *buffer = new std::uint8_t[*size];
  *most = 0;
}
void completed(CUcontext, std::uint32_t, std::uint8_t *buffer, std::size_t, std::size_t used) {
  CUpti_Activity *record = nullptr;
  while (cuptiActivityGetNextRecord(buffer, used, &record) == CUPTI_SUCCESS) {
    ++profiled;
    // CLOCK_MONOTONIC, the run's own, begins at boot.
    on_real_clock = reinterpret_cast<CUpti_ActivityMemcpy6 *>(record)->start > 1'500'000'000'000'000'000u;
  }
  delete[] buffer;
}
int contexts_seen;
void callback(void *, CUpti_CallbackDomain domain, CUpti_CallbackId, const void *) { contexts_seen += domain == CUPTI_CB_DOMAIN_RESOURCE; }

CUpti_SubscriberHandle handle;

// As torch.profiler does it: the subscription is made once and never given back.
void profile(const DriverUser &d, DevicePointer to, const void *from, int copies, bool held_behind = false) {
  if (!handle) {
    if (cuptiSubscribe(&handle, callback, nullptr) != CUPTI_SUCCESS) std::puts("profiler: no subscription");
    cuptiEnableCallback(1, handle, CUPTI_CB_DOMAIN_RESOURCE, CUPTI_CBID_RESOURCE_CONTEXT_CREATED);
  }
  profiled = 0;
  cuptiActivityRegisterCallbacks(requested, completed);
  cuptiActivityEnable(CUPTI_ACTIVITY_KIND_MEMCPY);
  for (int i = 0; i < copies; ++i) d.upload(to, from, 64);
  cuptiActivityDisable(CUPTI_ACTIVITY_KIND_MEMCPY);
  if (held_behind) setenv("FAKE_CUPTI_HELD", "another", 1);
  cuptiActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  std::printf("profiler: %zu records, clock of its own: %d\n", profiled, on_real_clock);
  std::fflush(stdout);
}

} // namespace

alignas(4096) static unsigned char registered[8192];
static void registerAs(void *handle, void *at, std::size_t bytes) {
  reinterpret_cast<int (*)(void *)>(orDie(dlsym(handle, "cuMemHostUnregister"), "cuMemHostUnregister"))(at);
  reinterpret_cast<int (*)(void *, std::size_t, unsigned)>(orDie(dlsym(handle, "cuMemHostRegister_v2"), "cuMemHostRegister_v2"))(at, bytes, 0);
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  const DriverUser d = openDriver();
  std::vector<char> pageable(4096, 'x');
  DevicePointer device = 0;
  StreamHandle stream = nullptr;
  d.memAlloc(&device, 4096);
  d.streamCreate(&stream, 1);
  const auto upload = [&](int times) {
    for (int i = 0; i < times; ++i) d.upload(device, pageable.data(), 4096);
  };
  if (std::strcmp(what, "profiler") == 0) {
    upload(3);
    profile(d, device, pageable.data(), 5);
    upload(7);
    d.contextSync();
    profile(d, device, pageable.data(), 2);
    d.contextSync();
    cuptiEnableCallback(0, handle, CUPTI_CB_DOMAIN_RESOURCE, CUPTI_CBID_RESOURCE_CONTEXT_CREATED);
    d.contextSync(); // it no longer wants to hear of it
    std::printf("profiler: %d contexts seen\n", contexts_seen);
  } else if (std::strcmp(what, "held-behind") == 0) {
    upload(3);
    profile(d, device, pageable.data(), 5, true);
    usleep(600'000);
    upload(7); // nobody sees them on the GPU
    unsetenv("FAKE_CUPTI_HELD");
    usleep(1'500'000);
    upload(4);
  } else if (std::strcmp(what, "forks") == 0) {
    upload(3);
    if (fork() == 0) {
      upload(2);
      std::exit(0);
    }
    int status = 0;
    wait(&status);
    std::printf("child: %d\n", status);
  } else if (std::strcmp(what, "killed") == 0) {
    upload(20);
    usleep(900'000);
    kill(getpid(), SIGKILL);
  } else {
    upload(10);
    void *const handle = dlopen("libcuda.so.1", RTLD_NOW);
    using Launch = int (*)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);
    const auto launch = reinterpret_cast<Launch>(orDie(dlsym(handle, "cuLaunchKernel"), "cuLaunchKernel"));
    DevicePointer argument = device + 16;
    int number = 5;
    void *arguments[] = {&argument, &number};
    const auto function = reinterpret_cast<void *>(std::strcmp(what, "no-parameters") == 0 ? 0x2000 : std::strcmp(what, "structure") == 0 ? 0x3000 : 0x1000);
    // Sizes and strides, two to a word; addresses in the first words, at the end of eight and behind the last eight; half a word more.
    std::uint64_t structure[38];
    for (std::uint64_t i = 0; i < 38; ++i) structure[i] = (i % 30) << 32 | 7;
    structure[1] = device + 32, structure[15] = device + 64, structure[36] = device + 96, structure[37] = device + 128;
    if (std::strcmp(what, "structure") == 0) arguments[0] = structure;
    const bool grows = std::strcmp(what, "grows") == 0; // memory that is registered anew, and is larger then
    if (grows) argument = reinterpret_cast<DevicePointer>(registered);
    for (int i = 0; i < 4; ++i) {
      if (grows && i % 2 == 0) registerAs(handle, registered, i ? 8192 : 4096);
      launch(function, 1, 1, 1, 32, 1, 1, 0, stream, arguments, nullptr);
    }
    for (int i = 0; i < 5; ++i) {
      d.downloadAsync(pageable.data(), device, 8, stream);
      d.streamSync(stream);
    }
  }
  std::puts("done");
}
