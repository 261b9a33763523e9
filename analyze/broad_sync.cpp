// broad-sync: a device-wide wait in a program that uses several streams. Never more than a note here: which buffers the
// host reads afterwards is not in a run without kernel arguments.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/timeline.h"
#include "analyze/steps/steps.h"
#include <algorithm>
#include <set>

namespace xferguard::analyze {

using Event = trace::KeptEvent;
using trace::Op;

namespace {

constexpr std::uint64_t of_the_device = 4; // what CUPTI calls a wait for a context

// When they began, in traces of before the calls themselves told.
std::vector<std::uint64_t> waitsForTheDevice(const trace::Events &events) {
  std::set<std::uint32_t> writers;
  for (const trace::Common &c : events.commons())
    if (c.op == Op::GpuSync && std::any_of(c.data.begin(), c.data.end(), [](const trace::Data &d) { return d.b == of_the_device; })) writers.insert(c.writer);
  std::vector<std::uint64_t> out;
  for (const std::uint32_t writer : writers)
    for (const Event &e : std::span<const Event>(events.writers()[writer].events))
      if (e.op() == Op::GpuSync && e.b() == of_the_device) out.push_back(e.start_ns);
  std::sort(out.begin(), out.end());
  return out;
}

// A copy and the wait right behind it are one event. Where that wait was for the device, the host waited for other streams
// after its data had come.
std::map<unsigned, Tally> foldedIntoCopies(const Context &c) {
  const std::vector<std::uint64_t> waits = waitsForTheDevice(c.run.events);
  std::map<unsigned, Tally> places;
  const auto forTheDevice = [&](const Event &copy, std::uint64_t end) {
    if (copy.flags() & trace::Flag::DeviceWide) return true;
    const auto wait = std::lower_bound(waits.begin(), waits.end(), copy.start_ns);
    return wait != waits.end() && *wait <= end;
  };
  for (const Event *e : c.timeline().besidesLaunches()) {
    const Event &copy = *e;
    if (copy.op() != Op::Copy || !(copy.flags() & trace::Flag::Folded)) continue;
    const std::uint64_t end = copy.start_ns + copy.duration_ns;
    const auto mine = c.gpu().of(copy);
    if (mine.empty() || mine.back().end() >= end || !forTheDevice(copy, end)) continue;
    Event longer = copy;
    longer.start_ns = mine.back().end(), longer.duration_ns = end - longer.start_ns;
    places[c.places.of(copy.site())].add(longer, c.steps());
  }
  return places;
}

} // namespace

void broad_sync(const Context &c, std::vector<Finding> &out) {
  const auto waits = c.byPlace([](const trace::AggregateKey &k) { return isCall(k, trace::Op::ContextSync); });
  const auto folded = foldedIntoCopies(c);
  if (waits.empty() && folded.empty()) return;
  std::set<std::uint32_t> streams;
  for (const trace::Common &e : c.run.events.commons())
    if (e.count && happened(e) && e.stream && !(e.flags & trace::Flag::DefaultStream)) streams.insert(e.stream);
  if (streams.size() < 2) return;
  for (const auto &[place, t] : waits) {
    if (t.count < often || !c.isWorthwhile(t.blocked_ns)) continue;
    Finding f = c.found("broad-sync", place, t, "the whole device is awaited " + countInWords(t.count) + " times, and " + std::to_string(streams.size()) + " streams are in use");
    c.weigh(f, c.mostSavedByNotWaiting(t));
    f.level = Level::Note;
    f.fixes.push_back({"wait for the one stream whose results the host needs, or for an event in it"});
    out.push_back(std::move(f));
  }
  for (const auto &[place, t] : folded) {
    if (t.count < often || !c.isWorthwhile(t.host_ns)) continue;
    Finding f = c.found("broad-sync", place, t, "the wait behind this copy is for the whole device, " + countInWords(t.count) + " times, and " + std::to_string(streams.size()) + " streams are in use");
    c.weigh(f, t.host_ns);
    f.level = Level::Note;
    f.fixes.push_back({"wait for the stream of the copy, or for an event in it: the data had come before other streams were done"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
