// An array copied back in every iteration only to be summed, maxed or compared.
#include "checks/AddedUp.h"
#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace xferguard::checks {
namespace {

constexpr long long few_bytes = 1024, few_sums = 4096; // a kilobyte comes as fast as the one number that would be left of it

// Downloaded from there, or uploaded: what the host reads is on the device as well.
bool isOnDeviceToo(const View &view, int memory) {
  for (const auto &step : view.accesses)
    for (const Access &access : step)
      if (access.memory == memory && !byHost(access.by)) return true;
  return false;
}

// A handful of sums, one for each class or bin.
bool isFewSums(const View &view, int memory) {
  int object = view.object(memory);
  return object != none && view.objects[object].shape == facts::Shape::Array && view.objects[object].size != none && view.objects[object].size <= few_sums;
}

// Where a pointer or a row's address lies, rather than data.
bool holdsAddresses(const View &view, int memory) {
  const int object = view.object(memory);
  return object != none && facts::pointsSomewhere(view.objects[object].shape) && view.storage(object) == memory;
}

// The values that tell how large memory of the host was made: none of them where that is a constant, nothing where nobody says.
std::optional<std::set<int>> sizedBy(const View &view, int memory) {
  std::optional<std::set<int>> sizes;
  auto take = [&](const Operand &size) {
    if (!sizes) sizes.emplace();
    for (int each : size.reads) sizes->insert(view.storage(each));
  };
  for (const Step &step : view.steps) {
    const Operand *made = isOp(step, Effect::Alloc) ? facts::allocated(step) : nullptr;
    const bool allocates = made && made->object != none && view.memory(*made) == memory;
    for (Role role : {Role::Bytes, Role::Count})
      if (const Operand *size = allocates ? step.arg(role) : nullptr) take(*size);
    if (step.kind != StepKind::Write || step.update || step.args.size() < 2) continue;
    const Operand &target = step.args[0].value; // std::vector<float> sums(bins);
    if (!target.indexed && !target.pointee && view.objects[target.object].shape == Shape::Container && view.memory(target) == memory) take(step.args[1].value);
  }
  return sizes;
}

// There are fewer of them than the loop has rounds: as many as something tells that has nothing to do with those.
bool isFewerThanRounds(const View &view, int memory, int loop) {
  const auto sizes = sizedBy(view, memory);
  const Operand *condition = view.steps[loop].arg(Role::Condition);
  if (!sizes || sizes->empty() || !condition) return false; // a constant may be room for as many as there can be
  std::set<int> rounds;
  for (int each : condition->reads)
    if (!view.counts(view.storage(each), loop)) rounds.insert(view.storage(each));
  auto meets = [](const std::set<int> &some, const std::set<int> &others) { return std::ranges::any_of(some, [&](int each) { return others.contains(each); }); };
  for (const Step &step : view.steps) { // int bins = n;
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.pointee) continue;
    std::set<int> from;
    for (int each : step.args[1].value.reads) from.insert(view.storage(each));
    const int to = view.storage(step.args[0].value.object);
    if ((sizes->contains(to) && meets(from, rounds)) || (rounds.contains(to) && meets(from, *sizes))) return false;
  }
  return !rounds.empty() && !meets(*sizes, rounds);
}

// `++count[class_of[i]]`: who counts how many fall to each knows that several do.
bool isCounted(const View &view, int loop, int table) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || !step.update || step.args.size() < 2 || !step.args[1].value.constant) continue;
    if (const Operand &target = step.args[0].value; target.indexed && view.dependsOn(target, loop, table)) return true;
  }
  return false;
}

