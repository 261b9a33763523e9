// Branches: what decides them, and what kind of guard that is for the arms.
#include "checks/facts/SmartPointers.h"
#include "checks/facts/Thresholds.h"
#include "checks/facts/Walker.h"
#include <algorithm>

namespace xferguard::facts {
using namespace clang;

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

// `step == 0` comes once; `mode == 0`, `channels == 3` hold always or never. What counts is changed as it counts: by the loops around,
// or in calls that nobody sees here, where its name has to tell.
bool says(StringRef name, std::initializer_list<StringRef> words) {
  return std::ranges::any_of(words, [&](StringRef word) { return name.contains_insensitive(word); });
}

bool namesACounter(StringRef name) {
  if (name.rtrim('_').size() <= 2) return true; // i, t, it, k_
  if (says(name, {"gpu", "dev", "rank", "size", "channel", "dim", "stream", "thread", "layer", "head"})) return false; // `num_gpus == 1`: how the program is run, and `layer_index == 0` comes in each round
  return says(name, {"iter", "step", "frame", "epoch", "count", "cnt", "round", "pass", "tick", "batch", "call", "idx", "index", "num", "time", "first", "turn", "cycle", "gen", "loop", "repeat", "trial", "warm"});
}

bool mayCount(const Expr &side) {
  const Expr *plain = side.IgnoreParenImpCasts();
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(plain)) plain = element->getBase()->IgnoreParenImpCasts(); // `kinds[i] == 0` is one of several kinds
  const ValueDecl *named = nullptr;
  if (const auto *reference = dyn_cast<DeclRefExpr>(plain)) named = reference->getDecl();
  if (const auto *member = dyn_cast<MemberExpr>(plain)) named = member->getMemberDecl();
  if (const auto *call = dyn_cast<CallExpr>(plain)) { // `devices.size() == 1`, `context.frame() == 0`
    const FunctionDecl *callee = call->getDirectCallee();
    return callee && callee->getIdentifier() && namesACounter(callee->getName());
  }
  if (!named) return true; // `calls++ == 0`, `i % 10 + j == 3`
  if (const auto *variable = dyn_cast<VarDecl>(named); variable && variable->isLocalVarDecl() && variable->getType().isConstQualified()) return false;
  return !named->getIdentifier() || namesACounter(named->getName());
}

// `if (ImGui::Button("Load"))`, `if (key.isPressed())`
bool asksForAHand(StringRef name) {
  return llvm::any_of(std::initializer_list<StringRef>{"Button", "MenuItem", "Clicked", "clicked", "Pressed", "pressed"}, [&](StringRef word) { return name.contains(word); });
}

// `step & 15`; not `flags & 64`, nor `options & WITHOUT_GPU`.
bool asksForTheRest(const Expr &mask, const Expr &asked) {
  const auto *literal = cast<IntegerLiteral>(mask.IgnoreParenImpCasts());
  return !mask.getBeginLoc().isMacroID() && (literal->getValue() + 1).isPowerOf2() && mayCount(asked);
}

// `if (inputIdx == 0)` of a parameter: the first of the things that each round of somebody's comes to.
bool isIndexOfThings(const Expr &asked) {
  const auto *named = dyn_cast<DeclRefExpr>(asked.IgnoreParenImpCasts());
  const auto *parameter = named ? dyn_cast<ParmVarDecl>(named->getDecl()) : nullptr;
  return parameter && (parameter->getName().ends_with_insensitive("idx") || parameter->getName().ends_with_insensitive("index"));
}

