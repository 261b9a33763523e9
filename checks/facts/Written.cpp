// How things are written, for fixes: the bytes of an expression, the statement of a block that holds it, addresses taken
// apart into a base and a stride.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

namespace {

constexpr std::size_t long_text = 2000;
constexpr llvm::StringLiteral blanks = " \t\r";

// The end of the line from `at` on, when only blanks and one comment stand before it.
std::size_t endOfRest(StringRef text, std::size_t at) {
  at = text.find_first_not_of(blanks, at);
  if (at == StringRef::npos) return text.size();
  if (text.substr(at).starts_with("/*")) {
    std::size_t close = text.find("*/", at);
    if (close == StringRef::npos || text.slice(at, close).contains('\n')) return StringRef::npos;
    at = text.find_first_not_of(blanks, close + 2);
    if (at == StringRef::npos) return text.size();
  } else if (text.substr(at).starts_with("//")) {
    at = text.find('\n', at);
    if (at == StringRef::npos) return text.size();
  }
  return text[at] == '\n' ? at + 1 : StringRef::npos;
}

// Where the comment begins that stands on the lines above `line`, when what it speaks of ends at `end`: a blank line or a
// closing brace comes next. Else it may be the heading of more.
std::size_t commentAbove(StringRef text, std::size_t line, std::size_t end, StringRef indent) {
  StringRef next = text.substr(end).split('\n').first.trim(blanks);
  if (!next.empty() && !next.starts_with("}")) return line;
  std::size_t first = line;
  while (first > 0) {
    std::size_t before = text.substr(0, first - 1).rfind('\n');
    before = before == StringRef::npos ? 0 : before + 1;
    StringRef above = text.slice(before, first);
    if (!above.consume_front(indent) || !above.starts_with("//") || above.contains("NOLINT") || above.contains("clang-format")) break;
    first = before;
  }
  return first;
}

// A pragma speaks of the statement behind it: nothing may come between, and without the statement it would speak of the next.
bool underPragma(StringRef text, std::size_t begin) {
  for (StringRef before = text.substr(0, begin).rtrim();; before = before.drop_back()) { // a backslash goes on in the next line
    std::size_t line = before.rfind('\n');
    if (before.substr(line == StringRef::npos ? 0 : line + 1).ltrim().starts_with("#pragma")) return true;
    before = before.take_front(line == StringRef::npos ? 0 : line).rtrim(blanks);
    if (!before.ends_with("\\")) return false;
  }
}

ItemKind kindOf(const Stmt &stmt) {
  if (stmt.getBeginLoc().isMacroID()) return ItemKind::Macro;
  return isa<DeclStmt>(stmt) ? ItemKind::Declaration : isa<Expr>(stmt) ? ItemKind::Expression : ItemKind::Control;
}

} // namespace

Span Names::span(SourceRange range) const {
  CharSourceRange written = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sources, context.getLangOpts());
  if (written.isInvalid()) return {};
  auto [file, begin] = sources.getDecomposedLoc(written.getBegin());
  auto [end_file, end] = sources.getDecomposedLoc(written.getEnd());
  return file == end_file && end > begin ? Span{begin, end - begin} : Span{};
}

bool Names::inMacroBody(SourceLocation at) const {
  for (; at.isMacroID(); at = sources.getImmediateMacroCallerLoc(at))
    if (!sources.isMacroArgExpansion(at)) return true;
  return false;
}

std::pair<std::string, Site> Names::macroAround(SourceLocation at) {
  while (at.isMacroID() && sources.isMacroArgExpansion(at)) at = sources.getImmediateSpellingLoc(at); // written where the argument is
  if (!at.isMacroID()) return {};
  const SourceLocation body = sources.getSpellingLoc(at);
  if (sources.isWrittenInScratchSpace(body) || sources.isWrittenInBuiltinFile(body) || sources.isWrittenInCommandLineFile(body) || inLibrary(body)) return {};
  Site there = site(body);
  there.macro = true; // no edit may touch it
  return {Lexer::getImmediateMacroName(at, sources, context.getLangOpts()).str(), there};
}

std::string Names::localKey(const Decl &decl) {
  const Site at = site(decl.getLocation());
  std::string key = "local:" + std::to_string(at.file) + ":" + std::to_string(at.offset);
  if (decl.getLocation().isMacroID()) key += ":" + std::to_string(sources.getFileOffset(sources.getSpellingLoc(decl.getLocation()))); // one expansion may declare several
  return key;
}

