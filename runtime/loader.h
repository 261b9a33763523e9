// The dynamic loader's own look-up functions, below our interposed ones.
#pragma once

namespace xferguard::loader {

// dlsym, the real one. From here RTLD_NEXT means what comes after this library.
void *find(void *handle, const char *name);

} // namespace xferguard::loader

namespace xferguard {

// Whether code there belongs to a tool, ours among them, that wants the driver and CUPTI themselves.
bool isAnotherTool(const void *caller);

} // namespace xferguard
