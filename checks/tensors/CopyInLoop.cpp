// One item at a time to the device and through the model: a batch of them costs one copy each way.
#include "checks/tensors/Tensors.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// Whether the device had a hand in what a value is computed from, within a round.
bool meetsTheDevice(const View &view, const Operand &value, int at, int loop) {
  return comesFromStep(view, value, at, loop, [&](int from) {
    const Step &step = view.steps[from];
    if (isOp(step, Effect::Readback)) return step.blocking;
    if (isOp(step, Effect::Move)) return comesToTheHost(view, from);
    if (!isOp(step, Effect::Launch)) return false;
    Operand made;
    made.step = from;
    return originOf(view, made, from).kind == Memory::Device;
  });
}

// A model, or what may be one, is run on it in the same round.
bool isWorkedOn(const View &view, int at, int loop) {
  for (int i = view.steps[at].end; i < view.steps[loop].end; ++i)
    if (isOp(view.steps[i], Effect::Launch) && view.steps[i].word == "heavy") return true;
  return false;
}

// `x = model(x, condition.to(device))`: the model runs on what the round before has made.
bool goesOnWithItsOwn(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    if (!isOp(view.steps[i], Effect::Launch) || view.steps[i].word != "heavy") continue;
    for (const facts::Argument &argument : view.steps[i].args)
      if (argument.role == Role::Read && comesFromStep(view, argument.value, i, loop, [&](int from) { return from == i; })) return true;
  }
  return false;
}

bool learns(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (checks::learns(view.steps[i])) return true;
  return false;
}

// `torch.stack([x.cuda() for x in images])`: stacked first, they go up at once.
int movedOneByOne(const View &view, int stack) {
  for (const facts::Argument &argument : view.steps[stack].args) {
    const int list = argument.value.step;
    if (list == none || view.steps[list].api != "list" || view.steps[list].args.empty()) continue;
    const int move = view.steps[list].args.front().value.step;
    if (move != none && goesToTheDevice(view, move) && view.loopOf(move) != none && view.loopOf(move) != view.loopOf(stack)) return move;
  }
  return none;
}

bool keepsRow(const Step &step) { return step.word == "view" || step.word == "converted"; }

// `(scores[i] > threshold).cpu()`: all rows could be asked at once.
bool asksOfARow(const View &view, const Step &step, int loop) {
  const auto isTheSame = [&](const facts::Argument &each) { return each.role != Role::Read || (each.value.step == none && !view.varies(each.value, loop)); };
  return isOp(step, Effect::Launch) && step.api == "comparison" && std::all_of(step.args.begin() + 1, step.args.end(), isTheSame);
}

void stacked(const View &view, int at, Report &report) {
  const int move = movedOneByOne(view, at);
  if (move == none || view.onDevice(*view.steps[move].arg(Role::Src), move) || fewTrips(view, view.loopOf(move))) return;
  const int loop = workRoundOf(view, at);
  Problem problem;
  problem.step = move, problem.loop = view.loopOf(move);
  problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, view.steps[move].arg(Role::Src)) + " goes to the device item by item, to be put together there; put them together first: one copy";
  problem.with.push_back({at, "put together here"});
  report.add(view, std::move(problem));
}

// `for mask in masks: save(mask.cpu())`, `masks[i].cpu()`: row by row, of what lies on the device as a whole.
bool isARow(const View &view, const Operand &tensor, int at, int loop) {
  if (isAnElement(view, tensor, loop)) return true;
  if (tensor.object == none) return tensor.step != none && !view.steps[tensor.step].args.empty() && (keepsRow(view.steps[tensor.step]) || asksOfARow(view, view.steps[tensor.step], loop)) && isARow(view, view.steps[tensor.step].args.front().value, tensor.step, loop);
  if (const int held = view.givenBy(tensor.object, at); held != none && view.inside(held, loop) && view.steps[held].word != "item") return isARow(view, view.steps[held].args[1].value, held, loop); // `row = masks[i]`
  const Operand *rows = view.steps[loop].arg(Role::Read);
  const int given = view.givenBy(tensor.object, loop + 1 < view.size() ? view.steps[loop].end - 1 : loop);
  return rows && given != none && view.inside(given, loop) && view.steps[given].word == "item" && view.onDevice(*rows, loop);
}

