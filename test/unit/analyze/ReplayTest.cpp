// Runs whose times can be worked out by hand: what replay says must be that.
#include "analyze/analysis.h"
#include "analyze/replay/edits.h"
#include "analyze/replay/lanes.h"
#include "analyze/replay/one_batch.h"
#include "analyze/replay/predict.h"
#include "analyze/replay/schedule.h"
#include "test/unit/analyze/Recording.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::analyze;
using namespace xferguard::analyze::replay;

namespace {

// These recordings carry nothing of a tracer's cost.
const Costs &exact() {
  static const Costs costs = [] {
    Costs c = costsOfH200();
    c.singles["tracer-overhead"] = 0;
    c.singles["runtime-call"] = 0;
    return c;
  }();
  return costs;
}

Finding at(const Context &c, std::string_view rule, unsigned line) {
  for (unsigned i = 0; i < c.places.size(); ++i)
    if (const auto *s = std::get_if<SourceLocation>(&c.places[i].primary); s && s->line == line) return c.found(rule, i, {}, "");
  return {};
}

struct Saved {
  double low_ms, high_ms;
};
Saved saved(const Context &c, std::string_view rule, unsigned line) {
  std::vector<Finding> findings{at(c, rule, line)};
  predict(c, findings, exact());
  const Evidence &e = findings[0].evidence;
  return {static_cast<double>(e.saved_ns_low.value_or(0)) / 1e6, static_cast<double>(e.saved_ns_high.value_or(0)) / 1e6};
}
double replayed(const Context &c) { return static_cast<double>(schedule(programOf(c, exact(), Assume::LongAgo)).end_to_end) / 1e6; }
double measured(const Context &c) { return static_cast<double>(c.wall_ns) / 1e6; }

// A blocking copy of 4 KiB takes 7 us: 3 us until it begins, 1 us of bus, 3 us until the host goes on.
void blockingCopy(Recording &r, unsigned line, trace::Direction d, std::uint64_t bytes = 4096, double before = 3, double bus = 1, double after = 3) {
  const double start = r.now();
  trace::Event &e = r.call(trace::Op::Copy, line, before + bus + after);
  e.direction = d;
  e.memory = trace::MemoryKind::Pageable;
  e.bytes = bytes;
  e.flags = trace::Flag::Blocked;
  r.gpu(trace::Op::GpuCopy, start + before, bus);
}

TEST(Replay, UnchangedItTakesAsLongAsItTook) {
  Recording r;
  for (int i = 0; i < 200; ++i) {
    r.hostWork(5);
    blockingCopy(r, 1, trace::Direction::H2D);
    const double start = r.now();
    r.call(trace::Op::Launch, 2, 4);
    r.gpu(trace::Op::GpuKernel, start + 5, 40);
    r.call(trace::Op::StreamSync, 3, start + 5 + 40 + 2 - r.now()); // until 2 us behind the kernel
  }
  const Context &c = r.done();
  EXPECT_NEAR(replayed(c), measured(c), 0.01 * measured(c));
}

// Predictions change one program by turns: none may leave anything of its rewrite behind.
TEST(Replay, EveryRewriteIsTakenBack) {
  Recording r;
  for (int i = 0; i < 20; ++i) {
    r.call(trace::Op::Alloc, 1, 50);
    blockingCopy(r, 1, trace::Direction::D2H);
    r.call(trace::Op::Memset, 1, 5).flags = trace::Flag::Blocked | trace::Flag::DefaultStream;
    r.gpu(trace::Op::GpuMemset, r.now() - 3, 1);
    blockingCopy(r, 1, trace::Direction::H2D);
    blockingCopy(r, 1, trace::Direction::H2D);
    for (int k = 0; k < 2; ++k) {
      const double start = r.now();
      r.call(trace::Op::Launch, 1, 4);
      r.gpu(trace::Op::GpuKernel, start + 5, 40);
    }
    r.call(trace::Op::StreamSync, 1, 90);
  }
  const Context &c = r.done();
  Program program = programOf(c, exact(), Assume::LongAgo);
  const Program before = program;
  const unsigned place = c.places.of(1);
  unsigned changed = 0;
  for (const char *rule : {"copy-in-loop", "adjacent-copies", "pageable-async", "duplicate-transfer", "create-then-move", "round-trip", "staged-peer-copy",
                           "scalar-readback", "sync-between-launches", "broad-sync", "sync-memset", "alloc-in-loop", "unused-alloc", "no-overlap",
                           "default-stream", "launch-bound"})
    for (const Luck luck : {Luck::Good, Luck::Bad}) {
      Changes changes(program);
      const replay::Edit edit{rule, {place}};
      EXPECT_GT(apply(edit, changes, exact(), luck).calls, 0u) << rule;
      changed += program != before;
      mergeIterations(edit.places, changes, exact(), luck); // and another one on top of it
      changes.takeBack();
      EXPECT_EQ(program, before) << rule;
    }
  EXPECT_GE(changed, 30u); // but for a broad sync that has to stay
}

// A batch takes over the wait of what it swallows: launches on both sides of it are no one graph.
TEST(Replay, NoGraphReachesAcrossABatchThatWaits) {
  Recording r;
  for (int i = 0; i < 20; ++i) {
    r.call(trace::Op::Launch, 2, 4);
    r.gpu(trace::Op::GpuKernel, r.now() + 1, 1);
    trace::Event &copy = r.call(trace::Op::Copy, 1, 3);
    copy.direction = trace::Direction::H2D, copy.flags = trace::Flag::Async, copy.bytes = 4096;
    r.gpu(trace::Op::GpuCopy, r.now() - 1, 1);
    blockingCopy(r, 1, trace::Direction::H2D);
  }
  const Context &c = r.done();
  Program program = programOf(c, exact(), Assume::LongAgo);
  Changes changes(program);
  apply({"adjacent-copies", {c.places.of(1)}}, changes, exact(), Luck::Bad);
  ASSERT_TRUE(changes.addedWaits());
  apply({"launch-bound", {c.places.of(2)}}, changes, exact(), Luck::Bad);
  unsigned free_launches = 0;
  for (const Lane &lane : program.lanes)
    for (const Call &call : lane.calls) free_launches += call.op == trace::Op::Launch && call.count && !call.cost;
  EXPECT_EQ(free_launches, 0u);
}

TEST(Replay, AThousandSmallCopiesBecomeOne) {
  Recording r;
  for (int i = 0; i < 1000; ++i) blockingCopy(r, 1, trace::Direction::H2D);
  const Saved s = saved(r.done(), "copy-in-loop", 1); // 7 ms now
  // Instead: packing 4 MiB at 0.35 us each, or half of that by more threads, and one copy of 4 MiB in about 90 us.
  EXPECT_NEAR(s.low_ms, 7.0 - 0.35 - 0.09, 0.06);
  EXPECT_NEAR(s.high_ms, 7.0 - 0.18 - 0.09, 0.06);
}

// An item: 7 us up, a kernel of 10 us launched in 4, 7 us down with the wait for it, 30 us of the host's.
TEST(Replay, AThousandItemsInOneBatch) {
  Recording r;
  for (int i = 0; i < 1000; ++i) {
    r.hostWork(30);
    blockingCopy(r, 1, trace::Direction::H2D, 4);
    const double launch = r.now();
    r.call(trace::Op::Launch, 2, 4);
    r.gpu(trace::Op::GpuKernel, launch + 4, 10);
    blockingCopy(r, 3, trace::Direction::D2H, 4, 13);
  }
  const Context &c = r.done();
  std::vector<Finding> findings{at(c, "copy-in-loop", 1)};
  predict(c, findings, exact());
  const auto &more = findings[0].evidence.more;
  ASSERT_TRUE(more.count("one_batch_ns_low") && more.count("one_batch_ns_high"));
  // The first iteration with a kernel as long as one, or as a thousand of them.
  EXPECT_NEAR(more.at("one_batch_ns_low") / 1e6, 0.07, 0.03);
  EXPECT_NEAR(more.at("one_batch_ns_high") / 1e6, 10.07, 0.1);
}

// Where an iteration is not like the one before it, nothing is promised.
TEST(Replay, UnlikeItemsAreNoBatch) {
  Recording r;
  for (int i = 0; i < 1000; ++i) {
    blockingCopy(r, 1, trace::Direction::H2D, 4);
    for (int k = 0; k <= i % 3; ++k) {
      const double launch = r.now();
      r.call(trace::Op::Launch, 2, 4);
      r.gpu(trace::Op::GpuKernel, launch + 4, 10);
    }
  }
  const Context &c = r.done();
  std::vector<Finding> findings{at(c, "copy-in-loop", 1)};
  predict(c, findings, exact());
  EXPECT_EQ(findings[0].evidence.more.count("one_batch_ns_low"), 0u);
}

// A table is filled, and filled again with the same: the first time has to stay.
TEST(Replay, OfDuplicatesTheFirstStays) {
  Recording r;
  r.call(trace::Op::Launch, 2, 3);
  for (int i = 0; i < 200; ++i) {
    blockingCopy(r, 1, trace::Direction::H2D);
    for (trace::Event &e : r.events)
      if (e.op == trace::Op::Copy && !e.a) e.a = e.b = 0x10000u * (1 + static_cast<unsigned>(i % 100));
  }
  const Saved s = saved(r.done(), "duplicate-transfer", 1);
  EXPECT_NEAR(s.low_ms, 100 * 0.007, 0.01);
  EXPECT_NEAR(s.high_ms, 100 * 0.007, 0.01);
}

TEST(Replay, ASavingAboveTheCostOfTheCallsIsExplained) {
  Recording r;
  for (int i = 0; i < 1000; ++i) blockingCopy(r, 1, trace::Direction::H2D);
  const Context &c = r.done();
  for (const std::uint64_t cost : {6'000'000u, 7'000'000u}) {
    std::vector<Finding> findings{at(c, "copy-in-loop", 1)};
    findings[0].evidence.cost_ns = cost;
    predict(c, findings, exact()); // 6.5 ms to 6.7 ms
    EXPECT_EQ(findings[0].notes.size(), cost < 6'500'000 ? 1u : 0u);
  }
}

// Of a run of 100 ms only its last 100 copies of 7 us are known, and there were no others: they cannot save more than they took.
TEST(Replay, AWindowStandsForItsOwnCallsOnly) {
  Recording r;
  r.hostWork(100'000);
  r.run.counters[static_cast<std::size_t>(trace::Counter::EventsOverwritten)] = 1;
  for (int i = 0; i < 100; ++i) blockingCopy(r, 1, trace::Direction::H2D);
  r.run.aggregates.resize(1);
  r.run.aggregates[0].key.site = 1;
  r.run.aggregates[0].key.op = trace::Op::Copy;
  r.run.aggregates[0].count = 100;
  const Saved s = saved(r.done(), "copy-in-loop", 1);
  EXPECT_GT(s.high_ms, 0.4);
  EXPECT_LT(s.high_ms, 1.0);
}

TEST(Replay, AKernelBetweenThemKeepsCopiesApart) {
  Recording r;
  for (int i = 0; i < 100; ++i) {
    blockingCopy(r, 1, trace::Direction::H2D);
    r.call(trace::Op::Launch, 2, 3);
    r.gpu(trace::Op::GpuKernel, r.now() + 2, 1);
    r.hostWork(20);
  }
  // Nothing to pack: at best they no longer wait, at worst nothing changes.
  const Saved s = saved(r.done(), "copy-in-loop", 1);
  EXPECT_EQ(s.low_ms, 0);
  EXPECT_NEAR(s.high_ms, 100 * 0.0044, 0.05);
}

// Host 30 us, kernel 100 us, and a wait in each step: without the wait the host's part hides behind the GPU's.
TEST(Replay, WithoutTheWaitTheHostsWorkHides) {
  Recording r;
  for (int i = 0; i < 200; ++i) {
    r.hostWork(27);
    const double start = r.now();
    r.call(trace::Op::Launch, 2, 3);
    r.gpu(trace::Op::GpuKernel, start + 5, 100);
    r.call(trace::Op::StreamSync, 3, start + 105 + 2 - r.now());
  }
  const Context &c = r.done(); // 134 us a step, of which 101 remain
  EXPECT_NEAR(measured(c), 200 * 0.134, 0.01);
  const Saved s = saved(c, "sync-between-launches", 3);
  EXPECT_NEAR(s.low_ms, 200 * 0.033, 0.3);
  EXPECT_NEAR(s.high_ms, 200 * 0.033, 0.3);
}

// The host needs 6 ms a step and the GPU 2 us: it waits for 2 us at most, and reading every step costs those only.
TEST(Replay, AReadBackThatTheGpuWaitedForSavesNothing) {
  Recording r;
  for (int i = 0; i < 200; ++i) {
    r.hostWork(3000);
    const double start = r.now();
    r.call(trace::Op::Launch, 2, 3);
    r.gpu(trace::Op::GpuKernel, start + 4, 2);
    r.hostWork(3000);
    const double copy = r.now();
    trace::Event &e = r.call(trace::Op::Copy, 1, 4);
    e.direction = trace::Direction::D2H;
    e.memory = trace::MemoryKind::Pinned;
    e.bytes = 4;
    e.flags = trace::Flag::Async | trace::Flag::Folded | trace::Flag::Blocked;
    r.gpu(trace::Op::GpuCopy, copy + 2, 1);
  }
  const Context &c = r.done();
  std::vector<Finding> findings{at(c, "scalar-readback", 1)};
  ASSERT_EQ(findings[0].level, Level::Warning);
  const Prediction p = predict(c, findings, exact());
  EXPECT_LE(*findings[0].evidence.saved_ns_high, 800'000u); // the calls themselves, of 1200 ms
  EXPECT_EQ(findings[0].level, Level::Note) << findings[0].evidence.saved_ns_high.value_or(7) << " of " << c.wall_ns; // it sinks, and the report says why
  ASSERT_FALSE(p.remarks.empty());
  EXPECT_NE(p.remarks.at(0).find("nothing to gain from mending scalar-readback at /src/app.py:1: the host sets the pace"), std::string::npos) << p.remarks.at(0);
}

TEST(Replay, AWaitOfAGpuBoundLoopSavesTheLatencyOnly) {
  Recording r;
  for (int i = 0; i < 100; ++i) {
    const double start = r.now();
    r.call(trace::Op::Launch, 2, 3);
    r.gpu(trace::Op::GpuKernel, start + 4, 1000);
    r.call(trace::Op::StreamSync, 3, start + 1004 + 2 - r.now());
  }
  EXPECT_LT(saved(r.done(), "sync-between-launches", 3).high_ms, 100 * 0.006); // of 100 ms
}

// Four uploads of 16 MiB from pageable memory, 2 ms each with its staging; pinned 0.31 ms.
TEST(Replay, PinningRemovesTheStaging) {
  Recording r;
  for (int i = 0; i < 4; ++i) blockingCopy(r, 1, trace::Direction::H2D, 16 << 20, 3, 2000, 3);
  const Saved s = saved(r.done(), "pageable-copy", 1);
  EXPECT_NEAR(s.high_ms, 4 * (2.0 - 0.31), 0.1);
  EXPECT_LE(s.low_ms, s.high_ms);
  EXPECT_GT(s.low_ms, 4 * 1.0);
}

// A download of 4 MiB is staged as well: 270 us of transfer, and 150 us in which the host copies its end out of the staging. Pinned it takes 80 us.
TEST(Replay, PinningRemovesTheStagingBehindADownload) {
  Recording r;
  for (int i = 0; i < 10; ++i) r.hostWork(20), blockingCopy(r, 1, trace::Direction::D2H, 4 << 20, 10, 270, 150);
  const Saved s = saved(r.done(), "pageable-copy", 1);
  EXPECT_NEAR(s.low_ms, 10 * (0.430 - 0.090), 0.2);
  EXPECT_NEAR(s.high_ms, 10 * (0.430 - 0.090), 0.2);
}

TEST(Replay, WhatIsMadeOnceIsPaidOnce) {
  Recording r;
  for (int i = 0; i < 50; ++i) {
    r.call(trace::Op::Alloc, 1, 100).a = 0x1000;
    r.hostWork(10);
    r.call(trace::Op::Free, 2, 60).a = 0x1000;
  }
  const Saved s = saved(r.done(), "alloc-in-loop", 1); // 170 us each, of which a pool leaves 10 and 2.8 twice
  EXPECT_NEAR(s.high_ms, 49 * 0.160, 0.05);
  EXPECT_NEAR(s.low_ms, 49 * (0.160 - 2 * 0.0028), 0.05);
}

// Up 100, kernel 20, down 100, all in turn: with three streams the ups fill the bus one way, the downs the other.
TEST(Replay, ADoubleBufferIsAsLongAsItsSlowestPart) {
  Recording r;
  double gpu = 5;
  for (int i = 0; i < 50; ++i) {
    for (const auto [line, d] : {std::pair{1u, trace::Direction::H2D}, std::pair{2u, trace::Direction::D2H}}) {
      trace::Event &e = r.call(trace::Op::Copy, line, 2);
      e.direction = d;
      e.memory = trace::MemoryKind::Pinned;
      e.bytes = 5'500'000;
      e.flags = trace::Flag::Async;
      r.gpu(trace::Op::GpuCopy, gpu, 100);
      gpu += 100;
      if (line == 2) continue;
      r.call(trace::Op::Launch, 3, 3);
      r.gpu(trace::Op::GpuKernel, gpu, 20);
      gpu += 20;
    }
  }
  r.call(trace::Op::StreamSync, 4, gpu + 2 - r.now());
  const Context &c = r.done();
  EXPECT_NEAR(measured(c), 50 * 0.22, 0.02);
  const Saved s = saved(c, "no-overlap", 1);
  EXPECT_NEAR(s.high_ms, 50 * 0.22 - 50 * 0.101 - 0.125, 0.1);
  EXPECT_NEAR(s.low_ms, 50 * 0.22 - 50 * 0.119 - 0.14, 0.1); // both ways at once each is slower
}

// A launch every 3 us of kernels of 1 us: the host sets the pace; as a graph they follow each other.
TEST(Replay, ShortKernelsInAGraph) {
  Recording r;
  for (int token = 0; token < 50; ++token) {
    for (int i = 0; i < 20; ++i) {
      const double start = r.now();
      r.call(trace::Op::Launch, 1, 3);
      r.gpu(trace::Op::GpuKernel, start + 4, 1);
    }
    r.call(trace::Op::StreamSync, 2, 4); // 2 us of the last kernel, 2 to return
  }
  const Context &c = r.done(); // 64 us a token; as a graph: 6 to launch, 20 nodes of at most 1 + 0.2, 2
  const Saved s = saved(c, "launch-bound", 1);
  EXPECT_NEAR(s.low_ms, 50 * (0.064 - 0.032), 0.15);
}

// A guard run knows no kernel times: between "the kernel began long ago" and "it has just begun" lies the range.
TEST(Replay, WithoutGpuTimesTheRangeIsWide) {
  Recording r(false);
  for (int i = 0; i < 100; ++i) {
    r.launched();
    r.hostWork(100);
    trace::Event &e = r.call(trace::Op::StreamSync, 3, 102);
    e.flags = trace::Flag::Blocked;
  }
  const Saved s = saved(r.done(), "sync-between-launches", 3);
  EXPECT_LT(s.low_ms, 1); // the kernels took 200 us: nothing to win
  EXPECT_NEAR(s.high_ms, 100 * 0.1, 1); // they took 100: all of the host's work hides
}

TEST(Replay, ThreadsThatTakeTurnsAreOneLane) {
  const auto lanes = [](const std::vector<trace::Event> &events) {
    trace::Events kept;
    for (const trace::Event &e : events) kept.add(e);
    std::vector<const trace::KeptEvent *> calls;
    for (const trace::KeptEvent &e : kept) calls.push_back(&e);
    return lanesOf(calls);
  };
  std::vector<trace::Event> events(60);
  for (std::size_t i = 0; i < events.size(); ++i) {
    events[i].thread = static_cast<std::uint16_t>(1 + i % 2);
    events[i].start_ns = 1000 * i;
    events[i].duration_ns = 500;
  }
  EXPECT_EQ(lanes(events), std::vector<unsigned>(60, 0));
  for (trace::Event &e : events) e.duration_ns = 1500; // both at once
  EXPECT_EQ(lanes(events)[1], 1u);
}

TEST(Replay, TwoMendedTogetherAreNotTheSumOfBoth) {
  Recording r;
  for (int i = 0; i < 100; ++i) {
    const double start = r.now();
    r.call(trace::Op::Launch, 2, 3);
    r.gpu(trace::Op::GpuKernel, start + 4, 100);
    r.call(trace::Op::StreamSync, 3, start + 104 + 2 - r.now()); // waits for it,
    r.call(trace::Op::ContextSync, 4, 2);                        // and again
    r.hostWork(50);
  }
  const Context &c = r.done();
  std::vector<Finding> findings{at(c, "redundant-sync", 3), at(c, "redundant-sync", 4)};
  const Prediction p = predict(c, findings, exact());
  ASSERT_EQ(p.together.size(), 2u);
  // 158 us a step; with both gone 101, with one of them the other waits.
  EXPECT_NEAR(static_cast<double>(p.together_high_ns) / 1e6, 100 * 0.101, 0.3);
}

// A wait behind every sixth kernel: without them all sixty are one graph, not ten, whichever of the two is listed first.
TEST(Replay, AGraphReachesAcrossWaitsThatAreMendedWithIt) {
  Recording r;
  for (int token = 0; token < 50; ++token) {
    for (int part = 0; part < 10; ++part) {
      for (int i = 0; i < 6; ++i) {
        const double start = r.now();
        r.call(trace::Op::Launch, 1, 3);
        r.gpu(trace::Op::GpuKernel, start + 4, 0.2);
      }
      r.call(trace::Op::StreamSync, part < 9 ? 3 : 2, 4); // 1.2 us of the last kernel, 2.8 to return
    }
  }
  const Context &c = r.done();
  std::vector<Finding> findings{at(c, "launch-bound", 1), at(c, "sync-between-launches", 3)};
  Costs costs = exact();
  costs.singles["graph-node"] = 100;
  const Prediction p = predict(c, findings, costs);
  ASSERT_EQ(p.together.size(), 2u);
  EXPECT_NEAR(static_cast<double>(p.together_high_ns) / 1e6, 50 * 0.027, 0.15); // a token: 6 to launch, 60 nodes of at most 0.3, 2.8
}

} // namespace
