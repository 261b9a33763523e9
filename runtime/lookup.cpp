// cuGetProcAddress: what it returns is exchanged for the wrapper of that address.
#include "runtime/driver.h"
#include "runtime/life.h"
#include "runtime/runtime.h"
#include <dlfcn.h>

using namespace xferguard;
using namespace xferguard::abi;

namespace {

Result exchanged(Result result, void *pfn) {
  auto **const found = static_cast<void **>(pfn);
  if (result != success || !found || !*found) return result;
  if (void *wrapper = wrapperOf(*found))
    *found = wrapper;
  else
    countUnknownFunction();
  return result;
}

} // namespace

extern "C" XG_EXPORT Result cuGetProcAddress(ptr symbol, ptr pfn, i32 driver_version, u64 flags) {
  const auto real = realFunction<Result(ptr, ptr, i32, u64)>(Function::cuGetProcAddress);
  return exchanged(real(symbol, pfn, driver_version, flags), pfn);
}

extern "C" XG_EXPORT Result cuGetProcAddress_v2(ptr symbol, ptr pfn, i32 driver_version, u64 flags, ptr symbol_found) {
  const auto real = realFunction<Result(ptr, ptr, i32, u64, ptr)>(Function::cuGetProcAddress_v2);
  return exchanged(real(symbol, pfn, driver_version, flags, symbol_found), pfn);
}
