// A CUPTI without a GPU: what the fake driver is asked to do becomes records with times, delivered as the real one does.
// Told by the environment:
//   FAKE_CUPTI_HELD=NAME   somebody else has the subscriber
//   FAKE_CUPTI_FAIL=NAME   that function fails (CUPTI_ERROR_UNKNOWN)
//   FAKE_CUPTI_VERSION=N   what cuptiGetVersion says
//   FAKE_CUPTI_SLOW_MS=N   a flush takes that long
//   FAKE_CUPTI_DROP=N      so many records are dropped
//   FAKE_CUPTI_UNTIMED=1   kernels have no times
//   FAKE_CUPTI_NO_PERIOD=1 it does not deliver by itself
//   FAKE_CUPTI_TELLS=1     says on stdout when it is subscribed and left
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <cupti.h>
#include <deque>
#include <dlfcn.h>
#include <mutex>
#include <string>
#include <thread>
#include <time.h>
#include <unistd.h>
#include <vector>

#define FAKE extern "C" __attribute__((visibility("default")))

namespace {

struct Watcher {
  void (*called)(const char *, unsigned long long, unsigned, const void *);
  void (*returned)(const char *, const void *, int);
};
constexpr const char *call_names[] = {"cuMemcpyHtoD_v2", "cuMemcpyDtoH_v2", "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2",
                                      "cuLaunchKernel",  "cuStreamSynchronize", "cuMemcpy", "cuGraphLaunch", "cuMemAlloc_v2"};

struct State {
  std::recursive_mutex lock;
  CUpti_CallbackFunc callback = nullptr;
  void *data = nullptr;
  bool subscribed = false, has_listened = false;
  bool enabled_calls[std::size(call_names) + 1] = {};
  bool resources = false;
  bool kinds[CUPTI_ACTIVITY_KIND_COUNT] = {};
  CUpti_BuffersCallbackRequestFunc requested = nullptr;
  CUpti_BuffersCallbackCompleteFunc completed = nullptr;
  CUpti_TimestampCallbackFunc clock = nullptr;
  std::deque<std::vector<unsigned char>> records;
  unsigned correlation = 0;
  std::size_t dropped = std::getenv("FAKE_CUPTI_DROP") ? static_cast<std::size_t>(std::atol(std::getenv("FAKE_CUPTI_DROP"))) : 0;
};
State &state() {
  static State *const s = new State; // still there when the process ends
  return *s;
}

std::uint64_t now() {
  if (state().clock) return state().clock();
  timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return static_cast<std::uint64_t>(t.tv_sec) * 1000000000u + static_cast<std::uint64_t>(t.tv_nsec);
}

template <class R> void add(const R &record) {
  if (!state().kinds[record.kind]) return;
  const auto *p = reinterpret_cast<const unsigned char *>(&record);
  state().records.emplace_back(p, p + sizeof record);
}

CUptiResult fails(const char *name) {
  const char *failing = std::getenv("FAKE_CUPTI_FAIL");
  return failing && std::strcmp(failing, name) == 0 ? CUPTI_ERROR_UNKNOWN : CUPTI_SUCCESS;
}

unsigned idOf(const char *symbol) {
  for (unsigned i = 0; i < std::size(call_names); ++i)
    if (std::strcmp(call_names[i], symbol) == 0) return i + 1;
  return 0;
}

void returned(const char *symbol, const void *parameters, int result) {
  State &s = state();
  const unsigned id = idOf(symbol);
  if (!id || !s.subscribed || !s.enabled_calls[id]) return;
  CUpti_CallbackData call{};
  call.callbackSite = CUPTI_API_EXIT;
  call.functionName = symbol;
  call.functionParams = parameters;
  call.functionReturnValue = &result;
  call.correlationId = s.correlation;
  s.callback(s.data, CUPTI_CB_DOMAIN_DRIVER_API, id, &call);
}

std::uint32_t recordsName(unsigned stream) { return stream == 7 ? 7 : stream - 1; }

void watch(const char *symbol, unsigned long long bytes, unsigned stream, const void *parameters) {
  static const pid_t own = getpid();
  if (getpid() != own) return; // the child of a fork, whose lock may be held for ever
  State &s = state();
  if (s.subscribed && s.resources && std::strcmp(symbol, "cuCtxSynchronize") == 0) // stands for a context that came
    s.callback(s.data, CUPTI_CB_DOMAIN_RESOURCE, CUPTI_CBID_RESOURCE_CONTEXT_CREATED, nullptr);
  const unsigned id = idOf(symbol);
  if (!id) return;
  const std::lock_guard<std::recursive_mutex> hold(s.lock);
  const unsigned correlation = ++s.correlation;
  if (s.subscribed && s.enabled_calls[id]) {
    CUpti_CallbackData call{};
    call.callbackSite = CUPTI_API_ENTER;
    call.functionName = symbol;
    call.functionParams = parameters;
    call.correlationId = correlation;
    s.callback(s.data, CUPTI_CB_DOMAIN_DRIVER_API, id, &call);
  }
  const std::uint64_t start = now();
  if (std::strncmp(symbol, "cuMemcpy", 8) == 0) {
    const bool up = std::strstr(symbol, "HtoD") != nullptr, async = std::strstr(symbol, "Async") != nullptr;
    CUpti_ActivityMemcpy6 r{};
    r.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
    r.copyKind = static_cast<std::uint8_t>(up ? CUPTI_ACTIVITY_MEMCPY_KIND_HTOD : CUPTI_ACTIVITY_MEMCPY_KIND_DTOH);
    r.srcKind = static_cast<std::uint8_t>(up ? CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE : CUPTI_ACTIVITY_MEMORY_KIND_DEVICE);
    r.dstKind = static_cast<std::uint8_t>(up ? CUPTI_ACTIVITY_MEMORY_KIND_DEVICE : CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE);
    r.flags = async ? CUPTI_ACTIVITY_FLAG_MEMCPY_ASYNC : 0;
    r.bytes = bytes;
    r.start = start;
    r.end = start + 100;
    r.streamId = recordsName(stream);
    r.correlationId = correlation;
    r.copyCount = 1;
    add(r);
  } else if (std::strcmp(symbol, "cuLaunchKernel") == 0) {
    CUpti_ActivityKernel10 r{};
    r.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    r.name = "_Z6kernelPf";
    r.start = std::getenv("FAKE_CUPTI_UNTIMED") ? 0 : start;
    r.end = r.start ? start + 5000 : 0;
    r.streamId = recordsName(stream);
    r.correlationId = correlation;
    add(r);
  } else if (std::strcmp(symbol, "cuStreamSynchronize") == 0) {
    CUpti_ActivitySynchronization2 r{};
    r.kind = CUPTI_ACTIVITY_KIND_SYNCHRONIZATION;
    r.type = CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE;
    r.start = start;
    r.end = start + 50;
    r.streamId = recordsName(stream);
    r.correlationId = correlation;
    add(r);
  }
}

// Hands out what there is, a client's buffer after the other.
void deliver() {
  State &s = state();
  while (!s.records.empty() && s.requested && s.completed) {
    std::uint8_t *buffer = nullptr;
    std::size_t size = 0, most = 0, used = 0;
    s.requested(&buffer, &size, &most);
    if (!buffer) {
      s.dropped += s.records.size();
      s.records.clear();
    }
    while (buffer && !s.records.empty() && used + s.records.front().size() <= size) {
      std::memcpy(buffer + used, s.records.front().data(), s.records.front().size());
      used += s.records.front().size();
      s.records.pop_front();
    }
    s.completed(nullptr, 0, buffer, size, used);
  }
}

std::atomic<std::uint32_t> period_ms{0};

std::size_t sizeOf(const CUpti_Activity *r) {
  switch (r->kind) {
  case CUPTI_ACTIVITY_KIND_MEMCPY: return sizeof(CUpti_ActivityMemcpy6);
  case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL: return sizeof(CUpti_ActivityKernel10);
  default: return sizeof(CUpti_ActivitySynchronization2);
  }
}

void findDriver() {
  static bool watching;
  if (watching) return;
  void *const driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
  const auto watchIt = driver ? reinterpret_cast<void (*)(const Watcher *)>(dlsym(driver, "fake_cuda_watch")) : nullptr;
  static constexpr Watcher watcher{watch, returned};
  if (watchIt) watchIt(&watcher);
  watching = watchIt != nullptr;
}

} // namespace

