// `if (flag) throw ...`: nobody looks at the value but to complain.
#include "checks/Complaints.h"
#include "checks/NeedlessWaits.h"
#include <algorithm>
#include <regex>
#include <set>

namespace xferguard::checks {
namespace {

// `LOG_WARNING("outside of the map")`, `report_error("overflow")`
bool isALogs(const View &view, int at) {
  static const std::regex words("log|warn|error|print|report|message|complain", std::regex::icase);
  const Step &step = view.steps[at];
  return step.kind == StepKind::Call && (step.site.macro || std::regex_search(step.api, words)) && queuesNothing(view, at);
}

// `if (flag) printf("overflow\n");`: it says so, and nothing else is done about it.
bool onlyTells(const View &view, int branch) {
  bool tells = false;
  for (int i = branch + 1; i < view.steps[branch].end; ++i) {
    const Step &step = view.steps[i];
    if (isOp(step, Effect::Print) || isALogs(view, i)) tells = true;
    else if (step.kind != StepKind::Arm && step.kind != StepKind::Read && !isOp(step, Effect::Configure)) return false;
  }
  return tells;
}

// `if (flag) { fprintf(stderr, "NaN\n"); exit(1); }`, `if (failed) throw Error();`: nothing of the device's is done there.
bool endsInAnError(const View &view, int branch) {
  bool ends = view.steps[branch].guard == Guard::Error;
  for (int i = branch + 1; i < view.steps[branch].end; ++i) {
    const Step &step = view.steps[i];
    if (isWork(step) || isSync(step) || step.kind == StepKind::Loop) return false;
    ends |= step.kind == StepKind::Exit && (step.word == "exit" || step.word == "throw" || step.word == "abort");
  }
  return ends;
}

class Asking {
public:
  Asking(const View &view, int copy, int memory, int round) : view(view), copy(copy), round(round), values{memory} {}

  bool onlyForErrors() {
    for (int i = copy + 1; i < view.steps[round].end; ++i)
      if (!isHarmless(i)) return false;
    for (int i = round; i < copy; ++i) // what is left of it the next round sees
      if (!isHarmless(i)) return false;
    return asked;
  }

private:
  const View &view;
  int copy, round;
  std::set<int> values;  // where it lies, and what is computed of it
  std::set<int> results; // the calls that give it back
  bool asked = false;

  bool isValue(int memory) const { return values.contains(memory) || values.contains(view.wholeOf(memory)); }
  bool isOf(const Operand &operand) const {
    if (operand.step != none && results.contains(operand.step)) return true;
    if (operand.object != none && isValue(operand.pointee ? view.memory(operand) : view.storage(operand.object))) return true;
    return std::ranges::any_of(operand.reads, [&](int each) { return isValue(view.storage(each)); });
  }
  bool isAskedBy(const Step &step) const {
    return std::ranges::any_of(step.args, [&](const facts::Argument &argument) { return argument.role != Role::Result && argument.role != Role::Write && argument.role != Role::Dst && isOf(argument.value); });
  }

  bool isHarmless(int i) {
    const Step &step = view.steps[i];
    if (forAnError(view, i) || isBehindWhatIsAsked(i)) return true;
    if (step.kind == StepKind::Branch && step.because == "the condition looks at a status") return true; // whether the copy worked
    if (step.kind == StepKind::Branch && isAskedBy(step)) return asked = endsInAnError(view, i) || onlyTells(view, i);
    if (step.kind == StepKind::Write) return isWritten(step);
    if (step.kind == StepKind::Exit && isAskedBy(step)) return isGivenToACaller(i);
    if (step.kind == StepKind::Read || step.kind == StepKind::Arm) return true; // the next step tells
    if (isCopy(view, step, Direction::HostToDevice)) return !isAskedBy(step) || isSetBefore(i);
    if (step.kind == StepKind::Call && step.end > i + 1) return true; // its own steps tell
    return !isAskedBy(step) || isCopy(view, step, Direction::DeviceToHost);
  }

  // What is said there may name it.
  bool isBehindWhatIsAsked(int i) const {
    for (int up = view.steps[i].parent; up != none && up != round; up = view.steps[up].parent)
      if (view.steps[up].kind == StepKind::Branch && isAskedBy(view.steps[up]) && (endsInAnError(view, up) || onlyTells(view, up))) return true;
    return false;
  }

  // `const bool failed = flag != 0;`; what is written over it is another value.
  bool isWritten(const Step &write) {
    const Operand &target = write.args[0].value;
    const bool is_of = write.args.size() > 1 && isOf(write.args[1].value);
    if (!is_of) return true;
    if (target.object == none || target.pointee || target.indexed || view.objects[target.object].storage != Storage::Local || !view.declaredIn(target.object, round)) return false;
    values.insert(view.storage(target.object));
    return true;
  }

  bool isGivenToACaller(int exit) {
    const int call = view.frames[view.frame[exit]].call;
    if (call == none || view.steps[exit].word != "return") return false;
    results.insert(call);
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
