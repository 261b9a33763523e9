// What a value depends on within a round, backwards: through variables, the calls that are given them and those that change them.
#include "checks/tensors/Tensors.h"
#include <set>
#include <vector>

namespace xferguard::checks {
namespace {

class Slice {
public:
  Slice(const View &view, int loop) : view(view), loop(loop) {}

  bool meets(const Operand &value, const std::function<bool(int)> &wanted) {
    add(value);
    while (!objects.empty() || !steps.empty()) {
      if (!steps.empty()) {
        const int at = steps.back();
        steps.pop_back();
        if (wanted(at)) return true;
        for (const facts::Argument &argument : view.steps[at].args)
          if (argument.role != Role::Result && argument.role != Role::Write) add(argument.value);
        continue;
      }
      const int object = objects.back();
      objects.pop_back();
      for (int i = loop + 1; i < view.steps[loop].end; ++i) {
        const Step &step = view.steps[i];
        if (gives(step, object) && step.word != "item") add(step.args[1].value);
        if (changes(step, object) || mayChange(step, object)) addStep(i);
      }
    }
    return false;
  }

private:
  const View &view;
  int loop;
  std::set<int> seen_objects, seen_steps;
  std::vector<int> objects, steps;

  void add(const Operand &value) {
    if (value.step != none) addStep(value.step);
    for (int each : value.reads) addObject(each);
    if (value.object != none) addObject(value.object);
  }
  void addStep(int at) {
    if (view.inside(at, loop) && seen_steps.insert(at).second) steps.push_back(at);
  }
  void addObject(int object) {
    if (seen_objects.insert(view.storage(object)).second) objects.push_back(object);
  }
  bool gives(const Step &step, int object) const { return step.kind == StepKind::Write && step.args.size() > 1 && view.storage(step.args[0].value.object) == view.storage(object); }
  // `env.step(action)`, of which nobody here knows what it does.
  bool mayChange(const Step &step, int object) const {
    const bool unseen = step.kind == StepKind::Call && step.callee.empty() && step.word != "view" && step.args.size() > 1;
    return unseen && step.args[0].role == Role::Read && step.args[0].value.object != none && view.storage(step.args[0].value.object) == view.storage(object);
  }
  bool changes(const Step &step, int object) const {
    const Operand *held = step.kind == StepKind::Op ? step.arg(Role::ReadWrite) : nullptr;
    const Operand *result = step.kind == StepKind::Op ? step.arg(Role::Result) : nullptr;
    return (held && held->object != none && view.storage(held->object) == view.storage(object)) || (result && result->object != none && view.storage(result->object) == view.storage(object));
  }
};

} // namespace

bool comesFromStep(const View &view, const Operand &value, int loop, const std::function<bool(int)> &wanted) { return Slice(view, loop).meets(value, wanted); }

} // namespace xferguard::checks
