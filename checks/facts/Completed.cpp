#include "checks/facts/Completed.h"
#include "checks/facts/Clang.h"

namespace xferguard::facts {
using namespace clang;

namespace {

// One that contains itself has none, and so has whoever contains that.
bool hasLayout(QualType type) {
  if (type->isIncompleteType() || type->isDependentType() || type->isUndeducedType() || type->containsErrors()) return false;
  const CXXRecordDecl *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return !record || !record->isInvalidDecl();
}

bool hasLayout(const CXXRecordDecl &record) {
  return !record.isDependentContext() && llvm::all_of(record.bases(), [](const CXXBaseSpecifier &base) { return hasLayout(base.getType()); }) &&
         llvm::all_of(record.fields(), [](const FieldDecl *field) { return hasLayout(field->getType()); });
}

} // namespace

void Completed::CompletedTagDefinition(const TagDecl *tag) {
  const auto *record = dyn_cast<CXXRecordDecl>(tag);
  if (record && record->isInvalidDecl() && hasLayout(*record)) const_cast<CXXRecordDecl *>(record)->setInvalidDecl(false);
}

} // namespace xferguard::facts