struct ConditionTraits : RecursiveASTVisitor<ConditionTraits> {
  explicit ConditionTraits(const std::vector<const VarDecl *> &counters) : counters(counters) {}
  const std::vector<const VarDecl *> &counters; // of the loops around
  bool remainder = false, equals_constant = false, status = false, polls = false, by_hand = false;
  enum class Asks { Nothing, Failure, Success } asks = Asks::Nothing; // of a status, where it is compared with one of its values
  bool counts(const Expr *side) const {
    const auto *named = dyn_cast<DeclRefExpr>(side->IgnoreParenImpCasts());
    return named && std::ranges::find(counters, named->getDecl()) != counters.end();
  }
  bool namesCounter(const Stmt *side) const {
    if (const auto *expr = dyn_cast<Expr>(side); expr && counts(expr)) return true;
    return std::ranges::any_of(side->children(), [&](const Stmt *child) { return child && namesCounter(child); });
  }
  bool VisitBinaryOperator(BinaryOperator *op) {
    // `t == steps - 1`: the last one, or some other one
    if (op->getOpcode() == BO_EQ && ((counts(op->getLHS()) && !namesCounter(op->getRHS())) || (counts(op->getRHS()) && !namesCounter(op->getLHS())))) equals_constant = true;
    if (op->getOpcode() == BO_Rem) remainder = true;
    if (op->isEqualityOp() && (isAStatus(op->getLHS()) || isAStatus(op->getRHS()))) {
      const bool is_well = meansSuccess(op->getLHS()) || meansSuccess(op->getRHS());
      if (asks != Asks::Failure) asks = is_well == (op->getOpcode() == BO_EQ) ? Asks::Success : Asks::Failure;
    }
    const bool left = isa<IntegerLiteral>(op->getLHS()->IgnoreParenImpCasts()), right = isa<IntegerLiteral>(op->getRHS()->IgnoreParenImpCasts());
    if (op->getOpcode() == BO_And && (left || right) && asksForTheRest(left ? *op->getLHS() : *op->getRHS(), left ? *op->getRHS() : *op->getLHS())) remainder = true;
    const Expr &asked = *(right ? op->getLHS() : op->getRHS());
    if (op->getOpcode() == BO_EQ && (left || right) && mayCount(asked) && !isIndexOfThings(asked)) equals_constant = true;
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *op) {
    if (op->getOpcode() == UO_LNot && isAStatus(op->getSubExpr()) && asks == Asks::Nothing) asks = Asks::Success; // `!error`
    return true;
  }
  bool VisitCallExpr(CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee();
    polls |= callee && callee->getIdentifier() && callee->getName().contains_insensitive("query");
    by_hand |= callee && callee->getIdentifier() && asksForAHand(callee->getName());
    return true;
  }
  bool VisitExpr(Expr *expr) {
    status |= isAStatus(expr);
    return true;
  }

private:
  static bool isAStatus(const Expr *expr) {
    const Expr *plain = expr->IgnoreParenImpCasts();
    const auto *type = plain->getType().isNull() ? nullptr : plain->getType()->getAs<EnumType>();
    if (!type) return false;
    const StringRef name = type->getDecl()->getName();
    return name.ends_with("Error_t") || name.ends_with("Status_t") || name.ends_with("_status_t") || name.ends_with("Result_t") ||
           name == "cudaError" || name == "CUresult" || name.starts_with("cudaError_enum") || name.ends_with("Result");
  }
  static bool meansSuccess(const Expr *side) {
    const auto *reference = dyn_cast<DeclRefExpr>(side->IgnoreParenImpCasts());
    const auto *value = reference ? dyn_cast<EnumConstantDecl>(reference->getDecl()) : nullptr;
    if (!value) return false;
    const StringRef name = value->getName();
    const bool fails = std::ranges::any_of(std::initializer_list<StringRef>{"err", "fail", "invalid", "unknown", "bad", "unsuccess"}, [&](StringRef word) { return name.contains_insensitive(word); });
    const bool no_error = name.contains_insensitive("no_error") || name.contains_insensitive("noerror");
    return no_error || (!fails && (name.contains_insensitive("success") || name.contains_insensitive("good") || name.ends_with_insensitive("ok")));
  }
};

} // namespace

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

// And for nothing else beside it: `result == Good && wanted`.
static bool asksForAStatusAlone(const Expr *expr, const std::vector<const VarDecl *> &counters) {
  const Expr *plain = expr->IgnoreParenImpCasts();
  if (const auto *op = dyn_cast<BinaryOperator>(plain); op && op->isLogicalOp()) return asksForAStatusAlone(op->getLHS(), counters) && asksForAStatusAlone(op->getRHS(), counters);
  ConditionTraits traits(counters);
  traits.TraverseStmt(const_cast<Expr *>(plain));
  return traits.status;
}

