// What an expression denotes and what it reads and writes on the way.
#include "checks/facts/SmartPointers.h"
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

void Walker::merge(Operand &into, const Operand &from) const {
  auto add = [&](int object) {
    if (object != none && std::find(into.reads.begin(), into.reads.end(), object) == into.reads.end())
      into.reads.push_back(object);
  };
  for (int object : from.reads) add(object);
  if (!from.address) add(from.object);
  into.calls.insert(into.calls.end(), from.calls.begin(), from.calls.end());
  if (from.step != none && function.steps[from.step].kind == StepKind::Call && !function.steps[from.step].callee.empty()) into.calls.push_back(from.step);
}

// The value held in a place: a pointer's value denotes the memory behind it.
Operand Walker::valueOfPlace(Operand from, QualType type) {
  noteRead(from);
  Operand result = from;
  Shape shape = names.shape(type);
  bool points = pointsSomewhere(shape);
  if (points && from.object != none && !from.pointee) {
    result.pointee = true;
    result.address = true;
    if (std::find(result.reads.begin(), result.reads.end(), from.object) == result.reads.end())
      result.reads.push_back(from.object);
    return result;
  }
  result.address = false;
  if (from.object != none && !from.pointee && std::find(result.reads.begin(), result.reads.end(), from.object) == result.reads.end())
    result.reads.push_back(from.object);
  return result;
}

// base[index]: an element that is itself a pointer, handle or container is an object of its own.
Operand Walker::element(Operand base, const Operand &index, QualType type) {
  base.address = false;
  if (!(index.constant && *index.constant == 0)) base.indexed = true;
  merge(base, index);
  base.constant.reset(), base.least.reset();
  if (base.object == none) return base;
  Shape shape = names.shape(type);
  const bool of_own_class = shape == Shape::Record && !base.pointee && function.objects[base.object].shape == Shape::Record; // that is an array of them
  if (shape == Shape::Pointer || shape == Shape::Handle || shape == Shape::Tensor || shape == Shape::Container ||
      shape == Shape::Iterator || of_own_class) {
    base.object = childObject(base.object, base.pointee, "[]", "", type);
    base.pointee = false;
  }
  return base;
}

// `array.host()[i] = x`: as if the pointer had been given a name before.
Operand Walker::heldInAName(Operand pointer, const Expr &expr) {
  const bool of_call = pointer.object == none && pointer.step != none && function.steps[pointer.step].kind == StepKind::Call && function.steps[pointer.step].has_result;
  if (!of_call || !expr.getType()->isPointerType() || function.steps[pointer.step].arg(Role::Result)) return pointer;
  Operand holder;
  holder.object = temporary(expr.getType());
  write(holder, std::move(pointer), false, expr.getSourceRange());
  return valueOfPlace(holder, expr.getType());
}

// What a method is called for: of a pointer to a container, that container, as in `(*points).begin()`.
Operand Walker::receiver(const Expr &self) {
  const QualType type = self.IgnoreParenBaseCasts()->getType(); // `get` of a smart pointer may be its base's
  if (!type->isPointerType()) return place(&self);
  if (names.shape(type->getPointeeType()) != Shape::Container || isa<CXXThisExpr>(self.IgnoreParenImpCasts())) return valueOfPlace(place(&self), type);
  Operand first;
  first.constant = 0;
  return element(valueOfPlace(place(&self), type), first, type->getPointeeType());
}

// `for (auto &[device, host] : buffers)`: the members of what the two names are bound to.
std::optional<Operand> Walker::boundPart(const BindingDecl &binding) {
  const auto *whole = dyn_cast_or_null<DecompositionDecl>(binding.getDecomposedDecl());
  const auto known = whole ? references.find(whole->getCanonicalDecl()) : references.end();
  if (known == references.end() || known->second.object == none || known->second.address) return std::nullopt;
  if (const auto *member = dyn_cast_or_null<MemberExpr>(binding.getBinding())) return place(member);
  const auto at = llvm::find(whole->bindings(), &binding) - whole->bindings().begin();
  if (!binding.getHoldingVar() || className(names, whole->getType()) != "std::pair") return std::nullopt;
  const std::string member = at == 0 ? "first" : "second";
  Operand part = known->second;
  if (isEntry(part) && at == 1) return element(std::move(part), {}, binding.getType());
  part.object = childObject(part.object, part.pointee, "." + member, "", binding.getType());
  part.pointee = false;
  part.text = binding.getName().str();
  return part;
}

