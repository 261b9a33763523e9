// Records built by hand, as kineto tests its own: what each becomes, and how far structures of older versions reach.
#include "cupti_tracer/translate.h"
#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

using namespace xferguard;
using trace::Counter;
using trace::Direction;
using trace::Event;
using trace::MemoryKind;
using trace::Op;
namespace Flag = trace::Flag;

namespace {

std::vector<Event> events;
std::vector<std::string> names;
std::map<Counter, std::uint64_t> counters;

constexpr TracerInterface table{
    .bytes = sizeof(TracerInterface),
    .version = 1,
    .now = nullptr,
    .setCorrelation = nullptr,
    .record = [](const Event *e) { events.push_back(*e); },
    .intern = [](const char *name, std::size_t length) {
      names.emplace_back(name, length);
      return static_cast<std::uint32_t>(names.size());
    },
    .note = nullptr,
    .tracing = nullptr,
    .count = [](Counter c, std::uint64_t n) { counters[c] += n; },
    .atLeast = nullptr,
    .counter = nullptr,
    .complain = nullptr,
    .offer = nullptr,
    .tick = nullptr,
    .forward = nullptr,
    .functionNamed = nullptr,
    .enter = nullptr,
    .leave = nullptr,
};

constexpr std::uint32_t cuda_11_8 = 18, cuda_13 = 130000;

class Translate : public testing::Test {
protected:
  void SetUp() override {
    events.clear();
    names.clear();
    counters.clear();
  }
  // The record at the end of its memory, which the sanitizers watch: nothing may be read behind `bytes`.
  template <class Record> void give(const Record &record, std::uint32_t version = cuda_13, std::size_t bytes = sizeof(Record)) {
    void *const exact = std::malloc(bytes);
    std::memcpy(exact, &record, bytes);
    cupti::Translator(table, version).translate(static_cast<const CUpti_Activity *>(exact));
    std::free(exact);
  }
};

CUpti_ActivityMemcpy6 upload() {
  CUpti_ActivityMemcpy6 r{};
  r.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
  r.copyKind = CUPTI_ACTIVITY_MEMCPY_KIND_HTOD;
  r.srcKind = CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE;
  r.dstKind = CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
  r.flags = CUPTI_ACTIVITY_FLAG_MEMCPY_ASYNC;
  r.bytes = 4096;
  r.start = 1000;
  r.end = 1500;
  r.deviceId = 3;
  r.streamId = 13;
  r.correlationId = 77;
  r.copyCount = 8;
  return r;
}

TEST_F(Translate, ACopy) {
  give(upload());
  const Event expected{.start_ns = 1000, .duration_ns = 500, .bytes = 4096, .a = 8, .stream = 13, .correlation = 77, .device = 3,
                       .op = Op::GpuCopy, .direction = Direction::H2D, .memory = MemoryKind::Pageable, .flags = Flag::Async};
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0], expected);
}

TEST_F(Translate, ACopyOfCuda118EndsBeforeTheCount) {
  give(upload(), cuda_11_8, sizeof(CUpti_ActivityMemcpy5));
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].a, 1u);
  EXPECT_EQ(events[0].bytes, 4096u);
}

TEST_F(Translate, TheHostSideOfADownloadIsItsDestination) {
  auto r = upload();
  r.copyKind = CUPTI_ACTIVITY_MEMCPY_KIND_DTOH;
  r.srcKind = CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
  r.dstKind = CUPTI_ACTIVITY_MEMORY_KIND_PINNED;
  r.graphNodeId = 0x500000002;
  give(r);
  EXPECT_EQ(events.at(0).direction, Direction::D2H);
  EXPECT_EQ(events.at(0).memory, MemoryKind::Pinned);
  EXPECT_EQ(events.at(0).b, 0x500000002u);
  EXPECT_TRUE(events.at(0).flags & Flag::FromGraph);
}

