#include "analyze/replay/schedule.h"
#include "analyze/replay/clocks.h"
#include "trace/turns.h"
#include <algorithm>
#include <array>
#include <functional>

namespace xferguard::analyze::replay {
namespace {

// So much submitted work the driver takes before it makes the host wait for room.
constexpr std::size_t queue_room = 1024;

class Schedule {
public:
  Schedule(const Program &p, const SeeCall *see) : program_(p), see_(see) { clocks_.grow(p.streams, p.handles); }

  // The lane whose next call begins first goes on.
  Scheduled run() {
    std::vector<Cursor> lanes;
    std::vector<std::uint64_t> starts;
    for (const Lane &lane : program_.lanes)
      if (!lane.calls.empty()) lanes.push_back({&lane, lane.calls.front().gap}), starts.push_back(lane.calls.front().gap);
    constexpr auto in_their_order = std::less<std::size_t>();
    for (trace::Turns turns(starts, in_their_order); !turns.done();) {
      Cursor &lane = lanes[turns.first()];
      const std::uint64_t end = call(lane.next(), lane.start);
      if (see_) (*see_)(lane.next(), end - lane.start);
      lane.goOn(end);
      if (!lane.done()) __builtin_prefetch(program_.gpu.data() + lane.next().first); // it is other lanes' turn before
      if (lane.done()) {
        out_.end_to_end = std::max(out_.end_to_end, lane.start);
        turns.leave(in_their_order);
      } else {
        turns.move(lane.start, in_their_order);
      }
    }
    out_.end_to_end = std::max(out_.end_to_end, clocks_.deviceEnd());
    return out_;
  }

private:
  struct Cursor {
    const Lane *lane;
    std::uint64_t start; // of the next call; when it is done, its end
    std::size_t at = 0;
    const Call &next() const { return lane->calls[at]; }
    bool done() const { return at == lane->calls.size(); }
    void goOn(std::uint64_t now) { start = ++at == lane->calls.size() ? now + lane->tail : now + lane->calls[at].gap; }
  };

  // Returns when the call does.
  std::uint64_t call(const Call &c, std::uint64_t start) {
    if (c.removed) return start;
    std::uint64_t begin = start, own = 0;
    for (std::uint32_t i = c.first; i < c.first + c.count; ++i) {
      begin = std::max(begin, makeRoom());
      own = submit(program_.gpu[i], begin);
    }
    if (c.op == trace::Op::EventRecord) clocks_.record(c.handle, c.stream);
    if (c.op == trace::Op::StreamWait) clocks_.waitFor(c.handle, c.stream);
    const std::uint64_t quick = begin + c.cost;
    const std::uint64_t awaited = clocks_.awaited(c, own);
    if (awaited <= start) return quick;
    const std::int64_t finished = static_cast<std::int64_t>(awaited) + c.finish;
    const std::uint64_t end = std::max<std::uint64_t>(quick, finished > 0 ? static_cast<std::uint64_t>(finished) : 0);
    out_.waited += end - quick;
    return end;
  }

  std::uint64_t submit(const GpuOp &op, std::uint64_t at) {
    const bool free = program_.non_blocking[op.stream];
    const std::uint64_t ready = clocks_.ready(op, free);
    const std::uint64_t begin = std::max(at + op.latency, ready + op.follow), end = begin + op.ns;
    clocks_.ran(op, end, free);
    if (op.ns) {
      out_.gpu_busy += end - std::min(end, std::max(begin, busy_until_));
      busy_until_ = std::max(busy_until_, end);
    }
    queued_[submitted_++ % queue_room] = end;
    return end;
  }

  // When what was submitted so many before it had ended.
  std::uint64_t makeRoom() const { return queued_[submitted_ % queue_room]; }

  const Program &program_;
  const SeeCall *const see_; // null: nobody wants to know
  Clocks clocks_;
  Scheduled out_;
  std::uint64_t busy_until_ = 0;
  std::array<std::uint64_t, queue_room> queued_{}; // ends, by turns
  std::size_t submitted_ = 0;
};

} // namespace

Scheduled schedule(const Program &program) { return Schedule(program, nullptr).run(); }
Scheduled schedule(const Program &program, const SeeCall &see) { return Schedule(program, &see).run(); }

} // namespace xferguard::analyze::replay
