// Which call is taken for the one that begins a step, of sequences as programs make them.
#include "runtime/sampling/pace.h"
#include "runtime/sampling/rounds.h"
#include <gtest/gtest.h>
#include <memory>

using namespace xferguard::sampling;

namespace {

enum Kind : std::uint64_t { Upload = 1, ReadBack, Wait, Piece, LayersCopy, Log, Weight, Evaluation, Score };

// A program that calls, one thing a microsecond.
class Program {
public:
  void launch(int times = 1) { launches += static_cast<std::uint64_t>(times), ns += 1000; }
  void call(Kind kind, std::uint64_t takes = 1000) {
    const Marker m = rounds->see({kind, ns, launches, kind != Wait, kind == Wait || kind == ReadBack});
    if (found.kind == kind && !rounds->of(kind, ns).kind) found = {}, ++lost;
    if (!found.kind) found = m;
    ns += takes;
  }
  Marker found;
  std::uint64_t ns = 1'000'000'000, launches = 0, lost = 0;

private:
  std::unique_ptr<Rounds> rounds{new Rounds{}};
};

TEST(Rounds, AReadBackEndsAStep) {
  Program p;
  for (int step = 0; step < 20; ++step) p.call(Upload), p.launch(80), p.call(ReadBack);
  EXPECT_EQ(p.found.kind, ReadBack);
  EXPECT_EQ(p.found.mean_ns, 3000u);
  EXPECT_EQ(p.found.count, 5u); // known as soon as that
}

TEST(Rounds, TheLayersOfAStepAreNoSteps) {
  Program p;
  for (int step = 0; step < 20; ++step) {
    p.call(Upload);
    for (int layer = 0; layer < 12; ++layer) p.call(LayersCopy), p.launch();
    for (Kind k : {Log, Weight, Score, Piece}) p.call(k);
    p.call(ReadBack);
  }
  EXPECT_EQ(p.found.kind, ReadBack);
  EXPECT_EQ(p.lost, 1u); // in the first step nobody could know
}

TEST(Rounds, AnInnerLoopThatIsNearlyAllOfTheWorkIsTheStep) {
  Program p;
  for (int epoch = 0; epoch < 4; ++epoch) {
    for (int batch = 0; batch < 30; ++batch) p.call(Upload), p.launch(10), p.call(ReadBack);
    p.call(Log);
  }
  EXPECT_EQ(p.found.kind, ReadBack);
  EXPECT_EQ(p.found.mean_ns, 3000u);
}

TEST(Rounds, ABatchThatGoesUpInPiecesIsOne) {
  Program p;
  for (int step = 0; step < 20; ++step) {
    for (int piece = 0; piece < 4; ++piece) p.call(Piece);
    p.launch(10);
  }
  EXPECT_EQ(p.found.kind, Piece);
  EXPECT_EQ(p.found.mean_ns, 5000u);
}

TEST(Rounds, AWaitIsPreferred) {
  Program p;
  for (int step = 0; step < 20; ++step) p.call(Upload), p.launch(), p.call(Wait);
  EXPECT_EQ(p.found.kind, Wait);
}

TEST(Rounds, WhatIsSentWithoutALaunchIsNoStep) {
  Program p;
  p.launch();
  for (int i = 0; i < 1000; ++i) p.call(Weight), p.call(Wait);
  EXPECT_FALSE(p.found.kind);
}

TEST(Rounds, WaitsOfLayersAreNoStepsWhereTheTokenReadsBack) {
  Program p;
  for (int token = 0; token < 20; ++token) {
    for (int layer = 0; layer < 8; ++layer) p.launch(), p.call(Wait);
    p.call(ReadBack);
  }
  EXPECT_EQ(p.found.kind, ReadBack);
}

TEST(Rounds, ALogNowAndThenChangesNothing) {
  Program p;
  for (int step = 0; step < 30; ++step) {
    p.call(Upload), p.launch(), p.call(ReadBack);
    if (step % 4 == 3) p.call(Log), p.call(Score);
  }
  EXPECT_EQ(p.found.kind, ReadBack);
}

TEST(Rounds, AShortLoopAtTheStartIsNotTaken) {
  Program p;
  p.launch();
  p.call(Weight, 10'000'000); // 10 ms of the GPU's time
  for (int i = 0; i < 20; ++i) p.call(Evaluation), p.launch();
  EXPECT_FALSE(p.found.kind);
  for (int step = 0; step < 1000; ++step) p.call(Upload), p.launch(), p.call(ReadBack);
  EXPECT_EQ(p.found.kind, ReadBack);
}

TEST(Rounds, WarmUpWithMoreInItDoesNotHideTheSteps) {
  Program p;
  for (int step = 0; step < 6; ++step) {
    p.call(Upload), p.launch();
    for (std::uint64_t k = 100; k < 130; ++k) p.call(static_cast<Kind>(k + 30u * static_cast<unsigned>(step))); // allocations, each from elsewhere
    p.call(ReadBack);
  }
  for (int step = 0; step < 200; ++step) p.call(Upload), p.launch(), p.call(ReadBack);
  EXPECT_EQ(p.found.kind, ReadBack);
  EXPECT_EQ(p.found.mean_ns, 3000u);
}

TEST(Rounds, MoreKindsThanThereIsRoomForAreForgotten) {
  Program p;
  for (std::uint64_t k = 1000; k < 3000; ++k) p.call(static_cast<Kind>(k));
  for (int step = 0; step < 30; ++step) p.call(Upload), p.launch(), p.call(ReadBack);
  EXPECT_EQ(p.found.kind, ReadBack);
}

TEST(Rounds, AStallInALayerMakesNoStepOfIt) {
  Program p;
  for (int step = 0; step < 30; ++step) {
    p.call(Upload);
    for (int layer = 0; layer < 3; ++layer) p.call(LayersCopy, step == 2 && layer == 0 ? 100'000 : 1000), p.launch();
    p.call(ReadBack);
  }
  EXPECT_TRUE(p.found.kind == ReadBack || p.found.kind == Upload) << p.found.kind;
  EXPECT_EQ(p.lost, 0u);
}

TEST(Rounds, NothingRepeats) {
  Program p;
  for (std::uint64_t k = 1000; k < 3000; ++k) p.launch(), p.call(static_cast<Kind>(k));
  EXPECT_FALSE(p.found.kind);
}

std::uint64_t steadyAfter(const std::vector<std::uint64_t> &lengths) {
  Pace pace;
  std::uint64_t ns = 1;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    pace.step(ns);
    if (pace.isSteady()) return i;
    ns += lengths[i];
  }
  return 0;
}

TEST(Pace, StepsThatGetFasterAreWarmingUp) {
  EXPECT_EQ(steadyAfter(std::vector<std::uint64_t>(40, 100)), 10u);
  std::vector<std::uint64_t> warm(40, 100);
  for (std::size_t i = 0; i < 10; ++i) warm[i] = i < 5 ? 1000 : 300;
  EXPECT_EQ(steadyAfter(warm), 20u);
}

TEST(Pace, ALoaderThatBringsFourAtOnceIsSteady) {
  std::vector<std::uint64_t> lengths;
  for (std::size_t i = 0; i < 60; ++i) lengths.push_back(i % 4 ? 10 : 400);
  EXPECT_NE(steadyAfter(lengths), 0u);
}

} // namespace
