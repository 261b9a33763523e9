// What is called, and calls that only the callee's own facts will tell of. Those that a model knows are in Modelled.cpp.
#include "checks/facts/Overloads.h"
#include "checks/facts/Walker.h"
#include "checks/facts/Words.h"
#include <algorithm>
#include <set>

namespace xferguard::facts {
using namespace clang;

namespace {

bool isOut(const ParmVarDecl *parameter) {
  if (!parameter) return true;
  QualType type = parameter->getType();
  const CXXRecordDecl *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record && record->getName().ends_with("OutputArray")) return true; // OpenCV's, which is given as a constant and filled
  if (type->isReferenceType()) return !type.getNonReferenceType().isConstQualified();
  if (type->isPointerType()) return !type->getPointeeType().isConstQualified();
  return type->isRecordType() || type->isDependentType(); // an iterator, a view: it may write through
}

// In a template that nobody instantiates who is called depends on its parameters: none that facts are of.
constexpr const char *unknown_callee = "?";

// With a value of which nothing is known: to make it one of another type, to add, to compare.
bool onlyReckons(const FunctionDecl &callee) {
  if (isa<CXXConversionDecl>(callee)) return true;
  switch (callee.getOverloadedOperator()) {
  case OO_Plus: case OO_Minus: case OO_Slash: case OO_Percent: case OO_Amp: case OO_Pipe: case OO_Caret: case OO_Tilde:
  case OO_EqualEqual: case OO_ExclaimEqual: case OO_Less: case OO_Greater: case OO_LessEqual: case OO_GreaterEqual: return true;
  case OO_Star: return callee.getNumParams() == 2;
  default: return false;
  }
}

// `std::tie(a, b) = f()` gives each of them a value.
bool isTie(const CallExpr &call, const Names &names) {
  const FunctionDecl *callee = call.getDirectCallee();
  return callee && names.qualified(*callee) == "std::tie";
}

} // namespace

Step Walker::opStep(const Expr &expr) {
  Step step;
  step.kind = StepKind::Op;
  step.site = names.site(expr.getSourceRange());
  step.item = itemHere();
  if (!names.inMacroBody(expr.getBeginLoc()) && !names.inMacroBody(expr.getEndLoc())) step.written = names.span(expr.getSourceRange());
  const Stmt *whole = statement ? statement : &expr;
  step.statement = names.site(whole->getSourceRange(), true);
  std::tie(step.macro, step.body) = names.macroAround(expr.getBeginLoc());
  SourceRange range = whole->getSourceRange();
  constexpr std::size_t longest = 400;
  step.text = names.text(range, Names::whole);
  if (step.text.size() > longest) step.text = names.text(expr.getSourceRange(), Names::whole);
  if (step.text.size() > longest) step.text.resize(longest);
  step.result_used = true;
  return step;
}

// What all of them are called; of Thrust's and somebody else's, `using` both, what is given a policy of Thrust's is Thrust's.
static std::string commonName(const OverloadExpr &lookup, const Names &names, bool has_policy) {
  std::set<std::string> all;
  for (const NamedDecl *each : lookup.decls()) all.insert(names.qualified(*each->getUnderlyingDecl()));
  if (has_policy) std::erase_if(all, [](const std::string &name) { return !name.starts_with("thrust::"); });
  return all.size() == 1 ? *all.begin() : lookup.getName().getAsString();
}

// `copy(to, from, shape.bytes())` within `copy(to, from, shape)`, of which nobody knows what it gives: one of the others.
static llvm::SmallVector<const NamedDecl *> besides(const OverloadExpr &lookup, llvm::function_ref<bool(const NamedDecl &)> is_itself) {
  llvm::SmallVector<const NamedDecl *> others;
  for (const NamedDecl *each : lookup.decls())
    if (!is_itself(*each->getUnderlyingDecl())) others.push_back(each);
  return others;
}

