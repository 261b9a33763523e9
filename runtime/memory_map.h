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

// From the lowest address that any memory of the map ever had to the highest. Most words are no addresses at all: of many of them
// that is asked first, once for all.
struct Reach {
  std::uint64_t from = ~std::uint64_t{0}, span = 0;
  bool has(std::uint64_t word) const { return word - from < span; }
};

// Which stretches of 4 GiB ever held any. The map's reach is hundreds of them, from the GPU's memory to the host's, and two small
// numbers side by side are a word within it.
class Stretches {
public:
  void add(std::uint64_t begin, std::uint64_t bytes) {
    for (std::uint64_t i = begin >> bits; i <= (begin + bytes - 1) >> bits && i < count; ++i) __atomic_fetch_or(&words[i / 64], bit(i), __ATOMIC_RELAXED);
  }
  bool has(std::uint64_t address) const {
    const std::uint64_t i = address >> bits;
    return i >= count || (__atomic_load_n(&words[i / 64], __ATOMIC_RELAXED) & bit(i));
  }

private:
  static constexpr unsigned bits = 32;
  static constexpr std::uint64_t count = std::uint64_t{1} << (48 - bits); // all addresses that a process can have; what is beyond is no address and is looked up
  static std::uint64_t bit(std::uint64_t i) { return std::uint64_t{1} << i % 64; }
  std::uint64_t words[count / 64] = {};
};

class MemoryMap {
public:
  // The interval that holds the address; kind Unknown when none does. Lock-free.
  [[gnu::hot]] Interval find(std::uint64_t address) const;
  trace::MemoryKind kindOf(std::uint64_t address) const { return mayHold(address) ? find(address).kind : trace::MemoryKind::Unknown; }
  Reach reach() const {
    const std::uint64_t from = ~__atomic_load_n(&not_lowest, __ATOMIC_ACQUIRE); // a new beginning is never seen with an old span
    return {from, __atomic_load_n(&span, __ATOMIC_RELAXED)};
  }
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
  bool mayHold(std::uint64_t address) const { return reach().has(address) && stretches.has(address); }
  void widen(const Interval &);
  [[gnu::hot]] Interval lookUp(std::uint64_t address) const;
  [[gnu::hot]] std::uint32_t leafFor(std::uint64_t address) const;
  bool split(std::uint32_t leaf);
  bool grow();

  std::uint64_t not_lowest = 0, span = 0; // of all that ever were; an empty map is all zeros, which takes no room in the library's file
  Stretches stretches;
  std::uint64_t sequence = 0;
  std::uint32_t leaf_count = 0;
  Leaf **leaves = nullptr; // by address
  trace::Lock writing;
};

} // namespace xferguard
