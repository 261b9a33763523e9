#include "analyze/work_by_call.h"
#include <algorithm>
#include <limits>
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
  number(events);
  fill(events, streams, callsIn(events));
  order(streams);
}

void WorkByCall::number(const trace::Events &events) {
  std::uint32_t least = std::numeric_limits<std::uint32_t>::max(), most = 0;
  std::size_t count = 0;
  eachNumberedCall(events, [&](const Event &e) {
    least = std::min(least, e.correlation);
    most = std::max(most, e.correlation);
    ++count;
  });
  if (!count) return;
  least_ = least;
  places_ = std::size_t{most} - least + 1;
  if (places_ <= 8 * count) return;
  eachNumberedCall(events, [&](const Event &e) { occurring_.push_back(e.correlation); });
  std::sort(occurring_.begin(), occurring_.end());
  occurring_.erase(std::unique(occurring_.begin(), occurring_.end()), occurring_.end());
  places_ = occurring_.size();
}

// places_ where there is none.
std::size_t WorkByCall::placeOf(std::uint32_t number) const {
  if (occurring_.empty()) return std::min<std::size_t>(number - least_, places_);
  const auto at = std::lower_bound(occurring_.begin(), occurring_.end(), number);
  return at != occurring_.end() && *at == number ? static_cast<std::size_t>(at - occurring_.begin()) : places_;
}

WorkByCall::Calls WorkByCall::callsIn(const trace::Events &events) const {
  Calls calls(places_);
  eachNumberedCall(events, [&](const Event &e) {
    const Event *&known = calls[placeOf(e.correlation)];
    if (!known || trace::earlier(e, *known)) known = &e;
  });
  return calls;
}

void WorkByCall::fill(const trace::Events &events, Streams &streams, const Calls &calls) {
  ends_.assign(places_, 0); // first how many
  std::uint32_t before = 0;
  for (const trace::Events::Writer &writer : events.writers()) {
    const auto stream = writer.is_gpu ? streams.find({writer.number, writer.stream}) : streams.end();
    if (stream == streams.end()) continue;
    for (const Event &e : std::span<const Event>(writer.events)) {
      if (!trace::isGpuWork(e.op())) continue;
      const std::size_t place = e.correlation ? placeOf(e.correlation) : places_;
      const Event *call = place < places_ ? calls[place] : nullptr;
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
  trace::Many<std::uint32_t> next(places_);
  std::copy(ends_.begin(), ends_.end() - (places_ ? 1 : 0), next.begin() + (places_ ? 1 : 0));
  for (const auto &[name, works] : streams)
    for (const Work &w : works)
      if (w.call) sorted_[next[placeOf(w.gpu->correlation)]++] = w;
  for (std::size_t place = 0; place < places_; ++place) {
    const auto from = sorted_.begin() + (place ? ends_[place - 1] : 0), to = sorted_.begin() + ends_[place];
    if (to - from > 1 && !std::is_sorted(from, to, inOrder)) std::sort(from, to, inOrder);
  }
  work_ = sorted_;
}

std::span<const Work> WorkByCall::of(const Event &call) const {
  if (!call.correlation || trace::isTracers(call.op())) return {};
  const std::size_t place = placeOf(call.correlation);
  if (place == places_) return {};
  const std::size_t from = place ? ends_[place - 1] : 0, to = ends_[place];
  return from == to || work_[from].call != &call ? std::span<const Work>() : work_.subspan(from, to - from);
}

} // namespace xferguard::analyze