// Whichever it will be: one of the library's whose scope or whose `using` brings it; with others of that name it may be anybody's.
void Walker::nameOverloads(const OverloadExpr &lookup, llvm::StringRef first_argument, llvm::ArrayRef<const Expr *> given, Callee &callee) {
  callee.name = lookup.getName().getAsString();
  const bool a_librarys = lookup.getNumDecls() && llvm::all_of(lookup.decls(), [&](const NamedDecl *each) { return names.inLibrary(each->getLocation()); });
  const FunctionDecl *fitting = a_librarys ? nullptr : fittingOf(lookup, given);
  if (!fitting && !a_librarys) fitting = fittingOf(besides(lookup, [&](const NamedDecl &each) { return isa<FunctionDecl>(each) && names.usr(each) == function.usr; }), given);
  if (fitting && !names.isInvented(*fitting) && !names.inLibrary(fitting->getLocation())) {
    callee.decl = fitting, callee.name = names.qualified(*fitting), callee.usr = names.usr(*fitting);
    return;
  }
  if (!a_librarys) callee.usr = unknown_callee;
  if (!a_librarys || !isa<UnresolvedLookupExpr>(lookup)) return;
  callee.name = commonName(lookup, names, first_argument.contains("cuda::par") || first_argument.starts_with("thrust::"));
}

// What a pointer leads to that never leads elsewhere: `static void (*const step)(int) = onGpu;`, `ops.step` of a constant `ops`.
static const FunctionDecl *heldForGood(const Expr *pointer) {
  pointer = pointer ? pointer->IgnoreParenImpCasts() : nullptr;
  if (const auto *unary = dyn_cast_or_null<UnaryOperator>(pointer); unary && (unary->getOpcode() == UO_Deref || unary->getOpcode() == UO_AddrOf)) return heldForGood(unary->getSubExpr());
  if (const auto *member = dyn_cast_or_null<MemberExpr>(pointer); member && !member->isArrow()) {
    const auto *owner = dyn_cast<DeclRefExpr>(member->getBase()->IgnoreParenImpCasts());
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    const auto *variable = owner ? dyn_cast<VarDecl>(owner->getDecl()) : nullptr;
    const Expr *init = variable && field && variable->getType().isConstQualified() ? variable->getAnyInitializer() : nullptr;
    const auto *list = dyn_cast_or_null<InitListExpr>(init ? init->IgnoreImplicit() : nullptr);
    return list && field->getFieldIndex() < list->getNumInits() ? heldForGood(list->getInit(field->getFieldIndex())) : nullptr;
  }
  const auto *named = dyn_cast_or_null<DeclRefExpr>(pointer);
  if (!named) return nullptr;
  if (const auto *function = dyn_cast<FunctionDecl>(named->getDecl())) return function;
  const auto *variable = dyn_cast<VarDecl>(named->getDecl());
  return variable && variable->getType().isConstQualified() && variable->getType()->isPointerType() ? heldForGood(variable->getAnyInitializer()) : nullptr;
}

static std::string lastNameIn(const std::string &text) { return text.substr(text.find_last_of(">.:") + 1); }

static bool onlyAsks(const std::string &name, const model::Models &models) {
  const model::Model *model = models.find(name, 0);
  return model && model->effect == Effect::Configure;
}

// `cu->cuMemcpyHtoD(d, h, n)`, `CuMemAlloc(&d, n)`: a pointer that bears the name of a function of CUDA's own libraries holds that function, which
// somebody has looked up as the program began.
static std::string loadedFunction(const Expr &written, std::size_t arguments, const model::Models &models) {
  const Expr *pointer = written.IgnoreParenImpCasts();
  if (const auto *deref = dyn_cast<UnaryOperator>(pointer); deref && deref->getOpcode() == UO_Deref) pointer = deref->getSubExpr()->IgnoreParenImpCasts();
  const ValueDecl *decl = nullptr;
  if (const auto *member = dyn_cast<MemberExpr>(pointer)) decl = member->getMemberDecl();
  else if (const auto *reference = dyn_cast<DeclRefExpr>(pointer)) decl = dyn_cast<VarDecl>(reference->getDecl());
  if (!decl || isa<ParmVarDecl>(decl) || !decl->getIdentifier()) return "";
  StringRef name = decl->getName();
  for (StringRef prefix : {"pfn_", "pfn", "fp_", "p_", "_"})
    if (name.consume_front(prefix)) break;
  std::string own = name.starts_with("Cu") ? "cu" + name.drop_front(2).str() : name.str();
  static const std::set<std::string_view> families{"cuda", "driver", "hip", "cublas", "cudnn", "cufft", "curand", "cusparse", "cusolver", "nccl", "npp"};
  const model::Model *model = models.find(own, arguments);
  return model && !model->isPattern() && families.contains(model->family) ? own : "";
}

