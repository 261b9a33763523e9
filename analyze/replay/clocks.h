// When everything that was submitted ends: streams, copy engines, events, the legacy stream. Used on measured times
// while a program is built, and on computed ones when it is scheduled.
#pragma once
#include "analyze/replay/program.h"
#include <algorithm>

namespace xferguard::analyze::replay {

class Clocks {
public:
  void grow(std::uint32_t streams, std::uint32_t handles) {
    if (stream_end_.size() < streams) stream_end_.resize(streams), stream_after_.resize(streams);
    if (event_.size() < handles) event_.resize(handles);
  }
  // From when on the GPU could work on it.
  std::uint64_t ready(const GpuOp &op, bool non_blocking) const {
    std::uint64_t t = std::max(stream_end_[op.stream], stream_after_[op.stream]);
    if (op.engine != Engine::Compute && op.alone) t = std::max(t, engine_[static_cast<int>(op.engine)]);
    if (op.legacy) return std::max(t, blocking_end_);
    return non_blocking ? t : std::max(t, legacy_end_);
  }
  void ran(const GpuOp &op, std::uint64_t end, bool non_blocking) {
    const auto later = [end](std::uint64_t &t) { t = std::max(t, end); };
    later(stream_end_[op.stream]);
    later(device_end_);
    if (op.engine != Engine::Compute) later(engine_[static_cast<int>(op.engine)]);
    if (op.legacy) later(legacy_end_);
    if (!non_blocking) later(blocking_end_);
  }
  void record(std::uint32_t event, std::uint32_t stream) { event_[event] = stream_end_[stream]; }
  void waitFor(std::uint32_t event, std::uint32_t stream) { stream_after_[stream] = std::max(stream_after_[stream], event_[event]); }
  // The end of what a call waits for; own: of its own work.
  std::uint64_t awaited(const Call &c, std::uint64_t own) const {
    switch (c.wait) {
    case Wait::None: return 0;
    case Wait::Own: return own;
    case Wait::Stream: return std::max(stream_end_[c.stream], stream_after_[c.stream]);
    case Wait::Device: return device_end_;
    case Wait::Event: return event_[c.handle];
    }
    return 0;
  }
  std::uint64_t deviceEnd() const { return device_end_; }
  std::uint64_t engineEnd(Engine e) const { return engine_[static_cast<int>(e)]; }

private:
  std::vector<std::uint64_t> stream_end_, stream_after_, event_;
  std::uint64_t engine_[3] = {}, device_end_ = 0, legacy_end_ = 0, blocking_end_ = 0;
};

} // namespace xferguard::analyze::replay
