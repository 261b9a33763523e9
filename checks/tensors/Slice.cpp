// What a value depends on within a round, backwards: through variables, the calls that are given them and those that change them.
#include "checks/tensors/Tensors.h"
#include <set>
#include <vector>

namespace xferguard::checks {
namespace {

class Slice {
public:
  Slice(const View &view, int loop) : view(view), loop(loop) {}

  bool meets(const Operand &value, int at, const std::function<bool(int)> &wanted) {
    add(value, at);
    while (!objects.empty() || !steps.empty()) {
      if (!steps.empty()) {
        const int step = steps.back();
        steps.pop_back();
        if (wanted(step)) return true;
        for (const facts::Argument &argument : view.steps[step].args)
          if (argument.role != Role::Result && argument.role != Role::Write) add(argument.value, step);
        continue;
      }
      const auto [object, looked_at] = objects.back();
      objects.pop_back();
      const int given = view.givenBy(object, looked_at);
      const bool in_this_round = given != none && view.inside(given, loop); // then nothing else reaches
      for (int i = loop + 1; i < view.steps[loop].end; ++i) {
        const Step &step = view.steps[i];
        if (gives(step, object) && step.word != "item" && (!in_this_round || i == given)) add(step.args[1].value, i);
        if (!changes(step, object) && !mayChange(step, object)) continue;
        if (!in_this_round || (i < looked_at && (given < i || isGivenNextBy(given, i, object)))) addStep(i);
      }
    }
    return false;
  }

private:
  const View &view;
  int loop;
  std::set<std::pair<int, int>> seen_objects; // and the write that gave it its value
  std::set<int> seen_steps;
  std::vector<std::pair<int, int>> objects; // and where it is looked at
  std::vector<int> steps;

  void add(const Operand &value, int at) {
    if (value.step != none) addStep(value.step);
    for (int each : value.reads) addObject(each, at);
    if (value.object != none) addObject(value.object, at);
  }
  void addStep(int at) {
    if (view.inside(at, loop) && seen_steps.insert(at).second) steps.push_back(at);
  }
  void addObject(int object, int at) {
    if (seen_objects.insert({view.storage(object), view.givenBy(object, at)}).second) objects.push_back({object, at});
  }
  // A step whose result the write puts into the variable.
  bool isGivenNextBy(int write, int step, int object) const {
    for (int i = step + 1; i < write; ++i)
      if (gives(view.steps[i], object)) return false;
    return true;
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

bool comesFromStep(const View &view, const Operand &value, int at, int loop, const std::function<bool(int)> &wanted) { return Slice(view, loop).meets(value, at, wanted); }

} // namespace xferguard::checks