Operand Walker::place(const Expr *expr) {
  expr = expr->IgnoreParens();
  Operand result;
  if (const auto *reference = dyn_cast<DeclRefExpr>(expr)) {
    const ValueDecl *decl = reference->getDecl();
    if (const auto *binding = dyn_cast<BindingDecl>(decl)) {
      if (const auto part = boundPart(*binding)) return *part;
      if (const auto *whole = binding->getDecomposedDecl()) decl = whole;
    }
    if (auto known = references.find(decl->getCanonicalDecl()); known != references.end()) return known->second;
    if (const auto *named = dyn_cast<FunctionDecl>(decl)) return callable(names.usr(*named), names.qualified(*named));
    if (isa<VarDecl>(decl) && !names.isInvented(*decl)) result.object = objectOf(*decl);
    result.constant = names.constant(expr);
    if (!result.constant) result.least = names.least(*expr);
    result.text = names.text(expr->getSourceRange());
    return result;
  }
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    if (const auto *variable = dyn_cast<VarDecl>(member->getMemberDecl())) {
      if (!names.isInvented(*variable)) result.object = objectOf(*variable);
      else value(member->getBase()); // a member of something that is not known
      return result;
    }
    const Expr *base_expr = member->getBase();
    const auto entry = lookedAt(*base_expr);
    result = entry ? *entry : member->isArrow() ? value(base_expr) : place(base_expr);
    result.address = false;
    result.constant.reset(), result.least.reset();
    result.text = names.text(expr->getSourceRange());
    if (result.object == none) return result;
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field) return result;
    if (isEntry(result) && field->getName() == "second") return element(std::move(result), {}, field->getType()); // what `map[key]` gives
    result.object = childObject(result.object, result.pointee, "." + field->getName().str(), fieldKey(names, *field),
                                field->getType());
    result.pointee = false;
    return result;
  }
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(expr)) {
    Operand base = heldInAName(value(subscript->getBase()), *subscript->getBase());
    Operand index = value(subscript->getIdx());
    result = element(base, index, expr->getType());
    result.text = names.text(expr->getSourceRange());
    return result;
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->getOpcode() == UO_Deref) {
      Operand zero;
      zero.constant = 0;
      Operand base = heldInAName(value(unary->getSubExpr()), *unary->getSubExpr());
      result = element(base, zero, expr->getType());
      result.text = names.text(expr->getSourceRange());
      return result;
    }
    if (unary->isIncrementDecrementOp()) return value(expr);
  }
  if (const auto *cast = dyn_cast<CastExpr>(expr)) {
    if (cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_ArrayToPointerDecay) return value(expr);
    return place(cast->getSubExpr());
  }
  if (const auto *full = dyn_cast<FullExpr>(expr)) return place(full->getSubExpr());
  if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expr)) return namedUntilTheEnd(place(temporary->getSubExpr()), *temporary);
  if (const auto *bound = dyn_cast<CXXBindTemporaryExpr>(expr)) return place(bound->getSubExpr());
  return value(expr);
}


