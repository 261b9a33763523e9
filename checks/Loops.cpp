// What a loop is to the work in it: whether it is worth a warning, how often a step of it runs.
#include "checks/Query.h"
#include <algorithm>
#include <map>
#include <regex>

namespace xferguard::checks {

bool launchIn(const View &view, int from, int to) {
  const std::vector<int> &launches = view.launches();
  const auto first = std::ranges::lower_bound(launches, from);
  return first != launches.end() && *first < to;
}

// What is called again and again is called by a loop that works, whether a launch is seen here or not.
bool isLoopWithWork(const View &view, int loop) { return loop != none && (calledInALoop(view, loop) || launchIn(view, loop + 1, view.steps[loop].end)); }

bool doesRealWork(const View &view, int loop) {
  LoopRole role = view.steps[loop].role;
  if (role == LoopRole::Calls) return view.heat().rate == facts::Rate::Hot || view.heat().rate == facts::Rate::Part; // a name alone is no evidence
  return role == LoopRole::Algorithm || role == LoopRole::Chunked;
}

bool wastesEachTime(const View &view, int round) { return view.isCalls(round) || doesRealWork(view, round); }

bool calledInALoop(const View &view, int round) { return view.isCalls(round) && view.heat().rate == facts::Rate::Hot; }

// One whose memory or stream outlives its calls is a piece of what others do; what its name says to begin, to end or to change something is none.
bool isAPieceOfWork(const View &view, int round) {
  if (calledInALoop(view, round)) return true;
  if (!view.isCalls(round) || view.heat().rate != facts::Rate::Part) return false;
  static const std::regex seldom("init|setup|set_up|config|calib|alloc|creat|build|load|save|reset|clear|final|finish|connect|regist|resiz", std::regex::icase);
  const std::string &name = view.frames[0].function->name;
  return !std::regex_search(name.begin() + static_cast<long>(name.rfind("::") == std::string::npos ? 0 : name.rfind("::") + 2), name.end(), seldom);
}

// Beside a loop of launches, what the call does once is little, unless somebody is known to call it again and again.
int anyRoundOf(const View &view, int step) {
  int round = view.roundOf(step);
  while (round != none && view.steps[round].role == LoopRole::Lanes) round = view.roundOf(round); // for each device or stream: what is around it repeats
  return view.isCalls(round) && !calledInALoop(view, round) && amortised(view, round) ? none : round;
}

int hotRoundOf(const View &view, int step) {
  const int round = anyRoundOf(view, step);
  return view.isCalls(round) && view.heat().rate == facts::Rate::Unknown ? none : round;
}

int roundWithWork(const View &view, int step) {
  int round = hotRoundOf(view, step);
  while (round != none && !isLoopWithWork(view, round)) round = hotRoundOf(view, round);
  return round;
}

int workRoundOf(const View &view, int step, int (*roundOf)(const View &, int)) {
  auto isFor = [&](int round, std::initializer_list<LoopRole> roles) { return std::ranges::find(roles, view.steps[round].role) != roles.end(); };
  int round = roundOf(view, step);
  while (round != none && isFor(round, {LoopRole::Setup, LoopRole::Teardown, LoopRole::Lanes})) round = roundOf(view, round);
  return round;
}

namespace {

std::string ownName(const View &view) {
  const std::string &name = view.frames[0].function->name;
  const std::size_t scope = name.rfind("::");
  return "'" + (scope == std::string::npos ? name : name.substr(scope + 2)) + "'";
}

} // namespace

std::string inEachRound(const View &view, int round) { return view.isCalls(round) ? "in each call of " + ownName(view) : "in every iteration"; }
std::string beforeRounds(const View &view, int round) { return view.isCalls(round) ? "outside of " + ownName(view) : "before the loop"; }

namespace {

bool endsAfterFew(const View &view, int loop) {
  const long long trips = view.steps[loop].trips;
  return trips != none && trips <= 4;
}

} // namespace

// A few of each round of a loop that itself does not end soon are many.
bool fewTrips(const View &view, int loop) {
  if (view.isPython(loop) && view.steps[loop].word == "retry") return true; // it leaves when the first try works
  if (!endsAfterFew(view, loop)) return false;
  const int outer = hotRoundOf(view, loop);
  return outer == none || (view.isCalls(outer) ? !calledInALoop(view, outer) : !doesRealWork(view, outer) || fewTrips(view, outer));
}

bool soonDone(const View &view, int loop) {
  const Operand *condition = view.steps[loop].arg(Role::Condition);
  if (!condition) return false;
  auto names = [&](const Operand &value, int object) {
    return std::ranges::any_of(value.reads, [&](int each) { return view.storage(each) == view.storage(object); });
  };
  auto isPlainWrite = [&](int at) {
    const Step &step = view.steps[at];
    return step.kind == StepKind::Write && step.args.size() > 1 && !step.args[0].value.pointee && view.roundOf(at) == loop;
  };
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isPlainWrite(i) || view.steps[i].word != "scaled") continue;
    const int scaled = view.steps[i].args[0].value.object;
    const Operand &made_of = view.steps[i].args[1].value;
    if (names(*condition, scaled) && names(made_of, scaled)) return true;
    // `next = n / 2; ...; n = next;`
    for (int j = i + 1; j < view.steps[loop].end; ++j) {
      if (!isPlainWrite(j) || view.steps[j].update || !names(view.steps[j].args[1].value, scaled)) continue;
      const int counter = view.steps[j].args[0].value.object;
      if (names(*condition, counter) && names(made_of, counter)) return true;
    }
  }
  return false;
}

