// The host memory that the program has allocated and not freed, large pieces only: told by libxferguard_memory.so.
#pragma once
#include "trace/pages.h"

namespace xferguard {

// What that library finds by dlsym("xferguard_memory_v1").
struct MemoryInterface {
  void (*made)(std::uint64_t begin, std::size_t bytes);
  void (*goes)(std::uint64_t begin, std::size_t bytes); // before it does
};

namespace trial {

inline constexpr std::size_t worth_knowing = 64 << 10; // smaller pieces are not pinned

class HostMemory {
public:
  struct Piece {
    std::uint64_t begin, bytes;
  };
  void add(std::uint64_t begin, std::size_t bytes);
  void remove(std::uint64_t begin, std::size_t bytes); // whatever lies there, if only in part
  Piece find(std::uint64_t address);                   // bytes 0: none
  trace::Lock lock; // held over a fork

private:
  static constexpr unsigned room = 1u << 16;
  unsigned firstBehind(std::uint64_t address) const;
  Piece *pieces = nullptr; // sorted
  unsigned used = 0;
};
extern HostMemory host_memory;

// What the telling itself takes and gives, and what the driver does when it pins and lets go, is no news.
extern constinit __attribute__((tls_model("initial-exec"))) thread_local bool telling;
class Telling {
public:
  Telling() : before(telling) { telling = true; }
  ~Telling() { telling = before; }
  Telling(const Telling &) = delete;

private:
  bool before;
};

} // namespace trial
} // namespace xferguard
