// Statements in execution order: blocks, declarations, exits. Branches and loops have files of their own.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

void Walker::visitBody(const Stmt *body) {
  if (!body) return;
  if (isa<CompoundStmt>(body)) return visit(body);
  const Stmt *outer = item;
  bool by_hand = statement && !statement->getBeginLoc().isMacroID();
  if (by_hand) item = body, without_braces.insert(body);
  visit(body);
  item = outer;
}

void Walker::visit(const Stmt *stmt) {
  if (!stmt) return;
  if (const auto *compound = dyn_cast<CompoundStmt>(stmt)) return visitCompound(*compound);
  if (const auto *label = dyn_cast<LabelStmt>(stmt)) return visit(label->getSubStmt());
  if (const auto *attributed = dyn_cast<AttributedStmt>(stmt)) return visit(attributed->getSubStmt());
  if (const auto *label = dyn_cast<SwitchCase>(stmt)) return visit(label->getSubStmt());
  const Stmt *outer = statement;
  statement = stmt;
  reads_noted.clear();
  if (const auto *expr = dyn_cast<Expr>(stmt)) {
    Operand result = value(expr);
    bool discarded = result.step != none && isa<CallExpr>(expr->IgnoreParenCasts()->IgnoreImplicit());
    if (discarded) function.steps[result.step].result_used = false;
    endTemporaries();
  } else if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *decl : declaration->decls())
      if (const auto *variable = dyn_cast<VarDecl>(decl)) {
        if (names.shape(variable->getType()) == Shape::Pointer) itemHere(); // a fix may move it
        visitDeclaration(*variable);
      }
    endTemporaries();
  } else if (const auto *branch = dyn_cast<IfStmt>(stmt)) {
    visitIf(*branch);
  } else if (const auto *choice = dyn_cast<SwitchStmt>(stmt)) {
    visitSwitch(*choice);
  } else if (const auto *loop = dyn_cast<ForStmt>(stmt)) {
    visitFor(*loop);
  } else if (const auto *loop = dyn_cast<WhileStmt>(stmt)) {
    visitWhile(*loop);
  } else if (const auto *loop = dyn_cast<DoStmt>(stmt)) {
    visitDo(*loop);
  } else if (const auto *loop = dyn_cast<CXXForRangeStmt>(stmt)) {
    visitRange(*loop);
  } else if (const auto *done = dyn_cast<ReturnStmt>(stmt)) {
    Operand result = value(done->getRetValue());
    const Operand given_back = givenBack(result, done->getRetValue());
    visitExit(*stmt, "return");
    function.steps.back().args.push_back({Role::Value, result});
    if (given_back.object != none) function.steps.back().args.push_back({Role::Result, given_back});
  } else if (isa<BreakStmt>(stmt)) {
    if (!breaks_leave_switch) visitExit(*stmt, "break");
  } else if (isa<ContinueStmt>(stmt)) {
    visitExit(*stmt, "continue");
  } else if (isa<GotoStmt>(stmt)) {
    visitExit(*stmt, "goto");
  } else if (const auto *directive = dyn_cast<OMPExecutableDirective>(stmt)) {
    visitDirective(*directive);
  } else {
    for (const Stmt *child : stmt->children()) visit(child); // try blocks
  }
  statement = outer;
}

// A variable of a type that is not known, whose value was dropped.
static bool lacksItsValue(const Stmt &stmt) {
  const auto *declaration = dyn_cast<DeclStmt>(&stmt);
  return declaration && llvm::any_of(declaration->decls(), [](const Decl *decl) {
    const auto *variable = dyn_cast<VarDecl>(decl);
    return variable && variable->isInvalidDecl() && !variable->getInit();
  });
}

void Walker::visitCompound(const CompoundStmt &compound) {
  visitBlock({compound.body_begin(), compound.body_end()}, compound.getLBracLoc(), compound.getRBracLoc());
}

void Walker::visitBlock(const std::vector<const Stmt *> &block, SourceLocation before, SourceLocation end) {
  std::vector<const VarDecl *> locals;
  bool by_hand = !before.isMacroID();
  for (const Stmt *child : block) {
    visitDropped(before, child->getBeginLoc());
    before = child->getEndLoc();
    const Stmt *outer = item;
    if (by_hand) item = child;
    visit(child);
    item = outer;
    if (lacksItsValue(*child)) visitNotUnderstood(child->getBeginLoc(), child->getEndLoc());
    if (const auto *declaration = dyn_cast<DeclStmt>(child))
      for (const Decl *decl : declaration->decls())
        if (const auto *variable = dyn_cast<VarDecl>(decl)) locals.push_back(variable);
  }
  visitDropped(before, end);
  leaveScope(locals, block, end);
}

// `int n(x)` of an x that is not understood keeps its parentheses, and they have no type.
static const Expr *initOf(const VarDecl &variable) {
  const auto *list = dyn_cast_or_null<ParenListExpr>(variable.getInit());
  return list && list->getNumExprs() == 1 ? list->getExpr(0) : variable.getInit();
}

void Walker::visitDeclaration(const VarDecl &variable) {
  QualType type = names.typeOf(variable);
  if (const auto *whole = dyn_cast<DecompositionDecl>(&variable)) {
    for (const BindingDecl *binding : whole->bindings())
      if (const VarDecl *holding = binding->getHoldingVar()) visitDeclaration(*holding);
  }
  const Expr *init = initOf(variable);
  if (type->isReferenceType() && init) {
    Operand target = place(init);
    if (target.object != none) {
      references[variable.getCanonicalDecl()] = target;
      return;
    }
  }
  Operand target;
  target.object = objectOf(variable);
  target.text = variable.getName().str();
  if (variable.isInvalidDecl()) names.invalid.insert(target.text);
  if (!init || variable.isStaticLocal()) return;
  makeImage(variable, target);
  if (const auto entry = iterated(*init)) entries[variable.getCanonicalDecl()] = *entry;
  if (const auto *list = dyn_cast<InitListExpr>(init->IgnoreImplicit()); list && names.shape(type) == Shape::Array) {
    // An array's elements are given one by one.
    for (const Expr *each : list->inits()) {
      Operand zero;
      zero.constant = 0;
      write(element(target, zero, each->getType()), value(each), false, variable.getSourceRange());
    }
    return;
  }
  const Expr *plain = init->IgnoreImplicit();
  if (const auto *list = dyn_cast<InitListExpr>(plain); list && names.shape(type) == Shape::Record) {
    Operand from = members(*list, target);
    from.object = none;
    write(target, from, false, variable.getSourceRange());
    noteAssignment(variable.getLocation(), *init);
    return;
  }
  if (const auto *made = dyn_cast<CXXConstructExpr>(plain)) {
    if (made->getNumArgs() == 0 && !isOurs(*made->getConstructor()) && !models.find(names.qualified(*made->getConstructor()), 0)) return;
    if (fillFromList(*made, target)) return;
    Operand self = target;
    self.address = true;
    Operand from = construct(*made, &self);
    write(target, from, false, variable.getSourceRange());
    fillFromOtherSide(self, variable, *made);
    return;
  }
  Operand from = type->isDependentType() && names.memory(type) == Memory::Device ? constructDependent(variable, *init) : value(init);
  write(target, from, false, variable.getSourceRange());
  noteAssignment(variable.getLocation(), *init);
  if (type->isIntegerType()) noteScaling(*init);
}

void Walker::visitExit(const Stmt &stmt, const char *word) {
  Step step;
  step.kind = StepKind::Exit;
  step.site = names.site(stmt.getSourceRange());
  step.word = word;
  leaf(step);
}

} // namespace xferguard::facts
