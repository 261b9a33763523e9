#include "checks/facts/Collect.h"
#include "checks/facts/Comments.h"
#include "checks/facts/Completed.h"
#include "checks/facts/Summary.h"
#include "checks/facts/Walker.h"
#include <charconv>

namespace xferguard::facts {
using namespace clang;

namespace {

// Every function with a body in the user's files: instantiations where there are any, else the template itself.
class Finder : public RecursiveASTVisitor<Finder> {
public:
  explicit Finder(Names &names) : names(names) {}
  std::vector<const FunctionDecl *> found;
  std::vector<const VarDecl *> tables;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }
  bool TraverseDecl(Decl *decl) {
    // Whole namespaces of a library may be reopened by the user: only leaves are judged by their file.
    if (decl && !isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(decl) && names.inLibrary(decl->getLocation())) return true;
    return RecursiveASTVisitor::TraverseDecl(decl);
  }
  bool VisitCXXMethodDecl(CXXMethodDecl *method) {
    const bool is_first = method->isFirstDecl() && !method->isTemplateInstantiation() && !method->getParent()->isLambda();
    if (is_first && method->getIdentifier() && !names.isInvented(*method)) names.methods[method->getName().str()].push_back(method);
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *decl) {
    if (!decl->isThisDeclarationADefinition() || !decl->getBody()) return true; // invalid ones too: a missing header spoils a parameter, not the body
    if (const auto *method = dyn_cast<CXXMethodDecl>(decl); method && method->getParent()->isLambda()) return true;
    if (decl->isDefaulted()) return true;
    found.push_back(decl);
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *record) {
    if (!record->isThisDeclarationADefinition() || record->isDependentContext() || record->isLambda()) return true;
    const CXXDestructorDecl *destructor = record->getDestructor();
    if (destructor && destructor->isVirtual() && destructor->isDefaulted() && !record->hasTrivialDestructor()) found.push_back(destructor); // what members' destructors do, whoever holds a base
    return true;
  }
  bool VisitVarDecl(VarDecl *variable) {
    if (variable->isFileVarDecl() && isMadeWithFunctions(*variable)) tables.push_back(variable);
    return true;
  }
  bool VisitDeclaratorDecl(DeclaratorDecl *decl) {
    if (decl->isInvalidDecl() && decl->getIdentifier()) names.invalid.insert(decl->getName().str());
    return true;
  }
  bool TraverseStmt(Stmt *) { return true; } // bodies are the walker's

private:
  Names &names;
};

// A program may instantiate one template hundreds of times, for every length of a word. As many as these, evenly chosen,
// show what it does; calls of the others are calls of the nearest of them. What is instantiated for other files these may call.
constexpr std::size_t enough_instantiations = 5;

std::vector<const FunctionDecl *> withoutMany(const std::vector<const FunctionDecl *> &all, Names &names) {
  std::map<const Decl *, std::vector<const FunctionDecl *>> of_pattern;
  for (const FunctionDecl *decl : all)
    if (decl->getTemplateSpecializationKind() == TSK_ImplicitInstantiation)
      if (const FunctionDecl *pattern = decl->getTemplateInstantiationPattern()) of_pattern[pattern->getCanonicalDecl()].push_back(decl);
  for (const auto &[pattern, instances] : of_pattern) {
    if (instances.size() <= enough_instantiations) continue;
    for (std::size_t i = 0; i < instances.size(); ++i) {
      const std::size_t nearest = (i * (enough_instantiations - 1) + (instances.size() - 1) / 2) / (instances.size() - 1);
      const FunctionDecl *chosen = instances[nearest * (instances.size() - 1) / (enough_instantiations - 1)];
      if (chosen != instances[i]) names.stand_ins[instances[i]->getCanonicalDecl()] = chosen;
    }
  }
  std::vector<const FunctionDecl *> kept;
  for (const FunctionDecl *decl : all)
    if (!names.stand_ins.contains(decl->getCanonicalDecl())) kept.push_back(decl);
  return kept;
}

std::vector<const FunctionDecl *> functionsOf(ASTContext &context, Names &names, std::vector<const VarDecl *> &tables) {
  Finder finder(names);
  // What a precompiled header holds is a library, and looking at it would load all of it.
  for (Decl *decl : context.getTranslationUnitDecl()->noload_decls())
    if (!decl->isFromASTFile()) finder.TraverseDecl(decl);
  std::map<std::pair<int, unsigned>, const FunctionDecl *> instantiated;
  auto placeOf = [&](const FunctionDecl *decl) {
    Site at = names.site(decl->getLocation());
    return std::pair(at.file, at.offset);
  };
  std::vector<const FunctionDecl *> kept;
  for (const FunctionDecl *decl : finder.found)
    if (!decl->isDependentContext()) instantiated.try_emplace(placeOf(decl), decl);
  std::set<const FunctionDecl *> seen;
  for (const FunctionDecl *decl : finder.found) {
    if (!seen.insert(decl).second) continue;
    const auto instance = decl->isDependentContext() ? instantiated.find(placeOf(decl)) : instantiated.end();
    if (instance == instantiated.end()) kept.push_back(decl);
    else names.stand_ins.try_emplace(decl->getCanonicalDecl(), instance->second);
  }
  tables = std::move(finder.tables);
  return withoutMany(kept, names);
}

// Where the preprocessor may choose another text, or a pragma say that the next one is for every thread.
std::vector<unsigned> conditionalsOf(llvm::StringRef text) {
  std::vector<unsigned> found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    llvm::StringRef line = text.slice(at, end).ltrim();
    if (line.consume_front("#") && (line = line.ltrim(), line.starts_with("if") || line.starts_with("el") || line.starts_with("endif") || line.starts_with("pragma")))
      found.push_back(static_cast<unsigned>(at));
    at = end + 1;
  }
  return found;
}

