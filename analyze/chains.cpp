#include "analyze/chains.h"
#include "llvm/ADT/IntervalMap.h"
#include <algorithm>
#include <initializer_list>
#include <map>
#include <utility>

namespace xferguard::analyze {
namespace {

using Event = trace::KeptEvent;
using trace::Op;

struct Range {
  std::uint64_t begin, end; // nonsense in a file may end before it begins
  bool meets(const Range &o) const { return begin < end && o.begin < o.end && begin < o.end && o.begin < end; }
};
Range rangeOf(std::uint64_t begin, std::uint64_t bytes) { return {begin, begin + std::max<std::uint64_t>(bytes, 1)}; }
Range rangeOf(const trace::Buffer &b) { return rangeOf(b.begin ? b.begin : b.address, b.bytes); }

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
      for (const trace::Buffer &b : given->buffers) reach(known.member, rangeOf(b));
    }
    launches_.emplace_back(known.member, &launch);
  }
  // A copy joins the chains of what it reads and writes.
  void addTransfer(std::initializer_list<std::uint64_t> addresses, std::uint64_t bytes) {
    const std::size_t member = newMember();
    for (const std::uint64_t address : addresses)
      if (address) reach(member, rangeOf(address, bytes));
  }
  // Whoever reached a part of it before is of the same chain; overlapping ranges become one.
  void reach(std::size_t member, Range range) {
    auto &[begin, end] = range;
    if (end <= begin) return;
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

// Tells windows that cannot have a second chain, which nearly all are, by a look at their launches: each has the arguments of
// one before it, or shares a buffer with one of the last ones.
class OneChain {
public:
  explicit OneChain(const Buffers &buffers) : buffers_(buffers) {}
  void add(const Event &launch) {
    const std::uint64_t arguments = launch.b();
    if (!joined_ || arguments == last_id_) return;
    const trace::Arguments *given = buffers_.closed(launch);
    if (!given) return void(unknown_ = true);
    if (known_.size() <= arguments) known_.resize(arguments + 1);
    last_id_ = arguments;
    if (std::exchange(known_[arguments].window, number_) == number_) return;
    joined_ = here_.empty() || joins(arguments, *given);
    here_.push_back(arguments);
  }
  bool isCertain() const { return joined_ || unknown_; }
  void clear() {
    joined_ = true, unknown_ = false;
    here_.clear();
    last_id_ = nobodys;
    ++number_;
  }

private:
  static constexpr std::uint64_t nobodys = ~std::uint64_t{0};
  static constexpr std::size_t most_tries = 8;
  struct Known {
    std::uint64_t window = 0;        // the last one that had them
    std::uint64_t partner = nobodys; // arguments that were found to share a buffer with them
  };
  bool joins(std::uint64_t arguments, const trace::Arguments &given) {
    Known &known = known_[arguments];
    if (known.partner != nobodys && known_[known.partner].window == number_) return true;
    for (std::size_t tries = 0; tries < std::min(most_tries, here_.size()); ++tries) {
      known.partner = here_[here_.size() - 1 - tries];
      if (share(given, *buffers_.closed(known.partner))) return true;
    }
    known.partner = nobodys;
    return false;
  }
  static bool share(const trace::Arguments &x, const trace::Arguments &y) {
    for (const trace::Buffer &a : x.buffers)
      for (const trace::Buffer &b : y.buffers)
        if (rangeOf(a).meets(rangeOf(b))) return true;
    return false;
  }
  const Buffers &buffers_;
  bool joined_ = true, unknown_ = false; // unknown: of a window of which not all is known nothing is said
  std::uint64_t last_id_ = nobodys;  // of the launch before
  std::vector<std::uint64_t> here_;  // the arguments in this window
  std::vector<Known> known_;         // by the number of the arguments
  std::uint64_t number_ = 1;         // of this window
};

} // namespace

void forEachWindow(const Timeline &timeline, Timeline::Thread thread, const Buffers &buffers, const std::function<void(const std::vector<Chain> &)> &each) {
  Window window(buffers);
  OneChain one(buffers);
  const Event *begin = thread.data();
  const auto close = [&](const Event *end) {
    if (!one.isCertain()) {
      for (const Event &e : timeline.calls({begin, end})) window.add(e);
      if (window.hasChains()) each(window.chains());
      window.clear();
    }
    begin = end;
    one.clear();
  };
  for (const Event &e : timeline.calls(thread)) {
    if (waits(e)) close(&e);
    if (e.op() == Op::Launch) one.add(e);
  }
  close(thread.data() + thread.size());
}

} // namespace xferguard::analyze
