#include "checks/facts/SmartPointers.h"
#include "checks/facts/Clang.h"

namespace xferguard::facts {
using namespace clang;

namespace {

bool isSmartPointer(const Expr &expr, Names &names) {
  const QualType type = expr.getType();
  const CXXRecordDecl *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  return record && names.inLibrary(record->getLocation()) && names.shape(type) == Shape::Pointer;
}

bool isNull(const Expr &expr) { return isa<CXXNullPtrLiteralExpr, GNUNullExpr>(expr.IgnoreParenImpCasts()); }

std::optional<AskedPointer> compared(const Expr *left, const Expr *right, bool equal, Names &names) {
  if (isNull(*left)) std::swap(left, right);
  if (!isNull(*right) || !isSmartPointer(*left, names)) return std::nullopt;
  return AskedPointer{left->IgnoreParenImpCasts(), !equal};
}

} // namespace

std::optional<AskedPointer> askedPointer(const Expr &expr, Names &names) {
  if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(&expr)) {
    const auto form = rewritten->getDecomposedForm();
    if (form.Opcode != BO_EQ && form.Opcode != BO_NE) return std::nullopt;
    return compared(form.LHS, form.RHS, form.Opcode == BO_EQ, names);
  }
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(&expr)) {
    const bool equal = op->getOperator() == OO_EqualEqual;
    if ((!equal && op->getOperator() != OO_ExclaimEqual) || op->getNumArgs() != 2) return std::nullopt;
    return compared(op->getArg(0), op->getArg(1), equal, names);
  }
  const auto *converted = dyn_cast<CXXMemberCallExpr>(&expr);
  if (!converted || !isa_and_nonnull<CXXConversionDecl>(converted->getMethodDecl()) || !converted->getType()->isBooleanType()) return std::nullopt;
  const Expr *pointer = converted->getImplicitObjectArgument()->IgnoreParenImpCasts();
  if (!isSmartPointer(*pointer, names)) return std::nullopt;
  return AskedPointer{pointer, true};
}

} // namespace xferguard::facts