namespace {

bool goesOverThings(const View &view, int loop) { // not through time; in Python all loops look alike
  return view.isPython(loop) ? view.steps[loop].role == LoopRole::Lanes : view.steps[loop].form == facts::LoopForm::Range;
}

// `for (auto &force : forces_) force->compute(x)`: it goes over the few objects that another is made of, and not through time.
bool goesOverParts(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Operand *part = view.steps[i].kind == StepKind::Call && view.roundOf(i) == loop ? view.steps[i].arg(Role::This) : nullptr;
    if (!part || part->object == none || !part->pointee || !part->indexed) continue;
    const facts::Object &held = view.objects[part->object];
    if (held.storage == facts::Storage::Member && held.shape == facts::Shape::Pointer && view.positionVaries(*part, loop)) return true;
  }
  return false;
}

} // namespace

bool isGuessed(const View &view, int step, int loop) {
  for (int frame = view.frame[step]; frame != none && frame != view.frame[loop]; frame = view.frames[frame].parent)
    if (view.frames[frame].call != none && view.steps[view.frames[frame].call].callee.starts_with(facts::by_receiver)) return true;
  return false;
}

static bool launchesInLoops(const View &view, int loop) {
  std::map<int, bool> known; // many launches stand in few loops
  const bool again = !view.isCalls(loop); // then all devices get something in each round
  auto isShort = [&](int each) {
    auto [answer, fresh] = known.try_emplace(each, false);
    if (fresh) answer->second = (again && view.steps[each].role == LoopRole::Lanes) || endsAfterFew(view, each) || soonDone(view, each) || (view.isCalls(loop) && goesOverThings(view, each)) || goesOverParts(view, each);
    return answer->second;
  };
  const std::vector<int> &launches = view.launches();
  for (auto launch = std::ranges::upper_bound(launches, loop); launch != launches.end() && *launch < view.steps[loop].end; ++launch) {
    const int i = *launch;
    if (isGuessed(view, i, loop)) continue; // a guess excuses nothing
    int around = view.roundOf(i);
    while (around != loop && isShort(around)) around = view.roundOf(around);
    if (around != loop && view.guard(around, loop) != Guard::Periodic) return true; // where every hundredth round evaluates, the others pay for themselves
  }
  return false;
}

bool amortised(const View &view, int loop) {
  if (calledInALoop(view, loop)) return false; // it is paid each time, however much one call does
  const auto [known, fresh] = view.amortises.try_emplace(loop, false);
  if (fresh) known->second = launchesInLoops(view, loop);
  return known->second;
}

} // namespace xferguard::checks
