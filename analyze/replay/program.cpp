#include "analyze/replay/program.h"
#include "analyze/gpu_time.h"
#include "analyze/replay/clocks.h"
#include "analyze/replay/lanes.h"
#include "analyze/replay/untraced.h"
#include "analyze/timeline.h"
#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

namespace xferguard::analyze::replay {
namespace {

using trace::Direction;
using Event = trace::KeptEvent;
using trace::Op;
namespace Flag = trace::Flag;

constexpr std::size_t least_calls = 32'000, most_calls = 64'000; // that are replayed at most, whatever the run's length
constexpr std::uint64_t usual_latency = 4000, usual_follow = 1000; // of work on an idle GPU, and behind other work
constexpr std::uint64_t usual_finish = 2000;                       // from the end of the work until the host goes on
constexpr std::uint64_t slack = 2000;     // two clocks, and calls that take a little longer than others
constexpr std::uint64_t follow_usual = 3'000, follow_most = 15'000; // longer after what came before it, something else held it up
constexpr double most_overhead = 5000; // of CUPTI, in each call
constexpr std::size_t enough_launches = 50;
constexpr std::uint64_t launch_most = 20'000; // a launch that takes longer waited for room in the queue
constexpr std::uint64_t finish_most = 20'000; // a wait that ends later behind its work was held up

// Ids and addresses as small numbers.
template <class Key> class Dense {
public:
  std::uint32_t operator()(Key key) { return known_.try_emplace(key, static_cast<std::uint32_t>(known_.size())).first->second; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(known_.size()); }
  const std::unordered_map<Key, std::uint32_t> &all() const { return known_; }

private:
  std::unordered_map<Key, std::uint32_t> known_;
};

// Every prediction replays them twice. A short run is replayed whole; of a longer one a part, so that its replay takes no more than
// the rest of its analysis.
std::size_t callsToReplay(const Context &c) {
  const std::size_t events = c.run.events.size(); // calls, and as many of the GPU's
  return events <= 2 * most_calls ? most_calls : std::clamp(events / 32, least_calls, most_calls);
}

Engine engineOf(Direction d) { return d == Direction::H2D ? Engine::Up : d == Direction::D2H ? Engine::Down : Engine::Compute; }

class Builder {
public:
  Builder(const Context &c, const Costs &costs, Assume assume, Part part) : c_(c), costs_(costs), assume_(assume), window_(c, callsToReplay(c), part) { lookForGpuTimes(); }

  Program build() {
    out_.measured_ns = window_.length();
    out_.calls = window_.calls().size();
    if (out_.has_gpu_times) overhead_ = tracersOverhead();
    out_.overhead_ns = overhead_ * out_.calls;
    const std::vector<unsigned> lane_of = lanesOf(window_.calls());
    for (std::size_t i = 0; i < window_.calls().size(); ++i) {
      const unsigned lane = lane_of[i];
      if (lane >= lanes_.size()) lanes_.resize(lane + 1), out_.lanes.resize(lane + 1);
      add(lane, *window_.calls()[i]);
    }
    if (!out_.lanes.empty()) out_.lanes[0].tail = window_.length() - std::min(window_.length(), lanes_[0].end);
    out_.streams = streams_.size();
    out_.handles = handles_.size();
    out_.non_blocking.assign(out_.streams, false);
    for (const trace::Stream &s : c_.run.streams)
      if (const auto at = streams_.all().find(s.id); at != streams_.all().end()) out_.non_blocking[at->second] = s.flags & 1;
    if (out_.has_gpu_times) untraced_.setRight(out_);
    return std::move(out_);
  }

private:
  struct LaneState {
    std::uint64_t end = 0;     // of its last call
    std::uint32_t launched = 0;
    std::ptrdiff_t first = -1, last = -1; // GPU work of unknown length since the last wait: indices into calls
    std::uint64_t first_at = 0;
  };
  struct Work {
    std::uint64_t from = 0, to = 0; // to is 0: there was none
    std::uint32_t stream = 0;
  };

  // The nodes of a graph, the pieces of a staged copy: one piece of work.
  Work workOf(const Event &e) const {
    Work out;
    for (const analyze::Work &w : c_.gpu().of(e)) {
      if (!w.gpu->duration_ns) continue;
      out = out.to ? Work{std::min(out.from, w.start()), std::max(out.to, w.end()), out.stream} : Work{w.start(), w.end(), w.gpu->stream()};
    }
    return out;
  }

