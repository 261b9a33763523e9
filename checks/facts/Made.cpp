// Values that are put together: records, lists of tensors, what constructors are given.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

// `Record{a, b}`: what points somewhere is given to the member of that name.
Operand Walker::members(const InitListExpr &list, const Operand &into) {
  const RecordDecl *declared = list.getType()->getAsRecordDecl(), *record = declared ? declared->getDefinition() : nullptr;
  const auto *derived = dyn_cast_or_null<CXXRecordDecl>(record); // none in C
  const bool plain = record && !record->isUnion() && (!derived || derived->getNumBases() == 0) && list.isSemanticForm();
  Operand result;
  std::vector<std::pair<const FieldDecl *, Operand>> given;
  auto field = plain ? record->field_begin() : RecordDecl::field_iterator();
  for (const Expr *each : list.inits()) {
    Operand from = value(each);
    merge(result, from);
    if (!plain || field == record->field_end()) continue;
    const bool a_function = from.object != none && function.objects[from.object].shape == Shape::Callable;
    const bool a_record = names.shape(field->getType()) == Shape::Record && from.object != none && function.objects[from.object].shape == Shape::Record;
    if (a_function || a_record || (pointsSomewhere(names.shape(field->getType())) && (from.address || from.step != none))) given.emplace_back(*field, from);
    ++field;
  }
  result.constant = names.constant(&list);
  result.text = names.text(list.getSourceRange());
  if (given.empty()) return result;
  result.object = into.object == none ? temporary(list.getType()) : into.object;
  for (const auto &[member, from] : given) {
    Operand target;
    target.object = childObject(result.object, into.object != none && into.pointee, "." + member->getName().str(), fieldKey(names, *member), member->getType());
    write(target, from, false, list.getSourceRange());
  }
  return result;
}

bool Walker::isTensorArray(QualType type) const {
  const ArrayType *array = type->getAsArrayTypeUnsafe();
  return array && names.shape(array->getElementType()) == Shape::Tensor;
}

// `{a, b}` given to a call: what holds these tensors.
Operand Walker::tensors(const InitListExpr &list) {
  Operand held;
  held.object = temporary(list.getType());
  for (const Expr *each : list.inits()) write(held, value(each), false, each->getSourceRange());
  held.address = true;
  held.text = names.text(list.getSourceRange());
  return held;
}

namespace {

// It only names something: looking at it twice does nothing twice.
bool isName(const Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const auto *member = dyn_cast<MemberExpr>(expr)) return isName(member->getBase());
  if (const auto *call = dyn_cast<CXXMemberCallExpr>(expr)) return call->getNumArgs() == 0 && isName(call->getImplicitObjectArgument());
  return isa<DeclRefExpr>(expr) || isa<CXXThisExpr>(expr);
}

} // namespace

// `host_vector<T> h = d`, `device_vector<T> d(h.begin(), h.end())`: the new container takes what lies on the other side, and
// the host waits until it has it. A plain pointer that Thrust is given is the host's.
void Walker::fillFromOtherSide(const Operand &container, const VarDecl &variable, const CXXConstructExpr &made) {
  const Memory own = names.memory(variable.getType());
  const std::string name = names.qualified(*made.getConstructor());
  if (!name.starts_with("thrust::") || names.shape(variable.getType()) != Shape::Container || (own != Memory::Device && own != Memory::Pageable)) return;
  std::vector<const Expr *> given;
  for (const Expr *each : made.arguments())
    if (!isa<CXXDefaultArgExpr>(each)) given.push_back(each->IgnoreImplicit());
  if (given.empty() || given.size() > 2) return;
  const QualType type = given[0]->getType().getNonReferenceType();
  const bool range = given.size() == 2 && (pointsSomewhere(names.shape(type)) || type->isArrayType());
  if (given.size() == 2 ? !range : names.shape(type) != Shape::Container) return;
  Operand from;
  if (isName(given[0])) from = range ? value(given[0]) : place(given[0]);
  Memory there = given.size() == 1 ? names.memory(type) : range && (type->isPointerType() || type->isArrayType()) ? Memory::Pageable : Memory::Unknown;
  if (const auto *begin = dyn_cast<CXXMemberCallExpr>(given[0]); begin && range) there = names.memory(begin->getImplicitObjectArgument()->IgnoreParenImpCasts()->getType());
  if (there == own || (there != Memory::Device && there != Memory::Pageable)) return;
  Step step = opStep(made);
  step.effect = Effect::Copy;
  step.api = name;
  step.family = "thrust";
  step.blocking = true;
  step.direction = own == Memory::Device ? Direction::HostToDevice : Direction::DeviceToHost;
  from.address = true;
  if (from.text.empty()) from.text = names.text(given[0]->getSourceRange());
  Operand to = container;
  to.text = variable.getName().str();
  step.args = {{Role::Dst, to}, {Role::Src, from}};
  leaf(step);
}

