// Functions and lambdas from their parameters to their last step, and how steps are put down.
#include "checks/facts/Overloads.h"
#include "checks/facts/OwnWrites.h"
#include "checks/facts/Walker.h"
#include "checks/facts/Words.h"
#include "llvm/ADT/StringExtras.h"

namespace xferguard::facts {
using namespace clang;

int Walker::open(Step step) {
  step.parent = parent;
  if (in_half && step.kind == StepKind::Op) step.guard = Guard::Other; // perhaps
  int at = static_cast<int>(function.steps.size());
  step.end = at + 1;
  function.steps.push_back(std::move(step));
  parent = at;
  return at;
}

void Walker::close(int step) {
  function.steps[step].end = static_cast<int>(function.steps.size());
  parent = function.steps[step].parent;
}

void Walker::noteRead(const Operand &what) {
  const std::string place = function.kernel || function.device ? what.text : ""; // there it matters which element it is
  if (what.object == none || !reads_noted.emplace(what.object, what.pointee, reading_for + place).second) return;
  Step step;
  step.kind = StepKind::Read;
  step.word = reading_for;
  if (statement) step.site = names.site(statement->getSourceRange());
  step.args.push_back({Role::Target, what});
  leaf(step);
}

// What `new T(..)` or std::make_unique<T>(..) gives is what the constructor, which ran before, has made.
static void nameMade(std::vector<Step> &steps, int made, Operand where) {
  if (made == 0 || steps[made].effect != Effect::Alloc || steps[made].family != "host" || !where.pointee) return;
  Step &constructor = steps[made - 1];
  where.address = true;
  if (constructor.kind == StepKind::Call && isConstructor(constructor.api) && !constructor.arg(Role::This)) constructor.args.push_back({Role::This, where});
}

// `return buffer;`, `return Buffer(n);`, `return std::make_unique<Buffer>(n);`: what the caller's variable then is.
Operand Walker::givenBack(const Operand &value, const Expr *from) {
  Operand given;
  if (!from) return given;
  const Shape shape = names.shape(from->getType());
  if (value.object != none) {
    const Object &object = function.objects[value.object];
    const bool own = object.base == none && !object.reference && (object.storage == Storage::Local || object.storage == Storage::Temporary);
    const bool whole = !value.indexed && (pointsSomewhere(object.shape) ? value.pointee && value.address : !value.pointee && !value.address);
    if (own && whole && (object.shape == Shape::Record || object.shape == Shape::Pointer || object.shape == Shape::Handle)) given.object = value.object;
    return given;
  }
  if (value.step == none || !function.steps[value.step].has_result || function.steps[value.step].arg(Role::Result)) return given;
  const bool is_made = function.steps[value.step].kind == StepKind::Call || isOp(function.steps[value.step], Effect::Alloc);
  const bool owns = shape == Shape::Record || (shape == Shape::Pointer && (!from->getType()->isPointerType() || function.steps[value.step].api == "new"));
  if (!is_made || !owns || function.steps[value.step].arg(Role::This)) return given;
  given.object = temporary(from->getType());
  Operand made = given;
  made.pointee = pointsSomewhere(shape);
  if (isConstructor(function.steps[value.step].api)) made.address = true, function.steps[value.step].args.push_back({Role::This, made});
  else function.steps[value.step].args.push_back({Role::Result, made});
  nameMade(function.steps, value.step, made);
  return given;
}

void Walker::write(const Operand &target, Operand from, bool update, SourceRange range) {
  if (target.object == none) return;
  if (from.step != none && function.steps[from.step].has_result) {
    Operand result = target;
    Shape shape = function.objects[target.object].shape;
    if (!target.pointee && pointsSomewhere(shape)) result.pointee = true;
    if (!function.steps[from.step].arg(Role::Result)) function.steps[from.step].args.push_back({Role::Result, result});
    nameMade(function.steps, from.step, result);
  }
  Step step;
  step.kind = StepKind::Write;
  if (in_choice) step.guard = Guard::Other; // perhaps
  step.site = names.site(range);
  step.update = update;
  step.args.push_back({Role::Target, target});
  step.args.push_back({Role::Value, std::move(from)});
  leaf(step);
}

// Bases and members that a constructor of theirs makes are what it works on.
void Walker::visitInitializers(const CXXConstructorDecl &constructor) {
  auto made = [&](const Expr *from, Operand where) {
    const auto *constructs = from ? dyn_cast<CXXConstructExpr>(from->IgnoreImplicit()) : nullptr;
    where.address = true;
    return constructs ? construct(*constructs, &where) : value(from);
  };
  for (const CXXCtorInitializer *init : constructor.inits()) {
    Operand self;
    self.object = thisObject(constructor.getThisType());
    self.pointee = true;
    const FieldDecl *field = init->getAnyMember();
    if (!field || !init->getInit()) {
      made(init->getInit(), self);
      continue;
    }
    Operand target;
    target.object = childObject(self.object, true, "." + field->getName().str(), fieldKey(names, *field), field->getType());
    if (field->getType()->isReferenceType()) { // another name for what it is given
      Operand named = place(init->getInit());
      named.address = true;
      write(target, named, false, init->getSourceRange());
      continue;
    }
    write(target, made(init->getInit(), target), false, init->getSourceRange());
  }
}

static void addOverridden(const CXXMethodDecl &method, Names &names, std::vector<std::string> &usrs) {
  for (const CXXMethodDecl *base : method.overridden_methods()) {
    if (names.isInvented(*base)) continue;
    usrs.push_back(names.usr(*base));
    addOverridden(*base, names, usrs);
  }
}

// One derived from the other. `struct Row<T, Rest...> : Row<Rest...>` is derived from itself, as it is written.
constexpr int most_generations = 16;

// In a template of what nobody instantiates: of bases that are templates as well.
static void addOverriddenAsWritten(const CXXRecordDecl &record, const CXXMethodDecl &method, const Names &names, std::vector<std::string> &usrs, int generation = 0) {
  if (!record.hasDefinition() || !record.isDependentContext() || generation == most_generations) return;
  for (const CXXBaseSpecifier &each : record.bases()) {
    const CXXRecordDecl *base = classAsWritten(each.getType(), false);
    if (!base || !base->hasDefinition() || names.isInvented(*base)) continue;
    for (const NamedDecl *found : base->lookup(method.getDeclName()))
      if (const auto *other = dyn_cast<CXXMethodDecl>(found); other && other->isVirtual() && other->getNumParams() == method.getNumParams()) usrs.push_back(names.usr(*other));
    addOverriddenAsWritten(*base, method, names, usrs, generation + 1);
  }
}

// "Base::method" of each class that its own is derived from, whether or not that one is known to declare it.
static void addNamesInBases(const CXXRecordDecl &record, const std::string &method, const Names &names, std::vector<std::string> &all, int generation = 0) {
  if (!record.hasDefinition() || generation == most_generations) return;
  for (const CXXBaseSpecifier &each : record.bases()) {
    const std::string base = className(names, each.getType());
    if (base.empty()) continue;
    all.push_back(base + "::" + method);
    const CXXRecordDecl *inner = each.getType()->getAsCXXRecordDecl();
    if (!inner) inner = classAsWritten(each.getType(), false);
    if (inner) addNamesInBases(*inner, method, names, all, generation + 1);
  }
}

// `const paddle::Tensor &x`, whose header need not be there.
static bool isATensorByName(const ParmVarDecl &parameter, const Names &names) {
  const std::string text = names.text(parameter.getSourceRange());
  return text.find("paddle::Tensor") != std::string::npos || text.find("phi::DenseTensor") != std::string::npos;
}

// Who is given tensors is called for each batch, where nobody is seen to call it: from Python, as like as not.
static bool isGivenTensors(const FunctionDecl &decl, const Names &names) {
  const bool is_called_by_name = decl.isExternallyVisible() && !decl.isOverloadedOperator() && !isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(decl);
  return is_called_by_name && llvm::any_of(decl.parameters(), [&](const ParmVarDecl *each) { return names.shape(each->getType()) == Shape::Tensor || isATensorByName(*each, names); });
}

// `void onCloud(const sensor_msgs::PointCloud2ConstPtr &cloud)`: whoever subscribes has it called for each.
static bool isGivenMessages(const FunctionDecl &decl, const Names &names) {
  if (!decl.getIdentifier()) return false;
  const StringRef name = decl.getName(), behind = name.drop_front(std::min<std::size_t>(2, name.size()));
  const bool reacts = name.contains_insensitive("callback") || (name.starts_with("on") && !behind.empty() && (behind.front() == '_' || llvm::isUpper(behind.front())));
  return reacts && llvm::any_of(decl.parameters(), [&](const ParmVarDecl *each) { return names.text(each->getSourceRange()).find("_msgs::") != std::string::npos; });
}

// How often it runs, as far as its name and those of what it stands in for tell.
void Walker::noteCalled(const FunctionDecl &decl) {
  std::vector<std::string> known_as{function.name};
  if (const auto *method = dyn_cast<CXXMethodDecl>(&decl)) addNamesInBases(*method->getParent(), decl.getDeclName().getAsString(), names, known_as);
  const model::Called *called = models.called(known_as);
  const Pace pace = models.paceOf(function.name);
  if (!called && isGivenMessages(decl, names)) called = models.called({"ros.given_messages"});
  if (!called && (pace == Pace::Unknown || pace == Pace::Often) && isGivenTensors(decl, names)) {
    called = models.called({"torch.given_tensors"});
    function.overrides.push_back("torch.given_tensors");
  }
  if (called) function.called_by = called->by, function.called_per = called->per;
  function.pace = !called ? models.paceOf(function.name) : called->seldom() ? Pace::Seldom : Pace::Unknown;
}

static bool isStrong(const FunctionDecl &decl) {
  const bool on_device = decl.hasAttr<CUDADeviceAttr>() && !decl.hasAttr<CUDAHostAttr>(); // each file has its own there
  return !on_device && !decl.isTemplated() && !decl.hasAttr<WeakAttr>() && (!usrByTypedefs(decl).empty() || decl.getASTContext().GetGVALinkageForFunction(&decl) == GVA_StrongExternal);
}

void Walker::walk(const FunctionDecl &decl) {
  function = {};
  function.usr = names.usr(decl);
  function.name = names.qualified(decl);
  function.site = names.site(decl.getLocation());
  function.parameters = static_cast<int>(decl.getNumParams());
  function.kernel = decl.hasAttr<CUDAGlobalAttr>();
  function.device = decl.hasAttr<CUDADeviceAttr>() && !decl.hasAttr<CUDAHostAttr>();
  function.strong = isStrong(decl);
  function.method = isa<CXXMethodDecl>(decl) && cast<CXXMethodDecl>(decl).isInstance();
  if (const auto *method = dyn_cast<CXXMethodDecl>(&decl)) {
    addOverridden(*method, names, function.overrides);
    if (!method->isStatic() && method->getIdentifier()) addOverriddenAsWritten(*method->getParent(), *method, names, function.overrides);
  }
  function.special = isa<CXXConstructorDecl>(decl) ? Special::Constructor : isa<CXXDestructorDecl>(decl) ? Special::Destructor : Special::None;
  noteCalled(decl);
  function.pattern = std::to_string(function.site.file) + ":" + std::to_string(function.site.offset);
  for (const auto *note : decl.specific_attrs<AnnotateAttr>())
    if (note->getAnnotation() == "xg_hot") function.hot = true;
  for (const ParmVarDecl *parameter : decl.parameters()) objectOf(*parameter);
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(&decl)) visitInitializers(*constructor);
  visit(decl.getBody());
  if (const auto *destructor = dyn_cast<CXXDestructorDecl>(&decl)) leaveDestructor(*destructor);
  finish();
  if (decl.isDefaulted() && function.steps.empty()) return;
  out.push_back(std::move(function));
}

