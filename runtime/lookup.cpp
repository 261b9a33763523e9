// cuGetProcAddress: what it returns is exchanged for the wrapper of that address.
#include "runtime/driver.h"
#include "runtime/unknown_functions.h"
#include <cstring>
#include <initializer_list>

using namespace xferguard;
using namespace xferguard::abi;

namespace {

// Whether a name is of a family that the table means to cover: a newer driver may have variants that it does not know.
bool shouldBeWrapped(const char *name) {
  for (const char *family : {"cuMemcpy", "cuMemset", "cuLaunch", "cuGraphLaunch", "cuGraphInstantiate", "cuStreamSynchronize",
                             "cuEventSynchronize", "cuCtxSynchronize", "cuMemAlloc", "cuMemFree", "cuMemHostAlloc", "cuMemHostRegister"})
    if (std::strncmp(name, family, std::strlen(family)) == 0) return true;
  return false;
}

Result exchanged(Result result, const void *symbol, void *pfn, i32 version, u64 flags) {
  auto **const found = static_cast<void **>(pfn);
  if (result != success || !found || !*found) return result;
  if (void *wrapper = wrapperOf(*found))
    *found = wrapper;
  else if (!isWrapper(*found) && shouldBeWrapped(static_cast<const char *>(symbol)))
    unknownFunction(static_cast<const char *>(symbol), static_cast<int>(version), flags);
  return result;
}

} // namespace

extern "C" XG_EXPORT Result cuGetProcAddress(ptr symbol, ptr pfn, i32 driver_version, u64 flags) {
  const auto real = realFunction<Result(ptr, ptr, i32, u64)>(Function::cuGetProcAddress);
  return exchanged(real(symbol, pfn, driver_version, flags), symbol, pfn, driver_version, flags);
}

extern "C" XG_EXPORT Result cuGetProcAddress_v2(ptr symbol, ptr pfn, i32 driver_version, u64 flags, ptr symbol_found) {
  const auto real = realFunction<Result(ptr, ptr, i32, u64, ptr)>(Function::cuGetProcAddress_v2);
  return exchanged(real(symbol, pfn, driver_version, flags, symbol_found), symbol, pfn, driver_version, flags);
}
