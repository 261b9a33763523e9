#include "lint/link/Turns.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

using xferguard::facts::Places;
using xferguard::facts::Summary;

namespace xferguard::lint {

namespace {

// The same number for the same function in whichever file.
class Numbers {
public:
  int of(const Summary &summary, const Summary::Entry &entry) {
    const std::string place = (entry.file == facts::none ? std::string() : summary.files[entry.file]) + ":" + std::to_string(entry.offset);
    const bool is_lambda = std::string_view(entry.usr).starts_with("lambda:"); // its own name means nothing in another file
    return numbers.try_emplace((is_lambda ? "lambda" : entry.usr) + "@" + place, static_cast<int>(numbers.size())).first->second;
  }

private:
  std::unordered_map<std::string, int> numbers;
};

// The functions of one file as a view of one of them sees them: its own first, then those of the other files.
class Seen {
public:
  Seen(const Summary &summary, const facts::Index &others) : summary(summary), others(others) {
    for (const Summary::Entry &entry : summary.functions) own.try_emplace(entry.usr, &entry);
    findCallers();
  }

  bool works(const Summary::Entry &entry) const { return leading.contains(&entry); } // an op of the GPU is in it or in something that it calls
  std::vector<const Summary::Entry *> callersOf(const Summary::Entry &entry) const { // through others as well, itself left out
    std::vector<const Summary::Entry *> all;
    std::unordered_set<const Summary::Entry *> known{&entry};
    auto add = [&](const Summary::Entry *callee) {
      if (auto by = callers.find(callee); by != callers.end())
        for (const Summary::Entry *caller : by->second)
          if (works(*caller) && known.insert(caller).second) all.push_back(caller);
    };
    add(&entry);
    for (std::size_t i = 0; i < all.size(); ++i) add(all[i]);
    return all;
  }
  const Summary::Entry *ofThisFile(std::string_view usr) const {
    const auto known = own.find(usr);
    return known == own.end() ? nullptr : known->second;
  }

private:
  const Summary &summary;
  const facts::Index &others;
  std::unordered_map<std::string_view, const Summary::Entry *> own;
  std::unordered_map<const Summary::Entry *, std::vector<const Summary::Entry *>> callers;
  std::unordered_set<const Summary::Entry *> leading;

  void findCallers() {
    std::vector<const Summary::Entry *> todo;
    auto reach = [&](const Summary::Entry *entry) {
      if (leading.insert(entry).second) todo.push_back(entry);
    };
    for (const Summary::Entry &entry : summary.functions) {
      if (entry.gpu) reach(&entry);
      for (const auto *names : {&entry.calls, &entry.uses})
        for (const std::string &usr : *names) {
          if (const Summary::Entry *callee = ofThisFile(usr)) callers[callee].push_back(&entry);
          else if (others.leadsToGpu(usr)) reach(&entry);
        }
    }
    while (!todo.empty()) {
      const Summary::Entry *at = todo.back();
      todo.pop_back();
      for (const Summary::Entry *caller : callers[at]) reach(caller);
    }
  }
};

void mark(Places &places, int place) {
  if (places.size() <= static_cast<std::size_t>(place)) places.resize(place + 1);
  places[place] = true;
}
bool isMarked(const Places &places, int place) { return static_cast<std::size_t>(place) < places.size() && places[place]; }

class Taking {
public:
  Taking(const std::vector<LinkGroup> &groups, const Units &units, std::size_t reported) : groups(groups), units(units), reported(reported), turns(units.size()) {}

  std::vector<Turn> all() {
    std::vector<bool> learning(units.size());
    for (const LinkGroup &group : groups)
      for (std::size_t source : group.ofInterest()) learning[source] = true;
    for (const LinkGroup &group : groups) learn(group, learning);
    for (const LinkGroup &group : groups) askAndRead(group);
    for (std::size_t i = 0; i < turns.size(); ++i) // none at all would be every one of them
      for (Places *places : {&turns[i].learn, &turns[i].ask.look, &turns[i].ask.report, &turns[i].read}) places->resize(1 + lastPlace(units.summary(i)));
    return std::move(turns);
  }

private:
  const std::vector<LinkGroup> &groups;
  const Units &units;
  std::size_t reported;
  std::vector<Turn> turns;
  Numbers numbers;

