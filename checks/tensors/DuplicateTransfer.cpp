// The same tensor sent again: in every step, or a second time in one.
#include "checks/tensors/Tensors.h"
#include <vector>

namespace xferguard::checks {
namespace {

// `batch[0]` and `batch[1]` are one object here.
bool isOneOfMany(const View &view, int object) {
  for (int up = object; up != none; up = view.objects[up].base)
    if (view.objects[up].suffix == "[]") return true;
  return false;
}

void tell(const View &view, int at, int loop, std::string headline, int first, std::string note, Report &report) {
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
  problem.headline = std::move(headline), problem.to_change = first == none;
  if (first != none) problem.labels.push_back({first, comesToTheHost(view, first) ? "brought here first" : view.inside(first, loop) ? "sent here first" : "made here"});
  if (!note.empty()) problem.notes.push_back(std::move(note));
  report.add(view, std::move(problem));
}

// What it is a view of, or a copy with the same values: `x` of `x.detach().clone()`.
const Operand *variableBehind(const View &view, const Operand *tensor) {
  while (tensor && tensor->object == none && tensor->step != none) {
    const Step &made = view.steps[tensor->step];
    if ((made.word != "view" && made.word != "converted") || made.args.empty()) return nullptr;
    tensor = &made.args.front().value;
  }
  return tensor && tensor->object != none ? tensor : nullptr;
}

// Made before the loop, on the host, and not changed in it.
void everyRound(const View &view, int at, int loop, Report &report) {
  const bool of_a_table = view.steps[at].word == "constant"; // another row of it in each round, which is there from the beginning as well
  const Operand *tensor = view.steps[at].arg(Role::Src);
  if (const Operand *behind = of_a_table ? variableBehind(view, tensor) : nullptr) tensor = behind; // `self.bound.unsqueeze(0)`
  if (tensor->object == none || (isOneOfMany(view, tensor->object) && !of_a_table) || !isStepOfWork(view, at, loop)) return;
  const std::string headline = nameOf(view, tensor) + " is uploaded " + inEachRound(view, loop) + ", and nothing changes it; upload it once, " + beforeRounds(view, loop);
  if (of_a_table && (view.isCalls(loop) || !isChangedIn(view, tensor->object, loop + 1, view.steps[loop].end)))
    return tell(view, at, loop, headline, none, "a buffer (register_buffer) goes to the device with its module", report);
  const Origin from = originOf(view, *tensor, at);
  if (view.isCalls(loop) || from.step == none || !isOp(view.steps[from.step], Effect::Factory) || view.steps[from.step].family == "torch-loader") return;
  if ((from.kind != Memory::Pageable && from.kind != Memory::Pinned) || from.computed || view.inside(from.step, loop) || isChangedIn(view, tensor->object, loop + 1, view.steps[loop].end)) return;
  tell(view, at, loop, headline, from.step, "", report);
}

// Numbers that the source says, or a table of the object that nobody changes: the same bytes go up in every round.
bool isAlwaysTheSame(const View &view, int made, int loop) {
  const Step &step = view.steps[made];
  if (step.family != "torch-data") return false;
  if (step.word == "constant" || step.word == "table" || step.word == "number") return true;
  if (step.word == "sizes") return false; // create-then-move
  bool any = false;
  for (const facts::Argument &argument : step.args) {
    if (argument.role == Role::Device) continue;
    if (argument.role != Role::Read || argument.value.object == none) return false;
    const facts::Object &data = view.objects[argument.value.object];
    if ((data.storage != Storage::Member && data.storage != Storage::Global) || data.key.empty() || data.suffix == "[]" || isChangedIn(view, argument.value.object, 0, view.size())) return false;
    if (view.changesOutside(view.storage(argument.value.object)) || view.onDevice(argument.value, made)) return false;
    any = true;
  }
  return any && loop != none;
}

void sameNumbers(const View &view, int made, int at, Report &report) {
  const int loop = workRoundOf(view, at);
  if (loop == none || view.loopOf(made) != view.loopOf(at) || !isAlwaysTheSame(view, made, loop) || seldom(guardIn(view, at, loop))) return;
  if (view.steps[made].word == "number" && made != at) return; // create-then-move
  if (view.steps[made].word == "number")
    return tell(view, at, loop, "a number is uploaded " + inEachRound(view, loop) + "; " + fullThere(view, at) + " makes a tensor of it there, and nothing is sent", made == at ? none : made, "", report);
  const Operand *data = view.steps[made].word == "constant" ? nullptr : view.steps[made].arg(Role::Read);
  const std::string what = data ? nameOf(view, data) : "the same numbers";
  tell(view, at, loop, (data ? what + " is uploaded " : what + " are uploaded ") + inEachRound(view, loop) + ", and nothing changes " + (data ? "it" : "them") + "; keep a tensor of " + (data ? "it" : "them") + " on the device", made == at ? none : made,
       "a buffer (register_buffer) goes to the device with its module", report);
}

// The same in C++, where it stands next to what makes it: `torch::tensor({1.f, -1.f}).to(device)`.
void sentFromConstants(const View &view, int at, const Step &move, Report &report) {
  const Operand *tensor = move.memory == Memory::Device ? move.arg(Role::Src) : nullptr;
  if (tensor && tensor->step != none && isOp(view.steps[tensor->step], Effect::Factory)) sameNumbers(view, tensor->step, at, report);
}

// A loop's item that is sent twice was on the host; so was what was made there.
bool isOnTheHost(const View &view, const Operand &tensor, int at) {
  const Memory kind = originOf(view, tensor, at).kind;
  if (kind != Memory::Unknown) return kind != Memory::Device;
  int root = tensor.object;
  while (view.objects[root].base != none) root = view.objects[root].base;
  const int given = view.givenBy(root, at);
  return given != none && view.steps[given].word == "item";
}

// In another arm of a branch: one of the two runs.
bool isInsteadOf(const View &view, int other, int first) {
  for (int up = view.steps[other].parent; up != none; up = view.steps[up].parent)
    if (isInstead(view, up, first)) return true;
  return false;
}

void twice(const View &view, int first, int loop, Report &report) {
  const Operand *tensor = view.steps[first].arg(Role::Src);
  if (tensor->object == none || isOneOfMany(view, tensor->object) || loop == none || view.guard(first, loop) != Guard::None || !isOnTheHost(view, *tensor, first)) return;
  for (int i = first + 1; i < view.steps[loop].end; ++i) {
    const Operand *again = goesToTheDevice(view, i) ? view.steps[i].arg(Role::Src) : nullptr;
    if (!again || isInsteadOf(view, i, first) || !sameObject(tensor, again) || view.loopOf(i) != loop || view.guard(i, loop) != Guard::None || isChangedIn(view, tensor->object, first + 1, i)) continue;
    return tell(view, i, loop, nameOf(view, tensor) + " is sent to the device a second time; keep what the first '" + view.steps[first].api + "' gave, or copy from it", first, "", report);
  }
}

// `advantages[chosen]`, `returns[chosen]`, `values[chosen]`: chosen is of the host, and goes up for each of them.
bool sendsIndices(const View &view, int at, int loop) {
  const Step &step = view.steps[at];
  return isOp(step, Effect::Move) && step.api == "index" && workRoundOf(view, at) == loop && goesToTheDevice(view, at) && guardIn(view, at, loop) == Guard::None;
}

bool indexedAgain(const View &view, int first, Report &report) {
  const Operand *chosen = view.steps[first].api == "index" ? view.steps[first].arg(Role::Src) : nullptr;
  const int loop = workRoundOf(view, first);
  if (!chosen || chosen->object == none || loop == none || !sendsIndices(view, first, loop)) return false;
  auto isTheSame = [&](int i) {
    const Operand *other = sendsIndices(view, i, loop) ? view.steps[i].arg(Role::Src) : nullptr;
    return other && sameObject(chosen, other) && view.givenBy(chosen->object, i) == view.givenBy(chosen->object, first);
  };
  std::vector<int> again;
  for (int i = first + 1; i < view.steps[loop].end; ++i)
    if (isTheSame(i) && !isInsteadOf(view, i, first) && !isChangedIn(view, chosen->object, first + 1, i)) again.push_back(i);
  for (int i = loop + 1; i < first; ++i)
    if (isTheSame(i)) return true; // told there
  if (again.empty()) return false;
  Problem problem;
  problem.step = first, problem.loop = loop;
  problem.level = isCostly(view, first, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, chosen) + " is of the host, and goes to the device for each tensor that is indexed with it, " + std::to_string(again.size() + 1) + " times " + inEachRound(view, loop) + "; send it once: torch.as_tensor(..., device=...)";
  for (int each : again) problem.with.push_back({each, "and here"});
  report.add(view, std::move(problem));
  return true;
}

// `score(x.cpu()); save(x.cpu().numpy())`
void backTwice(const View &view, int first, Report &report) {
  const Operand *tensor = comesToTheHost(view, first) ? variableBehind(view, view.steps[first].arg(Role::Src)) : nullptr;
  const int loop = workRoundOf(view, first);
  if (!tensor || loop == none || isOneOfMany(view, tensor->object) || guardIn(view, first, loop) != Guard::None) return;
  for (int i = first + 1; i < view.steps[loop].end; ++i) {
    const Operand *again = comesToTheHost(view, i) ? variableBehind(view, view.steps[i].arg(Role::Src)) : nullptr;
    if (!again || isInsteadOf(view, i, first) || !sameObject(tensor, again) || workRoundOf(view, i) != loop || guardIn(view, i, loop) != Guard::None || isChangedIn(view, tensor->object, first + 1, i)) continue;
    return tell(view, i, loop, nameOf(view, tensor) + " comes to the host a second time; keep what the first '" + view.steps[first].api + "' gave", first, "", report);
  }
}

// `for each in augmented: boxes = merged.boxes.cpu()`: nothing in the loop changes them.
void backEachRound(const View &view, int at, Report &report) {
  const Operand *tensor = comesToTheHost(view, at) ? variableBehind(view, view.steps[at].arg(Role::Src)) : nullptr;
  const int inner = view.loopOf(at);
  if (!tensor || inner == none || view.isCalls(inner) || isOneOfMany(view, tensor->object) || fewTrips(view, inner) || guardIn(view, at, inner) != Guard::None || isChangedIn(view, tensor->object, inner, view.steps[inner].end)) return;
  const int round = workRoundOf(view, at);
  Problem problem;
  problem.step = at, problem.loop = inner, problem.to_change = true;
  problem.level = isCostly(view, inner, round) || isCostly(view, at, inner) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, tensor) + " comes to the host in every iteration, and nothing in the loop changes it; bring it before the loop";
  report.add(view, std::move(problem));
}

// `boxes[self.permutation(indices)]`, of what a matcher has found with SciPy: for each loss anew.
void matched(const View &view, int at, Report &report) {
  const int loop = workRoundOf(view, at);
  const bool of_each = view.steps[view.loopOf(at) == none ? at : view.loopOf(at)].word == "things"; // copy-in-loop
  if (loop == none || of_each || seldom(guardIn(view, at, loop))) return;
  tell(view, at, loop, "indices that a matcher has found on the host are sent to be indexed with " + inEachRound(view, loop) + ", for each use again; send them once, where they are found", none, "", report);
}

} // namespace

void ofTensorsDuplicateTransfer(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &) {
    if (view.isPython(at)) backTwice(view, at, report), backEachRound(view, at, report);
  });
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    if (!view.isPython(at)) return sentFromConstants(view, at, move, report);
    if (move.word == "matched") return matched(view, at, report);
    if (!move.arg(Role::Src) || !goesToTheDevice(view, at)) return;
    if (indexedAgain(view, at, report)) return;
    if (const int round = workRoundOf(view, at); round != none) everyRound(view, at, round, report);
    twice(view, at, view.loopOf(at), report);
    if (const int made = madeOnHost(view, *move.arg(Role::Src), at); made != none) sameNumbers(view, made, at, report);
  });
  auto madeThere = [&](int at, const Step &step) {
    if (step.memory == Memory::Device || (view.isPython(at) && !isOp(step, Effect::Factory))) sameNumbers(view, at, at, report);
  };
  eachOp(view, Effect::Factory, madeThere);
  eachOp(view, Effect::Launch, [&](int at, const Step &step) {
    const Operand *like = step.family == "torch-data" ? step.arg(Role::Device) : nullptr;
    if (like && view.onDevice(*like, at)) madeThere(at, step);
  });
}

} // namespace xferguard::checks
