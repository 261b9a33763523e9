// A trace of a newer xferguard: what this one does not know it counts, says and steps over.
#include "trace/reader.h"
#include "trace/sealed_events.h"
#include "trace/text.h"
#include "trace/writer.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace xferguard::trace;

namespace {

constexpr auto future_op = static_cast<Op>(200);

std::string temporaryFile() {
  char name[] = "/tmp/xferguard-unit-XXXXXX";
  const int fd = mkstemp(name);
  close(fd);
  return name;
}

TEST(UnknownKinds, OfSealedEventsAreCountedAndLeftOut) {
  xferguard::trace::Run run;
  const Event kernel{.start_ns = 30, .duration_ns = 1, .device = 3, .op = Op::GpuKernel};
  run.events = {{.start_ns = 10, .duration_ns = 1, .op = Op::Copy}, {.start_ns = 20, .duration_ns = 1, .bytes = 5, .a = 7, .op = future_op}, kernel};
  const std::string file = temporaryFile();
  ASSERT_EQ(save(run, file), "");
  const xferguard::trace::Run read = readRun(file);
  unlink(file.c_str());
  ASSERT_EQ(read.events.size(), 2u);
  EXPECT_EQ(std::next(read.events.begin())->whole(), kernel);
  ASSERT_EQ(read.missing.size(), 1u);
  EXPECT_NE(read.missing[0].find("1 event(s) are of kinds that this xferguard does not know"), std::string::npos);
}

TEST(UnknownKinds, OfTheRingAreWhole) {
  RingSlot slot{};
  commitSlot(slot, {.start_ns = 10, .thread = 4, .op = future_op}, 0);
  Event e;
  std::uint64_t sequence = 9;
  ASSERT_TRUE(readSlot(slot, e, sequence));
  EXPECT_EQ(e.op, future_op);
  EXPECT_EQ(e.thread, 4);
}

TEST(TracersEvents, KeepTheirDeviceInTheRing) {
  RingSlot slot{};
  const Event gpu{.start_ns = 10, .duration_ns = 3, .bytes = 64, .stream = 7, .correlation = 5, .device = 6, .op = Op::GpuCopy};
  commitSlot(slot, gpu, 0);
  Event e;
  std::uint64_t sequence = 9;
  ASSERT_TRUE(readSlot(slot, e, sequence));
  EXPECT_EQ(e, gpu);
}

} // namespace
