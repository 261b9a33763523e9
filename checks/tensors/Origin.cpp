#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <cctype>
#include <map>
#include <regex>

namespace xferguard::checks {
namespace {

constexpr int far_enough = 40;

// A view of it, or the same values in another type.
bool keepsValues(const Step &step) { return step.word == "view" || step.word == "converted"; }

class Walk {
public:
  explicit Walk(const View &view) : view(view) {}

  Origin of(const Operand &what, int at, int depth) {
    if (depth > far_enough) return {};
    const bool through_call = what.step != none && what.object != none && view.steps[what.step].kind == StepKind::Call && view.steps[what.step].end > what.step + 1;
    if (what.step != none && !through_call) return ofStep(what.step, depth + 1);
    return what.object == none ? Origin{} : ofVariable(what, through_call ? view.steps[what.step].end : at, depth + 1);
  }

private:
  const View &view;
  std::map<int, Origin> known; // of steps
  std::map<std::pair<int, int>, Origin> ways; // of variables, at steps

  Origin ofVariable(const Operand &what, int at, int depth) {
    const Origin lies{view.kind(view.behind(what.object)) == Memory::Device ? Memory::Device : Memory::Unknown, none, false};
    int root = what.object;
    int given = lastGiven(root, at);
    if (given == none && view.isPython(at) && isOwn(root))
      if (const Origin each = ofEachWay(root, at, depth); each.kind != Memory::Unknown) return each;
    while (given == none && view.objects[root].base != none) root = view.objects[root].base, given = lastGiven(root, at);
    if (given == none) return lies;
    const Step &write = view.steps[given];
    const Operand &value = write.args[1].value;
    if (const Operand *part = partOf(value, write.word)) return of(*part, value.step, depth);
    if (value.object == what.object && value.step == none) return lies;
    if (value.object != none || value.step != none) return of(value, given, depth);
    return write.word == "item" ? ofItems(given, depth) : lies;
  }

  // `train, val = loaders()`: of what the function gives back, the one of its parts.
  const Operand *partOf(const Operand &given, std::string_view word) const {
    if (!word.starts_with("part ") || given.step == none || view.steps[given.step].api != "list") return nullptr;
    const auto &parts = view.steps[given.step].args;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if ("part " + std::to_string(i) == word) return &parts[i].value;
    return nullptr;
  }

  // What a loop goes over.
  Origin ofItems(int write, int depth) {
    const int loop = view.loopOf(write);
    const Operand *over = loop == none ? nullptr : view.steps[loop].arg(Role::Read);
    return over ? of(*over, loop, depth) : Origin{};
  }

  bool isOwn(int object) const {
    const facts::Object &what = view.objects[object];
    return (what.storage == Storage::Local || what.storage == Storage::Parameter) && !what.reference && what.base == none;
  }

  // `x = batch[key]; if x.dim() == 3: x = x[None]`: on each way that leads here it comes from the same place.
  Origin ofEachWay(int object, int at, int depth) {
    if (auto seen = ways.find({object, at}); seen != ways.end()) return seen->second;
    ways[{object, at}] = {};
    return ways[{object, at}] = ofWrites(object, at, depth);
  }

  Origin ofWrites(int object, int at, int depth) {
    Origin all;
    for (int i = at - 1; i >= 0; --i) {
      const Step &step = view.steps[i];
      if (step.kind != StepKind::Write || step.args.size() < 2 || view.storage(step.args[0].value.object) != view.storage(object)) continue;
      const Operand &value = step.args[1].value;
      const Origin each = step.update || step.word == "item" || (value.object == none && value.step == none) ? Origin{} : of(value, i, depth);
      if (each.kind == Memory::Unknown || (all.kind != Memory::Unknown && each.kind != all.kind)) return {};
      all = {each.kind, all.kind == Memory::Unknown || all.step == each.step ? each.step : none, all.computed || each.computed};
      if (step.parent != none && !view.inside(at, step.parent)) continue; // there is a way around it
      for (int loop = view.loopOf(at); loop != none && !view.inside(i, loop); loop = view.loopOf(loop))
        if (!isGivenTheSameIn(object, loop, at, all, depth)) return {};
      return all;
    }
    return {};
  }

