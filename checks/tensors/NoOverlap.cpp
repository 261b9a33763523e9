// A DataLoader without workers makes each batch while the device waits; so does a pinned buffer that is filled and sent in turn.
#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <set>

namespace xferguard::checks {
namespace {

bool isFilledIn(const View &view, int loop, int at, int object) {
  for (int i = loop + 1; i < at; ++i)
    if (isOp(view.steps[i], Effect::Launch) && std::ranges::any_of(view.steps[i].args, [&](const facts::Argument &argument) {
          return (argument.role == Role::Write || argument.role == Role::ReadWrite) && argument.value.object == object;
        })) return true;
  return false;
}

bool hasNoWorkers(const Step &loader) {
  const Operand *workers = loader.arg(Role::Count);
  return loader.family == "torch-loader" && workers && workers->constant == 0;
}

bool isOfTheBatch(const View &view, const Operand &tensor, int at, int loop) {
  int root = tensor.object;
  while (root != none && view.objects[root].base != none) root = view.objects[root].base;
  const int given = root == none ? none : view.givenBy(root, at);
  return given != none && view.steps[given].word == "item" && workRoundOf(view, given) == loop;
}

// The loader pins its batches, or another part of them would not be sent so.
bool sendsAnotherWithoutWaiting(const View &view, int at, int loop) {
  for (int i = loop + 1; i < at; ++i)
    if (isNonBlocking(view.steps[i]) && goesToTheDevice(view, i) && workRoundOf(view, i) == loop) return true;
  return false;
}

bool runsTheModelBefore(const View &view, int at, int loop) {
  for (int i = loop + 1; i < at; ++i)
    if (isOp(view.steps[i], Effect::Launch) && view.steps[i].word == "heavy" && workRoundOf(view, i) == loop && !seldom(guardIn(view, i, loop))) return true;
  return false;
}

// `out = model(x.to(device, non_blocking=True)); loss(out, y.to(device))`: the second copy waits for the model.
void sentBehindTheModel(const View &view, int at, Report &report) {
  const Operand *tensor = view.steps[at].arg(Role::Src);
  const int loop = workRoundOf(view, at);
  if (!tensor || loop == none || view.isCalls(loop) || isNonBlocking(view.steps[at]) || !goesToTheDevice(view, at) || view.frame[at] != view.frame[loop]) return;
  if (!isOfTheBatch(view, *tensor, at, loop) || !sendsAnotherWithoutWaiting(view, at, loop) || !runsTheModelBefore(view, at, loop)) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, tensor) + " is sent behind the model " + inEachRound(view, loop) + ", and the host waits until that has run; send it before, with non_blocking=True";
  report.add(view, std::move(problem));
}

// The other parts of its batches.
void alsoSent(const View &view, int at, int loop, int loader, Problem &problem) {
  for (int i = at + 1; i < view.steps[loop].end; ++i) {
    const Operand *other = goesToTheDevice(view, i) && !isNonBlocking(view.steps[i]) && workRoundOf(view, i) == loop ? view.steps[i].arg(Role::Src) : nullptr;
    if (other && originOf(view, *other, i).step == loader) problem.with.push_back({i, "and here"});
  }
}

// The host makes each batch while the device waits, or stages what it has made.
void fedByALoader(const View &view, int at, int loop, const Origin &from, Report &report) {
  const Step &loader = view.steps[from.step];
  const bool no_workers = hasNoWorkers(loader);
  Problem problem;
  problem.step = from.step, problem.loop = loop; // what is to change stands where the loader is made
  problem.level = loader.word != "of tensors" && (isStepOfTraining(view, loop) || (no_workers && view.isPython(at))) && isCostly(view, at, loop) ? Level::Warning : Level::Note;
  const bool by_hand = loader.api == "data set"; // `for i in range(len(data)): x = data[i]`
  const std::string what = nameOf(view, view.steps[at].arg(Role::Src));
  if (by_hand) problem.headline = what + " comes out of a data set that the loop reads itself: the device waits while the host makes each item";
  else problem.headline = "the DataLoader that " + what + " comes from " + (no_workers ? "has no workers: the device waits while the host makes each batch" : "does not pin its batches: the host waits while each is staged and sent");
  problem.with.push_back({at, "its batches are sent here"});
  alsoSent(view, at, loop, from.step, problem);
  if (by_hand) problem.notes.push_back("a DataLoader with num_workers=4 or so and pin_memory=True makes the next items meanwhile");
  else problem.notes.push_back(no_workers ? "num_workers=4 or so, with pin_memory=True, makes the next batches meanwhile" : "pin_memory=True, and non_blocking=True where they are sent");
  report.add(view, std::move(problem));
}

// `x = x.cuda()`, of a batch that the loader has pinned: the copy need not wait, and nobody has said so.
void waitsForWhatIsPinned(const View &view, int at, int loop, const Origin &from, Report &report) {
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, view.steps[at].arg(Role::Src)) + " comes pinned out of its DataLoader, and the host waits for its copy all the same " + inEachRound(view, loop) + "; with non_blocking=True it goes on";
  problem.labels.push_back({from.step, "its batches are pinned here"});
  alsoSent(view, at, loop, from.step, problem);
  report.add(view, std::move(problem));
}

