// `if (flag) throw ...`: nobody looks at the value but to complain.
#include "checks/Complaints.h"
#include "checks/Followed.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// `if (flag) { fprintf(stderr, "NaN\n"); exit(1); }`, `if (flag) printf("overflow\n");`: nothing else is done about it.
bool complains(const View &view, int branch) {
  if (!isAside(view, branch)) return false;
  for (int i = branch + 1; i < view.steps[branch].end; ++i)
    if (isOp(view.steps[i], Effect::Print) || view.steps[i].kind == StepKind::Exit) return true;
  return false;
}

class Asking : Followed {
public:
  Asking(const View &view, int copy, int memory, int round) : Followed(view), copy(copy), round(round) { values.insert(memory); }

  bool onlyForErrors() {
    for (int i = copy + 1; i < view.steps[round].end; ++i)
      if (!isHarmless(i)) return false;
    for (int i = round; i < copy; ++i) // what is left of it the next round sees
      if (!isHarmless(i)) return false;
    return asked;
  }

private:
  int copy, round;
  bool asked = false;

  bool isHarmless(int i) {
    const Step &step = view.steps[i];
    if (forAnError(view, i) || isSaidOfIt(i)) return true;
    if (step.kind == StepKind::Branch && step.because == "the condition looks at a status") return true; // whether the copy worked
    if (step.kind == StepKind::Branch && isIn(step)) return asked = complains(view, i);
    if (step.kind == StepKind::Write) return isWritten(step);
    if (step.kind == StepKind::Exit && isIn(step)) return isGivenToACaller(i);
    if (step.kind == StepKind::Read || step.kind == StepKind::Arm) return true; // the next step tells
    if (isCopy(view, step, Direction::HostToDevice)) return !isIn(step) || isSetBefore(i);
    if (step.kind == StepKind::Call && step.end > i + 1) return true; // its own steps tell
    return !isHostRead(i) || isCopy(view, step, Direction::DeviceToHost);
  }

  // `printf("NaN: %f\n", sum)`, where that is the complaint.
  bool isSaidOfIt(int i) const {
    for (int up = view.steps[i].parent; up != none && up != round; up = view.steps[up].parent)
      if (view.steps[up].kind == StepKind::Branch && isIn(view.steps[up]) && complains(view, up)) return true;
    return false;
  }

  // `const bool failed = flag != 0;`; what is written over it is another value.
  bool isWritten(const Step &write) {
    const Operand &target = write.args[0].value;
    if (write.args.size() < 2 || !isOf(write.args[1].value)) return true;
    if (target.object == none || target.pointee || target.indexed || view.objects[target.object].storage != Storage::Local || !view.declaredIn(target.object, round)) return false;
    values.insert(view.storage(target.object));
    return true;
  }

  // `flag = 0; cudaMemcpy(flag_d, &flag, 4, cudaMemcpyHostToDevice)`
  bool isSetBefore(int upload) const {
    const int block = view.steps[upload].parent;
    for (int i = upload - 1; i > round && i != copy && view.steps[i].parent == block; --i) {
      const Step &step = view.steps[i];
      if (step.kind == StepKind::Write && step.args[0].value.object != none && isValue(view.storage(step.args[0].value.object))) return true;
    }
    return false;
  }
};

} // namespace

bool onlyComplains(const View &view, int copy, int memory, int round) {
  return memory != none && !view.escapes(memory) && Asking(view, copy, memory, round).onlyForErrors();
}

} // namespace xferguard::checks
