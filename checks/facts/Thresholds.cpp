#include "checks/facts/Thresholds.h"
#include "checks/facts/Clang.h"
#include <set>

namespace xferguard::facts {
using namespace clang;

namespace {

const ValueDecl *variableOf(const Expr *side) {
  const Expr *plain = side->IgnoreParenImpCasts();
  if (const auto *reference = dyn_cast<DeclRefExpr>(plain)) return dyn_cast<VarDecl>(reference->getDecl());
  if (const auto *member = dyn_cast<MemberExpr>(plain)) return dyn_cast<FieldDecl>(member->getMemberDecl());
  return nullptr;
}

// What has to be reached may be a sum of what is set: `int next = last + interval`.
class Threshold : public RecursiveASTVisitor<Threshold> {
public:
  bool movesIn(const Stmt *condition, const Stmt *body) {
    if (!condition || !body) return false;
    TraverseStmt(const_cast<Stmt *>(condition));
    in_body = true;
    if (!reached.empty()) TraverseStmt(const_cast<Stmt *>(body));
    return moves;
  }

  bool VisitBinaryOperator(BinaryOperator *op) {
    if (in_body) moves |= setsAhead(*op);
    else if (op->getOpcode() == BO_GE || op->getOpcode() == BO_GT) reach(op->getRHS());
    return true;
  }

private:
  std::set<const ValueDecl *> reached, made_of; // and what it is the sum of
  bool in_body = false, moves = false;

  static const BinaryOperator *sumIn(const Expr *value) {
    const auto *sum = value ? dyn_cast<BinaryOperator>(value->IgnoreParenImpCasts()) : nullptr;
    return sum && sum->getOpcode() == BO_Add ? sum : nullptr;
  }

  // Beyond where it is now: `done = so_far` only catches up.
  bool setsAhead(const BinaryOperator &op) const {
    const ValueDecl *set = variableOf(op.getLHS());
    if (op.getOpcode() == BO_AddAssign) return reached.contains(set);
    return op.getOpcode() == BO_Assign && (made_of.contains(set) || (reached.contains(set) && sumIn(op.getRHS())));
  }

  void reach(const Expr *side) {
    const ValueDecl *named = variableOf(side);
    if (!named) return;
    reached.insert(named);
    const auto *local = dyn_cast<VarDecl>(named);
    const BinaryOperator *sum = sumIn(local && local->isLocalVarDecl() ? local->getInit() : nullptr);
    if (!sum) return;
    for (const Expr *part : {sum->getLHS(), sum->getRHS()})
      if (const ValueDecl *each = variableOf(part)) made_of.insert(each);
  }
};

} // namespace

bool setsThresholdAhead(const Stmt *condition, const Stmt *body) { return Threshold().movesIn(condition, body); }

} // namespace xferguard::facts