Walker::Callee Walker::calleeOf(const CallExpr &expr) {
  Callee callee;
  callee.decl = expr.getDirectCallee();
  if (!callee.decl) callee.decl = heldForGood(expr.getCallee());
  for (const Expr *argument : expr.arguments())
    if (!isa<CXXDefaultArgExpr>(argument)) callee.args.push_back(argument);
  if (callee.decl) {
    callee.name = names.qualified(*callee.decl);
    callee.usr = names.isInvented(*callee.decl) ? unknown_callee : names.usr(*callee.decl);
    if (const auto *method = dyn_cast<CXXMethodDecl>(callee.decl)) {
      if (const auto *member = dyn_cast<CXXMemberCallExpr>(&expr)) {
        callee.self = member->getImplicitObjectArgument();
      } else if (isa<CXXOperatorCallExpr>(expr) && !callee.args.empty() && method->isInstance()) {
        callee.self = callee.args[0];
        callee.args.erase(callee.args.begin());
      } else if (const auto *named = dyn_cast<MemberExpr>(expr.getCallee()->IgnoreParens()); named && method->isInstance()) {
        callee.self = named->getBase(); // in a template, given what it does not know yet
      }
      if (method->getParent()->isLambda()) {
        callee.usr = names.lambdaKey(*method->getParent());
        if (callee.self && isa<LambdaExpr>(callee.self->IgnoreUnlessSpelledInSource())) value(callee.self); // called where it stands
        callee.self = nullptr;
      }
    }
    return callee;
  }
  const Expr *written = expr.getCallee()->IgnoreParenImpCasts();
  if (const auto *lookup = dyn_cast<OverloadExpr>(written)) {
    nameOverloads(*lookup, callee.args.empty() ? std::string() : names.text(callee.args[0]->getSourceRange()), callee.args, callee);
    if (const auto *member = dyn_cast<UnresolvedMemberExpr>(lookup); member && callee.decl && !member->isImplicitAccess()) callee.self = member->getBase();
  } else if (const auto *scoped = dyn_cast<DependentScopeDeclRefExpr>(written)) {
    callee.name = scoped->getDeclName().getAsString();
    callee.usr = unknown_callee;
  } else if (const auto *member = dyn_cast<CXXDependentScopeMemberExpr>(written)) {
    const CXXMethodDecl *method = methodAsWritten(*member, callee.args, names);
    callee.decl = method;
    callee.name = method ? names.qualified(*method) : "?::" + member->getMember().getAsString();
    callee.usr = method && !names.isInvented(*method) ? names.usr(*method) : unknown_callee;
    if (!member->isImplicitAccess()) callee.self = member->getBase();
  } else if (isa<RecoveryExpr>(written) && onlyAsks(lastNameIn(names.text(written->getSourceRange())), models)) {
    callee.name = lastNameIn(names.text(written->getSourceRange())); // `this->get_logger()`, of a base that no header declares
  } else if (std::string named = loadedFunction(*written, callee.args.size(), models); !named.empty()) {
    callee.name = std::move(named);
  } else {
    callee.through = written;
  }
  return callee;
}

Operand Walker::call(const CallExpr &expr) {
  Callee callee = calleeOf(expr);
  if (callee.decl && names.isInvented(*callee.decl) && onlyReckons(*callee.decl)) {
    Operand result;
    if (callee.self) merge(result, value(callee.self));
    for (const Expr *argument : callee.args) merge(result, value(argument));
    result.text = names.text(expr.getSourceRange());
    return result;
  }
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(&expr)) {
    // An operator= that the compiler made, or a library's that no model knows, is an assignment.
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee.decl);
    bool assigns = op->getOperator() == OO_Equal && callee.self && callee.args.size() == 1;
    bool plain = !method || !method->isUserProvided() || method->isDefaulted() ||
                 (names.inLibrary(method->getLocation()) && !models.find(callee.name, 1));
    if (assigns && plain) {
      Operand from = value(callee.args[0]);
      if (const auto *tied = dyn_cast<CallExpr>(callee.self->IgnoreParenImpCasts()->IgnoreUnlessSpelledInSource()); tied && isTie(*tied, names)) {
        for (const Expr *each : tied->arguments()) write(place(each), from, false, expr.getSourceRange());
        return {};
      }
      Operand target = place(callee.self);
      write(target, from, false, expr.getSourceRange());
      return target;
    }
  }
  const model::Model *model = callee.name.empty() ? nullptr : models.find(callee.name, callee.args.size());
  if (model && callee.decl && !names.inLibrary(callee.decl->getLocation()) && callee.decl->hasBody() && model->family != "user" && model->effect != Effect::Region)
    model = nullptr; // a user's function of the same name: its own body tells
  // Begins like a library's, but no header of one declares it: a user's.
  if (model && callee.decl && model->isPattern() && model->family != "user" && !names.isALibrarys(*callee.decl, model->call)) model = nullptr;
  if (model && model->family == "torch-mask" && !picksByMask(callee)) model = nullptr;
  if (model) return modelled(*model, callee, expr);
  if (callee.decl && callee.decl->getBuiltinID()) {
    Operand result;
    for (const Expr *argument : callee.args) merge(result, value(argument));
    return result;
  }
  if (isForEach(callee)) return forEach(callee, expr);
  return inItsObject(unmodelled(callee, expr, nullptr), callee, expr);
}

