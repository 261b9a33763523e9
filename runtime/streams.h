// Which stream a handle is. Handles are reused, ids (cuStreamGetId) are not.
#pragma once
#include "trace/pages.h"
#include <cstdint>

namespace xferguard {

class Streams {
public:
  // The id of a stream that is no default stream; remembered until forget().
  [[gnu::hot]] std::uint32_t idOf(void *handle);
  void forget(void *handle);

private:
  std::uint32_t ask(void *handle, std::uint32_t start);
  struct Entry {
    void *handle;
    std::uint32_t id;
  };
  static constexpr std::uint32_t room = 1024;
  Entry entries[room] = {};
  std::uint32_t own_ids = 1u << 24;
  trace::Lock adding;
};

} // namespace xferguard
