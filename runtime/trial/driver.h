// The driver as a try calls it itself: the real functions, never our wrappers.
#pragma once
#include "runtime/driver.h"

namespace xferguard::trial {

inline abi::Result freeBlock(abi::u64 address) { return realFunction<abi::Result(abi::u64)>(Function::cuMemFree_v2)(address); }
inline abi::Result registerHost(abi::u64 address, std::size_t bytes) {
  return realFunction<abi::Result(void *, std::size_t, unsigned)>(Function::cuMemHostRegister_v2)(reinterpret_cast<void *>(address), bytes, 0);
}
inline abi::Result unregisterHost(abi::u64 address) {
  return realFunction<abi::Result(void *)>(Function::cuMemHostUnregister)(reinterpret_cast<void *>(address));
}
inline abi::Result allocHost(void **out, std::size_t bytes) { return realFunction<abi::Result(void **, std::size_t, unsigned)>(Function::cuMemHostAlloc)(out, bytes, 0); }
inline abi::Result uploadLater(abi::u64 dst, const void *src, std::size_t bytes, void *stream) {
  return realFunction<abi::Result(abi::u64, const void *, std::size_t, void *)>(Function::cuMemcpyHtoDAsync_v2)(dst, src, bytes, stream);
}
inline abi::Result waitForContext() { return realFunction<abi::Result()>(Function::cuCtxSynchronize)(); }
inline abi::Result waitForStream(void *stream) { return realFunction<abi::Result(void *)>(Function::cuStreamSynchronize)(stream); }
inline abi::Result makeEvent(void **event) {
  constexpr unsigned no_timing = 2;
  return realFunction<abi::Result(void **, unsigned)>(Function::cuEventCreate)(event, no_timing);
}
inline abi::Result recordEvent(void *event, void *stream) { return realFunction<abi::Result(void *, void *)>(Function::cuEventRecord)(event, stream); }
inline abi::Result waitForEvent(void *event) { return realFunction<abi::Result(void *)>(Function::cuEventSynchronize)(event); }
inline abi::Result letWait(void *stream, void *event) {
  return realFunction<abi::Result(void *, void *, unsigned)>(Function::cuStreamWaitEvent)(stream, event, 0);
}

// The current context of this thread, or null.
inline void *currentContext() {
  void *context = nullptr;
  return driver.context_current && driver.context_current(&context) == abi::success ? context : nullptr;
}

// Makes a context current for a while: memory may be freed by a thread that has none.
class InContext {
public:
  explicit InContext(void *context) : entered(context != currentContext() && driver.context_push && driver.context_push(context) == abi::success) {}
  ~InContext() {
    void *before = nullptr;
    if (entered) driver.context_pop(&before);
  }
  InContext(const InContext &) = delete;

private:
  bool entered;
};

// While another stream is captured most calls are forbidden but to who says that they are not part of it.
class Uncaptured {
public:
  Uncaptured() { exchange(); }
  ~Uncaptured() { exchange(); }
  Uncaptured(const Uncaptured &) = delete;

private:
  void exchange() {
    if (driver.exchange_capture_mode) driver.exchange_capture_mode(&mode);
  }
  int mode = 2; // relaxed
};

} // namespace xferguard::trial
