// What not waiting can save at most, and what a policy file says.
#include "analyze/context.h"
#include "analyze/policy_file.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::analyze;

namespace {

trace::Aggregate waits(std::uint64_t count, std::uint64_t each_ns) {
  trace::Aggregate a;
  a.key.op = trace::Op::StreamSync;
  a.count = a.items = a.blocked = count;
  a.host_ns = a.blocked_ns = count * each_ns;
  return a;
}

TEST(Context, AHostThatOnlyWaitsHasLittleToHide) {
  trace::Run run;
  run.process.end_ns = 1'000'000'000;
  run.threads.resize(1);
  run.aggregates = {waits(10, 95'000'000)}; // 950 ms of 1 s
  const Context c(run);
  // The host's own 50 ms, and the latency of ten calls.
  EXPECT_EQ(c.mostSavedByNotWaiting(c.total([](const trace::AggregateKey &) { return true; })), 50'000'000u + 10 * latency_ns);
}

TEST(Context, AWaitOnAnIdleGpuCostsItselfAtMost) {
  trace::Run run;
  run.process.end_ns = 1'000'000'000;
  run.threads.resize(1);
  run.aggregates = {waits(100, 6'000)};
  const Context c(run);
  EXPECT_EQ(c.mostSavedByNotWaiting(c.total([](const trace::AggregateKey &) { return true; })), 600'000u);
}

TEST(Context, SetUpAndCleanUpDoNotInterleave) {
  Tally setup, cleanup, loop;
  setup.first_ns = 10, setup.last_ns = 100;
  cleanup.first_ns = 900, cleanup.last_ns = 990;
  loop.first_ns = 12, loop.last_ns = 110;
  EXPECT_FALSE(Context::interleave(setup, cleanup));
  EXPECT_TRUE(Context::interleave(setup, loop));
}

// From its first call to its last less than a tenth of the run: how many calls and how long they took does not count.
TEST(Context, WhatHappensInAShortPartOfTheRunIsBrief) {
  trace::Run run;
  run.process.start_ns = 1000;
  run.process.end_ns = 1'000'001'000;
  const Context c(run);
  Tally t;
  t.count = 1'000'000, t.host_ns = 900'000'000;
  t.first_ns = 500'000'000, t.last_ns = 599'999'999;
  EXPECT_TRUE(c.isBrief(t));
  t.last_ns = 600'000'000;
  EXPECT_FALSE(c.isBrief(t));
  t.first_ns = t.last_ns;
  EXPECT_TRUE(c.isBrief(t));
}

// Who asks for a region asks for what happens in it, however short.
TEST(Context, NothingInARegionIsBrief) {
  trace::Run run;
  run.process.end_ns = 1'000'000'000;
  run.regions[3] = {.id = 3, .name = "work", .domain = "", .entries = 1, .total_ns = 100'000'000};
  Tally t;
  t.first_ns = 500'000'000, t.last_ns = 550'000'000;
  EXPECT_TRUE(Context(run).isBrief(t));
  EXPECT_FALSE(Context(run, "work").isBrief(t));
  t.last_ns = t.first_ns;
  EXPECT_FALSE(Context(run, "work").isBrief(t));
  EXPECT_TRUE(Context(run, "work").inRegion(3));
  EXPECT_FALSE(Context(run, "work").inRegion(2));
  EXPECT_FALSE(Context(run, "work").inRegion(4));
  EXPECT_TRUE(Context(run).inRegion(4));
}

TEST(PolicyFile, ReadsWhatTheDocumentShows) {
  const PolicyFile f = readPolicy("version: 1\nregions:\n  - name: s\n    warmup: 3\n    threads: all\n    forbid: [sync]\n    budget: {h2d_bytes: 64KiB, small-copies: 8}\n"
                                  "    allow:\n      - {function: \"save\", reason: \"rare\"}\n    action: raise\n",
                                  "p.yaml");
  ASSERT_TRUE(f.errors.empty());
  const trace::RegionPolicy &r = f.policy.regions.at(0);
  EXPECT_EQ(r.warmup, 3u);
  EXPECT_EQ(r.threads, trace::JudgedThreads::All);
  EXPECT_EQ(r.action, trace::Action::Raise);
  EXPECT_EQ(r.limitOf(trace::Category::Sync), 0u);
  EXPECT_EQ(r.limitOf(trace::Category::H2DBytes), 65536u);
  EXPECT_EQ(r.limitOf(trace::Category::SmallCopies), 8u);
  EXPECT_EQ(r.limitOf(trace::Category::D2H), trace::no_limit);
  EXPECT_EQ(trace::decompile(trace::compile(f.policy)), f.policy);
}

} // namespace
