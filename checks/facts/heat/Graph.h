// The functions of all files of a project and who calls whom, as they are known together.
#pragma once
#include "checks/facts/heat/Kept.h"
#include "checks/facts/heat/Learn.h"
#include "checks/facts/Words.h"
#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace xferguard::facts {

class Graph {
public:
  struct Edge {
    int callee = none;
    const Learned::Call *call = nullptr;
  };
  std::vector<const Learned::Function *> functions;
  std::vector<std::vector<Edge>> calls;
  std::vector<std::vector<int>> callers;
  std::vector<bool> leads; // to a launch
  std::vector<bool> beside; // of tests, benches or examples, and of nothing else
  std::vector<bool> trial;  // of tests or benches, and of nothing else
  std::vector<bool> handed;   // kept somewhere: who calls it from there is not seen

  explicit Graph(const std::vector<const Learned *> &files) {
    for (const Learned *file : files)
      for (const Learned::Function &function : file->functions) {
        const auto [known, fresh] = places.try_emplace(function.identity, size());
        if (fresh) functions.push_back(&function), beside.push_back(true), trial.push_back(true); // a header's is the same in every file
        if (file->beside == Beside::Nothing) beside[known->second] = false;
        if (file->beside != Beside::Trial) trial[known->second] = false;
      }
    for (int i = 0; i < size(); ++i) {
      for (const std::string &base : functions[i]->overrides) overriders[base].push_back(i);
      by_usr["?" + functions[i]->identity.substr(0, functions[i]->identity.rfind('@'))].push_back(i);
      by_usr["?" + by_name + std::string(lastPart(functions[i]->name))].push_back(i);
    }
    calls.resize(functions.size()), callers.resize(functions.size()), handed.resize(functions.size());
    const Keepers keepers(files);
    eachCall([&](int, const Learned::Call &call) {
      const std::string kept_in = keepers.keptIn(call);
      for (int callee : kept_in.empty() ? std::vector<int>() : calledBy(call)) overriders[kept_in].push_back(callee);
    });
    eachCall([&](int i, const Learned::Call &call) {
      const std::string kept_in = keepers.keptIn(call);
      if (keepers.isCalledFrom(kept_in)) return; // that one calls it
      for (int callee : calledBy(call)) {
        calls[i].push_back({callee, &call});
        if (kept_in.empty() || kept_in == "?") callers[callee].push_back(i);
        if (!kept_in.empty() && !beside[i]) handed[callee] = true;
      }
    });
    findLeading();
  }

  int size() const { return static_cast<int>(functions.size()); }

  // Every round of it does work of the device, itself or through callees that are accepted, and is one of many.
  template <class Accept> bool isWorking(int function, int loop, Accept accept) const {
    const Learned::Loop &seen = functions[function]->loops[loop];
    if (seen.few || (seen.role != LoopRole::Algorithm && seen.role != LoopRole::Chunked)) return false;
    if (seen.launches) return true;
    return std::ranges::any_of(calls[function], [&](const Edge &edge) { return leads[edge.callee] && accept(edge.callee) && isIn(function, edge.call->loop, loop); });
  }
  bool isWorking(int function, int loop) const {
    return isWorking(function, loop, [](int) { return true; });
  }

private:
  static constexpr std::size_t few_methods = 3;  // of one name: of a class and of those that stand in for it
  static constexpr std::size_t few_backends = 8; // that define one function

  template <class Take> void eachCall(Take take) const {
    for (int i = 0; i < size(); ++i)
      for (const Learned::Call &call : functions[i]->calls) take(i, call);
  }

  std::map<std::string, int> places;
  std::map<std::string, std::vector<int>> overriders, by_usr;

  bool isIn(int function, int loop, int around) const {
    while (loop != none && loop != around) loop = functions[function]->loops[loop].around;
    return loop == around;
  }

  // One for each kind of device, `align.cu` and `align.hip`; those of other programs stand elsewhere.
  bool standBesideEachOther(int one, int other) const {
    auto folderOf = [this](int function) { return std::string_view(functions[function]->at.file).substr(0, functions[function]->at.file.rfind('/') + 1); };
    return one != other && functions[one]->at.file != functions[other]->at.file && folderOf(one) == folderOf(other);
  }

  // The function itself, and those that stand in for it where it is virtual, or in another build of the program: a backend of several.
  // Of a declaration alone, the only definition there is.
  std::vector<int> calledBy(const Learned::Call &call) const {
    std::vector<int> all;
    const auto known = places.find(call.callee);
    if (known != places.end()) all.push_back(known->second);
    const std::string usr = call.callee.starts_with("?") ? call.callee : "?" + call.callee.substr(0, call.callee.rfind('@'));
    if (const auto defined = by_usr.find(usr); defined != by_usr.end() && defined->second.size() <= few_backends)
      for (const int each : defined->second)
        if (functions[each]->strong && (known == places.end() || standBesideEachOther(each, known->second))) all.push_back(each);
    const bool guessed = std::string_view(usr).substr(1).starts_with(by_receiver);
    if (auto standing_in = overriders.find(usr); standing_in != overriders.end() && (!guessed || standing_in->second.size() <= few_methods)) all.insert(all.end(), standing_in->second.begin(), standing_in->second.end());
    const std::size_t at_most = call.callee.starts_with("?" + by_name) ? few_methods : 1;
    if (auto defined = by_usr.find(usr); all.empty() && defined != by_usr.end() && defined->second.size() <= at_most) all = defined->second;
    return all;
  }

  void findLeading() {
    leads.assign(functions.size(), false);
    std::vector<int> todo;
    for (int i = 0; i < size(); ++i)
      if (functions[i]->launches) leads[i] = true, todo.push_back(i);
    while (!todo.empty()) {
      const int at = todo.back();
      todo.pop_back();
      for (int caller : callers[at])
        if (!leads[caller]) leads[caller] = true, todo.push_back(caller);
    }
  }
};

} // namespace xferguard::facts
