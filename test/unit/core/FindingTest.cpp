#include "core/Findings.h"
#include <gtest/gtest.h>

using namespace xferguard;

TEST(Location, inWords) {
  EXPECT_EQ(describe(SourceLocation{"a.cu", 3, 5}), "a.cu:3:5");
  EXPECT_EQ(describe(SourceLocation{"a.cu"}), "a.cu");
  EXPECT_EQ(describe(BinaryLocation{"libx.so", "", 0x10}), "libx.so+0x10");
  EXPECT_EQ(describe(DeviceLocation{1, 7}), "gpu 1 stream 7");
  EXPECT_EQ(describe(Location{}), "<unknown>");
}

TEST(Levels, roundTrip) {
  for (Level level : {Level::Note, Level::Warning, Level::Error}) EXPECT_EQ(levelFromName(name(level)), level);
  EXPECT_FALSE(levelFromName("fatal"));
}

TEST(Order, levelThenSavingThenCostThenPlace) {
  auto make = [](const char *rule, Level level, std::uint64_t saved, std::uint64_t cost, unsigned line) {
    Finding f;
    f.rule = rule;
    f.level = level;
    if (saved) f.evidence.saved_ns = saved;
    if (cost) f.evidence.cost_ns = cost;
    f.primary = SourceLocation{"a.cu", line, 1};
    return f;
  };
  std::vector<Finding> all{make("e", Level::Note, 9, 9, 1), make("d", Level::Warning, 0, 0, 2), make("c", Level::Warning, 0, 0, 1),
                           make("b", Level::Warning, 0, 5, 9), make("a", Level::Warning, 1, 0, 9)};
  sortForReading(all);
  std::string order;
  for (const Finding &f : all) order += f.rule;
  EXPECT_EQ(order, "abcde");
}

TEST(Findings, TheExactLineWinsThenTheNearest) {
  const auto at = [](unsigned line) {
    Finding f;
    f.rule = "pageable-copy";
    f.primary = SourceLocation{.file = "a.cu", .line = line, .column = 1, .end_line = 0, .end_column = 0, .function = "step"};
    return f;
  };
  const std::vector<Finding> all{at(8), at(11), at(10)};
  EXPECT_EQ(nearestOf(all, at(10)), &all[2]);
  EXPECT_EQ(nearestOf(all, at(12)), &all[1]);
  EXPECT_EQ(nearestOf(all, at(7)), &all[0]);
  EXPECT_EQ(nearestOf(all, at(30)), nullptr);
  std::vector<Finding> predicted{at(10)};
  std::vector<Finding> measured = all;
  measured[2].evidence.count = 7;
  EXPECT_EQ(putMeasured(measured, predicted), 1u);
  EXPECT_EQ(predicted[0].evidence.count, 7u);
}

TEST(Findings, ARowIsMetByWhatIsMeasuredAtAnyOfItsCopies) {
  const auto at = [](unsigned line, std::uint64_t count, Level level) {
    Finding f;
    f.rule = "pageable-async";
    f.level = level;
    f.primary = SourceLocation{.file = "a.cu", .line = line, .column = 1, .end_line = 0, .end_column = 0, .function = "step"};
    f.evidence.count = count;
    return f;
  };
  const std::vector<Finding> measured{at(40, 7, Level::Warning), at(60, 5, Level::Note), at(80, 1, Level::Warning)};
  Finding row = at(20, 0, Level::Warning);
  row.path = {{SourceLocation{"src/a.cu", 40, 3}, "and from 'b'"}, {SourceLocation{"src/a.cu", 60, 3}, "and from 'c'"}};
  const std::vector<const Finding *> met = metBy(measured, row);
  EXPECT_EQ(met.size(), 2u);
  EXPECT_EQ(together(met).evidence.count, 12u);
  EXPECT_EQ(together(met).level, Level::Warning);
  EXPECT_TRUE(metBy(measured, at(20, 0, Level::Warning)).empty());
}
