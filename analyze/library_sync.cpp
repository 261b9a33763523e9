// library-sync: waits inside a library that could do without, charged to the line that called it.
#include "analyze/analysis.h"

namespace xferguard::analyze {

static bool waitsInLibrary(const Context &c, const trace::AggregateKey &k) {
  const bool scalar = isCopy(k, trace::Direction::D2H) && k.size_bin <= trace::sizeBin(scalar_bytes);
  return happened(k) && (isSync(k.op) || scalar) && c.places[c.places.of(k.site)].inBlockingLibrary();
}

void library_sync(const Context &c, std::vector<Finding> &out) {
  for (const auto &[place, t] : c.byPlace([&](const trace::AggregateKey &k) { return waitsInLibrary(c, k); })) {
    if (t.blocked < often) continue;
    const Place &where = c.places[place];
    Finding f = c.found("library-sync", place, t, "the host waits inside " + (where.libraries.empty() ? "a library" : where.libraries.back()) + ", " +
                                                      countInWords(t.blocked) + " times");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    if (t.periodNs() >= rare_ns) f.level = Level::Note;
    if (where.passes("cublas")) f.fixes.push_back({"leave the result in device memory (cublasSetPointerMode), which needs no wait"});
    if (where.passes("thrust") || where.passes("cub")) f.fixes.push_back({"use thrust::cuda::par_nosync, or leave the result on the device: neither waits"});
    if (where.passes("torch")) f.fixes.push_back({"use fixed shapes or torch.where, which need no wait: the size of this result is known on the GPU only"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
