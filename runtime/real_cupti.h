// CUPTI's own functions, of the one copy that is in the process. Its ABI in our own words: this room needs no toolkit.
#pragma once
#include <cstdint>

namespace xferguard::guest_tool {

using Result = int; // CUptiResult
inline constexpr Result success = 0, not_initialized = 15, multiple_subscribers = 39;
using Handle = void *; // CUpti_SubscriberHandle
using u32 = std::uint32_t;
using Timestamp = std::uint64_t (*)();

struct Real {
  Result (*subscribe)(Handle *, void *callback, void *data);
  Result (*subscribe_v2)(Handle *, void *callback, void *data, void *params);
  Result (*unsubscribe)(Handle);
  Result (*enable_callback)(u32 on, Handle, u32 domain, u32 id);
  Result (*enable_domain)(u32 on, Handle, u32 domain);
  Result (*enable_all_domains)(u32 on, Handle);
  Result (*register_callbacks)(void *requested, void *completed);
  Result (*register_timestamp)(Timestamp);
  Result (*enable)(u32 kind);
  Result (*disable)(u32 kind);
  Result (*flush_all)(u32 flag);
  Result (*finalize)();
};
extern Real real;

// Whoever calls us has it loaded; false where it is not to be found.
bool findReal();

} // namespace xferguard::guest_tool
