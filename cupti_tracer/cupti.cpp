#include "cupti_tracer/cupti.h"
#include <dlfcn.h>

namespace xferguard::cupti {

const char *Functions::load(void *handle) {
#define XG_FIND(name) name = reinterpret_cast<decltype(name)>(dlsym(handle, "cupti" #name));
  XG_CUPTI_NEEDED(XG_FIND)
  XG_CUPTI_WELCOME(XG_FIND)
#undef XG_FIND
#define XG_CHECK(name) \
  if (!name) return "cupti" #name;
  XG_CUPTI_NEEDED(XG_CHECK)
#undef XG_CHECK
  return nullptr;
}

} // namespace xferguard::cupti
