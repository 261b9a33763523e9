// Statements in execution order: loops, branches, declarations, exits.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

int Walker::open(Step step) {
  step.parent = parent;
  int at = static_cast<int>(function.steps.size());
  step.end = at + 1;
  function.steps.push_back(std::move(step));
  parent = at;
  return at;
}

void Walker::close(int step) {
  function.steps[step].end = static_cast<int>(function.steps.size());
  parent = function.steps[step].parent;
}

int Walker::innermostLoop() const {
  for (int up = parent; up != none; up = function.steps[up].parent)
    if (function.steps[up].kind == StepKind::Loop) return up;
  return none;
}

void Walker::noteRead(const Operand &what) {
  if (what.object == none || !reads_noted.emplace(what.object, what.pointee, reading_for).second) return;
  Step step;
  step.kind = StepKind::Read;
  step.word = reading_for;
  if (statement) step.site = names.site(statement->getSourceRange());
  step.args.push_back({Role::Target, what});
  leaf(step);
}

void Walker::write(const Operand &target, Operand from, bool update, SourceRange range) {
  if (target.object == none) return;
  if (from.step != none && function.steps[from.step].has_result) {
    Operand result = target;
    Shape shape = function.objects[target.object].shape;
    if (!target.pointee && (shape == Shape::Pointer || shape == Shape::Tensor || shape == Shape::Iterator)) result.pointee = true;
    if (!function.steps[from.step].arg(Role::Result)) function.steps[from.step].args.push_back({Role::Result, result});
  }
  Step step;
  step.kind = StepKind::Write;
  step.site = names.site(range);
  step.update = update;
  step.args.push_back({Role::Target, target});
  step.args.push_back({Role::Value, std::move(from)});
  leaf(step);
}

static void addOverridden(const CXXMethodDecl &method, Names &names, std::vector<std::string> &usrs) {
  for (const CXXMethodDecl *base : method.overridden_methods()) {
    usrs.push_back(names.usr(*base));
    addOverridden(*base, names, usrs);
  }
}

void Walker::walk(const FunctionDecl &decl) {
  function = {};
  function.usr = names.usr(decl);
  function.name = names.qualified(decl);
  function.site = names.site(decl.getLocation());
  function.parameters = static_cast<int>(decl.getNumParams());
  function.kernel = decl.hasAttr<CUDAGlobalAttr>();
  function.device = decl.hasAttr<CUDADeviceAttr>() && !decl.hasAttr<CUDAHostAttr>();
  function.method = isa<CXXMethodDecl>(decl) && cast<CXXMethodDecl>(decl).isInstance();
  if (const auto *method = dyn_cast<CXXMethodDecl>(&decl)) addOverridden(*method, names, function.overrides);
  function.pattern = std::to_string(function.site.file) + ":" + std::to_string(function.site.offset);
  for (const auto *note : decl.specific_attrs<AnnotateAttr>())
    if (note->getAnnotation() == "xg_hot") function.hot = true;
  for (const ParmVarDecl *parameter : decl.parameters()) objectOf(*parameter);
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(&decl))
    for (const CXXCtorInitializer *init : constructor->inits()) {
      const FieldDecl *field = init->getAnyMember();
      if (!field || !init->getInit()) {
        value(init->getInit());
        continue;
      }
      Operand self;
      auto [entry, fresh] = paths.try_emplace("this", static_cast<int>(function.objects.size()));
      if (fresh) {
        Object object;
        object.name = object.key = "this";
        object.storage = Storage::Parameter;
        object.shape = Shape::Pointer;
        function.objects.push_back(object);
      }
      Operand target;
      target.object = childObject(entry->second, true, "." + field->getName().str(), "field:" + names.qualified(*field), field->getType());
      write(target, value(init->getInit()), false, init->getSourceRange());
    }
  visit(decl.getBody());
  finish();
  out.push_back(std::move(function));
}

