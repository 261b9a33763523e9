#include "checks/facts/Policies.h"
#include "checks/facts/Names.h"

namespace xferguard::facts {
using namespace clang;

bool isPolicy(QualType type) {
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return false;
  const auto named = [](const CXXRecordDecl *each) {
    llvm::StringRef name = each->getIdentifier() ? each->getName() : "";
    return name.contains_insensitive("policy") || name == "par_t" || name.starts_with("execute_on_stream");
  };
  if (named(record)) return true;
  bool found = false;
  record->forallBases([&](const CXXRecordDecl *base) { return !(found = named(base)); });
  return found;
}

namespace {

// What a variable that holds a policy was made from.
const Expr *policyItself(const Expr *policy) {
  policy = policy->IgnoreUnlessSpelledInSource();
  const auto *named = dyn_cast<DeclRefExpr>(policy);
  const auto *variable = named ? dyn_cast<VarDecl>(named->getDecl()) : nullptr;
  const Expr *init = variable && variable->isLocalVarDecl() ? variable->getAnyInitializer() : nullptr;
  return init && isPolicy(variable->getType()) ? policyItself(init) : policy;
}

// All that a function may give back, in the branches that its template takes.
void collectGiven(const Stmt *body, llvm::SmallVectorImpl<const Expr *> &given) {
  if (!body) return;
  if (const auto *gives = dyn_cast<ReturnStmt>(body)) return given.push_back(gives->getRetValue());
  for (const Stmt *each : body->children()) collectGiven(each, given);
}

// `auto policy() const { return thrust::cuda::par.on(stream); }`
const Expr *policyGivenBy(const Expr *policy) {
  policy = policyItself(policy);
  const auto *call = dyn_cast<CallExpr>(policy);
  const FunctionDecl *callee = call && !isa<CXXOperatorCallExpr>(call) ? call->getDirectCallee() : nullptr;
  llvm::SmallVector<const Expr *, 2> given;
  collectGiven(callee ? callee->getBody() : nullptr, given);
  return given.size() == 1 && given.front() ? policyItself(given.front()) : policy;
}

constexpr int most_parts = 8;

// `thrust::cuda::par(allocator).on(stream)`, in whatever parts.
bool hasAllocator(const Expr *policy, int parts = 0) {
  if (parts > most_parts) return false; // a function may call itself
  policy = policyGivenBy(policy);
  if (const auto *called = dyn_cast<CXXOperatorCallExpr>(policy)) return called->getOperator() == OO_Call;
  const auto *of = dyn_cast<CXXMemberCallExpr>(policy);
  return of && hasAllocator(of->getImplicitObjectArgument(), parts + 1);
}

} // namespace

std::string policySaid(const Expr *policy, const Names &names) {
  const Expr *itself = policyGivenBy(policy);
  const std::string text = names.text(itself->getSourceRange());
  if (text.find("thrust::") != std::string::npos) return text;
  const std::string type = itself->getType().getNonReferenceType().getCanonicalType().getAsString();
  if (llvm::StringRef(type).contains("rmm::exec_policy")) return std::string("thrust::cuda::par") + (llvm::StringRef(type).ends_with("nosync") ? "_nosync" : "") + ".on(" + text + ")";
  const std::string system = type.find("cuda_cub") != std::string::npos ? "cuda" : type.find("hip_rocprim") != std::string::npos ? "hip" : "";
  if (system.empty()) return text;
  auto isOf = [&](llvm::StringRef word) { return llvm::StringRef(type).contains(word); };
  const bool keeps = hasAllocator(itself) || isOf("execute_with_allocator");
  return "thrust::" + system + "::par" + (isOf("nosync") ? "_nosync" : "") + (keeps ? "(allocator)" : "") + (isOf("execute_on_stream") ? ".on(" + text + ")" : "");
}

bool isKnownPolicy(llvm::StringRef said) { return said.ends_with("thrust::device") || said.contains("::par"); }

const Expr *streamOfPolicy(const Expr *policy) {
  policy = policyItself(policy);
  if (const auto *cast = dyn_cast<CXXFunctionalCastExpr>(policy)) policy = cast->getSubExpr()->IgnoreUnlessSpelledInSource();
  const auto *made = dyn_cast<CXXConstructExpr>(policy);
  if (made && made->getNumArgs() > 0 && llvm::StringRef(made->getConstructor()->getParent()->getQualifiedNameAsString()).starts_with("rmm::exec_policy")) return isa<CXXDefaultArgExpr>(made->getArg(0)) ? nullptr : made->getArg(0);
  const auto *call = dyn_cast<CXXMemberCallExpr>(policy);
  const CXXMethodDecl *method = call ? call->getMethodDecl() : nullptr;
  const bool of_a_handle = method && method->getDeclName().isIdentifier() && method->getName() == "get_thrust_policy"; // RAFT's, which stands for its stream
  if (of_a_handle) return call->getImplicitObjectArgument();
  return method && method->getDeclName().isIdentifier() && method->getName() == "on" && call->getNumArgs() == 1 ? call->getArg(0) : nullptr;
}

} // namespace xferguard::facts
