// What the process takes for its step while it runs, beside what the whole trace says: over the recorded runs of the examples.
#include "analyze/steps/steps.h"
#include "analyze/timeline.h"
#include "runtime/sampling/rounds.h"
#include "trace/reader.h"
#include <cmath>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>

using namespace xferguard;
using trace::Op;

namespace {

// As sampling.cpp looks at the calls of a guard run: launches are only counted.
std::uint64_t stepsSeen(const trace::Run &run) {
  const auto rounds = std::make_unique<sampling::Rounds>();
  sampling::Marker marker;
  std::uint64_t launches = 0, before = 0, steps = 0;
  for (const trace::KeptEvent &e : run.events.calls()) {
    launches += e.op() == Op::Launch || e.op() == Op::GraphLaunch;
    const bool is_light = e.op() == Op::Launch || e.op() == Op::Query || e.op() == Op::EventRecord || e.op() == Op::StreamWait || e.op() == Op::RegionPush || e.op() == Op::RegionPop || e.op() == Op::Contents;
    if (is_light || trace::isTracers(e.op()) || !e.site() || !analyze::happened(e)) continue;
    const std::uint64_t kind = std::uint64_t{e.site()} | static_cast<std::uint64_t>(e.op()) << 32 | static_cast<std::uint64_t>(e.direction()) << 40;
    const bool waits = analyze::isSync(e.op());
    const sampling::Marker found = rounds->see({kind, e.start_ns, launches, e.op() == Op::Copy, waits});
    if (kind == marker.kind && !rounds->of(kind, e.start_ns).kind) marker = {};
    if (!marker.kind && found.kind) {
      marker = found, steps = found.count;
    } else if (kind == marker.kind && (launches != before || waits)) {
      ++steps;
    }
    if (kind == marker.kind) before = launches;
  }
  return steps;
}

TEST(SampledSteps, AreThoseOfTheWholeTrace) {
  unsigned with_steps = 0, same = 0, unseen = 0, where_there_are_none = 0;
  std::string others;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(XFERGUARD_SOURCE_DIR "/examples/traces")) {
    if (entry.path().extension() != ".xgt") continue;
    const trace::Run run = trace::readRun(entry.path().string(), {});
    const analyze::Context c(run);
    const std::uint64_t seen = stepsSeen(run), told = c.steps().known() ? c.steps().count() : 0;
    if (!told) {
      where_there_are_none += seen != 0;
      continue;
    }
    ++with_steps;
    unseen += seen == 0;
    if (seen && std::abs(static_cast<double>(seen) - static_cast<double>(told)) <= 0.03 * static_cast<double>(told)) ++same;
    else if (seen) others += entry.path().filename().string() + ": " + std::to_string(seen) + " for " + std::to_string(told) + "; ";
  }
  EXPECT_GE(with_steps, 40u);
  EXPECT_GE(same * 100, with_steps * 80) << same << " of " << with_steps << ", " << unseen << " unseen; " << others;
  EXPECT_LE(where_there_are_none, 3u);
}

} // namespace
