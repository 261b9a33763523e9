#include "lint/parse/Record.h"
#include "lint/workers/Pool.h"
#include "lint/workers/Progress.h"
#include "lint/workers/Ranges.h"
#include <ctime>
#include <gtest/gtest.h>
#include <map>
#include <unistd.h>

using namespace xferguard::lint;

namespace {

TEST(Record, SurvivesText) {
  Record record{"", 3, "a.cu:1:1: bad", {"torch/torch.h"}, {"/p/a.cu", "/p/with space.h"}, {"/p/gone.h"}, {{"/p/with space.h", 5, {3, 14}, {15}}, {"/p/a.cu", 1, {}, {}}}, {}, {}, "xferguard-facts 1\nunit\n"};
  record.summary = {true, true, false, true, true, true, true, false, true, false, {"c:@S@B@FI@n"}, {"/p/a.cu"}, {{"c:@F@f", 0, 0, 17, true, true, {"c:@F@g", "c:@F@with space"}, {"c:@S@B@F@f"}}, {"c:@F@g", 2, -1, 0, false, false, {}, {}}}};
  Complaints complaints;
  complaints.undeclared = {{"Mat", ""}, {"Mat", "cv"}, {"tuple", "std", true}};
  complaints.declared = {"Size"};
  complaints.ambiguous = {"Rect"};
  record.lacking.take(complaints);
  EXPECT_EQ(readRecord(writeRecord(record)), record);
  std::string cut = writeRecord(record);
  EXPECT_FALSE(readRecord(cut.substr(0, cut.find("facts\n"))));
  EXPECT_FALSE(readRecord("something else"));
}

TEST(Pool, EachPieceIsAProcess) {
  volatile std::sig_atomic_t stop = 0;
  std::vector<Outcome> outcomes(3);
  Limits limits;
  limits.jobs = 2;
  runEach(
      3, limits,
      [](std::size_t i) -> std::string {
        if (i == 1) std::raise(SIGSEGV);
        return std::string(200000, static_cast<char>('a' + i));
      },
      [&](std::size_t i, Outcome outcome) { outcomes[i] = std::move(outcome); }, [] {}, &stop);
  EXPECT_EQ(outcomes[0].kind, Outcome::Kind::Done);
  EXPECT_EQ(outcomes[0].bytes, std::string(200000, 'a'));
  EXPECT_EQ(outcomes[1].kind, Outcome::Kind::Crashed);
  EXPECT_EQ(outcomes[1].signal, SIGSEGV);
  EXPECT_EQ(outcomes[2].bytes, std::string(200000, 'c'));
}

// Alone: what others need on a busy machine nobody knows.
TEST(Pool, OneThatHangsIsEnded) {
  volatile std::sig_atomic_t stop = 0;
  Outcome hangs;
  Limits limits;
  limits.seconds = 1;
  runEach(
      1, limits, [](std::size_t) -> std::string { for (;;) pause(); }, [&](std::size_t, Outcome outcome) { hangs = std::move(outcome); }, [] {}, &stop);
  EXPECT_EQ(hangs.kind, Outcome::Kind::TooLong);
}

// A busy machine gives it little of each second: it computes as long as the processor's time lasts.
TEST(Pool, OneThatComputesSlowlyIsNotEndedByTheClock) {
  volatile std::sig_atomic_t stop = 0;
  Outcome slow;
  Limits limits;
  limits.seconds = 1;
  runEach(
      1, limits,
      [](std::size_t) -> std::string {
        for (int round = 0; round < 60; ++round) {
          usleep(100'000);
          for (volatile int i = 0; i < 100'000; i = i + 1) {}
        }
        return "done";
      },
      [&](std::size_t, Outcome outcome) { slow = std::move(outcome); }, [] {}, &stop);
  EXPECT_EQ(slow.kind, Outcome::Kind::Done);
  EXPECT_GT(slow.seconds, limits.secondsByTheClock());
}

TEST(Pool, StopsWhenAsked) {
  volatile std::sig_atomic_t stop = 0;
  unsigned done = 0, ticks = 0;
  runEach(
      5, Limits{}, [](std::size_t) -> std::string { sleep(30); return ""; }, [&](std::size_t, Outcome) { ++done; },
      [&] { if (++ticks == 2) stop = 1; }, &stop);
  EXPECT_EQ(done, 0u);
}

// What a process did that failed is done again, item by item: only the one that crashes is lost.
TEST(Ranges, ACrashCostsItsItem) {
  volatile std::sig_atomic_t stop = 0;
  Limits limits;
  limits.jobs = 2;
  constexpr std::size_t count = 200, crashes = 70, lies = 130;
  std::vector<std::string> said(count);
  std::map<std::size_t, Outcome::Kind> failed;
  std::size_t started = 0;
  RangeWork what;
  what.before = [&](Range) { ++started; };
  what.work = [](Range range, const Send &send) {
    for (std::size_t i = range.first; i < range.end; ++i) {
      if (i == crashes) std::raise(SIGABRT); // SEGV would be the sanitizer's
      send(i == lies ? "?" : std::to_string(i));
    }
  };
  what.done = [&](std::size_t i, llvm::StringRef text) {
    EXPECT_EQ(said[i], "") << "told once";
    if (text == "?") return false;
    said[i] = text.str();
    return true;
  };
  what.failed = [&](std::size_t i, const Outcome &outcome) { failed[i] = outcome.kind; };
  runInRanges(count, limits, what, [] {}, &stop);
  EXPECT_EQ(failed, (std::map<std::size_t, Outcome::Kind>{{crashes, Outcome::Kind::Crashed}, {lies, Outcome::Kind::Failed}}));
  for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(said[i], failed.count(i) ? "" : std::to_string(i));
  EXPECT_LT(started, count / 2) << "several a process";
}

TEST(Ranges, WhatIsStoppedIsNeitherDoneNorFailed) {
  volatile std::sig_atomic_t stop = 0;
  std::size_t done = 0, failed = 0;
  const auto work = [](Range range, const Send &send) {
    for (std::size_t i = range.first; i < range.end; ++i) send("x");
  };
  RangeWork what{[](Range) {}, work, [&](std::size_t, llvm::StringRef) { ++done; stop = 1; return true; }, [&](std::size_t, const Outcome &) { ++failed; }};
  Limits limits;
  limits.jobs = 1;
  runInRanges(100, limits, what, [] {}, &stop);
  EXPECT_EQ(done, 100u / 16 + 1);
  EXPECT_EQ(failed, 0u);
}

TEST(Ranges, WhatWasDoneBeforeTheStopIsKept) {
  volatile std::sig_atomic_t stop = 0;
  std::vector<std::size_t> done;
  unsigned ticks = 0;
  const auto work = [](Range range, const Send &send) {
    for (std::size_t i = range.first; i < range.end; ++i) {
      if (i == 3) sleep(30);
      send("x");
    }
  };
  RangeWork what{[](Range) {}, work, [&](std::size_t i, llvm::StringRef) { done.push_back(i); return true; }, [](std::size_t, const Outcome &) {}};
  what.ranges_a_job = 1;
  Limits limits;
  limits.jobs = 1;
  runInRanges(10, limits, what, [&] { if (++ticks == 5) stop = 1; }, &stop);
  EXPECT_EQ(done, (std::vector<std::size_t>{0, 1, 2}));
}

// A second each, though together they take longer than one may.
TEST(Ranges, EachItemHasItsOwnTime) {
  volatile std::sig_atomic_t stop = 0;
  std::size_t done = 0, failed = 0;
  const auto work = [](Range range, const Send &send) {
    for (std::size_t i = range.first; i < range.end; ++i) {
      for (const std::clock_t begin = std::clock(); std::clock() - begin < 7 * CLOCKS_PER_SEC / 10;) {}
      send("x");
    }
  };
  RangeWork what{[](Range) {}, work, [&](std::size_t, llvm::StringRef) { ++done; return true; }, [&](std::size_t, const Outcome &) { ++failed; }};
  what.ranges_a_job = 1;
  Limits limits;
  limits.jobs = 1, limits.seconds = 2;
  runInRanges(5, limits, what, [] {}, &stop);
  EXPECT_EQ(done, 5u);
  EXPECT_EQ(failed, 0u);
}

TEST(Progress, Line) {
  EXPECT_EQ(Progress::line(1, 4, 10, "/p/a.cu", 200), "[######                  ] 1/4 files, 30 s left  a.cu");
  EXPECT_EQ(Progress::line(4, 4, 10, "", 200), "[########################] 4/4 files");
  EXPECT_EQ(Progress::line(5, 4, 10, "", 200).substr(0, 26), "[########################]");
  EXPECT_EQ(Progress::line(1, 4, 10, "/p/a.cu", 10).size(), 10u);
  EXPECT_EQ(Progress::line(0, 0, 10, "", 200, "reading"), "reading");
  EXPECT_NE(Progress::line(1, 100, 60, "", 200).find("99 min 0 s left"), std::string::npos);
}

} // namespace
