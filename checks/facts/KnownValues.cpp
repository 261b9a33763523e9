#include "checks/facts/KnownValues.h"
#include <algorithm>
#include <regex>

namespace xferguard::facts {

std::optional<long long> KnownValues::of(int object) const {
  const auto found = known.find(object);
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

static bool isWhole(const Operand &place) { return place.object != none && !place.pointee && !place.indexed; }

void KnownValues::learn(const Operand &place, long long value) {
  if (isWhole(place) && !place.address) known[place.object] = value;
}

namespace {

bool belongsTo(int object, int whole, const std::vector<Object> &objects) {
  for (; object != none; object = objects[object].base)
    if (object == whole) return true;
  return false;
}

// A pointer variable may be another name of anything that has the same member.
bool isThroughPointerVariable(int object, const std::vector<Object> &objects) {
  for (; object != none; object = objects[object].base) {
    const int base = objects[object].base;
    if (base != none && objects[object].base_pointee) return objects[base].base == none && objects[base].name != "this" && objects[base].storage != Storage::Global;
  }
  return false;
}

} // namespace

void KnownValues::write(const Step &step, const std::vector<Object> &objects) {
  if (step.args.size() < 2) return forget();
  const Operand &target = step.args[0].value, &value = step.args[1].value;
  if (target.object == none) return;
  if (!isWhole(target)) {
    const Object &object = objects[target.object];
    const bool own = target.indexed && !target.pointee && (object.shape == Shape::Array || object.shape == Shape::Container);
    const std::string type = typeBehind(object);
    std::erase_if(known, [&](const auto &each) { return belongsTo(each.first, target.object, objects) || (!own && (type.empty() || plainType(objects[each.first].type) == type)); });
    return;
  }
  const bool plain = !step.update && step.guard == Guard::None && !value.address;
  const auto constant = !plain ? std::nullopt : value.constant ? value.constant : isWhole(value) && value.step == none && value.reads.size() <= 1 ? of(value.object) : std::nullopt;
  const std::string &member = objects[target.object].key;
  std::erase_if(known, [&](const auto &each) {
    return belongsTo(each.first, target.object, objects) || (!member.empty() && objects[each.first].key == member && isThroughPointerVariable(target.object, objects));
  });
  if (constant) known[target.object] = *constant;
}

void KnownValues::forget(const Changed &changed, const std::vector<Object> &objects) {
  std::erase_if(known, [&](const auto &each) { return changed.covers(each.first, objects); });
}

void KnownValues::forgetReached(const Step &step, const std::vector<Object> &objects) {
  for (const Argument &argument : step.args) {
    if (argument.value.object == none) continue;
    std::erase_if(known, [&](const auto &each) { return each.first != argument.value.object ? belongsTo(each.first, argument.value.object, objects) : argument.value.address || argument.role == Role::Result; });
  }
}

void KnownValues::op(const Step &step, const std::vector<Object> &objects) {
  if (!namesAllItWrites(step)) return outsiderCalled(step, objects);
  for (const Argument &argument : step.args)
    if (argument.role != Role::Read && argument.role != Role::Src && argument.value.address && argument.value.object != none) known.erase(argument.value.object);
}

void KnownValues::outsiderCalled(const Step &step, const std::vector<Object> &objects) {
  const bool calls_back = std::ranges::any_of(step.args, [&](const Argument &argument) {
    return argument.role == Role::Callable || (argument.value.object != none && objects[argument.value.object].shape == Shape::Callable && step.effect != Effect::Launch);
  });
  if (calls_back) return forget();
  forgetReached(step, objects);
}

void KnownValues::keepCommon(const KnownValues &other) {
  if (other.unreachable) return;
  if (unreachable) *this = other;
  else std::erase_if(known, [&](const auto &each) { return other.of(each.first) != each.second; });
}

void ValuesThrough::join(Ways &all, const KnownValues &one) {
  if (all) all->keepCommon(one);
  else all = one;
}

void ValuesThrough::comeTo(int step, const std::vector<Step> &steps) {
  while (!open.empty() && open.back().end <= step) {
    const Open ended = std::move(open.back());
    open.pop_back();
    close(ended, steps);
  }
  if (step >= static_cast<int>(steps.size())) return;
  const Step &next = steps[step];
  if (next.kind == StepKind::Arm && !open.empty()) {
    open.back().has_other_arm = step != open.back().step + 1;
    values = open.back().before;
  }
  if (next.kind == StepKind::Loop || next.kind == StepKind::Branch || next.kind == StepKind::Arm) open.push_back({step, next.end, next.kind == StepKind::Loop, values, std::nullopt, std::nullopt});
}

void ValuesThrough::decide(bool runs) {
  if (!runs) open.pop_back();
  const std::size_t branch = open.size() - (runs ? 2 : 1);
  if (branch < open.size()) open[branch].decided = true;
}

void ValuesThrough::leave(const Step &exit) {
  if (exit.word == "goto") return values.forget();
  if (exit.word == "return") join(returned, values);
  const bool of_loop = exit.word == "break" || exit.word == "continue";
  for (auto each = open.rbegin(); of_loop && each != open.rend(); ++each) {
    if (!each->of_loop) continue;
    join(exit.word == "break" ? each->behind : each->again, values);
    break;
  }
  values.leave();
}

void ValuesThrough::close(const Open &ended, const std::vector<Step> &steps) {
  const Step &step = steps[ended.step];
  if (step.kind == StepKind::Loop) {
    if (ended.again) values.keepCommon(*ended.again);
    round_ends(ended.step, values);
    if (step.form != LoopForm::Do) values.keepCommon(ended.before);
    if (ended.behind) values.keepCommon(*ended.behind);
  } else if (step.kind == StepKind::Arm) {
    if (!open.empty()) join(open.back().behind, values);
  } else {
    KnownValues after = ended.behind.value_or(ended.before);
    if (!ended.has_other_arm && !ended.decided) after.keepCommon(ended.before);
    values = std::move(after);
  }
}

void ValuesThrough::end(const std::vector<Step> &steps) {
  comeTo(static_cast<int>(steps.size()), steps);
  if (returned) values.keepCommon(*returned);
}

std::optional<long long> timesConstants(const Operand &product, std::optional<long long> variable) {
  static const std::regex one_and_constants(R"((sizeof ?\([^()]*\) ?\* ?|\d+ ?\* ?)*(\w+|static_cast<[\w:]+>\(\w+\)|\([\w:]+\) ?\w+)( ?\* ?sizeof ?\([^()]*\)| ?\* ?\d+)*)");
  constexpr long long large = 1LL << 31;
  if (!variable || *variable <= 0 || *variable >= large || !product.least || *product.least >= large) return std::nullopt;
  return std::regex_match(product.text, one_and_constants) ? std::optional(*variable * *product.least) : std::nullopt;
}

} // namespace xferguard::facts
