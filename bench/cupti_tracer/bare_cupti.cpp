// CUPTI as cheaply as it can be had: the activities and the callbacks that the tracer asks for, every record thrown away.
// What the tracer costs is measured against this. The driver loads it through CUDA_INJECTION64_PATH; CUPTI is the copy that is
// there. BARE_ASKS names what is asked for: any of callbacks, copies, waits, kernels, events, overhead; nothing is a subscriber alone.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cupti.h>
#include <dlfcn.h>
#include <initializer_list>
#include <link.h>
#include <string>
#include <vector>

namespace {

std::string path;
int visit(dl_phdr_info *info, std::size_t, void *) {
  if (std::strstr(info->dlpi_name, "/libcupti.so")) path = info->dlpi_name;
  return 0;
}

template <class F> void find(F &into, const char *name) {
  static void *const handle = [] {
    dl_iterate_phdr(visit, nullptr);
    void *found = nullptr;
    for (const char *name : {path.c_str(), "libcupti.so.13", "libcupti.so.12", "libcupti.so", "/usr/local/cuda/extras/CUPTI/lib64/libcupti.so"})
      if (!found && *name) found = dlopen(name, RTLD_LAZY);
    return found;
  }();
  into = reinterpret_cast<F>(handle ? dlsym(handle, name) : nullptr);
  if (!into) std::abort();
}

volatile std::uint32_t last_correlation;
volatile std::size_t records; // CUPTI's one thread counts
constexpr std::size_t buffer_bytes = 2u << 20;
decltype(&cuptiActivityGetNextRecord) next_record;

void CUPTIAPI requested(std::uint8_t **buffer, std::size_t *size, std::size_t *most) {
  *buffer = static_cast<std::uint8_t *>(std::aligned_alloc(8, buffer_bytes));
  *size = buffer_bytes;
  *most = 0;
}
void CUPTIAPI completed(CUcontext, std::uint32_t, std::uint8_t *buffer, std::size_t, std::size_t used) {
  CUpti_Activity *record = nullptr;
  while (used && next_record(buffer, used, &record) == CUPTI_SUCCESS) records = records + 1;
  std::free(buffer);
}
void CUPTIAPI called(void *, CUpti_CallbackDomain, CUpti_CallbackId, const void *data) {
  const auto *const call = static_cast<const CUpti_CallbackData *>(data);
  if (call->callbackSite == CUPTI_API_ENTER) last_correlation = call->correlationId;
}

bool asks(const char *word) {
  const char *const words = std::getenv("BARE_ASKS");
  return words && std::strstr(words, word);
}

std::vector<CUpti_ActivityKind> kinds() {
  std::vector<CUpti_ActivityKind> out;
  if (asks("copies")) out.insert(out.end(), {CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMCPY2, CUPTI_ACTIVITY_KIND_MEMSET});
  if (asks("waits")) out.push_back(CUPTI_ACTIVITY_KIND_SYNCHRONIZATION);
  if (asks("kernels")) out.push_back(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL);
  if (asks("events")) out.push_back(CUPTI_ACTIVITY_KIND_CUDA_EVENT);
  if (asks("overhead")) out.push_back(CUPTI_ACTIVITY_KIND_OVERHEAD);
  return out;
}

void must(CUptiResult result, const char *what) {
  if (result == CUPTI_SUCCESS) return;
  std::fprintf(stderr, "bare_cupti: %s failed: %d\n", what, static_cast<int>(result));
  std::abort(); // what records nothing measures nothing
}

} // namespace

extern "C" int InitializeInjection() {
  decltype(&cuptiSubscribe) subscribe;
  decltype(&cuptiActivityRegisterCallbacks) callbacks;
  decltype(&cuptiActivityEnable) enable;
  decltype(&cuptiEnableCallback) enable_callback;
  decltype(&cuptiGetCallbackName) name_of;
  find(subscribe, "cuptiSubscribe");
  find(callbacks, "cuptiActivityRegisterCallbacks");
  find(enable, "cuptiActivityEnable");
  find(enable_callback, "cuptiEnableCallback");
  find(name_of, "cuptiGetCallbackName");
  find(next_record, "cuptiActivityGetNextRecord");
  CUpti_SubscriberHandle subscriber;
  must(subscribe(&subscriber, called, nullptr), "cuptiSubscribe");
  must(callbacks(requested, completed), "cuptiActivityRegisterCallbacks");
  const char *name = nullptr;
  for (std::uint32_t id = 1; asks("callbacks") && id < 2000; ++id) {
    if (name_of(CUPTI_CB_DOMAIN_DRIVER_API, id, &name) != CUPTI_SUCCESS || !name) continue;
    for (const char *family : {"cuMemcpy", "cuMemset", "cuLaunch", "cuGraphLaunch"}) {
      if (std::strncmp(name, family, std::strlen(family)) != 0 || (!asks("kernels") && std::strncmp(name, "cuLaunch", 8) == 0)) continue;
      must(enable_callback(1, subscriber, CUPTI_CB_DOMAIN_DRIVER_API, id), name);
    }
  }
  for (CUpti_ActivityKind kind : kinds()) must(enable(kind), "cuptiActivityEnable");
  return 1;
}
