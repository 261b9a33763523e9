// `switch`: a chain of branches, each of which asks for one of its cases, where no case runs on into the next one.
#include "checks/facts/Walker.h"
#include <algorithm>

namespace xferguard::facts {
using namespace clang;

struct Case {
  std::vector<const Expr *> values; // null: a range of them
  bool otherwise = false;           // `default`
  SourceLocation begin, end;        // of what it runs
  std::vector<const Stmt *> body;
};

namespace {

// Takes `case A: case B:` and gives what stands directly behind.
const Stmt *takeLabels(const Stmt *labelled, Case &into) {
  into.begin = labelled->getBeginLoc();
  while (const auto *label = dyn_cast<SwitchCase>(labelled)) {
    const auto *one = dyn_cast<CaseStmt>(label);
    if (one) into.values.push_back(one->getRHS() ? nullptr : one->getLHS());
    else into.otherwise = true;
    into.begin = label->getColonLoc();
    labelled = label->getSubStmt();
  }
  return labelled;
}

// None where a variable of one case is in the scope of another one, where one runs on into the next or something into the first.
std::vector<Case> casesOf(const SwitchStmt &choice) {
  const auto *body = dyn_cast<CompoundStmt>(choice.getBody());
  std::vector<Case> cases;
  if (!body) return cases;
  for (const Stmt *child : body->body()) {
    if (isa<SwitchCase>(child)) {
      if (!cases.empty() && !leaves(cases.back().body.back())) return {};
      child = takeLabels(child, cases.emplace_back());
    }
    if (cases.empty() || isa<DeclStmt>(child)) return {};
    cases.back().body.push_back(child);
    cases.back().end = child->getEndLoc();
  }
  return cases;
}

// Every enumerator has its case.
bool coversAll(const SwitchStmt &choice, const std::vector<Case> &cases, const Names &names) {
  const QualType type = choice.getCond()->IgnoreImpCasts()->getType();
  const auto *choices = type.isNull() ? nullptr : type->getAs<EnumType>();
  if (!choices || !choices->getDecl()->isComplete()) return false;
  std::vector<long long> values;
  for (const Case &each : cases)
    for (const Expr *value : each.values)
      if (const auto constant = value ? names.constant(value) : std::nullopt) values.push_back(*constant);
  return llvm::all_of(choices->getDecl()->enumerators(), [&](const EnumConstantDecl *each) { return std::ranges::find(values, each->getInitVal().getExtValue()) != values.end(); });
}

} // namespace

void Walker::visitSwitch(const SwitchStmt &choice) {
  const bool before = std::exchange(breaks_leave_switch, true);
  std::vector<Case> cases = casesOf(choice);
  std::ranges::stable_partition(cases, [](const Case &each) { return !each.otherwise; });
  std::string reading = std::exchange(reading_for, "condition");
  Operand decided = value(choice.getCond());
  reading_for = std::move(reading);
  decided.text = names.text(choice.getCond()->getSourceRange());
  if (!cases.empty()) {
    visitCases(choice, decided, cases, 0, !cases.back().otherwise && coversAll(choice, cases, names));
  } else {
    Step step, arm;
    step.kind = StepKind::Branch, arm.kind = StepKind::Arm;
    step.guard = arm.guard = Guard::Other;
    step.word = "switch";
    step.site = names.site(choice.getCond()->getSourceRange());
    arm.site = names.site(choice.getBody()->getSourceRange());
    step.args.push_back({Role::Condition, decided});
    const int all = open(step), body = open(arm);
    visitBody(choice.getBody());
    close(body), close(all);
  }
  breaks_leave_switch = before;
}

void Walker::visitCases(const SwitchStmt &choice, const Operand &decided, const std::vector<Case> &cases, std::size_t first, bool covers_all) {
  const Case &own = cases[first];
  if (own.otherwise) return visitBlock(own.body, own.begin, own.end);
  const bool last = first + 1 == cases.size();
  Step asks, arm;
  asks.kind = StepKind::Branch, arm.kind = StepKind::Arm;
  asks.guard = arm.guard = Guard::Other;
  asks.word = arm.word = "case";
  asks.site = names.site(choice.getCond()->getSourceRange());
  arm.site = names.site(SourceRange(own.body.front()->getBeginLoc(), own.end));
  asks.args.push_back({Role::Condition, decided});
  const auto constant = own.values.size() == 1 && own.values.front() ? names.constant(own.values.front()) : std::nullopt;
  if (constant) compares(asks, last && covers_all ? "must be" : "is", decided, *constant);
  if (last && covers_all) arm.guard = Guard::None;
  const int branch = open(asks), runs = open(arm);
  visitBlock(own.body, own.begin, own.end);
  close(runs);
  if (!last) {
    arm.guard = Guard::Other;
    arm.site = names.site(SourceRange(cases[first + 1].body.front()->getBeginLoc(), cases.back().end));
    const int otherwise = open(arm);
    visitCases(choice, decided, cases, first + 1, covers_all);
    close(otherwise);
  }
  close(branch);
}

} // namespace xferguard::facts
