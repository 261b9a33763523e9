#include "checks/facts/Overloads.h"
#include "checks/facts/Clang.h"

namespace xferguard::facts {
using namespace clang;

namespace {

const FunctionDecl *functionIn(const NamedDecl *decl) {
  const NamedDecl *found = decl->getUnderlyingDecl();
  if (const auto *of_types = dyn_cast<FunctionTemplateDecl>(found)) return of_types->getTemplatedDecl();
  return dyn_cast<FunctionDecl>(found);
}

bool takesAsMany(const FunctionDecl &function, std::size_t arguments) {
  if (arguments < function.getMinRequiredArguments()) return false;
  return arguments <= function.getNumParams() || function.isVariadic() || llvm::any_of(function.parameters(), [](const ParmVarDecl *each) { return each->isParameterPack(); });
}

// The template or class that a type is made of.
const Decl *madeOf(QualType type) {
  if (const auto *specialized = type->getAs<TemplateSpecializationType>())
    if (const TemplateDecl *of = specialized->getTemplateName().getAsTemplateDecl()) return of->getCanonicalDecl();
  if (const auto *injected = type->getAs<InjectedClassNameType>()) {
    const ClassTemplateDecl *of = injected->getDecl()->getDescribedClassTemplate();
    return of ? cast<Decl>(of->getCanonicalDecl()) : injected->getDecl()->getCanonicalDecl();
  }
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (const auto *specialization = dyn_cast_or_null<ClassTemplateSpecializationDecl>(record)) return specialization->getSpecializedTemplate()->getCanonicalDecl();
  return record ? record->getCanonicalDecl() : nullptr;
}

// Whether a parameter may take it, as far as one can see. A pointer leads to the very type that it says, a value may become another one.
bool mayTake(QualType parameter, QualType given, bool behind_a_pointer = false) {
  parameter = parameter.getNonReferenceType(), given = given.getNonReferenceType();
  const Decl *wanted = madeOf(parameter), *has = madeOf(given);
  if (wanted && has) return wanted == has || !behind_a_pointer;
  if (given->isDependentType() && !has && !given->isPointerType()) return true;
  if (parameter->isTemplateTypeParmType()) return true;
  if (parameter->isPointerType() && given->isArrayType()) given = QualType(given->getArrayElementTypeNoTypeQual(), 0);
  else if (parameter->isPointerType() && given->isPointerType()) given = given->getPointeeType();
  else if (parameter->isPointerType() || given->isPointerType()) return has || (wanted && !behind_a_pointer) || given->isNullPtrType() || (given->isIntegerType() && !behind_a_pointer);
  else if (behind_a_pointer) return wanted == has && (parameter->isVoidType() || parameter->isDependentType() || given->isDependentType() || parameter->getCanonicalTypeUnqualified() == given->getCanonicalTypeUnqualified());
  else return true;
  const QualType to = parameter->getPointeeType();
  return to->isVoidType() || mayTake(to, given, true);
}

// `image` of `&image`, where that is of a type that the compiler has left open.
const Expr *addressed(const Expr *given) {
  if (!given->getType()->isDependentType()) return nullptr;
  given = given->IgnoreParenImpCasts();
  if (const auto *unary = dyn_cast<UnaryOperator>(given)) return unary->getOpcode() == UO_AddrOf ? unary->getSubExpr() : nullptr;
  const auto *overloaded = dyn_cast<CXXOperatorCallExpr>(given);
  return overloaded && overloaded->getOperator() == OO_Amp && overloaded->getNumArgs() == 1 ? overloaded->getArg(0) : nullptr;
}

bool mayTake(QualType parameter, const Expr *given) {
  const Expr *object = addressed(given);
  if (!object || !parameter->isPointerType()) return mayTake(parameter, given->getType());
  return parameter->isVoidPointerType() || mayTake(parameter->getPointeeType(), object->getType(), true);
}

bool fits(const FunctionDecl &function, Given given) {
  if (!takesAsMany(function, given.size())) return false;
  for (std::size_t i = 0; i < given.size() && i < function.getNumParams(); ++i)
    if (given[i] && !function.getParamDecl(i)->isParameterPack() && !mayTake(function.getParamDecl(i)->getType(), given[i])) return false;
  return true;
}

// How many of its parameters are of the very type, or lead to it, that is given: of the same class template, for one.
std::size_t namedTypes(const FunctionDecl &function, Given given) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < given.size() && i < function.getNumParams(); ++i) {
    if (!given[i]) continue;
    QualType parameter = function.getParamDecl(i)->getType().getNonReferenceType();
    const Expr *object = addressed(given[i]);
    QualType type = object ? object->getType() : given[i]->getType();
    if (parameter->isPointerType()) {
      parameter = parameter->getPointeeType();
      if (!object && type->isPointerType()) type = type->getPointeeType();
    }
    const Decl *wanted = madeOf(parameter);
    count += wanted ? wanted == madeOf(type) : parameter->getCanonicalTypeUnqualified() == type->getCanonicalTypeUnqualified();
  }
  return count;
}

