// Tensors of yes and no: what `x.index({mask})` picks is as long as the device says, and so the host waits. An index of
// numbers or slices waits for nothing.
#include "checks/facts/Walker.h"
#include <algorithm>

namespace xferguard::facts {
using namespace clang;

namespace {

bool answersYesOrNo(std::string_view name) {
  constexpr std::string_view all[] = {"gt", "lt", "ge", "le", "eq", "ne", "greater", "less", "greater_equal", "less_equal", "not_equal", "logical_and", "logical_or",
                                      "logical_not", "logical_xor", "isnan", "isinf", "isfinite", "isclose", "operator>", "operator<", "operator>=", "operator<=",
                                      "operator==", "operator!=", "operator!"};
  const std::size_t colon = name.rfind(':');
  return std::ranges::find(all, colon == std::string_view::npos ? name : name.substr(colon + 1)) != std::end(all);
}

bool keepsItAMask(std::string_view name) {
  constexpr std::string_view all[] = {"operator&", "operator|", "operator~", "cuda", "contiguous", "squeeze", "unsqueeze", "view", "reshape", "flatten"};
  const std::size_t colon = name.rfind(':');
  return std::ranges::find(all, colon == std::string_view::npos ? name : name.substr(colon + 1)) != std::end(all);
}

// `visibility_filter`, `splitMask`: what it is made of stands elsewhere.
bool isCalledAMask(llvm::StringRef name) {
  for (llvm::StringRef numbers : {"idx", "index", "indices", "inds", "ids"})
    if (name.ends_with_insensitive(numbers)) return false; // where it holds
  return name.ends_with_insensitive("mask") || name.ends_with_insensitive("filter") || name.starts_with_insensitive("mask_");
}

// `mask.to(device)`; to another type it is numbers.
bool movesOnly(const CallExpr &call, std::string_view name) {
  if (!name.ends_with("::to")) return false;
  return std::ranges::any_of(call.arguments(), [](const Expr *argument) {
    return argument->IgnoreUnlessSpelledInSource()->getType().getAsString().find("Device") != std::string::npos;
  });
}

} // namespace

bool Walker::holdsMask(const Stmt *part, unsigned variables) const {
  if (!part || isa<LambdaExpr>(part)) return false;
  if (const auto *call = dyn_cast<CallExpr>(part); call && names.shape(call->getType()) == Shape::Tensor) {
    const FunctionDecl *callee = call->getDirectCallee();
    const std::string name = callee ? names.qualified(*callee) : "";
    if (answersYesOrNo(name)) return true;
    if (!keepsItAMask(name) && !movesOnly(*call, name)) return false;
  }
  if (const auto *reference = dyn_cast<DeclRefExpr>(part)) {
    const auto *variable = dyn_cast<VarDecl>(reference->getDecl());
    if (variable && names.shape(variable->getType()) == Shape::Tensor && isCalledAMask(variable->getName())) return true;
    return variables > 0 && variable && variable->isLocalVarDecl() && variable->hasInit() && names.shape(variable->getType()) == Shape::Tensor && writtenOnce(*variable) &&
           holdsMask(variable->getInit(), variables - 1);
  }
  return std::ranges::any_of(part->children(), [&](const Stmt *child) { return holdsMask(child, variables); });
}

// So far: what a later round gives it may be something else, but then mostly of the same kind.
bool Walker::writtenOnce(const VarDecl &variable) const {
  const auto known = objects.find(&variable);
  return known != objects.end() && std::ranges::count_if(function.steps, [&](const Step &step) {
    return step.kind == StepKind::Write && !step.args.empty() && step.args[0].value.object == known->second && !step.args[0].value.pointee;
  }) <= 1;
}

// A number is written wherever the mask says, without a count of the places.
bool Walker::picksByMask(const Callee &callee) const {
  if (!callee.name.ends_with("::index_put_")) return std::ranges::any_of(callee.args, [&](const Expr *argument) { return holdsMask(argument); });
  const Expr *written = callee.args.size() > 1 ? callee.args[1]->IgnoreUnlessSpelledInSource() : nullptr;
  return written && names.shape(written->getType()) == Shape::Tensor && holdsMask(callee.args[0]);
}

} // namespace xferguard::facts
