// Blocks of device memory that the program freed, kept for when it asks for the same size again.
#pragma once
#include "runtime/call.h"
#include "runtime/memory_map.h"

namespace xferguard::trial {

class Pool {
public:
  // Answers the allocation with a kept block; false: it goes to the driver.
  bool take(Call &);
  void taken(const Call &); // the driver gave one
  // Keeps the block instead of freeing it; false: it goes to the driver.
  bool keep(Call &, bool wanted);
  void follow(const Call &); // before the call's work: after whoever used the blocks that were handed out
  bool flush();              // gives all back; true when there was something
  void forget();

private:
  struct Kept {
    std::uint64_t address, bytes, context;
  };
  static constexpr unsigned room = 256;
  bool settle(std::uint64_t context);
  bool evict();
  Kept kept[room];
  unsigned used = 0;
  MemoryMap blocks;                          // in use, by address
  std::uint64_t live = 0, most = 0, held = 0; // bytes: in use, the most that ever were, kept
  void *event = nullptr;                     // behind the last work that a kept block may still be used by
  std::uint64_t event_context = 0, behind = 0, by = 0;
  trace::Lock lock;
};
extern Pool pool;

} // namespace xferguard::trial
