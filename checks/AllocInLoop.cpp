// Device or pinned memory made and released in every iteration.
#include "checks/Lives.h"
#include "checks/Scratch.h"
#include "checks/tensors/Tensors.h"
#include "checks/facts/Carried.h"
#include "checks/facts/Downloaded.h"
#include "checks/fix/Fix.h"
#include <algorithm>
#include <optional>

namespace xferguard::checks {
namespace {

// Made anew, of another size, until it is large enough: the last one outlives the loop.
bool outgrows(const View &view, int alloc, int release, int memory, int loop) {
  bool leaves = false, outlives = false;
  for (int i = alloc + 1; i < release; ++i) leaves |= view.steps[i].kind == StepKind::Exit && view.steps[i].word == "break" && view.roundOf(i) == loop && view.guard(i, loop) == Guard::Leaves;
  for (int i = view.steps[loop].end; i < view.size(); ++i) outlives |= (view.reads(i, memory) || view.writes(i, memory)) && !isOp(view.steps[i], Effect::Free);
  return leaves && outlives;
}

// What it has computed goes to somebody who cannot be looked into: `done(job)` of a worker that takes one job after the other.
bool handsOnResults(const View &view, int round) {
  const facts::Downloaded downloaded(view, round, facts::Downloaded::Through::Values);
  for (int i = round + 1; i < view.steps[round].end; ++i)
    if (unknownCall(view, i) && !forAnError(view, i) && std::ranges::any_of(view.steps[i].args, [&](const facts::Argument &each) { return each.value.object != none && downloaded.has(view.memory(each.value)); })) return true;
  return false;
}

// Everything that the kernels of an iteration touch is made in it: the iteration is an experiment, or a program, of its own,
// unless the host goes on with what it computes. What is called again and again is none.
bool standsAlone(const View &view, int round) {
  if (view.isCalls(round) ? view.heat().rate == facts::Rate::Hot : facts::Carried(view, round).keepsResults() != none || handsOnResults(view, round)) return false;
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    if (!startsWork(view.steps[i])) continue;
    for (const Access &access : view.accesses[i])
      if (access.by == By::Device && !view.allocatedIn(access.memory, round, /*always=*/true)) return false;
  }
  return true;
}

// What a constructor makes and the destructor releases lives as long as the object: as short as a round, where one is made in each.
bool endsWithTheObject(const View &view, int at, int round) {
  if (!view.isCalls(round) || view.frames[0].function->special != facts::Special::Constructor || view.heat().rate != facts::Rate::Hot) return false;
  const int object = allocated(view.steps[at])->object;
  return view.objects[object].storage == Storage::Member && view.library.known.released.contains(view.objects[object].key);
}

bool isOwner(const facts::Object &object) { return object.type.starts_with("std::unique_ptr<") || object.type.starts_with("std::shared_ptr<"); }

// Given to an owner that outlives the round, at once or by a swap: the object that it held before ends then.
bool replaces(const View &view, int owner, int round) {
  if (!view.declaredIn(owner, round)) return true;
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.pointee || step.args[0].value.object == none) continue;
    const int other = step.args[1].value.object;
    if (view.storage(step.args[0].value.object) == view.storage(owner) && other != none && isOwner(view.objects[other]) && !view.declaredIn(other, round)) return true;
  }
  return false;
}

// The constructor's call by which an object comes into being that takes the place of the last one's, and makes this memory:
// `buffer = std::make_unique<Buffer>(n)`. Each round makes one and ends one.
int madeInsteadOfTheLast(const View &view, int at, int round) {
  const facts::Object &pointer = view.objects[allocated(view.steps[at])->object];
  if (pointer.storage != Storage::Member || !view.library.known.released.contains(pointer.key)) return none;
  if (view.isCalls(round) && !calledInALoop(view, round)) return none;
  int frame = view.frame[at], call = none;
  while (frame != none && view.frames[frame].function->special == facts::Special::Constructor) call = view.frames[frame].call, frame = view.frames[frame].parent;
  const Operand *self = call == none ? nullptr : view.steps[call].arg(Role::This);
  if (!self || self->object == none || !self->pointee || !view.inside(call, round)) return none;
  return isOwner(view.objects[self->object]) && replaces(view, self->object, round) ? call : none;
}

// Made and released in each round of something.
struct Pair {
  int alloc = none, release = none, round = none; // release: none where the object's destructor does it
  int cause = none; // the allocation, or what calls for it where the release lies: a local object, a helper that makes a buffer
  bool size_varies = false;
  Level level = Level::Warning;
  bool lost = false; // nobody can release it
};

