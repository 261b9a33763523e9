// Loops: what they count with, how often they run when that is constant, and what stands in them.
#include "checks/facts/Walker.h"
#include <utility>

namespace xferguard::facts {
using namespace clang;

int Walker::innermostLoop() const {
  for (int up = parent; up != none; up = function.steps[up].parent)
    if (function.steps[up].kind == StepKind::Loop) return up;
  return none;
}

int Walker::openLoop(const Stmt &stmt, LoopForm form) {
  Step step;
  step.kind = StepKind::Loop;
  step.form = form;
  step.site = names.site(stmt.getSourceRange());
  if (std::exchange(next_loop_is_shared, false)) step.word = "shared";
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

namespace {

bool isDoOnce(const DoStmt &loop, ASTContext &context) {
  const Expr *condition = loop.getCond();
  bool result = false;
  return condition && !condition->isValueDependent() && condition->EvaluateAsBooleanCondition(result, context) && !result;
}

} // namespace

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

// `#pragma omp ...`, where the compiler is told to heed it: what it speaks of, without the function that the compiler makes of that.
void Walker::visitDirective(const OMPExecutableDirective &directive) {
  if (!directive.hasAssociatedStmt()) return;
  const Stmt *body = directive.getAssociatedStmt();
  while (const auto *captured = dyn_cast_or_null<CapturedStmt>(body)) body = captured->getCapturedStmt();
  const OpenMPDirectiveKind kind = directive.getDirectiveKind();
  next_loop_is_shared = isOpenMPLoopDirective(kind) && (isOpenMPWorksharingDirective(kind) || isOpenMPTaskLoopDirective(kind) || isOpenMPDistributeDirective(kind));
  visitBody(body);
  next_loop_is_shared = false;
}

static bool scales(BinaryOperatorKind kind) { return kind == BO_Mul || kind == BO_Div || kind == BO_Shl || kind == BO_Shr; }

// `n /= 2`, `n = (n + 255) / 256`, `step <<= 1`: whoever counts so is soon done.
void Walker::noteScaling(const Expr &value, std::optional<BinaryOperatorKind> combined_by) {
  const QualType type = value.getType(); // of `T x(a, b)` that was not understood there is none
  if (type.isNull() || !type->isIntegerType() || function.steps.empty() || function.steps.back().kind != StepKind::Write) return;
  const auto *made = dyn_cast<BinaryOperator>(value.IgnoreParenImpCasts());
  if (combined_by ? scales(*combined_by) : made && scales(made->getOpcode())) function.steps.back().word = "scaled";
}

// What a copy is only printed for, it was read for.
void Walker::readFor(int read, int copy) {
  std::set<std::string> words;
  for (std::size_t i = read + 1; i < function.steps.size(); ++i)
    if (const Step &step = function.steps[i]; step.kind == StepKind::Read && step.args[0].value.object == copy) words.insert(step.word);
  if (words == std::set<std::string>{"print"}) function.steps[read].word = "print";
}

void Walker::visitRange(const CXXForRangeStmt &loop) {
  bool before = breaks_leave_switch;
  breaks_leave_switch = false;
  if (loop.getInit()) visit(loop.getInit());
  statement = &loop;
  Operand over = loop.getRangeInit() ? place(loop.getRangeInit()) : Operand{};
  int at = openLoop(loop, LoopForm::Range);
  const VarDecl *variable = loop.getLoopVariable();
  int counter = none, taken = none; // by value: what lies there is read
  if (variable) {
    counter = objectOf(*variable);
    function.steps[at].induction.push_back(counter);
    Operand target, from = over;
    target.object = counter;
    from.indexed = true;
    from.reads.push_back(counter);
    from.address = false;
    if (over.object != none && (variable->getType()->isReferenceType() || isEntry(over))) {
      Operand zero;
      Operand each = isEntry(over) ? over : element(over, zero, variable->getType().getNonReferenceType());
      each.address = false;
      each.indexed = true;
      each.reads.push_back(counter);
      each.text = names.text(loop.getRangeInit()->getSourceRange()) + "[" + variable->getName().str() + "]"; // which one
      references[variable->getCanonicalDecl()] = each;
    } else if (over.object != none) {
      const int next = static_cast<int>(function.steps.size());
      noteRead(from);
      if (static_cast<int>(function.steps.size()) > next) taken = next;
    }
    write(target, from, false, variable->getSourceRange());
  }
  visitBody(loop.getBody());
  if (taken != none) readFor(taken, counter);
  close(at);
  breaks_leave_switch = before;
}

} // namespace xferguard::facts
