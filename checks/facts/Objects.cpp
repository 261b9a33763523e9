// The objects of a function, each made when it is first named: variables, members and elements, `this`, what is called.
#include "checks/facts/Walker.h"
#include "clang/AST/ASTLambda.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::facts {
using namespace clang;

// Of a pair nothing, which is one thing here and another there; what a template is for one of its arguments alone is a class of its own.
std::string fieldKey(const Names &names, const FieldDecl &field) {
  std::string name = names.qualified(field);
  if (llvm::StringRef(name).starts_with("std::")) return "";
  const auto *special = dyn_cast<ClassTemplateSpecializationDecl>(field.getParent());
  if (special && special->isExplicitSpecialization()) {
    name.clear();
    llvm::raw_string_ostream out(name);
    special->getNameForDiagnostic(out, PrintingPolicy(names.context.getLangOpts()), true);
    out << "::" << field.getName();
  }
  return "field:" + name;
}

int Walker::temporary(QualType type) {
  Object object;
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  object.name = record && record->getIdentifier() && !names.inLibrary(record->getLocation()) ? record->getName().str() : "<temporary>";
  object.type = names.typeName(type);
  object.storage = Storage::Temporary;
  object.shape = names.shape(type);
  function.objects.push_back(object);
  return static_cast<int>(function.objects.size()) - 1;
}

int Walker::objectOf(const ValueDecl &decl) {
  auto [entry, fresh] = objects.try_emplace(decl.getCanonicalDecl(), static_cast<int>(function.objects.size()));
  if (!fresh) return entry->second;
  Object object;
  QualType type = names.typeOf(decl);
  object.name = decl.getName().str();
  object.type = names.typeName(type);
  object.shape = names.shape(type);
  object.memory = names.memory(object.shape == Shape::Container ? type.getNonReferenceType() : type);
  object.size = type->isReferenceType() && object.shape != Shape::Scalar ? none : names.sizeOf(type);
  object.element = names.elementSize(type);
  object.reference = type->isReferenceType();
  QualType inner = type.getNonReferenceType();
  object.constant = inner->isPointerType() ? inner->getPointeeType().isConstQualified() : inner.isConstQualified();
  const auto *variable = dyn_cast<VarDecl>(&decl);
  if (const auto *parameter = dyn_cast<ParmVarDecl>(&decl)) {
    object.storage = Storage::Parameter;
    object.parameter = static_cast<int>(parameter->getFunctionScopeIndex());
    if (const auto *owner = dyn_cast_or_null<FunctionDecl>(parameter->getDeclContext()))
      if (names.usr(*owner) != function.usr && !function.usr.starts_with("lambda:")) object.parameter = none;
  } else if (variable && variable->isStaticLocal()) {
    object.storage = Storage::Static;
  } else if (variable && variable->hasGlobalStorage()) {
    object.storage = Storage::Global;
    if (variable->hasAttr<CUDADeviceAttr>() || variable->hasAttr<CUDAConstantAttr>()) object.memory = Memory::Device;
    if (variable->hasAttr<HIPManagedAttr>()) object.memory = Memory::Managed;
    if (inner.isConstQualified() || variable->isConstexpr()) object.constant = true;
  }
  if (object.storage == Storage::Local || object.storage == Storage::Parameter) {
    object.key = names.localKey(decl);
    const DeclContext *owner = decl.getDeclContext();
    if (function.lambda && owner && isa<FunctionDecl>(owner) && !isLambdaCallOperator(owner)) {
      object.storage = Storage::Capture;
      object.reference = true;
      object.parameter = none;
      object.memory = Memory::Unknown; // the function around it knows, and may have pinned it
    }
  } else {
    object.key = names.usr(decl);
  }
  object.declared_in = object.storage == Storage::Local ? innermostLoop() : none;
  function.objects.push_back(object);
  return entry->second;
}

int Walker::childObject(int base, bool pointee, const std::string &suffix, const std::string &key, QualType type) {
  std::string path = std::to_string(base) + (pointee ? "*" : "") + suffix;
  auto [entry, fresh] = paths.try_emplace(path, static_cast<int>(function.objects.size()));
  if (!fresh) return entry->second;
  Object object;
  const Object &parent_object = function.objects[base];
  bool of_this = parent_object.name == "this";
  object.name = of_this && suffix.starts_with(".") ? suffix.substr(1)
                : pointee && suffix.starts_with(".") ? parent_object.name + "->" + suffix.substr(1)
                                                     : parent_object.name + suffix;
  object.key = key.empty() ? (parent_object.key.empty() ? "" : parent_object.key + suffix) : key;
  object.type = names.typeName(type);
  object.storage = key.empty() ? parent_object.storage : Storage::Member;
  if (object.storage == Storage::Parameter) object.storage = Storage::Member;
  object.shape = names.shape(type);
  object.memory = names.memory(type);
  object.size = names.sizeOf(type);
  object.element = names.elementSize(type);
  object.declared_in = parent_object.declared_in;
  object.reference = type->isReferenceType();
  object.base = base;
  object.base_pointee = pointee;
  object.suffix = suffix;
  function.objects.push_back(object);
  return entry->second;
}

int Walker::thisObject(QualType type) {
  auto [entry, fresh] = paths.try_emplace("this", static_cast<int>(function.objects.size()));
  if (!fresh) return entry->second;
  Object object;
  object.name = "this";
  object.key = "this";
  object.type = names.typeName(type);
  object.storage = function.lambda ? Storage::Capture : Storage::Parameter;
  object.shape = Shape::Pointer;
  object.memory = names.memoryOfThis(type);
  function.objects.push_back(object);
  return entry->second;
}

// A function or lambda that is passed on or kept, to be called elsewhere.
Operand Walker::callable(const std::string &usr, const std::string &name) {
  auto [entry, fresh] = paths.try_emplace("callable " + usr, static_cast<int>(function.objects.size()));
  if (fresh) {
    Object object;
    object.name = name;
    object.key = usr;
    object.storage = Storage::Global;
    object.shape = Shape::Callable;
    function.objects.push_back(object);
  }
  Operand result;
  result.object = entry->second;
  return result;
}

} // namespace xferguard::facts
