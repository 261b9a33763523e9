// default-stream: work on the legacy stream between work of other streams, which it keeps from running side by side.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <algorithm>
#include <set>

namespace xferguard::analyze {

using Event = trace::KeptEvent;

namespace {

bool isLegacy(const Work &w) { return w.call && (w.call->flags() & trace::Flag::DefaultStream); }

struct Serialised {
  Tally tally;
  std::uint64_t idle_ns = 0; // of the device, around it
  std::set<std::uint32_t> streams;
};

} // namespace

void default_stream(const Context &c, std::vector<Finding> &out) {
  if (!c.gpu().known()) return;
  if (!c.hasFlag(trace::Flag::DefaultStream)) return;
  std::set<std::uint32_t> unbothered; // created with cudaStreamNonBlocking
  for (const trace::Stream &s : c.run.streams)
    if (s.flags & 1) unbothered.insert(s.id);
  std::map<std::uint16_t, unsigned> streams_of;
  for (const auto &[name, works] : c.gpu().streams()) ++streams_of[name.device];
  std::map<std::uint16_t, std::vector<const Work *>> devices;
  for (const auto &[name, works] : c.gpu().streams()) {
    if (streams_of[name.device] < 2) continue; // nothing to keep in turn
    std::vector<const Work *> &of_device = devices[name.device];
    const bool bothered = !unbothered.count(name.stream);
    for (const Work &w : works)
      if (bothered || isLegacy(w)) of_device.push_back(&w);
  }
  const auto inOrder = [](const Work *x, const Work *y) { return trace::earlier(*x->gpu, *y->gpu); };
  for (auto &[device, work] : devices)
    if (!std::is_sorted(work.begin(), work.end(), inOrder)) std::stable_sort(work.begin(), work.end(), inOrder);
  std::map<unsigned, Serialised> places;
  for (const auto &[device, work] : devices)
    for (std::size_t i = 1; i + 1 < work.size(); ++i) {
      const Work &before = *work[i - 1], &legacy = *work[i], &behind = *work[i + 1];
      if (!isLegacy(legacy) || isLegacy(before) || isLegacy(behind) || before.gpu->stream() == behind.gpu->stream()) continue;
      if (before.end() > legacy.start() || legacy.end() > behind.start() || !c.inRegion(legacy.call->region())) continue;
      Serialised &s = places[c.places.of(legacy.call->site())];
      s.tally.add(*legacy.call, c.steps());
      s.idle_ns += behind.start() - before.end();
      s.streams.insert(before.gpu->stream());
      s.streams.insert(behind.gpu->stream());
    }
  for (const auto &[place, s] : places) {
    if (s.tally.count < often || s.streams.size() < 2) continue;
    Finding f = c.found("default-stream", place, s.tally, "work on the legacy default stream keeps " + std::to_string(s.streams.size()) + " other streams in turn, " +
                                                               countInWords(s.tally.count) + " times");
    // Besides the gaps, the others could run at the same time: at best only the longest stream's time remains.
    c.weigh(f, c.wall_ns - c.wall_ns / s.streams.size());
    f.notes.front() = "between the work of other streams the device did nothing else for " + c.shareOfRun(s.idle_ns) + " of the run";
    f.fixes.push_back({"give it the stream whose data it works on; streams made with cudaStreamNonBlocking do not wait for it"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
