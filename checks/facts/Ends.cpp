// What the end of a block does: destructors, and what owners call for what they hold.
#include "checks/facts/Walker.h"
#include "checks/facts/Words.h"
#include <llvm/ADT/STLExtras.h>
#include <utility>

namespace xferguard::facts {
using namespace clang;

// Moved, swapped, released or returned, as far as this function shows: what it held lives on.
bool Walker::isGivenAway(int owner) const {
  if (given_away.contains(owner)) return true;
  const std::string &name = function.objects[owner].name, moved = "move(" + name + ")";
  auto isIt = [&](const Argument &argument) { return argument.value.object == owner; };
  return std::ranges::any_of(function.steps, [&](const Step &step) {
    if (step.kind == StepKind::Exit && std::ranges::any_of(step.args, [&](const Argument &argument) { return isIt(argument) || argument.value.text == name; })) return true;
    if ((step.api.ends_with("::swap") || step.api == "std::unique_ptr::release") && std::ranges::any_of(step.args, isIt)) return true;
    return step.text.find(moved) != std::string::npos || std::ranges::any_of(step.args, [&](const Argument &argument) { return argument.value.text.find(moved) != std::string::npos; });
  });
}

// The caller's variable is it then.
bool Walker::isReturned(int object) const {
  return std::ranges::any_of(function.steps, [&](const Step &step) {
    const Operand *given_back = step.kind == StepKind::Exit ? step.arg(Role::Result) : nullptr;
    return given_back && given_back->object == object;
  });
}

namespace {

// What a std::unique_ptr of this type calls for what it holds: its destructor, or a deleter of the user's.
struct Release {
  const CXXRecordDecl *destroyed = nullptr;
  const CXXMethodDecl *deleter = nullptr;
  explicit operator bool() const { return destroyed || deleter; }
};

Release releaseOf(const CXXRecordDecl &owner) {
  const auto *filled = dyn_cast<ClassTemplateSpecializationDecl>(&owner);
  if (!filled || !owner.isInStdNamespace() || owner.getName() != "unique_ptr" || filled->getTemplateArgs().size() < 2) return {};
  auto recordIn = [&](unsigned i) { return filled->getTemplateArgs()[i].getKind() == TemplateArgument::Type ? filled->getTemplateArgs()[i].getAsType()->getAsCXXRecordDecl() : nullptr; };
  const CXXRecordDecl *held = recordIn(0), *deleter = recordIn(1);
  if (!deleter) return {};
  if (deleter->isInStdNamespace()) return {held && held->hasDefinition() ? held : nullptr, nullptr};
  const auto call = llvm::find_if(deleter->methods(), [](const CXXMethodDecl *method) { return method->getOverloadedOperator() == OO_Call && method->getNumParams() == 1; });
  return {nullptr, call == deleter->method_end() ? nullptr : *call};
}

constexpr int deep_enough = 3; // members of members

// What a std::shared_ptr destroys that made it itself: what is handed a deleter of its own is not asked.
const CXXRecordDecl *madeFor(const VarDecl &variable) {
  const auto *filled = dyn_cast_or_null<ClassTemplateSpecializationDecl>(variable.getType()->getAsCXXRecordDecl());
  if (!filled || !filled->isInStdNamespace() || filled->getName() != "shared_ptr" || !variable.getInit() || filled->getTemplateArgs()[0].getKind() != TemplateArgument::Type) return nullptr;
  const Expr *made = variable.getInit()->IgnoreUnlessSpelledInSource();
  if (const auto *built = dyn_cast<CXXConstructExpr>(made)) made = built->getNumArgs() && (built->getNumArgs() == 1 || isa<CXXDefaultArgExpr>(built->getArg(1))) ? built->getArg(0)->IgnoreUnlessSpelledInSource() : nullptr;
  const auto *call = dyn_cast_or_null<CallExpr>(made);
  const FunctionDecl *maker = call ? call->getDirectCallee() : nullptr; // a function of the user's may make it: what it had before, it does not make
  const bool by_call = maker && (!maker->isInStdNamespace() || (maker->getDeclName().isIdentifier() && maker->getName() == "make_shared"));
  if (!by_call && !isa_and_nonnull<CXXNewExpr>(made)) return nullptr;
  const CXXRecordDecl *held = filled->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl();
  return held && held->hasDefinition() ? held : nullptr;
}

// `std::shared_ptr<float> p(q, cudaFree)`: what it was handed for its end. Nothing where it has none of its own.
const Expr *deleterOf(const VarDecl &variable) {
  const auto *owner = dyn_cast_or_null<ClassTemplateSpecializationDecl>(variable.getType()->getAsCXXRecordDecl());
  if (!owner || !owner->isInStdNamespace() || (owner->getName() != "shared_ptr" && owner->getName() != "unique_ptr") || !variable.getInit()) return nullptr;
  const auto *built = dyn_cast<CXXConstructExpr>(variable.getInit()->IgnoreUnlessSpelledInSource());
  if (!built || built->getNumArgs() < 2 || isa<CXXDefaultArgExpr>(built->getArg(1))) return nullptr;
  const Expr *deleter = built->getArg(1)->IgnoreUnlessSpelledInSource();
  if (const auto *address = dyn_cast<UnaryOperator>(deleter); address && address->getOpcode() == UO_AddrOf) deleter = address->getSubExpr()->IgnoreUnlessSpelledInSource();
  if (const auto *named = dyn_cast<DeclRefExpr>(deleter)) return isa<FunctionDecl>(named->getDecl()) ? named : nullptr;
  return dyn_cast<LambdaExpr>(deleter);
}

// It is only looked through: `p->run()`, `*p`, `p.get()`, `if (p)`, `p.swap(q)`. Elsewhere another owner may be made of it.
bool mayBeShared(const VarDecl &pointer, const Stmt *within, bool looks_through = false) {
  if (!within) return false;
  if (const auto *named = dyn_cast<DeclRefExpr>(within)) return named->getDecl() == &pointer && !looks_through;
  if (const auto *closure = dyn_cast<LambdaExpr>(within))
    return llvm::any_of(closure->captures(), [&](const LambdaCapture &each) { return each.capturesVariable() && each.getCapturedVar() == &pointer; });
  if (const auto *call = dyn_cast<CXXMemberCallExpr>(within)) {
    const bool swaps = call->getMethodDecl() && call->getMethodDecl()->getDeclName().isIdentifier() && call->getMethodDecl()->getName() == "swap";
    return mayBeShared(pointer, call->getImplicitObjectArgument(), true) || llvm::any_of(call->arguments(), [&](const Expr *each) { return mayBeShared(pointer, each, swaps); });
  }
  if (const auto *call = dyn_cast<CXXOperatorCallExpr>(within)) {
    const bool looks = call->getOperator() == OO_Arrow || call->getOperator() == OO_Star || call->getOperator() == OO_EqualEqual || call->getOperator() == OO_ExclaimEqual;
    return llvm::any_of(llvm::enumerate(call->arguments()), [&](const auto &each) { return mayBeShared(pointer, each.value(), looks || (call->getOperator() == OO_Equal && each.index() == 0)); });
  }
  const bool same = isa<ImplicitCastExpr, ParenExpr, MemberExpr, CXXDependentScopeMemberExpr>(within);
  return llvm::any_of(within->children(), [&](const Stmt *each) { return mayBeShared(pointer, each, same && looks_through); });
}

} // namespace

const FunctionDecl &asWritten(const CXXMethodDecl &method) {
  const FunctionDecl *pattern = method.isDefined() ? nullptr : method.getTemplateInstantiationPattern();
  return pattern ? *pattern : method;
}

void Walker::callAtEnd(const CXXMethodDecl &method, Operand on, Step end) {
  const bool elsewhere = isa<CXXDestructorDecl>(method) && !names.isInvented(method); // its body may stand in another file
  if ((!asWritten(method).hasBody() && !elsewhere) || names.inLibrary(method.getLocation())) return;
  end.kind = StepKind::Call;
  end.api = names.qualified(method);
  end.callee = names.usr(asWritten(method));
  if (method.isDefaulted()) end.word = unwritten;
  end.args.push_back({isa<CXXDestructorDecl>(method) ? Role::This : Role::Read, std::move(on)});
  leaf(std::move(end));
}

void Walker::release(const Expr &deleter, Operand what, Step end) {
  end.kind = StepKind::Call;
  if (const auto *lambda = dyn_cast<LambdaExpr>(&deleter)) end.callee = names.lambdaKey(*lambda->getLambdaClass()), end.api = function.name + "::<lambda>";
  else {
    const auto &named = *cast<FunctionDecl>(cast<DeclRefExpr>(deleter).getDecl());
    end.api = names.qualified(named), end.callee = names.usr(named);
    if (const model::Model *model = models.find(end.api, 1); model && model->effect == Effect::Free) {
      end.kind = StepKind::Op;
      end.effect = model->effect, end.family = model->family, end.memory = model->memory, end.blocking = model->blocking;
    }
  }
  end.args.push_back({end.kind == StepKind::Op ? Role::Ptr : Role::Read, std::move(what)});
  leaf(std::move(end));
}

// Nobody writes the destructor of a class that only has owners in it: theirs run.
void Walker::destroy(const CXXRecordDecl &record, Operand self, const Step &end, int depth) {
  const CXXDestructorDecl *destructor = record.getDestructor();
  if (destructor && destructor->isUserProvided() && !record.isInStdNamespace()) return callAtEnd(*destructor, std::move(self), end);
  if (destructor && destructor->isVirtual() && self.pointee && depth == 0 && !record.isInStdNamespace()) callAtEnd(*destructor, self, end); // of whatever it points to
  if (const Release release = releaseOf(record)) {
    self.pointee = true;
    return release.deleter ? callAtEnd(*release.deleter, std::move(self), end) : destroy(*release.destroyed, std::move(self), end, depth);
  }
  if (depth < deep_enough && !names.inLibrary(record.getLocation())) destroyParts(record, self, end, depth);
}

void Walker::destroyParts(const CXXRecordDecl &record, const Operand &self, const Step &end, int depth) {
  auto hasAnEnd = [](const CXXRecordDecl *type) { return type && type->hasDefinition() && !type->hasTrivialDestructor(); };
  const llvm::SmallVector<const FieldDecl *> fields(record.fields());
  for (const FieldDecl *field : llvm::reverse(fields)) {
    const CXXRecordDecl *type = field->getType()->getAsCXXRecordDecl();
    if (!hasAnEnd(type)) continue;
    Operand member = self;
    member.object = childObject(self.object, self.pointee, "." + field->getName().str(), fieldKey(names, *field), field->getType());
    member.pointee = false;
    destroy(*type, std::move(member), end, depth + 1);
  }
  for (const CXXBaseSpecifier &base : record.bases())
    if (const CXXRecordDecl *type = base.getType()->getAsCXXRecordDecl(); hasAnEnd(type)) destroy(*type, self, end, depth + 1);
}

void Walker::leaveDestructor(const CXXDestructorDecl &destructor) {
  Step end;
  end.site = end.statement = names.site(destructor.isDefaulted() ? destructor.getLocation() : destructor.getBodyRBrace());
  Operand self;
  self.object = thisObject(destructor.getThisType());
  self.pointee = self.address = true;
  destroyParts(*destructor.getParent(), self, end, 0);
}

// `delete buffer`: what the object held goes with it. `delete this` ends what the function stands in, and each element of an array is another one.
void Walker::endDeleted(const CXXDeleteExpr &gone, Operand self, Step end) {
  const CXXRecordDecl *record = gone.getDestroyedType().isNull() ? nullptr : gone.getDestroyedType()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || gone.isArrayForm() || self.object == none || isa<CXXThisExpr>(gone.getArgument()->IgnoreParenImpCasts())) return;
  self.pointee = self.address = true;
  destroy(*record, std::move(self), end);
}

