// A few bytes that the host waits for in every iteration.
#include "checks/Complaints.h"
#include "checks/Feeds.h"
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include "checks/tensors/ReadBacks.h"
#include <set>

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 64;

bool awaitedSoon(const View &view, int at) {
  for (int i = at + 1; i < view.size() && i < at + 200; ++i) {
    if (isSync(view.steps[i])) return true;
    if (startsWork(view.steps[i]) || view.steps[i].kind == StepKind::Loop) return false;
  }
  return false;
}

// Nothing looks at the value before the next read-back, behind other work, has to be waited for anyway. One right beside it
// is adjacent-copies' business.
bool onlyNeededLater(const View &view, int at, int memory, int loop) {
  bool beside = true;
  std::set<int> places{memory}; // where the value is
  for (int i = at + 1; i < view.steps[loop].end; ++i) {
    if (blocks(view, i) && isCopy(view, view.steps[i], Direction::DeviceToHost) && view.sameBlock(at, i)) return !beside;
    beside &= !(isWork(view.steps[i]) || view.steps[i].kind == StepKind::Loop);
    if (onlyMoved(view, i) && places.contains(view.memory(view.steps[i].args[0].value))) {
      places.insert(view.memory(view.steps[++i].args[0].value));
      continue;
    }
    for (const Access &access : view.accesses[i])
      if (access.reads && places.contains(access.memory)) return false;
    if (view.steps[i].kind == StepKind::Exit) continue;
  }
  return false;
}

// A read-back of a few bytes in an iteration of an algorithm, of what the device wrote there; else what it lacks. Nothing where it is
// none at all.
std::optional<std::string> lacks(const View &view, int at) {
  const Step &copy = view.steps[at];
  const int loop = hotRoundOf(view, at);
  const auto size = atMost(view, copy);
  if (!size || *size > few_bytes) return "";
  if (loop == none || !isLoopWithWork(view, loop) || !doesRealWork(view, loop)) return "nothing around it is known to work again and again";
  const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
  const bool returns_when_done = copy.blocking || view.kind(host) == Memory::Pageable; // to such memory an asynchronous copy waits itself
  if (!returns_when_done && !awaitedSoon(view, at)) return "nothing waits for it soon";
  const bool goes_back = host && view.memory(*host) != none && onlyFeeds(view, at, view.memory(*host), loop) != none; // whoever has written it
  if (!host || !device || (device->object != none && !goes_back && !writtenByDeviceIn(view, view.memory(*device), loop))) return "nothing around it writes '" + (device ? device->text : std::string()) + "' on the device";
  if (seldom(guardIn(view, at, loop))) return "it stands under a condition that seldom holds";
  return std::nullopt;
}

bool isOurs(const View &view, int at) {
  return isCopy(view, view.steps[at], Direction::DeviceToHost) && !lacks(view, at);
}

// The read-backs that follow at once and that no comment silences: the first waits, and for all of them.
std::vector<int> readBacksFrom(const View &view, int first, const Report &report) {
  return rowFrom(view, first, [&](int i, const std::vector<int> &) {
    if (isOurs(view, i) && view.sameBlock(first, i)) return report.silenced(view, i) ? InRow::Passes : InRow::Yes;
    const Step &step = view.steps[i];
    return step.kind == StepKind::Op && !isWork(step) && !isSync(step) ? InRow::Passes : InRow::Other;
  });
}

// What else makes the host wait before the device is given more to do: it gives memory of the device back, or comes to
// managed memory that the kernels use.
int waitsAnyway(const View &view, const std::vector<int> &row) {
  const int loop = hotRoundOf(view, row.front()), end = view.steps[loop].end;
  for (int i = view.steps[row.back()].end; i != row.front(); ++i) {
    if (i == end && view.isCalls(loop)) return none;
    if (i == end) i = loop + 1;
    if (isWork(view.steps[i]) || i == row.front()) return none;
    if (isOp(view.steps[i], Effect::Free) && view.steps[i].family != "host" && view.steps[i].blocking && view.sameBlock(row.back(), i)) return i;
    for (const Access &access : view.accesses[i])
      if (access.by == By::Host && view.kind(access.memory) == Memory::Managed && (writtenByDeviceIn(view, access.memory, loop) || (access.writes && readByDeviceIn(view, access.memory, loop)))) return i;
  }
  return none;
}

