// Calls that a model knows: what its roles and effect make of the arguments.
#include "checks/facts/Policies.h"
#include "checks/facts/View.h"
#include "checks/facts/Walker.h"
#include "clang/Lex/Lexer.h"

namespace xferguard::facts {
using namespace clang;

namespace {

// "cudaMemcpyHostToDevice", "hipMemcpyDeviceToHost": the enumerators name their direction.
Direction directionNamed(std::string_view name) {
  if (name.ends_with("HostToDevice")) return Direction::HostToDevice;
  if (name.ends_with("DeviceToHost")) return Direction::DeviceToHost;
  if (name.ends_with("DeviceToDevice")) return Direction::DeviceToDevice;
  if (name.ends_with("HostToHost")) return Direction::HostToHost;
  return Direction::Unknown;
}

Direction directionOf(const Expr *kind, ASTContext &context) {
  const Expr *plain = kind->IgnoreParenCasts();
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(plain)) {
    const Direction one = directionOf(choice->getTrueExpr(), context);
    return one == directionOf(choice->getFalseExpr(), context) ? one : Direction::Unknown;
  }
  if (const auto *reference = dyn_cast<DeclRefExpr>(plain)) {
    if (isa<EnumConstantDecl>(reference->getDecl())) return directionNamed(reference->getDecl()->getName());
    if (const auto *variable = dyn_cast<VarDecl>(reference->getDecl()); variable && variable->getType().isConstQualified())
      if (const Expr *init = variable->getAnyInitializer()) return directionOf(init, context);
  }
  return directionNamed(Lexer::getSourceText(CharSourceRange::getTokenRange(plain->getSourceRange()), context.getSourceManager(), context.getLangOpts())); // no header declares it
}

// `.to(device)`, which the library takes as options.
const Expr *withoutConversion(const Expr *argument) {
  argument = argument->IgnoreParenImpCasts();
  if (const auto *bound = dyn_cast<CXXBindTemporaryExpr>(argument)) argument = bound->getSubExpr();
  if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(argument)) argument = temporary->getSubExpr()->IgnoreParenImpCasts();
  const auto *made = dyn_cast<CXXConstructExpr>(argument);
  if (!made || isa<CXXTemporaryObjectExpr>(made) || made->getNumArgs() == 0) return argument;
  const Expr *from = made->getArg(0)->IgnoreParenImpCasts();
  return from->getType().getNonReferenceType()->isRecordType() || from->getType()->isEnumeralType() ? withoutConversion(from) : argument;
}

bool isDevice(const Expr *argument) {
  QualType type = withoutConversion(argument)->getType().getNonReferenceType();
  const auto *record = type->getAsCXXRecordDecl();
  const auto *enumeration = type->getAs<EnumType>();
  return (record && record->getNameAsString() == "Device") || (enumeration && enumeration->getDecl()->getName() == "DeviceType");
}

// What `.to(x)` asks for: a device, the host, or (a type, a layout) no move at all.
Memory memoryAsked(const Expr *argument, std::string_view text) {
  if (isDevice(argument)) argument = withoutConversion(argument);
  QualType type = argument->getType().getNonReferenceType();
  const auto *record = type->getAsCXXRecordDecl();
  const auto *enumeration = type->getAs<EnumType>();
  std::string name = record ? record->getNameAsString() : enumeration ? enumeration->getDecl()->getNameAsString() : "";
  if (name != "Device" && name != "DeviceType" && name != "TensorOptions") return Memory::Unknown;
  if (text.find("CPU") != std::string_view::npos || text.find("cpu") != std::string_view::npos) return Memory::Pageable;
  if (name == "TensorOptions") return text.find("device") != std::string_view::npos || text.find("CUDA") != std::string_view::npos ? Memory::Device : Memory::Unknown;
  return Memory::Device;
}

// An API that is asked for several things tells them to as many variables.
bool isToldTo(const FunctionDecl *callee, std::size_t argument) {
  if (!callee || argument >= callee->getNumParams()) return false;
  const QualType told = callee->getParamDecl(argument)->getType();
  return told->isPointerType() && !told->getPointeeType().isConstQualified();
}

