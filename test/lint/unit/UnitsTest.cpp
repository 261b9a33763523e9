#include "checks/facts/Dump.h"
#include "checks/facts/Index.h"
#include "checks/facts/Saved.h"
#include "lint/link/Units.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

// A file of one function that calls another; with `copies` it copies too.
facts::Unit unitOf(const std::string &name, const std::string &calls, bool copies = false) {
  facts::Unit unit;
  unit.files = {"/p/" + name + ".cpp"};
  unit.conditionals.resize(1);
  facts::Function function;
  function.name = name;
  function.usr = "c:@F@" + name;
  function.site.file = 0;
  if (!calls.empty()) {
    facts::Step call;
    call.kind = facts::StepKind::Call;
    call.callee = "c:@F@" + calls;
    call.end = 1;
    function.steps.push_back(call);
  }
  if (copies) {
    facts::Step copy;
    copy.effect = facts::Effect::Copy;
    copy.family = "cuda";
    copy.end = static_cast<int>(function.steps.size()) + 1;
    function.steps.push_back(copy);
  }
  unit.functions.push_back(function);
  return unit;
}

void put(Units &units, std::size_t i, const facts::Unit &unit) { units.put(i, facts::summaryOf(unit), facts::packed(facts::dump(unit))); }

TEST(Units, WhatLeadsToTheGpuThroughOtherFiles) {
  Units units(4);
  put(units, 0, unitOf("main", "step"));
  put(units, 1, unitOf("step", "upload"));
  put(units, 2, unitOf("upload", "", true));
  put(units, 3, unitOf("print", "main"));
  EXPECT_EQ(leadingToGpu(units, {0, 1, 2, 3}), (std::vector<bool>{true, true, true, true}));
  EXPECT_EQ(leadingToGpu(units, {0, 1, 3}), (std::vector<bool>{false, false, false}));
}

TEST(Units, ComeBackAsTheyWere) {
  Units units(2);
  facts::Unit unit = unitOf("main", "step", true);
  unit.functions.front().steps.front().text = std::string(100000, 'x'); // enough to be packed
  put(units, 0, unit);
  EXPECT_EQ(*units.unit(0), unit);
  EXPECT_EQ(units.unit(1), nullptr);
  EXPECT_FALSE(units.unreadable(1));
  units.put(1, {}, "xferguard-packed 100\nnothing that unpacks");
  EXPECT_EQ(units.unit(1), nullptr);
  EXPECT_TRUE(units.unreadable(1));
}

TEST(Store, WhatIsTooMuchForMemoryComesBackFromTheDisk) {
  Store store(/*held=*/10);
  const std::string big(3 << 20, 'b'), later("later than the file was begun");
  const std::size_t small = store.put("small"), in_file = store.put(big), next = store.put(later), nothing = store.put("");
  EXPECT_EQ(store.get(small), "small");
  EXPECT_EQ(store.get(next), later);
  EXPECT_EQ(store.get(in_file), big);
  EXPECT_EQ(store.get(nothing), "");
}

TEST(Index, LoadsWhatIsAskedForAndNoTwoOfOneName) {
  facts::Index index;
  unsigned loads = 0;
  const facts::Unit upload = unitOf("upload", "", true);
  facts::Unit elsewhere = unitOf("twice", "");
  elsewhere.files = {"/p/elsewhere.cpp"};
  const facts::Summary of_upload = facts::summaryOf(upload), of_twice = facts::summaryOf(unitOf("twice", "")), of_elsewhere = facts::summaryOf(elsewhere);
  index.add(of_upload, [&] { return ++loads, std::make_shared<const facts::Unit>(upload); });
  index.add(of_twice, [] { return nullptr; });
  index.add(of_elsewhere, [] { return nullptr; });
  EXPECT_EQ(loads, 0u);
  EXPECT_NE(index.find("c:@F@upload").function, nullptr);
  EXPECT_NE(index.find("c:@F@upload").function, nullptr);
  EXPECT_EQ(loads, 1u);
  index.release();
  EXPECT_NE(index.find("c:@F@upload").function, nullptr);
  EXPECT_EQ(loads, 2u);
  EXPECT_EQ(index.find("c:@F@twice").function, nullptr);
  EXPECT_EQ(index.find("c:@F@nowhere").function, nullptr);
}

} // namespace