// Where its batches are sent is seen: what is told stands there, or nothing has to be.
bool isSeenToFeed(const View &view, int loader) {
  for (int i = loader + 1; i < view.size(); ++i) {
    const Operand *tensor = goesToTheDevice(view, i) ? view.steps[i].arg(Role::Src) : nullptr;
    if (tensor && originOf(view, *tensor, i).step == loader) return true;
  }
  return false;
}

// `def train_dataloader(self): return DataLoader(...)`: Lightning goes over it, and sends each batch. Of `train_loader = DataLoader(...)`
// somebody else does, whom the program is not seen to call.
void trainedWith(const View &view, int at, Report &report) {
  const Step &loader = view.steps[at];
  const bool by_lightning = loader.word == "of Lightning", no_workers = hasNoWorkers(loader);
  if (loader.family != "torch-loader" || view.frame[at] != 0 || (loader.memory != Memory::Pageable && !no_workers)) return;
  if (!by_lightning && (loader.word != "of training" || loader.memory != Memory::Pageable || isSeenToFeed(view, at))) return;
  Problem problem;
  problem.step = at, problem.loop = none;
  problem.level = Level::Warning;
  problem.headline = std::string(by_lightning ? "Lightning trains with the batches of this DataLoader" : "a model is trained with the batches of this DataLoader") + ", which " + (no_workers ? "has no workers: the device waits while the host makes each" : "does not pin them: the host waits while each is staged and sent");
  problem.notes.push_back(no_workers ? "num_workers=4 or so, with pin_memory=True, makes the next batches meanwhile" : by_lightning ? "with pin_memory=True Lightning sends them without waiting" : "pin_memory=True, and non_blocking=True where they are sent");
  report.add(view, std::move(problem));
}

void refilled(const View &view, int at, int loop, const Origin &from, Report &report) {
  Problem problem;
  problem.step = at, problem.loop = loop, problem.level = Level::Note;
  problem.headline = nameOf(view, view.steps[at].arg(Role::Src)) + " is filled and sent in turn; with a second buffer and non_blocking=True the next is filled while the device works";
  problem.labels.push_back({from.step, "made here"});
  report.add(view, std::move(problem));
}

} // namespace

void ofTensorsNoOverlap(const View &view, Report &report) {
  std::set<std::pair<int, int>> told;
  eachOp(view, Effect::Factory, [&](int at, const Step &) {
    if (view.isPython(at)) trainedWith(view, at, report);
  });
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    const int loop = workRoundOf(view, at);
    if (view.isPython(at)) sentBehindTheModel(view, at, report);
    if (!tensor || loop == none || view.isCalls(loop) || !goesToTheDevice(view, at) || !isStepOfWork(view, at, loop) || seldom(view.guard(at, loop))) return;
    const Origin from = originOf(view, *tensor, at);
    if (from.step == none || view.inside(from.step, loop)) return;
    const Step &made = view.steps[from.step];
    const bool pinless = made.family == "torch-loader" && from.kind == Memory::Pageable && !from.computed && !isNonBlocking(move) && isStepOfTraining(view, loop); // else pageable-async
    const bool waits = view.isPython(at) && made.family == "torch-loader" && from.kind == Memory::Pinned && !from.computed && !isNonBlocking(move) && isStepOfTraining(view, loop);
    const bool is_refilled = isOp(made, Effect::Factory) && from.kind == Memory::Pinned && !from.computed && !isNonBlocking(move) && tensor->object != none && isFilledIn(view, loop, at, tensor->object);
    if ((!hasNoWorkers(made) && !pinless && !waits && !is_refilled) || !told.insert({from.step, loop}).second) return;
    if (is_refilled && !hasNoWorkers(made)) refilled(view, at, loop, from, report);
    else if (waits && !hasNoWorkers(made)) waitsForWhatIsPinned(view, at, loop, from, report);
    else fedByALoader(view, at, loop, from, report);
  });
}

} // namespace xferguard::checks
