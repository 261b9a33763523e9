#include "analyze/contents.h"
#include "analyze/context.h"
#include <algorithm>

namespace xferguard::analyze {

Contents::Contents(const Context &c) {
  if (!c.has(trace::Op::Contents)) return;
  for (const trace::Event &e : c.run.events)
    if (e.op == trace::Op::Contents) hashes_.push_back(&e);
}

const trace::Event *Contents::of(const trace::Event &copy) const {
  const auto earlier = [](const trace::Event *h, std::uint64_t ns) { return h->start_ns < ns; };
  for (auto at = std::lower_bound(hashes_.begin(), hashes_.end(), copy.start_ns, earlier); at != hashes_.end() && (*at)->start_ns == copy.start_ns; ++at)
    if ((*at)->thread == copy.thread) return *at;
  return nullptr;
}

Alike Contents::compare(const trace::Event &one, const trace::Event &other) const {
  const trace::Event *x = of(one), *y = of(other);
  if (!x || !y) return Alike::Unknown;
  if (x->bytes != y->bytes || x->a != y->a) return Alike::No;
  if (!x->b || !y->b) return Alike::Sampled;
  return x->b == y->b ? Alike::Whole : Alike::No;
}

} // namespace xferguard::analyze
