// Which function a call means where the compiler leaves it open: in a template, or because of an argument that it does not know.
#pragma once
#include "checks/facts/Names.h"

namespace xferguard::facts {

using Given = llvm::ArrayRef<const clang::Expr *>; // null: not understood

// The only one that takes so many arguments, of such types as far as they are known.
const clang::FunctionDecl *fittingOf(llvm::ArrayRef<const clang::NamedDecl *>, Given);
const clang::FunctionDecl *fittingOf(const clang::OverloadExpr &, Given);

// `Network<T> *network` in a template of T; `broken->member` of which not even the class is known: of the only class that has such a method.
const clang::CXXMethodDecl *methodAsWritten(const clang::CXXDependentScopeMemberExpr &, Given, const Names &);

// `Network<T> *`, `std::unique_ptr<Network<T>>`, in a template of T: whatever T will be, it is the class as it is written.
const clang::CXXRecordDecl *classAsWritten(clang::QualType, bool through_pointer);

} // namespace xferguard::facts
