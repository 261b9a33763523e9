// sync-memset: a memset of pinned or managed memory, which blocks.
#include "analyze/analysis.h"

namespace xferguard::analyze {

static bool isBlockingMemset(const trace::AggregateKey &k) {
  const bool host_visible = k.memory == trace::MemoryKind::Pinned || k.memory == trace::MemoryKind::WriteCombined || k.memory == trace::MemoryKind::Managed;
  return isCall(k, trace::Op::Memset) && host_visible && !(k.flags & trace::Flag::Async);
}

void sync_memset(const Context &c, std::vector<Finding> &out) {
  for (const auto &[place, t] : c.byPlace(isBlockingMemset)) {
    if (t.blocked < often) continue;
    Finding f = c.found("sync-memset", place, t, "blocking memset of pinned or managed memory, " + countInWords(t.count) + " times");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    f.fixes.push_back({"use cudaMemsetAsync on a stream: it does not block"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
