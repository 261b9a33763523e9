#include "runtime/driver.h"
#include "runtime/loader.h"
#include "trace/pages.h"
#include <cstring>
#include <dlfcn.h>

namespace xferguard {

void *real_functions[function_count];
DriverQueries driver;

namespace {

trace::Lock finding;
bool found;

// Open addressing from a real address to its function, filled once.
constexpr std::size_t map_room = 1024;
static_assert(map_room >= function_count * 2);
struct Entry {
  void *real;
  std::uint16_t function;
} address_map[map_room];

std::size_t slotOf(const void *address) {
  return (reinterpret_cast<std::uintptr_t>(address) >> 4) * 0x9E3779B97F4A7C15u >> 54;
}

void remember(void *real, std::size_t function) {
  std::size_t i = slotOf(real);
  while (address_map[i].real && address_map[i].real != real) i = (i + 1) % map_room;
  if (address_map[i].real) return; // two names of one function
  address_map[i].function = static_cast<std::uint16_t>(function);
  address_map[i].real = real;
}

template <class F> void fill(F *&into, void *handle, const char *name) {
  into = reinterpret_cast<F *>(loader::find(handle, name));
}

void findQueries(void *handle) {
  fill(driver.context_id, handle, "cuCtxGetId");
  fill(driver.context_current, handle, "cuCtxGetCurrent");
  fill(driver.context_push, handle, "cuCtxPushCurrent_v2");
  fill(driver.context_pop, handle, "cuCtxPopCurrent_v2");
  fill(driver.context_device, handle, "cuCtxGetDevice");
  fill(driver.device_attribute, handle, "cuDeviceGetAttribute");
  fill(driver.exchange_capture_mode, handle, "cuThreadExchangeStreamCaptureMode");
  fill(driver.stream_id, handle, "cuStreamGetId");
  fill(driver.stream_id_per_thread, handle, "cuStreamGetId_ptsz");
  fill(driver.stream_flags, handle, "cuStreamGetFlags");
  fill(driver.stream_priority, handle, "cuStreamGetPriority");
  fill(driver.stream_capturing, handle, "cuStreamIsCapturing");
  fill(driver.stream_capturing_per_thread, handle, "cuStreamIsCapturing_ptsz");
  fill(driver.pointer_attribute, handle, "cuPointerGetAttribute");
  fill(driver.graph_nodes, handle, "cuGraphGetNodes");
  fill(driver.node_type, handle, "cuGraphNodeGetType");
  fill(driver.node_copy, handle, "cuGraphMemcpyNodeGetParams");
  fill(driver.node_child, handle, "cuGraphChildGraphNodeGetGraph");
  fill(driver.function_parameter, handle, "cuFuncGetParamInfo");
  fill(driver.kernel_parameter, handle, "cuKernelGetParamInfo");
  fill(driver.module_load, handle, "cuModuleLoadData");
  fill(driver.module_function, handle, "cuModuleGetFunction");
}

abi::Result noDriver() { return abi::not_initialized; }

} // namespace

bool findDriver(void *hint) {
  if (__atomic_load_n(&found, __ATOMIC_ACQUIRE)) return true;
  trace::Locked hold(finding);
  if (found) return true;
  // Held for good: the driver stays where its functions were found.
  void *handle = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!handle && hint && loader::find(hint, "cuInit") && loader::find(hint, "cuMemcpyHtoD_v2")) handle = hint;
  if (!handle) return false;
  for (std::size_t i = 0; i < function_count; ++i) {
    void *const real = loader::find(handle, function_names[i]);
    if (!real || isWrapper(real)) continue;
    __atomic_store_n(&real_functions[i], real, __ATOMIC_RELEASE);
    remember(real, i);
  }
  findQueries(handle);
  __atomic_store_n(&found, true, __ATOMIC_RELEASE);
  return true;
}

bool driverIsThere() { return __atomic_load_n(&found, __ATOMIC_ACQUIRE); }

void *wrapperOf(void *real) {
  for (std::size_t i = slotOf(real); address_map[i].real; i = (i + 1) % map_room)
    if (address_map[i].real == real) return wrapper_addresses[address_map[i].function];
  return nullptr;
}

bool isWrapper(const void *address) {
  for (const void *wrapper : wrapper_addresses)
    if (wrapper == address) return true;
  return false;
}

bool isDriverName(const char *name) {
  if (name[0] != 'c' || name[1] != 'u') return false;
  for (const char *known : function_names)
    if (std::strcmp(name, known) == 0) return true;
  return false;
}

void *resolveForCall(Function f) {
  const auto i = static_cast<std::size_t>(f);
  findDriver();
  void *real = __atomic_load_n(&real_functions[i], __ATOMIC_ACQUIRE);
  if (real) return real;
  // A libcuda of another name that was linked: it comes after us in the search order.
  real = loader::find(RTLD_NEXT, function_names[i]);
  if (!real || isWrapper(real)) return reinterpret_cast<void *>(&noDriver);
  __atomic_store_n(&real_functions[i], real, __ATOMIC_RELEASE);
  return real;
}

} // namespace xferguard
