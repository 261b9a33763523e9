#include "runtime/observed.h"
#include <cstring>
#include <new>

namespace xferguard::observed {

static_assert(sizeof(Call) <= sizeof Thread::observed && alignof(Call) <= 16);

int functionNamed(const char *name) {
  findDriver();
  for (std::size_t i = 0; i < function_count; ++i)
    if (std::strcmp(function_names[i], name) == 0) return meanings[i].known ? static_cast<int>(i) : -1;
  return -1;
}

void enter(int function, const void *parameters, std::uint32_t correlation) {
  Thread *const thread = recording() ? thisThread() : nullptr;
  if (!thread || thread->inside) return; // what the driver calls itself is not the program's
  const Meaning &m = meanings[function];
  if (!parameters && m.takes_parameters) return;
  Call *const call = new (thread->observed) Call(here(), m.light ? Weight::Light : Weight::Full, m.stream ? m.stream(parameters) : nullptr, m.per_thread);
  if (!call->on) return;
  thread->observed_correlation = correlation;
  thread->correlation = correlation;
  if (m.stream_ordered && m.stream) call->event.flags |= trace::Flag::Async;
  if (m.before) m.before(*call, parameters);
  call->begin();
}

// The stack begins in the tracer and goes through CUPTI and the driver to the program's call. Taken here and not at the
// entry: a site is looked up when the call is recorded.
__attribute__((noinline)) void leave(int function, const void *parameters, std::uint32_t correlation, int result) {
  Thread *const thread = recording() ? thisThread() : nullptr;
  if (!thread || !thread->inside || thread->observed_correlation != correlation) return;
  thread->observed_correlation = 0;
  auto &call = *reinterpret_cast<Call *>(thread->observed);
  if (result == abi::success && meanings[function].after) meanings[function].after(call, parameters);
  call.where = here();
  call.end(result);
}

} // namespace xferguard::observed