int causeOf(const View &view, int alloc, int release) {
  auto isAround = [&](int frame) {
    int inner = view.frame[release];
    while (inner != none && inner != frame) inner = view.frames[inner].parent;
    return inner == frame;
  };
  int cause = alloc;
  while (!isAround(view.frame[cause])) cause = view.frames[view.frame[cause]].call;
  return cause;
}

// What lives no longer than a call is made in each that comes there; what outlives it may be made only when there is none yet.
bool standsOnACondition(const View &view, int at, int round) {
  for (int up = view.steps[at].parent; up != none && up != round; up = view.steps[up].parent)
    if (view.mayBeSettled(up)) return true; // a buffer that was given somebody else's memory
  const Guard guard = guardApart(view, at, round);
  const bool of_the_call = view.isCalls(round) && livesInRound(view, view.memory(*allocated(view.steps[at])), round);
  return guard != Guard::None && (seldom(guard) || !of_the_call);
}

// `resize(n)` and its like: what calls it in each round is where that is told.
bool isForGrowth(std::string_view name) {
  const std::size_t scope = name.rfind("::");
  if (scope != std::string_view::npos) name.remove_prefix(scope + 2);
  return std::ranges::any_of(std::initializer_list<std::string_view>{"resize", "Resize", "reserve", "Reserve", "realloc", "Realloc", "grow", "Grow", "expand", "Expand"}, [&](std::string_view word) { return name.starts_with(word); });
}

std::optional<Pair> pairIn(const View &view, int at, int round, Report &report) {
  auto silent = [&](auto because) { return report.passOver(view, at, std::move(because)), std::optional<Pair>(); };
  const Step &alloc = view.steps[at];
  const Operand *what = allocated(alloc);
  const bool of_object = alloc.blocking && endsWithTheObject(view, at, round);
  if (!of_object && !isLoopWithWork(view, round)) return silent("nothing is launched " + inEachRound(view, round));
  if (standsOnACondition(view, at, round)) return silent([&] { return underACondition(view, at, round); });
  if (of_object) return Pair{at, none, round, at, false, Level::Note}; // who makes the object shows whether it is kept
  const int release = endedIn(view, Effect::Free, Role::Ptr, view.memory(*what), round);
  const bool in_order = !alloc.blocking && (release == none || !view.steps[release].blocking); // taken from a pool, and given back there
  if (in_order) return silent("the stream that it is taken for orders it");
  if (release == none) {
    const int made = madeInsteadOfTheLast(view, at, round);
    const bool again = view.isCalls(round) ? calledInALoop(view, round) : doesRealWork(view, round) && !fewTrips(view, round);
    if (made == none && again && isLost(view, what->object, round)) return Pair{at, none, round, at, false, Level::Warning, true};
    if (made == none) return silent("nothing releases it " + inEachRound(view, round));
    return Pair{at, none, round, made, false, wastesEachTime(view, round) && !fewTrips(view, round) && !amortised(view, round) ? Level::Warning : Level::Note};
  }
  const bool kept = view.isCalls(round) && release < at && !livesInRound(view, view.memory(*what), round); // the one of before is released
  if (kept && !calledInALoop(view, round)) return silent("it is kept, and nobody is known to call this again and again");
  if (kept && isForGrowth(view.frames[0].function->name)) return silent("whoever calls says when it grows");
  if (view.guard(release, round) == Guard::Leaves && !view.isCalls(round)) return silent("it is released on the way out");
  const Operand *size = alloc.arg(Role::Bytes);
  const bool varies = size && view.varies(*size, round);
  const bool of_the_call = view.isCalls(round) && livesInRound(view, view.memory(*what), round); // what it has grown to is gone with the call
  if (varies && !of_the_call && outgrows(view, at, release, view.memory(*what), round)) return std::nullopt;
  const bool costs = wastesEachTime(view, round) && !fewTrips(view, round) && !amortised(view, round) && !standsAlone(view, round);
  return Pair{at, release, round, causeOf(view, at, release), varies, costs ? Level::Warning : Level::Note};
}

// The innermost round that makes and releases it; or all calls of a function that a loop of work calls, where the inner one is worth no warning.
std::optional<Pair> pairAt(const View &view, int at, Report &report) {
  const Step &alloc = view.steps[at];
  const Operand *what = allocated(alloc);
  if (alloc.memory == Memory::Pageable || !what || what->object == none) return std::nullopt;
  std::optional<Pair> innermost;
  for (int round = workRoundOf(view, at, anyRoundOf); round != none; round = workRoundOf(view, round, anyRoundOf)) {
    auto pair = pairIn(view, at, round, report);
    if (pair && pair->level == Level::Warning && (!innermost || calledInALoop(view, round))) return pair;
    if (pair && !innermost) innermost = pair;
  }
  return innermost;
}

