// What waiting and copying were made of, on small timelines by hand.
#include "analyze/context.h"
#include "analyze/gpu_time.h"
#include "analyze/stretches.h"
#include "trace/text.h"
#include <gtest/gtest.h>

using namespace xferguard::analyze;
namespace trace = xferguard::trace;

namespace {

trace::Run runOf(std::string_view events) {
  trace::Run run;
  const trace::ParseError e = trace::parse("xferguard-trace 1\nprocess mode=trace pid=1\nsite id=1\nsite id=2\n" + std::string(events), run);
  EXPECT_EQ(e.message, "");
  return run;
}

const trace::KeptEvent &event(const trace::Run &run, unsigned number) {
  auto at = run.events.begin();
  for (; number; --number) ++at;
  return *at;
}

// A kernel of 100 us; a blocking pageable download that waits 95 of them, then 30 us of transfer and 15 behind it.
constexpr std::string_view download = "event op=launch start=1000 duration=3000 thread=1 stream=7 correlation=1 site=2\n"
                                      "event op=gpu-kernel start=5000 duration=100000 stream=7 a=1 correlation=1\n"
                                      "event op=copy start=10000 duration=140000 thread=1 site=1 stream=7 direction=d2h memory=pageable bytes=4096 correlation=2 flags=blocked\n"
                                      "event op=gpu-copy start=105000 duration=30000 stream=7 direction=d2h memory=pageable bytes=4096 a=1 correlation=2\n";

TEST(GpuTime, SplitsABlockingDownload) {
  const trace::Run run = runOf(download);
  const Context c(run);
  ASSERT_TRUE(c.gpu().known());
  const trace::KeptEvent &copy = event(run, 2);
  ASSERT_EQ(copy.op(), trace::Op::Copy);
  ASSERT_EQ(c.gpu().of(copy).size(), 1u);
  const HostTime t = c.gpu().split(copy);
  EXPECT_EQ(t.waiting, 95'000u);
  EXPECT_EQ(t.dma, 30'000u);
  EXPECT_EQ(t.api, 5'000u);
  EXPECT_EQ(t.staging, 10'000u);
  EXPECT_EQ(t.total(), copy.duration_ns);
}

TEST(GpuTime, APartOfAPlacesCallsIsNotTakenForAllOfThem) {
  const trace::Run run = runOf(download);
  const Context c(run);
  const unsigned place = c.places.of(1);
  ASSERT_NE(c.hostTimeOf(place, 140'000), nullptr);
  EXPECT_EQ(c.hostTimeOf(place, 140'000)->waiting, 95'000u);
  EXPECT_EQ(c.hostTimeOf(place, 70'000), nullptr);
}

TEST(GpuTime, APinnedCopyHasNoStaging) {
  const trace::Run run = runOf("event op=copy start=1000 duration=50000 thread=1 site=1 stream=7 direction=h2d memory=pinned bytes=9 correlation=2 flags=blocked\n"
                               "event op=gpu-copy start=4000 duration=40000 stream=7 direction=h2d memory=pinned bytes=9 a=1 correlation=2\n");
  const HostTime t = GpuTime(run).split(event(run, 0));
  EXPECT_EQ(t.staging, 0u);
  EXPECT_EQ(t.dma, 40'000u);
  EXPECT_EQ(t.api, 10'000u);
}

TEST(GpuTime, AWaitIsForTransfersAndForTheRest) {
  const trace::Run run = runOf("event op=gpu-copy start=1000 duration=20000 stream=7 direction=h2d bytes=9 a=1 correlation=1\n"
                               "event op=stream-sync start=11000 duration=45000 thread=1 stream=7 site=1 flags=blocked\n"
                               "event op=gpu-kernel start=21000 duration=30000 stream=7 a=1 correlation=2\n");
  const trace::KeptEvent &sync = event(run, 1);
  ASSERT_EQ(sync.op(), trace::Op::StreamSync);
  const HostTime t = GpuTime(run).split(sync);
  EXPECT_EQ(t.dma, 10'000u);
  EXPECT_EQ(t.waiting, 30'000u);
  EXPECT_EQ(t.api, 5'000u);
}

TEST(GpuTime, ACopyIsOverlappedWhereAKernelOfItsDeviceRuns) {
  const trace::Run run = runOf("event op=gpu-copy start=1000 duration=100000 stream=13 direction=h2d bytes=640 a=2 correlation=1\n"
                               "event op=gpu-kernel start=51000 duration=80000 stream=7 a=1 correlation=2\n"
                               "event op=gpu-kernel start=1000 duration=80000 stream=7 device=1 a=1 correlation=3\n"
                               "event op=stream-sync start=91000 duration=50000 thread=1 stream=7 flags=blocked\n");
  const GpuTime gpu(run);
  const CopyTime t = gpu.copyTime(gpu.streams().at({0, 13}).front());
  EXPECT_EQ(t.copies, 2u);
  EXPECT_EQ(t.exposed, 50'000u);
  EXPECT_EQ(t.overlapped, 50'000u);
  EXPECT_EQ(t.blocking, 10'000u);
  EXPECT_EQ(gpu.devices().size(), 2u);
}

TEST(GpuTime, ByPlaceGoesToTheCallsSite) {
  const trace::Run run = runOf(download);
  const Context c(run);
  const auto copies = c.copyTimeByPlace();
  ASSERT_EQ(copies.size(), 1u);
  EXPECT_EQ(copies.begin()->first, c.places.of(1));
  EXPECT_EQ(c.hostTimeByPlace().at(c.places.of(1)).waiting, 95'000u);
}

// A graph's two kernels on two streams, one call that left nothing, work of an unknown call; numbers close together and far apart.
void findsWorkByCall(std::string_view graph, std::string_view sync, std::string_view launch, std::string_view unknown) {
  const auto number = [](std::string_view n) { return " correlation=" + std::string(n) + "\n"; };
  const trace::Run run = runOf("event op=graph-launch start=1000 duration=2000 thread=1 stream=7" + number(graph) +
                               "event op=stream-sync start=4000 duration=100 thread=1 stream=7" + number(sync) +
                               "event op=launch start=5000 duration=2000 thread=2 stream=13" + number(launch) +
                               "event op=gpu-kernel start=3000 duration=500 stream=7 a=1" + number(graph) + "event op=gpu-kernel start=9000 duration=500 stream=7 a=1" + number(unknown) +
                               "event op=gpu-kernel start=2500 duration=500 stream=13 a=1" + number(graph) + "event op=gpu-kernel start=8000 duration=500 stream=13 a=1" + number(launch));
  const GpuTime gpu(run);
  std::map<trace::Op, std::vector<std::uint64_t>> starts;
  for (const trace::KeptEvent &e : run.events.calls())
    for (const Work &w : gpu.of(e)) {
      EXPECT_EQ(w.call, &e);
      starts[e.op()].push_back(w.start());
    }
  EXPECT_EQ(starts[trace::Op::GraphLaunch], (std::vector<std::uint64_t>{2500, 3000}));
  EXPECT_EQ(starts[trace::Op::StreamSync], std::vector<std::uint64_t>());
  EXPECT_EQ(starts[trace::Op::Launch], std::vector<std::uint64_t>{8000});
  EXPECT_EQ(gpu.streams().at({0, 7}).back().call, nullptr);
}

TEST(GpuTime, WorkIsFoundByTheNumberOfItsCall) {
  findsWorkByCall("11", "12", "14", "13");
  findsWorkByCall("14", "12", "11", "3");
  findsWorkByCall("5", "4000000000", "900000", "7");
}

TEST(GpuTime, WorkOfOneCallWithNobodysInBetween) {
  const trace::Run run = runOf("event op=graph-launch start=1000 duration=2000 thread=1 stream=7 correlation=5\n"
                               "event op=gpu-kernel start=3000 duration=500 stream=7 a=1 correlation=5\n"
                               "event op=gpu-kernel start=4000 duration=500 stream=7 a=1\n"
                               "event op=gpu-kernel start=5000 duration=500 stream=7 a=1 correlation=5\n");
  const GpuTime gpu(run);
  std::vector<std::uint64_t> starts;
  for (const trace::KeptEvent &e : run.events.calls())
    for (const Work &w : gpu.of(e)) starts.push_back(w.start());
  EXPECT_EQ(starts, (std::vector<std::uint64_t>{3000, 5000}));
}

TEST(GpuTime, AGuardRunKnowsNothing) {
  const trace::Run run = runOf("event op=copy start=1 duration=50 thread=1 correlation=2 flags=blocked\n");
  EXPECT_FALSE(GpuTime(run).known());
  EXPECT_EQ(GpuTime(run).split(event(run, 0)).total(), 0u);
}

// A file may claim anything: a kernel of three hundred years is one stretch, not a hundred years of work to add it up.
TEST(Stretches, OneOfAnyLengthIsAddedAtOnce) {
  constexpr std::uint64_t ages = std::uint64_t{1} << 63;
  Stretches s;
  s.add(1'000, 2'000);
  s.add(5'000, 5'000 + ages);
  s.add(7'000 + ages, 8'000 + ages);
  EXPECT_EQ(s.total(), ages + 2'000);
  EXPECT_EQ(s.within(0, 3'000), 1'000u);
  EXPECT_EQ(s.within(1'500, 6'000), 1'500u);
  EXPECT_EQ(s.within(6'000, 6'000 + ages / 2), ages / 2);
  EXPECT_EQ(s.within(ages / 2, 7'500 + ages), ages - ages / 2 + 5'000 + 500);
  EXPECT_EQ(s.within(4'000 + ages, 7'000 + ages), 1'000u);
  EXPECT_EQ(s.within(0, ~std::uint64_t{0}), ages + 2'000);
}

} // namespace