  void lookForGpuTimes() {
    if (!c_.gpu().known()) return;
    for (const Event *e : window_.calls()) {
      const Work work = workOf(*e);
      if (!work.to) continue;
      out_.has_gpu_times = true;
      if (submits(e->op())) gpu_stream_.try_emplace(e->stream(), work.stream);
    }
  }

  // What a launch takes here beyond what it takes unobserved is CUPTI's, and other calls carry as much of it.
  std::uint64_t tracersOverhead() const {
    const double usual = costs_.single("tracer-overhead");
    if (usual == 0) return 0;
    std::vector<std::uint64_t> launches;
    for (const Event *e : window_.calls())
      if (e->op() == Op::Launch) launches.push_back(e->duration_ns);
    if (launches.size() < enough_launches) return static_cast<std::uint64_t>(usual);
    // The mean of all but the slowest tenth, which waited for something else.
    const std::size_t most = launches.size() - launches.size() / 10;
    std::nth_element(launches.begin(), launches.begin() + static_cast<std::ptrdiff_t>(most) - 1, launches.end());
    launches.resize(most);
    const double mean = static_cast<double>(std::accumulate(launches.begin(), launches.end(), std::uint64_t{0})) / static_cast<double>(launches.size());
    return static_cast<std::uint64_t>(std::clamp(mean - costs_.single("launch"), 0.0, most_overhead));
  }

  // What CUPTI itself says it took: it empties its buffers in the middle of the program's calls.
  static Stretches tracersTime(const trace::Events &events) {
    std::set<std::uint32_t> writers;
    for (const trace::Common &c : events.commons())
      if (c.op == Op::TracerOverhead && c.count) writers.insert(c.writer);
    std::vector<trace::InOrder::List> lists;
    for (const std::uint32_t writer : writers) lists.push_back(events.writers()[writer].events);
    Stretches out;
    for (const Event &e : trace::InOrder(std::move(lists)))
      if (e.op() == Op::TracerOverhead) out.add(e.start_ns, e.end_ns());
    return out;
  }

  // The call's number of a stream, where the GPU's differs.
  std::uint32_t streamOf(const Event &e) {
    const auto known = gpu_stream_.find(e.stream());
    return streams_(known == gpu_stream_.end() ? e.stream() : known->second);
  }

  static bool submits(Op op) { return op == Op::Copy || op == Op::Memset || op == Op::Launch || op == Op::GraphLaunch || op == Op::Prefetch; }

  void add(unsigned lane, const Event &e) {
    LaneState &state = lanes_[lane];
    const std::uint64_t start = window_.at(e.start_ns), end = window_.at(e.start_ns + e.duration_ns);
    Call call;
    call.event = &e;
    call.place = c_.places.of(e.site());
    call.op = e.op();
    call.stream = streamOf(e);
    if (e.op() == Op::EventRecord || e.op() == Op::StreamWait || e.op() == Op::EventSync) call.handle = handles_(e.a());
    call.gap = start - std::min(start, state.end);
    clocks_.grow(streams_.size(), handles_.size());
    if (!out_.has_gpu_times) noteLaunches(lane, call, e, start);
    if (submits(e.op())) submit(call, e, start, end);
    decideWait(lane, call, e, start, end);
    if (e.op() == Op::EventRecord) clocks_.record(call.handle, call.stream);
    if (e.op() == Op::StreamWait) clocks_.waitFor(call.handle, call.stream);
    if (!untraced_.knows(e)) takeOverheadOff(call);
    out_.lanes[lane].add(call);
    state.end = std::max(end, state.end);
  }

  // Most of it comes behind the submission: the GPU has begun by then.
  void takeOverheadOff(Call &call) const {
    call.cost -= std::min(call.cost / 2, overhead_);
    if (call.finish > 0) call.finish -= static_cast<std::int64_t>(std::min(static_cast<std::uint64_t>(call.finish), overhead_) / 2);
  }

