// unused-transfer: an upload that the next upload overwrites before any kernel or copy could have read it.
#include "analyze/analysis.h"
#include "analyze/uploads.h"
#include "analyze/steps/steps.h"

namespace xferguard::analyze {

void unused_transfer(const Context &c, std::vector<Finding> &out) {
  const Timeline &timeline = c.timeline();
  if (!timeline.knowsLaunches()) return;
  struct Wasted {
    Tally tally;
    unsigned overwriter = 0;
  };
  std::map<unsigned, Wasted> wasted;
  for (const Upload &u : c.repeatedUploads()) {
    if (!u.overwritesUnread()) continue;
    Wasted &w = wasted[c.places.of(u.first->site())];
    w.tally.add(*u.first, c.steps());
    w.overwriter = c.places.of(u.again->site());
  }
  for (const auto &[place, w] : wasted) {
    if (w.tally.count < often) continue;
    Finding f = c.found("unused-transfer", place, w.tally, "uploaded, and overwritten before any kernel ran, " + countInWords(w.tally.count) + " times");
    c.weigh(f, w.tally.host_ns);
    if (const auto *at = std::get_if<SourceLocation>(&c.places[w.overwriter].primary); at && w.overwriter != place)
      f.labels.push_back({*at, "this upload overwrites it"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