// What kind of guard the condition is for the arm that runs when it holds.
Guard Walker::guardOf(const Expr *expr, std::string &because, bool &unless_failed) {
  ConditionTraits traits(counters);
  traits.TraverseStmt(const_cast<Expr *>(expr));
  const bool for_success = traits.status && traits.asks == ConditionTraits::Asks::Success;
  if (traits.status && !for_success) return because = "the condition looks at a status", Guard::Error;
  if (traits.remainder) return because = "every n-th iteration only", Guard::Periodic;
  if (traits.by_hand) return because = "somebody presses a button", Guard::Periodic;
  if (for_success && traits.polls) return Guard::Other;
  unless_failed = for_success;
  if (for_success) return because = "nothing has failed", asksForAStatusAlone(expr, counters) ? Guard::None : Guard::Other;
  if (traits.equals_constant) return because = "one iteration only", Guard::Once;
  return Guard::Other;
}

namespace {

// A condition that compares a variable, a member or what a function gives with a constant: `flag`, `!pointer`, `kind() == Kind::pinned`.
struct Comparison {
  const Expr *place;
  bool equal;
  long long constant;
};

bool isPlace(const Expr &expr) {
  const Expr *plain = expr.IgnoreParenImpCasts();
  const auto *member = dyn_cast<MemberExpr>(plain);
  if (!member && !isa<DeclRefExpr, CallExpr>(plain)) return false;
  if (plain->getType().isNull() || !(plain->getType()->isIntegralOrEnumerationType() || plain->getType()->isPointerType())) return false;
  return !member || isa<FieldDecl>(member->getMemberDecl());
}

std::optional<Comparison> comparisonIn(const Expr &condition, Names &names) {
  const Expr *plain = condition.IgnoreParenImpCasts();
  if (const auto *opposite = dyn_cast<UnaryOperator>(plain); opposite && opposite->getOpcode() == UO_LNot) {
    auto found = comparisonIn(*opposite->getSubExpr(), names);
    if (found) found->equal = !found->equal;
    return found;
  }
  if (const auto asked = askedPointer(*plain, names)) return isa<DeclRefExpr, MemberExpr>(asked->pointer) ? std::optional(Comparison{asked->pointer, !asked->when_there, 0}) : std::nullopt;
  if (const auto *compared = dyn_cast<BinaryOperator>(plain)) {
    if (!compared->isEqualityOp()) return std::nullopt;
    const bool equal = compared->getOpcode() == BO_EQ;
    for (auto [side, other] : {std::pair(compared->getLHS(), compared->getRHS()), std::pair(compared->getRHS(), compared->getLHS())})
      if (const auto constant = names.constant(other); constant && isPlace(*side)) return Comparison{side, equal, *constant};
    return std::nullopt;
  }
  if (!isPlace(*plain)) return std::nullopt;
  return Comparison{plain, false, 0};
}

// `copy && old != nullptr`: of the conditions that all have to hold, a flag.
const Expr *flagNeeded(const Expr &condition) {
  const auto *both = dyn_cast<BinaryOperator>(condition.IgnoreParenImpCasts());
  if (!both || both->getOpcode() != BO_LAnd) return nullptr;
  for (const Expr *side : {both->getLHS(), both->getRHS()}) {
    const Expr *plain = side->IgnoreParenImpCasts();
    const auto *named = dyn_cast<DeclRefExpr>(plain);
    if (named && isa<ParmVarDecl>(named->getDecl()) && named->getType()->isBooleanType()) return plain;
    if (const Expr *within = flagNeeded(*plain)) return within;
  }
  return nullptr;
}

} // namespace