  // `except StopIteration: batches = iter(loader)`: what a round before has left there comes from the same place.
  bool isGivenTheSameIn(int object, int loop, int at, const Origin &before, int depth) {
    for (int i = loop + 1; i < view.steps[loop].end; ++i) {
      const Step &step = view.steps[i];
      if (step.kind != StepKind::Write || view.storage(step.args[0].value.object) != view.storage(object)) continue;
      if (i < at) continue; // on the way here, and looked at
      if (step.update || step.word == "item" || step.args.size() < 2) return false;
      const Origin later = of(step.args[1].value, i, depth);
      if (before.step == none || later.step != before.step || later.computed != before.computed) return false;
    }
    return true;
  }

  // The write that a variable has its value from, where there is no other one.
  int lastGiven(int object, int at) const {
    if (isOwn(object)) return view.givenBy(object, at);
    int found = none;
    for (int i = 0; i < view.size(); ++i) {
      const Step &step = view.steps[i];
      if (step.kind != StepKind::Write || step.args.size() < 2 || view.storage(step.args[0].value.object) != view.storage(object)) continue;
      if (found != none || step.update || i >= at) return none;
      found = i;
    }
    return found;
  }

  Origin ofStep(int at, int depth) {
    if (auto seen = known.find(at); seen != known.end()) return seen->second;
    known[at] = {};
    return known[at] = lookedAt(at, depth);
  }

  Origin lookedAt(int at, int depth) {
    const Step &step = view.steps[at];
    if (isOp(step, Effect::Factory)) return {step.memory, at, false};
    if (isOp(step, Effect::Move)) {
      if (goesToTheDevice(view, at)) return {Memory::Device, at, false};
      return {step.memory, step.memory == Memory::Unknown ? none : at, false};
    }
    if (!isOp(step, Effect::Launch) && step.kind != StepKind::Call) return {};
    if (step.memory == Memory::Device) return {Memory::Device, at, true};
    return common(at, depth);
  }

