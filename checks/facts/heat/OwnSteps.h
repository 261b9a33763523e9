// The steps of a function alone, as they stand in its facts or, where it comes to the GPU, in a view that knows more of them.
#pragma once
#include "checks/facts/View.h"
#include <algorithm>
#include <optional>

namespace xferguard::facts {

class OwnSteps {
public:
  OwnSteps(const Function &function, const Library &library) : function(function) {
    if (library.touchesGpu(function)) view.emplace(function, library);
  }
  const std::vector<Step> &all() const { return view ? view->steps : function.steps; }
  const std::vector<Object> &objects() const { return view ? view->objects : function.objects; }
  bool isOwn(int step) const { return !view || view->frame[step] == 0; }
  const std::optional<View> &seen() const { return view; }

  int loopOf(int step) const {
    for (int up = all()[step].parent; up != none; up = all()[up].parent)
      if (all()[up].kind == StepKind::Loop) return up;
    return none;
  }
  Guard guard(int step, int within) const {
    if (view) return view->guard(step, within);
    Guard strongest = Guard::None;
    for (int up = function.steps[step].parent; up != none && up != within; up = function.steps[up].parent)
      if (function.steps[up].kind == StepKind::Arm) strongest = std::max(strongest, function.steps[up].guard);
    return strongest;
  }

private:
  const Function &function;
  std::optional<View> view;
};

} // namespace xferguard::facts
