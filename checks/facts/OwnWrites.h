#pragma once
#include "checks/facts/Facts.h"
#include <algorithm>
#include <map>

namespace xferguard::facts {

// What a body reads after it has written the same place, under no condition that does not hold for both, is its own: of a
// kernel, nothing that an earlier launch has left.
class OwnWrites {
public:
  explicit OwnWrites(const Function &function) : function(function) {
    for (int i = 0; i < static_cast<int>(function.steps.size()); ++i)
      if (const Step &step = function.steps[i]; step.kind == StepKind::Write && !step.update && step.guard == Guard::None && step.args[0].value.object != none) writes[step.args[0].value.text].push_back(i);
  }
  bool contain(int read) const {
    const Operand &what = function.steps[read].args[0].value;
    const auto known = writes.find(what.text);
    return known != writes.end() && std::ranges::any_of(known->second, [&](int write) {
      const Operand &target = function.steps[write].args[0].value;
      return write < read && target.object == what.object && target.pointee == what.pointee && target.reads == what.reads && comesBefore(write, read) && !movesBetween(write, read, what);
    });
  }

private:
  const Function &function;
  std::map<std::string, std::vector<int>> writes; // by what they name

  bool comesBefore(int write, int read) const {
    const int around = function.steps[write].parent;
    for (int up = around; up != none; up = function.steps[up].parent)
      if (function.steps[up].word == "switch") return false; // in one case of several
    return around == none || (around < read && read < function.steps[around].end);
  }
  bool movesBetween(int write, int read, const Operand &what) const {
    for (int i = write + 1; i < read; ++i) {
      const Step &step = function.steps[i];
      auto names = [&](const Argument &argument) { return std::ranges::find(what.reads, argument.value.object) != what.reads.end(); };
      if (step.kind == StepKind::Write && !step.args[0].value.pointee && names(step.args[0])) return true;
      if (step.kind == StepKind::Call && std::ranges::any_of(step.args, [&](const Argument &argument) { return argument.role != Role::Read && names(argument); })) return true;
    }
    return false;
  }
};

} // namespace xferguard::facts