// `rows.at(i)`
static bool takesOnlyNumbers(const CXXMethodDecl &method) {
  return method.getNumParams() > 0 && llvm::all_of(method.parameters(), [](const ParmVarDecl *each) { return each->getType()->isIntegerType(); });
}

// `m(i, j)`, `v[i]` of a class of the program's own: the reference leads to a number, or to one of its records, somewhere in the object.
Operand Walker::inItsObject(Operand result, const Callee &callee, const CallExpr &expr) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee.decl);
  const bool subscript = method && (method->getOverloadedOperator() == OO_Subscript || method->getOverloadedOperator() == OO_Call);
  const bool element = expr.getType()->isArithmeticType() || (method && (subscript || takesOnlyNumbers(*method)) && names.shape(expr.getType()) == Shape::Record);
  const bool leads_in = method && callee.self && !method->isStatic() && expr.isLValue() && element && !names.inLibrary(method->getLocation());
  if (!leads_in || result.object != none || result.step == none) return result;
  const Operand *self = function.steps[result.step].arg(Role::This);
  if (!self || self->object == none) return result;
  result.object = self->object, result.pointee = self->pointee;
  if (names.shape(expr.getType()) == Shape::Record) result.object = childObject(self->object, self->pointee, "[]", "", expr.getType()), result.pointee = false;
  result.indexed = true, result.address = false;
  return result;
}

// `std::make_unique<T>(args)` runs a constructor of T.
void Walker::noteMade(const Callee &callee, const Expr &expr, const std::vector<Operand> &given) {
  const bool makes = callee.name == "std::make_unique" || callee.name == "std::make_shared";
  const TemplateArgumentList *types = makes && callee.decl ? callee.decl->getTemplateSpecializationArgs() : nullptr;
  if (!types || types->size() == 0 || types->get(0).getKind() != TemplateArgument::Type) return;
  makeIn(nullptr, types->get(0).getAsType(), given, expr);
}

// `struct View { float *data; int rows; }`, which a kernel is given by value: it may write what that leads to.
static bool leadsToWhatMayBeWritten(QualType type, int depth = 0) {
  const CXXRecordDecl *record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || depth > 2) return false;
  auto writable = [&](QualType each) { return (each->isPointerType() && !each->getPointeeType().isConstQualified() && !each->getPointeeType()->isFunctionType()) || leadsToWhatMayBeWritten(each, depth + 1); };
  return llvm::any_of(record->getDefinition()->fields(), [&](const FieldDecl *field) { return writable(field->getType()); }) ||
         llvm::any_of(record->getDefinition()->bases(), [&](const CXXBaseSpecifier &base) { return leadsToWhatMayBeWritten(base.getType(), depth + 1); });
}

