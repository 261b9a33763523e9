#include "analyze/work_by_call.h"
#include <algorithm>
#include <utility>

namespace xferguard::analyze {

namespace {
using Event = trace::KeptEvent;

constexpr std::uint32_t nowhere = ~std::uint32_t{0};
} // namespace

void WorkByCall::join(const trace::Events &events) {
  layOut(events);
  if (streams_.empty()) return;
  numbers_ = Numbering([&](const auto &each) {
    for (const Work &w : all_)
      if (w.gpu->correlation) each(w.gpu->correlation);
  });
  find();
  if (!together_) sort();
  for (const trace::Events::Writer &writer : events.writers())
    if (!writer.is_gpu)
      for (const Event &e : std::span<const Event>(writer.events))
        if (e.correlation) join(e);
  if (several_) tellAll();
  for (const std::uint32_t i : order_) sorted_.push_back(all_[i]);
  work_ = together_ ? all_ : sorted_;
}

// One stream behind the other.
void WorkByCall::layOut(const trace::Events &events) {
  std::size_t size = 0;
  for (const trace::Common &c : events.commons())
    if (trace::isGpuWork(c.op)) size += c.count;
  all_.reserve(size); // streams are parts of it: it must not move
  for (const trace::Events::Writer &writer : events.writers()) {
    if (!writer.is_gpu) continue;
    const std::size_t begin = all_.size();
    for (const Event &e : std::span<const Event>(writer.events))
      if (trace::isGpuWork(e.op())) all_.push_back({&e, nullptr});
    if (all_.size() > begin) streams_[{writer.number, writer.stream}] = std::span(all_).subspan(begin);
  }
}

// Where the work of each number is.
void WorkByCall::find() {
  first_.assign(numbers_.size(), nowhere);
  for (const auto &[name, works] : streams_) {
    std::uint32_t before = 0;
    for (const Work &w : works) {
      const std::uint32_t number = w.gpu->correlation;
      const bool again = number == std::exchange(before, number);
      if (!number) continue;
      several_ = several_ || again;
      if (again) continue;
      std::uint32_t &first = first_[numbers_.placeOf(number)];
      together_ = together_ && first == nowhere;
      first = static_cast<std::uint32_t>(&w - all_.data());
    }
  }
}

void WorkByCall::sort() {
  first_.assign(first_.size(), 0); // how many
  for (const Work &w : all_)
    if (w.gpu->correlation) ++first_[numbers_.placeOf(w.gpu->correlation)];
  std::uint32_t sum = 0;
  for (std::uint32_t &n : first_) n = std::exchange(sum, sum + n);
  order_.resize(sum);
  sorted_.reserve(sum);
  trace::Many<std::uint32_t> next = first_;
  for (std::uint32_t i = 0; i < all_.size(); ++i)
    if (all_[i].gpu->correlation) order_[next[numbers_.placeOf(all_[i].gpu->correlation)]++] = i;
  const auto inOrder = [&](std::uint32_t x, std::uint32_t y) { return trace::earlier(*all_[x].gpu, *all_[y].gpu); };
  for (std::size_t place = 0; place < first_.size(); ++place) {
    const auto from = order_.begin() + first_[place], to = order_.begin() + next[place];
    if (from == to)
      first_[place] = nowhere;
    else if (to - from > 1 && !std::is_sorted(from, to, inOrder))
      std::sort(from, to, inOrder);
  }
  several_ = true;
}

// Of two calls with the same number the first one is meant. The first work of that number is told.
void WorkByCall::join(const Event &call) {
  const std::size_t place = numbers_.placeOf(call.correlation);
  if (place >= first_.size() || first_[place] == nowhere) return;
  const Event *&known = at(first_[place]).call;
  if (!known || trace::earlier(call, *known)) known = &call;
}

// And the others of that number.
void WorkByCall::tellAll() {
  const std::size_t size = order_.empty() ? all_.size() : order_.size();
  for (std::size_t i = 1; i < size; ++i)
    if (at(i).gpu->correlation == at(i - 1).gpu->correlation) at(i).call = at(i - 1).call;
}

std::span<const Work> WorkByCall::of(const Event &call) const {
  if (!call.correlation || trace::isTracers(call.op())) return {};
  const std::size_t place = numbers_.placeOf(call.correlation);
  if (place >= first_.size() || first_[place] == nowhere || work_[first_[place]].call != &call) return {};
  const std::size_t from = first_[place];
  std::size_t to = from + 1;
  while (to < work_.size() && work_[to].call == &call) ++to;
  return work_.subspan(from, to - from);
}

} // namespace xferguard::analyze
