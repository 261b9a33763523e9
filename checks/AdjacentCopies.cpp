// Several small copies next to each other in one direction: one of them could carry all.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/fix/Fix.h"
#include <algorithm>
#include <set>

namespace xferguard::checks {
namespace {

constexpr std::size_t few_awaited = 3;

// Filled by the host element by element in the same call, with pointers or a few numbers each: as long as the work has parts.
bool isSmallTable(const View &view, int at, int round) {
  const Operand *host = isCopy(view, view.steps[at], Direction::HostToDevice) ? hostSide(view, view.steps[at]) : nullptr;
  if (!host || host->object == none || view.kind(host) != Memory::Pageable || bytes(view.steps[at])) return false;
  const int memory = view.memory(*host);
  for (int i = round + 1; i < at; ++i) {
    const Step &step = view.steps[i];
    const bool fills = (step.kind == StepKind::Write && step.args[0].value.indexed) || isOp(step, Effect::Host);
    if (fills && view.writes(i, memory) && view.roundOf(i) != round) return true;
  }
  return false;
}

bool isSmallCopy(const View &view, int at, Direction way, long long small) {
  const auto size = atMost(view, view.steps[at]);
  if (size) return isCopy(view, view.steps[at], way) && *size <= small;
  const int round = hotRoundOf(view, at);
  return atLeast(view.steps[at]) <= small && view.isCalls(round) && isCopy(view, view.steps[at], way) && isSmallTable(view, at, round);
}

// Where it copies from or to, or how much, is told by the value that one of the row brings.
bool dependsOnOneOf(const View &view, int copy, const std::vector<int> &row) {
  std::vector<const Operand *> brought;
  for (int earlier : row) {
    const Operand *host = isCopy(view, view.steps[earlier], Direction::DeviceToHost) ? hostSide(view, view.steps[earlier]) : nullptr;
    if (host && host->object != none) brought.push_back(host);
  }
  if (brought.empty()) return false;
  return std::ranges::any_of(view.steps[copy].args, [&](const facts::Argument &argument) {
    return argument.role != Role::Result && view.dependsOnWhatLiesIn(argument.value, row.front(), copy, brought);
  });
}

template <class Belongs> std::vector<int> copiesFrom(const View &view, int first, Belongs belongs) {
  return rowFrom(view, first, [&](int i, const std::vector<int> &row) {
    if (isOp(view.steps[i], Effect::Alloc)) return InRow::Passes;
    if (!belongs(i)) return InRow::Other;
    return view.sameBlock(first, i) && !dependsOnOneOf(view, i, row) ? InRow::Yes : InRow::Ends;
  });
}

// A number of that size stands in what says how much is copied, whatever else does.
bool namesMuch(const Step &copy, long long small) {
  return std::ranges::any_of(copy.args, [&](const facts::Argument &argument) {
    if (argument.role != Role::Bytes && argument.role != Role::Count) return false;
    long long number = 0;
    for (const char c : argument.value.text)
      if (number = c >= '0' && c <= '9' ? number * 10 + (c - '0') : 0; number > small) return true;
    return false;
  });
}

// Of a size that only the run knows: each of several in a row is a round trip of the host by itself, however little it brings.
bool isAwaitedCopy(const View &view, int at, Direction way, long long small) {
  const Step &copy = view.steps[at];
  return isCopy(view, copy, way) && copy.blocking && atLeast(copy) <= small && !namesMuch(copy, small);
}

// What it is a member of, and what that is a member of.
std::set<int> ownersOf(const View &view, const Operand *what) {
  std::set<int> owners;
  for (int up = !what || what->object == none ? none : view.objects[what->object].base; up != none; up = view.objects[up].base) owners.insert(view.storage(up));
  return owners;
}

// `copy(space_gpu + header, space + header, n); copy(space_gpu, space, header)`: parts of one buffer, on both sides.
bool arePartsOfOnePair(const View &view, int one, int other) {
  const Operand *host = hostSide(view, view.steps[one]), *host_of_other = hostSide(view, view.steps[other]);
  const Operand *device = deviceSide(view, view.steps[one]), *device_of_other = deviceSide(view, view.steps[other]);
  if (!host || !host_of_other || !device || !device_of_other || host->object == none || device->object == none || host_of_other->object == none || device_of_other->object == none) return false;
  const bool other_places = host->text != host_of_other->text && device->text != device_of_other->text; // else the same is sent twice
  return other_places && view.memory(*host) == view.memory(*host_of_other) && view.memory(*device) == view.memory(*device_of_other);
}

// `copy(io->masks_gpu, io->masks); copy(io->values_gpu, io->values)`, `sizes.download(); offsets.download()` of buffers that know both
// sides: who has both sides of both can lay them next to each other.
bool haveOneOwner(const View &view, int one, int other) {
  const Operand *sides[] = {hostSide(view, view.steps[one]), hostSide(view, view.steps[other]), deviceSide(view, view.steps[one]), deviceSide(view, view.steps[other])};
  std::set<int> common = ownersOf(view, sides[0]);
  for (const Operand *side : sides) {
    const std::set<int> owners = ownersOf(view, side);
    std::erase_if(common, [&](int each) { return !owners.contains(each); });
  }
  return !common.empty() && view.memory(*sides[0]) != view.memory(*sides[1]) && view.memory(*sides[2]) != view.memory(*sides[3]);
}

// Of one owner, on one stream, of a size that only the run knows.
bool isOwnersCopy(const View &view, int first, int at, Direction way, long long small) {
  const Step &copy = view.steps[at];
  if (!isCopy(view, copy, way) || atLeast(copy) > small || namesMuch(copy, small)) return false;
  return at == first || (onOneStream(view, first, at) && (haveOneOwner(view, first, at) || arePartsOfOnePair(view, first, at)));
}

} // namespace

void runAdjacentCopies(const View &view, Report &report) {
  ofTensorsAdjacentCopies(view, report);
  const long long small = report.option("max-bytes");
  for (int i = 0; i < view.size(); ++i) {
    Direction way = isOp(view.steps[i], Effect::Copy) ? direction(view, view.steps[i]) : Direction::Unknown;
    if (way != Direction::HostToDevice && way != Direction::DeviceToHost) continue;
    const bool is_small = isSmallCopy(view, i, way, small);
    std::vector<int> run;
    if (is_small) run = copiesFrom(view, i, [&](int each) { return isSmallCopy(view, each, way, small); });
    else if (isAwaitedCopy(view, i, way, small) && !bytes(view.steps[i])) run = copiesFrom(view, i, [&](int each) { return isAwaitedCopy(view, each, way, small); });
    if (!is_small && run.size() < few_awaited) run = copiesFrom(view, i, [&](int each) { return isOwnersCopy(view, i, each, way, small); });
    if (run.size() < 2) {
      report.passOver(view, i, is_small ? "no other small copy of its direction stands next to it" : "it may be large, and too few stand next to it");
      continue;
    }
    const int loop = anyRoundOf(view, i);
    int last = run.back();
    int first = i;
    i = last;
    bool hot = loop != none && isLoopWithWork(view, loop) && wastesEachTime(view, loop) && guardApart(view, first, loop) == Guard::None && !fewTrips(view, loop) &&
               !amortised(view, loop);
    const bool sure = hot && !(view.isCalls(loop) && view.heat().rate == facts::Rate::Unknown);
    if (!sure && run.size() < 3) {
      report.passOver(view, first, "they are few, and not known to run again and again");
      continue;
    }
    long long total = 0;
    bool known = true;
    for (int each : run) known &= bytes(view.steps[each]).has_value(), total += bytes(view.steps[each]).value_or(0);
    Problem problem;
    problem.step = first, problem.loop = loop, problem.frame = frameOfAll(view, run);
    problem.level = hot ? Level::Warning : Level::Note;
    problem.headline = std::to_string(run.size()) + (is_small ? " small" : view.steps[first].blocking ? " awaited" : "") + " copies " + (way == Direction::HostToDevice ? "to" : "from") +
                       " the device next to each other" + (known ? ", " + sizeText(total) + " in all" : std::string()) + "; pack them into one";
    for (std::size_t k = 1; k < run.size(); ++k) problem.with.push_back({run[k], "and this one"});
    fix::add(problem, fix::joinAdjacent(view, run));
    report.add(view, std::move(problem));
  }
}

} // namespace xferguard::checks
