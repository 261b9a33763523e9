// The same tensor sent again: in every step, or a second time in one.
#include "checks/tensors/Tensors.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

bool isChangedIn(const View &view, int object, int from, int to) {
  for (int i = from; i < to; ++i) {
    const Step &step = view.steps[i];
    for (const facts::Argument &argument : step.args) {
      const bool writes = argument.role == Role::Target || argument.role == Role::Write || argument.role == Role::ReadWrite || argument.role == Role::Result;
      if (!writes || argument.value.object == none) continue;
      for (int up = object; up != none; up = view.objects[up].base)
        if (view.storage(argument.value.object) == view.storage(up)) return true;
      for (int up = argument.value.object; up != none; up = view.objects[up].base)
        if (view.storage(up) == view.storage(object)) return true;
    }
  }
  return false;
}

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
  if (first != none) problem.labels.push_back({first, view.inside(first, loop) ? "sent here first" : "made here"});
  if (!note.empty()) problem.notes.push_back(std::move(note));
  report.add(view, std::move(problem));
}

// Made before the loop, on the host, and not changed in it.
void everyRound(const View &view, int at, int loop, Report &report) {
  const Operand *tensor = view.steps[at].arg(Role::Src);
  if (tensor->object == none || isOneOfMany(view, tensor->object) || !isStepOfWork(view, at, loop)) return;
  const std::string headline = nameOf(view, tensor) + " is uploaded " + inEachRound(view, loop) + ", and nothing changes it; upload it once, " + beforeRounds(view, loop);
  if (view.steps[at].word == "constant" && (view.isCalls(loop) || !isChangedIn(view, tensor->object, loop + 1, view.steps[loop].end)))
    return tell(view, at, loop, headline, none, "a buffer (register_buffer) goes to the device with its module", report);
  const Origin from = originOf(view, *tensor, at);
  if (view.isCalls(loop) || from.step == none || !isOp(view.steps[from.step], Effect::Factory) || view.steps[from.step].family == "torch-loader") return;
  if ((from.kind != Memory::Pageable && from.kind != Memory::Pinned) || from.computed || view.inside(from.step, loop) || isChangedIn(view, tensor->object, loop + 1, view.steps[loop].end)) return;
  tell(view, at, loop, headline, from.step, "", report);
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

void twice(const View &view, int first, int loop, Report &report) {
  const Operand *tensor = view.steps[first].arg(Role::Src);
  if (tensor->object == none || isOneOfMany(view, tensor->object) || loop == none || guardIn(view, first, loop) != Guard::None || !isOnTheHost(view, *tensor, first)) return;
  for (int i = first + 1; i < view.steps[loop].end; ++i) {
    const Operand *again = goesToTheDevice(view, i) ? view.steps[i].arg(Role::Src) : nullptr;
    if (!again || !sameObject(tensor, again) || view.loopOf(i) != loop || guardIn(view, i, loop) != Guard::None || isChangedIn(view, tensor->object, first + 1, i)) continue;
    return tell(view, i, loop, nameOf(view, tensor) + " is sent to the device a second time; keep what the first '" + view.steps[first].api + "' gave, or copy from it", first, "", report);
  }
}

} // namespace

void ofTensorsDuplicateTransfer(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    if (!move.arg(Role::Src) || !view.isPython(at) || !goesToTheDevice(view, at)) return;
    if (const int round = workRoundOf(view, at); round != none) everyRound(view, at, round, report);
    twice(view, at, view.loopOf(at), report);
  });
}

} // namespace xferguard::checks
