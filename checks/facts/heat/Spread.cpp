#include "checks/facts/heat/Spread.h"
#include "checks/facts/heat/Graph.h"
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

constexpr int many_makers = 3;         // one within the other
constexpr int many_calls = 5;          // from the loop down: what is made for each round is made nearer to it

class Spreading {
public:
  explicit Spreading(const Graph &graph) : graph(graph), rates(graph.size()) {}

  std::vector<Heat> all() {
    for (int i = 0; i < graph.size(); ++i) begin(i);
    goOn();
    heatSiblings();
    const std::vector<bool> unknown = reachedByStrangers();
    heatModels(unknown);
    findParts(unknown);
    std::vector<Heat> heats;
    for (int i = 0; i < graph.size(); ++i) heats.push_back(heatOf(i, unknown[i]));
    nameCallers(heats);
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
  std::map<int, int> models; // functions that run one, and which of them does so itself
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
    if (isNowAndThen(caller, *edge.call) || onlyTried(caller, edge.callee)) return;
    const Reason &reason = rates[caller];
    heat(edge.callee, {true, reason.from == none ? caller : reason.from, reason.loop, caller});
  }

  // A macro or a class may define several functions at one place.
  std::string placeOf(int function) const {
    const Learned::Function &each = *graph.functions[function];
    return each.name + each.identity.substr(each.identity.rfind('@'));
  }

  // Where it is called again and again from, whichever of a template's instances is.
  void nameCallers(std::vector<Heat> &heats) const {
    std::map<std::string, std::set<CalledAt>> callers;
    for (int caller = 0; caller < graph.size(); ++caller)
      for (const Graph::Edge &edge : graph.calls[caller]) {
        const bool again = (rates[caller].hot && !isNowAndThen(caller, *edge.call)) || workingLoop(caller, *edge.call) != none;
        if (again && caller != edge.callee && rates[edge.callee].hot) callers[placeOf(edge.callee)].insert({edge.call->at.file, edge.call->at.line});
      }
    for (int i = 0; i < graph.size(); ++i)
      if (const auto known = callers.find(placeOf(i)); rates[i].hot && known != callers.end()) heats[i].callers.assign(known->second.begin(), known->second.end());
  }

  bool isNowAndThen(int caller, const Learned::Call &call) const {
    if (isSeldom(call.guard)) return true;
    for (int loop = call.loop; loop != none; loop = graph.functions[caller]->loops[loop].around)
      if (isSeldom(graph.functions[caller]->loops[loop].guard)) return true;
    return false;
  }

  // A template is one function, however many are made of it: what is said of one of them stands where it stands in all. What
  // they call is another matter.
  void heatSiblings() {
    std::map<std::string, int> hot;
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

  // Who runs a model that was loaded before, or calls what does: once for each input, by whoever has the object.
  void heatModels(const std::vector<bool> &unknown) {
    std::deque<int> open;
    auto take = [&](int function, int model) {
      const Learned::Function &each = *graph.functions[function];
      if (rates[function].hot || !unknown[function] || isSetUp(function) || tries(function) || each.pace == Pace::Makes || each.special != Special::None) return;
      heat(function, {});
      if (rates[function].hot) models.emplace(function, model), open.push_back(function);
    };
    for (int i = 0; i < graph.size(); ++i)
      if (graph.functions[i]->runs_model) take(i, i);
    while (!open.empty()) {
      const int at = open.front();
      open.pop_front();
      for (int caller : graph.callers[at])
        if (std::ranges::any_of(graph.calls[caller], [&](const Graph::Edge &edge) { return edge.callee == at && !isSeldom(edge.call->guard); })) take(caller, models.at(at));
    }
    goOn();
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

  std::string runsIt(int function, int entry, int model) const {
    const std::string who = function == entry ? "it" : "'" + shortName(graph.functions[entry]->name) + "', which calls it,";
    return who + " runs a model that was loaded before" + (entry == model ? "" : ", by '" + shortName(graph.functions[model]->name) + "'") + ", once for each input";
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
      if (const auto model = models.find(entry); model != models.end()) return {Rate::Hot, runsIt(function, entry, model->second)};
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