// What is printed of a pointer is where it points, unless it is a C string. fwrite takes any bytes, and writes what lies there.
bool printsAddress(const Expr &argument, const FunctionDecl *printer, std::size_t position) {
  const bool takes_bytes = printer && !printer->isOverloadedOperator() && position < printer->getNumParams() && printer->getParamDecl(position)->getType()->isVoidPointerType();
  if (takes_bytes) return false;
  QualType type = argument.getType();
  return type->isArithmeticType() || (type->isPointerType() && !type->getPointeeType()->isAnyCharacterType());
}

// A container of pointers takes them as they are, another one what they lead to.
bool keepsPointers(const Expr *container, const Names &names) {
  const auto *record = container ? dyn_cast_or_null<ClassTemplateSpecializationDecl>(container->getType().getNonReferenceType()->getAsCXXRecordDecl()) : nullptr;
  if (!record || record->getTemplateArgs().size() == 0 || record->getTemplateArgs()[0].getKind() != TemplateArgument::Type) return true;
  const auto *element = record->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl();
  return !element || !names.takesCopies(*element); // one of the user's may keep them as well
}

bool isStream(QualType type) {
  const auto *image_stream = type.getNonReferenceType()->getAsRecordDecl();
  if (image_stream && image_stream->getQualifiedNameAsString() == "cv::cuda::Stream") return true;
  const auto *pointer = type.getNonReferenceType()->getAs<PointerType>();
  const auto *record = pointer ? pointer->getPointeeType()->getAsRecordDecl() : nullptr;
  return record && (record->getName() == "CUstream_st" || record->getName() == "ihipStream_t");
}

} // namespace

// `x.to(torch::kCPU, /*non_blocking=*/true)`
static bool mayNotBlock(const std::vector<const Expr *> &given) {
  return std::ranges::any_of(given, [](const Expr *argument) { return argument->getType()->isBooleanType() && !isa<CXXDefaultArgExpr>(argument); });
}

Memory Walker::deviceNamed(const Callee &callee) const {
  for (const Expr *argument : callee.args)
    if (Memory asked = memoryAsked(argument->IgnoreParenImpCasts(), names.text(argument->getSourceRange())); asked != Memory::Unknown) return asked;
  return Memory::Unknown;
}

// `if ((x) != success) print(name_of(x))`: a macro that names its argument twice means it once.
bool Walker::evaluatedBefore(const Expr &expr) {
  SourceLocation at = expr.getBeginLoc();
  if (!at.isMacroID()) return false;
  const SourceManager &sources = names.context.getSourceManager();
  if (!sources.isMacroArgExpansion(at)) return false;
  return !evaluated.emplace(sources.getSpellingLoc(at).getRawEncoding(), sources.getExpansionLoc(at).getRawEncoding()).second;
}

// `cudaMalloc3D(&pitched, size)`: what is kept of the record is its pointer.
static const FieldDecl *pointerOfPitched(QualType given) {
  const CXXRecordDecl *record = given->isPointerType() ? given->getPointeeType()->getAsCXXRecordDecl() : nullptr;
  if (!record || !record->hasDefinition() || !record->getName().ends_with("PitchedPtr")) return nullptr;
  const auto found = llvm::find_if(record->fields(), [](const FieldDecl *field) { return field->getName() == "ptr"; });
  return found == record->field_end() ? nullptr : *found;
}

// What a call that writes through a pointer to a pointer, or to a handle, gives a value to.
Operand Walker::outParameter(const Expr *expr) {
  Operand target = value(expr);
  if (!target.address || target.object == none) return target;
  if (!target.pointee) { // &d_x
    if (const FieldDecl *pointer = pointerOfPitched(expr->IgnoreParenCasts()->getType())) {
      target.object = childObject(target.object, false, ".ptr", fieldKey(names, *pointer), pointer->getType());
      target.pointee = true;
      return target;
    }
    target.pointee = function.objects[target.object].shape == Shape::Pointer || function.objects[target.object].shape == Shape::Record;
    return target;
  }
  // T **pp, or pp + i
  QualType type = expr->IgnoreParenCasts()->getType();
  QualType inner = type->getPointeeType();
  if (!inner.isNull() && (names.shape(inner) == Shape::Pointer || names.shape(inner) == Shape::Handle)) {
    target.object = childObject(target.object, true, "[]", "", inner);
    target.pointee = names.shape(inner) == Shape::Pointer;
  }
  return target;
}

