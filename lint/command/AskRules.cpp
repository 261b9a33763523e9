#include "lint/command/AskRules.h"
#include "lint/workers/Interrupt.h"
#include "lint/workers/Progress.h"
#include "lint/workers/Ranges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"
#include <utility>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

Said inShort(checks::Result result) {
  std::vector<SourceLocation> suppressed_by;
  for (const checks::Suppressed &each : result.suppressed) suppressed_by.push_back(each.by);
  return {std::move(result.findings), std::move(suppressed_by), std::move(result.misspelt), std::move(result.unused_nolint), std::move(result.unclosed_nolint)};
}

class Asking {
public:
  Asking(const std::vector<const LinkGroup *> &groups, const Lessons &lessons, const std::vector<Turn> &turns, const checks::RuleOptions &rules, const LintOptions &options, std::size_t reported)
      : groups(groups), lessons(lessons), turns(turns), rules(rules), limits(limitsOf(options)), answers(groups.size()) {
    for (std::size_t group = 0; group < groups.size(); ++group)
      for (std::size_t source : groups[group]->ofInterest())
        if (source < reported) items.push_back({group, source});
    said.resize(items.size());
  }

  std::vector<Answers> ask() {
    Progress progress(items.size(), llvm::sys::Process::StandardErrIsDisplayed(), " files judged");
    for (const Item &item : items) answers[item.group].not_asked.insert(item.source);
    RangeWork work;
    work.before = [&](Range range) { share(range); };
    work.work = [&](Range range, const Send &send) { answer(range, send); };
    work.done = [&](std::size_t i, StringRef text) {
      if (!understand(i, text)) return false;
      answers[items[i].group].not_asked.erase(items[i].source);
      progress.done("");
      return true;
    };
    work.failed = [&](std::size_t i, const Outcome &outcome) {
      answers[items[i].group].not_asked.erase(items[i].source);
      answers[items[i].group].failed.push_back({items[i].source, inWords(outcome, limits, "the rules")});
      progress.done("");
    };
    runInRanges(items.size(), limits, work, [&] { progress.draw(); }, &StopOnInterrupt::asked());
    for (std::size_t i = 0; i < items.size(); ++i) answers[items[i].group].said.push_back(std::move(said[i])); // in the sources' order, whoever ended first
    return std::move(answers);
  }

private:
  struct Item {
    std::size_t group, source;
  };
  const std::vector<const LinkGroup *> &groups;
  const Lessons &lessons;
  const std::vector<Turn> &turns;
  const checks::RuleOptions &rules;
  Limits limits;
  std::vector<Item> items;
  std::vector<Said> said; // of each item
  std::vector<Answers> answers;
  const LinkGroup *prepared = nullptr;

  // A group that one process asks is prepared there, beside the others; of the larger ones one is held at a time.
  void share(Range range) {
    const LinkGroup *group = groups[items[range.end - 1].group];
    if (prepared && prepared != group) std::exchange(prepared, nullptr)->forget();
    if (range.end < items.size() && groups[items[range.end].group] == group) (prepared = group)->prepare();
  }

  // A line with sources of the group that could not be read, then what was said.
  void answer(Range range, const Send &send) const {
    facts::Known known; // of the group
    for (std::size_t i = range.first; i < range.end; ++i) {
      const LinkGroup &group = *groups[items[i].group];
      if (i == range.first || items[i - 1].group != items[i].group) known = lessons.knownIn(group);
      std::vector<Said> all(1);
      group.ask({items[i].source}, [&](std::size_t source, const facts::Unit &unit, const facts::Index *others) {
        all[0] = inShort(checks::runRules(unit, others, lessons.knownTo(source, known), rules, turns[source].ask));
      });
      std::string unreadable;
      for (std::size_t source : group.unreadable()) unreadable += std::to_string(source) + " ";
      send(unreadable + "\n" + writeSaid(all));
      if (i + 1 == range.end || items[i + 1].group != items[i].group) group.forget();
    }
  }

  bool understand(std::size_t i, StringRef bytes) {
    const auto [unreadable, text] = bytes.split('\n');
    auto all = readSaid(text);
    if (!all || all->size() != 1) return false;
    said[i] = std::move(all->front());
    llvm::SmallVector<StringRef> words;
    unreadable.split(words, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef word : words) {
      std::size_t source = 0;
      if (word.getAsInteger(10, source)) return false;
      answers[items[i].group].unreadable.insert(source);
    }
    return true;
  }
};

} // namespace

std::vector<Answers> askRules(const std::vector<const LinkGroup *> &groups, const Lessons &lessons, const std::vector<Turn> &turns, const checks::RuleOptions &rules, const LintOptions &options, std::size_t reported) {
  return Asking(groups, lessons, turns, rules, options, reported).ask();
}

} // namespace xferguard::lint
