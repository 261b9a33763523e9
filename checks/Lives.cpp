#include "checks/Lives.h"
#include "checks/facts/Words.h"
#include <algorithm>
#include <ranges>
#include <regex>

namespace xferguard::checks {
namespace {

bool isGivenByOthers(const View &view, const Step &step, int holder) {
  if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != holder || step.args[0].value.pointee) return false;
  const Operand &from = step.args[1].value;
  if (from.object != none && from.object != holder) return !from.address || from.pointee; // `&local` is no other's
  return from.step != none && view.steps[from.step].kind == StepKind::Call && !facts::isConstructor(view.steps[from.step].api);
}

bool isAnothers(const View &view, int holder) {
  return std::ranges::any_of(view.steps, [&](const Step &step) { return isGivenByOthers(view, step, holder); });
}

// `auto buffer = std::make_unique<Buffer>(n)`, and not `auto buffer = kept->buffer()`.
bool isMadeFor(const View &view, int pointer, int round) {
  const bool constructed = std::ranges::any_of(view.frames, [&](const View::Frame &frame) {
    if (frame.call == none || frame.function->special != facts::Special::Constructor || !view.inside(frame.call, round)) return false;
    const Operand *self = view.steps[frame.call].arg(Role::This);
    return self && self->object == pointer && self->pointee;
  });
  const auto isNew = [&](int i) { // of a class without a constructor of its own
    const Operand *result = isOp(view.steps[i], Effect::Alloc) && view.steps[i].api == "new" ? view.steps[i].arg(Role::Result) : nullptr;
    return result && result->object == pointer;
  };
  const auto steps = std::views::iota(round + 1, view.steps[round].end);
  return (constructed || std::ranges::any_of(steps, isNew)) && !view.escapes(view.behind(pointer));
}

bool objectLivesInRound(const View &view, int object, int round) {
  for (; object != none; object = view.objects[object].base) {
    const facts::Storage storage = view.objects[object].storage;
    if (storage == facts::Storage::Parameter || storage == facts::Storage::Capture || !view.declaredIn(object, round)) return false;
    const facts::Object &part = view.objects[object];
    if (part.base == none) continue;
    if (isAnothers(view, part.base) || (part.base_pointee && !isMadeFor(view, part.base, round))) return false;
  }
  return true;
}

// Its headers may be of another version than the program's: `cusparseScsrmm2`.
bool isOfAToolkit(const Step &step) {
  static const std::regex names("^(cu(da|blas|sparse|dnn|fft|rand|solver|tensor)|hip(blas|sparse|fft|rand|solver)?|roc(blas|sparse|fft|rand|solver)|miopen|nccl|npp)[A-Z]\\w*$");
  return step.kind == StepKind::Call && std::regex_match(namesWhatItTouches(step) && !step.args.empty() ? step.args[0].value.text : step.api, names);
}

bool ofTheGpu(const Step &step) { return (step.kind == StepKind::Op && facts::isGpu(step)) || isOfAToolkit(step); }

} // namespace

bool livesInRound(const View &view, int memory, int round) {
  for (int i = 0; i < static_cast<int>(view.objects.size()); ++i)
    if ((view.behind(i) == memory || view.storage(i) == memory) && !objectLivesInRound(view, i, round)) return false;
  return true;
}

int endedIn(const View &view, Effect end, Role of, int memory, int round) {
  int on_the_way_out = none;
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    const Operand *what = isOp(view.steps[i], end) ? view.steps[i].arg(of) : nullptr;
    if (!what || view.memory(*what) != memory) continue;
    const Guard guard = view.guard(i, round);
    if (guard != Guard::Leaves && guard != Guard::Error) return i;
    if (on_the_way_out == none) on_the_way_out = i;
  }
  return on_the_way_out;
}

bool isLost(const View &view, int handle, int round) {
  const facts::Object &object = view.objects[handle];
  if (object.storage != Storage::Local || object.base != none || object.reference || !view.declaredIn(handle, round) || view.escapes(view.storage(handle))) return false;
  for (int i = round + 1; i < view.steps[round].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Read || ofTheGpu(step) || isOp(step, Effect::Status)) continue;
    for (std::size_t k = step.kind == StepKind::Write ? 1 : 0; k < step.args.size(); ++k) {
      const Operand &value = step.args[k].value;
      const bool told = (value.object != none && view.storage(value.object) == view.storage(handle)) || std::ranges::any_of(value.reads, [&](int each) { return view.storage(each) == view.storage(handle); });
      const bool a_status = value.step != none && step.kind == StepKind::Write && ofTheGpu(view.steps[value.step]);
      if (told && !a_status && !onlyChecksStatus(view, step)) return false;
    }
  }
  return true;
}

} // namespace xferguard::checks
