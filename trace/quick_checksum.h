// The same checksum by the processor's own instruction, for readers of large files.
#pragma once
#include "trace/checksum.h"

namespace xferguard::trace {

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) inline std::uint32_t crc32cOfProcessor(const void *data, std::size_t bytes) {
  const auto *p = static_cast<const unsigned char *>(data);
  std::uint64_t crc = ~std::uint32_t{0};
  for (; bytes >= 8; bytes -= 8, p += 8) {
    std::uint64_t word;
    std::memcpy(&word, p, 8);
    crc = __builtin_ia32_crc32di(crc, word);
  }
  auto rest = static_cast<std::uint32_t>(crc);
  for (std::size_t i = 0; i < bytes; ++i) rest = __builtin_ia32_crc32qi(rest, p[i]);
  return ~rest;
}

inline std::uint32_t quickCrc32c(const void *data, std::size_t bytes) {
  static const bool known = __builtin_cpu_supports("sse4.2");
  return known ? crc32cOfProcessor(data, bytes) : crc32c(data, bytes);
}
#else
inline std::uint32_t quickCrc32c(const void *data, std::size_t bytes) { return crc32c(data, bytes); }
#endif

} // namespace xferguard::trace
