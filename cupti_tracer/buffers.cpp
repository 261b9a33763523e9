#include "cupti_tracer/buffers.h"

namespace xferguard::cupti {

std::uint8_t *Buffers::take() {
  trace::Locked hold(lock);
  if (free_count) return free[--free_count];
  if (made == most) return nullptr;
  auto *const fresh = static_cast<std::uint8_t *>(trace::takePages(bytes));
  if (fresh) all[made++] = fresh;
  return fresh;
}

bool Buffers::owns(const std::uint8_t *buffer) {
  trace::Locked hold(lock);
  for (unsigned i = 0; i < made; ++i)
    if (all[i] == buffer) return true;
  return false;
}

bool Buffers::giveBack(std::uint8_t *buffer) {
  trace::Locked hold(lock);
  for (unsigned i = 0; i < made; ++i) {
    if (all[i] != buffer) continue;
    free[free_count++] = buffer;
    return true;
  }
  return false;
}

} // namespace xferguard::cupti