Operand Walker::binary(const BinaryOperator &op) {
  if (op.isAssignmentOp()) {
    Operand from = value(op.getRHS());
    Operand target = place(op.getLHS());
    if (op.isCompoundAssignmentOp()) {
      noteRead(target);
      Operand both;
      both.text = from.text;
      both.constant = from.constant;
      merge(both, from);
      merge(both, target);
      from = std::move(both);
    }
    write(target, from, op.isCompoundAssignmentOp(), op.getSourceRange());
    noteAssignment(op.getLHS()->getSourceRange(), *op.getRHS());
    if (op.getType()->isIntegerType()) noteScaling(*op.getRHS(), op.isCompoundAssignmentOp() ? std::optional(BinaryOperator::getOpForCompoundAssignment(op.getOpcode())) : std::nullopt);
    return target;
  }
  if (op.getOpcode() == BO_Comma) {
    value(op.getLHS());
    return value(op.getRHS());
  }
  Operand left = value(op.getLHS());
  in_choice += op.isLogicalOp();
  Operand right = value(op.getRHS());
  in_choice -= op.isLogicalOp();
  if (op.isAdditiveOp() && (left.address || right.address) && !(left.address && right.address)) {
    Operand &base = left.address ? left : right;
    Operand &offset = left.address ? right : left;
    if (!(offset.constant && *offset.constant == 0)) base.indexed = true;
    merge(base, offset);
    base.constant.reset(), base.least.reset();
    base.text = names.text(op.getSourceRange());
    return base;
  }
  const auto leads = [](const Expr *side) { return isDriverAddress(side->IgnoreParenImpCasts()->getType()); }; // what is added to it moves in the same memory
  const bool on_the_left = leads(op.getLHS());
  if (op.isAdditiveOp() && on_the_left != leads(op.getRHS()) && (on_the_left || op.getOpcode() == BO_Add)) {
    Operand &base = on_the_left ? left : right, &offset = on_the_left ? right : left;
    if (!(offset.constant && *offset.constant == 0)) base.indexed = true;
    merge(base, offset);
    base.constant.reset(), base.least.reset();
    base.text = names.text(op.getSourceRange());
    return base;
  }
  Operand result;
  merge(result, left);
  merge(result, right);
  result.constant = names.constant(&op);
  if (!result.constant) result.least = names.least(op);
  result.text = names.text(op.getSourceRange());
  if (left.step != none) result.step = left.step;
  else result.step = right.step;
  return result;
}

Operand Walker::conditional(const AbstractConditionalOperator &choice) {
  Operand decided = value(choice.getCond());
  ++in_choice, ++in_half;
  Operand yes = value(choice.getTrueExpr());
  Operand no = value(choice.getFalseExpr());
  --in_choice, --in_half;
  Operand result;
  if (yes.address && no.address && names.shape(choice.getType()) == Shape::Pointer && yes.object != no.object) {
    result.object = temporary(choice.getType());
    Operand target = result;
    write(target, yes, false, choice.getSourceRange());
    write(target, no, true, choice.getSourceRange());
    result.pointee = result.address = true;
  } else if (yes.object == no.object || no.object == none) {
    result = yes;
  } else if (yes.object == none) {
    result = no;
  }
  result.constant.reset(), result.least.reset();
  merge(result, yes);
  merge(result, no);
  merge(result, decided);
  result.text = names.text(choice.getSourceRange());
  return result;
}

Operand Walker::children(const Expr &expr) {
  Operand result;
  for (const Stmt *child : expr.children())
    if (const auto *inner = dyn_cast_or_null<Expr>(child)) merge(result, value(inner));
  result.constant = names.constant(&expr);
  result.text = names.text(expr.getSourceRange());
  return result;
}

