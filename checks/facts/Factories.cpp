// What LibTorch's factories make: where it lies, and of which numbers of the host.
#include "checks/facts/Walker.h"
#include <algorithm>

namespace xferguard::facts {
using namespace clang;

namespace {

// `x` of `x.device()`, of `x.options().dtype(torch::kInt)`: what is made lies where that does.
const Expr *tensorFollowed(const Stmt *options, const Names &names) {
  if (!options) return nullptr;
  if (const auto *call = dyn_cast<CXXMemberCallExpr>(options)) {
    const CXXMethodDecl *method = call->getMethodDecl();
    const bool asks = method && method->getIdentifier() && (method->getName() == "device" || method->getName() == "options");
    if (asks && names.shape(call->getImplicitObjectArgument()->getType()) == Shape::Tensor) return call->getImplicitObjectArgument()->IgnoreParenImpCasts();
  }
  for (const Stmt *child : options->children())
    if (const Expr *found = tensorFollowed(child, names)) return found;
  return nullptr;
}

bool isPlain(const Expr *expr) { return isa<DeclRefExpr>(expr) || (isa<MemberExpr>(expr) && isa<FieldDecl>(cast<MemberExpr>(expr)->getMemberDecl())); }

// `const auto options = torch::dtype(torch::kInt).device(x.device());`: what stands there says what the variable asks for.
const Expr *optionsMeant(const Expr *argument) {
  const Expr *plain = argument->IgnoreUnlessSpelledInSource();
  const auto *named = dyn_cast<DeclRefExpr>(plain);
  const auto *variable = named ? dyn_cast<VarDecl>(named->getDecl()) : nullptr;
  return variable && variable->isLocalVarDecl() && variable->getInit() ? variable->getInit() : argument;
}

bool isSaid(const Stmt *part, const Names &names) {
  if (!part) return true;
  if (isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr>(part)) return true;
  if (isa<DeclRefExpr, MemberExpr>(part)) return names.constant(cast<Expr>(part)).has_value();
  if (isa<CallExpr, ArraySubscriptExpr, CXXThisExpr>(part)) return false;
  return std::ranges::all_of(part->children(), [&](const Stmt *child) { return isSaid(child, names); });
}

} // namespace

// A tensor is made on the host unless its options name a device.
void Walker::placeMade(Step &made, const Callee &callee) {
  if (callee.name.ends_with("_like")) return;
  for (const Expr *argument : callee.args) {
    const bool options = className(names, argument->getType()).ends_with("TensorOptions");
    const Expr *meant = options ? optionsMeant(argument) : argument;
    const std::string text = names.text(meant->getSourceRange());
    if (const Expr *tensor = tensorFollowed(meant, names); tensor && isPlain(tensor)) {
      made.args.push_back({Role::Device, place(tensor)});
      return;
    }
    const bool names_one = text.find("evice") != std::string::npos || text.find("CUDA") != std::string::npos;
    if (options && !names_one && text.find("torch::") == std::string::npos) return; // options from elsewhere
    if (!names_one) continue;
    made.memory = text.find("kCPU") != std::string::npos ? Memory::Pageable : Memory::Device;
    return;
  }
  made.memory = Memory::Pageable;
}

// Of `torch::tensor(...)`: numbers that the source says, one number, a few of them, none at all; "" for an array that is there.
std::string Walker::numbersGiven(const Callee &callee) const {
  if (callee.args.empty()) return "";
  const Expr *given = callee.args.front();
  const bool braced = names.text(given->getSourceRange()).starts_with("{");
  const bool one = given->IgnoreUnlessSpelledInSource()->getType()->isArithmeticType();
  if (!braced && !one) return "";
  if (braced && names.text(given->getSourceRange()).find_first_not_of("{} \n\t") == std::string::npos) return "nothing";
  return one ? "number" : isSaid(given, names) ? "constant" : "numbers";
}

} // namespace xferguard::facts