// `c = a + b`, `run(made(n))`: an object without a name, that ends with the statement.
Operand Walker::namedUntilTheEnd(Operand result, const MaterializeTemporaryExpr &temporary) {
  const QualType type = temporary.getType();
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  const bool ends_here = temporary.getStorageDuration() == SD_FullExpression && record && record->hasDefinition() && record->getDestructor() && record->getDestructor()->isUserProvided();
  if (!ends_here || result.object != none || result.step == none || record->isInStdNamespace() || names.inLibrary(record->getLocation())) return result;
  Step &call = function.steps[result.step];
  if (call.kind != StepKind::Call || call.callee.empty()) return result;
  if (isConstructor(call.api)) nameTemporary(result, type);
  else if (call.has_result && !call.arg(Role::Result)) call.args.push_back({Role::Result, Operand{.object = result.object = this->temporary(type)}});
  if (result.object != none) temporaries.emplace_back(record, result.object);
  return result;
}

// The statement.
void Walker::endTemporaries() {
  const auto ended = std::exchange(temporaries, {});
  for (const auto &[record, object] : llvm::reverse(ended)) {
    Step step;
    step.site = step.statement = names.site(statement->getSourceRange());
    Operand self;
    self.object = object, self.address = true;
    destroy(*record, self, step);
  }
}

