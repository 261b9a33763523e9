// Calls that give what something holds: elements of containers, pixels of images, what two that are swapped exchange.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

// `hosts.push_back(p)`, `buffers.emplace_back(p, bytes)`: as if the element had been assigned.
void Walker::keepIn(const Callee &callee, const std::vector<Operand> &given, const Expr &expr) {
  const StringRef name = StringRef(callee.name).rsplit("::").second;
  const auto *filled = dyn_cast_or_null<ClassTemplateSpecializationDecl>(callee.self->getType().getNonReferenceType()->getAsCXXRecordDecl());
  if ((name != "push_back" && name != "emplace_back") || !filled || filled->getTemplateArgs().size() == 0 || filled->getTemplateArgs()[0].getKind() != TemplateArgument::Type) return;
  const QualType held = filled->getTemplateArgs()[0].getAsType();
  const Operand any = element(place(callee.self), {}, held);
  if (name == "emplace_back" && any.object != none) makeIn(&any, held, given, expr);
  const auto *parts = dyn_cast_or_null<ClassTemplateSpecializationDecl>(held->getAsCXXRecordDecl());
  if (names.shape(held) == Shape::Pointer && held->isPointerType() && given.size() == 1 && any.object != none) write(any, given[0], false, expr.getSourceRange());
  if (!parts || !parts->isInStdNamespace() || parts->getName() != "pair" || given.size() != 2 || any.object == none) return;
  for (const FieldDecl *field : parts->fields()) {
    if (!field->getType()->isPointerType()) continue;
    Operand part = any;
    part.object = childObject(any.object, any.pointee, "." + field->getName().str(), fieldKey(names, *field), field->getType());
    part.pointee = false;
    write(part, given[field->getName() == "first" ? 0 : 1], false, expr.getSourceRange());
  }
}

// `levels.emplace_back(n)`, `std::make_unique<Level>(n)`: a constructor of the program's own runs in the library's code; of several that
// take so many arguments the first. The place that it is given is that of what a container holds, or nobody's.
void Walker::makeIn(const Operand *place, QualType type, const std::vector<Operand> &given, const Expr &expr) {
  const CXXRecordDecl *made = type->getAsCXXRecordDecl();
  if (!made || !made->hasDefinition() || names.inLibrary(made->getLocation())) return;
  const auto takes = [&](const CXXConstructorDecl *each) { return each->isUserProvided() && !each->isCopyOrMoveConstructor() && given.size() <= each->getNumParams() && given.size() >= each->getMinRequiredArguments(); };
  const auto constructor = llvm::find_if(made->ctors(), takes);
  if (constructor == made->ctor_end()) return;
  Step step = opStep(expr);
  step.kind = StepKind::Call;
  step.api = names.qualified(**constructor);
  step.callee = names.usr(asWritten(**constructor));
  for (const Operand &argument : given) step.args.push_back({Role::Read, argument});
  if (place) step.args.push_back({Role::This, *place}), step.args.back().value.address = true;
  leaf(step);
}

// `std::vector<float *> outputs = {scores.data(), boxes.data()}`
bool Walker::fillFromList(const CXXConstructExpr &made, const Operand &target) {
  const auto *listed = made.getNumArgs() ? dyn_cast<CXXStdInitializerListExpr>(made.getArg(0)->IgnoreImplicit()) : nullptr;
  const auto *list = listed ? dyn_cast<InitListExpr>(listed->getSubExpr()->IgnoreImplicit()) : nullptr;
  if (!list || names.shape(made.getType()) != Shape::Container) return false;
  if (llvm::any_of(list->inits(), [](const Expr *each) { return !each->getType()->isPointerType(); })) return false;
  for (const Expr *each : list->inits()) write(element(target, {}, each->getType()), value(each), false, made.getSourceRange());
  return true;
}