// Of how many elements a container is made, where a constant says so.
std::optional<long long> Walker::elementsOf(const CXXConstructExpr &made) const {
  if (made.getNumArgs() == 0 || isa<CXXDefaultArgExpr>(made.getArg(0))) return 0;
  const Expr *first = made.getArg(0);
  if (names.qualified(*made.getConstructor()).starts_with("pybind11::")) return std::nullopt; // the numbers are a shape
  if (const auto *list = dyn_cast<CXXStdInitializerListExpr>(first->IgnoreImplicitAsWritten())) {
    const auto *values = dyn_cast<InitListExpr>(list->getSubExpr()->IgnoreImplicit());
    return values ? std::optional<long long>(values->getNumInits()) : std::nullopt;
  }
  return first->getType()->isIntegerType() ? names.constant(first) : std::nullopt;
}

// A conversion that takes its object by reference.
static bool refersTo(const CXXConstructorDecl &constructor, const Expr &argument) {
  const bool converts = constructor.getNumParams() == 1 && !constructor.isExplicit() && constructor.getParamDecl(0)->getType()->isLValueReferenceType();
  const CXXRecordDecl *type = argument.getType()->getAsCXXRecordDecl();
  const auto *space = dyn_cast<NamespaceDecl>(constructor.getParent()->getEnclosingNamespaceContext());
  return converts && type && !type->isLambda() && !type->isInStdNamespace() && !(space && (space->getName() == "thrust" || space->isStdNamespace()));
}

// The program's own, whose body may stand in another file.
bool Walker::isOurs(const CXXConstructorDecl &constructor) const {
  return constructor.isUserProvided() && !names.inLibrary(constructor.getLocation()) && !names.isInvented(constructor) && !constructor.isDeleted();
}

Operand Walker::construct(const CXXConstructExpr &made, const Operand *into) {
  const CXXConstructorDecl *constructor = made.getConstructor();
  // A copy or a move of something is that thing.
  if (made.getNumArgs() == 1 && constructor->isCopyOrMoveConstructor()) {
    Operand from = place(made.getArg(0));
    return from.step != none && from.object == none ? from : valueOfPlace(from, made.getType());
  }
  Callee callee;
  callee.decl = constructor;
  callee.name = names.qualified(*constructor);
  callee.usr = names.usr(*constructor);
  for (const Expr *argument : made.arguments())
    if (!isa<CXXDefaultArgExpr>(argument)) callee.args.push_back(argument);
  takeImageOver(made, into);
  if (const model::Model *model = models.find(callee.name, callee.args.size())) return modelled(*model, callee, made);
  if (isOurs(*constructor)) return unmodelled(callee, made, into);
  const bool owns = names.shape(made.getType()) == Shape::Pointer; // `std::shared_ptr<float> p(q, free)`: the first is what it leads to
  Operand result;
  for (const Expr *argument : callee.args) {
    Operand each = value(argument);
    if (owns && argument != callee.args.front()) {
      merge(result, each);
      continue;
    }
    if (each.address && names.takesCopies(*constructor->getParent())) noteRead(each);
    // A view made from a pointer (span, device_ptr, iterator) is that pointer.
    if (each.address && result.object == none && callee.args.size() <= 2) {
      result.object = each.object, result.pointee = each.pointee, result.indexed = each.indexed, result.address = true;
    }
    // What a library makes of an image, to take anything that is one (`InputArray`), is that image still.
    if (refersTo(*constructor, *argument) && each.object != none && !names.takesCopies(*constructor->getParent())) result.object = each.object, result.pointee = each.pointee, result.address = true;
    // `PtrStepSz<uchar>`, which kernels are given, has the pixels and not the image.
    if (const auto seen = refersTo(*constructor, *argument) && leadsToPixels(constructor->getParent()) ? image(*argument) : std::nullopt) result = *seen;
    // A std::function made of a lambda, or of a variable that holds one, is that.
    const CXXRecordDecl *type = argument->getType()->getAsCXXRecordDecl();
    if (each.object != none && (function.objects[each.object].shape == Shape::Callable || (type && type->isLambda()))) result.object = each.object;
    if (each.step != none && (callee.args.size() == 1 || owns)) result.step = each.step;
    const bool is_handle = each.object != none && !each.address && function.objects[each.object].shape == Shape::Handle;
    if (is_handle && callee.args.size() == 1 && owns) result.object = each.object;
    merge(result, each);
  }
  if (names.shape(made.getType()) == Shape::Container) result.object = none, result.address = false, result.constant = elementsOf(made);
  return result;
}