  static std::size_t lastPlace(const Summary &summary) {
    int last = 0;
    for (const Summary::Entry &entry : summary.functions) last = std::max(last, entry.place);
    return static_cast<std::size_t>(last);
  }

  // Each group has one of its own who shows a function, though another group's may have done so already.
  void learn(const LinkGroup &group, const std::vector<bool> &learning) {
    std::set<int> learned;
    for (std::size_t member : group.seen())
      if (learning[member])
        for (const Summary::Entry &entry : units.summary(member).functions)
          if (learned.insert(numbers.of(units.summary(member), entry)).second) mark(turns[member].learn, entry.place);
  }

  void askAndRead(const LinkGroup &group) {
    facts::Index others;
    for (std::size_t member : group.seen()) others.add(units.summary(member), [] { return nullptr; });
    std::set<std::vector<int>> asked;
    for (std::size_t source : group.ofInterest()) {
      const Seen seen(units.summary(source), others);
      if (source < reported) ask(source, seen, asked);
      read(source, seen, others, group.seen());
    }
  }

  // What is said of a function depends on who calls it and, of a template, on the other ways in which it is made.
  void ask(std::size_t source, const Seen &seen, std::set<std::vector<int>> &asked) {
    const Summary &summary = units.summary(source);
    std::map<std::pair<int, unsigned>, std::vector<const Summary::Entry *>> by_place;
    for (const Summary::Entry &entry : summary.functions)
      if (seen.works(entry)) by_place[{entry.file, entry.offset}].push_back(&entry);
    for (const auto &[place, instances] : by_place)
      for (const Summary::Entry *entry : instances) {
        const auto callers = seen.callersOf(*entry);
        std::vector<int> key = numbersOf(summary, callers), others = numbersOf(summary, instances);
        key.push_back(-1), llvm::append_range(key, others), key.push_back(numbers.of(summary, *entry));
        if (!asked.insert(std::move(key)).second) continue;
        mark(turns[source].ask.report, entry->place);
        for (const auto *who : {&callers, &instances})
          for (const Summary::Entry *each : *who) mark(turns[source].ask.look, each->place), mark(turns[source].learn, each->place); // its locals have no name elsewhere
      }
  }

  std::vector<int> numbersOf(const Summary &summary, const std::vector<const Summary::Entry *> &entries) {
    std::vector<int> all;
    for (const Summary::Entry *each : entries) all.push_back(numbers.of(summary, *each));
    llvm::sort(all);
    return all;
  }

  // All functions whose bodies a view of one of the source's may ask for.
  void read(std::size_t source, const Seen &seen, const facts::Index &others, const std::vector<std::size_t> &members) {
    Turn &turn = turns[source];
    std::unordered_set<const Summary::Entry *> known;
    std::vector<std::pair<std::size_t, const Summary::Entry *>> todo;
    auto reach = [&](std::size_t where, const Summary::Entry *entry) {
      if (entry && known.insert(entry).second) mark(turns[where].read, entry->place), todo.push_back({where, entry});
    };
    for (const Summary::Entry &entry : units.summary(source).functions) {
      if (isMarked(turn.learn, entry.place)) mark(turn.read, entry.place);
      const bool viewed = isMarked(turn.ask.look, entry.place) || (isMarked(turn.learn, entry.place) && seen.works(entry));
      if (viewed) reach(source, &entry);
    }
    while (!todo.empty()) {
      const auto [where, entry] = todo.back();
      todo.pop_back();
      for (const auto *names : {&entry->calls, &entry->uses})
        for (const std::string &usr : *names) {
          if (std::string_view(usr).starts_with("lambda:") && where != source) continue; // another file's
          const Summary::Entry *own = seen.ofThisFile(usr);
          const facts::Index::Entry other = own ? facts::Index::Entry{} : others.entryOf(usr);
          reach(own ? source : members[other.source], own ? own : other.function);
        }
    }
  }
};

} // namespace

std::vector<Turn> turnsOf(const std::vector<LinkGroup> &groups, const Units &units, std::size_t reported) { return Taking(groups, units, reported).all(); }

} // namespace xferguard::lint