Item Names::item(const Stmt &stmt) {
  Item item;
  item.kind = kindOf(stmt);
  item.site = site(stmt.getSourceRange(), /*with_semicolon=*/true);
  if (item.site.file == none || !item.site.length) return item;
  FileID file = sources.getFileID(sources.getExpansionLoc(stmt.getBeginLoc()));
  StringRef text = sources.getBufferData(file);
  std::size_t begin = item.site.offset, end = begin + item.site.length;
  if (underPragma(text, begin)) item.kind = ItemKind::Body;
  std::size_t line = text.rfind('\n', begin);
  line = line == StringRef::npos ? 0 : line + 1;
  std::size_t first = std::min(text.find_first_not_of(blanks, line), begin);
  item.indent = text.slice(line, first).str();
  std::size_t rest = endOfRest(text, end);
  if (first == begin && rest != StringRef::npos) {
    std::size_t top = item.kind == ItemKind::Control ? line : commentAbove(text, line, rest, item.indent);
    if (top < line) item.comment = text.slice(top + item.indent.size(), line - 1).str();
    // A blank line that would be left before the closing brace goes too.
    if (text.substr(rest).split('\n').first.ltrim().starts_with("}") && text.substr(0, top).ends_with("\n\n")) --top;
    item.lines = {static_cast<unsigned>(top), static_cast<unsigned>(rest - top)};
  }
  if (item.kind != ItemKind::Control && item.site.length <= long_text) item.text = text.slice(begin, end).str();
  if (const auto *declaration = dyn_cast<DeclStmt>(&stmt); declaration && declaration->isSingleDecl())
    if (isa<VarDecl>(declaration->getSingleDecl())) item.declares = localKey(*declaration->getSingleDecl());
  return item;
}

int Walker::itemHere() {
  if (!item) return none;
  auto [entry, fresh] = items.try_emplace(item, static_cast<int>(function.items.size()));
  if (fresh) {
    function.items.push_back(names.item(*item));
    if (without_braces.contains(item)) function.items.back().kind = ItemKind::Body;
  }
  return entry->second;
}

Written Walker::written(Role role, const Expr &argument) {
  Written result;
  result.role = role;
  result.at = names.span(argument.getSourceRange());
  if (role == Role::Dst || role == Role::Src) takeApart(argument, result);
  if (role == Role::Options) result.base = names.text(argument.getSourceRange(), Names::whole);
  if (role == Role::Bytes) takeSizeApart(argument, result);
  return result;
}

// n * sizeof(T): n is the stride, T the element.
void Walker::takeSizeApart(const Expr &size, Written &into) {
  auto sizeOf = [&](const Expr *part) -> std::optional<long long> {
    const auto *trait = dyn_cast<UnaryExprOrTypeTraitExpr>(part->IgnoreParenImpCasts());
    return trait && trait->getKind() == UETT_SizeOf ? names.constant(trait) : std::nullopt;
  };
  auto take = [&](std::optional<long long> element, std::string stride) {
    if (!element) return false;
    into.element = *element, into.stride = std::move(stride);
    return true;
  };
  auto textOf = [&](const Expr *part) { return names.text(part->IgnoreImpCasts()->getSourceRange(), Names::whole); };
  if (take(sizeOf(&size), "1")) return;
  const auto *product = dyn_cast<BinaryOperator>(size.IgnoreParenImpCasts());
  if (!product || product->getOpcode() != BO_Mul) return;
  if (!take(sizeOf(product->getLHS()), textOf(product->getRHS()))) take(sizeOf(product->getRHS()), textOf(product->getLHS()));
}

// The write that was noted last, when it gives a variable freshly made memory: where both sides stand.
void Walker::noteAssignment(SourceRange target, const Expr &value) {
  if (function.steps.empty()) return;
  Step &step = function.steps.back();
  if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[1].value.step == none) return;
  if (function.steps[step.args[1].value.step].effect != Effect::Alloc) return;
  step.item = itemHere();
  step.writing = {{Role::Target, names.span(target), {}, {}}, {Role::Value, names.span(value.getSourceRange()), {}, {}}};
}

namespace {

bool mentions(const Expr &expr, const VarDecl *variable) {
  struct Search : RecursiveASTVisitor<Search> {
    const VarDecl *wanted;
    bool VisitDeclRefExpr(DeclRefExpr *reference) { return reference->getDecl() != wanted; }
  } search;
  search.wanted = variable;
  return !search.TraverseStmt(const_cast<Expr *>(&expr));
}

const VarDecl *variableOf(const Expr &expr) {
  const auto *reference = dyn_cast<DeclRefExpr>(expr.IgnoreParenCasts());
  return reference ? dyn_cast<VarDecl>(reference->getDecl()) : nullptr;
}

} // namespace

