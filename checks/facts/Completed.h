// Classes that the compiler gives up because of one declaration in them.
#pragma once
#include "clang/AST/ASTMutationListener.h"

namespace xferguard::facts {

// One function of a class template that takes something unknown spoils every object of it, every class with such a member, and every
// access to that: a missing header would silence half a project. Where the class has a layout, it is taken for what it says.
class Completed : public clang::ASTMutationListener {
public:
  void CompletedTagDefinition(const clang::TagDecl *) override;
};

} // namespace xferguard::facts