Operand Walker::walkLambda(const LambdaExpr &lambda) {
  Site at = names.site(lambda.getLambdaClass()->getLocation());
  Operand result = callable("lambda:" + std::to_string(at.file) + ":" + std::to_string(at.offset), function.name + "::<lambda>");
  if (!walked_lambdas.insert(&lambda).second || !lambda.getCallOperator() || !lambda.getBody()) return result;
  if (lambda.isGenericLambda()) return {}; // no instantiation to speak of
  Walker inner(names, models, out);
  inner.function.usr = function.objects[result.object].key;
  inner.function.name = function.objects[result.object].name;
  inner.function.site = at;
  inner.function.pattern = inner.function.usr;
  inner.function.lambda = true;
  // Clang lets every lambda run on both sides; only one that is written `__device__` is the device's.
  const FunctionDecl &body = *lambda.getCallOperator();
  inner.function.device = body.hasAttr<CUDADeviceAttr>() && !body.hasAttr<CUDAHostAttr>();
  inner.function.parameters = static_cast<int>(lambda.getCallOperator()->getNumParams());
  for (const ParmVarDecl *parameter : lambda.getCallOperator()->parameters()) inner.objectOf(*parameter);
  inner.visit(lambda.getBody());
  inner.finish();
  out.push_back(std::move(inner.function));
  return result;
}

// Device code matters only for what it does to what it is given: one read or write of each is enough.
void Walker::finish() {
  if (!function.kernel && !function.device) return;
  std::vector<Step> kept;
  std::set<std::tuple<int, int, bool>> seen;
  for (Step &step : function.steps) {
    bool access = step.kind == StepKind::Read || step.kind == StepKind::Write;
    if (!access && step.kind != StepKind::Call && !(step.kind == StepKind::Op && step.effect == Effect::Host)) continue;
    if (access && !seen.emplace(static_cast<int>(step.kind), step.args[0].value.object, step.args[0].value.pointee).second) continue;
    for (Argument &argument : step.args) argument.value.step = none;
    step.parent = none;
    step.end = static_cast<int>(kept.size()) + 1;
    kept.push_back(std::move(step));
  }
  function.steps = std::move(kept);
  for (Object &object : function.objects) object.declared_in = none;
}

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
  } else if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *decl : declaration->decls())
      if (const auto *variable = dyn_cast<VarDecl>(decl)) {
        if (names.shape(variable->getType()) == Shape::Pointer) itemHere(); // a fix may move it
        visitDeclaration(*variable);
      }
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
    visitExit(*stmt, "return");
    function.steps.back().args.push_back({Role::Value, result});
  } else if (isa<BreakStmt>(stmt)) {
    if (!breaks_leave_switch) visitExit(*stmt, "break");
  } else if (isa<ContinueStmt>(stmt)) {
    visitExit(*stmt, "continue");
  } else if (isa<GotoStmt>(stmt)) {
    visitExit(*stmt, "goto");
  } else {
    for (const Stmt *child : stmt->children()) visit(child); // try blocks, OpenMP regions, captured statements
  }
  statement = outer;
}

void Walker::visitCompound(const CompoundStmt &compound) {
  std::vector<const VarDecl *> locals;
  SourceLocation before = compound.getLBracLoc();
  bool by_hand = !compound.getLBracLoc().isMacroID();
  for (const Stmt *child : compound.body()) {
    visitDropped(before, child->getBeginLoc());
    before = child->getEndLoc();
    const Stmt *outer = item;
    if (by_hand) item = child;
    visit(child);
    item = outer;
    if (const auto *declaration = dyn_cast<DeclStmt>(child))
      for (const Decl *decl : declaration->decls())
        if (const auto *variable = dyn_cast<VarDecl>(decl)) locals.push_back(variable);
  }
  visitDropped(before, compound.getRBracLoc());
  leaveScope(locals);
}

// A statement that the compiler gave up leaves nothing in the tree, yet it does something to what it names.
void Walker::visitDropped(SourceLocation from, SourceLocation to) {
  if (!names.errorBetween(from, to)) return;
  SourceLocation begin = names.sources.getExpansionLoc(from), end = names.sources.getExpansionLoc(to);
  llvm::StringRef text = Lexer::getSourceText(CharSourceRange::getCharRange(begin, end), names.sources, names.context.getLangOpts());
  Step step;
  step.kind = StepKind::Call;
  step.api = "<not understood>";
  step.callee = "?";
  step.site = step.statement = names.site(SourceRange(begin, end));
  for (const auto &[decl, object] : objects) {
    const auto *named = dyn_cast<NamedDecl>(decl);
    if (!named || !named->getIdentifier()) continue;
    llvm::StringRef name = named->getName();
    auto isWord = [](char c) { return isAlphanumeric(c) || c == '_'; };
    bool mentioned = false;
    for (std::size_t at = text.find(name); !name.empty() && at != llvm::StringRef::npos && !mentioned; at = text.find(name, at + 1))
      mentioned = (at == 0 || !isWord(text[at - 1])) && (at + name.size() == text.size() || !isWord(text[at + name.size()]));
    if (!mentioned) continue;
    Operand what;
    what.object = object;
    what.address = what.indexed = true;
    Shape shape = function.objects[object].shape;
    what.pointee = shape == Shape::Pointer || shape == Shape::Tensor || shape == Shape::Iterator;
    step.args.push_back({Role::ReadWrite, what});
  }
  leaf(step);
}

