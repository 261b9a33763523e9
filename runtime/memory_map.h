// Which addresses are what kind of memory. Written under a lock when memory is allocated or freed, read without one
// at every copy.
#pragma once
#include "trace/event.h"
#include "trace/pages.h"

namespace xferguard {

struct Interval {
  std::uint64_t begin = 0, bytes = 0;
  trace::MemoryKind kind = trace::MemoryKind::Unknown;
  bool operator==(const Interval &) const = default;
};

class MemoryMap {
public:
  // The interval that holds the address; kind Unknown when none does. Lock-free.
  Interval find(std::uint64_t address) const;
  trace::MemoryKind kindOf(std::uint64_t address) const { return mayHold(address) ? find(address).kind : trace::MemoryKind::Unknown; }
  // False when there is no room any more.
  bool insert(const Interval &);
  // Removes the interval that begins there and returns it.
  Interval erase(std::uint64_t begin);
  // Changes with every insert and erase; even while nobody writes.
  std::uint64_t version() const { return __atomic_load_n(&sequence, __ATOMIC_ACQUIRE); }
  // In the child of a fork, where a writer may have vanished half-way.
  void repairAfterFork();

private:
  // Two levels of sorted arrays. Leaves are recycled, never given back: a reader that raced with a writer reads
  // nonsense, sees the changed version and tries again.
  static constexpr std::uint32_t leaf_room = 126, most_leaves = 4096;
  struct Leaf {
    std::uint32_t used;
    Interval entries[leaf_room];
  };
  bool mayHold(std::uint64_t address) const {
    const std::uint64_t from = __atomic_load_n(&lowest, __ATOMIC_ACQUIRE); // a new beginning is never seen with an old span
    return address - from < __atomic_load_n(&span, __ATOMIC_RELAXED);
  }
  void widen(const Interval &);
  Interval lookUp(std::uint64_t address) const;
  std::uint32_t leafFor(std::uint64_t address) const;
  bool split(std::uint32_t leaf);
  bool grow();

  std::uint64_t lowest = ~std::uint64_t{0}, span = 0; // of all that ever were: most words are no addresses at all
  std::uint64_t sequence = 0;
  std::uint32_t leaf_count = 0;
  Leaf **leaves = nullptr; // by address
  trace::Lock writing;
};

} // namespace xferguard
