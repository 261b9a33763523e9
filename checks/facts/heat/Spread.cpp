#include "checks/facts/heat/Spread.h"
#include "checks/facts/heat/Kept.h"
#include "checks/facts/Words.h"
#include <algorithm>
#include <cctype>
#include <deque>
#include <optional>
#include <set>

namespace xferguard::facts {

namespace {

// Under such a condition a call is made seldom, whatever is around it.
bool isSeldom(Guard guard) { return guard == Guard::Periodic || guard == Guard::Once || guard == Guard::Error || guard == Guard::Leaves; }

std::string shortName(const std::string &qualified) {
  const std::size_t scope = qualified.rfind("::"); // of "Class::method" both, of namespaces none
  const std::size_t outer = scope == std::string::npos || scope == 0 ? std::string::npos : qualified.rfind("::", scope - 1);
  return outer == std::string::npos ? qualified : qualified.substr(outer + 2);
}

constexpr std::size_t few_methods = 3; // of one name: of a class and of those that stand in for it
constexpr int many_makers = 3;         // one within the other
constexpr int many_calls = 5;          // from the loop down: what is made for each round is made nearer to it
constexpr std::size_t few_backends = 8; // that define one function

// The functions of all files and who calls whom.
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

class Spreading {
public:
  explicit Spreading(const Graph &graph) : graph(graph), rates(graph.size()) {}

  std::vector<Heat> all() {
    for (int i = 0; i < graph.size(); ++i) begin(i);
    goOn();
    heatSiblings();
    const std::vector<bool> unknown = reachedByStrangers();
    findParts(unknown);
    std::vector<Heat> heats;
    for (int i = 0; i < graph.size(); ++i) heats.push_back(heatOf(i, unknown[i]));
    return heats;
  }

private:
  // Why a function is hot: a framework calls it, or a loop of `from`, through the functions between.
  struct Reason {
    bool hot = false;
    int from = none, loop = none, through = none; // through: the caller that is hot itself
    int like = none; // another instance of the same template, of which it is said
    int makers = 0;  // how many functions on the way, itself included, make something
    int calls = 0;   // on the way
  };
  const Graph &graph;
  std::vector<Reason> rates;
  std::map<int, std::string> given_to; // functions that somebody takes to call them again and again
  std::deque<int> todo; // breadth first: the shortest way tells most
  std::vector<int> part_of; // a function that works on what outlives it, itself perhaps

  void goOn() {
    while (!todo.empty()) {
      const int at = todo.front();
      todo.pop_front();
      for (const Graph::Edge &edge : graph.calls[at]) follow(at, edge);
    }
  }

  bool isSetUp(int function) const {
    const Learned::Function &each = *graph.functions[function];
    return each.main || isSeldom(each.pace) || each.special == Special::Destructor;
  }

  bool makes(int function) const { return graph.functions[function]->pace == Pace::Makes || graph.functions[function]->special == Special::Constructor; }

  // A script makes things before it works, and tries them now and then: `m.def("gemm_test", &launch_gemm_test)`.
  bool tries(int function) const {
    std::string name(lastPart(graph.functions[function]->name));
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    return std::ranges::any_of(std::initializer_list<std::string_view>{"test", "bench", "debug", "profil"}, [&](std::string_view word) { return name.find(word) != std::string::npos; });
  }

  void heat(int function, Reason reason) {
    if (rates[function].hot || (isSetUp(function) && reason.from == none)) return;
    if (isSeldom(graph.functions[function]->pace)) return; // in a loop over what is loaded, as like as not
    reason.makers = (reason.through == none ? 0 : rates[reason.through].makers) + makes(function);
    reason.calls = reason.through == none ? 1 : rates[reason.through].calls + 1;
    if (reason.calls >= many_calls && graph.functions[function]->special == Special::Constructor) return; // some event asks for a new one
    if (reason.makers >= many_makers) return; // what is made in something that is made in something that is made: a model, as it is loaded
    reason.hot = true;
    rates[function] = reason;
    todo.push_back(function);
  }

  void begin(int function) {
    const Learned::Function &each = *graph.functions[function];
    const bool by_callers = std::ranges::find(each.overrides, given_tensors) != each.overrides.end() && !isCalledByNobody(function) && !graph.handed[function]; // they tell how often, unless it is handed on
    if (!each.called_per.empty() && !by_callers) heat(function, {});
    for (const Graph::Edge &edge : graph.calls[function]) {
      const bool bound = edge.call->given_to.starts_with("pybind11::");
      if (!edge.call->given_to.empty() && !(bound && (makes(edge.callee) || tries(edge.callee)))) given_to.try_emplace(edge.callee, bound ? "Python" : edge.call->given_to), heat(edge.callee, {});
      if (onlyTried(function, edge.callee)) continue;
      if (const int loop = workingLoop(function, *edge.call); loop != none && !makesWhatIsUsed(function, edge)) heat(edge.callee, {true, function, loop, none});
    }
  }