TEST_F(Translate, APeerCopyNamesBothDevices) {
  CUpti_ActivityMemcpyPtoP4 r{};
  r.kind = CUPTI_ACTIVITY_KIND_MEMCPY2;
  r.copyKind = CUPTI_ACTIVITY_MEMCPY_KIND_PTOP;
  r.bytes = 64;
  r.start = 10;
  r.end = 20;
  r.srcDeviceId = 1;
  r.dstDeviceId = 2;
  r.correlationId = 5;
  give(r);
  EXPECT_EQ(events.at(0).direction, Direction::P2P);
  EXPECT_EQ(events.at(0).b, std::uint64_t{1} << 32 | 2);
  EXPECT_EQ(events.at(0).correlation, 5u);
}

TEST_F(Translate, AKernelOfEveryVersion) {
  CUpti_ActivityKernel10 r{};
  r.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
  r.name = "_Z6kernelPf";
  r.start = 100;
  r.end = 350;
  r.streamId = 7;
  r.correlationId = 9;
  give(r, cuda_11_8, sizeof(CUpti_ActivityKernel8));
  give(r);
  ASSERT_EQ(events.size(), 2u);
  for (const Event &e : events) {
    EXPECT_EQ(e.duration_ns, 250u);
    EXPECT_EQ(names.at(e.a - 1), "_Z6kernelPf");
  }
}

TEST_F(Translate, WithoutTimesItIsCountedAndNotOnTheTimeline) {
  CUpti_ActivityKernel10 r{};
  r.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
  give(r);
  r.start = 100; // still running when it was flushed by force
  give(r);
  EXPECT_TRUE(events.empty());
  EXPECT_EQ(counters[Counter::GpuRecordsUntimed], 2u);
}

TEST_F(Translate, AMemset) {
  CUpti_ActivityMemset4 r{};
  r.kind = CUPTI_ACTIVITY_KIND_MEMSET;
  r.bytes = 256;
  r.start = 1;
  r.end = 3;
  r.memoryKind = CUPTI_ACTIVITY_MEMORY_KIND_MANAGED;
  give(r, cuda_11_8);
  EXPECT_EQ(events.at(0).op, Op::GpuMemset);
  EXPECT_EQ(events.at(0).memory, MemoryKind::Managed);
}

TEST_F(Translate, ManagedMemoryThatMoves) {
  CUpti_ActivityUnifiedMemoryCounter3 r{};
  r.kind = CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER;
  r.counterKind = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_HTOD;
  r.value = 65536;
  r.address = 0x7000;
  r.start = 10;
  r.end = 40;
  r.dstId = 1;
  give(r, cuda_11_8, sizeof(CUpti_ActivityUnifiedMemoryCounter2));
  r.counterKind = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_CPU_PAGE_FAULT_COUNT;
  r.value = 3;
  r.end = 0;
  give(r);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].bytes, 65536u);
  EXPECT_EQ(events[0].direction, Direction::H2D);
  EXPECT_EQ(events[0].device, 1);
  EXPECT_EQ(events[1].b, static_cast<std::uint64_t>(trace::ManagedKind::CpuFault));
  EXPECT_EQ(events[1].duration_ns, 0u);
}

TEST_F(Translate, OverheadsAndGraphs) {
  CUpti_ActivityOverhead o{};
  o.kind = CUPTI_ACTIVITY_KIND_OVERHEAD;
  o.overheadKind = CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH;
  o.start = 1;
  o.end = 4;
  give(o, cuda_11_8);
  CUpti_ActivityGraphTrace g{};
  g.kind = CUPTI_ACTIVITY_KIND_GRAPH_TRACE;
  g.start = 10;
  g.end = 90;
  g.graphId = 6;
  give(g, cuda_11_8);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(names.at(events[0].a - 1), "buffer flush");
  EXPECT_EQ(events[1].op, Op::GpuGraph);
  EXPECT_EQ(events[1].a, 6u);
}

TEST_F(Translate, WhatNobodyAskedForIsCounted) {
  CUpti_ActivityKernel10 r{};
  r.kind = CUPTI_ACTIVITY_KIND_MARKER;
  give(r);
  EXPECT_TRUE(events.empty());
  EXPECT_EQ(counters[Counter::GpuRecordsUnknown], 1u);
}

} // namespace