// What destructors do at the end of a block, in reverse order.
void Walker::leaveScope(const std::vector<const VarDecl *> &locals) {
  for (auto it = locals.rbegin(); it != locals.rend(); ++it) {
    const VarDecl &variable = **it;
    if (variable.isStaticLocal() || variable.getType()->isReferenceType()) continue;
    const CXXRecordDecl *record = variable.getType()->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition()) continue;
    const CXXDestructorDecl *destructor = record->getDestructor();
    Step step;
    step.site = step.statement = names.site(variable.getLocation());
    step.text = variable.getName().str();
    Operand self;
    self.object = objectOf(variable);
    self.address = true;
    if (names.memory(variable.getType()) == Memory::Device) {
      step.kind = StepKind::Op;
      step.effect = Effect::Free;
      step.api = "~device_vector";
      step.family = "thrust";
      step.memory = Memory::Device;
      step.args.push_back({Role::Ptr, self});
      leaf(step);
    } else if (destructor && destructor->hasBody() && destructor->isUserProvided() && !names.inLibrary(destructor->getLocation())) {
      step.kind = StepKind::Call;
      step.api = names.qualified(*destructor);
      step.callee = names.usr(*destructor);
      step.args.push_back({Role::This, self});
      leaf(step);
    }
  }
}

void Walker::visitDeclaration(const VarDecl &variable) {
  QualType type = variable.getType();
  if (const auto *whole = dyn_cast<DecompositionDecl>(&variable)) {
    for (const BindingDecl *binding : whole->bindings())
      if (const VarDecl *holding = binding->getHoldingVar()) visitDeclaration(*holding);
  }
  const Expr *init = variable.getInit();
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
  if (!init || variable.isStaticLocal()) return;
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
  if (const auto *made = dyn_cast<CXXConstructExpr>(plain)) {
    if (made->getNumArgs() == 0 && !(made->getConstructor()->hasBody() && made->getConstructor()->isUserProvided() && !names.inLibrary(made->getConstructor()->getLocation())) &&
        !models.find(names.qualified(*made->getConstructor()), 0))
      return;
    Operand self = target;
    self.address = true;
    Operand from = construct(*made, &self);
    write(target, from, false, variable.getSourceRange());
    return;
  }
  Operand from = value(init);
  write(target, from, false, variable.getSourceRange());
  noteAssignment(variable.getLocation(), *init);
}

void Walker::condition(int step, const Expr *expr) {
  if (!expr) return;
  std::string before = std::move(reading_for);
  reading_for = "condition";
  Operand result = value(expr);
  reading_for = std::move(before);
  result.text = names.text(expr->getSourceRange());
  function.steps[step].args.push_back({Role::Condition, result});
}

namespace {

struct ConditionTraits : RecursiveASTVisitor<ConditionTraits> {
  bool remainder = false, equals_constant = false, status = false;
  bool VisitBinaryOperator(BinaryOperator *op) {
    if (op->getOpcode() == BO_Rem) remainder = true;
    bool constant_side = isa<IntegerLiteral>(op->getRHS()->IgnoreParenImpCasts()) || isa<IntegerLiteral>(op->getLHS()->IgnoreParenImpCasts());
    if (op->getOpcode() == BO_And && constant_side) remainder = true;
    if (op->getOpcode() == BO_EQ && constant_side) equals_constant = true;
    return true;
  }
  bool VisitExpr(Expr *expr) {
    if (expr->getType().isNull()) return true;
    if (const auto *type = expr->getType()->getAs<EnumType>()) {
      StringRef name = type->getDecl()->getName();
      if (name.ends_with("Error_t") || name.ends_with("Status_t") || name.ends_with("_status_t") || name.ends_with("Result_t") ||
          name == "cudaError" || name == "CUresult" || name.starts_with("cudaError_enum") || name.ends_with("Result"))
        status = true;
    }
    return true;
  }
};

// Whether control never comes out of the end of a statement.
bool leaves(const Stmt *stmt) {
  if (!stmt) return false;
  if (const auto *compound = dyn_cast<CompoundStmt>(stmt)) {
    for (const Stmt *child : compound->body())
      if (leaves(child)) return true;
    return false;
  }
  if (isa<ReturnStmt, BreakStmt, GotoStmt>(stmt)) return true;
  if (const auto *expr = dyn_cast<Expr>(stmt)) {
    const Expr *plain = expr->IgnoreParenCasts()->IgnoreImplicit();
    if (isa<CXXThrowExpr>(plain)) return true;
    if (const auto *called = dyn_cast<CallExpr>(plain))
      if (const FunctionDecl *callee = called->getDirectCallee()) return callee->isNoReturn();
  }
  return false;
}

bool isDoOnce(const DoStmt &loop, ASTContext &context) {
  const Expr *condition = loop.getCond();
  bool result = false;
  return condition && !condition->isValueDependent() && condition->EvaluateAsBooleanCondition(result, context) && !result;
}

} // namespace

