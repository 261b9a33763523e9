// What the tracer cost a recorded run is taken off when the run is replayed.
#include "analyze/analysis.h"
#include "analyze/replay/lanes.h"
#include "analyze/replay/schedule.h"
#include "test/unit/analyze/Recording.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::analyze;
using namespace xferguard::analyze::replay;

namespace {

// A launch of 5.8 us where 2.8 are usual: 3 us of each call are CUPTI's, and the run without it is shorter by them.
TEST(TracersCost, OfEachCall) {
  Recording r;
  for (int i = 0; i < 1000; ++i) {
    const double start = r.now();
    r.call(trace::Op::Launch, 1, 5.8);
    r.gpu(trace::Op::GpuKernel, start + 6, 1);
  }
  const Context &c = r.done();
  const Program p = programOf(c, costsOfH200(), Assume::LongAgo);
  EXPECT_NEAR(static_cast<double>(schedule(p).end_to_end) / 1e6, 2.8 + 0.1, 0.2);
  EXPECT_EQ(p.overhead_ns, 3'000'000u);
}

// A wait that ends a millisecond behind its kernel because CUPTI emptied its buffers meanwhile: the program's does not.
TEST(TracersCost, APauseInsideAWait) {
  const auto program = [](double late, double pause) { // microseconds
    Recording r;
    r.call(trace::Op::Launch, 1, 4);
    r.gpu(trace::Op::GpuKernel, 5, 40);
    r.call(trace::Op::StreamSync, 2, 41 + 2 + late);
    if (pause) r.gpu(trace::Op::TracerOverhead, 45, pause); // another thread's: its place is told by time
    Costs costs = costsOfH200();
    costs.singles["tracer-overhead"] = 0;
    return programOf(r.done(), costs, Assume::LongAgo);
  };
  const auto microseconds = [](const Program &p) { return static_cast<double>(schedule(p).end_to_end) / 1e3; };
  EXPECT_NEAR(microseconds(program(1000, 0)), 1047, 2);
  EXPECT_NEAR(microseconds(program(1000, 1000)), 47, 2);
  EXPECT_EQ(program(1000, 1000).overhead_ns, 1'000'000u);
  EXPECT_NEAR(microseconds(program(1000, 300)), 747, 2); // what CUPTI does not explain stays the program's
  EXPECT_NEAR(microseconds(program(10, 10)), 57, 2);     // nor is a wait that ends soon looked at
}

// Launches and waits in turns, as an H100 has them: under the tracer a launch takes 5.7 us and the GPU begins 7.6 us behind it. In the steps that were
// timed before, 2.9 us (and 0.3 for their recording), and the wait ended 10 us behind the launch's beginning. Within it 12 were hidden.
TEST(TracersCost, IsKnownFromStepsThatWereTimedBefore) {
  const auto replayed = [](bool timed) {
    Recording r;
    for (int i = 0; i < 1000; ++i) {
      r.hostWork(0.5);
      const double start = r.now();
      r.call(trace::Op::Launch, 1, 5.7);
      r.gpu(trace::Op::GpuKernel, start + 7.6, 2);
      r.hostWork(0.5);
      r.call(trace::Op::ContextSync, 2, start + 12 - r.now());
    }
    if (timed) {
      r.run.untraced = {{.count = 100, .ns = 1'080'000, .gap_ns = 1'050'000}, // 0.3 us for each launch's recording
                        {.site = 1, .op = trace::Op::Launch, .count = 100, .ns = 320'000, .gap_ns = 50'000},
                        {.site = 2, .op = trace::Op::ContextSync, .count = 100, .ns = 660'000, .gap_ns = 50'000}};
    }
    Costs costs = costsOfH200();
    costs.singles["tracer-overhead"] = 0;
    return static_cast<double>(schedule(programOf(r.done(), costs, Assume::LongAgo)).end_to_end) / 1e6; // us a step
  };
  EXPECT_NEAR(replayed(false), 12.5, 0.1);
  EXPECT_NEAR(replayed(true), 10.5, 0.1); // 0.5 + 2.9 + 0.5 + 6.6
}

// Of one line's copies some are waited for: what these take says nothing of the others.
TEST(TracersCost, FoldedCopiesAreTimedApart) {
  Recording r;
  for (int i = 0; i < 100; ++i) {
    const bool waits = i % 4 == 3;
    const double start = r.now();
    trace::Event &copy = r.call(trace::Op::Copy, 1, waits ? 40 : 3);
    copy.direction = trace::Direction::D2H, copy.memory = trace::MemoryKind::Pinned, copy.bytes = 4;
    copy.flags = trace::Flag::Async | (waits ? trace::Flag::Folded | trace::Flag::Blocked : 0);
    r.gpu(trace::Op::GpuCopy, start + 5, waits ? 30 : 1);
    r.events.back().direction = trace::Direction::D2H;
  }
  r.run.untraced = {{.site = 1, .op = trace::Op::Copy, .direction = trace::Direction::D2H, .count = 75, .ns = 150'000},
                    {.site = 1, .op = trace::Op::Copy, .direction = trace::Direction::D2H, .folded = true, .count = 25, .ns = 975'000}};
  const Program p = programOf(r.done(), costsOfH200(), Assume::LongAgo);
  EXPECT_EQ(p.lanes[0].calls[0].cost, 2'000u);
  EXPECT_NEAR(static_cast<double>(schedule(p).end_to_end), 75 * 2'000 + 25 * 39'000, 30'000);
}

} // namespace
