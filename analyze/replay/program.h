// A run as what is left of it when times are forgotten: who called what behind what, what the GPU had to do for it, and
// what each call had to wait for. schedule.h gives it times again, after edits.h has changed it.
#pragma once
#include "analyze/context.h"
#include "analyze/replay/costs.h"
#include "analyze/replay/window.h"

namespace xferguard::analyze::replay {

enum class Engine : std::uint8_t { Compute, Up, Down };
enum class Wait : std::uint8_t { None, Own, Stream, Device, Event };

// What the GPU does for a call.
struct GpuOp {
  std::uint32_t stream = 0; // dense: an index
  Engine engine = Engine::Compute;
  bool legacy = false;      // on the stream that serialises the others
  bool alone = true;        // a copy engine serves one at a time; false where it was seen to serve more
  std::uint64_t ns = 0;
  std::uint64_t latency = 0; // from the call to its start when nothing is before it
  std::uint64_t follow = 0;  // behind what it had to wait for
  bool operator==(const GpuOp &) const = default;
};

struct Call {
  const trace::KeptEvent *event = nullptr; // null: GPU work of which only the end is known (guard runs)
  unsigned place = 0;
  trace::Op op = trace::Op::None;
  Wait wait = Wait::None;
  bool removed = false;
  std::uint32_t stream = 0, handle = 0; // dense
  std::uint64_t gap = 0;    // the host's own work before it
  std::uint64_t cost = 0;   // of the call when it waits for nothing
  std::int64_t finish = 0;  // from the end of what it waits for until it returns; a staged upload returns before
  std::uint32_t first = 0, count = 0; // of Program::gpu
  bool operator==(const Call &) const = default;
};

// Host threads that take turns (a training loop and its autograd thread) are one lane.
struct Lane {
  std::vector<Call> calls;
  std::vector<unsigned> places;   // of the calls: to look for those of a place without a look at each
  std::vector<std::size_t> waits; // which of them wait
  std::uint64_t tail = 0;         // behind the last call
  void add(const Call &c) {
    if (c.wait != Wait::None) waits.push_back(calls.size());
    places.push_back(c.place);
    calls.push_back(c);
  }
  bool operator==(const Lane &) const = default;
};

struct Program {
  std::vector<Lane> lanes;
  std::vector<GpuOp> gpu;
  std::vector<bool> non_blocking; // streams that the legacy stream leaves alone
  std::uint32_t streams = 0, handles = 0;
  std::uint64_t measured_ns = 0; // of the part of the run that is here
  std::uint64_t calls = 0;
  std::uint64_t overhead_ns = 0; // the tracer's, taken off
  bool has_gpu_times = false;
  bool operator==(const Program &) const = default;
};

// Where the GPU's times are not known: how long before each wait its work may have begun.
enum class Assume { LongAgo, JustNow };

Program programOf(const Context &, const Costs &, Assume, Part = Part::Run);

} // namespace xferguard::analyze::replay