  // What the GPU did for this call: as measured, or as long as such a copy takes.
  void submit(Call &call, const Event &e, std::uint64_t start, std::uint64_t end) {
    GpuOp op;
    op.stream = call.stream;
    op.engine = e.op() == Op::Copy ? engineOf(e.direction()) : Engine::Compute;
    op.legacy = e.flags() & Flag::DefaultStream;
    op.latency = usual_latency;
    op.follow = usual_follow;
    call.first = static_cast<std::uint32_t>(out_.gpu.size());
    const Work measured = workOf(e);
    std::uint64_t to = 0;
    if (measured.to) {
      op.stream = call.stream = streams_(measured.stream);
      clocks_.grow(streams_.size(), handles_.size());
      const std::uint64_t from = window_.at(measured.from);
      to = std::max(from, window_.at(measured.to));
      op.ns = to - from;
      fitStart(op, start, from);
    } else if (e.op() == Op::Copy) {
      op.ns = static_cast<std::uint64_t>(costs_.transfer(e.direction(), e.memory(), e.bytes()));
      to = std::max(start + op.latency, clocks_.ready(op, false)) + op.ns;
      if (waitsForItself(e)) { // it took no longer than the call
        const std::uint64_t finish = std::min(finishOf(e), end - start), until = end - start - finish;
        op.ns = std::min(op.ns, until);
        op.latency = std::min(usual_latency, until - op.ns);
        to = end - finish;
      }
    } else {
      return; // a launch of which nothing is known
    }
    clocks_.ran(op, to, false);
    own_end_ = to;
    call.count = 1;
    out_.gpu.push_back(op);
  }

  void fitStart(GpuOp &op, std::uint64_t start, std::uint64_t from) {
    const std::uint64_t ready = clocks_.ready(op, false);
    if (op.engine != Engine::Compute && clocks_.engineEnd(op.engine) > from + slack) op.alone = false;
    const std::uint64_t behind = from - std::min(from, ready), since_call = from - std::min(from, start);
    // It began when what was before it ended; or so long after its call as the way to the GPU takes.
    const bool waited = ready > start && (behind <= follow_usual || (since_call > follow_most && behind < follow_most));
    (waited ? op.follow : op.latency) = waited ? behind : since_call;
  }

  bool waitsForItself(const Event &e) const {
    if (e.op() != Op::Copy) return false;
    if (e.flags() & Flag::Folded) return true;
    if (e.flags() & Flag::Async) return (e.flags() & Flag::Blocked) && e.memory() == trace::MemoryKind::Pageable;
    return e.direction() == Direction::H2D || e.direction() == Direction::D2H;
  }

  std::uint64_t finishOf(const Event &e) const {
    if (e.op() != Op::Copy) return std::min<std::uint64_t>(usual_finish, e.duration_ns);
    const double after = (costs_.copy(e.direction(), e.memory(), e.bytes()) - costs_.transfer(e.direction(), e.memory(), e.bytes())) / 2;
    return std::min(static_cast<std::uint64_t>(std::max(after, 0.0)), e.duration_ns / 2);
  }

  void decideWait(unsigned lane, Call &call, const Event &e, std::uint64_t start, std::uint64_t end) {
    const std::uint64_t duration = end - start;
    call.cost = duration;
    call.finish = static_cast<std::int64_t>(std::min(duration, usual_finish));
    switch (e.op()) {
    case Op::StreamSync: call.wait = Wait::Stream; break;
    case Op::ContextSync: call.wait = Wait::Device; break;
    case Op::EventSync: call.wait = Wait::Event; break;
    case Op::Free:
    case Op::HostFree:
    case Op::Alloc:
    case Op::HostAlloc:
      if (!(e.flags() & Flag::Async) && clocks_.deviceEnd() > start + slack && end + slack >= clocks_.deviceEnd()) call.wait = Wait::Device;
      break;
    case Op::Memset:
      if (call.count && (e.flags() & Flag::Blocked) && !(e.flags() & Flag::Async)) call.wait = Wait::Own;
      break;
    case Op::Copy:
      if (call.count && waitsForItself(e)) call.wait = Wait::Own;
      break;
    case Op::Launch:
      if (duration <= launch_most) break;
      call.cost = static_cast<std::uint64_t>(costs_.single("launch"));
      out_.overhead_ns += std::min(duration - call.cost, tracers_.within(e.start_ns, e.end_ns()));
      break;
    default: break;
    }
    if (call.wait == Wait::None) return;
    if (out_.has_gpu_times)
      splitMeasured(call, e, start, end);
    else
      splitAssumed(lane, call, e, start, end);
  }

