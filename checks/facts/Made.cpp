// Values that are put together: records, lists of tensors, what constructors are given.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

// `Record{a, b}`: what points somewhere is given to the member of that name.
Operand Walker::members(const InitListExpr &list, const Operand &into) {
  const CXXRecordDecl *record = list.getType()->getAsCXXRecordDecl();
  const bool plain = record && !record->isUnion() && record->getNumBases() == 0 && list.isSemanticForm();
  Operand result;
  std::vector<std::pair<const FieldDecl *, Operand>> given;
  auto field = plain ? record->field_begin() : CXXRecordDecl::field_iterator();
  for (const Expr *each : list.inits()) {
    Operand from = value(each);
    merge(result, from);
    if (!plain || field == record->field_end()) continue;
    if (pointsSomewhere(names.shape(field->getType())) && (from.address || from.step != none)) given.emplace_back(*field, from);
    ++field;
  }
  result.constant = names.constant(&list);
  result.text = names.text(list.getSourceRange());
  if (given.empty()) return result;
  result.object = into.object == none ? temporary(list.getType()) : into.object;
  for (const auto &[member, from] : given) {
    Operand target;
    target.object = childObject(result.object, into.object != none && into.pointee, "." + member->getName().str(), "field:" + names.qualified(*member), member->getType());
    write(target, from, false, list.getSourceRange());
  }
  return result;
}

bool Walker::isTensorArray(QualType type) const {
  const ArrayType *array = type->getAsArrayTypeUnsafe();
  return array && names.shape(array->getElementType()) == Shape::Tensor;
}

// `{a, b}` given to a call: what holds these tensors.
Operand Walker::tensors(const InitListExpr &list) {
  Operand held;
  held.object = temporary(list.getType());
  for (const Expr *each : list.inits()) write(held, value(each), false, each->getSourceRange());
  held.address = true;
  held.text = names.text(list.getSourceRange());
  return held;
}

Operand Walker::construct(const CXXConstructExpr &made, const Operand *into) {
  const CXXConstructorDecl *constructor = made.getConstructor();
  // A copy or a move of something is that thing.
  if (made.getNumArgs() == 1 && constructor->isCopyOrMoveConstructor()) {
    Operand from = place(made.getArg(0));
    return from.step != none && from.object == none ? from : valueOfPlace(from, made.getType());
  }
  Callee callee;
  callee.decl = constructor;
  callee.name = names.qualified(*constructor);
  callee.usr = names.usr(*constructor);
  for (const Expr *argument : made.arguments())
    if (!isa<CXXDefaultArgExpr>(argument)) callee.args.push_back(argument);
  if (const model::Model *model = models.find(callee.name, callee.args.size())) return modelled(*model, callee, made);
  bool ours = constructor->hasBody() && constructor->isUserProvided() && !names.inLibrary(constructor->getLocation());
  if (ours) return unmodelled(callee, made, into);
  Operand result;
  for (const Expr *argument : callee.args) {
    Operand each = value(argument);
    // A view made from a pointer (span, device_ptr, iterator) is that pointer.
    if (each.address && result.object == none && callee.args.size() <= 2) {
      result.object = each.object, result.pointee = each.pointee, result.indexed = each.indexed, result.address = true;
    }
    // A std::function made of a lambda, or of a variable that holds one, is that.
    const CXXRecordDecl *type = argument->getType()->getAsCXXRecordDecl();
    if (each.object != none && (function.objects[each.object].shape == Shape::Callable || (type && type->isLambda()))) result.object = each.object;
    if (each.step != none && callee.args.size() == 1) result.step = each.step;
    merge(result, each);
  }
  if (names.shape(made.getType()) == Shape::Container) result.object = none, result.address = false;
  return result;
}

} // namespace xferguard::facts
