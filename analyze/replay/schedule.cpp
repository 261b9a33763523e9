#include "analyze/replay/schedule.h"
#include "analyze/replay/clocks.h"
#include <deque>

namespace xferguard::analyze::replay {
namespace {

// So much submitted work the driver takes before it makes the host wait for room.
constexpr std::size_t queue_room = 1024;

class Schedule {
public:
  explicit Schedule(const Program &p) : program_(p) { clocks_.grow(p.streams, p.handles); }

  Scheduled run() {
    struct Cursor {
      const Lane *lane;
      std::size_t next = 0;
      std::uint64_t now = 0;
      std::uint64_t start() const { return now + lane->calls[next].gap; }
      bool done() const { return next == lane->calls.size(); }
    };
    std::vector<Cursor> cursors;
    for (const Lane &lane : program_.lanes)
      if (!lane.calls.empty()) cursors.push_back({&lane});
    for (;;) {
      Cursor *first = nullptr;
      for (Cursor &c : cursors)
        if (!c.done() && (!first || c.start() < first->start())) first = &c;
      if (!first) break;
      first->now = call(first->lane->calls[first->next], first->start());
      ++first->next;
    }
    for (const Cursor &c : cursors) out_.end_to_end = std::max(out_.end_to_end, c.now + c.lane->tail);
    out_.end_to_end = std::max(out_.end_to_end, clocks_.deviceEnd());
    return out_;
  }

private:
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
    queued_.push_back(end);
    return end;
  }

  std::uint64_t makeRoom() {
    if (queued_.size() < queue_room) return 0;
    const std::uint64_t free_at = queued_.front();
    queued_.pop_front();
    return free_at;
  }

  const Program &program_;
  Clocks clocks_;
  Scheduled out_;
  std::uint64_t busy_until_ = 0;
  std::deque<std::uint64_t> queued_;
};

} // namespace

Scheduled schedule(const Program &program) { return Schedule(program).run(); }

} // namespace xferguard::analyze::replay