Operand Walker::argument(const model::Model &model, Role role, const Expr *expr) {
  if (model.effect == Effect::Alloc && role == Role::Ptr) return outParameter(expr);
  Operand result = value(expr);
  if (result.text.empty()) result.text = names.text(expr->getSourceRange());
  // A symbol, a container or a record passed whole denotes its own storage.
  if ((role == Role::Dst || role == Role::Src || role == Role::Ptr) && !result.address && result.object != none) {
    Shape shape = function.objects[result.object].shape;
    if (shape != Shape::Scalar || function.objects[result.object].memory == Memory::Device) result.address = true;
  }
  return result;
}

// `copy(to, from, n, stream)`, of elements: how many bytes, where a constant says so.
static Operand inBytes(Operand count, const model::Model &model, const std::vector<const Expr *> &args, const Names &names) {
  if (!count.constant) return count;
  long long size = none;
  for (std::size_t i = 0; i < args.size(); ++i)
    if (model.roleOf(i) == Role::Dst || model.roleOf(i) == Role::Src) size = std::max(size, names.elementSize(args[i]->getType()));
  *count.constant *= size == none ? largest_number : size;
  return count;
}

// A copy that gives the host one value: `const float norm = sum.value(stream);`
void Walker::giveValue(Step &copy, QualType type) {
  const long long size = names.sizeOf(type);
  Operand to, bytes;
  to.object = temporary(type), to.address = true;
  copy.args.push_back({Role::Dst, to});
  bytes.constant = size;
  if (size != none) copy.args.push_back({Role::Bytes, bytes});
}

// What is asked for is told to a variable by its address.
void Walker::tell(Operand variable, SourceRange range) {
  if (!variable.address || variable.pointee || variable.object == none) return;
  const Shape shape = function.objects[variable.object].shape;
  if (shape != Shape::Scalar && shape != Shape::Pointer && shape != Shape::Handle) return;
  variable.address = false;
  write(variable, {}, false, range);
}