namespace {

// What runs when the lambda is called: of a generic one, what the calls of it made; the pattern, where nobody here calls it.
std::vector<const FunctionDecl *> bodiesOf(const LambdaExpr &lambda) {
  if (!lambda.getCallOperator() || !lambda.getBody()) return {};
  if (!lambda.isGenericLambda()) return {lambda.getCallOperator()};
  std::vector<const FunctionDecl *> bodies;
  if (const FunctionTemplateDecl *call = lambda.getLambdaClass()->getDependentLambdaCallOperator())
    for (const FunctionDecl *instance : call->specializations())
      if (instance->getBody()) bodies.push_back(instance);
  if (bodies.empty()) bodies.push_back(lambda.getCallOperator());
  return bodies;
}

// Clang lets every lambda run on both sides; only one that is written `__device__` is the device's.
bool isOfTheDevice(const FunctionDecl &body) { return body.hasAttr<CUDADeviceAttr>() && !body.hasAttr<CUDAHostAttr>(); }

} // namespace

Operand Walker::walkLambda(const LambdaExpr &lambda) {
  Operand result = callable(names.lambdaKey(*lambda.getLambdaClass()), function.name + "::<lambda>");
  if (const CXXMethodDecl *body = lambda.getCallOperator(); body && isOfTheDevice(*body))
    for (const LambdaCapture &each : lambda.captures()) // values go along with it, as arguments of a kernel do
      if (const auto *value = each.capturesVariable() ? dyn_cast<VarDecl>(each.getCapturedVar()) : nullptr; value && value->getType()->isArithmeticType()) result.reads.push_back(objectOf(*value));
  if (!walked_lambdas.insert(&lambda).second) return result;
  for (const FunctionDecl *body : bodiesOf(lambda)) {
    Walker inner(names, models, out);
    inner.function.usr = function.objects[result.object].key;
    inner.function.name = function.objects[result.object].name;
    inner.function.site = names.site(lambda.getLambdaClass()->getLocation());
    inner.function.pattern = inner.function.usr;
    inner.function.lambda = true;
    inner.function.device = isOfTheDevice(*body);
    inner.function.parameters = static_cast<int>(body->getNumParams());
    for (const ParmVarDecl *parameter : body->parameters()) inner.objectOf(*parameter);
    inner.visit(body->getBody());
    inner.finish();
    out.push_back(std::move(inner.function));
  }
  return result;
}

