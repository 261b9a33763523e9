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
using Streams = std::map<StreamName, std::span<const Work>>;

class WorkByCall {
public:
  WorkByCall() = default;
  WorkByCall(const WorkByCall &) = delete; // streams are parts of it
  void join(const trace::Events &);
  const Streams &streams() const { return streams_; }
  // What a call submitted, by start.
  std::span<const Work> of(const trace::KeptEvent &call) const;

private:
  void layOut(const trace::Events &);
  void find();
  void sort();
  void join(const trace::KeptEvent &call);
  void tellAll();
  Work &at(std::size_t i) { return all_[order_.empty() ? i : order_[i]]; }

  Numbering numbers_; // that work has: what is kept of them is kept by place
  trace::Many<Work> all_; // one stream behind the other
  Streams streams_;
  trace::Many<std::uint32_t> first_; // by place: where the work of that number begins: at(), work_
  bool together_ = true;             // what has the same number stands in one piece, as it does but for graphs
  bool several_ = false;             // of one number
  trace::Many<std::uint32_t> order_; // where it does not: by number, those that have one
  trace::Many<Work> sorted_;         // like that
  std::span<const Work> work_;       // all_ or sorted_
};

} // namespace xferguard::analyze
