// What the host has sent to the device in the same round, and what is computed of nothing else: the host could have computed it before.
#include "checks/tensors/Tensors.h"
#include <set>

namespace xferguard::checks {
namespace {

constexpr int far_enough = 24;

class SentUp {
public:
  SentUp(const View &view, int read) : view(view), read(read) {}

  int of(const Operand &what, int at, int depth) {
    if (depth > far_enough) return none;
    const bool through_call = what.object != none && what.step != none && view.steps[what.step].kind == StepKind::Call && view.steps[what.step].end > what.step + 1;
    if (what.step != none && !through_call) return ofStep(what.step, depth + 1);
    if (what.object == none) return none;
    return ofVariable(what.object, through_call ? view.steps[what.step].end : at, depth + 1);
  }

private:
  const View &view;
  int read; // where the host asks for it
  std::set<int> asked;

  int ofVariable(int object, int at, int depth) {
    const facts::Object &variable = view.objects[object];
    if (variable.base != none) return variable.suffix == "[]" ? ofVariable(variable.base, at, depth + 1) : none;
    const int given = view.givenBy(object, at);
    if (given == none || depth > far_enough || view.steps[given].update || view.steps[given].word == "item" || isChangedByTheDevice(object, given, at)) return none;
    return of(view.steps[given].args[1].value, given, depth + 1);
  }

  // `dist.all_reduce(count)`, `x[i] = y`
  bool isChangedByTheDevice(int object, int from, int to) const {
    for (int i = from + 1; i < to; ++i) {
      const Step &step = view.steps[i];
      if (step.kind != StepKind::Op && step.kind != StepKind::Call) continue;
      for (const facts::Argument &argument : step.args) {
        const bool writes = argument.role == Role::Write || argument.role == Role::ReadWrite || (step.kind == StepKind::Call && step.callee.empty() && step.word != "view" && argument.role == Role::Read && step.args.size() == 1);
        if (writes && argument.value.object != none && view.storage(argument.value.object) == view.storage(object)) return true;
      }
    }
    return false;
  }

  int ofStep(int at, int depth) {
    const Step &step = view.steps[at];
    if (!asked.insert(at).second) return none;
    if (isOp(step, Effect::Move)) return goesToTheDevice(view, at) && !lies(at) && isInARoundAround(at) ? at : none;
    if (isOp(step, Effect::Factory)) return step.family == "torch-data" && step.memory == Memory::Device && step.because != "it learns" && step.args.size() > 0 && isInARoundAround(at) ? at : none;
    if (step.because != "it learns" && sendsWhatItIsGiven(at)) return isInARoundAround(at) ? at : none;
    const bool computes = isOp(step, Effect::Launch) && step.word != "heavy" && step.memory != Memory::Device;
    if (!computes && !(isOp(step, Effect::Readback) && step.family == "torch-mask") && !(step.kind == StepKind::Call && step.word == "view")) return none;
    return ofAll(step, at, depth);
  }

  // `torch.tensor(sizes, device=x.device)`
  bool sendsWhatItIsGiven(int at) const {
    const Step &step = view.steps[at];
    const Operand *like = isOp(step, Effect::Launch) && step.family == "torch-data" ? step.arg(Role::Device) : nullptr;
    if (!like || !view.onDevice(*like, at)) return false;
    for (const facts::Argument &argument : step.args)
      if (argument.role == Role::Read && view.onDevice(argument.value, at)) return false;
    return true;
  }

  int ofAll(const Step &step, int at, int depth) {
    int sent = none;
    for (const facts::Argument &argument : step.args) {
      if (argument.role == Role::Result || argument.role == Role::Write || argument.role == Role::Stream || argument.role == Role::Flags) continue;
      if (argument.value.object == none && argument.value.step == none) continue; // a number
      const int each = of(argument.value, at, depth);
      if (each == none) return none;
      sent = each;
    }
    return sent;
  }

  bool lies(int move) const { return originOf(view, *view.steps[move].arg(Role::Src), move).kind == Memory::Device; }

  bool isInARoundAround(int upload) const {
    const int round = workRoundOf(view, upload);
    return round != none && upload < read && view.inside(read, round);
  }
};

} // namespace

int sentUp(const View &view, const Operand &tensor, int at) { return SentUp(view, at).of(tensor, at, 0); }

} // namespace xferguard::checks