// Each element of a container ends with it.
void Walker::endElements(const CXXRecordDecl &container, const Operand &self, const Step &end) {
  const auto *filled = dyn_cast<ClassTemplateSpecializationDecl>(&container);
  if (!filled || filled->getTemplateArgs().size() == 0 || filled->getTemplateArgs()[0].getKind() != TemplateArgument::Type) return;
  const QualType type = filled->getTemplateArgs()[0].getAsType();
  const CXXRecordDecl *held = type->getAsCXXRecordDecl();
  if (!held || !held->hasDefinition() || !held->getDestructor() || !held->getDestructor()->isUserProvided() || held->isInStdNamespace() || names.inLibrary(held->getLocation())) return;
  Operand each = element(self, {}, type);
  each.address = true;
  if (each.object != none) destroy(*held, each, end);
}

// In reverse order.
void Walker::leaveScope(const std::vector<const VarDecl *> &locals, const std::vector<const Stmt *> &block, SourceLocation end) {
  for (const VarDecl *each : llvm::reverse(locals)) {
    const VarDecl &variable = *each;
    const QualType type = names.typeOf(variable);
    if (variable.isStaticLocal() || type->isReferenceType()) continue;
    const CXXRecordDecl *record = type->getAsCXXRecordDecl();
    const bool on_device = names.memory(type) == Memory::Device;
    if (!on_device && (!record || !record->hasDefinition())) continue;
    Step step;
    step.site = step.statement = names.site(variable.getLocation());
    step.text = variable.getName().str();
    Operand self;
    self.object = objectOf(variable);
    self.address = true;
    endImage(self, step);
    if (on_device) {
      const std::string name = className(names, type);
      step.kind = StepKind::Op;
      step.effect = Effect::Free;
      step.api = "~" + name.substr(name.rfind(':') + 1);
      step.family = "thrust";
      step.memory = Memory::Device;
      step.args.push_back({Role::Ptr, self});
      leaf(step);
    } else if (names.takesCopies(*record) && names.shape(type) == Shape::Container) {
      if (isGivenAway(self.object)) continue;
      if (!isReturned(self.object)) endElements(*record, self, step);
      step.kind = StepKind::Op;
      step.effect = Effect::Free;
      step.site = names.site(end);
      step.api = "~" + record->getName().str();
      step.family = "host";
      step.memory = Memory::Pageable;
      step.args.push_back({Role::Ptr, self});
      leaf(step);
    } else if (const Expr *deleter = deleterOf(variable)) {
      const bool may_live_on = record->getName() == "shared_ptr" && llvm::any_of(block, [&](const Stmt *each) { return mayBeShared(variable, each); });
      if (isGivenAway(self.object) || may_live_on) continue;
      self.pointee = true;
      release(*deleter, self, step);
    } else if (const CXXRecordDecl *held = madeFor(variable)) {
      if (isGivenAway(self.object) || llvm::any_of(block, [&](const Stmt *each) { return mayBeShared(variable, each); })) continue;
      self.pointee = true;
      destroy(*held, self, step);
    } else if (releaseOf(*record) ? !isGivenAway(self.object) : !isReturned(self.object)) {
      destroy(*record, self, step);
    }
  }
}

} // namespace xferguard::facts
