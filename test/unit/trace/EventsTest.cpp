// The events of a run: whoever wrote them and in whatever order they came, they are handed out by time.
#include "trace/events.h"
#include "trace/unpack.h"
#include <gtest/gtest.h>
#include <memory>

using namespace xferguard::trace;

namespace {

Event call(std::uint64_t start, std::uint16_t thread, Op op = Op::Launch) { return {.start_ns = start, .duration_ns = 5, .thread = thread, .op = op}; }
Event kernel(std::uint64_t start, std::uint32_t stream) { return {.start_ns = start, .duration_ns = 5, .stream = stream, .op = Op::GpuKernel}; }

std::vector<std::uint64_t> starts(const InOrder &events) {
  std::vector<std::uint64_t> out;
  for (const KeptEvent &e : events) out.push_back(e.start_ns);
  return out;
}

TEST(Events, OfSeveralWritersComeByTime) {
  const Events events{call(10, 1), call(40, 1), call(50, 1), call(20, 2), call(45, 2), kernel(15, 7), kernel(60, 7)};
  EXPECT_EQ(starts(events.all()), (std::vector<std::uint64_t>{10, 15, 20, 40, 45, 50, 60}));
  EXPECT_EQ(starts(events.calls()), (std::vector<std::uint64_t>{10, 20, 40, 45, 50}));
  EXPECT_EQ(events.end_ns(), 65u);
}

TEST(Events, ThatCameOutOfOrderAreSorted) {
  const Events events{call(30, 1), call(10, 1), kernel(25, 7), call(20, 1)};
  EXPECT_EQ(starts(events.all()), (std::vector<std::uint64_t>{10, 20, 25, 30}));
}

// Twenty writers that take turns, some of them for long, with times that several have.
TEST(Events, OfManyWritersComeByTime) {
  Events events;
  std::vector<std::uint64_t> all;
  std::uint64_t seed = 1;
  for (std::uint64_t i = 0; i < 5000; ++i) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    const auto writer = static_cast<std::uint16_t>(seed >> 60 ? seed >> 40 & 15 : i / 1000), start = static_cast<std::uint16_t>(i / 3);
    if (writer < 4)
      events.add(kernel(start, writer));
    else
      events.add(call(start, writer));
    all.push_back(start);
  }
  events.order();
  EXPECT_GE(events.writers().size(), 16u);
  EXPECT_EQ(starts(events.all()), all);
  std::uint16_t thread = 0;
  std::uint64_t at = 0;
  for (const KeptEvent &e : events.calls()) {
    EXPECT_TRUE(e.start_ns > at || e.thread() >= thread) << e.start_ns;
    at = e.start_ns, thread = e.thread();
  }
}

TEST(Events, NoneAreNone) { EXPECT_TRUE(starts(Events().all()).empty()); }

TEST(Events, OfTheSameTimeAreByThread) {
  const Events events{call(10, 3), call(10, 2)};
  EXPECT_EQ(events.begin()->thread(), 2);
}

TEST(Events, GiveBackAllThatWasSaid) {
  const Event copy{.start_ns = 1, .duration_ns = 2, .bytes = 3, .a = 4, .b = 5, .site = 6, .stream = 7, .correlation = 8, .thread = 9, .region = 10,
                   .op = Op::Copy, .direction = Direction::D2H, .memory = MemoryKind::Pinned, .flags = Flag::Async};
  EXPECT_EQ(Events{copy}.begin()->whole(), copy);
}

TEST(Events, SayOnceWhatTheyHaveInCommon) {
  Events events;
  for (std::uint64_t i = 0; i < 100; ++i) {
    Event e = call(i, 1);
    e.b = i % 3;
    events.add(e);
  }
  ASSERT_EQ(events.commons().size(), 1u);
  EXPECT_EQ(events.commons().front().count, 100u);
  EXPECT_EQ(events.commons().front().data.size(), 3u);
}

TEST(Unpacker, GivesBackWhatWasPacked) {
  const std::vector<Event> events{call(10, 1), kernel(9, 7), call(30, 1), call(20, 1, Op::Free)};
  const auto memory = std::make_unique<ShapeMemory>();
  unsigned char packed[4 * max_packed_event], *end = packed;
  for (const Event &e : events) end = packEvent(*memory, e, end);
  Events read;
  Unpacker unpacker(read, 3);
  EXPECT_TRUE(unpacker.unpack(packed, end, 4));
  EXPECT_EQ(unpacker.left_out, 1u);
  read.order();
  EXPECT_EQ(starts(read.all()), (std::vector<std::uint64_t>{9, 10, 30}));
  EXPECT_FALSE(unpacker.unpack(packed, end - 1, 4));
}

} // namespace
