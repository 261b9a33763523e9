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

} // namespace
