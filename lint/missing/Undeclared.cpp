#include "lint/missing/Undeclared.h"
#include "checks/facts/Collect.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace xferguard::lint {

namespace {

namespace diag = clang::diag;

constexpr unsigned undeclared_ids[] = {diag::err_undeclared_var_use,          diag::err_undeclared_use,        diag::err_unknown_typename,          diag::err_typename_nested_not_found,
                                       diag::err_no_member,                   diag::err_no_template,           diag::err_no_member_template,        diag::err_expected_class_name,
                                       diag::err_expected_namespace_name,     diag::err_missing_type_specifier, diag::err_expected_class_or_namespace};
constexpr unsigned contradictions[] = {diag::err_redefinition, diag::err_redefinition_different_kind, diag::err_redefinition_different_type, diag::err_redefinition_different_typedef};

// The language's own words are in no header that could be missing.
bool isKeyword(llvm::StringRef text) {
  static clang::IdentifierTable words = [] {
    clang::LangOptions language;
    language.CPlusPlus = language.CPlusPlus11 = language.CPlusPlus20 = language.GNUMode = language.GNUKeywords = language.Bool = true;
    return clang::IdentifierTable(language);
  }();
  return words.get(text).getTokenID() != clang::tok::identifier;
}

std::string nameAt(clang::SourceLocation at, const clang::SourceManager &sources) {
  clang::LangOptions language;
  language.CPlusPlus = true;
  clang::SmallString<32> space;
  const llvm::StringRef text = clang::Lexer::getSpelling(sources.getSpellingLoc(at), space, sources, language);
  return clang::isValidAsciiIdentifier(text) && !isKeyword(text) ? text.str() : "";
}

// "a::b" of `a::b::Thing`, as it is written.
std::string qualifierBefore(clang::SourceLocation at, const clang::SourceManager &sources) {
  const auto [file, offset] = sources.getDecomposedSpellingLoc(at);
  llvm::StringRef rest = sources.getBufferData(file).take_front(offset).rtrim(), scope;
  const char *end = nullptr;
  while (rest.consume_back("::")) {
    rest = rest.rtrim();
    if (!end) end = rest.end();
    rest = rest.rtrim("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    scope = llvm::StringRef(rest.end(), static_cast<std::size_t>(end - rest.end()));
    rest = rest.rtrim();
  }
  return llvm::none_of(scope, llvm::isSpace) && !scope.starts_with("::") ? scope.str() : "";
}

const clang::DeclContext *scopeIn(const clang::Diagnostic &error) {
  for (unsigned i = 0; i < error.getNumArgs(); ++i)
    if (error.getArgKind(i) == clang::DiagnosticsEngine::ak_declcontext) return reinterpret_cast<const clang::DeclContext *>(error.getRawArg(i));
  return nullptr;
}

const clang::CXXRecordDecl *classIn(const clang::Diagnostic &error) {
  for (unsigned i = 0; i < error.getNumArgs(); ++i)
    if (error.getArgKind(i) == clang::DiagnosticsEngine::ak_qualtype) return clang::QualType::getFromOpaquePtr(reinterpret_cast<void *>(error.getRawArg(i)))->getAsCXXRecordDecl();
  return nullptr;
}

// `class MY_API Thing {` declares a Thing of class MY_API, when nobody says what that is.
bool soundsLikeMacro(llvm::StringRef name) { return name.size() > 1 && llvm::none_of(name, llvm::isLower); }

bool isInInvented(clang::SourceLocation at, const clang::SourceManager &sources) { return sources.getFilename(sources.getExpansionLoc(at)) == llvm::StringRef(facts::invented_file); }

bool isInvented(const clang::Decl &decl, const clang::SourceManager &sources) { return isInInvented(decl.getLocation(), sources); }

// The class itself, or the nearest one that it is derived from: what it lacks can be given to that one.
const clang::CXXRecordDecl *inventedOf(const clang::CXXRecordDecl &record, const clang::SourceManager &sources) {
  if (isInvented(record, sources)) return &record;
  if (!record.hasDefinition()) return nullptr;
  for (const clang::CXXBaseSpecifier &each : record.bases()) {
    const clang::CXXRecordDecl *base = each.getType()->getAsCXXRecordDecl();
    if (const clang::CXXRecordDecl *found = base ? inventedOf(*base, sources) : nullptr) return found;
  }
  return nullptr;
}

// `a::std`, `a::a`: a header that was taken for a part of a namespace that nobody closed, because something before it is not understood.
bool isSwallowed(llvm::StringRef scope) {
  llvm::SmallVector<llvm::StringRef> parts;
  scope.split(parts, "::");
  return parts.size() > 1 && llvm::any_of(llvm::drop_begin(parts), [&](llvm::StringRef part) { return part == "std" || part == parts.front(); });
}

// Nothing where the scope is somebody's class: nothing can be added to that.
std::optional<Undeclared> lackedBy(const clang::DeclContext *scope, std::string name, const clang::SourceManager &sources) {
  if (!scope || scope->isTranslationUnit()) return Undeclared{std::move(name), ""};
  if (const auto *space = llvm::dyn_cast<clang::NamespaceDecl>(scope); space && isSwallowed(space->getQualifiedNameAsString())) return std::nullopt;
  if (const auto *space = llvm::dyn_cast<clang::NamespaceDecl>(scope)) return Undeclared{std::move(name), space->getQualifiedNameAsString(), !isInvented(*space, sources)};
  const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(scope);
  const clang::CXXRecordDecl *invented = record ? inventedOf(*record, sources) : nullptr;
  return invented ? std::optional(Undeclared{std::move(name), invented->getQualifiedNameAsString()}) : std::nullopt;
}

} // namespace

void Complaints::take(const clang::Diagnostic &error) {
  if (!error.getLocation().isValid() || !error.hasSourceManager()) return;
  const clang::SourceManager &sources = error.getSourceManager();
  unknown_bases |= error.getID() == diag::err_expected_class_name;
  if (llvm::is_contained(contradictions, error.getID())) declared.insert(nameAt(error.getLocation(), sources));
  else if (isInInvented(error.getLocation(), sources)) broken = true;
  if (error.getID() == diag::err_ambiguous_reference) ambiguous.insert(nameAt(error.getLocation(), sources));
  if (error.getID() == diag::err_template_instantiate_undefined)
    if (const auto defined = classIn(error); defined && defined->isInStdNamespace()) undeclared.insert({defined->getNameAsString(), "std", true});
  if (error.getID() == diag::err_typecheck_decl_incomplete_type)
    if (const auto *taken = classIn(error); taken && soundsLikeMacro(taken->getName())) undeclared.insert({taken->getNameAsString(), ""});
  if (!llvm::is_contained(undeclared_ids, error.getID())) return;
  const std::string name = nameAt(error.getLocation(), sources);
  // What a class is derived from is named without saying where it was looked for.
  if (const std::string scope = error.getID() == diag::err_expected_class_name ? qualifierBefore(error.getLocation(), sources) : ""; !scope.empty() && !name.empty()) undeclared.insert({name, scope, true});
  else if (auto lacked = lackedBy(scopeIn(error), name, sources); lacked && !name.empty()) undeclared.insert(std::move(*lacked));
}

} // namespace xferguard::lint