// What fixes would like to use and not every toolkit or set of includes has.
std::vector<std::string> declaredOf(ASTContext &context) {
  std::vector<std::string> found;
  const DeclContext *unit = context.getTranslationUnitDecl();
  for (const char *name : {"cudaMallocAsync"})
    if (!unit->lookup(&context.Idents.get(name)).empty()) found.emplace_back(name);
  for (const NamedDecl *space : unit->lookup(&context.Idents.get("thrust")))
    if (const auto *thrust = dyn_cast<NamespaceDecl>(space); thrust && !thrust->lookup(&context.Idents.get("host_vector")).empty()) {
      found.emplace_back("thrust::host_vector");
      break;
    }
  return found;
}

// 13000, as the toolkit's headers or our stubs define it; 0 when the file includes neither.
int cudaVersion(const Preprocessor *preprocessor) {
  for (const char *name : {"CUDART_VERSION", "CUDA_VERSION"}) {
    const IdentifierInfo *identifier = preprocessor ? preprocessor->getIdentifierInfo(name) : nullptr;
    const MacroInfo *macro = identifier ? preprocessor->getMacroInfo(identifier) : nullptr;
    int version = 0;
    if (macro && macro->getNumTokens() == 1 && !llvm::StringRef(preprocessor->getSpelling(macro->getReplacementToken(0))).getAsInteger(10, version)) return version;
  }
  return 0;
}

} // namespace

Unit collect(ASTContext &context, const model::Models &models, const CollectOptions &options) {
  Unit unit;
  Names names(context, options, unit);
  names.fileIndex(context.getSourceManager().getMainFileID());
  unit.cuda_version = cudaVersion(options.preprocessor);
  unit.per_thread_stream = context.getLangOpts().GPUDefaultStream == LangOptions::GPUDefaultStreamKind::PerThread;
  unit.declared = declaredOf(context);
  unit.errors = static_cast<int>(context.getDiagnostics().getNumErrors());
  std::vector<const VarDecl *> tables;
  for (const FunctionDecl *decl : functionsOf(context, names, tables)) {
    Walker walker(names, models, unit.functions);
    walker.walk(*decl);
  }
  for (const VarDecl *table : tables) {
    Walker walker(names, models, unit.functions);
    walker.walk(*table);
  }
  condense(unit);
  SourceManager &sources = context.getSourceManager();
  unit.conditionals.resize(unit.files.size());
  std::set<std::string> with_comments;
  for (auto it = sources.fileinfo_begin(); it != sources.fileinfo_end(); ++it) {
    std::string name = it->first.getName().str();
    auto known = std::find(unit.files.begin(), unit.files.end(), name);
    if (known == unit.files.end() || !with_comments.insert(name).second) continue;
    if (auto buffer = it->second->getBufferIfLoaded()) {
      unit.conditionals[known - unit.files.begin()] = conditionalsOf(buffer->getBuffer());
      readComments(unit, static_cast<int>(known - unit.files.begin()), std::string_view(buffer->getBuffer()));
    }
  }
  return unit;
}

namespace {

class BodySkipper : public ASTConsumer {
public:
  BodySkipper(CompilerInstance &compiler, CollectOptions options) : compiler(compiler), options(std::move(options)) {}