// What a call gives is that of the step which it has already become.
Operand Walker::comparedPlace(const Expr &side) {
  const Expr *plain = side.IgnoreParenImpCasts();
  if (!isa<CallExpr>(plain)) return place(plain);
  Operand given;
  const Site site = names.site(plain->getSourceRange());
  for (int i = static_cast<int>(function.steps.size()) - 1; i >= 0 && given.step == none; --i)
    if (function.steps[i].kind == StepKind::Call && function.steps[i].site == site) given.step = i;
  return given;
}

void Walker::compares(Step &branch, const char *word, Operand with, long long constant) {
  branch.word = word;
  Operand value;
  value.constant = constant;
  branch.args.push_back({Role::Target, std::move(with)});
  branch.args.push_back({Role::Value, value});
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

// What is done when nothing has failed, rather than one way out of a check of it.
static bool goesOnIn(const Stmt *body) {
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  return block && block->size() > 1 && !leaves(block);
}

// A condition as a macro's own body spells it, rather than the macro's call, which says nothing of it.
static std::string spelled(const Names &names, SourceRange condition) {
  const SourceManager &sources = names.context.getSourceManager();
  const SourceRange body(sources.getSpellingLoc(condition.getBegin()), sources.getSpellingLoc(condition.getEnd()));
  const bool of_a_macro = sources.isMacroBodyExpansion(condition.getBegin()) && condition.getEnd().isMacroID();
  const bool in_one_piece = sources.getFileID(body.getBegin()) == sources.getFileID(body.getEnd()) && body.getBegin() < body.getEnd();
  if (!of_a_macro || !in_one_piece || sources.isWrittenInScratchSpace(body.getBegin())) return names.text(condition);
  return names.text(body);
}

// `if (!sums.defined())`, `if (sums.numel() == 0)`: whether a tensor is there yet.
static const Expr *tensorAskedFor(const Expr &condition, const Names &names) {
  const Expr *plain = condition.IgnoreParenImpCasts();
  if (const auto *opposite = dyn_cast<UnaryOperator>(plain); opposite && opposite->getOpcode() == UO_LNot) return tensorAskedFor(*opposite->getSubExpr(), names);
  if (const auto *compared = dyn_cast<BinaryOperator>(plain); compared && compared->isComparisonOp()) return tensorAskedFor(*compared->getLHS(), names);
  const auto *call = dyn_cast<CXXMemberCallExpr>(plain);
  const CXXMethodDecl *method = call ? call->getMethodDecl() : nullptr;
  if (!method || !method->getIdentifier() || (method->getName() != "defined" && method->getName() != "numel")) return nullptr;
  const Expr *tensor = call->getImplicitObjectArgument()->IgnoreParenImpCasts();
  return isa<DeclRefExpr, MemberExpr>(tensor) && names.shape(tensor->getType()) == Shape::Tensor ? tensor : nullptr;
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
  decided.text = spelled(names, branch.getCond()->getSourceRange());
  if (const Expr *tensor = tensorAskedFor(*branch.getCond(), names))
    if (const int asked = place(tensor).object; asked != none) decided.reads.push_back(asked);
  bool unless_failed = false;
  step.guard = guardOf(branch.getCond(), step.because, unless_failed);
  if (unless_failed && !goesOnIn(branch.getThen())) step.guard = Guard::Error, unless_failed = false;
  if (step.guard == Guard::Other && setsThresholdAhead(branch.getCond(), branch.getThen())) step.guard = Guard::Periodic, step.because = "what has to be reached is set anew each time";
  const Guard guard = step.guard;
  step.args.push_back({Role::Condition, decided});
  if (const auto compared = comparisonIn(*branch.getCond(), names))
    compares(step, compared->equal ? "is" : "is not", comparedPlace(*compared->place), compared->constant);
  else if (const Expr *flag = flagNeeded(*branch.getCond()))
    compares(step, "needs", place(flag), 0);
  int at = open(step);
  arm(branch.getThen(), guard);
  const Guard otherwise = guard == Guard::Error ? Guard::None : unless_failed ? Guard::Error : Guard::Other;
  arm(branch.getElse(), otherwise);
  close(at);
}

} // namespace xferguard::facts
