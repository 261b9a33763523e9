// What a try's blocks say, how results are compared, and by which call a step is known again.
#include "analyze/trial/marker.h"
#include "analyze/trial/outcome.h"
#include "analyze/trial/rewrites.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace xferguard;
using trace::Event;
using trace::Op;

namespace {

Event block(std::uint64_t at, unsigned arm, std::uint64_t ns, std::uint64_t steps = 10) {
  return {.start_ns = at, .duration_ns = ns, .a = arm, .b = steps, .thread = 1, .op = Op::TrialBlock};
}
Event digest(std::uint64_t step, std::uint64_t sum) {
  return {.start_ns = step * 10, .bytes = 64, .a = sum, .b = step, .correlation = 2, .thread = 1, .op = Op::TrialDigest};
}
trace::Run runOf(std::initializer_list<Event> events) {
  trace::Run run;
  run.events = trace::Events(events);
  run.events.order();
  return run;
}

// Steps of an upload, a launch and a wait, as a program with the CUDA runtime linked into it makes them.
trace::Run steps(std::uint64_t inner_of_runtime, unsigned waits) {
  trace::Run run;
  run.modules[1] = {.id = 1, .path = "/home/somebody/app"};
  const auto add = [&](std::uint32_t id, std::uint64_t offset) {
    run.sites[id] = {.id = id, .native = {{1, inner_of_runtime}, {1, 0x500}, {1, offset}, {1, 0x900}}};
  };
  add(1, 0x10), add(2, 0x20), add(3, 0x30);
  run.resolved[{1, inner_of_runtime}] = {{.function = "libcudart_static_0815"}};
  run.resolved[{1, 0x500}] = {{.function = "cudaMemcpy"}};
  run.resolved[{1, 0x900}] = {{.function = "main"}};
  for (std::uint64_t i = 0; i < 100; ++i) {
    const std::uint64_t at = 1000 + i * 100'000;
    run.events.add({.start_ns = at, .duration_ns = 20'000, .bytes = 4096, .site = 1, .thread = 1, .op = Op::Copy, .direction = trace::Direction::H2D});
    run.events.add({.start_ns = at + 30'000, .duration_ns = 2'000, .a = 7, .site = 2, .thread = 1, .op = Op::Launch});
    for (unsigned w = 0; w < waits; ++w) run.events.add({.start_ns = at + 40'000 + w * 5'000, .duration_ns = 4'000, .site = 3, .thread = 1, .op = Op::StreamSync});
  }
  run.events.order();
  run.process.end_ns = 20'000'000;
  return run;
}

} // namespace

TEST(Trial, DifferencesOfNeighboursNotOfMeans) {
  // The machine becomes slower and slower; each block with the rewrite takes 200 ns less a step than the plain one beside it.
  const trace::Run run = runOf({block(100, 0, 10'000), block(200, 1, 8'000), block(300, 1, 10'000), block(400, 0, 12'000), block(500, 0, 20'000), block(600, 1, 18'000)});
  const auto arms = analyze::outcomeOf(run);
  ASSERT_EQ(arms.size(), 2u);
  EXPECT_EQ(arms[1].rewrites, 1u);
  EXPECT_EQ(arms[1].pairs, 3u);
  EXPECT_DOUBLE_EQ(arms[1].saved_ns, 200);
  EXPECT_NEAR(arms[1].margin_ns, 0, 1e-6);
  EXPECT_DOUBLE_EQ(arms[0].step_ns, 1400);
}

TEST(Trial, TheMarginIsStudents) {
  const auto arms = analyze::outcomeOf(runOf({block(1, 0, 10'000), block(2, 2, 9'000), block(3, 2, 8'000), block(4, 0, 10'000), block(5, 0, 10'000), block(6, 2, 7'000)}));
  ASSERT_EQ(arms.size(), 2u);
  EXPECT_DOUBLE_EQ(arms[1].saved_ns, 200); // 100, 200, 300
  EXPECT_NEAR(arms[1].margin_ns, 4.303 * 100 / std::sqrt(3.0), 0.1);
  EXPECT_NEAR(analyze::studentsT(1000), 1.962, 0.001);
}

TEST(Trial, WithoutAPlainBlockThereIsNothingToSay) {
  EXPECT_TRUE(analyze::outcomeOf(runOf({block(1, 1, 10'000)})).empty());
  EXPECT_TRUE(analyze::outcomeOf(runOf({})).empty());
  EXPECT_FALSE(std::isfinite(analyze::outcomeOf(runOf({block(1, 0, 10), block(2, 1, 9)}))[1].margin_ns));
}

TEST(Trial, ResultsAreComparedStepByStep) {
  const trace::Run one = runOf({digest(1, 5), digest(9, 6), digest(17, 7)}), other = runOf({digest(1, 5), digest(9, 8)});
  const analyze::Comparison c = analyze::compareResults(one, other);
  EXPECT_EQ(c.steps, 2u); // the third came in one run only
  EXPECT_EQ(c.differing, 1u);
  EXPECT_EQ(c.fetched, 4u);
}

TEST(Trial, AStepIsKnownByTheWaitAndWhateverTheRuntimeDoesInside) {
  const trace::Run traced = steps(0x700, 1), guarded = steps(0x777, 1);
  const auto one = analyze::markerOf(analyze::Context(traced)), other = analyze::markerOf(analyze::Context(guarded));
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->step, other->step);
  EXPECT_TRUE(one->step.starts_with("stream-sync:"));
  EXPECT_EQ(one->every, 1u);
  EXPECT_EQ(one->steps, 100u);
}

TEST(Trial, ACallThatComesOnceIsBetterThanOneThatComesThrice) {
  const auto marker = analyze::markerOf(analyze::Context(steps(0x700, 3)));
  ASSERT_TRUE(marker);
  EXPECT_TRUE(marker->step.starts_with("copy:")) << marker->step;
}

TEST(Trial, NamesOfRewrites) {
  std::string unknown;
  EXPECT_EQ(analyze::rewritesIn("pin,waits", unknown), 5u);
  EXPECT_EQ(analyze::namesOf(5), "pin, waits");
  EXPECT_EQ(analyze::rewritesIn("pin,pins", unknown), 0u);
  EXPECT_EQ(unknown, "pins");
}
