// What a function makes and gives back is its caller's variable: `Buffer make(int n) { Buffer buffer(n); return buffer; }`. And
// what was made for a pointer to a base says whose methods are called through it.
#include "checks/facts/ViewBuilder.h"
#include <algorithm>

namespace xferguard::facts {

namespace {

// The variable, where all that return something return the same one.
int givenBackBy(const Function &function) {
  int given = none;
  for (const Step &step : function.steps) {
    const Operand *result = step.kind == StepKind::Exit ? step.arg(Role::Result) : nullptr;
    if (!result) continue;
    if (given != none && given != result->object) return none;
    given = result->object;
  }
  return given;
}

// `float *` of `float *`, and not what a `float **` points to.
bool areAsFar(const Object &one, const Object &other) {
  const auto distance = [](const Object &object) { return std::ranges::count(object.type, '*') + (object.type.starts_with("std::unique_ptr<") || object.type.starts_with("std::shared_ptr<")); };
  return distance(one) == distance(other);
}

} // namespace

void ViewBuilder::takePlaceOfResult(Body &callee, const Step &call) {
  const Operand *result = call.arg(Role::Result);
  if (!result || result->object == none || result->indexed) return;
  const int given = givenBackBy(*callee.function);
  if (given == none) return;
  const Object &own = callee.function->objects[given], &there = view.objects[result->object];
  const bool hidden = own.shape == Shape::Handle && isHiddenHandle(there);
  if (!hidden && (own.shape != there.shape || !areAsFar(own, there))) return;
  Operand place;
  place.object = result->object;
  place.pointee = own.shape == Shape::Record && result->pointee;
  callee.storages[given] = place;
}

// `buffer = make(n)`: it is what the call has made already.
void ViewBuilder::knowAgain(const Body &body, const Step &own, Step &write) {
  if (own.args.size() < 2 || own.args[1].value.step == none) return;
  Operand &value = write.args[1].value;
  const Operand &target = write.args[0].value;
  if (value.object == none || value.object != target.object || target.indexed) return;
  value.object = none, value.pointee = false;
  std::erase(value.reads, target.object);
  const bool says_by_what = value.step != stepOf(body, own.args[1].value.step);
  if (says_by_what) return;
  write.kind = StepKind::Read;
  write.args.resize(1);
}

namespace {

// "c:@S@Buffer@F@Buffer#l#" -> "c:@S@Buffer", "Buffer#l#"
std::pair<std::string_view, std::string_view> apart(std::string_view method) {
  const std::size_t at = method.rfind("@F@");
  if (at == std::string_view::npos) return {};
  return {method.substr(0, at), method.substr(at + 3)};
}

} // namespace

// Bases' constructors run for the same object, inside of its own.
void ViewBuilder::noteMade(const Body &maker, const Body &constructor) {
  if (constructor.function->special != Special::Constructor || !constructor.self || constructor.self->object == none) return;
  const bool of_a_base = maker.function->special == Special::Constructor && maker.self && maker.self->object == constructor.self->object && maker.self->pointee == constructor.self->pointee;
  if (of_a_base) return;
  const auto [made, fresh] = made_as.try_emplace({constructor.self->object, constructor.self->pointee}, constructor.function->usr);
  if (!fresh && apart(made->second).first != apart(constructor.function->usr).first) made->second.clear(); // one of several: `if (fast) it = make<A>(); else it = make<B>();`
}

// `std::unique_ptr<Base> it = makeDerived(); it->run();`
void ViewBuilder::takeOverrider(const Body &caller, Step &call) const {
  const Operand *self = call.arg(Role::This);
  if (!self || self->object == none || self->indexed || call.callee.empty()) return;
  const auto made = made_as.find({self->object, self->pointee});
  const auto [of_base, method] = apart(call.callee);
  if (made == made_as.end() || method.empty()) return;
  const auto [own, constructor] = apart(made->second);
  if (own == of_base || own.empty()) return;
  std::string name = method.starts_with('~') ? "~" + std::string(constructor.substr(0, constructor.find('#'))) + "#" : std::string(method);
  std::string overrider = std::string(own) + "@F@" + name;
  for (int frame = caller.frame; frame != none; frame = view.frames[frame].parent)
    if (view.frames[frame].function->usr == overrider) return; // `void put() override { Base::put(); }` means the other one
  if (library.isDefined(overrider)) call.callee = std::move(overrider);
}

} // namespace xferguard::facts
