#include "checks/facts/heat/Kept.h"
#include <algorithm>

namespace xferguard::facts {

namespace {

bool isFunction(const Object &object) {
  return object.shape == Shape::Callable || object.type.find("unction<") != std::string::npos || object.type.find("(*)") != std::string::npos;
}

// The parameter that a value is, or is made of: `{task, every}`.
int parameterIn(const std::vector<Object> &objects, const Operand &value) {
  auto parameterOf = [&](int object) {
    while (object != none && objects[object].base != none) object = objects[object].base;
    return object != none && objects[object].storage == Storage::Parameter && objects[object].parameter != none && isFunction(objects[object]) ? objects[object].parameter : none;
  };
  if (const int own = parameterOf(value.object); own != none) return own;
  for (int each : value.reads)
    if (const int own = parameterOf(each); own != none) return own;
  return none;
}

// The member that it is put into, itself or into the container that it is.
std::string memberOf(const std::vector<Object> &objects, const Operand &place) {
  if (place.object == none) return {};
  const Object &object = objects[place.object];
  return object.storage == Storage::Member && object.key.starts_with("field:") ? object.key : std::string();
}

} // namespace

std::vector<std::string> keptParameters(const Function &function, const OwnSteps &steps) {
  std::vector<std::string> kept;
  if (std::ranges::none_of(function.objects, [](const Object &each) { return each.parameter != none && each.base == none && isFunction(each); })) return kept;
  auto isPut = [&](const Operand &into, const Operand &value) {
    const std::string member = memberOf(steps.objects(), into);
    if (const int parameter = parameterIn(steps.objects(), value); parameter != none && !member.empty()) kept.push_back(std::to_string(parameter) + " " + member);
  };
  for (int i = 0; i < static_cast<int>(steps.all().size()); ++i) {
    const Step &step = steps.all()[i];
    if (!steps.isOwn(i)) continue;
    if (step.kind == StepKind::Write && step.args.size() > 1) isPut(step.args[0].value, step.args[1].value);
    const bool fills = isOp(step, Effect::Host) && step.family == "host" && step.arg(Role::ReadWrite);
    for (const Argument &argument : step.args)
      if (fills && argument.role == Role::Arg) isPut(*step.arg(Role::ReadWrite), argument.value);
  }
  return kept;
}

Keepers::Keepers(const std::vector<const Learned *> &files) {
  for (const Learned *file : files)
    for (const Learned::Function &function : file->functions) {
      const std::string usr = function.identity.substr(0, function.identity.rfind('@'));
      for (const std::string &each : function.keeps) members.try_emplace(each.substr(0, each.find(' ') + 1) + usr, "?" + each.substr(each.find(' ') + 1));
      for (const Learned::Call &call : function.calls)
        if (call.callee.starts_with("?field:")) called.insert(call.callee);
    }
}

std::string Keepers::keptIn(const Learned::Call &call) const {
  if (!call.kept_in.starts_with(given_as)) return call.kept_in;
  const auto known = members.find(std::string_view(call.kept_in).substr(given_as.size()));
  if (known == members.end()) return {};
  if (called.contains(known->second)) return known->second;
  const auto part = called.lower_bound(known->second + "."); // of what the container holds: `entries` -> `entries.function`
  return part != called.end() && part->starts_with(known->second + ".") ? *part : "?";
}

} // namespace xferguard::facts
