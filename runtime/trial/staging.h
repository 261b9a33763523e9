// Small uploads that wait for the GPU before they are sent: put aside in pinned memory and queued instead.
#pragma once
#include "runtime/call.h"

namespace xferguard::trial {

class Staging {
public:
  // Queues the upload; false: it goes to the driver as it is.
  bool send(const Call &);
  void forget();

private:
  static constexpr std::size_t room = 4 << 20, alignment = 64;
  unsigned char *ring = nullptr; // pinned; never given back, for its copies may be under way when the process ends
  std::size_t used = 0;
  void *context = nullptr;
  trace::Lock lock;
};
extern Staging staging;

} // namespace xferguard::trial
