// Gather, scatter, batch: the bytes of many pieces in few copies. And the workers that share them out.
#include "LazyDevice.h"
#include "examples/common/batched_copy.h"

#include <atomic>
#include <gtest/gtest.h>
#include <numeric>
#include <random>

using xferguard::Piece;
using xferguard::StagingRing;
using xferguard::Workers;

namespace {

struct BatchedCopyTest : testing::Test {
  cudaStream_t stream;
  std::mt19937 random{3};
  std::vector<std::vector<char>> buffers;
  std::vector<Piece> pieces;

  BatchedCopyTest() { cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking); }
  ~BatchedCopyTest() override {
    cudaStreamDestroy(stream);
    EXPECT_EQ(lazy::left(), (lazy::Left{0, 0, 0, 0}));
  }
  void make(int count, std::size_t largest) {
    buffers.clear(), pieces.clear();
    for (int i = 0; i < count; ++i) buffers.emplace_back(random() % (largest + 1)); // empty ones too
    for (std::vector<char> &buffer : buffers) {
      for (char &byte : buffer) byte = static_cast<char>(random());
      pieces.push_back({buffer.data(), buffer.size()});
    }
  }
  std::vector<char> endToEnd() const {
    std::vector<char> all;
    for (const std::vector<char> &buffer : buffers) all.insert(all.end(), buffer.begin(), buffer.end());
    return all;
  }
};

TEST_F(BatchedCopyTest, ThereAndBackThroughRingsOfAnySize) {
  for (std::size_t ring_bytes : {256, 4096, 100000, 1 << 22}) {
    make(300, 2000);
    const std::vector<char> expected = endToEnd();
    std::vector<char> device(expected.size());
    StagingRing ring(ring_bytes);
    xferguard::gatherToDevice(ring, pieces, device.data(), stream);
    for (std::vector<char> &buffer : buffers) std::fill(buffer.begin(), buffer.end(), char(0)); // it has read them
    cudaStreamSynchronize(stream);
    EXPECT_EQ(device, expected) << "ring of " << ring_bytes;
    xferguard::scatterToHost(ring, device.data(), pieces, stream);
    EXPECT_EQ(endToEnd(), expected) << "ring of " << ring_bytes;
  }
}

TEST_F(BatchedCopyTest, AThousandPiecesAreAHandfulOfCopies) {
  make(1000, 4096);
  std::vector<char> device(endToEnd().size());
  StagingRing ring(8 << 20);
  lazy::takeCopies();
  xferguard::gatherToDevice(ring, pieces, device.data(), stream);
  EXPECT_LE(lazy::takeCopies(), 8);
}

TEST_F(BatchedCopyTest, ThreadsPackTheSameBytesAndHaveReadThemOnReturn) {
  Workers workers(4);
  for (std::size_t ring_bytes : {256, 100000, 1 << 22})
    for (std::size_t largest : {1000, 300000}) {
      make(30, largest);
      const std::vector<char> expected = endToEnd();
      std::vector<char> device(expected.size());
      StagingRing ring(ring_bytes);
      xferguard::gatherToDevice(ring, workers, pieces, device.data(), stream);
      for (std::vector<char> &buffer : buffers) std::fill(buffer.begin(), buffer.end(), char(0));
      cudaStreamSynchronize(stream);
      EXPECT_EQ(device, expected) << "ring of " << ring_bytes;
    }
}

TEST(InOrder, SendsEachShareOnceAndNoneBeforeThoseInFrontOfIt) {
  std::vector<std::pair<std::size_t, std::size_t>> sent;
  xferguard::detail::InOrder order(5, [&](std::size_t first, std::size_t end) { sent.emplace_back(first, end); });
  for (std::size_t share : {1, 2, 0, 4}) order.finished(share);
  EXPECT_EQ(sent, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 3}}));
  order.finished(3);
  order.finish();
  EXPECT_EQ(sent, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 3}, {3, 5}}));
}

TEST_F(BatchedCopyTest, NoPiecesNoCopies) {
  StagingRing ring(4096);
  lazy::takeCopies();
  Workers workers(2);
  xferguard::gatherToDevice(ring, {}, nullptr, stream);
  xferguard::gatherToDevice(ring, workers, {}, nullptr, stream);
  xferguard::scatterToHost(ring, nullptr, {}, stream);
  xferguard::copyBatch({}, cudaMemcpyHostToDevice, stream);
  EXPECT_EQ(lazy::takeCopies(), 0);
}

TEST_F(BatchedCopyTest, ABatchGoesAnywhere) {
  make(50, 100);
  std::vector<std::vector<char>> arrived;
  std::vector<xferguard::Transfer> transfers;
  for (const std::vector<char> &buffer : buffers) arrived.emplace_back(buffer.size());
  for (std::size_t i = buffers.size(); i-- > 0;) transfers.push_back({arrived[i].data(), buffers[i].data(), buffers[i].size()});
  xferguard::copyBatch(transfers, cudaMemcpyHostToDevice, stream);
  cudaStreamSynchronize(stream);
  EXPECT_EQ(arrived, buffers);
}

TEST(Workers, EachJobOnceAndTheFirstExceptionComesBack) {
  Workers workers(4);
  for (std::size_t count : {0, 1, 3, 4, 100}) {
    std::vector<std::atomic<int>> done(count);
    for (int round = 0; round < 20; ++round) workers.forEach(count, [&](std::size_t index) { ++done[index]; });
    for (const std::atomic<int> &times : done) EXPECT_EQ(times, 20);
  }
  EXPECT_THROW(workers.forEach(8, [](std::size_t index) { if (index == 2) throw std::range_error("in a job"); }), std::range_error);
  workers.forEach(5, [](std::size_t) {}); // and it still works
}

TEST(Workers, ShareOneRing) {
  Workers workers(4);
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  std::vector<int> source(100000), device(source.size());
  std::iota(source.begin(), source.end(), 0);
  {
    StagingRing ring(40000);
    constexpr std::size_t part = 1000;
    workers.forEach(source.size() / part, [&](std::size_t index) {
      Piece piece{source.data() + index * part, part * sizeof(int)};
      xferguard::gatherToDevice(ring, &piece, 1, device.data() + index * part, stream);
    });
  }
  EXPECT_EQ(device, source);
  cudaStreamDestroy(stream);
}

} // namespace
