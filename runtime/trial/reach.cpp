// Whether a kernel may write to memory of the host that is not pinned.
#include "runtime/runtime.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/trial.h"

namespace xferguard::trial {
namespace {

// Most machines have GPUs that cannot; where they can (HMM, Grace), the parameters are looked through.
bool canAtAll() {
  constexpr abi::i32 pageable_memory_access = 88;
  static int known; // 1: no, 2: yes
  if (const int before = __atomic_load_n(&known, __ATOMIC_RELAXED)) return before == 2;
  abi::i32 device = 0, can = 1;
  const bool asked_it = driver.context_device && driver.device_attribute && driver.context_device(&device) == abi::success &&
                        driver.device_attribute(&can, pageable_memory_access, device) == abi::success;
  __atomic_store_n(&known, !asked_it || can ? 2 : 1, __ATOMIC_RELAXED);
  return !asked_it || can;
}

} // namespace

bool reachesHost(void *function, void *const *parameters, void *const *extra) {
  return canAtAll() && runtime.arguments.mayReachHost(function, parameters, extra);
}

} // namespace xferguard::trial
