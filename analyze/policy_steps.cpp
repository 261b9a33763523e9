#include "analyze/policy_steps.h"
#include "analyze/steps/steps.h"
#include "analyze/timeline.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;

// One call as a row of sums, which is what is counted.
trace::Aggregate rowOf(const Event &e) {
  trace::Aggregate a;
  a.key = {.site = e.site(), .region = e.region(), .op = e.op(), .direction = e.direction(), .memory = e.memory(), .size_bin = trace::sizeBin(e.bytes()),
           .flags = static_cast<std::uint8_t>(e.flags() & trace::Flag::KeyFlags)};
  a.count = a.items = 1;
  a.bytes = e.bytes();
  return a;
}

} // namespace

// Calls of all threads count, a loader's too, in the step that is under way.
template <class See> void StepCounts::eachCall(const See &see) const {
  for (const Timeline::Thread thread : context_.timeline().threads()) {
    std::size_t step = 0;
    for (const Event &e : context_.timeline().calls(thread)) {
      while (step < times_.size() && times_[step].to <= e.start_ns) ++step;
      if (step == times_.size()) break;
      if (e.start_ns >= times_[step].from && e.op() != trace::Op::Launch && wanted_(context_.places[context_.places.of(e.site())])) see(step, e);
    }
  }
}

StepCounts::StepCounts(const Context &c, const Wanted &wanted) : context_(c), wanted_(wanted) {
  Steps::each(c, [&](std::uint64_t from, std::uint64_t to) { times_.push_back({from, to}); });
  amounts_.resize(times_.size());
  eachCall([&](std::size_t step, const Event &e) {
    Counts one;
    countRow(rowOf(e), 0, one);
    for (const auto &[category, places] : one) amounts_[step][static_cast<std::size_t>(category)] += places.at(0);
  });
}

StepAmounts StepCounts::most() const {
  StepAmounts out{};
  for (const StepAmounts &step : amounts_)
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = std::max(out[i], step[i]);
  return out;
}

Counts StepCounts::in(std::size_t wanted_step) const {
  Counts out;
  eachCall([&](std::size_t step, const Event &e) {
    if (step == wanted_step) countRow(rowOf(e), context_.places.of(e.site()), out);
  });
  return out;
}

} // namespace xferguard::analyze
