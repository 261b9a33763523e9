#include "analyze/chains.h"
#include "llvm/ADT/IntervalMap.h"
#include <algorithm>
#include <initializer_list>
#include <map>

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
    launches_.clear(), parent_.clear(), reached_.clear();
    ++number_;
  }

private:
  struct Member {
    std::uint64_t window = 0; // of which it is one; 0: of none yet
    std::size_t member = 0;
  };
  std::size_t newMember() {
    parent_.push_back(parent_.size());
    return parent_.size() - 1;
  }
  void addLaunch(const Event &launch) {
    const trace::Arguments *given = buffers_.closed(launch);
    if (!given || (!launches_.empty() && launches_.front().second->stream() != launch.stream())) broken_ = true;
    if (broken_) return;
    if (member_of_.size() <= launch.b()) member_of_.resize(launch.b() + 1);
    Member &known = member_of_[launch.b()];
    if (known.window != number_) {
      known = {number_, newMember()};
      for (const trace::Buffer &b : given->buffers) reach(known.member, b.begin ? b.begin : b.address, b.bytes);
    }
    launches_.emplace_back(known.member, &launch);
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
    if (end <= begin) return; // nonsense in a file
    for (auto at = reached_.find(begin); at.valid() && at.start() < end; at.erase()) {
      parent_[root(at.value())] = root(member);
      begin = std::min(begin, at.start());
      end = std::max(end, at.stop());
    }
    reached_.insert(begin, end, member);
  }
  std::size_t root(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  const Buffers &buffers_;
  bool broken_ = false;
  std::vector<std::pair<std::size_t, const Event *>> launches_; // with their members
  std::vector<std::size_t> parent_;                             // of members: sets of buffers and transfers
  std::vector<Member> member_of_;                               // by the number of the arguments
  std::uint64_t number_ = 1;                                    // of this window
  using Reached = llvm::IntervalMap<std::uint64_t, std::size_t, 16, llvm::IntervalMapHalfOpenInfo<std::uint64_t>>;
  Reached::Allocator room_;
  Reached reached_{room_}; // by which member
};

} // namespace

void forEachWindow(const Timeline &timeline, Timeline::Thread thread, const Buffers &buffers, const std::function<void(const std::vector<Chain> &)> &each) {
  Window window(buffers);
  const Event *begin = thread.data();
  bool differ = false; // the arguments of two launches: the same ones again are of the same chain
  const Event *launch = nullptr;
  const auto close = [&](const Event *end) {
    if (differ) {
      for (const Event &e : timeline.calls({begin, end})) window.add(e);
      if (window.hasChains()) each(window.chains());
      window.clear();
    }
    begin = end, launch = nullptr, differ = false;
  };
  for (const Event &e : timeline.calls(thread)) {
    if (waits(e)) close(&e);
    if (e.op() != Op::Launch) continue;
    differ = differ || (launch && launch->b() != e.b());
    launch = &e;
  }
  close(thread.data() + thread.size());
}

} // namespace xferguard::analyze