  // A test or a bench repeats what it tries: that says nothing of how often the program does it.
  bool onlyTried(int caller, int callee) const { return graph.trial[caller] && !graph.beside[callee]; }

  // What a loop makes things in is a loop over those things, where nothing else in it works.
  bool makesWhatIsUsed(int function, const Graph::Edge &edge) const {
    return makes(edge.callee) && !graph.isWorking(function, edge.call->loop, [this](int callee) { return !makes(callee); });
  }

  // The innermost loop around a call that works again and again, if nothing between makes the call a rare one.
  int workingLoop(int function, const Learned::Call &call) const {
    if (isSeldom(graph.functions[function]->pace) || graph.functions[function]->pace == Pace::Makes || isSeldom(call.guard)) return none;
    for (int loop = call.loop; loop != none; loop = graph.functions[function]->loops[loop].around) {
      if (graph.isWorking(function, loop)) return loop;
      const LoopRole role = graph.functions[function]->loops[loop].role;
      if (isSeldom(graph.functions[function]->loops[loop].guard) || role == LoopRole::Repeat || role == LoopRole::Sweep) return none;
    }
    return none;
  }

  void follow(int caller, const Graph::Edge &edge) {
    if (isSeldom(edge.call->guard) || onlyTried(caller, edge.callee)) return;
    for (int loop = edge.call->loop; loop != none; loop = graph.functions[caller]->loops[loop].around)
      if (isSeldom(graph.functions[caller]->loops[loop].guard)) return;
    const Reason &reason = rates[caller];
    heat(edge.callee, {true, reason.from == none ? caller : reason.from, reason.loop, caller});
  }

  // A template is one function, however many are made of it: what is said of one of them stands where it stands in all. What
  // they call is another matter.
  void heatSiblings() {
    std::map<std::string, int> hot;
    auto placeOf = [&](int function) { // a macro or a class may define several functions at one place
      const Learned::Function &each = *graph.functions[function];
      return each.name + each.identity.substr(each.identity.rfind('@'));
    };
    for (int i = 0; i < graph.size(); ++i)
      if (rates[i].hot) hot.try_emplace(placeOf(i), i);
    for (int i = 0; i < graph.size(); ++i)
      if (const auto sibling = hot.find(placeOf(i)); sibling != hot.end() && !rates[i].hot) {
        rates[i] = rates[sibling->second], todo.push_back(i);
        if (rates[i].from == none && rates[i].like == none) rates[i].like = sibling->second;
      }
    std::erase_if(todo, [&](int function) { return !isCalledByNobody(function); });
    goOn();
  }

  // Nor by itself alone, nor in tests alone.
  bool isCalledByNobody(int function) const {
    return std::ranges::all_of(graph.callers[function], [&](int caller) { return caller == function || (graph.beside[caller] && !graph.beside[function]); });
  }

  // Not hot, and called by somebody of whom nothing is known: a library's interface, and what it comes to.
  std::vector<bool> reachedByStrangers() const {
    std::vector<bool> reached(graph.size(), false);
    std::vector<int> open;
    auto reach = [&](int function) {
      if (reached[function] || isSetUp(function) || graph.functions[function]->special == Special::Constructor) return;
      reached[function] = true;
      open.push_back(function);
    };
    for (int i = 0; i < graph.size(); ++i)
      if (isCalledByNobody(i) || graph.handed[i]) reach(i);
    while (!open.empty()) {
      const int at = open.back();
      open.pop_back();
      if (graph.functions[at]->pace == Pace::Makes) continue; // what it comes to is made with it
      for (const Graph::Edge &edge : graph.calls[at])
        if (!isSeldom(edge.call->guard)) reach(edge.callee);
    }
    return reached;
  }

  // One piece of what somebody else does, who keeps what it works on: nobody does so for a single call. What it calls is a piece as well.
  void findParts(const std::vector<bool> &unknown) {
    part_of.assign(graph.size(), none);
    std::deque<int> open;
    auto isOne = [&](int function) {
      const Learned::Function &each = *graph.functions[function];
      return !rates[function].hot && unknown[function] && !isSetUp(function) && each.pace != Pace::Makes && each.special == Special::None;
    };
    for (int i = 0; i < graph.size(); ++i)
      if (graph.functions[i]->on_kept && isOne(i)) part_of[i] = i, open.push_back(i);
    while (!open.empty()) {
      const int at = open.front();
      open.pop_front();
      for (const Graph::Edge &edge : graph.calls[at])
        if (!isSeldom(edge.call->guard) && part_of[edge.callee] == none && isOne(edge.callee)) part_of[edge.callee] = part_of[at], open.push_back(edge.callee);
    }
  }