  // Of what several tensors make: where they all lie, and where it is one of the device there.
  Origin common(int at, int depth) {
    const Step &step = view.steps[at];
    Origin all;
    bool first = true, unknown = false;
    for (const facts::Argument &argument : step.args) {
      if (argument.role == Role::Result || argument.role == Role::Write || argument.role == Role::Stream || argument.role == Role::Flags) continue;
      if (argument.value.object == none && argument.value.step == none) continue;
      const Origin each = of(argument.value, at, depth);
      if (each.kind == Memory::Device) return {Memory::Device, each.step, each.computed || !keepsValues(step)};
      unknown |= each.kind == Memory::Unknown;
      if (first) all = each;
      else if (all.kind != each.kind) all = {Memory::Pageable, each.step, true};
      first = false;
    }
    if (unknown || first) return {};
    all.computed |= !keepsValues(step);
    if (step.word != "view" && all.kind == Memory::Pinned) all.kind = Memory::Pageable;
    return all;
  }
};

} // namespace

bool goesOverBatches(const View &view, int loop) { return view.isPython(loop) && (view.steps[loop].word == "items" || view.steps[loop].word == "learns"); }

namespace {

// A model is run there: `accuracy(output, target)` is no evaluation, whatever its name.
bool runsAModel(const View &view, int frame) {
  const int call = view.frames[frame].call, from = call == none ? 0 : call + 1, to = call == none ? view.size() : view.steps[call].end;
  for (int i = from; i < to; ++i)
    if (isOp(view.steps[i], Effect::Launch) && view.steps[i].word == "heavy") return true;
  return false;
}

// It, or a loop around it: `for boxes in found`, of each batch.
bool isWithinBatches(const View &view, int loop) {
  for (int round = loop; round != none && view.frame[round] == view.frame[loop]; round = view.loopOf(round))
    if (goesOverBatches(view, round)) return true;
  return false;
}

bool hasALoopOverBatches(const View &view, int frame) {
  const int call = view.frames[frame].call;
  for (int i = call + 1; i < view.steps[call].end; ++i)
    if (view.steps[i].kind == StepKind::Loop && goesOverBatches(view, i)) return true;
  return false;
}

// `for batch in loader: feed(batch); test()`, in a loop that does not learn: what is tried there is the batch.
bool isOfTheBatch(const View &view, int frame, int loop) { return frame != view.frame[loop] && view.isPython(loop) && view.steps[loop].word == "items" && !isStepOfTraining(view, loop) && !hasALoopOverBatches(view, frame); }

// It, or who calls it, rather than a step of it: the frame that evaluates.
int evaluatingFrame(const View &view, int step, int loop) {
  if (isGuessed(view, step, loop)) return none; // `evaluator.process(outputs)`, of each batch
  for (int frame = view.frame[step]; frame != none; frame = frame == view.frame[loop] ? none : view.frames[frame].parent) {
    if (frame == view.frame[loop] && isWithinBatches(view, loop)) return none;
    if (isSeldom(view.frames[frame].function->pace) && runsAModel(view, frame) && !isOfTheBatch(view, frame, loop)) return frame;
  }
  return none;
}

bool evaluates(const View &view, int step, int loop) { return evaluatingFrame(view, step, loop) != none; }

// `policy.evaluate(states, actions)`, of the batch that is learnt from, before `backward` is called, rather than of a data set behind it.
bool isLearntFrom(const View &view, int frame, int loop) {
  const int call = view.frames[frame].call;
  if (frame == view.frame[loop] || call == none) return false;
  for (int i = call + 1; i < view.steps[call].end; ++i)
    if (view.steps[i].kind == StepKind::Loop) return false;
  for (int i = view.steps[call].end; i < view.steps[loop].end; ++i)
    if (isOp(view.steps[i], Effect::Launch) && view.steps[i].api == "backward") return true;
  return false;
}

} // namespace

Origin originOf(const View &view, const Operand &tensor, int at) { return Walk(view).of(tensor, at, 0); }

bool goesToTheDevice(const View &view, int at) {
  const Step &move = view.steps[at];
  if (!isOp(move, Effect::Move) || move.word == "module") return false;
  if (move.memory == Memory::Device) return true;
  const Operand *like = move.arg(Role::Device);
  return move.memory == Memory::Unknown && like && (like->object != none || like->step != none) && view.onDevice(*like, at);
}

// `for image, label in loader: score(image.cpu())`: nobody has sent it, whatever a helper asks of it.
static bool isAsTheLoaderGaveIt(const View &view, const Operand &tensor, int at) {
  const Origin from = view.isPython(at) ? originOf(view, tensor, at) : Origin{};
  return from.step != none && !from.computed && from.kind != Memory::Device && isOp(view.steps[from.step], Effect::Factory) && view.steps[from.step].family == "torch-loader";
}

bool comesToTheHost(const View &view, int at) {
  const Step &move = view.steps[at];
  const Operand *tensor = move.arg(Role::Src);
  return isOp(move, Effect::Move) && move.word != "module" && move.memory == Memory::Pageable && tensor && view.onDevice(*tensor, at) && !isAsTheLoaderGaveIt(view, *tensor, at);
}

bool isNonBlocking(const Step &move) {
  const Operand *flags = move.arg(Role::Flags);
  return flags && flags->constant == 1;
}

bool learns(const Step &step) { return isOp(step, Effect::Launch) && (step.api == "backward" || step.api == "manual_backward" || step.api.ends_with("::backward")); }

bool isStepOfTraining(const View &view, int loop) {
  const auto &stands_for = view.frames[view.frame[loop]].function->overrides;
  if (view.isCalls(loop) && std::ranges::find(stands_for, "torch.step_of_training") != stands_for.end()) return true;
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (learns(view.steps[i]) && workRoundOf(view, i) == loop) return true;
  return false;
}

// `validation_step`, of each batch: what it gives back is put together when all of them have been seen.
bool isStepOfEvaluation(const View &view, int loop) {
  const facts::Function &function = *view.frames[view.frame[loop]].function;
  return view.isPython(loop) && view.isCalls(loop) && function.called_per == "batch" && (function.called_by == "Lightning" || function.called_by == "the evaluation");
}

bool isInAStepOfTraining(const View &view, int loop) {
  for (int round = loop; round != none; round = workRoundOf(view, round))
    if (isStepOfTraining(view, round)) return true;
  return false;
}

namespace {

bool isForward(const View &view, int round) {
  const auto &stands_for = view.frames[view.frame[round]].function->overrides;
  return view.isPython(round) && view.isCalls(round) && std::ranges::find(stands_for, "torch.nn.Module.forward") != stands_for.end();
}

} // namespace

// `for boxes in batch: for layer in layers: ...`, within a step of training or an evaluation's batch: each such step pays for all of it.
bool isInAStep(const View &view, int loop) {
  for (int round = workRoundOf(view, loop); round != none; round = workRoundOf(view, round))
    if (isStepOfTraining(view, round) || isForward(view, round) || (!view.isCalls(round) && goesOverBatches(view, round)) || (view.isPython(loop) && calledInALoop(view, round))) return true;
  return false;
}

// `_load_fused_experts`, `qkv_weight_loader`, in Python: what loads a model goes over its weights, which lie on the host, once.
static bool loadsAModel(const View &view, int at) {
  static const std::regex loads("(^|_)(load|convert|remap|rename|save)(?!_balanc)\\w*_(weight|checkpoint|ckpt|state_?dict|pretrained)|weights?_loader", std::regex::icase);
  for (int frame = view.isPython(at) ? view.frame[at] : none; frame != none; frame = view.frames[frame].parent) {
    const std::string &name = view.frames[frame].function->name;
    if (std::regex_search(name.begin() + static_cast<long>(name.rfind('.') + 1), name.end(), loads)) return true;
  }
  return false;
}

bool isStepOfWork(const View &view, int at, int loop) {
  if (loadsAModel(view, at)) return false;
  const Guard around = view.guard(loop, none);
  const bool is_an_evaluation = goesOverBatches(view, loop); // every n-th epoch or step: each of its batches is a step
  const bool is_trained_then = !view.isCalls(loop) && isStepOfTraining(view, loop); // every n-th step of a simulator: its rounds learn
  if ((around == Guard::Periodic && !is_an_evaluation && !is_trained_then) || around == Guard::Once || evaluates(view, at, loop) || !isLoopWithWork(view, loop)) return false;
  const bool learns = isStepOfTraining(view, loop); // `if do_eval: evaluate(model)`, next to `loss.backward()`: of some steps
  if (!learns && !is_an_evaluation && !isInAStep(view, loop) && amortised(view, loop)) return false; // a step is one, however many layers and steps through time it runs
  for (int i = loop + 1; i < view.steps[loop].end; ++i) { // what is evaluated in every round is an epoch, of one step perhaps
    const Step &step = view.steps[i];
    if (!isOp(step, Effect::Readback) && !isOp(step, Effect::Launch) && !isOp(step, Effect::Move)) continue;
    const int evaluating = evaluatingFrame(view, i, loop);
    if (evaluating == none || (learns && isLearntFrom(view, evaluating, loop))) continue;
    const Guard guard = guardIn(view, i, loop);
    if (learns ? guard == Guard::None : !seldom(guard)) return false;
  }
  return true;
}

bool isCostly(const View &view, int at, int loop) {
  if (loop != none && view.isCalls(loop) && view.frames[view.frame[loop]].function->special == facts::Special::Constructor) return false; // of how many objects, nobody knows
  return loop != none && isStepOfWork(view, at, loop) && doesRealWork(view, loop) && !fewTrips(view, loop) && guardIn(view, at, loop) == Guard::None;
}

} // namespace xferguard::checks
