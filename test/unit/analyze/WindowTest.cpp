// Which part of a run is replayed.
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

} // namespace
