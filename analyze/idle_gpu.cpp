#include "analyze/idle_gpu.h"
#include "analyze/gpu_time.h"
#include "analyze/steps/steps.h"
#include "analyze/traced.h"
#include <algorithm>
#include <queue>
#include <utility>

namespace xferguard::analyze {

namespace {
using Event = trace::KeptEvent;
using trace::Op;

bool isCall(const Event &e) {
  return happened(e) && e.op() != Op::None && e.op() != Op::Query && e.op() != Op::RegionPush && e.op() != Op::RegionPop && e.op() != Op::Mark;
}

Turn turnOf(Op op) {
  if (op == Op::Launch || op == Op::GraphLaunch || op == Op::Memset || op == Op::HostFunction) return Turn::Launching;
  if (op == Op::Copy) return Turn::Copying;
  return isSync(op) ? Turn::Waiting : Turn::Managing;
}

// The work of all streams, by start.
class AllWork {
public:
  explicit AllWork(const Streams &streams) {
    for (const auto &[name, works] : streams)
      if (!works.empty()) next_.push(works);
  }
  const Work *take() {
    if (next_.empty()) return nullptr;
    const std::span<const Work> first = next_.top();
    next_.pop();
    if (first.size() > 1) next_.push(first.subspan(1));
    return first.data();
  }

private:
  struct Later {
    bool operator()(std::span<const Work> x, std::span<const Work> y) const { return x.front().start() > y.front().start(); }
  };
  std::priority_queue<std::span<const Work>, std::vector<std::span<const Work>>, Later> next_;
};
} // namespace

// The calls of a thread, one after the other, and what the last one brought.
class IdleGpu::Thread {
public:
  explicit Thread(Timeline::Thread calls) : next_(calls.data()), end_(calls.data() + calls.size()) {}

  // The first call that is not over by then; null: there is none.
  const Event *at(std::uint64_t ns) {
    for (; next_ != end_ && (!isCall(*next_) || next_->end_ns() <= ns); ++next_)
      if (isCall(*next_)) pass(*next_);
    return next_ == end_ ? nullptr : next_;
  }
  const Event *before() const { return before_; }
  std::uint64_t brought() const { return brought_; } // bytes, by the call before: it copied them, or waited for them

private:
  void pass(const Event &e) {
    if (isCopy(e, trace::Direction::D2H)) on_its_way_ += e.bytes();
    brought_ = waits(e) ? std::exchange(on_its_way_, 0) : 0;
    before_ = &e;
  }
  const Event *next_, *end_, *before_ = nullptr;
  std::uint64_t on_its_way_ = 0, brought_ = 0;
};

IdleGpu::IdleGpu(const Context &c) : context_(c) {
  Clip entries;
  for (const Entry &e : entriesOf(c)) entries.add(e.from, e.to);
  for (const Entry &e : tracedOf(c))
    if (c.region().empty()) asked_for_.add(e.from, e.to);
    else entries.each(e.from, e.to, [&](std::uint64_t from, std::uint64_t to) { asked_for_.add(from, to); });
  for (const Stretch &s : c.steps().stretches()) steps_.add(s.from, s.to);
  known_ = c.gpu().known() && !asked_for_.empty();
  if (known_) walk();
}

void IdleGpu::walk() {
  std::map<std::uint16_t, Thread> threads;
  for (const Timeline::Thread thread : context_.timeline().threads())
    if (!thread.empty()) threads.emplace(thread.front().thread(), Thread(thread));
  AllWork work(context_.gpu().streams());
  std::uint64_t busy_from = 0, busy_to = 0;
  while (const Work *w = work.take()) {
    if (!trace::isGpuWork(w->gpu->op())) continue;
    if (busy_to && w->start() <= busy_to) {
      busy_to = std::max(busy_to, w->end());
      continue;
    }
    addBusy(busy_from, busy_to);
    const auto thread = w->call ? threads.find(w->call->thread()) : threads.end();
    if (!busy_to) addIdle(Turn::BeforeFirst, 0, w->start());
    else if (w->call && w->call->end_ns() <= busy_to) addIdle(Turn::Queued, busy_to, w->start());
    else if (thread != threads.end()) takeApart(thread->second, busy_to, w->start());
    else addIdle(Turn::HostAway, busy_to, w->start()); // who gave it the work is not known
    busy_from = w->start(), busy_to = w->end();
  }
  addBusy(busy_from, busy_to);
  addIdle(Turn::BehindLast, busy_to, ~std::uint64_t{0});
}

void IdleGpu::addBusy(std::uint64_t from, std::uint64_t to) {
  const auto add = [&](Clip &clip, Times &times) {
    clip.each(from, to, [&](std::uint64_t f, std::uint64_t t) {
      const std::uint64_t waited = context_.gpu().waited(f, t);
      times[static_cast<std::size_t>(Turn::HostWaits)] += waited;
      times[static_cast<std::size_t>(Turn::Together)] += t - f - waited;
    });
  };
  add(asked_for_, all_);
  add(steps_, in_steps_);
}

void IdleGpu::addIdle(Turn turn, std::uint64_t from, std::uint64_t to) {
  all_[static_cast<std::size_t>(turn)] += asked_for_.within(from, to);
  in_steps_[static_cast<std::size_t>(turn)] += steps_.within(from, to);
}

void IdleGpu::takeApart(Thread &thread, std::uint64_t from, std::uint64_t to) {
  while (from < to) {
    const Event *call = thread.at(from);
    const std::uint64_t begins = call ? std::min(call->start_ns, to) : to;
    if (begins > from) addAway(thread, call, from, begins);
    if (begins == to) return;
    const std::uint64_t ends = std::min(call->end_ns(), to), since = std::max(begins, from);
    addIdle(turnOf(call->op()), since, ends);
    from = ends;
  }
}

void IdleGpu::addAway(const Thread &thread, const Event *behind, std::uint64_t from, std::uint64_t to) {
  const std::uint64_t before_all = all_[static_cast<std::size_t>(Turn::HostAway)], before_steps = in_steps_[static_cast<std::size_t>(Turn::HostAway)];
  addIdle(Turn::HostAway, from, to);
  const std::uint64_t ns = all_[static_cast<std::size_t>(Turn::HostAway)] - before_all;
  if (!ns || !thread.before() || !behind) return;
  Away &away = awayBetween(context_.places.of(thread.before()->site()), context_.places.of(behind->site()));
  away.ns += ns, away.in_steps_ns += in_steps_[static_cast<std::size_t>(Turn::HostAway)] - before_steps;
  away.by_sites[{thread.before()->site(), behind->site()}] += ns;
  ++away.times;
  away.with_data += thread.brought() > 0, away.bytes += thread.brought();
  away.sends += isCopy(*behind, trace::Direction::H2D);
}

Away &IdleGpu::awayBetween(unsigned before, unsigned behind) {
  const std::pair key(before, behind);
  auto *&known = lately_[(before * 31 + behind) % lately_.size()];
  if (!known || known->first != key) known = &*between_.try_emplace(key).first;
  return known->second;
}

} // namespace xferguard::analyze
