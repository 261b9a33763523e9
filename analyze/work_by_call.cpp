#include "analyze/work_by_call.h"
#include <algorithm>
#include <numeric>

namespace xferguard::analyze {

namespace {
using Event = trace::KeptEvent;

template <class Each> void eachNumberedCall(const trace::Events &events, const Each &each) {
  for (const trace::Events::Writer &writer : events.writers()) {
    if (writer.is_gpu) continue;
    for (const Event &e : std::span<const Event>(writer.events))
      if (e.correlation) each(e);
  }
}

bool inOrder(const Work &x, const Work &y) { return trace::earlier(*x.gpu, *y.gpu); }
} // namespace

void WorkByCall::join(const trace::Events &events, Streams &streams) {
  numbers_ = Numbering([&](const auto &each) { eachNumberedCall(events, [&](const Event &e) { each(e.correlation); }); });
  fill(events, streams, callsIn(events));
  order(streams);
}

WorkByCall::Calls WorkByCall::callsIn(const trace::Events &events) const {
  Calls calls(numbers_.size());
  eachNumberedCall(events, [&](const Event &e) {
    const Event *&known = calls[numbers_.placeOf(e.correlation)];
    if (!known || trace::earlier(e, *known)) known = &e;
  });
  return calls;
}

void WorkByCall::fill(const trace::Events &events, Streams &streams, const Calls &calls) {
  const std::size_t none = numbers_.size();
  ends_.assign(none, 0); // first how many
  std::uint32_t before = 0;
  for (const trace::Events::Writer &writer : events.writers()) {
    const auto stream = writer.is_gpu ? streams.find({writer.number, writer.stream}) : streams.end();
    if (stream == streams.end()) continue;
    for (const Event &e : std::span<const Event>(writer.events)) {
      if (!trace::isGpuWork(e.op())) continue;
      const std::size_t place = e.correlation ? numbers_.placeOf(e.correlation) : none;
      const Event *call = place < none ? calls[place] : nullptr;
      stream->second.push_back({&e, call});
      all_have_calls_ = all_have_calls_ && call;
      ascending_ = ascending_ && before <= e.correlation;
      before = e.correlation;
      if (call) ++ends_[place];
    }
  }
}

void WorkByCall::order(const Streams &streams) {
  std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
  if (streams.size() == 1 && all_have_calls_ && ascending_) {
    work_ = streams.begin()->second;
    return;
  }
  // Each to the place of its number; `next` of a place is the end of the one before it.
  sorted_.resize(ends_.empty() ? 0 : ends_.back());
  trace::Many<std::uint32_t> next(ends_.size());
  std::copy(ends_.begin(), ends_.end() - (ends_.empty() ? 0 : 1), next.begin() + (ends_.empty() ? 0 : 1));
  for (const auto &[name, works] : streams)
    for (const Work &w : works)
      if (w.call) sorted_[next[numbers_.placeOf(w.gpu->correlation)]++] = w;
  for (std::size_t place = 0; place < ends_.size(); ++place) {
    const auto from = sorted_.begin() + (place ? ends_[place - 1] : 0), to = sorted_.begin() + ends_[place];
    if (to - from > 1 && !std::is_sorted(from, to, inOrder)) std::sort(from, to, inOrder);
  }
  work_ = sorted_;
}

std::span<const Work> WorkByCall::of(const Event &call) const {
  if (!call.correlation || trace::isTracers(call.op())) return {};
  const std::size_t place = numbers_.placeOf(call.correlation);
  if (place == ends_.size()) return {};
  const std::size_t from = place ? ends_[place - 1] : 0, to = ends_[place];
  return from == to || work_[from].call != &call ? std::span<const Work>() : work_.subspan(from, to - from);
}

} // namespace xferguard::analyze
