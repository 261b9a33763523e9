#include "runtime/pointers.h"
#include "runtime/driver.h"
#include "runtime/trial/trial.h"

namespace xferguard {

using trace::Counter;
using trace::MemoryKind;

bool learn(std::uint64_t address) {
  if (address == 0 || trial::holds(address) || anyCapture() || memory.kindOf(address) != MemoryKind::Unknown) return false;
  const auto get = driver.pointer_attribute;
  if (!get) return false;
  unsigned type = 0, managed = 0;
  std::uint64_t begin = 0;
  std::size_t bytes = 0;
  if (get(&type, abi::attribute_memory_type, address) != abi::success || type == 0) return false;
  get(&managed, abi::attribute_is_managed, address);
  if (get(&begin, abi::attribute_range_start, address) != abi::success || begin == 0) begin = address;
  if (get(&bytes, abi::attribute_range_size, address) != abi::success || bytes == 0) bytes = 1;
  const MemoryKind kind = managed ? MemoryKind::Managed : type == abi::HostMemory ? MemoryKind::Pinned : MemoryKind::Device;
  memory.insert({begin, bytes, kind});
  return true;
}

void countLive(MemoryKind kind, std::int64_t bytes) {
  struct Pair {
    Counter live, peak;
  };
  const auto [live, peak] = [&]() -> Pair {
    switch (kind) {
    case MemoryKind::Managed: return {Counter::ManagedLive, Counter::ManagedPeak};
    case MemoryKind::Pinned:
    case MemoryKind::WriteCombined: return {Counter::PinnedLive, Counter::PinnedPeak};
    default: return {Counter::DeviceLive, Counter::DevicePeak};
    }
  }();
  trace::Store &file = runtime.writer.file();
  const auto n = static_cast<std::uint64_t>(bytes);
  const std::uint64_t total = __atomic_add_fetch(file.counter(live), n, __ATOMIC_RELAXED);
  if (bytes <= 0) return;
  std::uint64_t *const highest = file.counter(peak);
  std::uint64_t seen = __atomic_load_n(highest, __ATOMIC_RELAXED);
  while (seen < total && !__atomic_compare_exchange_n(highest, &seen, total, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

} // namespace xferguard