Operand Walker::value(const Expr *expr) {
  if (!expr) return {};
  expr = expr->IgnoreParens();
  if (isa<CXXDefaultArgExpr, CXXDefaultInitExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, RequiresExpr, ConceptSpecializationExpr>(expr)) {
    Operand result;
    result.constant = names.constant(expr);
    result.text = names.text(expr->getSourceRange());
    return result;
  }
  if (const auto *full = dyn_cast<FullExpr>(expr)) return value(full->getSubExpr());
  if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expr)) return value(temporary->getSubExpr());
  if (const auto *bound = dyn_cast<CXXBindTemporaryExpr>(expr)) return value(bound->getSubExpr());
  if (const auto *replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(expr)) return value(replaced->getReplacement());
  if (const auto asked = askedPointer(*expr, names)) {
    Operand result;
    merge(result, value(asked->pointer));
    result.text = names.text(expr->getSourceRange());
    return result;
  }
  if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(expr)) return value(rewritten->getSemanticForm());
  if (const auto *group = dyn_cast<StmtExpr>(expr)) {
    visit(group->getSubStmt());
    return {};
  }
  if (const auto *cast = dyn_cast<CastExpr>(expr)) {
    const Expr *inner = cast->getSubExpr();
    switch (cast->getCastKind()) {
    case CK_LValueToRValue: {
      Operand result = valueOfPlace(place(inner), inner->getType());
      if (result.text.empty()) result.text = names.text(expr->getSourceRange());
      if (!result.address && !result.constant) result.constant = names.constant(expr);
      return result;
    }
    case CK_ArrayToPointerDecay: {
      Operand result = place(inner);
      result.address = true;
      return result;
    }
    case CK_FunctionToPointerDecay: return place(inner);
    default: {
      Operand result = value(inner);
      if (!result.constant && !result.address) result.constant = names.constant(expr);
      return result;
    }
    }
  }
  if (const auto *kernel = dyn_cast<CUDAKernelCallExpr>(expr)) return launch(*kernel);
  if (const auto *called = dyn_cast<CallExpr>(expr)) return call(*called);
  if (const auto *made = dyn_cast<CXXConstructExpr>(expr)) return construct(*made, nullptr);
  if (const auto *op = dyn_cast<BinaryOperator>(expr)) return binary(*op);
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr)) return conditional(*choice);
  if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->getOpcode() == UO_AddrOf) {
      Operand result = place(unary->getSubExpr());
      result.address = true;
      result.constant.reset(), result.least.reset();
      result.text = names.text(expr->getSourceRange());
      return result;
    }
    if (unary->isIncrementDecrementOp()) {
      Operand target = place(unary->getSubExpr());
      noteRead(target);
      Operand by;
      by.constant = unary->isIncrementOp() ? 1 : -1;
      merge(by, target);
      write(target, by, true, expr->getSourceRange());
      return valueOfPlace(target, expr->getType());
    }
    if (unary->getOpcode() == UO_Deref) return valueOfPlace(place(expr), expr->getType());
    return children(*expr);
  }
  if (isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr>(expr)) {
    if (const auto *reference = dyn_cast<DeclRefExpr>(expr); reference && !isa<VarDecl, BindingDecl>(reference->getDecl())) {
      Operand result;
      result.constant = names.constant(expr);
      result.text = names.text(expr->getSourceRange());
      return result;
    }
    Operand result = place(expr);
    if (expr->getType()->isArrayType()) {
      result.address = true;
      return result;
    }
    return valueOfPlace(result, expr->getType());
  }
  if (const auto *self = dyn_cast<CXXThisExpr>(expr)) {
    Operand result;
    result.object = thisObject(self->getType());
    result.pointee = result.address = true;
    return result;
  }
  if (const auto *lambda = dyn_cast<LambdaExpr>(expr)) return walkLambda(*lambda);
  if (const auto *list = dyn_cast<InitListExpr>(expr); list && names.shape(list->getType()) == Shape::Record) return members(*list, {});
  if (const auto *list = dyn_cast<InitListExpr>(expr); list && isTensorArray(list->getType())) return tensors(*list);
  if (const auto *braced = dyn_cast<CXXStdInitializerListExpr>(expr)) return value(braced->getSubExpr());
  if (const auto *made = dyn_cast<CXXNewExpr>(expr)) {
    Operand count;
    if (auto size = made->getArraySize()) count = value(*size);
    if (const CXXConstructExpr *constructed = made->getConstructExpr()) construct(*constructed, nullptr);
    Step step = opStep(*expr);
    step.effect = Effect::Alloc;
    step.api = "new";
    step.family = "host";
    step.memory = names.isInvented(made->getAllocatedType()) ? Memory::Unknown : Memory::Pageable;
    step.has_result = true;
    step.args.push_back({Role::Count, count});
    if (auto size = made->getArraySize()) step.writing.push_back(written(Role::Count, **size));
    Operand result;
    result.step = leaf(step);
    result.address = true;
    return result;
  }
  if (const auto *gone = dyn_cast<CXXDeleteExpr>(expr)) {
    Operand what = value(gone->getArgument());
    Step step = opStep(*expr);
    endDeleted(*gone, what, step);
    step.effect = Effect::Free;
    step.api = "delete";
    step.family = "host";
    step.memory = Memory::Pageable;
    step.args.push_back({Role::Ptr, what});
    leaf(step);
    return {};
  }
  if (isa<CXXThrowExpr>(expr)) {
    children(*expr);
    visitExit(*expr, "throw");
    return {};
  }
  if (isa<RecoveryExpr>(expr)) return recovered(*expr);
  return children(*expr);
}

} // namespace xferguard::facts