namespace {

bool isMap(StringRef type) {
  type.consume_front("const ");
  return llvm::any_of(std::initializer_list<StringRef>{"std::map", "std::unordered_map", "std::multimap", "std::unordered_multimap"}, [&](StringRef each) { return type == each || (type.starts_with(each) && type[each.size()] == '<'); });
}

// `buffers.begin()`, `buffers.find(name)`: of which map.
const Expr *startOf(const Names &names, const Expr &iterator) {
  const auto *call = dyn_cast<CXXMemberCallExpr>(iterator.IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *method = call ? call->getMethodDecl() : nullptr;
  if (!method || !method->getDeclName().isIdentifier() || !isMap(className(names, call->getImplicitObjectArgument()->getType().getUnqualifiedType()))) return nullptr;
  const StringRef name = method->getName();
  return name == "begin" || name == "cbegin" || name == "find" || name == "lower_bound" || name == "upper_bound" ? call->getImplicitObjectArgument() : nullptr;
}

} // namespace

// `auto it = buffers.find(name)`
std::optional<Operand> Walker::iterated(const Expr &iterator) {
  const Expr *map = startOf(names, iterator);
  if (!map) return std::nullopt;
  Operand entry = place(map);
  entry.address = false, entry.indexed = true;
  return entry.object == none ? std::nullopt : std::optional(entry);
}

// `it->`, `(*it).`, `buffers.find(name)->`
std::optional<Operand> Walker::lookedAt(const Expr &expr) {
  const auto *looks = dyn_cast<CXXOperatorCallExpr>(expr.IgnoreParenImpCasts());
  if (!looks || looks->getNumArgs() != 1 || (looks->getOperator() != OO_Arrow && looks->getOperator() != OO_Star)) return std::nullopt;
  const Expr &iterator = *looks->getArg(0)->IgnoreParenImpCasts();
  const auto *named = dyn_cast<DeclRefExpr>(&iterator);
  const auto *variable = named ? dyn_cast<VarDecl>(named->getDecl()) : nullptr;
  if (const auto known = variable ? entries.find(variable->getCanonicalDecl()) : entries.end(); known != entries.end() && writtenOnce(*variable)) return known->second;
  return iterated(iterator);
}

// Of a map, which stands for each of its entries.
bool Walker::isEntry(const Operand &of) const {
  return of.object != none && !of.pointee && !of.address && isMap(function.objects[of.object].type);
}

// A view's value is what it looks into.
Operand Walker::view(const model::Model &model, const Callee &callee, const Expr &expr) {
  Operand base, index;
  std::vector<Operand> values;
  if (callee.self) {
    const QualType type = callee.self->IgnoreParenBaseCasts()->getType(); // `get` of a smart pointer may be its base's
    base = receiver(*callee.self);
    if (pointsSomewhere(names.shape(type)) && !type->isPointerType()) base = valueOfPlace(base, type);
    if (model.family == "opencv") {
      const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee.decl); // `image.ptr<float>(row)`, `image.at<float>(row, column)`
      base = method && (expr.isLValue() || expr.getType()->isPointerType()) ? pixels(base, method->getParent()) : Operand();
      if (base.object == none) return {};
      base.pointee = base.address = true;
    }
    for (const Expr *each : callee.args) merge(index, value(each)), index.indexed = true;
    if (callee.args.size() == 1) index.constant = names.constant(callee.args[0]);
  } else {
    for (std::size_t i = 0; i < callee.args.size(); ++i) {
      Role role = model.any_args ? (i ? Role::None : Role::Read) : model.roleOf(i);
      if (role == Role::Write) { // cudaHostGetDevicePointer(&d, h): d becomes a view of h
        values.push_back(outParameter(callee.args[i]));
        continue;
      }
      Operand each = value(callee.args[i]);
      if (callee.name == "std::move") given_away.insert(each.object);
      if (base.object == none && base.step == none) base = each;
      else merge(index, each), index.indexed = true;
    }
    for (Operand &target : values) {
      Operand variable = target;
      variable.pointee = variable.address = false;
      write(variable, base, false, expr.getSourceRange());
    }
  }
  QualType type = expr.isTypeDependent() ? callee.decl->getReturnType() : expr.getType();
  const bool is_itself = callee.name == "std::move" || callee.name == "std::forward" || callee.name == "std::as_const";
  if (is_itself && base.object != none && names.shape(type) == Shape::Record) return base;
  Operand zero;
  zero.constant = 0;
  bool gives_pointer = names.shape(type) == Shape::Pointer || names.shape(type) == Shape::Iterator || callee.name.ends_with("begin") || callee.name.ends_with("end");
  if (gives_pointer && !expr.isLValue()) {
    base.address = true;
    if (index.indexed && !(index.constant && *index.constant == 0)) base.indexed = true;
    merge(base, index);
    base.constant.reset(), base.least.reset();
    return base;
  }
  if (!callee.self && names.shape(type) == Shape::Handle) return base; // `StreamAccessor::getStream(stream)` is that stream
  if (!callee.args.empty() || expr.isLValue() || type->isReferenceType()) {
    Operand result = element(base, callee.self && callee.args.empty() ? zero : index, type);
    result.text = names.text(expr.getSourceRange());
    return result;
  }
  merge(base, index);
  return base;
}

Operand Walker::swapped(const Callee &callee, const Expr &expr) {
  if (callee.args.size() + (callee.self != nullptr) != 2) return {};
  const Expr *first = callee.self ? callee.self : callee.args[0], *second = callee.args.back();
  Operand left = place(first), right = place(second);
  Operand left_value = valueOfPlace(left, first->getType());
  Operand right_value = valueOfPlace(right, second->getType());
  auto isOwn = [&](const Operand &each) { return each.object != none && !each.pointee && function.objects[each.object].storage == Storage::Local; };
  if (!isOwn(left) || !isOwn(right)) given_away.insert({left.object, right.object}); // of two of this function each ends here, whichever holds what
  write(left, right_value, false, expr.getSourceRange());
  write(right, left_value, false, expr.getSourceRange());
  return {};
}

} // namespace xferguard::facts
