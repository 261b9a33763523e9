// A call that the compiler gave up, for an argument that it does not know or because none of the functions fits: who is called is
// written there, and so is every argument that was understood.
#include "checks/facts/Walker.h"

namespace xferguard::facts {
using namespace clang;

namespace {

// From one comma to the next, as offsets in the file: `f(a, g(b, c))` has two.
using Spans = std::vector<std::pair<unsigned, unsigned>>;

// What stands between parentheses, or `<<<` and `>>>`, the next of which opens at `from`. Nothing where it does not end.
Spans spansIn(llvm::StringRef text, unsigned from, const LangOptions &language, SourceLocation start, bool launch, unsigned &end) {
  Lexer lexer(start, language, text.begin(), text.begin() + from, text.end());
  Token token;
  Spans spans;
  unsigned depth = 0, begin = 0;
  while (!lexer.LexFromRawLexer(token)) {
    const unsigned at = lexer.getCurrentBufferOffset() - token.getLength();
    const bool outer_opens = depth == 0 && token.is(launch ? tok::lesslessless : tok::l_paren);
    if (depth == 0 && !outer_opens) return {};
    if (outer_opens || (depth && (token.is(tok::l_paren) || token.is(tok::l_brace) || token.is(tok::l_square)))) {
      if (!depth++) begin = at + token.getLength();
      continue;
    }
    const bool closes = token.is(tok::r_paren) || token.is(tok::r_brace) || token.is(tok::r_square) || (launch && depth == 1 && token.is(tok::greatergreatergreater));
    if (depth == 1 && (closes || token.is(tok::comma))) {
      if (!closes || at > begin || !spans.empty()) spans.push_back({begin, at});
      begin = at + token.getLength();
    }
    if (closes && !--depth) return end = begin, spans;
  }
  return {};
}

} // namespace

struct Walker::GivenUp {
  const Expr *callee = nullptr;
  std::vector<const Expr *> args; // null: not understood
  Spans spans, config;            // where they are written, and those of a launch
};

// False where it is no call, or its arguments cannot be told apart.
bool Walker::takeApart(const Expr &expr, GivenUp &call) const {
  std::vector<const Expr *> children;
  for (const Stmt *child : expr.children())
    if (const auto *inner = dyn_cast_or_null<Expr>(child)) children.push_back(inner);
  if (children.empty()) return false;
  call.callee = children.front()->IgnoreParenImpCasts();
  if (!isa<OverloadExpr>(call.callee) && !(isa<DeclRefExpr>(call.callee) && isa<FunctionDecl>(cast<DeclRefExpr>(call.callee)->getDecl()))) return false;
  const SourceManager &sources = names.sources;
  const SourceLocation end_of_name = Lexer::getLocForEndOfToken(sources.getFileLoc(call.callee->getEndLoc()), 0, sources, names.context.getLangOpts());
  if (end_of_name.isInvalid()) return false;
  const auto [file, offset] = sources.getDecomposedLoc(end_of_name);
  const llvm::StringRef text = sources.getBufferData(file);
  const SourceLocation start = sources.getLocForStartOfFile(file);
  unsigned end = offset;
  call.config = spansIn(text, offset, names.context.getLangOpts(), start, true, end);
  call.spans = spansIn(text, end, names.context.getLangOpts(), start, false, end);
  if (end == offset) return false;
  call.args.assign(call.spans.size(), nullptr);
  for (const Expr *child : llvm::drop_begin(children)) {
    const auto [in, at] = sources.getDecomposedLoc(sources.getFileLoc(child->getBeginLoc()));
    const auto span = llvm::find_if(call.spans, [&, at = at](const auto &each) { return at >= each.first && at < each.second; });
    if (in != file || span == call.spans.end() || call.args[span - call.spans.begin()]) return false;
    call.args[span - call.spans.begin()] = child;
  }
  return true;
}

// The first three may be left out of what is recorded; whether there is a stream, and which, matters.
void Walker::addConfig(const GivenUp &call, SourceLocation start, std::vector<Argument> &args) const {
  for (std::size_t i = 0; i < call.config.size(); ++i) {
    const auto [from, to] = call.config[i];
    const SourceLocation begin = start.getLocWithOffset(static_cast<int>(from)), end = start.getLocWithOffset(static_cast<int>(to));
    Operand each;
    each.text = Lexer::getSourceText(CharSourceRange::getCharRange(begin, end), names.sources, names.context.getLangOpts()).trim().str();
    if (each.text == "0" || each.text == "nullptr" || each.text == "NULL") each.constant = 0;
    for (const auto &[decl, object] : objects)
      if (const auto *named = dyn_cast<NamedDecl>(decl); named && named->getIdentifier() && named->getName() == each.text) each.object = object;
    args.push_back({i == 3 ? Role::Stream : Role::Options, each});
  }
}

static const FunctionDecl *calledBy(const Expr &callee) {
  if (const auto *named = dyn_cast<DeclRefExpr>(&callee)) return dyn_cast<FunctionDecl>(named->getDecl());
  const auto &overloads = cast<OverloadExpr>(callee);
  return overloads.getNumDecls() == 1 ? dyn_cast<FunctionDecl>(*overloads.decls_begin()) : nullptr;
}

// Nothing where it is no call of somebody who is known.
std::optional<Operand> Walker::recoveredCall(const Expr &expr) {
  GivenUp call;
  if (!takeApart(expr, call)) return std::nullopt;
  Callee callee;
  callee.decl = calledBy(*call.callee);
  if (callee.decl) callee.name = names.qualified(*callee.decl), callee.usr = names.usr(*callee.decl);
  else nameOverloads(*cast<OverloadExpr>(call.callee), call.args.empty() || !call.args[0] ? std::string() : names.text(call.args[0]->getSourceRange()), call.args, callee);
  const bool own = callee.decl && !names.inLibrary(callee.decl->getLocation());
  const bool launches = !call.config.empty() || (callee.decl && callee.decl->hasAttr<CUDAGlobalAttr>());
  const model::Model *model = own || launches ? nullptr : models.find(callee.name, call.args.size());
  if (model && model->isPattern()) model = nullptr;
  if (!launches && !model && !(own && call.args.size() <= callee.decl->getNumParams())) return std::nullopt;
  const SourceLocation start = names.sources.getLocForStartOfFile(names.sources.getFileID(names.sources.getFileLoc(expr.getBeginLoc())));
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const auto [from, to] = call.spans[i];
    const SourceLocation begin = start.getLocWithOffset(static_cast<int>(from)), end = start.getLocWithOffset(static_cast<int>(to));
    if (!call.args[i]) visitNotUnderstood(begin, end); // it may do anything to what it names
    callee.args.push_back(call.args[i] ? call.args[i] : new (names.context) OpaqueValueExpr(begin, names.context.DependentTy, VK_PRValue));
  }
  if (launches) return recoveredLaunch(expr, callee, call, start);
  return model ? modelled(*model, callee, expr) : unmodelled(callee, expr, nullptr);
}

Operand Walker::recoveredLaunch(const Expr &expr, const Callee &callee, const GivenUp &call, SourceLocation start) {
  Step step = opStep(expr);
  step.effect = Effect::Launch;
  step.family = "kernel";
  step.api = callee.name;
  step.callee = callee.usr;
  std::vector<Argument> args;
  addConfig(call, start, args);
  for (const Expr *argument : callee.args) {
    Operand each = value(argument);
    args.push_back({each.address ? Role::ReadWrite : Role::Read, each});
  }
  step.args = std::move(args);
  leaf(step);
  return {};
}

} // namespace xferguard::facts
