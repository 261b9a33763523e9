#include "runtime/real_cupti.h"
#include "runtime/loader.h"
#include <cstring>
#include <dlfcn.h>
#include <link.h>

namespace xferguard::guest_tool {

Real real;

namespace {

int visit(dl_phdr_info *info, std::size_t, void *into) {
  const char *const slash = info->dlpi_name ? std::strrchr(info->dlpi_name, '/') : nullptr;
  if (!slash || std::strncmp(slash, "/libcupti.so", 12) != 0) return 0;
  auto *const path = static_cast<char *>(into);
  if (std::strlen(info->dlpi_name) >= 512) return 0;
  std::strcpy(path, info->dlpi_name);
  return 1;
}

template <class F> void find(void *handle, F *&into, const char *name) { into = reinterpret_cast<F *>(loader::find(handle, name)); }

} // namespace

bool findReal() {
  if (__atomic_load_n(&real.finalize, __ATOMIC_ACQUIRE)) return true;
  char path[512] = "";
  dl_iterate_phdr(visit, path);
  void *const handle = path[0] ? dlopen(path, RTLD_LAZY | RTLD_NOLOAD) : nullptr;
  if (!handle) return false;
  find(handle, real.subscribe, "cuptiSubscribe");
  find(handle, real.subscribe_v2, "cuptiSubscribe_v2");
  find(handle, real.unsubscribe, "cuptiUnsubscribe");
  find(handle, real.enable_callback, "cuptiEnableCallback");
  find(handle, real.enable_domain, "cuptiEnableDomain");
  find(handle, real.enable_all_domains, "cuptiEnableAllDomains");
  find(handle, real.register_callbacks, "cuptiActivityRegisterCallbacks");
  find(handle, real.register_timestamp, "cuptiActivityRegisterTimestampCallback");
  find(handle, real.enable, "cuptiActivityEnable");
  find(handle, real.disable, "cuptiActivityDisable");
  find(handle, real.flush_all, "cuptiActivityFlushAll");
  Result (*finalize)() = nullptr;
  find(handle, finalize, "cuptiFinalize");
  __atomic_store_n(&real.finalize, finalize, __ATOMIC_RELEASE);
  return finalize != nullptr;
}

} // namespace xferguard::guest_tool
