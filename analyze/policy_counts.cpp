#include "analyze/policy_counts.h"
#include "trace/policy_format.h"

namespace xferguard::analyze {

// By what the call is, as the process itself counts in regions.
void countRow(const trace::Aggregate &a, unsigned place, Counts &to) {
  const trace::AggregateKey &k = a.key;
  using namespace trace;
  const bool async = k.flags & Flag::Async, folded = k.flags & Flag::Folded;
  const auto add = [&](Category category, std::uint64_t n) {
    if (n) to[category][place] += n;
  };
  const bool takes = k.op == Op::Alloc || k.op == Op::HostAlloc || k.op == Op::HostRegister;
  const bool gives = k.op == Op::Free || k.op == Op::HostFree || k.op == Op::HostUnregister;
  if (takes) add(Category::Alloc, a.count);
  if (isSync(k.op) || ((gives || (takes && k.op != Op::HostRegister)) && !async)) add(Category::Sync, a.count);
  if (k.op != Op::Copy) return;
  const bool up = k.direction == Direction::H2D, down = k.direction == Direction::D2H, pageable = k.memory == MemoryKind::Pageable;
  const bool between_devices = k.direction == Direction::D2D || k.direction == Direction::P2P;
  if (folded || (!async && !between_devices) || (async && down && pageable)) add(Category::Sync, a.count);
  if (up) add(Category::H2D, a.items), add(Category::H2DBytes, a.bytes);
  if (down) add(Category::D2H, a.items), add(Category::D2HBytes, a.bytes);
  if (up && pageable) add(Category::PageableH2D, a.items);
  if (down && pageable) add(Category::PageableD2H, a.items);
  if ((up || down) && a.items && a.bytes / a.items <= trace::small_copy_bytes) add(Category::SmallCopies, a.items);
}

Counts countsOf(const Context &c, const std::function<bool(const Place &)> &wanted) {
  Counts counts;
  for (const trace::Aggregate &a : c.run.aggregates) {
    const unsigned place = c.places.of(a.key.site);
    if (a.count && happened(a.key) && wanted(c.places[place])) countRow(a, place, counts);
  }
  return counts;
}

std::string fileOf(const Location &l) {
  const auto *s = std::get_if<SourceLocation>(&l);
  return s ? s->file : "";
}
std::string functionOf(const Location &l) {
  if (const auto *s = std::get_if<SourceLocation>(&l)) return s->function;
  const auto *b = std::get_if<BinaryLocation>(&l);
  return b ? b->symbol : "";
}

} // namespace xferguard::analyze
