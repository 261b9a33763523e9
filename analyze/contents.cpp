#include "analyze/contents.h"
#include "analyze/context.h"
#include <algorithm>

namespace xferguard::analyze {

namespace {
constexpr double host_bytes_per_ns = 100;
constexpr std::uint64_t call_gap_ns = 5'000; // from one call to the next
} // namespace

bool hostHadNoTime(const trace::KeptEvent &one, const trace::KeptEvent &next) {
  const std::uint64_t end = one.start_ns + one.duration_ns;
  const std::uint64_t gap = next.start_ns - std::min(next.start_ns, end);
  return gap < call_gap_ns + static_cast<std::uint64_t>(static_cast<double>(next.bytes()) / host_bytes_per_ns);
}

Contents::Contents(const Context &c) {
  if (!c.has(trace::Op::Contents)) return;
  for (const trace::KeptEvent &e : c.run.events.calls())
    if (e.op() == trace::Op::Contents) hashes_.push_back(&e);
}

const trace::KeptEvent *Contents::of(const trace::KeptEvent &copy) const {
  const auto earlier = [](const trace::KeptEvent *h, std::uint64_t ns) { return h->start_ns < ns; };
  for (auto at = std::lower_bound(hashes_.begin(), hashes_.end(), copy.start_ns, earlier); at != hashes_.end() && (*at)->start_ns == copy.start_ns; ++at)
    if ((*at)->thread() == copy.thread()) return *at;
  return nullptr;
}

Alike Contents::compare(const trace::KeptEvent &one, const trace::KeptEvent &other) const {
  const trace::KeptEvent *x = of(one), *y = of(other);
  if (!x || !y) return Alike::Unknown;
  if (x->bytes() != y->bytes() || x->a() != y->a()) return Alike::No;
  if (!x->b() || !y->b()) return Alike::Sampled;
  return x->b() == y->b() ? Alike::Whole : Alike::No;
}

} // namespace xferguard::analyze
