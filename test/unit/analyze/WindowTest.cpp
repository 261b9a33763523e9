// Which part of a run is replayed.
#include "analyze/replay/predict.h"
#include "analyze/replay/window.h"
#include "test/unit/analyze/Recording.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::analyze;
using namespace xferguard::analyze::replay;

namespace {

// Four entries of a region, 20 us each with two calls of 5 us in it.
const Context &entries(Recording &r) {
  r.run.regions[1] = {};
  r.run.regions[1].name = "step";
  r.run.regions[1].total_ns = 80'000;
  for (unsigned i = 0; i < 4; ++i) {
    r.call(trace::Op::RegionPush, 1, 0).region = 1;
    for (unsigned k = 0; k < 2; ++k) {
      r.call(trace::Op::StreamSync, 1, 5).region = 1;
      r.hostWork(5);
    }
    r.call(trace::Op::RegionPop, 1, 0).region = 1;
    r.hostWork(30);
  }
  r.done();
  static std::unique_ptr<Context> region;
  region = std::make_unique<Context>(r.run, "step");
  return *region;
}

TEST(Window, OfARegionIsItsEntries) {
  Recording r(false);
  const Window w(entries(r), 100);
  EXPECT_EQ(w.calls().size(), 8u);
  EXPECT_EQ(w.length(), 80'000u);
}

TEST(Window, EndsWithTheLastCallThatIsReplayed) {
  Recording r(false);
  const Window w(entries(r), 3);
  EXPECT_EQ(w.calls().size(), 3u);
  EXPECT_EQ(w.length(), 25'000u); // an entry, and the first call of the second
}

TEST(Window, OfAWaitOutsideOnlyTheGpusIdleTimeIsSaved) {
  Recording r;
  for (unsigned i = 0; i < 140'000; ++i) { // the GPU works 9 of 10 us; the waits at the end are in no window
    const double start = r.now();
    r.call(trace::Op::Launch, 2, 9);
    r.gpu(trace::Op::GpuKernel, start, 9);
    r.hostWork(1);
  }
  for (unsigned i = 0; i < 20; ++i) {
    const double start = r.now();
    r.call(trace::Op::StreamSync, 3, 100'000);
    r.gpu(trace::Op::GpuKernel, start, 100'000);
  }
  const Context &c = r.done();
  Finding f;
  for (unsigned i = 0; i < c.places.size(); ++i)
    if (const auto *s = std::get_if<SourceLocation>(&c.places[i].primary); s && s->line == 3) f = c.found("sync-between-launches", i, {}, "");
  f.evidence.saved_ns_high = 2'000'000'000;
  std::vector<Finding> findings{f};
  predict(c, findings, costsOfH200());
  EXPECT_EQ(findings[0].evidence.saved_ns_low, std::nullopt);
  EXPECT_NEAR(static_cast<double>(*findings[0].evidence.saved_ns_high), 140e6, 1e6);
}

} // namespace
