// Functions that globals are made with: `static const Backend backend = {"cuda", init, run}`, `static Register each("conv", &makeConv)`.
#include "checks/facts/Walker.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace xferguard::facts {
using namespace clang;

namespace {

class NamesFunctions : public RecursiveASTVisitor<NamesFunctions> {
public:
  bool found = false;
  bool VisitLambdaExpr(LambdaExpr *) { return !(found = true); }
  bool VisitDeclRefExpr(DeclRefExpr *reference) { return !(found |= isa<FunctionDecl>(reference->getDecl())); }
  bool TraverseCallExpr(CallExpr *call) { // whom it calls is given to nobody
    for (Expr *argument : call->arguments())
      if (!TraverseStmt(argument)) return false;
    return true;
  }
};

} // namespace

bool isMadeWithFunctions(const VarDecl &variable) {
  if (!variable.hasInit() || variable.isInvalidDecl() || variable.getType()->isDependentType()) return false;
  const Type *each = variable.getType()->getBaseElementTypeUnsafe();
  if (!each->isRecordType() && !each->isPointerType()) return false;
  NamesFunctions names;
  names.TraverseStmt(const_cast<Expr *>(variable.getInit()));
  return names.found;
}

void Walker::walk(const VarDecl &variable) {
  function = {};
  function.usr = names.usr(variable);
  function.name = names.qualified(variable);
  function.site = names.site(variable.getLocation());
  function.pattern = std::to_string(function.site.file) + ":" + std::to_string(function.site.offset);
  function.special = Special::Constructor;
  visitDeclaration(variable);
  if (!function.steps.empty()) out.push_back(std::move(function));
}

} // namespace xferguard::facts