FAKE CUptiResult cuptiGetVersion(std::uint32_t *version) {
  *version = std::getenv("FAKE_CUPTI_VERSION") ? static_cast<std::uint32_t>(std::atol(std::getenv("FAKE_CUPTI_VERSION"))) : 130000;
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiGetResultString(CUptiResult r, const char **text) {
  *text = r == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED ? "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED" : "CUPTI_ERROR_UNKNOWN";
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiGetTimestamp(std::uint64_t *t) {
  *t = now();
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiSubscribe(CUpti_SubscriberHandle *handle, CUpti_CallbackFunc callback, void *data) {
  findDriver();
  State &s = state();
  if (const CUptiResult failed = fails("cuptiSubscribe")) return failed;
  if (s.subscribed || std::getenv("FAKE_CUPTI_HELD")) return CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED;
  s.subscribed = s.has_listened = true;
  if (std::getenv("FAKE_CUPTI_TELLS")) std::puts("cupti: subscribed");
  s.callback = callback;
  s.data = data;
  std::memset(s.enabled_calls, 0, sizeof s.enabled_calls);
  s.resources = false;
  *handle = reinterpret_cast<CUpti_SubscriberHandle>(&s);
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiSubscribe_v2(CUpti_SubscriberHandle *handle, CUpti_CallbackFunc callback, void *data, CUpti_SubscriberParams *p) {
  const CUptiResult result = cuptiSubscribe(handle, callback, data);
  const char *holder = std::getenv("FAKE_CUPTI_HELD");
  if (result != CUPTI_SUCCESS && holder && p && p->oldSubscriberName) std::strncpy(p->oldSubscriberName, holder, p->oldSubscriberSize - 1);
  return result;
}
FAKE CUptiResult cuptiUnsubscribe(CUpti_SubscriberHandle) {
  if (std::getenv("FAKE_CUPTI_TELLS")) std::printf("cupti: left with %zu records\n", state().records.size());
  state().subscribed = false;
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiEnableCallback(std::uint32_t on, CUpti_SubscriberHandle, CUpti_CallbackDomain domain, CUpti_CallbackId id) {
  if (domain == CUPTI_CB_DOMAIN_RESOURCE) state().resources = on;
  if (domain == CUPTI_CB_DOMAIN_DRIVER_API && id <= std::size(call_names)) state().enabled_calls[id] = on;
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiEnableDomain(std::uint32_t, CUpti_SubscriberHandle, CUpti_CallbackDomain) { return CUPTI_SUCCESS; }
FAKE CUptiResult cuptiEnableAllDomains(std::uint32_t, CUpti_SubscriberHandle) { return CUPTI_SUCCESS; }
FAKE CUptiResult cuptiGetCallbackName(CUpti_CallbackDomain, std::uint32_t id, const char **name) {
  if (id == 0 || id > std::size(call_names)) return CUPTI_ERROR_INVALID_PARAMETER;
  *name = call_names[id - 1];
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityRegisterCallbacks(CUpti_BuffersCallbackRequestFunc requested, CUpti_BuffersCallbackCompleteFunc completed) {
  findDriver();
  state().requested = requested;
  state().completed = completed;
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityRegisterTimestampCallback(CUpti_TimestampCallbackFunc clock) {
  if (const CUptiResult failed = fails("cuptiActivityRegisterTimestampCallback")) return failed;
  state().clock = clock;
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityEnable(CUpti_ActivityKind kind) {
  if (const CUptiResult failed = fails("cuptiActivityEnable")) return failed;
  state().kinds[kind] = true;
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityDisable(CUpti_ActivityKind kind) {
  state().kinds[kind] = false;
  return CUPTI_SUCCESS;
}
// From a thread of its own.
FAKE CUptiResult cuptiActivityFlushPeriod(std::uint32_t ms) {
  if (std::getenv("FAKE_CUPTI_NO_PERIOD")) return CUPTI_ERROR_NOT_SUPPORTED;
  static std::once_flag begun;
  period_ms = ms;
  if (ms)
    std::call_once(begun, [] {
      std::thread([] {
        for (;;) {
          usleep((period_ms ? period_ms.load() : 50u) * 1000);
          const std::lock_guard<std::recursive_mutex> hold(state().lock);
          if (period_ms) deliver();
        }
      }).detach();
    });
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityFlushAll(std::uint32_t) {
  if (const char *slow = std::getenv("FAKE_CUPTI_SLOW_MS")) usleep(static_cast<useconds_t>(std::atol(slow) * 1000));
  const std::lock_guard<std::recursive_mutex> hold(state().lock);
  deliver();
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityGetNextRecord(std::uint8_t *buffer, std::size_t used, CUpti_Activity **record) {
  auto *next = *record ? reinterpret_cast<std::uint8_t *>(*record) + sizeOf(*record) : buffer;
  if (next >= buffer + used) return CUPTI_ERROR_MAX_LIMIT_REACHED;
  *record = reinterpret_cast<CUpti_Activity *>(next);
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiActivityGetNumDroppedRecords(CUcontext, std::uint32_t, std::size_t *dropped) {
  *dropped = state().dropped;
  state().dropped = 0;
  return CUPTI_SUCCESS;
}
// Not what cuStreamGetId says: as seen with driver 580.
FAKE CUptiResult cuptiGetStreamIdEx(CUcontext, CUstream stream, std::uint8_t, std::uint32_t *id) {
  if (!stream) {
    *id = 7;
    return CUPTI_SUCCESS;
  }
  static const auto ask = reinterpret_cast<int (*)(void *, unsigned long long *)>(dlsym(dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD), "cuStreamGetId"));
  unsigned long long of_driver = 0;
  if (ask(stream, &of_driver) != 0) return CUPTI_ERROR_INVALID_STREAM;
  *id = static_cast<std::uint32_t>(of_driver - 1);
  return CUPTI_SUCCESS;
}
FAKE CUptiResult cuptiSetThreadIdType(CUpti_ActivityThreadIdType) { return CUPTI_SUCCESS; }
FAKE CUptiResult cuptiFinalize() { return CUPTI_SUCCESS; }
// Not of CUPTI: whether anybody ever subscribed. The CUDA runtime takes another way through itself from then on.
FAKE int fake_cupti_has_listened() { return state().has_listened; }