// What kind of guard the condition is for the arm that runs when it holds.
Guard Walker::guardOf(const Expr *expr, std::string &because) {
  ConditionTraits traits;
  traits.TraverseStmt(const_cast<Expr *>(expr));
  if (traits.status) return because = "the condition looks at a status", Guard::Error;
  if (traits.remainder) return because = "every n-th iteration only", Guard::Periodic;
  if (traits.equals_constant) return because = "one iteration only", Guard::Once;
  return Guard::Other;
}

void Walker::arm(const Stmt *body, Guard guard) {
  if (!body) return;
  Step step;
  step.kind = StepKind::Arm;
  step.site = names.site(body->getSourceRange());
  step.guard = leaves(body) ? Guard::Leaves : guard;
  int at = open(step);
  visitBody(body);
  close(at);
}

void Walker::visitIf(const IfStmt &branch) {
  if (branch.getInit()) visit(branch.getInit());
  if (const VarDecl *variable = branch.getConditionVariable()) visitDeclaration(*variable);
  statement = &branch;
  bool known = false, constant = false;
  if (branch.getCond() && !branch.getCond()->isValueDependent())
    known = branch.getCond()->EvaluateAsBooleanCondition(constant, names.context);
  if (known) {
    visitBody(constant ? branch.getThen() : branch.getElse());
    return;
  }
  Step step;
  step.kind = StepKind::Branch;
  step.site = names.site(branch.getCond()->getSourceRange());
  // The condition runs before either arm; its ops stand before the branch step.
  std::string before = std::move(reading_for);
  reading_for = "condition";
  Operand decided = value(branch.getCond());
  reading_for = std::move(before);
  decided.text = names.text(branch.getCond()->getSourceRange());
  step.guard = guardOf(branch.getCond(), step.because);
  step.args.push_back({Role::Condition, decided});
  int at = open(step);
  Guard guard = step.guard;
  arm(branch.getThen(), guard);
  Guard otherwise = guard == Guard::Error ? Guard::None : Guard::Other;
  arm(branch.getElse(), otherwise);
  close(at);
}

void Walker::visitSwitch(const SwitchStmt &choice) {
  Step step;
  step.kind = StepKind::Branch;
  step.guard = Guard::Other;
  step.site = names.site(choice.getCond()->getSourceRange());
  Operand decided = value(choice.getCond());
  step.args.push_back({Role::Condition, decided});
  int at = open(step);
  bool before = breaks_leave_switch;
  breaks_leave_switch = true;
  Step inner;
  inner.kind = StepKind::Arm;
  inner.guard = Guard::Other;
  inner.site = names.site(choice.getBody()->getSourceRange());
  int arm_step = open(inner);
  visitBody(choice.getBody());
  close(arm_step);
  breaks_leave_switch = before;
  close(at);
}

int Walker::openLoop(const Stmt &stmt, LoopForm form) {
  Step step;
  step.kind = StepKind::Loop;
  step.form = form;
  step.site = names.site(stmt.getSourceRange());
  if (item == &stmt) step.item = itemHere();
  reads_noted.clear();
  return open(step);
}