// `if (bin < 0) printf("invalid bin %d", bin)`: in a run where all is well nobody sees it.
static bool complains(const Step &print) {
  if (print.parent == none) return false;
  return std::ranges::any_of(print.args, [](const Argument &argument) {
    return llvm::any_of(std::initializer_list<StringRef>{"error", "crash", "overflow", "invalid", "illegal", "warn", "exceed", "fail", "unexpected", "out of", "assert", "bug", "nan ", "not implement", "support", "unknown", "cannot", "wrong", "too many", "too few", "too small", "too large"}, [&](StringRef word) { return StringRef(argument.value.text).contains_insensitive(word); });
  });
}

// Device code matters only for what it does to what it is given, one read or write of each is enough, and for whether it prints.
void Walker::finish() {
  if (!function.kernel && !function.device) return;
  std::vector<Step> kept;
  std::set<std::tuple<int, int, bool>> seen;
  const OwnWrites own(function);
  std::vector<bool> reads_back; // asked while the body is whole
  for (int i = 0; i < static_cast<int>(function.steps.size()); ++i) {
    const bool reads = function.steps[i].kind == StepKind::Read || function.steps[i].update;
    reads_back.push_back(reads && own.contain(i));
  }
  for (std::size_t i = 0; i < function.steps.size(); ++i) {
    Step &step = function.steps[i];
    if ((step.kind == StepKind::Read && reads_back[i]) || (isOp(step, Effect::Print) && complains(step))) continue;
    if (step.kind == StepKind::Write && reads_back[i]) step.update = false;
    bool access = step.kind == StepKind::Read || step.kind == StepKind::Write;
    if (isOp(step, Effect::Print)) step.args.clear(); // that it prints matters, and not what
    else if (!access && step.kind != StepKind::Call && !isOp(step, Effect::Host)) continue;
    if (access && !seen.emplace(static_cast<int>(step.kind) + (step.update ? 100 : 0), step.args[0].value.object, step.args[0].value.pointee).second) continue;
    for (Argument &argument : step.args) argument.value.step = none;
    step.parent = none;
    step.end = static_cast<int>(kept.size()) + 1;
    kept.push_back(std::move(step));
  }
  function.steps = std::move(kept);
  for (Object &object : function.objects) object.declared_in = none;
}

} // namespace xferguard::facts
