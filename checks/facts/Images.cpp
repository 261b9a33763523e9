// OpenCV's images: their pixels, what goes over to the other side with a constructor, and how long the device's memory of a local one lives.
#include "checks/facts/Walker.h"
#include <llvm/ADT/STLExtras.h>

namespace xferguard::facts {
using namespace clang;

static constexpr const char *device_image = "cv::cuda::GpuMat";

static bool isDeviceImage(QualType type) {
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->getQualifiedNameAsString() == device_image;
}

// What leads to an image's pixels, in its class or one that this comes from.
const FieldDecl *leadsToPixels(const CXXRecordDecl *record) {
  for (; record && record->hasDefinition(); record = record->getNumBases() ? record->bases_begin()->getType()->getAsCXXRecordDecl() : nullptr)
    for (const FieldDecl *field : record->fields())
      if (field->getName() == "data" && field->getType()->isPointerType()) return field;
  return nullptr;
}

// `host`, where an InputArray is made of it.
static const Expr *whatIsConverted(const Expr *given) {
  given = given->IgnoreImplicit()->IgnoreParens();
  const auto *made = dyn_cast<CXXConstructExpr>(given);
  return made && made->getNumArgs() == 1 ? whatIsConverted(made->getArg(0)) : given;
}

// What gives a part of an image as an image has no pixels of its own.
Operand Walker::pixels(const Operand &image, const CXXRecordDecl *of) {
  const FieldDecl *data = leadsToPixels(of);
  if (!data || image.object == none) return {};
  Operand result = image;
  result.object = childObject(image.object, image.pointee, ".data", fieldKey(names, *data), data->getType());
  result.pointee = false;
  return result;
}

// An image that is given as such, or as what OpenCV makes of it: its pixels are meant.
std::optional<Operand> Walker::image(const Expr &given) {
  const Expr &image = *whatIsConverted(&given);
  const QualType type = image.getType().getNonReferenceType();
  if (names.shape(type) == Shape::Container) return place(&image);
  Operand found = leadsToPixels(type->getAsCXXRecordDecl()) ? pixels(place(&image), type->getAsCXXRecordDecl()) : Operand();
  if (found.object == none) return std::nullopt;
  found.pointee = found.address = true;
  found.text = names.text(image.getSourceRange());
  return found;
}

// `cv::cuda::GpuMat d(picture)`, `cv::Mat m(d)`: an image that is made of one on the other side takes it over, and the host waits until it has it.
void Walker::takeImageOver(const CXXConstructExpr &made, const Operand *into) {
  const CXXRecordDecl *record = made.getConstructor()->getParent();
  const std::string own = record->getQualifiedNameAsString();
  const bool up = own == device_image;
  if ((!up && own != "cv::Mat") || made.getNumArgs() == 0 || (made.getNumArgs() > 1 && !isa<CXXDefaultArgExpr>(made.getArg(1)))) return;
  const QualType given = whatIsConverted(made.getArg(0))->getType().getNonReferenceType();
  if (!given->getAsCXXRecordDecl() || isDeviceImage(given) == up) return;
  const auto from = image(*made.getArg(0));
  if (!from) return;
  Step step = opStep(made);
  step.effect = Effect::Copy;
  step.api = names.qualified(*made.getConstructor());
  step.family = "opencv";
  step.blocking = true;
  step.direction = up ? Direction::HostToDevice : Direction::DeviceToHost;
  Operand to = pixels(into ? *into : Operand(), record);
  to.pointee = to.address = to.object != none;
  to.text = into ? into->text : names.text(made.getSourceRange());
  step.args = {{Role::Dst, to}, {Role::Src, *from}};
  leaf(step);
}

// `GpuMat d(rows, columns, type)`, `GpuMat d(picture)`, `GpuMat d = createContinuous(...)`: not a part of another one, nor over somebody's memory.
static bool takesMemory(const Expr &init) {
  const Expr *plain = init.IgnoreUnlessSpelledInSource();
  if (const auto *list = dyn_cast<InitListExpr>(plain); list && list->getNumInits() == 1) plain = list->getInit(0)->IgnoreUnlessSpelledInSource();
  if (const auto *call = dyn_cast<CallExpr>(plain)) {
    const FunctionDecl *callee = call->getDirectCallee();
    return callee && callee->getQualifiedNameAsString() == "cv::cuda::createContinuous";
  }
  const auto *made = dyn_cast<CXXConstructExpr>(plain);
  if (!made || made->getNumArgs() == 0 || made->getConstructor()->isCopyOrMoveConstructor()) return false;
  return llvm::none_of(made->arguments(), [](const Expr *each) { return isDeviceImage(each->getType().getNonReferenceType()) || each->getType()->isPointerType(); });
}

// Of one that is made with nothing in it, whether it takes memory shows at its end.
void Walker::makeImage(const VarDecl &variable, const Operand &self) {
  if (!isDeviceImage(variable.getType()) || !variable.isLocalVarDecl() || variable.isStaticLocal() || !variable.getInit()) return;
  const auto *made = dyn_cast<CXXConstructExpr>(variable.getInit()->IgnoreUnlessSpelledInSource());
  const bool empty = made && made->getNumArgs() == 0;
  if (!empty && !takesMemory(*variable.getInit())) return;
  Step step;
  step.kind = StepKind::Op;
  step.site = step.statement = names.site(variable.getSourceRange());
  step.text = names.text(variable.getSourceRange());
  step.effect = empty ? Effect::Configure : Effect::Alloc;
  step.api = device_image;
  step.family = "opencv";
  step.memory = Memory::Device;
  step.blocking = true;
  Operand pixels = this->pixels(self, variable.getType()->getAsCXXRecordDecl());
  if (pixels.object == none) return;
  pixels.pointee = pixels.address = true;
  pixels.text = self.text;
  step.args.push_back({Role::Ptr, pixels});
  images[self.object] = leaf(step);
}

// What operations have written into an empty one it took memory for, and releases it at its end: unless it was made to show another one's.
void Walker::endImage(Operand self, Step end) {
  const auto made = images.find(self.object);
  if (made == images.end() || isGivenAway(self.object) || isReturned(self.object)) return;
  const Operand pixels = *function.steps[made->second].arg(Role::Ptr);
  auto isIt = [&](const Argument &each) { return each.value.object == pixels.object || each.value.object == self.object; };
  bool filled = false, assigned = false;
  for (std::size_t i = made->second + 1; i < function.steps.size(); ++i) {
    const Step &step = function.steps[i];
    assigned |= step.kind != StepKind::Op && (step.kind == StepKind::Write || step.api.ends_with("operator=")) && !step.args.empty() && step.args.back().role != Role::Result && std::ranges::any_of(step.args, isIt);
    filled |= step.kind == StepKind::Op && step.family == "opencv" && step.effect != Effect::View && std::ranges::any_of(step.args, isIt);
  }
  Step &make = function.steps[made->second];
  if (make.effect == Effect::Configure && (!filled || assigned)) return;
  make.effect = Effect::Alloc;
  end.kind = StepKind::Op;
  end.effect = Effect::Free;
  end.api = "~GpuMat";
  end.family = "opencv";
  end.memory = Memory::Device;
  end.blocking = true;
  end.args.push_back({Role::Ptr, pixels});
  leaf(std::move(end));
}

} // namespace xferguard::facts
