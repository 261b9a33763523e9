// The memory that CUPTI fills with records. A buffer is CUPTI's from the moment it asks until it hands it back.
#pragma once
#include "trace/pages.h"
#include <cstddef>
#include <cstdint>

namespace xferguard::cupti {

class Buffers {
public:
  static constexpr std::size_t bytes = 2u << 20;
  static constexpr unsigned most = 96; // beyond that CUPTI drops records, and counts them

  // One to fill, or null.
  std::uint8_t *take();
  bool owns(const std::uint8_t *);
  // False for memory that is none of ours: another tool's, which it forgot to take back.
  bool giveBack(std::uint8_t *);

private:
  trace::Lock lock;
  std::uint8_t *all[most] = {}, *free[most] = {};
  unsigned made = 0, free_count = 0;
};

} // namespace xferguard::cupti
