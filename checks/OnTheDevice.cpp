#include "checks/OnTheDevice.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// What a closure or a record carries with it may be memory that the host looks at next; an address is what it is.
bool mayCarry(const View &view, const Operand &what) {
  if (what.object != none && facts::pointsSomewhere(view.objects[what.object].shape)) return false;
  const std::size_t open = what.text.find_first_of("({[");
  return open != std::string::npos && !what.text.starts_with("thrust::") && what.text.substr(open) != "()";
}

// `make_zip_iterator(make_tuple(begin, keys))`: it lies where they do. A number in another's iterator is how many there are.
bool isPutTogether(const Operand &value) {
  const std::initializer_list<std::string_view> iterators{"zip_iterator", "permutation_iterator", "reverse_iterator"};
  return value.object == none && std::ranges::any_of(iterators, [&](std::string_view each) { return value.text.find(each) != std::string::npos; });
}

// Of device memory by its type, or by the types of what it is put together from.
bool isOfTheDevice(const View &view, const Operand &value) {
  auto says = [&](int object, std::string_view type) { return view.objects[object].type.find(type) != std::string::npos; };
  if (value.object != none) return says(value.object, "device_ptr<"); // of a type that is not known yet, LLVM 19 leaves out the namespace
  return isPutTogether(value) && std::ranges::any_of(value.reads, [&](int each) { return says(each, "device_ptr<") || says(each, "device_vector<"); });
}

// `thrust::device`, `thrust::cuda::par.on(stream)`, `thrust::device_pointer_cast(p)`: whoever says so gives it what the device can reach.
bool isToldToUseTheDevice(const View &view, const Step &step) {
  auto says = [](std::string_view text, auto... words) { return ((text.find(words) != std::string_view::npos) || ...); };
  const Operand *policy = step.arg(Role::Policy);
  if (policy && (policy->text.starts_with("thrust::device") || says(policy->text, "cuda::par", "hip::par"))) return true;
  return std::ranges::any_of(step.args, [&](const facts::Argument &argument) {
    if (argument.role == Role::Result || argument.role == Role::Policy || argument.role == Role::Stream) return false;
    return says(argument.value.text, "device_pointer_cast(", "device_ptr<") || isOfTheDevice(view, argument.value);
  });
}

// A closure that only the device can run.
bool isForTheDevice(const View &view, const Operand &closure) {
  if (closure.object == none || view.objects[closure.object].shape != Shape::Callable) return false;
  const facts::Function *body = view.library.find(view.objects[closure.object].key).function;
  return body && body->device && body->lambda;
}

// Rather than a number, or a function that is handed over as it is: those lie on the host, and do not matter.
bool isAPlace(const Operand &what) { return what.object != none && (what.pointee || what.address); }

} // namespace

bool isAlgorithm(const Step &step) { return step.family == "thrust" && (isOp(step, Effect::Launch) || isOp(step, Effect::Blocking)); }

bool worksOnTheDevice(const View &view, const Step &step, bool in_vain) {
  bool device = isToldToUseTheDevice(view, step);
  for (const facts::Argument &argument : step.args) {
    if (argument.role == Role::Result || argument.role == Role::Policy || argument.role == Role::Stream) continue;
    device |= isForTheDevice(view, argument.value);
    Memory kind = isAPlace(argument.value) ? view.kind(&argument.value) : Memory::Unknown;
    if (kind == Memory::Unknown && argument.value.object != none && view.objects[argument.value.object].shape == Shape::Container) kind = view.objects[argument.value.object].memory; // a container of somebody else's
    if (kind == Memory::Pageable || kind == Memory::Pinned || kind == Memory::Managed) return false;
    if (in_vain && view.library.known.shares && kind == Memory::Unknown && mayCarry(view, argument.value)) return false;
    device |= kind == Memory::Device;
  }
  return device;
}

} // namespace xferguard::checks
