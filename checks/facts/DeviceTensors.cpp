// LibTorch's tensors of which nothing says where they lie, but what is done with them.
#include "checks/facts/View.h"
#include <algorithm>

namespace xferguard::facts {

namespace {

bool isForKernels(const Step &step) { return isOp(step, Effect::Launch) && step.family == "kernel"; }

// `grad_output`, `grad_outputs[0]`: what autograd gives.
bool isGradient(const Object &object) {
  return object.storage == Storage::Parameter && object.name.starts_with("grad") && (object.shape == Shape::Tensor || object.type.find("at::Tensor") != std::string::npos);
}

} // namespace

// A kernel is given the pointer of one: it lies where the kernel reads it. What is learnt from beside kernels lies there as well.
bool View::showsItsDevice(int step, int tensor) const {
  if (!isForKernels(steps[step]) && !isBackwardPass(steps[step])) return false;
  return std::ranges::any_of(steps[step].args, [&](const Argument &each) { return each.value.object == tensor && (isBackwardPass(steps[step]) || each.value.address); });
}

// And the gradients that come back to where kernels are launched.
std::set<int> View::tensorsThatKernelsSay() const {
  std::set<int> found;
  if (steps.empty() || isPython(0) || std::ranges::none_of(steps, isForKernels)) return found;
  for (std::size_t i = 0; i < steps.size(); ++i)
    for (const Argument &argument : steps[i].args)
      if (const int tensor = argument.value.object; tensor != none && objects[tensor].shape == Shape::Tensor && showsItsDevice(static_cast<int>(i), tensor)) found.insert(tensor);
  for (std::size_t i = 0; i < objects.size(); ++i)
    if (isGradient(objects[i])) found.insert(static_cast<int>(i));
  return found;
}

} // namespace xferguard::facts