bool takeTheSame(const FunctionDecl &one, const FunctionDecl &other) {
  return llvm::equal(one.parameters(), other.parameters(), [](const ParmVarDecl *a, const ParmVarDecl *b) { return a->getType().getCanonicalType() == b->getType().getCanonicalType(); });
}

// What containers, smart pointers and threads of the standard library are asked for: it may be one of those.
bool isAskedOfTheStandard(llvm::StringRef method) {
  static constexpr llvm::StringLiteral names[] = {"append", "assign", "at", "back", "begin", "c_str", "capacity", "cbegin", "cend", "clear", "close", "count", "data", "detach", "emplace", "emplace_back", "empty", "end", "erase", "fill", "find", "first", "flush", "front", "get", "has_value", "insert", "join", "joinable", "length", "load", "lock", "lower_bound", "max_size", "notify_all", "notify_one", "open", "pop", "pop_back", "pop_front", "push", "push_back", "push_front", "put", "rbegin", "read", "release", "rend", "reserve", "reset", "resize", "second", "seek", "shrink_to_fit", "size", "sort", "store", "str", "substr", "swap", "test", "top", "try_lock", "unlock", "use_count", "valid", "value", "value_or", "wait", "write"};
  return llvm::binary_search(names, method);
}

} // namespace

const CXXRecordDecl *classAsWritten(QualType type, bool through_pointer) {
  if (const auto *pointer = type->getAs<PointerType>()) type = pointer->getPointeeType();
  if (const auto *injected = type->getAs<InjectedClassNameType>()) return injected->getDecl();
  const auto *specialized = type->getAs<TemplateSpecializationType>();
  const TemplateDecl *of = specialized ? specialized->getTemplateName().getAsTemplateDecl() : nullptr;
  if (!of) return nullptr;
  const llvm::ArrayRef<TemplateArgument> given = specialized->template_arguments();
  const bool is_smart = of->getName() == "unique_ptr" || of->getName() == "shared_ptr";
  if (through_pointer && is_smart && !given.empty() && given[0].getKind() == TemplateArgument::Type) return classAsWritten(given[0].getAsType(), false);
  const auto *of_class = dyn_cast<ClassTemplateDecl>(of);
  return of_class ? of_class->getTemplatedDecl() : nullptr;
}

// The one that says the types of its arguments, among those that take anything.
const FunctionDecl *fittingOf(llvm::ArrayRef<const NamedDecl *> all, Given given) {
  const FunctionDecl *chosen = nullptr;
  std::size_t most = 0;
  bool several = false;
  for (const NamedDecl *each : all) {
    const FunctionDecl *function = functionIn(each);
    if (!function) return nullptr;
    if (!fits(*function, given)) continue;
    const std::size_t named = namedTypes(*function, given);
    if (chosen && (named < most || takeTheSame(*chosen, *function))) continue; // that differ in `const` alone do the same
    several = chosen && named == most;
    chosen = function, most = named;
  }
  return several ? nullptr : chosen;
}

const FunctionDecl *fittingOf(const OverloadExpr &lookup, Given given) {
  const llvm::SmallVector<const NamedDecl *> all(lookup.decls_begin(), lookup.decls_end());
  return fittingOf(all, given);
}

const CXXMethodDecl *methodAsWritten(const CXXDependentScopeMemberExpr &member, Given given, const Names &names) {
  if (member.isImplicitAccess()) return nullptr;
  if (const CXXRecordDecl *of = classAsWritten(member.getBaseType(), member.isArrow())) {
    if (!of->hasDefinition()) return nullptr;
    const auto found = of->lookup(member.getMember());
    const llvm::SmallVector<const NamedDecl *> all(found.begin(), found.end());
    return dyn_cast_or_null<CXXMethodDecl>(fittingOf(all, given));
  }
  const std::string name = member.getMember().getAsString();
  const auto named = member.getBase()->containsErrors() && !isAskedOfTheStandard(name) ? names.methods.find(name) : names.methods.end();
  if (named == names.methods.end()) return nullptr;
  const DeclContext *of = named->second.front()->getDeclContext();
  if (llvm::any_of(named->second, [&](const NamedDecl *each) { return each->getDeclContext() != of; })) return nullptr;
  return dyn_cast_or_null<CXXMethodDecl>(fittingOf(named->second, given));
}

} // namespace xferguard::facts
