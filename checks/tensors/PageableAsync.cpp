// `non_blocking=True` from a tensor that is not pinned: batches of a DataLoader without pin_memory, arrays of the host.
#include "checks/fix/Fix.h"
#include "checks/tensors/Tensors.h"
#include <map>
#include <utility>

namespace xferguard::checks {
namespace {

bool isOfLoader(const View &view, const Origin &from) { return from.step != none && view.steps[from.step].family == "torch-loader"; }

// `torch.cat(parts)` of a batch that is pinned: what the host makes of it is not.
bool isMadeOfPinned(const View &view, const Origin &from) { return isOfLoader(view, from) && view.steps[from.step].memory == Memory::Pinned; }

// What create-then-move tells, or a list of a few numbers, which goes up without a wait.
bool isSmallOrMadeAtOnce(const View &view, const Origin &from, const Operand &tensor) {
  const Step &made = view.steps[from.step];
  return made.api == "tensor" || made.api == "as_tensor" || (tensor.step == from.step && made.family == "torch");
}

void tell(const View &view, const std::vector<int> &moves, const Origin &from, int loop, Report &report) {
  const Operand *tensor = view.steps[moves.front()].arg(Role::Src);
  const bool of_pinned = isMadeOfPinned(view, from), of_loader = isOfLoader(view, from) && !of_pinned;
  Problem problem;
  problem.step = moves.front(), problem.loop = loop;
  problem.level = isCostly(view, moves.front(), loop) ? Level::Warning : Level::Note;
  problem.headline = "non_blocking does nothing for " + nameOf(view, tensor) + ": " + (of_loader ? "its DataLoader has no pin_memory=True, so that" : "its memory is pageable, and") + " the copy is staged and the host may wait";
  for (std::size_t i = 1; i < moves.size(); ++i) problem.with.push_back({moves[i], "and for " + nameOf(view, view.steps[moves[i]].arg(Role::Src))});
  problem.labels.push_back({from.step, of_pinned ? "the loader's batches are pinned, and what is computed of them on the host is not" : of_loader ? "this loader" : "made here"});
  problem.notes.push_back(of_pinned ? "send what it is made of, and compute it on the device; or let the loader's collate_fn make it" : of_loader ? "pin_memory=True lets the loader's thread pin each batch" : "copy it into a pinned tensor that is kept, made with pin_memory=True");
  if (of_loader) fix::add(problem, fix::pinBatchesInPython(view, from.step));
  report.add(view, std::move(problem));
}

} // namespace

void ofTensorsPageableAsync(const View &view, Report &report) {
  std::map<std::pair<int, int>, std::vector<int>> by_loader; // of one loop
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    const int loop = workRoundOf(view, at);
    if (!tensor || loop == none || !isNonBlocking(move) || !goesToTheDevice(view, at)) return;
    const Origin from = originOf(view, *tensor, at);
    if (from.kind != Memory::Pageable || from.step == none) return;
    if (isMadeOfPinned(view, from)) return tell(view, {at}, from, loop, report);
    if (isOfLoader(view, from)) return void(by_loader[{from.step, loop}].push_back(at));
    if (isOp(view.steps[from.step], Effect::Factory) && !isSmallOrMadeAtOnce(view, from, *tensor)) tell(view, {at}, from, loop, report);
  });
  for (const auto &[where, moves] : by_loader) tell(view, moves, {Memory::Pageable, where.first, false}, where.second, report);
}

} // namespace xferguard::checks