void copied(const View &view, const std::vector<int> &row, Report &report) {
  const int at = row.front(), loop = hotRoundOf(view, at);
  const Step &copy = view.steps[at];
  bool decides = false, sizes = false, later = false, leaves = false, of_launches = true;
  int handed_to = none, fed = none; // the first kernel that is told what they say, where they say nothing else to anybody
  bool only_feed = true, complains = true;
  for (int each : row) {
    const int memory = view.memory(*hostSide(view, view.steps[each]));
    of_launches &= onlySizesLaunches(view, memory, loop, each);
    decides |= memory != none && decidesLoop(view, memory, loop);
    sizes |= memory != none && sizesWork(view, memory, loop);
    if (handed_to == none) handed_to = handedOutOfSight(view, memory, loop, each);
    leaves |= view.isCalls(loop) && (memory == none || view.escapes(memory) || isGivenBack(view, memory, loop));
    const int kernel = memory == none ? static_cast<int>(none) : onlyFeeds(view, each, memory, loop);
    only_feed &= kernel != none;
    complains &= onlyComplains(view, each, memory, loop);
    if (fed == none) fed = kernel;
    later |= row.size() == 1 && memory != none && onlyNeededLater(view, each, memory, loop);
  }
  const int anyway = waitsAnyway(view, row);
  of_launches &= anyway == none && (!decides || view.isCalls(loop)); // `if (n == 0) return;` in front of the launch
  only_feed &= anyway == none && !of_launches && !sizes;
  complains &= anyway == none;
  Problem problem;
  problem.step = at, problem.loop = loop;
  const bool rarely = fewTrips(view, loop) || amortised(view, loop), needed = decides || sizes || anyway != none;
  problem.level = guardApart(view, at, loop) != Guard::None || ((needed || leaves || handed_to != none) && !later && !of_launches && !only_feed && !complains) || rarely ? Level::Note : Level::Warning;
  problem.headline = "the host waits for " + (bytes(copy) ? "" : std::string("at most ")) + sizeText(*atMost(view, copy)) + " of " + nameOf(view, deviceSide(view, copy)) + " " + inEachRound(view, loop);
  if (of_launches) problem.headline += ", only to know how many threads to launch";
  else if (only_feed) problem.headline += ", only to hand it on to the device";
  else if (complains) problem.headline += ", only to see whether something went wrong";
  else if (later) problem.headline += ", though nothing needs them before the next such wait";
  for (std::size_t k = 1; k < row.size(); ++k) problem.with.push_back({row[k], "and for these, next to it"});
  if (of_launches) problem.notes.push_back("with a grid of fixed size whose threads read the number on the device, nobody waits for it");
  else if (only_feed) problem.labels.push_back({fed, "used here"}), problem.notes.push_back("give the kernel the pointer, and let it read the value on the device");
  else if (complains) problem.notes.push_back("let the device keep the flag, and look at it every n-th iteration");
  else if (decides) problem.notes.push_back("it decides whether the loop goes on: testing every k iterations would wait k times less");
  else if (sizes) problem.notes.push_back("sized for the largest case, the allocation or launch needs no such wait");
  else if (handed_to != none) problem.labels.push_back({handed_to, "is given it, and may need it at once"});
  else if (leaves) problem.notes.push_back("whoever calls may need it at once; one that only feeds further work of the device could stay there");
  else if (anyway != none) problem.labels.push_back({anyway, "needs a wait as well"});
  else problem.notes.push_back("accumulate on the device and read it when it is needed, or every n-th iteration");
  report.add(view, std::move(problem));
}

// Behind the one that is told, with hardly any work between: to wait no more, all of them have to go.
bool isReadNextTo(const View &view, int i, int loop) {
  const Step &step = view.steps[i];
  const Operand *tensor = isOp(step, Effect::Readback) && step.blocking && !isOfShape(step) ? step.arg(Role::Src) : nullptr;
  return tensor && view.onDevice(*tensor, i) && workRoundOf(view, i) == loop && guardIn(view, i, loop) == Guard::None && standsBehindAnother(view, i, loop);
}

