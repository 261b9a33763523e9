// The pipeline: each item once, in chunks of one size, nothing in flight when run() is left.
#include "LazyDevice.h"
#include "examples/common/pipeline.h"

#include <gtest/gtest.h>

using xferguard::Pipeline;

namespace {

void square(const int *in, long long *out, std::size_t first, std::size_t count, cudaStream_t stream) {
  lazy::launch(stream, [=] {
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<long long>(in[i]) * in[i] + static_cast<long long>(first + i);
  });
}

struct Pinned {
  int *in = nullptr;
  long long *out = nullptr;
  explicit Pinned(std::size_t count) {
    void *memory[2];
    cudaMallocHost(&memory[0], count * sizeof *in + 1);
    cudaMallocHost(&memory[1], count * sizeof *out + 1);
    in = static_cast<int *>(memory[0]), out = static_cast<long long *>(memory[1]);
    for (std::size_t i = 0; i < count; ++i) in[i] = static_cast<int>(i % 1009), out[i] = -1;
  }
  ~Pinned() { cudaFreeHost(in), cudaFreeHost(out); }
  bool squared(std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i)
      if (out[i] != static_cast<long long>(in[i]) * in[i] + static_cast<long long>(i)) return false;
    return true;
  }
};

struct PipelineTest : testing::Test {
  ~PipelineTest() override {
    lazy::failAt(0);
    EXPECT_EQ(lazy::left(), (lazy::Left{0, 0, 0, 0}));
  }
};

TEST_F(PipelineTest, EachItemOnceForAnyCountAndShape) {
  for (int lanes : {1, 2, 4})
    for (std::size_t chunk : {std::size_t(1) << 12, std::size_t(1) << 15, std::size_t(1) << 18})
      for (std::size_t count : {1, 16383, 16384, 16385, 100000, 1 << 20}) {
        Pinned data(count);
        Pipeline<int, long long> pipeline(lanes, chunk);
        std::size_t next = 0;
        pipeline.run(data.in, data.out, count, [&](const int *in, long long *out, std::size_t first, std::size_t n, cudaStream_t stream) {
          EXPECT_EQ(first, next);
          EXPECT_GT(n, 0u);
          next = first + n;
          square(in, out, first, n, stream);
        });
        EXPECT_EQ(next, count);
        EXPECT_TRUE(data.squared(count)) << lanes << " lanes, chunk " << chunk << ", count " << count;
      }
}

TEST_F(PipelineTest, NoStreamOvertakesAnother) {
  constexpr std::size_t count = 1 << 20;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    Pinned data(count);
    Pipeline<int, long long> pipeline(3, 1 << 15);
    unsigned random = seed;
    pipeline.run(data.in, data.out, count, [&](const int *in, long long *out, std::size_t first, std::size_t n, cudaStream_t stream) {
      square(in, out, first, n, stream);
      lazy::hurry((random = random * 1664525u + 1013904223u) >> 16);
    });
    EXPECT_TRUE(data.squared(count)) << "seed " << seed;
  }
}

std::vector<std::size_t> chunksOf(std::size_t count, std::size_t largest) {
  Pinned data(count);
  std::vector<std::size_t> sizes;
  Pipeline<int, long long> pipeline(3, largest);
  pipeline.run(data.in, data.out, count, [&](const int *in, long long *out, std::size_t first, std::size_t n, cudaStream_t stream) {
    sizes.push_back(n);
    square(in, out, first, n, stream);
  });
  return sizes;
}

TEST_F(PipelineTest, ChunksAreAlikeButTheLast) {
  constexpr std::size_t chunk = 1 << 16;
  EXPECT_EQ(chunksOf(4 * chunk + 5, chunk), (std::vector<std::size_t>{chunk, chunk, chunk, chunk, 5}));
}

TEST_F(PipelineTest, ChunksAreNoLargerThanPays) {
  constexpr std::size_t count = 1 << 20; // 8 MiB come down: 43 times what a copy costs besides
  std::vector<std::size_t> sizes = chunksOf(count, count);
  EXPECT_EQ(sizes.size(), 7u);
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i) EXPECT_EQ(sizes[i], 151552u) << i; // whole pages
  EXPECT_EQ(chunksOf(1000, count), (std::vector<std::size_t>{1000}));
}

TEST_F(PipelineTest, RefusesWhatCannotOverlap) {
  Pinned data(10);
  std::vector<int> pageable(10);
  Pipeline<int, long long> pipeline(2, 10);
  EXPECT_THROW(pipeline.run(pageable.data(), data.out, 10, square), std::invalid_argument);
  EXPECT_THROW((Pipeline<int, int>(0, 10)), std::invalid_argument);
  pipeline.run(pageable.data(), data.out, 0, square); // nothing to do is no error
}

TEST_F(PipelineTest, NothingIsInFlightAfterAnException) {
  constexpr std::size_t count = 1 << 18;
  Pinned data(count);
  Pipeline<int, long long> pipeline(3, 1 << 15);
  EXPECT_THROW(pipeline.run(data.in, data.out, count,
                            [&](const int *in, long long *out, std::size_t first, std::size_t n, cudaStream_t stream) {
                              if (first > count / 2) throw std::range_error("the user's own");
                              square(in, out, first, n, stream);
                            }),
               std::range_error);
  EXPECT_EQ(lazy::left().queued, 0);
  pipeline.run(data.in, data.out, count, square); // and it can be used again
  EXPECT_TRUE(data.squared(count));
}

TEST_F(PipelineTest, EveryFailingCallIsReportedAndLeavesNothing) {
  constexpr std::size_t count = 50000;
  Pinned data(count);
  int failures = 0;
  for (int n = 1; n <= 80; ++n) {
    lazy::failAt(n);
    try {
      Pipeline<int, long long> pipeline(3, 1 << 15);
      pipeline.run(data.in, data.out, count, square);
    } catch (const std::runtime_error &) {
      ++failures;
    }
    lazy::failAt(0);
    EXPECT_EQ(lazy::left(), (lazy::Left{2, 0, 0, 0})) << "call " << n << " failed";
  }
  EXPECT_GT(failures, 4 + 9 + 6 + 7) << "four streams, nine events, six allocations, and what each chunk asks for";
}

} // namespace
