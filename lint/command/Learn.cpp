#include "lint/command/Learn.h"
#include "lint/cache/Contents.h"
#include "lint/workers/Interrupt.h"
#include "lint/workers/Progress.h"
#include "lint/workers/Ranges.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Process.h"
#include <utility>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

struct Item {
  const LinkGroup *group;
  std::size_t source;
};

class Learning {
public:
  Learning(const std::vector<LinkGroup> &groups, const LintOptions &options, const std::vector<Turn> &turns, std::vector<facts::Learned> &learned, std::vector<bool> &heard)
      : limits(limitsOf(options)), turns(turns), learned(learned), heard(heard) {
    for (const LinkGroup &group : groups)
      for (std::size_t source : group.ofInterest()) items.push_back({&group, source});
  }

  // False when something is missing.
  bool run() {
    std::size_t learned_from = 0;
    Progress progress(items.size(), llvm::sys::Process::StandardErrIsDisplayed(), " files learned from");
    RangeWork work;
    work.before = [&](Range range) { share(range); };
    work.work = [&](Range range, const Send &send) { learn(range, send); };
    work.done = [&](std::size_t i, StringRef text) {
      if (!understand(i, text)) return false;
      progress.done("");
      ++learned_from;
      return true;
    };
    work.failed = [&](std::size_t, const Outcome &) { progress.done(""); }; // the rules will fail there as well, and say so
    runInRanges(items.size(), limits, work, [&] { progress.draw(); }, &StopOnInterrupt::asked());
    return learned_from == items.size();
  }

private:
  Limits limits;
  const std::vector<Turn> &turns;
  std::vector<facts::Learned> &learned;
  std::vector<bool> &heard;
  std::vector<Item> items;
  const LinkGroup *prepared = nullptr;

  void share(Range range) {
    const LinkGroup *group = items[range.end - 1].group;
    if (prepared && prepared != group) std::exchange(prepared, nullptr)->forget();
    if (range.end < items.size() && items[range.end].group == group) (prepared = group)->prepare();
  }

  void learn(Range range, const Send &send) const {
    for (std::size_t i = range.first; i < range.end; ++i) {
      std::string text;
      items[i].group->ask({items[i].source}, [&](std::size_t source, const facts::Unit &unit, const facts::Index *others) {
        text = facts::write(facts::learn(facts::Library(unit, others), turns.empty() ? facts::Places() : turns[source].learn));
      });
      send(text);
      if (i + 1 == range.end || items[i + 1].group != items[i].group) items[i].group->forget();
    }
  }

  bool understand(std::size_t i, StringRef text) {
    auto read = facts::readLearned(std::string_view(text.data(), text.size()));
    if (!read) return false;
    learned[items[i].source] = std::move(*read);
    heard[items[i].source] = true;
    return true;
  }
};

} // namespace

Lessons::Lessons(const std::vector<LinkGroup> &groups, const Units &units, const LintOptions &options, const std::vector<Turn> &turns)
    : units(units), learned(units.size()), heard(units.size()) {
  complete = Learning(groups, options, turns, learned, heard).run();
  for (std::size_t i = 0; i < learned.size() && i < options.beside.size(); ++i) learned[i].beside = options.beside[i];
  std::vector<const facts::Learned *> all;
  for (const facts::Learned &each : learned) all.push_back(&each);
  heats = facts::spread(all);
}

facts::Known Lessons::knownIn(const LinkGroup &group) const {
  std::vector<const facts::Learned *> of_members;
  for (std::size_t member : group.seen()) of_members.push_back(&learned[member]);
  facts::Known known = facts::together(of_members, heats);
  known.pins = false;
  for (std::size_t member : group.seen()) known.pins |= units.summary(member).pins;
  for (std::size_t member : group.seen()) known.shares |= units.summary(member).shares, known.shares_objects |= units.summary(member).shares_objects;
  bool makes_streams = false, apart = false;
  for (std::size_t member : group.seen()) makes_streams |= units.summary(member).makes_streams, apart |= units.summary(member).makes_streams_apart;
  known.legacy_orders = makes_streams && !apart;
  for (std::size_t member : group.seen())
    if (!heard[member])
      for (const std::string &key : units.summary(member).changes) {
        known.changing[key].insert("");
        for (auto &[member_key, number] : known.numbers)
          if (StringRef(member_key).ends_with(key)) number.reset(); // given something that nobody has looked at
      }
  known.whole = true;
  return known;
}

facts::Known Lessons::knownTo(std::size_t source, const facts::Known &of_group) const {
  facts::Known known = of_group;
  known.addOwn(learned[source].kinds);
  return known;
}

std::string Lessons::digest(const LinkGroup &group) const {
  std::string all;
  for (std::size_t member : group.seen())
    for (const facts::Learned::Function &function : learned[member].functions)
      if (const auto heat = heats.find(function.identity); heat != heats.end()) {
        all += std::string(1, static_cast<char>('0' + static_cast<int>(heat->second.rate))) + heat->second.because + "\n";
        for (const facts::CalledAt &each : heat->second.callers) all += each.file + ":" + std::to_string(each.line) + "\n";
      }
  return hashOf(all);
}

} // namespace xferguard::lint
