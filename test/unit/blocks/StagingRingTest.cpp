// The pinned ring: nothing in flight is overwritten, whatever the order in which streams get on; and what fails leaves it
// whole.
#include "LazyDevice.h"
#include "examples/common/staging_ring.h"

#include <cstring>
#include <gtest/gtest.h>
#include <random>
#include <thread>

using xferguard::StagingRing;

namespace {

struct StagingRingTest : testing::Test {
  cudaStream_t streams[3];

  StagingRingTest() {
    for (cudaStream_t &stream : streams) cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    lazy::takeCopies();
  }
  ~StagingRingTest() override {
    lazy::failAt(0);
    for (cudaStream_t stream : streams) cudaStreamDestroy(stream);
    EXPECT_EQ(lazy::left(), (lazy::Left{0, 0, 0, 0}));
  }
  void send(StagingRing &ring, const unsigned char *from, unsigned char *to, std::size_t bytes, cudaStream_t stream) {
    StagingRing::Slice slice = ring.acquire(bytes, stream);
    std::memcpy(slice.data(), from, bytes);
    ASSERT_EQ(cudaMemcpyAsync(to, slice.data(), bytes, cudaMemcpyHostToDevice, stream), cudaSuccess);
  }
};

TEST_F(StagingRingTest, EveryByteArrivesHoweverOftenItWraps) {
  std::mt19937 random(5);
  std::vector<unsigned char> source(1 << 20), arrived(source.size());
  for (unsigned char &byte : source) byte = static_cast<unsigned char>(random());
  {
    StagingRing ring(20000);
    for (std::size_t at = 0, turn = 0; at < source.size(); ++turn) {
      const std::size_t bytes = std::min<std::size_t>(source.size() - at, random() % ring.capacity());
      send(ring, source.data() + at, arrived.data() + at, bytes, streams[turn % 3]);
      at += bytes;
    }
  }
  EXPECT_EQ(source, arrived);
}

TEST_F(StagingRingTest, FullMeansEmptySliceOrWait) {
  StagingRing ring(1024);
  unsigned char from[1024] = {7}, to[1024] = {};
  send(ring, from, to, 1024, streams[0]);
  int questions = 0;
  while (!ring.tryAcquire(1024, streams[1])) ++questions;
  EXPECT_GT(questions, 0);
  EXPECT_EQ(to[0], 7);
  send(ring, from, to, 1024, streams[0]);
  EXPECT_TRUE(ring.acquire(1, streams[2]));
  EXPECT_THROW(ring.acquire(1025, streams[0]), std::length_error);
  EXPECT_THROW(ring.tryAcquire(1025, streams[0]), std::length_error);
}

TEST_F(StagingRingTest, ZeroBytesAreARequestToo) {
  StagingRing ring(0);
  EXPECT_EQ(ring.capacity(), 256u);
  StagingRing::Slice none = ring.acquire(0, streams[0]);
  EXPECT_TRUE(none);
  EXPECT_EQ(none.size(), 0u);
}

TEST_F(StagingRingTest, AnExceptionGivesTheSliceBackBehindItsCopy) {
  StagingRing ring(256);
  unsigned char from[256] = {1}, next[256] = {2}, to[256] = {}, after[256] = {};
  try {
    StagingRing::Slice slice = ring.acquire(256, streams[0]);
    std::memcpy(slice.data(), from, 256);
    cudaMemcpyAsync(to, slice.data(), 256, cudaMemcpyHostToDevice, streams[0]);
    throw std::range_error("the user's own");
  } catch (const std::range_error &) {
  }
  send(ring, next, after, 256, streams[1]); // the only room there is: it must wait for the first copy
  cudaStreamSynchronize(streams[1]);
  EXPECT_EQ(to[0], 1);
  EXPECT_EQ(after[0], 2);
}

TEST_F(StagingRingTest, FailuresLeaveItUsable) {
  lazy::failAt(1);
  EXPECT_THROW(StagingRing(1024), std::runtime_error);
  StagingRing ring(1024);
  lazy::failAt(1); // the event
  EXPECT_THROW(ring.acquire(10, streams[0]), std::runtime_error);
  {
    StagingRing::Slice slice = ring.acquire(1024, streams[0]);
    lazy::failAt(1); // recording it: the ring waits for the stream instead
  }
  EXPECT_TRUE(ring.tryAcquire(1024, streams[0])) << "the stream was waited for";
}

TEST_F(StagingRingTest, AThreadThatLetsGoWakesAThreadThatWaits) {
  StagingRing ring(512);
  StagingRing::Slice held = ring.acquire(512, streams[0]);
  bool got = false;
  std::thread waiter([&] { got = static_cast<bool>(ring.acquire(512, streams[1])); });
  std::thread holder([given = std::move(held)]() mutable { StagingRing::Slice gone = std::move(given); });
  holder.join();
  waiter.join();
  EXPECT_TRUE(got);
}

} // namespace
