// Steps, and whose turn it was meanwhile.
#include "analyze/idle_gpu.h"
#include "analyze/replay/predict.h"
#include "analyze/steps/lengths.h"
#include "analyze/steps/steps.h"
#include "analyze/worth.h"
#include "test/unit/analyze/Recording.h"
#include <gtest/gtest.h>
#include <numeric>

using namespace xferguard;
using namespace xferguard::analyze;

namespace {

// Behind a second of imports a hundred steps of 1 ms: a kernel of 300 us, a read-back that waits for it, and 692 us of the host's own.
const Context &steps(Recording &r, unsigned count = 100) {
  r.hostWork(1'000'000);
  for (unsigned i = 0; i < count; ++i) {
    const double start = r.now();
    r.call(trace::Op::Launch, 1, 4);
    r.gpu(trace::Op::GpuKernel, start + 4, 300);
    trace::Event &e = r.call(trace::Op::Copy, 2, 304);
    e.direction = trace::Direction::D2H;
    e.memory = trace::MemoryKind::Pinned;
    e.bytes = 4;
    e.flags = trace::Flag::Async | trace::Flag::Folded | trace::Flag::Blocked;
    r.gpu(trace::Op::GpuCopy, start + 305, 2);
    r.hostWork(692);
  }
  return r.done();
}

std::uint64_t sum(const Times &times) { return std::accumulate(times.begin(), times.end(), std::uint64_t{0}); }
std::uint64_t of(const Times &times, Turn turn) { return times[static_cast<std::size_t>(turn)]; }

TEST(Steps, AreCountedAndMeasured) {
  Recording r;
  const Steps &found = steps(r).steps();
  EXPECT_EQ(found.count(), 100u);
  EXPECT_EQ(found.mean(), 1'000'000u);
  EXPECT_EQ(found.first_ns(), 1'000'001'000u);
  ASSERT_EQ(found.stretches().size(), 1u); // one room for however many
  EXPECT_EQ(found.stretches().front().steps, 99u);
  EXPECT_FALSE(found.holds(1'000'000'000));
  EXPECT_TRUE(found.holds(1'050'000'000));
}

TEST(Steps, FewerThanFiveAreNone) {
  Recording few, enough;
  EXPECT_FALSE(steps(few, 4).steps().known());
  EXPECT_TRUE(steps(enough, 5).steps().known());
}

TEST(Steps, TurnsAreAllOfTheTime) {
  Recording r;
  const Context &c = steps(r);
  const IdleGpu &idle = c.idleGpu();
  EXPECT_EQ(sum(idle.times()), c.wall_ns);
  EXPECT_EQ(sum(idle.inSteps()), c.steps().stretches().front().to - c.steps().stretches().front().from);
  EXPECT_EQ(of(idle.times(), Turn::BeforeFirst), 1'000'004'000u);
  EXPECT_EQ(of(idle.times(), Turn::HostWaits), 100 * 302'000u);
  EXPECT_EQ(of(idle.times(), Turn::HostAway), 99 * 692'000u);
  const auto known = idle.between().find({c.places.of(2), c.places.of(1)});
  ASSERT_NE(known, idle.between().end());
  EXPECT_EQ(known->second.times, 99u);
  EXPECT_EQ(known->second.bytes, 99u * 4);
}

TEST(Steps, WorthIsOfAStepOrOfTheRun) {
  Recording r;
  const Context &c = steps(r); // 1.1 s
  Finding f;
  f.evidence.saved_ns_high = 5'000'000;
  EXPECT_LT(worthOf(c, f), worth_a_warning);
  f.evidence.more["per_step_saved_ns_high"] = 50'000;
  EXPECT_DOUBLE_EQ(worthOf(c, f), 0.05);
  std::vector<Finding> findings{f, f};
  findings[1].evidence.more.clear();
  levelByWorth(c, findings);
  EXPECT_EQ(findings[0].level, Level::Warning);
  EXPECT_EQ(findings[1].level, Level::Note);
}

TEST(Lengths, KnowTheirMiddleToAPartInEight) {
  Lengths lengths;
  for (std::uint64_t i = 1; i <= 1001; ++i) lengths.add(i * 1'000'003);
  EXPECT_NEAR(static_cast<double>(lengths.median()), 501e6, 501e6 / 8);
  EXPECT_NEAR(static_cast<double>(lengths.quantile(0.95)), 951e6, 951e6 / 8);
  Lengths extremes;
  for (const std::uint64_t ns : {std::uint64_t{0}, std::uint64_t{7}, ~std::uint64_t{0}}) extremes.add(ns);
  EXPECT_EQ(extremes.count(), 3u);
  EXPECT_EQ(extremes.median(), 7u);
}

} // namespace
