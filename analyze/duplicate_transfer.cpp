// duplicate-transfer: the same host range sent to the same place again. With kernels in between it is at most a note:
// they may have changed the target, and the host its data.
#include "analyze/analysis.h"
#include "analyze/uploads.h"

namespace xferguard::analyze {

void duplicate_transfer(const Context &c, std::vector<Finding> &out) {
  const Timeline timeline(c);
  if (!timeline.knowsLaunches()) return;
  std::map<unsigned, Tally> in_a_row, each_time;
  for (const Upload &u : repeatedUploads(timeline))
    if (u.same_source) (u.read ? each_time : in_a_row)[c.places.of(u.again->site)].add(*u.again);
  for (const auto &[place, t] : in_a_row) {
    if (t.count < often) continue;
    Finding f = c.found("duplicate-transfer", place, t, "the same host range is sent to the same place again before any kernel ran, " + countInWords(t.count) + " times");
    c.weigh(f, t.host_ns);
    f.notes.push_back("send it once");
    out.push_back(std::move(f));
  }
  for (const auto &[place, t] : each_time) {
    if (t.count < often || in_a_row.count(place) || !c.isShare(t.host_ns, 0.01)) continue;
    Finding f = c.found("duplicate-transfer", place, t, "the same host range is sent to the same place " + countInWords(t.count + 1) + " times, kernels in between");
    c.weigh(f, t.host_ns);
    f.level = Level::Note;
    f.notes.push_back("if the data is unchanged, keep it on the device; whether it is, only the source can tell");
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
