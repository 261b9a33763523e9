#include "analyze/chains.h"
#include <algorithm>
#include <initializer_list>
#include <map>
#include <unordered_map>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;
using trace::Op;

class Window {
public:
  explicit Window(const Buffers &buffers) : buffers_(buffers) {}

  void add(const Event &e) {
    if (broken_) return;
    if (e.op() == Op::GraphLaunch || e.op() == Op::HostFunction) broken_ = true; // what they reach nobody told
    if (e.op() == Op::Launch) addLaunch(e);
    if (e.op() == Op::Copy) addTransfer({e.a(), e.b()}, e.bytes());
    if (e.op() == Op::Memset) addTransfer({e.a()}, e.bytes());
  }
  bool hasChains() { // more than one
    return !broken_ && std::any_of(launches_.begin(), launches_.end(), [&](const auto &l) { return root(l.first) != root(launches_.front().first); });
  }
  std::vector<Chain> chains() {
    std::vector<Chain> out;
    std::map<std::size_t, std::size_t> number;
    for (const auto &[i, launch] : launches_) {
      const auto [at, fresh] = number.try_emplace(root(i), out.size());
      if (fresh) out.emplace_back();
      out[at->second].push_back(launch);
    }
    return out;
  }
  void clear() {
    broken_ = false;
    launches_.clear(), parent_.clear(), member_of_.clear(), reached_.clear();
  }

private:
  struct Range {
    std::uint64_t end;
    std::size_t member;
  };
  std::size_t newMember() {
    parent_.push_back(parent_.size());
    return parent_.size() - 1;
  }
  void addLaunch(const Event &launch) {
    const trace::Arguments *given = buffers_.closed(launch);
    if (!given || (!launches_.empty() && launches_.front().second->stream() != launch.stream())) broken_ = true;
    if (broken_) return;
    const auto [known, fresh] = member_of_.try_emplace(given, parent_.size());
    launches_.emplace_back(known->second, &launch);
    if (!fresh) return; // the same buffers again
    const std::size_t member = newMember();
    for (const trace::Buffer &b : given->buffers) reach(member, b.begin ? b.begin : b.address, b.bytes);
  }
  // A copy joins the chains of what it reads and writes.
  void addTransfer(std::initializer_list<std::uint64_t> addresses, std::uint64_t bytes) {
    const std::size_t member = newMember();
    for (const std::uint64_t address : addresses)
      if (address) reach(member, address, bytes);
  }
  // Whoever reached a part of it before is of the same chain; overlapping ranges become one.
  void reach(std::size_t member, std::uint64_t begin, std::uint64_t bytes) {
    std::uint64_t end = begin + std::max<std::uint64_t>(bytes, 1);
    auto at = reached_.upper_bound(begin);
    if (at != reached_.begin() && std::prev(at)->second.end > begin) --at;
    while (at != reached_.end() && at->first < end) {
      parent_[root(at->second.member)] = root(member);
      begin = std::min(begin, at->first);
      end = std::max(end, at->second.end);
      at = reached_.erase(at);
    }
    reached_[begin] = {end, member};
  }
  std::size_t root(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  const Buffers &buffers_;
  bool broken_ = false;
  std::vector<std::pair<std::size_t, const Event *>> launches_; // with their members
  std::vector<std::size_t> parent_;                             // of members: sets of buffers and transfers
  std::unordered_map<const trace::Arguments *, std::size_t> member_of_;
  std::map<std::uint64_t, Range> reached_;                      // by begin, without overlaps
};

} // namespace

void forEachWindow(const Timeline &timeline, Timeline::Thread thread, const Buffers &buffers, const std::function<void(const std::vector<Chain> &)> &each) {
  Window window(buffers);
  const auto close = [&] {
    if (window.hasChains()) each(window.chains());
    window.clear();
  };
  for (const Event &e : timeline.calls(thread)) {
    if (waits(e)) close();
    window.add(e);
  }
  close();
}

} // namespace xferguard::analyze