  // The call returned so long after the end of what it waited for.
  void splitMeasured(Call &call, const Event &e, std::uint64_t start, std::uint64_t end) {
    const std::uint64_t awaited = clocks_.awaited(call, own_end_);
    if (awaited <= start) return; // nothing to wait for: all of it is the call's own
    call.finish = static_cast<std::int64_t>(end) - static_cast<std::int64_t>(awaited);
    if (call.finish > static_cast<std::int64_t>(finish_most)) call.finish -= static_cast<std::int64_t>(tracersPause(e, static_cast<std::uint64_t>(call.finish)));
    call.cost = std::min<std::uint64_t>(end - start, call.finish > 0 ? static_cast<std::uint64_t>(call.finish) : 0);
    call.cost = std::max(call.cost, std::min(end - start, usual_finish));
  }

  // How much of the end of a call CUPTI says that it took itself.
  std::uint64_t tracersPause(const Event &e, std::uint64_t last_ns) {
    last_ns = std::min(last_ns, e.duration_ns);
    const std::uint64_t pause = std::min(last_ns - std::min(last_ns, usual_finish), tracers_.within(e.end_ns() - last_ns, e.end_ns()));
    out_.overhead_ns += pause;
    return pause;
  }

  // Without GPU times: what the wait took beyond what is known of was kernels, if any were launched.
  void splitAssumed(unsigned lane, Call &call, const Event &e, std::uint64_t start, std::uint64_t end) {
    LaneState &state = lanes_[lane];
    const std::uint64_t duration = end - start, finish = std::min(finishOf(e), duration);
    const std::uint64_t own = call.wait == Wait::Own ? out_.gpu[call.first].ns + out_.gpu[call.first].latency : 0;
    const std::uint64_t worked_until = end - std::min(duration, finish + own);
    call.cost = std::min<std::uint64_t>(duration, static_cast<std::uint64_t>(costs_.single("sync")));
    call.finish = static_cast<std::int64_t>(finish);
    if (state.first >= 0 && worked_until > start + slack) {
      const bool long_ago = assume_ == Assume::LongAgo;
      Call &work = out_.lanes[lane].calls[static_cast<std::size_t>(long_ago ? state.first : state.last)];
      out_.gpu[work.first].ns = worked_until - std::min(worked_until, (long_ago ? state.first_at : start) + usual_latency);
    } else if (worked_until > start + slack && call.wait != Wait::Own) {
      call.cost = duration; // unexplained: the call's own
    } else if (call.wait == Wait::Own && worked_until > start + slack) {
      out_.gpu[call.first].ns += worked_until - start; // a slow copy
    } else if (state.first >= 0 && assume_ == Assume::LongAgo) {
      Call &work = out_.lanes[lane].calls[static_cast<std::size_t>(state.first)];
      out_.gpu[work.first].ns = start - std::min(start, state.first_at + usual_latency);
    }
    state.first = state.last = -1;
  }

  // A guard run's events carry how many kernels their thread had launched: work of unknown length in the gap before.
  void noteLaunches(unsigned lane, Call &call, const Event &e, std::uint64_t start) {
    LaneState &state = lanes_[lane];
    const bool launched = e.correlation != state.launched;
    state.launched = e.correlation;
    if (!launched) return;
    Call work;
    work.op = Op::Launch;
    work.stream = call.stream;
    work.first = static_cast<std::uint32_t>(out_.gpu.size());
    work.count = 1;
    if (assume_ == Assume::JustNow) std::swap(work.gap, call.gap);
    GpuOp op;
    op.stream = call.stream;
    op.latency = usual_latency;
    op.legacy = e.flags() & Flag::DefaultStream;
    out_.gpu.push_back(op);
    out_.lanes[lane].add(work);
    state.last = static_cast<std::ptrdiff_t>(out_.lanes[lane].calls.size()) - 1;
    if (state.first < 0) {
      state.first = state.last;
      state.first_at = start - call.gap;
    }
  }

  const Context &c_;
  const Costs &costs_;
  const Assume assume_;
  const Window window_;
  const Untraced untraced_{c_, window_.calls()};
  const Stretches tracers_ = tracersTime(c_.run.events);
  Dense<std::uint32_t> streams_;
  Dense<std::uint64_t> handles_;
  Clocks clocks_;
  std::vector<LaneState> lanes_;
  std::uint64_t own_end_ = 0, overhead_ = 0;
  std::unordered_map<std::uint32_t, std::uint32_t> gpu_stream_; // by the calls' number
  Program out_;
};

} // namespace

Program programOf(const Context &c, const Costs &costs, Assume assume, Part part) { return Builder(c, costs, assume, part).build(); }

} // namespace xferguard::analyze::replay
