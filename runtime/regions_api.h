// Regions as NVTX and the C API open and close them. They do nothing until the process has a CUDA driver.
#pragma once
#include <cstdint>

namespace xferguard {

// `range` is the id of a range that ends by id, else 0; `forbid` a mask of categories besides the policy's. True when
// this entry is judged.
bool pushRegion(const char *name, const char *domain, std::uint64_t range, std::uint32_t forbid = 0);
void popRegion();
void endRegion(std::uint64_t range);
// In the child of a fork whoever was registering a name may be gone.
void unlockNames();

} // namespace xferguard
