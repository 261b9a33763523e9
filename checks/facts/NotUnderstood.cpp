// What the compiler could not make sense of, a missing header's names mostly: it may do anything to what it names.
#include "checks/facts/Walker.h"
#include "checks/facts/Words.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace xferguard::facts {
using namespace clang;

// Handed to nobody knows what: a reference to it perhaps, or what it points to. A number is most likely only looked at.
Argument Walker::handedOver(const Expr &expr, Operand what) const {
  if (!expr.isGLValue() || what.object == none || what.address) return {Role::ReadWrite, what};
  const Shape shape = function.objects[what.object].shape;
  what.pointee |= pointsSomewhere(shape);
  what.address = true;
  return {shape == Shape::Scalar && !what.indexed ? Role::Read : Role::ReadWrite, what};
}

static Step notUnderstood(Step step) {
  step.kind = StepKind::Call;
  step.api = "<not understood>";
  step.callee = "?";
  return step;
}

// `RCLCPP_INFO(get_logger(), "%d points", count)`
static bool onlyTells(llvm::StringRef statement, const model::Models &models) {
  const llvm::StringRef name = statement.take_while([](char c) { return llvm::isAlnum(c) || c == '_' || c == ':'; });
  if (name.empty() || !statement.drop_front(name.size()).ltrim().starts_with("(")) return false;
  const model::Model *model = models.find(name.str(), 2);
  return model && model->effect == Effect::Print;
}

// Types under another name, or what is written to a log: whatever they are, nothing happens.
static bool doesNothing(llvm::StringRef text, const model::Models &models) {
  std::string code;
  for (llvm::StringRef line : llvm::split(text, '\n')) code += line.split("//").first.str() + ' ';
  return llvm::all_of(llvm::split(code, ';'), [&](llvm::StringRef statement) {
    statement = statement.trim();
    return statement.empty() || statement.starts_with("using ") || statement.starts_with("typedef ") || onlyTells(statement, models);
  });
}

// `"points: " << n`, `this->name`: what is called for it stands in it. Not `in >> n`, nor `n++`.
static bool onlyLooks(llvm::StringRef text) {
  return llvm::none_of(std::initializer_list<llvm::StringRef>{"(", "=", ">>", "++", "--"}, [&](llvm::StringRef each) { return text.contains(each); });
}

Operand Walker::recovered(const Expr &expr) {
  if (auto call = recoveredCall(expr)) return *call;
  const std::string text = names.text(expr.getSourceRange());
  Operand result;
  if (!text.empty() && doesNothing(text, models)) return result;
  if (onlyLooks(text)) {
    for (const Stmt *child : expr.children())
      if (const auto *inner = dyn_cast_or_null<Expr>(child)) merge(result, value(inner));
    return result;
  }
  Step step = notUnderstood(opStep(expr));
  for (const Stmt *child : expr.children())
    if (const auto *inner = dyn_cast_or_null<Expr>(child)) {
      Operand each = value(inner);
      merge(result, each);
      step.args.push_back(handedOver(*inner, each));
    }
  step.has_result = true;
  result.step = leaf(step);
  return result;
}

// A statement that the compiler gave up leaves nothing in the tree, yet it does something to what it names.
void Walker::visitDropped(SourceLocation from, SourceLocation to) {
  if (names.errorBetween(from, to) || names.namesInvalidBetween(from, to)) visitNotUnderstood(from, to);
}

void Walker::visitNotUnderstood(SourceLocation from, SourceLocation to) {
  SourceLocation begin = names.sources.getExpansionLoc(from), end = names.sources.getExpansionLoc(to);
  llvm::StringRef text = Lexer::getSourceText(CharSourceRange::getCharRange(begin, end), names.sources, names.context.getLangOpts());
  if (doesNothing(text, models)) return;
  Step step = notUnderstood({});
  step.site = step.statement = names.site(SourceRange(begin, end));
  for (const auto &[decl, object] : objects) {
    const auto *named = dyn_cast<NamedDecl>(decl);
    if (!named || !named->getIdentifier()) continue;
    llvm::StringRef name = named->getName();
    if (findWord(text, name) == std::string_view::npos) continue;
    Operand what;
    what.object = object;
    what.address = what.indexed = true;
    Shape shape = function.objects[object].shape;
    what.pointee = pointsSomewhere(shape);
    step.args.push_back({Role::ReadWrite, what});
  }
  leaf(step);
}

} // namespace xferguard::facts