// `sums[class_of[i]] += x[i]`, or `sums[i] += x[i][j]` in the loop over j: many elements go into one. `y[order[i]] += x[i]`
// looks the same; what tells them apart is how many there are.
bool addsManyToOne(const View &view, int at, int loop) {
  const Step &write = view.steps[at];
  const Operand &target = write.args[0].value;
  if (!write.update || !target.indexed) return false;
  if (!view.positionVaries(target, view.roundOf(at))) return true;
  auto leadsThere = [&](int object) { // s of `s->sums[i]`, rows of `rows[j][i]`
    for (int up = target.object; up != none; up = view.objects[up].base)
      if (up == object) return true;
    return holdsAddresses(view, view.behind(object));
  };
  for (int object = 0; object < static_cast<int>(view.objects.size()); ++object) {
    if (leadsThere(object)) continue;
    const Shape shape = view.objects[object].shape;
    const int data = facts::pointsSomewhere(shape) ? view.behind(object) : view.storage(object);
    const bool table = facts::pointsSomewhere(shape) || shape == Shape::Array || shape == Shape::Container;
    const bool through = table && data != view.memory(target) && view.storage(object) != view.storage(target.object) && view.dependsOn(target, loop, object);
    if (through && (isCounted(view, loop, object) || isFewerThanRounds(view, view.memory(target), loop))) return true;
  }
  return false;
}

// An array of the host that a loop only adds to so; it may begin with a constant.
bool isSums(const View &view, int memory, int loop) {
  std::set<std::string> added;
  bool constants_only = true;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (!view.writes(i, memory)) continue;
    if (step.kind != StepKind::Write || step.args.size() < 2 || view.memory(step.args[0].value) != memory) return false;
    if (!step.update && step.args[1].value.constant) continue;
    if (!addsManyToOne(view, i, loop)) return false;
    added.insert(step.args[0].value.text);
    constants_only = false;
  }
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind != StepKind::Write && view.reads(i, memory) && (view.steps[i].kind != StepKind::Read || !added.contains(view.steps[i].args[0].value.text))) return false;
  return !constants_only;
}

// An array of the host that keeps each element of another one, only to be compared with the next there.
bool keepsElementsOf(const View &view, int memory, int array, int loop, int around) {
  bool keeps = false, compares = false;
  for (int i = around + 1; i < view.steps[around].end; ++i) {
    const bool here = view.inside(i, loop);
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && byHost(access.by) && access.reads && !here) return false;
    if (here && view.reads(i, memory)) compares = true;
    if (!here || !view.writes(i, memory)) continue;
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || step.update || step.args.size() < 2) return false;
    const Operand &value = step.args[1].value;
    if (value.object == none || value.address || !value.indexed || view.memory(value) != array) return false;
    keeps = true;
  }
  return keeps && compares;
}

// Something about one element of the memory decides there.
bool testedFor(const View &view, int at, int loop, int memory) {
  for (int up = view.steps[at].parent; up != none && up != loop; up = view.steps[up].parent) {
    const Operand *condition = view.steps[up].kind == StepKind::Branch ? view.steps[up].arg(Role::Condition) : nullptr;
    if (condition && std::ranges::any_of(condition->reads, [&](int each) { return view.storage(each) == memory || view.behind(each) == memory; })) return true;
  }
  return false;
}

// What is wrong with one element ends the program there, or a helper says that there is one: the device could have looked for it.
bool endsWithAnElement(const View &view, int at, int loop, int memory, int around) {
  const Step &step = view.steps[at];
  if (step.kind != StepKind::Exit || !testedFor(view, at, loop, memory)) return false;
  const bool answers = step.word == "return" && view.frame[at] == view.frame[loop] && view.frame[loop] != view.frame[around] && !step.args.empty() && step.args[0].value.constant;
  return step.word == "exit" || answers;
}