Operand Walker::launch(const CUDAKernelCallExpr &expr) {
  Step step = opStep(expr);
  step.effect = Effect::Launch;
  step.family = "kernel";
  const CallExpr *config = expr.getConfig();
  std::vector<Argument> args;
  for (unsigned i = 0; config && i < config->getNumArgs(); ++i) {
    const Expr *argument = config->getArg(i);
    if (isa<CXXDefaultArgExpr>(argument)) continue;
    Operand each = value(argument);
    if (each.text.empty()) each.text = names.text(argument->getSourceRange());
    args.push_back({i == 3 ? Role::Stream : Role::Options, each});
  }
  const FunctionDecl *kernel = expr.getDirectCallee();
  const auto *lookup = dyn_cast<UnresolvedLookupExpr>(expr.getCallee()->IgnoreParenImpCasts()); // in a template
  const llvm::SmallVector<const Expr *> given(expr.arg_begin(), expr.arg_end());
  if (lookup) kernel = fittingOf(*lookup, given);
  if (kernel) {
    step.api = names.qualified(*kernel);
    step.callee = names.usr(*kernel);
  } else {
    step.api = names.text(expr.getCallee()->getSourceRange());
  }
  unsigned position = 0;
  for (const Expr *argument : expr.arguments()) {
    const ParmVarDecl *parameter = kernel && position < kernel->getNumParams() ? kernel->getParamDecl(position) : nullptr;
    Operand each = value(argument);
    const bool writes = each.address ? isOut(parameter) : leadsToWhatMayBeWritten(argument->getType());
    args.push_back({writes ? Role::ReadWrite : Role::Read, each});
    ++position;
  }
  step.args = std::move(args);
  leaf(step);
  return {};
}

// `Transfer(to, from, bytes).run()`: the constructor works on what the method is called on.
void Walker::nameTemporary(Operand &self, QualType type) {
  if (self.step == none || function.steps[self.step].kind != StepKind::Call) return;
  if (!isConstructor(function.steps[self.step].api) || function.steps[self.step].arg(Role::This)) return;
  self.object = temporary(type);
  Operand made = self;
  made.address = true;
  made.step = none;
  function.steps[self.step].args.push_back({Role::This, made});
}

Operand Walker::unmodelled(const Callee &callee, const Expr &expr, const Operand *self_known) {
  Step step = opStep(expr);
  step.kind = StepKind::Call;
  step.api = callee.name;
  step.callee = callee.usr;
  if (callee.decl && names.inLibrary(callee.decl->getLocation()) && !names.isInvented(*callee.decl)) step.callee.clear();
  std::vector<Argument> args;
  unsigned position = 0;
  Operand all;
  for (const Expr *each : callee.args) {
    const ParmVarDecl *parameter = callee.decl && position < callee.decl->getNumParams() ? callee.decl->getParamDecl(position) : nullptr;
    bool by_reference = parameter && parameter->getType()->isReferenceType();
    Operand operand = by_reference ? place(each) : value(each);
    if (by_reference) {
      if (!isOut(parameter)) noteRead(operand);
      Shape shape = names.shape(each->getType());
      if (shape == Shape::Tensor || shape == Shape::Iterator) operand = valueOfPlace(operand, each->getType());
      operand.address = true;
    }
    if (operand.text.empty()) operand.text = names.text(each->getSourceRange());
    merge(all, operand);
    args.push_back({isOut(parameter) ? Role::ReadWrite : Role::Read, operand});
    ++position;
  }
  for (; callee.decl && position < callee.decl->getNumParams(); ++position) { // what it is given where nothing is written
    const ParmVarDecl *parameter = callee.decl->getParamDecl(position);
    if (!parameter->hasDefaultArg() || parameter->hasUninstantiatedDefaultArg() || parameter->hasUnparsedDefaultArg()) break;
    Operand operand;
    operand.constant = names.constant(parameter->getDefaultArg());
    args.push_back({Role::Read, operand});
  }
  if (self_known) {
    args.push_back({Role::This, *self_known});
  } else if (callee.self) {
    Operand self = place(callee.self);
    if (self.object == none) nameTemporary(self, callee.self->getType());
    if (callee.self->getType()->isPointerType()) self = valueOfPlace(self, callee.self->getType());
    self.address = true;
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee.decl);
    if (method && method->isConst()) {
      noteRead(self);
      Operand told = self; // what it gives back tells of the object
      told.address = false;
      merge(all, told);
    }
    args.push_back({Role::This, self});
  }
  if (callee.through) args.push_back({Role::Callable, place(callee.through)});
  step.args = std::move(args);
  step.has_result = !expr.getType()->isVoidType();
  bool is_noreturn = callee.decl && callee.decl->isNoReturn();
  Operand result;
  result.step = leaf(step);
  if (is_noreturn) visitExit(expr, "exit");
  result.reads = all.reads;
  result.calls = all.calls;
  result.text = names.text(expr.getSourceRange());
  Shape shape = names.shape(expr.getType());
  if (pointsSomewhere(shape)) result.address = true;
  return result;
}

} // namespace xferguard::facts
