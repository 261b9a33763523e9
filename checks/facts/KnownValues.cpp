#include "checks/facts/KnownValues.h"
#include <algorithm>
#include <regex>

namespace xferguard::facts {

std::optional<long long> KnownValues::of(int object) const {
  const auto found = known.find(object);
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

void KnownValues::write(const Step &step) {
  if (step.args.size() < 2) return forget();
  const Operand &target = step.args[0].value, &value = step.args[1].value;
  if (target.object == none) return;
  if (target.pointee || target.indexed) return forget(); // any of them may lie there
  const bool plain = !step.update && step.guard == Guard::None && !value.address;
  const auto constant = !plain ? std::nullopt : value.constant ? value.constant : value.object != none && !value.pointee && !value.indexed && value.step == none && value.reads.size() <= 1 ? of(value.object) : std::nullopt;
  if (constant) known[target.object] = *constant;
  else known.erase(target.object);
}

// All that it writes is among its arguments. Of a library's functions the model names what matters of them, and not the size that one gives back.
static bool namesAllItWrites(const Step &step) {
  static constexpr Effect named[] = {Effect::Copy, Effect::Memset, Effect::Alloc, Effect::Free, Effect::Register, Effect::Unregister, Effect::Sync, Effect::Record, Effect::Wait, Effect::Destroy, Effect::Print};
  return (step.effect == Effect::Launch && step.family == "kernel") || std::ranges::find(named, step.effect) != std::end(named);
}

void KnownValues::op(const Step &step) {
  if (!namesAllItWrites(step)) return forget();
  for (const Argument &argument : step.args)
    if (argument.role != Role::Read && argument.role != Role::Src && argument.value.address && argument.value.object != none) known.erase(argument.value.object);
}

void KnownValues::keepCommon(const KnownValues &other) {
  std::erase_if(known, [&](const auto &each) { return other.of(each.first) != each.second; });
}

void ValuesThrough::comeTo(int step, const std::vector<Step> &steps) {
  while (!open.empty() && open.back().end <= step) {
    const Open ended = std::move(open.back());
    open.pop_back();
    end(ended, steps);
  }
  if (step >= static_cast<int>(steps.size())) return;
  const Step &next = steps[step];
  if (next.kind == StepKind::Loop) values.forget(); // what its rounds write is anything
  if (next.kind == StepKind::Arm && !open.empty()) {
    open.back().has_other_arm = step != open.back().step + 1;
    values = open.back().before;
  }
  if (next.kind == StepKind::Loop || next.kind == StepKind::Branch || next.kind == StepKind::Arm) open.push_back({step, next.end, values, std::nullopt});
}

void ValuesThrough::decide(bool runs) {
  if (!runs) open.pop_back();
  const std::size_t branch = open.size() - (runs ? 2 : 1);
  if (branch < open.size()) open[branch].decided = true;
}

void ValuesThrough::end(const Open &ended, const std::vector<Step> &steps) {
  const Step &step = steps[ended.step];
  if (step.kind == StepKind::Loop) return values.forget();
  if (step.kind == StepKind::Arm) {
    if (step.guard == Guard::Leaves || open.empty()) return;
    if (auto &behind = open.back().behind) behind->keepCommon(values);
    else behind = values;
    return;
  }
  KnownValues after = ended.behind.value_or(ended.before);
  if (!ended.has_other_arm && !ended.decided) after.keepCommon(ended.before);
  values = std::move(after);
}

std::optional<long long> timesConstants(const Operand &product, std::optional<long long> variable) {
  static const std::regex one_and_constants(R"((sizeof ?\([^()]*\) ?\* ?|\d+ ?\* ?)*(\w+|static_cast<[\w:]+>\(\w+\)|\([\w:]+\) ?\w+)( ?\* ?sizeof ?\([^()]*\)| ?\* ?\d+)*)");
  constexpr long long large = 1LL << 31;
  if (!variable || *variable <= 0 || *variable >= large || !product.least || *product.least >= large) return std::nullopt;
  return std::regex_match(product.text, one_and_constants) ? std::optional(*variable * *product.least) : std::nullopt;
}

} // namespace xferguard::facts
