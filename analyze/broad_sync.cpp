// broad-sync: a device-wide wait in a program that uses several streams. Never more than a note here: which buffers the
// host reads afterwards is not in a run without kernel arguments.
#include "analyze/analysis.h"
#include "analyze/timeline.h"
#include <set>

namespace xferguard::analyze {

void broad_sync(const Context &c, std::vector<Finding> &out) {
  std::set<std::uint32_t> streams;
  for (const trace::Event &e : c.run.events)
    if (happened(e) && e.stream && !(e.flags & trace::Flag::DefaultStream)) streams.insert(e.stream);
  if (streams.size() < 2) return;
  for (const auto &[place, t] : c.byPlace([](const trace::AggregateKey &k) { return isCall(k, trace::Op::ContextSync); })) {
    if (t.count < often || !c.isWorthwhile(t.blocked_ns)) continue;
    Finding f = c.found("broad-sync", place, t, "the whole device is awaited " + countInWords(t.count) + " times, and " + std::to_string(streams.size()) + " streams are in use");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    f.level = Level::Note;
    f.notes.push_back("if the host needs the results of one stream, wait for that stream or for an event in it");
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
