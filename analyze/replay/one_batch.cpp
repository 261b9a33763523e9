#include "analyze/replay/one_batch.h"
#include <algorithm>
#include <span>

namespace xferguard::analyze::replay {
namespace {

using trace::Op;
using Iteration = std::span<const Call>;

class Merger {
public:
  Merger(Changes &changes, const Costs &costs, Luck luck) : changes_(changes), program_(changes.program()), costs_(costs), luck_(luck) {}

  // Everything an iteration did goes: the host's own work between its calls is taken for the price of submitting it.
  void add(Iteration head, Iteration other) {
    if (bytes_.empty())
      for (const Call &c : head) bytes_.push_back(bytesOf(c));
    for (std::size_t i = 0; i < head.size(); ++i) {
      bytes_[i] += bytesOf(other[i]);
      if (head[i].count && other[i].count && head[i].op != Op::Copy) addWork(changes_.of(program_.gpu[head[i].first]), program_.gpu[other[i].first]);
      Call &merged = changes_.of(other[i]);
      merged.removed = true;
      merged.gap = 0;
    }
  }
  void close(Iteration head) {
    for (std::size_t i = 0; i < bytes_.size(); ++i)
      if (head[i].op == Op::Copy && head[i].count) send(head[i], bytes_[i]);
    bytes_.clear();
  }

private:
  static std::uint64_t bytesOf(const Call &c) { return c.op == Op::Copy && c.event ? c.event->bytes() : 0; }
  // A kernel of many items takes between as long as one of them, where that left the GPU empty, and as long as all.
  void addWork(GpuOp &to, const GpuOp &more) const { to.ns = luck_ == Luck::Good ? std::max(to.ns, more.ns) : to.ns + more.ns; }
  void send(const Call &c, std::uint64_t bytes) {
    GpuOp &op = changes_.of(program_.gpu[c.first]);
    op.ns = std::max(op.ns, static_cast<std::uint64_t>(costs_.transfer(c.event->direction(), c.event->memory(), bytes)));
    changes_.of(c).cost += static_cast<std::uint64_t>(costs_.curve("host-copy", bytes) / (luck_ == Luck::Good ? 2 : 1)); // put side by side before
  }
  Changes &changes_;
  const Program &program_;
  const Costs &costs_;
  const Luck luck_;
  std::vector<std::uint64_t> bytes_; // of the head's calls, so far
};

bool areAlike(Iteration x, Iteration y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const Call &a, const Call &b) { return a.op == b.op && a.place == b.place && a.count == b.count; });
}

bool launches(Iteration i) {
  return std::any_of(i.begin(), i.end(), [](const Call &c) { return c.op == Op::Launch || c.op == Op::GraphLaunch; });
}

// The last one is as long as the one before it: where the loop ends nobody says.
std::vector<Iteration> iterationsOf(const Lane &lane, const std::set<unsigned> &places) {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < lane.calls.size(); ++i) {
    const Call &c = lane.calls[i];
    if (c.event && c.count && c.op == Op::Copy && c.event->direction() == trace::Direction::H2D && places.count(c.place)) starts.push_back(i);
  }
  if (starts.size() < 2) return {};
  starts.push_back(std::min(lane.calls.size(), 2 * starts.back() - starts[starts.size() - 2]));
  std::vector<Iteration> out;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) out.push_back(Iteration(lane.calls).subspan(starts[i], starts[i + 1] - starts[i]));
  return out;
}

} // namespace

std::uint64_t mergeIterations(const std::set<unsigned> &places, Changes &changes, const Costs &costs, Luck luck) {
  std::uint64_t merged = 0;
  for (const Lane &lane : changes.program().lanes) {
    Merger merger(changes, costs, luck);
    Iteration head;
    for (const Iteration &one : iterationsOf(lane, places)) {
      if (!head.empty() && areAlike(head, one)) {
        merger.add(head, one);
        ++merged;
        continue;
      }
      merger.close(head);
      head = launches(one) ? one : Iteration();
    }
    merger.close(head);
  }
  return merged;
}

} // namespace xferguard::analyze::replay