void downloaded(const View &view, int at, Report &report) {
  const Operand *tensor = view.steps[at].arg(Role::Src);
  const int loop = view.loopOf(at);
  if (loop == none || !tensor || view.steps[at].word == "added up" || view.isCalls(loop) || !comesToTheHost(view, at) || fewTrips(view, loop) || seldom(guardIn(view, at, loop)) || !isARow(view, *tensor, at, loop)) return;
  int round = workRoundOf(view, loop);
  while (round != none && !isLoopWithWork(view, round)) round = workRoundOf(view, round); // rows and columns of what one round has computed
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = guardIn(view, at, loop) == Guard::None && isCostly(view, loop, round) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, tensor) + " comes to the host one row after the other; bring all of it at once, before the loop";
  report.add(view, std::move(problem));
}

// `[{name: part.to(device) for name, part in target.items()} for target in targets]` in a step: as many copies as a batch has images, and more.
// `[box.cuda() for box in boxes]` may be that, or the few parts of a batch.
void sentOneByOne(const View &view, int at, Report &report) {
  const Operand *tensor = view.steps[at].arg(Role::Src);
  const int loop = view.loopOf(at);
  const bool of_each = view.steps[at].word == "of each";
  if ((view.steps[at].word != "listed" && !of_each) || !tensor || loop == none || view.isCalls(loop) || !goesToTheDevice(view, at) || originOf(view, *tensor, at).kind == Memory::Device) return;
  int list = loop;
  while (view.loopOf(list) != none && view.steps[view.loopOf(list)].word == "things" && !view.isCalls(view.loopOf(list))) list = view.loopOf(list); // of a dictionary in a list
  const int round = workRoundOf(view, list);
  if (round == none || fewTrips(view, list) || seldom(guardIn(view, at, round))) return;
  Problem problem;
  problem.step = at, problem.loop = list;
  problem.level = of_each && isCostly(view, list, round) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, tensor) + " goes to the device by itself, and so does each of the others in its list; put them together on the host: one copy";
  problem.notes.push_back("torch.cat or pad_sequence in the loader's collate_fn, and split what it gives on the device");
  report.add(view, std::move(problem));
}

// `[target["boxes"][found] for target, (_, found) in zip(targets, indices)]`, of what a matcher has found with SciPy.
void matchedOneByOne(const View &view, int at, Report &report) {
  const int list = view.loopOf(at), round = list == none ? none : workRoundOf(view, list);
  if (view.steps[at].word != "matched" || round == none || view.isCalls(list) || view.steps[list].word != "things" || seldom(guardIn(view, at, round))) return;
  Problem problem;
  problem.step = at, problem.loop = list, problem.to_change = true;
  problem.level = isCostly(view, list, round) ? Level::Warning : Level::Note;
  problem.headline = "indices that a matcher has found on the host are sent for each element of the batch by themselves; put them together, and send them once, where they are found";
  report.add(view, std::move(problem));
}

} // namespace

void ofTensorsCopyInLoop(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &) {
    if (view.isPython(at)) downloaded(view, at, report), sentOneByOne(view, at, report), matchedOneByOne(view, at, report);
  });
  eachOp(view, Effect::Launch, [&](int at, const Step &step) {
    if (step.api == "stack" || step.api == "cat" || step.api == "concat") stacked(view, at, report);
  });
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    const int loop = workRoundOf(view, at);
    if (!tensor || move.word != "single" || loop == none || view.isCalls(loop) || !goesToTheDevice(view, at)) return;
    if (view.steps[loop].form == facts::LoopForm::While || originOf(view, *tensor, at).kind == Memory::Device || !isWorkedOn(view, at, loop)) return;
    if (guardIn(view, at, loop) != Guard::None || learns(view, loop) || goesOnWithItsOwn(view, loop) || meetsTheDevice(view, *tensor, at, loop)) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
    problem.headline = "one item, " + nameOf(view, tensor) + ", is sent to the device and worked on in every iteration; stack a batch of them: one copy, one run of the model";
    problem.notes.push_back("no round needs what another has computed");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