// `.item()` and its like: always a wait; in Python `.cpu()` of a few values as well.
void called(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const bool python = view.isPython(at);
  const int loop = python ? workRoundOf(view, at) : hotRoundOf(view, at);
  const Operand *tensor = step.arg(Role::Src);
  if (isOfShape(step)) return; // library-sync
  if (loop == none || !tensor || !step.blocking || !view.onDevice(*tensor, at)) return;
  const int around = python ? view.loopOf(at) : loop; // `losses[key]` beside no loop is no element: a dictionary is no tensor
  if (around != none && isAnElement(view, *tensor, around)) return; // element-access
  if ((python && standsBehindAnother(view, at, loop)) || seldom(guardIn(view, at, loop))) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  const int sent = python ? sentUp(view, *tensor, at) : none;
  const bool worth = isWorthAWarning(view, at, loop) || (sent != none && isCostly(view, at, loop));
  problem.level = worth ? Level::Warning : Level::Note;
  problem.headline = spelled(step) + " makes the host wait for a value of " + nameOf(view, tensor) + " " + inEachRound(view, loop);
  if (sent != none) problem.labels.push_back({sent, "the host has sent it itself"}), problem.notes.push_back("compute it on the host, before it is sent");
  else if (python && step.api == "assert") problem.notes.push_back("torch._assert_async asks on the device and does not wait, and `python -O` leaves assertions out");
  else if (python && step.word == "lengths") problem.notes.push_back("they are wanted on the host, where the loader had them: hand them on from there, beside their copy on the device if that is needed");
  else if (decidesLoop(view, resultOf(view, step), loop, at)) problem.notes.push_back("it decides whether the loop goes on: testing every k iterations would wait k times less");
  else problem.notes.push_back("keep sums on the device and read them every n-th iteration");
  for (int i = at + 1; python && i < view.steps[loop].end; ++i)
    if (isReadNextTo(view, i, loop)) problem.with.push_back({i, "and here, next to it"});
  if (python && fix::canAccumulateInPython(view, at)) fix::add(problem, fix::accumulateInPython(view, at));
  report.add(view, std::move(problem));
}

// `*thrust::max_element(..)`, through an iterator that the round has found, or of a container that it changes.
void found(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const int loop = view.loopOf(at);
  const Operand *what = step.arg(Role::Src), *value = step.arg(Role::Result);
  if (!what || loop == none || !isLoopWithWork(view, loop) || !doesRealWork(view, loop) || !isOneValue(view, *what, loop)) return;
  const Guard guard = view.guard(at, loop);
  if (seldom(guard)) return;
  const int memory = value && value->object != none ? view.memory(*value) : none;
  const bool decides = memory != none && decidesLoop(view, memory, loop), sizes = memory != none && sizesWork(view, memory, loop);
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = guard != Guard::None || decides || sizes || fewTrips(view, loop) || amortised(view, loop) ? Level::Note : Level::Warning;
  problem.headline = "the host waits for one value, " + (what->text.empty() ? nameOf(view, what) : "'" + what->text + "'") + ", in every iteration";
  if (decides) problem.notes.push_back("it decides whether the loop goes on: testing every k iterations would wait k times less");
  else problem.notes.push_back("give the kernel the pointer, by thrust::raw_pointer_cast, and let it read the value");
  report.add(view, std::move(problem));
}

} // namespace

void runScalarReadback(const View &view, Report &report) {
  std::set<int> told;
  for (int at = 0; at < view.size(); ++at) {
    if (told.contains(at) || !isCopy(view, view.steps[at], Direction::DeviceToHost)) continue;
    if (const auto lack = lacks(view, at)) {
      if (!lack->empty()) report.passOver(view, at, *lack);
      continue;
    }
    const std::vector<int> row = readBacksFrom(view, at, report);
    told.insert(row.begin(), row.end());
    copied(view, row, report);
  }
  eachOp(view, Effect::Readback, [&](int at, const Step &) { called(view, at, report); });
  eachOp(view, Effect::Move, [&](int at, const Step &) {
    if (view.isPython(at) && bringsFew(view, at)) called(view, at, report);
  });
  eachOp(view, Effect::Element, [&](int at, const Step &) { found(view, at, report); });
}

} // namespace xferguard::checks