// One thing to change: what a helper makes and releases, or a function that is called again and again. In a loop of the
// function's own each has a fix of its own.
bool belongTogether(const View &view, const Pair &a, const Pair &b) {
  const bool of_others = view.isCalls(a.round) || view.frame[a.cause] != view.frame[a.round] || (a.cause != a.alloc && b.cause != b.alloc);
  return a.round == b.round && a.level == b.level && a.lost == b.lost && view.frame[a.cause] == view.frame[b.cause] && of_others;
}

// Of a buffer's class the buffer, rather than the pointer in it.
std::string madeBy(const View &view, const Pair &pair) {
  int object = allocated(view.steps[pair.alloc])->object;
  auto isPartOfABuffer = [&](const facts::Object &part) {
    const bool of_a_record = part.base != none && part.base_pointee && view.objects[part.base].type.ends_with('*'); // `layer->delta`
    return part.base != none && !of_a_record && view.declaredIn(part.base, pair.round);
  };
  while (pair.cause != pair.alloc && isPartOfABuffer(view.objects[object])) object = view.objects[object].base;
  return "'" + view.objects[object].name + "'";
}

std::string lastName(const std::string &name) { return name.substr(name.rfind(':') + 1); }

void tell(const View &view, const std::vector<Pair> &pairs, Report &report) {
  const auto &[at, release, round, cause, varies, level, lost] = pairs.front();
  const bool waits_at_its_end = !view.steps[at].blocking; // `cudaMallocAsync` beside `cudaFree`
  const bool several = pairs.size() > 1;
  Problem problem;
  problem.step = cause, problem.loop = round, problem.level = level;
  problem.to_change = true;
  problem.headline = madeBy(view, pairs.front()) + (several ? " and " + std::to_string(pairs.size() - 1) + " more are" : " is") + " allocated and released " + inEachRound(view, round) + "; " +
                     (varies ? "keep a buffer of the largest size, or take it from a pool with cudaMallocAsync" : std::string("allocate ") + (several ? "them" : "it") + " once, " + beforeRounds(view, round));
  const std::string whose = madeBy(view, pairs.front()) + (several ? " and " + std::to_string(pairs.size() - 1) + " more are" : " is");
  if (lost) problem.headline = whose + " allocated " + inEachRound(view, round) + " and never released; allocate it once, " + beforeRounds(view, round);
  else if (release == none && cause == at) problem.headline = whose + " allocated for each object that '" + lastName(view.frames[0].function->name) + "' makes, and released with it; keep the object, or take its memory from a pool";
  else if (release == none) problem.headline = whose + " allocated " + inEachRound(view, round) + " with an object that takes the place of the last one; keep both and exchange them, or take the memory from a pool";
  if (cause != at) problem.with.push_back({at, view.steps[at].api + " is here"});
  if (release != none) problem.with.push_back({release, "released here"});
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    const bool told = pairs[i].cause == cause; // the call that makes it: where it does so says more
    problem.with.push_back({told ? pairs[i].alloc : pairs[i].cause, "and " + madeBy(view, pairs[i])});
    if (pairs[i].release != none && pairs[i].cause == pairs[i].alloc) problem.with.push_back({pairs[i].release, "released here"});
  }
  problem.notes.push_back(waits_at_its_end ? "'" + view.steps[release].api + "' waits for the device; cudaFreeAsync gives back in the stream's order what cudaMallocAsync has taken" : std::string("allocating and releasing device memory waits for the device"));
  if (!view.isCalls(round) && release != none) fix::add(problem, varies ? fix::streamOrdered(view, at, release, round) : fix::hoistAllocation(view, at, release, round));
  report.add(view, std::move(problem));
}

} // namespace

void runAllocInLoop(const View &view, Report &report) {
  ofTensorsAllocInLoop(view, report);
  ofAlgorithms(view, report);
  std::vector<Pair> pairs;
  eachOp(view, Effect::Alloc, [&](int at, const Step &) {
    if (const auto pair = pairAt(view, at, report)) pairs.push_back(*pair);
  });
  while (!pairs.empty()) {
    std::vector<Pair> together{pairs.front()};
    for (std::size_t i = 1; i < pairs.size(); ++i)
      if (belongTogether(view, pairs.front(), pairs[i]) && !report.silenced(view, pairs[i].cause)) together.push_back(pairs[i]);
    std::erase_if(pairs, [&](const Pair &each) { return std::ranges::any_of(together, [&](const Pair &told) { return told.alloc == each.alloc; }); });
    tell(view, together, report);
  }
}

} // namespace xferguard::checks