// p + i * n, &p[i], a[i] of an array of rows, v.data() + i: what counts is a counter of a loop around.
void Walker::takeApart(const Expr &address, Written &into) {
  const Expr *plain = address.IgnoreParenCasts();
  const Expr *base = nullptr, *index = nullptr;
  QualType element;
  std::string suffix;
  if (const auto *view = dyn_cast<CXXOperatorCallExpr>(plain); view && view->getOperator() == OO_Subscript && view->getNumArgs() == 2) {
    base = view->getArg(0), index = view->getArg(1), element = view->getType(); // a container's element itself
  } else if (const auto *unary = dyn_cast<UnaryOperator>(plain); unary && unary->getOpcode() == UO_AddrOf) {
    const Expr *inner = unary->getSubExpr()->IgnoreParens();
    element = inner->getType();
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(inner)) {
      base = subscript->getBase(), index = subscript->getIdx();
    } else if (const auto *called = dyn_cast<CXXOperatorCallExpr>(inner); called && called->getOperator() == OO_Subscript && called->getNumArgs() == 2) {
      if (names.shape(called->getArg(0)->getType()) != Shape::Container) return;
      base = called->getArg(0), index = called->getArg(1), suffix = ".data()";
    }
  } else if (const auto *sum = dyn_cast<BinaryOperator>(plain); sum && sum->getOpcode() == BO_Add && sum->getType()->isPointerType()) {
    bool left = sum->getLHS()->getType()->isPointerType();
    base = left ? sum->getLHS() : sum->getRHS(), index = left ? sum->getRHS() : sum->getLHS();
    element = sum->getType()->getPointeeType();
  } else if (const auto *row = dyn_cast<ArraySubscriptExpr>(plain); row && row->getType()->isArrayType()) {
    base = row->getBase(), index = row->getIdx(), element = row->getType();
  }
  if (!base) {
    if (!plain->getType()->isPointerType() && !plain->getType()->isArrayType()) return;
    into.base = names.text(plain->getSourceRange(), Names::whole);
    QualType inner = plain->getType()->isArrayType() ? QualType(plain->getType()->getPointeeOrArrayElementType(), 0) : plain->getType()->getPointeeType();
    into.element = inner.isNull() ? none : names.sizeOf(inner);
    into.offset = 0;
    return;
  }
  into.base = names.text(base->IgnoreImpCasts()->getSourceRange(), Names::whole) + suffix;
  into.element = names.sizeOf(element);
  if (auto constant = names.constant(index)) {
    into.offset = *constant;
    return;
  }
  for (auto it = counters.rbegin(); it != counters.rend(); ++it) {
    const VarDecl *counter = *it;
    if (mentions(*base, counter)) continue;
    const auto *product = dyn_cast<BinaryOperator>(index->IgnoreParenCasts());
    if (variableOf(*index) == counter) {
      into.stride = "1";
    } else if (product && product->getOpcode() == BO_Mul) {
      bool left = variableOf(*product->getLHS()) == counter, right = variableOf(*product->getRHS()) == counter;
      const Expr *other = left ? product->getRHS() : product->getLHS();
      if (left == right || mentions(*other, counter)) continue;
      into.stride = names.text(other->getSourceRange(), Names::whole);
    } else {
      continue;
    }
    into.counter = objectOf(*counter);
    return;
  }
}

// `for (T i = first; i < last; ++i)`: gives the counter and notes both ends.
const VarDecl *Walker::countedBy(const ForStmt &loop, Step &step) {
  const auto *declared = dyn_cast_or_null<DeclStmt>(loop.getInit());
  const VarDecl *variable = declared && declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
  const auto *test = dyn_cast_or_null<BinaryOperator>(loop.getCond() ? loop.getCond()->IgnoreParenImpCasts() : nullptr);
  const auto *increment = dyn_cast_or_null<UnaryOperator>(loop.getInc() ? loop.getInc()->IgnoreParenImpCasts() : nullptr);
  if (!variable || !variable->getInit() || !test || !increment || !increment->isIncrementOp()) return nullptr;
  if (test->getOpcode() != BO_LT && test->getOpcode() != BO_LE) return nullptr;
  if (variableOf(*test->getLHS()) != variable || variableOf(*increment->getSubExpr()) != variable) return nullptr;
  step.first = names.text(variable->getInit()->getSourceRange(), Names::whole);
  step.last = names.text(test->getRHS()->getSourceRange(), Names::whole);
  bool plain = isa<DeclRefExpr, IntegerLiteral>(test->getRHS()->IgnoreImpCasts());
  if (test->getOpcode() == BO_LE) step.last = (plain ? step.last : "(" + step.last + ")") + " + 1";
  return variable;
}

} // namespace xferguard::facts