  // A library's function bodies cost most of the parsing and tell nothing; what types depend on is kept.
  bool shouldSkipFunctionBody(Decl *decl) override {
    if (!options.skip_library_bodies) return false;
    const FunctionDecl *function = decl->getAsFunction();
    if (!function || function->isConstexpr() || function->getReturnType()->getContainedDeducedType()) return false;
    const SourceManager &sources = compiler.getSourceManager();
    FileID file = sources.getFileID(sources.getExpansionLoc(decl->getLocation()));
    auto [entry, fresh] = library_files.try_emplace(file, false);
    if (fresh) {
      OptionalFileEntryRef ref = sources.getFileEntryRefForID(file);
      entry->second = ref && isLibraryFile(ref->getName(), options);
    }
    return entry->second;
  }

protected:
  CompilerInstance &compiler;
  CollectOptions options;

private:
  std::map<FileID, bool> library_files;
};

class CollectConsumer : public BodySkipper {
public:
  CollectConsumer(CompilerInstance &compiler, const model::Models &models, CollectOptions options, Receiver receive)
      : BodySkipper(compiler, std::move(options)), models(models), receive(std::move(receive)) {}

  ASTMutationListener *GetASTMutationListener() override { return &completed; }
  void HandleTranslationUnit(ASTContext &context) override {
    options.preprocessor = &compiler.getPreprocessor();
    receive(collect(context, models, options));
  }

private:
  Completed completed;
  const model::Models &models;
  Receiver receive;
};

// Listens in on the way to whoever shows the errors.
class ErrorPlaces : public DiagnosticConsumer {
public:
  ErrorPlaces(DiagnosticConsumer &shows, std::unique_ptr<DiagnosticConsumer> owned, std::shared_ptr<std::vector<SourceLocation>> places)
      : shows(shows), owned(std::move(owned)), places(std::move(places)) {}
  void BeginSourceFile(const LangOptions &options, const Preprocessor *preprocessor) override { shows.BeginSourceFile(options, preprocessor); }
  void EndSourceFile() override { shows.EndSourceFile(); }
  void finish() override { shows.finish(); }
  bool IncludeInDiagnosticCounts() const override { return shows.IncludeInDiagnosticCounts(); }
  void HandleDiagnostic(DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override {
    if (level >= DiagnosticsEngine::Error && diagnostic.getLocation().isValid()) places->push_back(diagnostic.getLocation());
    shows.HandleDiagnostic(level, diagnostic);
    DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  }

private:
  DiagnosticConsumer &shows;
  std::unique_ptr<DiagnosticConsumer> owned;
  std::shared_ptr<std::vector<SourceLocation>> places;
};

class CollectAction : public ASTFrontendAction {
public:
  CollectAction(const model::Models &models, CollectOptions options, Receiver receive)
      : models(models), options(std::move(options)), receive(std::move(receive)) {}

  bool BeginInvocation(CompilerInstance &compiler) override {
    compiler.getFrontendOpts().SkipFunctionBodies = options.skip_library_bodies;
    return true;
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &compiler, llvm::StringRef) override {
    // One missing header must not end template instantiation and with it a third of the calls.
    compiler.getDiagnostics().setFatalsAsError(true);
    compiler.getDiagnostics().setErrorLimit(0);
    options.errors = std::make_shared<std::vector<SourceLocation>>();
    DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    DiagnosticConsumer &shows = *diagnostics.getClient();
    auto owned = diagnostics.ownsClient() ? diagnostics.takeClient() : nullptr;
    diagnostics.setClient(new ErrorPlaces(shows, std::move(owned), options.errors), true);
    return makeCollectConsumer(compiler, models, options, receive);
  }

private:
  const model::Models &models;
  CollectOptions options;
  Receiver receive;
};

} // namespace

std::unique_ptr<ASTConsumer> makeBodySkipper(CompilerInstance &compiler, CollectOptions options) {
  return std::make_unique<BodySkipper>(compiler, std::move(options));
}

std::unique_ptr<ASTConsumer> makeCollectConsumer(CompilerInstance &compiler, const model::Models &models, CollectOptions options,
                                                 Receiver receive) {
  return std::make_unique<CollectConsumer>(compiler, models, std::move(options), std::move(receive));
}

std::unique_ptr<FrontendAction> makeCollectAction(const model::Models &models, CollectOptions options, Receiver receive) {
  return std::make_unique<CollectAction>(models, std::move(options), std::move(receive));
}

} // namespace xferguard::facts