// `x[j] += x[i * bins + j]` in the loop over i: one part of the array takes in all the others.
bool foldsInPlace(const View &view, int at, int loop, int memory) {
  const Step &write = view.steps[at];
  if (write.kind != StepKind::Write || !write.update || write.args.size() < 2 || view.steps[loop].induction.empty()) return false;
  const Operand &target = write.args[0].value;
  const int counter = view.steps[loop].induction.front();
  auto movesWithIt = [&](const Operand &what) { return view.dependsOn(what, loop, counter); };
  if (view.memory(target) != memory || movesWithIt(target)) return false;
  for (int around = view.roundOf(at); around != loop; around = view.roundOf(around))
    if (const Operand *condition = view.steps[around].arg(Role::Condition); !condition || movesWithIt(*condition)) return false;
  for (int i = at - 1; i > loop && view.steps[i].kind == StepKind::Read; --i) {
    const Operand &read = view.steps[i].args[0].value;
    if (read.indexed && view.memory(read) == memory && read.text == write.args[1].value.text) return movesWithIt(read);
  }
  return false;
}

// What a loop has folded into one part of the array is read there, and nothing else of it.
bool readsWhatIsFolded(const View &view, int at, int folding, int memory) {
  const Step &read = view.steps[at];
  if (read.kind != StepKind::Read || view.memory(read.args[0].value) != memory) return false;
  const int around = view.loopOf(at);
  for (int i = folding + 1; i < view.steps[folding].end; ++i) {
    if (!foldsInPlace(view, i, folding, memory)) continue;
    const Operand &part = view.steps[i].args[0].value, &here = read.args[0].value;
    if (part.text == here.text && view.loopOf(i) == folding) return true;
    const Step &inner = view.steps[view.loopOf(i)];
    if (around == none || inner.last.empty() || inner.last != view.steps[around].last || inner.first != view.steps[around].first) continue;
    auto baseOf = [&](const Operand &what, const Step &loop) { // `counts` of `counts[j]`: the same part begins at the same place
      const std::string index = loop.induction.empty() ? std::string() : "[" + view.objects[loop.induction.front()].name + "]";
      return index.size() > 2 && what.text.ends_with(index) ? what.text.substr(0, what.text.size() - index.size()) : std::string();
    };
    const std::string base = baseOf(part, inner);
    if (!base.empty() && part.object == here.object && base.find('[') == std::string::npos && base == baseOf(here, view.steps[around])) return true;
  }
  return false;
}

// It stops where a running sum passes something: it looks for a place, as whoever draws a sample does, and sums nothing up.
bool searches(const View &view, int loop) {
  std::set<int> sums;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Write && step.update && step.args.size() > 1 && !step.args[1].value.constant) sums.insert(view.memory(step.args[0].value));
    if (step.kind != StepKind::Exit || (step.word != "break" && step.word != "return") || view.roundOf(i) != loop) continue;
    for (int up = step.parent; up != loop; up = view.steps[up].parent)
      if (const Operand *condition = view.steps[up].arg(Role::Condition); condition && std::ranges::any_of(condition->reads, [&](int each) { return sums.contains(view.storage(each)); })) return true;
  }
  return false;
}

// The loop reads the array and keeps only a few numbers of it. One that looks at data of the host as well, a reference
// that it compares with, could not run on the device as it is.
bool reduces(const View &view, int loop, int memory, int around) {
  enum class Kept { No, Sums, Elements };
  std::map<int, Kept> known;
  auto kept = [&](int each) {
    auto [entry, fresh] = known.try_emplace(each, Kept::No);
    if (!fresh) return entry->second;
    if (isFewSums(view, each) || isSums(view, each, loop)) return known[each] = Kept::Sums;
    return known[each] = keepsElementsOf(view, each, memory, loop, around) ? Kept::Elements : Kept::No;
  };
  if (searches(view, loop)) return false;
  bool reads_it = false, keeps = false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    keeps |= endsWithAnElement(view, i, loop, memory, around);
    if (step.kind == StepKind::Op && step.effect != Effect::Clock) return false; // prints, or does other things
    if (unknownCall(view, i)) return false;
    for (const Access &access : view.accesses[i]) {
      const int whole = view.wholeOf(access.memory);
      if (whole == memory) {
        if (access.writes && !foldsInPlace(view, i, loop, memory)) return false;
        reads_it |= access.by == By::Host && access.indexed;
      } else if (access.reads && access.indexed && !access.part && access.by == By::Host && !holdsAddresses(view, access.memory) && !isOnDeviceToo(view, whole) && kept(whole) == Kept::No) {
        return false;
      }
    }
    if (step.kind != StepKind::Write) continue;
    const Operand &target = step.args[0].value;
    const bool in_place = foldsInPlace(view, i, loop, memory);
    const Kept how = !in_place && (target.indexed || target.pointee) ? kept(view.memory(target)) : Kept::Sums;
    if (how == Kept::No) return false;
    bool counter = std::find(view.steps[loop].induction.begin(), view.steps[loop].induction.end(), target.object) != view.steps[loop].induction.end();
    if (!counter && how == Kept::Sums && !view.declaredIn(target.object, loop)) keeps = true;
  }
  return reads_it && keeps;
}

