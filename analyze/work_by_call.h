// Which call asked for which work of the GPU: both carry the number that CUPTI gave the call.
#pragma once
#include "analyze/numbering.h"
#include "trace/run.h"
#include <map>
#include <span>
#include <vector>

namespace xferguard::analyze {

// Work of the GPU, and the call that submitted it (null: it was not recorded). A graph's launch has many.
struct Work {
  const trace::KeptEvent *gpu = nullptr;
  const trace::KeptEvent *call = nullptr;
  std::uint64_t start() const { return gpu->start_ns; }
  std::uint64_t end() const { return gpu->start_ns + gpu->duration_ns; }
  std::uint64_t copies() const { return gpu->op() == trace::Op::GpuCopy && gpu->a() ? gpu->a() : 1; } // one record may stand for many
};

struct StreamName {
  std::uint16_t device = 0;
  std::uint32_t stream = 0;
  auto operator<=>(const StreamName &) const = default;
};
inline StreamName streamOf(const trace::KeptEvent &gpu) { return {gpu.device(), gpu.stream()}; }

// The work of each stream, by start.
using Streams = std::map<StreamName, trace::Many<Work>>;

class WorkByCall {
public:
  // Fills the streams; they are to stay as long as this.
  void join(const trace::Events &, Streams &);
  // What a call submitted, by start.
  std::span<const Work> of(const trace::KeptEvent &call) const;

private:
  using Calls = trace::Many<const trace::KeptEvent *>; // by place
  Calls callsIn(const trace::Events &) const;
  void fill(const trace::Events &, Streams &, const Calls &);
  void order(const Streams &);

  Numbering numbers_; // of calls: what is kept of them is kept by place
  trace::Many<std::uint32_t> ends_; // by place: behind the last work of that number
  bool all_have_calls_ = true, ascending_ = true; // the streams' lists, one behind the other
  std::span<const Work> work_;      // by number: the only stream's list, or sorted_
  trace::Many<Work> sorted_;
};

} // namespace xferguard::analyze
