// A recorded run in the making, whose times can be worked out by hand.
#pragma once
#include "analyze/analysis.h"
#include "trace/text.h"
#include <memory>
#include <vector>

namespace xferguard::analyze {

// A trace in the making; times in microseconds. Each host call is followed by what the GPU did for it.
class Recording {
public:
  explicit Recording(bool with_gpu = true) : with_gpu_(with_gpu) {
    run.process.mode = with_gpu ? trace::Mode::Trace : trace::Mode::Guard;
    run.process.start_ns = 1000;
    run.threads.resize(1);
    for (unsigned line : {1u, 2u, 3u, 4u}) {
      run.sites[line].id = line;
      run.sites[line].python = {{"step", "/src/app.py", line}};
    }
  }
  trace::Event &call(trace::Op op, unsigned line, double us) {
    trace::Event e;
    e.op = op;
    e.site = line;
    e.thread = 1;
    e.stream = 7;
    e.start_ns = at;
    e.duration_ns = ns(us);
    e.correlation = with_gpu_ ? ++correlation_ : launched_;
    at += e.duration_ns;
    events.push_back(e);
    return events.back();
  }
  void gpu(trace::Op op, double from_us, double us) { // from: since the start of the recording
    if (!with_gpu_) return;
    trace::Event e;
    e.op = op;
    e.stream = 7;
    e.start_ns = 1000 + ns(from_us);
    e.duration_ns = ns(us);
    e.correlation = correlation_;
    events.push_back(e);
  }
  void hostWork(double us) { at += ns(us); }
  double now() const { return static_cast<double>(at - 1000) / 1000; }
  void launched() { ++launched_; }

  const Context &done() {
    run.process.end_ns = at;
    for (const trace::Event &e : events) run.events.add(e);
    run.events.order();
    context_ = std::make_unique<Context>(run);
    return *context_;
  }
  std::uint64_t at = 1000;
  std::vector<trace::Event> events; // those of the run, until it is done
  trace::Run run;

private:
  static std::uint64_t ns(double us) { return static_cast<std::uint64_t>(us * 1000); }
  bool with_gpu_;
  std::uint32_t correlation_ = 0, launched_ = 0;
  std::unique_ptr<Context> context_;
};

} // namespace xferguard::analyze