struct Use {
  int reduction = none;
  bool other = false, added_up = false;
};

// What the host does with the array between two steps of an iteration.
Use usesBetween(const View &view, int from, int to, int loop, int memory) {
  Use use;
  for (int i = from; i < to; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Loop && guardApart(view, i, loop) == Guard::None && reduces(view, i, memory, loop)) {
      use.reduction = i;
      i = step.end - 1;
      continue;
    }
    if (isOp(step, Effect::Reduce) && view.reads(i, memory)) { use.reduction = i; continue; }
    if (isAddedUp(view, i, loop, memory) && guardApart(view, i, loop) == Guard::None) {
      use.reduction = i, use.added_up = true;
      i = step.end - 1;
      continue;
    }
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && byHost(access.by) && !(use.reduction != none && readsWhatIsFolded(view, i, use.reduction, memory))) use.other = true;
  }
  return use;
}

// After the copy, or at the head of the next iteration.
Use usesAfter(const View &view, int at, int loop, int memory) {
  const Use here = usesBetween(view, at + 1, view.steps[loop].end, loop, memory);
  if (here.reduction != none || here.other || view.allocatedIn(memory, loop) || view.isCalls(loop)) return here;
  return usesBetween(view, loop + 1, at, loop, memory);
}

} // namespace

void runHostReduction(const View &view, Report &report) {
  ofTensorsHostReduction(view, report);
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const int loop = roundWithWork(view, at);
    if (loop == none || !isCopy(view, copy, Direction::DeviceToHost)) return;
    auto size = bytes(copy);
    if (size && *size <= few_bytes) return;
    const Operand *host = hostSide(view, copy), *device = deviceSide(view, copy);
    if (!host || host->object == none || !device || device->object == none) return;
    if (view.isCalls(loop) && view.escapes(view.memory(*host))) return report.passOver(view, at, "whoever calls may look at all of it");
    if (view.positionVaries(*host, loop) && !view.allocatedIn(view.memory(*host), loop)) return report.passOver(view, at, "it is a part of a result that is kept");
    if (guardApart(view, at, loop) != Guard::None || !doesRealWork(view, loop)) return report.passOver(view, at, "it stands under a condition, or in a loop that is no work");
    if (!writtenByDeviceIn(view, view.memory(*device), loop)) return report.passOver(view, at, "nothing there writes it on the device");
    Use use = usesAfter(view, at, loop, view.memory(*host));
    if (use.reduction == none || use.other) return report.passOver(view, at, use.other ? "the host uses it otherwise as well" : "no loop of the host reduces it");
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = fewTrips(view, loop) || amortised(view, loop) ? Level::Note : Level::Warning;
    problem.headline = nameOf(view, host) + " is copied back " + inEachRound(view, loop) +
                       (use.added_up ? " only to be added up on the host; add it up on the device and copy the sums once, after the loop" : " only to be reduced on the host; reduce it on the device and copy the result");
    problem.labels.push_back({use.reduction, use.added_up ? "added here" : "reduced here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