long long Walker::tripCount(const ForStmt &loop) {
  const auto *declared = dyn_cast_or_null<DeclStmt>(loop.getInit());
  const VarDecl *variable = declared && declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
  const Expr *start = variable ? variable->getInit() : nullptr;
  if (const auto *assigned = dyn_cast_or_null<BinaryOperator>(loop.getInit()); assigned && assigned->getOpcode() == BO_Assign) {
    start = assigned->getRHS();
    if (const auto *reference = dyn_cast<DeclRefExpr>(assigned->getLHS()->IgnoreParenImpCasts()))
      variable = dyn_cast<VarDecl>(reference->getDecl());
  }
  const auto *test = dyn_cast_or_null<BinaryOperator>(loop.getCond() ? loop.getCond()->IgnoreParenImpCasts() : nullptr);
  const auto *step = dyn_cast_or_null<UnaryOperator>(loop.getInc() ? loop.getInc()->IgnoreParenImpCasts() : nullptr);
  if (!variable || !start || !test || !step || !step->isIncrementOp()) return none;
  const auto *tested = dyn_cast<DeclRefExpr>(test->getLHS()->IgnoreParenImpCasts());
  if (!tested || tested->getDecl() != variable) return none;
  auto first = names.constant(start), last = names.constant(test->getRHS());
  if (!first || !last) return none;
  long long count = *last - *first + (test->getOpcode() == BO_LE ? 1 : 0);
  return test->isRelationalOp() && count >= 0 ? count : none;
}

void Walker::visitFor(const ForStmt &loop) {
  if (loop.getInit()) visit(loop.getInit());
  statement = &loop;
  bool before = breaks_leave_switch;
  breaks_leave_switch = false;
  long long trips = tripCount(loop);
  int at = openLoop(loop, LoopForm::For);
  function.steps[at].trips = trips;
  const VarDecl *counter = countedBy(loop, function.steps[at]);
  if (counter) counters.push_back(counter);
  condition(at, loop.getCond());
  visitBody(loop.getBody());
  if (counter) counters.pop_back();
  std::size_t first = function.steps.size();
  statement = &loop;
  if (loop.getInc()) reads_noted.clear(), value(loop.getInc());
  for (std::size_t i = first; i < function.steps.size(); ++i)
    if (function.steps[i].kind == StepKind::Write) function.steps[at].induction.push_back(function.steps[i].args[0].value.object);
  close(at);
  breaks_leave_switch = before;
}

void Walker::visitWhile(const WhileStmt &loop) {
  bool before = breaks_leave_switch;
  breaks_leave_switch = false;
  int at = openLoop(loop, LoopForm::While);
  if (const VarDecl *variable = loop.getConditionVariable()) visitDeclaration(*variable);
  condition(at, loop.getCond());
  visitBody(loop.getBody());
  close(at);
  breaks_leave_switch = before;
}

void Walker::visitDo(const DoStmt &loop) {
  if (isDoOnce(loop, names.context)) return visitBody(loop.getBody()); // a macro's braces
  bool before = breaks_leave_switch;
  breaks_leave_switch = false;
  int at = openLoop(loop, LoopForm::Do);
  visitBody(loop.getBody());
  statement = &loop;
  reads_noted.clear();
  condition(at, loop.getCond());
  close(at);
  breaks_leave_switch = before;
}

void Walker::visitRange(const CXXForRangeStmt &loop) {
  bool before = breaks_leave_switch;
  breaks_leave_switch = false;
  if (loop.getInit()) visit(loop.getInit());
  statement = &loop;
  Operand over = loop.getRangeInit() ? place(loop.getRangeInit()) : Operand{};
  int at = openLoop(loop, LoopForm::Range);
  const VarDecl *variable = loop.getLoopVariable();
  if (variable) {
    int counter = objectOf(*variable);
    function.steps[at].induction.push_back(counter);
    Operand target, from = over;
    target.object = counter;
    from.indexed = true;
    from.reads.push_back(counter);
    from.address = false;
    if (variable->getType()->isReferenceType() && over.object != none) {
      Operand zero;
      Operand each = element(over, zero, variable->getType().getNonReferenceType());
      each.indexed = true;
      each.reads.push_back(counter);
      references[variable->getCanonicalDecl()] = each;
    }
    write(target, from, false, variable->getSourceRange());
  }
  visitBody(loop.getBody());
  close(at);
  breaks_leave_switch = before;
}

void Walker::visitExit(const Stmt &stmt, const char *word) {
  Step step;
  step.kind = StepKind::Exit;
  step.site = names.site(stmt.getSourceRange());
  step.word = word;
  leaf(step);
}

} // namespace xferguard::facts
