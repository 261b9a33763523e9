// scalar-readback: the host waits, again and again, for a few bytes.
#include "analyze/analysis.h"

namespace xferguard::analyze {

static bool isScalarReadback(const trace::AggregateKey &k) {
  return isCopy(k, trace::Direction::D2H) && k.size_bin <= trace::sizeBin(scalar_bytes);
}

void scalar_readback(const Context &c, std::vector<Finding> &out) {
  for (const auto &[place, t] : c.byPlace(isScalarReadback)) {
    if (t.blocked < often || c.places[place].inBlockingLibrary()) continue; // library-sync speaks of those
    Finding f = c.found("scalar-readback", place, t, bytesInHeadline(t) + " read-back that the host waits for, " + countInWords(t.items) + " times");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    if (t.periodNs() >= rare_ns) f.level = Level::Note;
    f.fixes.push_back({"read it every few steps, add it up on the device, or copy it asynchronously and look at it one step later"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
