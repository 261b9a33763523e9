// CUPTI's functions, found in the copy that find_cupti.h chose. Nothing here is linked.
#pragma once
#include <cupti.h>

namespace xferguard::cupti {

// Without these there is no tracing...
#define XG_CUPTI_NEEDED(F) \
  F(Subscribe) F(Unsubscribe) F(EnableCallback) F(EnableDomain) F(GetCallbackName) F(ActivityRegisterCallbacks) F(ActivityEnable) \
  F(ActivityDisable) F(ActivityFlushAll) F(ActivityGetNextRecord) F(GetResultString)
// ... and without these less of it. Null where this CUPTI has none.
#define XG_CUPTI_WELCOME(F) \
  F(Subscribe_v2) F(ActivityRegisterTimestampCallback) F(ActivityGetNumDroppedRecords) F(SetThreadIdType) F(GetTimestamp) F(GetStreamIdEx) \
  F(ActivityConfigureUnifiedMemoryCounter) F(ActivityFlushPeriod)

struct Functions {
#define XG_MEMBER(name) decltype(&::cupti##name) name = nullptr;
  XG_CUPTI_NEEDED(XG_MEMBER)
  XG_CUPTI_WELCOME(XG_MEMBER)
#undef XG_MEMBER

  // The name of a needed function that is not there, or null.
  const char *load(void *handle);
};

} // namespace xferguard::cupti
