#include "runtime/memory_map.h"
#include <cstring>

namespace xferguard {

using trace::Locked;

namespace {
// Marks a stretch of writing for the readers.
class Writing {
public:
  explicit Writing(std::uint64_t &s) : sequence(s) {
    __atomic_store_n(&sequence, sequence + 1, __ATOMIC_RELAXED);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  }
  ~Writing() { __atomic_store_n(&sequence, sequence + 1, __ATOMIC_RELEASE); }
  Writing(const Writing &) = delete;

private:
  std::uint64_t &sequence;
};
} // namespace

// The last leaf whose first entry is not above the address.
std::uint32_t MemoryMap::leafFor(std::uint64_t address) const {
  std::uint32_t low = 0, high = leaf_count < most_leaves ? leaf_count : most_leaves;
  while (high - low > 1) {
    const std::uint32_t middle = (low + high) / 2;
    const Leaf *leaf = leaves[middle];
    if (leaf && leaf->entries[0].begin <= address)
      low = middle;
    else
      high = middle;
  }
  return low;
}

Interval MemoryMap::lookUp(std::uint64_t address) const {
  if (leaf_count == 0) return {};
  const Leaf *leaf = leaves[leafFor(address)];
  if (!leaf) return {};
  std::uint32_t low = 0, high = leaf->used < leaf_room ? leaf->used : leaf_room;
  while (low < high) {
    const std::uint32_t middle = (low + high) / 2;
    if (leaf->entries[middle].begin <= address)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0) return {};
  const Interval found = leaf->entries[low - 1];
  return address - found.begin < found.bytes ? found : Interval{};
}

// The end never comes down and the beginning never goes up: between the two stores a reader may only look in vain.
void MemoryMap::widen(const Interval &interval) {
  if (interval.bytes) stretches.add(interval.begin, interval.bytes);
  const std::uint64_t lowest = ~not_lowest, begin = interval.begin < lowest ? interval.begin : lowest;
  const std::uint64_t end = interval.begin + interval.bytes, before = span ? lowest + span : end;
  __atomic_store_n(&span, (end > before ? end : before) - begin, __ATOMIC_RELAXED);
  __atomic_store_n(&not_lowest, ~begin, __ATOMIC_RELEASE);
}

Interval MemoryMap::find(std::uint64_t address) const {
  if (!mayHold(address)) return {};
  for (int tries = 0; tries < 1000; ++tries) {
    const std::uint64_t before = version();
    if (before & 1) continue;
    const Interval found = lookUp(address);
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    if (__atomic_load_n(&sequence, __ATOMIC_RELAXED) == before) return found;
  }
  return {};
}

bool MemoryMap::grow() {
  if (!leaves) leaves = static_cast<Leaf **>(trace::takePages(most_leaves * sizeof *leaves));
  if (!leaves || leaf_count == most_leaves) return false;
  if (leaves[leaf_count]) return true;
  leaves[leaf_count] = static_cast<Leaf *>(trace::takePages(sizeof(Leaf)));
  return leaves[leaf_count] != nullptr;
}

// Moves the upper half of a full leaf into a fresh one behind it.
bool MemoryMap::split(std::uint32_t at) {
  if (!grow()) return false;
  Leaf *const fresh = leaves[leaf_count];
  Leaf *const full = leaves[at];
  std::memmove(&leaves[at + 2], &leaves[at + 1], (leaf_count - at - 1) * sizeof *leaves);
  leaves[at + 1] = fresh;
  ++leaf_count;
  const std::uint32_t half = full->used / 2;
  std::memcpy(fresh->entries, full->entries + half, (full->used - half) * sizeof(Interval));
  fresh->used = full->used - half;
  full->used = half;
  return true;
}

bool MemoryMap::insert(const Interval &interval) {
  Locked hold(writing);
  Writing mark(sequence);
  widen(interval);
  if (leaf_count == 0) {
    if (!grow()) return false;
    leaf_count = 1;
  }
  std::uint32_t at = leafFor(interval.begin);
  if (leaves[at]->used == leaf_room) {
    if (!split(at)) return false;
    at = leafFor(interval.begin);
  }
  Leaf &leaf = *leaves[at];
  std::uint32_t i = 0;
  while (i < leaf.used && leaf.entries[i].begin < interval.begin) ++i;
  if (i < leaf.used && leaf.entries[i].begin == interval.begin) {
    leaf.entries[i] = interval; // its end was missed: the new owner wins
    return true;
  }
  std::memmove(&leaf.entries[i + 1], &leaf.entries[i], (leaf.used - i) * sizeof(Interval));
  leaf.entries[i] = interval;
  ++leaf.used;
  return true;
}

Interval MemoryMap::erase(std::uint64_t begin) {
  Locked hold(writing);
  if (leaf_count == 0) return {};
  const std::uint32_t at = leafFor(begin);
  Leaf &leaf = *leaves[at];
  for (std::uint32_t i = 0; i < leaf.used; ++i) {
    if (leaf.entries[i].begin != begin) continue;
    Writing mark(sequence);
    const Interval gone = leaf.entries[i];
    std::memmove(&leaf.entries[i], &leaf.entries[i + 1], (leaf.used - i - 1) * sizeof(Interval));
    --leaf.used;
    if (leaf.used == 0 && leaf_count > 1) { // kept behind the last one for the next split
      Leaf *const empty = leaves[at];
      std::memmove(&leaves[at], &leaves[at + 1], (leaf_count - at - 1) * sizeof *leaves);
      leaves[--leaf_count] = empty;
    }
    return gone;
  }
  return {};
}

void MemoryMap::repairAfterFork() {
  writing = {};
  if (sequence & 1) { // half an insert: forget everything rather than trust it
    leaf_count = 0;
    for (std::uint32_t i = 0; leaves && i < most_leaves; ++i)
      if (leaves[i]) leaves[i]->used = 0;
    ++sequence;
  }
}

} // namespace xferguard