Operand Walker::modelled(const model::Model &model, const Callee &callee, const Expr &expr) {
  if (model.effect == Effect::View && callee.decl) return view(model, callee, expr);
  if (model.effect == Effect::Swap) return swapped(callee, expr);
  bool of_the_host = model.effect == Effect::Configure || model.effect == Effect::Host || model.effect == Effect::Print;
  if (!of_the_host && evaluatedBefore(expr)) return {};
  std::string was_reading_for = reading_for;
  if (model.effect == Effect::Print) reading_for = "print";
  Step step = opStep(expr);
  step.effect = model.effect;
  step.api = std::string(model::withoutVersion(callee.name));
  step.family = model.family;
  step.callee = callee.usr;
  step.blocking = model.blocking;
  step.direction = model.direction;
  step.memory = model.memory;
  step.scope = model.scope;
  if (callee.self) {
    Operand self = receiver(*callee.self);
    Shape shape = names.shape(callee.self->getType());
    if (pointsSomewhere(shape) && !callee.self->getType()->isPointerType()) self = valueOfPlace(self, callee.self->getType());
    if (const auto pixels = model.family == "opencv" && isGpu(step) && model.self != Role::Stream ? image(*callee.self) : std::nullopt) self = *pixels;
    if (shape == Shape::Container && model.effect == Effect::Host) self.address = true; // v.assign(n, 0.f) touches what v holds
    self.text = names.text(callee.self->getSourceRange());
    if (model.self != Role::None && isGpu(step)) {
      step.writing.push_back(written(model.self, *callee.self));
      // Of an element the container is what matters.
      const auto *element = dyn_cast<CXXOperatorCallExpr>(callee.self->IgnoreParenImpCasts());
      if (model.effect == Effect::Element && element && element->getOperator() == OO_Subscript)
        step.writing.back().at = names.span(element->getArg(0)->getSourceRange());
    }
    if (model.self != Role::None || model.effect != Effect::Print) step.args.push_back({model.self == Role::None ? Role::This : model.self, self});
  }
  Operand all;
  std::vector<Operand> given;
  for (std::size_t i = 0; i < callee.args.size(); ++i) {
    Role role = model.any_args ? Role::Read : model.roleOf(i);
    const auto pixels = model.family == "opencv" && isGpu(step) ? image(*callee.args[i]) : std::nullopt;
    Operand each = pixels ? *pixels : argument(model, role, callee.args[i]);
    const ParmVarDecl *parameter = callee.decl && i < callee.decl->getNumParams() ? callee.decl->getParamDecl(i) : nullptr;
    const bool told = role == Role::Write && model.effect == Effect::Host && parameter && parameter->getType()->isLValueReferenceType();
    if (told && each.object != none) each.address = true; // file >> h[i]
    merge(all, each);
    given.push_back(each);
    if (role == Role::Callable && model.family == "thread") {
      const auto *started = dyn_cast<DeclRefExpr>(callee.args[i]->IgnoreParenImpCasts());
      const auto *target = started ? dyn_cast<FunctionDecl>(started->getDecl()) : nullptr;
      step.callee = target ? names.usr(*target) : ""; // what it runs, rather than how it is started
    }
    if (role == Role::Policy || (model.family == "thrust" && i == 0 && isPolicy(callee.args[i]->getType()))) {
      each = Operand();
      each.text = policySaid(callee.args[i], names);
      role = Role::Policy;
    }
    if (role == Role::Kind) step.direction = directionOf(callee.args[i], names.context);
    bool options = isGpu(step) && i < (callee.decl ? callee.decl->getNumParams() : 0) && className(names, callee.decl->getParamDecl(i)->getType()).ends_with("TensorOptions") &&
                   !(model.effect == Effect::Move && isDevice(callee.args[i]));
    if (isGpu(step) || step.effect == Effect::Alloc) step.writing.push_back(written(options ? Role::Options : role, *callee.args[i]));
    const bool queues = model.effect == Effect::Launch || model.effect == Effect::Copy || model.effect == Effect::Memset || model.effect == Effect::Blocking;
    if (queues && role != Role::Stream && isStream(callee.args[i]->getType())) role = Role::Stream; // wherever it stands
    if (role == Role::Stream && model.family == "opencv" && model.effect == Effect::Launch) step.blocking = names.text(callee.args[i]->getSourceRange()).find("Stream::Null()") != std::string::npos;
    if (role == Role::Count && model.effect == Effect::Copy) role = Role::Bytes, each = inBytes(each, model, callee.args, names);
    if (role == Role::Read && model.effect == Effect::Copy && model.self != Role::None) { // `v.element(i, stream)`: which one
      if (!callee.self) continue;
      step.args.front().value.indexed = true;
      merge(step.args.front().value, each);
      continue;
    }
    if (role == Role::None && model.effect == Effect::Host && isToldTo(callee.decl, i) && each.address && !each.pointee) role = Role::Write;
    if (role == Role::None) continue;
    const std::string spelled = role == Role::Policy ? each.text : names.text(callee.args[i]->getSourceRange());
    if (!model.except.empty() && spelled.find(model.except) != std::string::npos)
      step.blocking = false;
    if (model.effect == Effect::Print && each.address && printsAddress(*callee.args[i], callee.decl, i)) each.address = each.pointee = false;
    const bool whole = each.object != none && function.objects[each.object].shape == Shape::Container; // std::cout << text
    if (role == Role::Read && (each.address || whole) && model.effect == Effect::Print) noteRead(each);
    if (role == Role::Arg && each.address && !keepsPointers(callee.self, names)) noteRead(each); // lists.emplace_back(p, p + n)
    step.args.push_back({role, each});
  }
  reading_for = was_reading_for;
  if (model.effect == Effect::Launch) addParams(step);
  if (model.effect == Effect::Copy) addDescribed(step);
  if (model.effect == Effect::Alloc) noteMade(callee, expr, given);
  if (model.effect == Effect::Host && model.self != Role::None) noteRange(callee.args, given);
  if (model.effect == Effect::Configure) {
    for (const Operand &each : given) tell(each, expr.getSourceRange());
    all.constant.reset(), all.least.reset();
    return all;
  }
  if (model.effect == Effect::Move && model.memory == Memory::Unknown) step.memory = deviceNamed(callee);
  if (step.effect == Effect::Move && step.memory == Memory::Pageable && !mayNotBlock(callee.args)) step.blocking = true, step.direction = Direction::DeviceToHost;
  if (model.effect == Effect::Factory && step.memory == Memory::Unknown) placeMade(step, callee);
  if (model.effect == Effect::Factory && model.family == "torch-data") step.word = numbersGiven(callee);
  // The same algorithms run on the host when their data is there.
  if (model.family == "thrust" && (model.effect == Effect::Launch || model.effect == Effect::Blocking) && !step.args.empty()) {
    const Argument &first = step.args.front();
    bool on_host = first.value.text.find("host") != std::string::npos || first.value.text.find("seq") != std::string::npos;
    if (!callee.args.empty() && callee.args[0]->getType()->isPointerType()) on_host = true; // a plain pointer without a policy
    else if (first.value.object != none) {
      const Object &object = function.objects[first.value.object];
      on_host = object.shape == Shape::Container && object.memory == Memory::Pageable;
    }
    if (on_host) step.effect = Effect::Host, step.blocking = false;
    // Whether it waits, and for which stream, is in the policy: for one that comes from elsewhere nobody knows.
    const std::string policy = first.value.text;
    if (const Expr *stream = callee.args.empty() ? nullptr : streamOfPolicy(callee.args[0])) step.args.push_back({Role::Stream, value(stream)});
    else if (step.effect == Effect::Launch && isPolicy(callee.args[0]->getType()) && !isKnownPolicy(policy))
      step.blocking = false;
  }
  if (model.family == "thrust" && model.effect == Effect::Copy) noteLength(model, callee, step);
  if (model.sizes) step.word = "sizes";
  if (model.effect == Effect::Blocking && model.self != Role::None) step.word = of_a_container;
  if (model.bytes) {
    Operand bytes;
    bytes.constant = model.bytes;
    step.args.push_back({Role::Bytes, bytes});
  }
  if (model.effect == Effect::Terminate) {
    visitExit(expr, "exit");
    return {};
  }
  const bool gives_a_value = model.effect == Effect::Copy && model.result == Role::Dst;
  if (gives_a_value) giveValue(step, expr.isTypeDependent() && callee.decl ? callee.decl->getReturnType() : expr.getType());
  step.has_result = !gives_a_value && !expr.getType()->isVoidType();
  int at = leaf(step);
  if (const bool takes_over = step.api.ends_with("_ptr::reset") && given.size() == 1 && (given[0].object != none || given[0].step != none); takes_over && callee.self) write(place(callee.self), given[0], false, expr.getSourceRange());
  if (model.effect == Effect::Host && callee.self) keepIn(callee, given, expr);
  Operand result;
  result.step = at;
  result.reads = all.reads;
  result.calls = all.calls;
  result.text = names.text(expr.getSourceRange());
  if (gives_a_value) result.object = step.arg(Role::Dst)->object, noteRead(result);
  if (model.result == Role::Ptr || names.shape(expr.getType()) == Shape::Tensor) result.address = true;
  // A pointer, handle or value that the call gives its argument is a write to that variable.
  std::vector<Argument> args = function.steps[at].args;
  for (const Argument &each : args) {
    bool gives = (model.effect == Effect::Alloc && each.role == Role::Ptr) || (model.effect == Effect::Create && each.role == Role::Handle);
    if (!gives || each.value.object == none) continue;
    Operand target = each.value;
    target.pointee = target.address = false;
    Operand from;
    from.step = at;
    from.address = model.effect == Effect::Alloc;
    write(target, from, false, expr.getSourceRange());
  }
  return result;
}

} // namespace xferguard::facts