// `thrust::device_vector<T> sums(n)` of a T that nobody knows yet: which constructor it will be is open, what it does is not.
Operand Walker::constructDependent(const VarDecl &variable, const Expr &given) {
  Callee callee;
  const std::string name = className(names, names.typeOf(variable));
  callee.name = name + "::" + name.substr(name.rfind(':') + 1);
  const auto *several = dyn_cast<ParenListExpr>(&given);
  const auto *named = dyn_cast<CXXUnresolvedConstructExpr>(given.IgnoreImplicit()); // `auto sums = thrust::device_vector<T>(n)`
  for (unsigned i = 0; several && i < several->getNumExprs(); ++i) callee.args.push_back(several->getExpr(i));
  if (const auto *list = dyn_cast<InitListExpr>(&given)) callee.args.assign(list->inits().begin(), list->inits().end());
  else if (named) callee.args.assign(named->arg_begin(), named->arg_end());
  else if (!several) callee.args.push_back(&given);
  const model::Model *model = callee.args.empty() ? nullptr : models.find(callee.name, callee.args.size());
  return model ? modelled(*model, callee, *callee.args.front()) : value(&given); // lists have no type yet
}

// A container that is given the beginning and the end of something reads it.
void Walker::noteRange(const std::vector<const Expr *> &arguments, const std::vector<Operand> &given) {
  for (std::size_t i = 0; i + 1 < given.size(); ++i) {
    const bool same_type = names.context.hasSameUnqualifiedType(arguments[i]->getType(), arguments[i + 1]->getType());
    const bool same_memory = given[i].object != none && given[i].object == given[i + 1].object && given[i].pointee == given[i + 1].pointee;
    if (same_type && same_memory && given[i].address && given[i + 1].address) noteRead(given[i]);
  }
}

// first, first + 1: how many elements lie between, where the text says so.
static std::optional<long long> elementsBetween(const Expr *first, const Expr *last, const Names &names) {
  last = last->IgnoreUnlessSpelledInSource();
  const Expr *from = nullptr, *more = nullptr;
  if (const auto *sum = dyn_cast<BinaryOperator>(last); sum && sum->getOpcode() == BO_Add) from = sum->getLHS(), more = sum->getRHS();
  if (const auto *sum = dyn_cast<CXXOperatorCallExpr>(last); sum && sum->getOperator() == OO_Plus && sum->getNumArgs() == 2) from = sum->getArg(0), more = sum->getArg(1);
  return from && names.text(from->getSourceRange()) == names.text(first->getSourceRange()) ? names.constant(more) : std::nullopt;
}

void Walker::noteLength(const model::Model &model, const Callee &callee, Step &copy) {
  for (std::size_t i = 0; i + 1 < callee.args.size(); ++i) {
    if (model.roleOf(i) != Role::Src) continue;
    const auto elements = elementsBetween(callee.args[i], callee.args[i + 1], names);
    if (!elements) return;
    const long long size = names.elementSize(callee.args[i]->getType());
    Operand bytes;
    bytes.constant = *elements * (size == none ? largest_number : size);
    copy.args.push_back({Role::Bytes, bytes});
  }
}

} // namespace xferguard::facts