  std::string wayTo(int function) const {
    std::vector<std::string> between;
    for (int at = rates[function].through; at != none && at != rates[function].from && between.size() < 6; at = rates[at].through) between.push_back("'" + shortName(graph.functions[at]->name) + "'");
    if (between.empty()) return "";
    std::string way = ", through ";
    for (std::size_t i = between.size(); i-- > 0;) way += between[i] + (i > 1 ? ", " : i == 1 ? " and " : "");
    return way;
  }

  Heat heatOf(int function, bool reached_by_strangers) const {
    const Learned::Function &each = *graph.functions[function];
    const Reason &reason = rates[function];
    if (reason.hot && reason.loop != none) {
      const Learned::Function &from = *graph.functions[reason.from];
      const Learned::Place &at = from.loops[reason.loop].at;
      const std::size_t folder = at.file.rfind('/');
      return {Rate::Hot, "the loop at " + (folder == std::string::npos ? at.file : at.file.substr(folder + 1)) + ":" + std::to_string(at.line) + " in '" + shortName(from.name) + "' calls it again and again" + wayTo(function)};
    }
    if (reason.hot) {
      int entry = reason.from == none ? function : reason.from;
      if (rates[entry].like != none) entry = rates[entry].like;
      const Learned::Function &entered = *graph.functions[entry];
      if (entered.called_per.empty()) {
        const std::string by = "'" + given_to.at(entry) + "', which calls it again and again";
        return {Rate::Hot, reason.from == none ? "it is given to " + by : "'" + shortName(entered.name) + "', given to " + by + ", calls this" + wayTo(function)};
      }
      if (reason.from == none) return {Rate::Hot, entered.called_by + " calls it for each " + entered.called_per};
      return {Rate::Hot, "'" + shortName(entered.name) + "', which " + entered.called_by + " calls for each " + entered.called_per + ", calls it" + wayTo(function)};
    }
    if (each.main) return {Rate::Once, "the program begins here"};
    if (isSeldom(each.pace)) return {Rate::Setup, "its name says that it loads, ends or tests"};
    if (each.special == Special::Constructor) return {Rate::Setup, "it makes an object"};
    if (each.special == Special::Destructor) return {Rate::Setup, "it ends an object"};
    if (!reached_by_strangers && each.pace == Pace::Makes) return {Rate::Setup, "its name says that it makes something"};
    if (const int part = part_of[function]; part != none) {
      const std::string works = "works on memory or a stream that outlives its calls";
      return {Rate::Part, part == function ? "it " + works : "'" + shortName(graph.functions[part]->name) + "', which " + works + ", calls it"};
    }
    if (reached_by_strangers && each.pace == Pace::Often) return {Rate::Often, "its name says so, and nothing else"};
    if (each.pace == Pace::Makes) return {Rate::Setup, "its name says that it makes something"};
    if (reached_by_strangers) return {Rate::Unknown, "nobody here calls it in a loop of work"};
    return {Rate::Once, "it is called as often as the program or its set-up runs"};
  }
};

} // namespace

std::map<std::string, Heat> spread(const std::vector<const Learned *> &files) {
  const Graph graph(files);
  const std::vector<Heat> heats = Spreading(graph).all();
  std::map<std::string, Heat> by_identity;
  for (int i = 0; i < graph.size(); ++i) by_identity.emplace(graph.functions[i]->identity, heats[i]);
  return by_identity;
}

static bool isLocal(const std::string &key) { return key.starts_with("local:"); }

// Of a member of which the files of a program say different things, the file's own word counts: in C a record stands for many kinds of
// things, and what makes one of them stands beside what works on it.
void Known::addOwn(const std::map<std::string, Memory> &more) {
  for (const auto &[key, kind] : more) {
    const auto known = kinds.find(key);
    if (isLocal(key) || (known != kinds.end() && known->second == Memory::Unknown)) kinds.insert_or_assign(key, kind);
  }
}

Known together(const std::vector<const Learned *> &files, const std::map<std::string, Heat> &heats) {
  Known known;
  known.heats = &heats;
  for (const Learned *file : files) {
    for (const auto &[key, kind] : file->kinds) {
      if (isLocal(key)) continue;
      auto [entry, fresh] = known.kinds.try_emplace(key, kind);
      if (!fresh && entry->second != kind) entry->second = Memory::Unknown;
    }
    for (const auto &[key, number] : file->numbers) agree(known.numbers, key, number);
    for (const Learned::Function &function : file->functions) {
      known.released.insert(function.releases.begin(), function.releases.end());
      const auto heat = heats.find(function.identity);
      const bool works = heat == heats.end() || (heat->second.rate != Rate::Setup && heat->second.rate != Rate::Once);
      if (!works) continue;
      for (const std::string &key : function.changes) known.changing[key].insert(function.identity);
    }
  }
  return known;
}

} // namespace xferguard::facts
