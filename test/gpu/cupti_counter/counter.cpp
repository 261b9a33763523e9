// Counts every driver call by CUPTI callbacks: the independent witness for what the shim counts. Loaded by the driver
// through CUDA_INJECTION64_PATH. Counts lie in a mapped file, so that they survive whatever ends the process.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cupti.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <initializer_list>
#include <sys/mman.h>
#include <unistd.h>

namespace {

struct Slot {
  char name[56];
  std::uint64_t calls;
};
constexpr std::size_t most_functions = 4096; // by callback id
Slot *slots;

bool openFile() {
  const char *const prefix = std::getenv("CUPTI_COUNTER_FILE");
  char path[4096];
  if (!prefix) return false;
  std::snprintf(path, sizeof path, "%s.%d", prefix, getpid());
  const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, most_functions * sizeof(Slot)) != 0) return false;
  void *const p = mmap(nullptr, most_functions * sizeof(Slot), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (p == MAP_FAILED) return false;
  slots = static_cast<Slot *>(p);
  return true;
}

void CUPTIAPI onCall(void *, CUpti_CallbackDomain, CUpti_CallbackId id, const void *data) {
  const auto &call = *static_cast<const CUpti_CallbackData *>(data);
  if (call.callbackSite != CUPTI_API_ENTER || id >= most_functions) return;
  Slot &slot = slots[id];
  if (!slot.name[0]) std::strncpy(slot.name, call.functionName, sizeof slot.name - 1); // the same, whoever writes it
  __atomic_fetch_add(&slot.calls, 1, __ATOMIC_RELAXED);
}

// The CUPTI of this process, wherever its toolkit or a Python package keeps one.
void *openCupti() {
  for (const char *name : {"libcupti.so.13", "libcupti.so.12", "libcupti.so"})
    if (void *there = dlopen(name, RTLD_NOW | RTLD_NOLOAD)) return there;
  const char *const named = std::getenv("CUPTI_LIBRARY");
  if (named)
    if (void *there = dlopen(named, RTLD_NOW)) return there;
  for (const char *name : {"libcupti.so.13", "libcupti.so.12", "libcupti.so"})
    if (void *there = dlopen(name, RTLD_NOW)) return there;
  return nullptr;
}

} // namespace

extern "C" __attribute__((visibility("default"))) int InitializeInjection() {
  void *const cupti = openCupti();
  if (!cupti || !openFile()) {
    std::fprintf(stderr, "cupti_counter: %s\n", cupti ? "no file" : dlerror());
    return 0;
  }
  const auto subscribe = reinterpret_cast<decltype(&cuptiSubscribe)>(dlsym(cupti, "cuptiSubscribe"));
  const auto enable = reinterpret_cast<decltype(&cuptiEnableDomain)>(dlsym(cupti, "cuptiEnableDomain"));
  CUpti_SubscriberHandle subscriber = nullptr;
  if (!subscribe || !enable || subscribe(&subscriber, onCall, nullptr) != CUPTI_SUCCESS ||
      enable(1, subscriber, CUPTI_CB_DOMAIN_DRIVER_API) != CUPTI_SUCCESS)
    std::fprintf(stderr, "cupti_counter: CUPTI cannot be subscribed to\n");
  return 1;
}
