// CUPTI as cheaply as it can be had: the activities and the callbacks that the tracer asks for, every record thrown away.
// What the tracer costs is measured against this. Loaded into a Python process; CUPTI is the copy that is there.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cupti.h>
#include <dlfcn.h>
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
    return dlopen(path.empty() ? "libcupti.so" : path.c_str(), RTLD_LAZY);
  }();
  into = reinterpret_cast<F>(handle ? dlsym(handle, name) : nullptr);
  if (!into) std::abort();
}

std::size_t records, buffers_asked, buffers_full; // as they come from CUPTI's threads: exact once all are flushed
int first_failure;
volatile std::uint32_t last_correlation;
constexpr std::size_t buffer_bytes = 2u << 20;
decltype(&cuptiActivityGetNextRecord) next_record;

void CUPTIAPI requested(std::uint8_t **buffer, std::size_t *size, std::size_t *most) {
  __atomic_fetch_add(&buffers_asked, 1, __ATOMIC_RELAXED);
  *buffer = static_cast<std::uint8_t *>(std::aligned_alloc(8, buffer_bytes));
  *size = buffer_bytes;
  *most = 0;
}
void CUPTIAPI completed(CUcontext, std::uint32_t, std::uint8_t *buffer, std::size_t, std::size_t used) {
  CUpti_Activity *record = nullptr;
  __atomic_fetch_add(&buffers_full, 1, __ATOMIC_RELAXED);
  while (used && next_record(buffer, used, &record) == CUPTI_SUCCESS) __atomic_fetch_add(&records, 1, __ATOMIC_RELAXED);
  std::free(buffer);
}
void CUPTIAPI called(void *, CUpti_CallbackDomain, CUpti_CallbackId, const void *data) {
  const auto *const call = static_cast<const CUpti_CallbackData *>(data);
  if (call->callbackSite == CUPTI_API_ENTER) last_correlation = call->correlationId;
}

CUpti_SubscriberHandle subscriber;
std::vector<CUpti_ActivityKind> kinds(int with_kernels) {
  std::vector<CUpti_ActivityKind> out = {CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMCPY2, CUPTI_ACTIVITY_KIND_MEMSET, CUPTI_ACTIVITY_KIND_SYNCHRONIZATION};
  if (with_kernels)
    out.insert(out.end(), {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER, CUPTI_ACTIVITY_KIND_CUDA_EVENT, CUPTI_ACTIVITY_KIND_OVERHEAD});
  return out;
}

} // namespace

// Nothing but the subscription: whoever traces steps aside. A callback that no step ever causes keeps it aside: one that
// wants nothing is taken for idle. 0 when it was had.
extern "C" int bare_hold() {
  decltype(&cuptiSubscribe) subscribe;
  decltype(&cuptiEnableCallback) enable_callback;
  find(subscribe, "cuptiSubscribe");
  find(enable_callback, "cuptiEnableCallback");
  const int failed = subscribe(&subscriber, called, nullptr);
  return failed ? failed : enable_callback(1, subscriber, CUPTI_CB_DOMAIN_SYNCHRONIZE, CUPTI_CBID_SYNCHRONIZE_CONTEXT_SYNCHRONIZED);
}
extern "C" void bare_release() {
  decltype(&cuptiUnsubscribe) unsubscribe;
  decltype(&cuptiActivityFlushAll) flush;
  find(unsubscribe, "cuptiUnsubscribe");
  find(flush, "cuptiActivityFlushAll");
  unsubscribe(subscriber);
  flush(0); // behind it the tracer comes back at once
}

void must(CUptiResult result) {
  if (result != CUPTI_SUCCESS && !first_failure) first_failure = result;
}

// How many buffers CUPTI asked for and gave back, and the first call that failed.
extern "C" std::size_t bare_told(int what) {
  return what == 0 ? buffers_asked : what == 1 ? buffers_full : static_cast<std::size_t>(first_failure);
}

extern "C" int bare_on(int with_kernels) {
  if (const int failed = bare_hold()) return failed;
  decltype(&cuptiActivityRegisterCallbacks) callbacks;
  decltype(&cuptiActivityEnable) enable;
  decltype(&cuptiEnableCallback) enable_callback;
  decltype(&cuptiGetCallbackName) name_of;
  find(callbacks, "cuptiActivityRegisterCallbacks");
  find(enable, "cuptiActivityEnable");
  find(enable_callback, "cuptiEnableCallback");
  find(name_of, "cuptiGetCallbackName");
  find(next_record, "cuptiActivityGetNextRecord");
  must(callbacks(requested, completed));
  const char *name = nullptr;
  for (std::uint32_t id = 1; id < 2000; ++id) {
    if (name_of(CUPTI_CB_DOMAIN_DRIVER_API, id, &name) != CUPTI_SUCCESS || !name) continue;
    for (const char *family : {"cuMemcpy", "cuMemset", "cuLaunch", "cuGraphLaunch"})
      if (std::strncmp(name, family, std::strlen(family)) == 0) must(enable_callback(1, subscriber, CUPTI_CB_DOMAIN_DRIVER_API, id));
  }
  for (CUpti_ActivityKind kind : kinds(with_kernels)) must(enable(kind));
  return 0;
}

// How many records there were.
extern "C" std::size_t bare_off(int with_kernels) {
  decltype(&cuptiActivityDisable) disable;
  decltype(&cuptiActivityFlushAll) flush;
  decltype(&cuptiEnableDomain) domain;
  find(disable, "cuptiActivityDisable");
  find(flush, "cuptiActivityFlushAll");
  find(domain, "cuptiEnableDomain");
  domain(0, subscriber, CUPTI_CB_DOMAIN_DRIVER_API);
  for (CUpti_ActivityKind kind : kinds(with_kernels)) disable(kind);
  must(flush(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED)); // still ours: no record may come to somebody else
  bare_release();
  const std::size_t n = records;
  records = 0;
  return n;
}
