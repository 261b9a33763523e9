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
      if (const Step &step = function.steps[i]; step.kind == StepKind::Write && !step.update && step.args[0].value.object != none) writes[step.args[0].value.text].push_back(i);
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
    return around == none || (around < read && read < function.steps[around].end);
  }
  bool movesBetween(int write, int read, const Operand &what) const {
    for (int i = write + 1; i < read; ++i) {
      const Step &step = function.steps[i];
      if (step.kind == StepKind::Write && !step.args[0].value.pointee && std::ranges::find(what.reads, step.args[0].value.object) != what.reads.end()) return true;
    }
    return false;
  }
};

} // namespace xferguard::facts
