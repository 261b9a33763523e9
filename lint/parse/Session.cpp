#include "lint/parse/Session.h"
#include "lint/parse/Instead.h"
#include "lint/parse/Launches.h"
#include "lint/parse/Written.h"
#include "lint/project/Templates.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#if __has_include("clang/Driver/CreateInvocationFromArgs.h")
#include "clang/Driver/CreateInvocationFromArgs.h"
#endif
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace xferguard::lint {

void ErrorCounter::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) {
  if (level < clang::DiagnosticsEngine::Error) return;
  // `#include <kernels.cuh>` of a header beside the source: it is found there, and taken.
  if (diagnostic.getID() == clang::diag::err_pp_file_not_found_angled_include_not_fatal) return;
  // A function defined with other __host__ and __device__ than it was declared with: nvcc warns (#20040) and takes them together.
  if (diagnostic.getID() == clang::diag::err_cuda_ovl_target) return;
  // A shared variable with a constructor (cuda::barrier): nvcc warns and leaves it to the kernel.
  if (diagnostic.getID() == clang::diag::err_shared_var_init) return;
  // What stands in for a base class that is not there does not have all that is overridden.
  if (diagnostic.getID() == clang::diag::err_function_marked_override_not_overriding || diagnostic.getID() == clang::diag::override_keyword_only_allowed_on_virtual_member_functions) return;
  ++record.errors;
  complaints.take(diagnostic);
  if (diagnostic.getID() == clang::diag::err_pp_file_not_found && diagnostic.getArgKind(0) == clang::DiagnosticsEngine::ak_std_string)
    if (const std::string &header = diagnostic.getArgStdStr(0); !llvm::is_contained(record.missing, header)) record.missing.push_back(header);
  if (!record.first_error.empty()) return;
  llvm::SmallString<128> message;
  diagnostic.FormatDiagnostic(message);
  if (diagnostic.getLocation().isValid() && diagnostic.hasSourceManager()) {
    const clang::SourceManager &sources = diagnostic.getSourceManager();
    clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(diagnostic.getLocation()));
    if (place.isValid()) {
      llvm::SmallString<256> file(place.getFilename()); // relative to where its command runs, which is nowhere to the reader
      llvm::sys::fs::make_absolute(file);
      llvm::sys::path::remove_dots(file, /*remove_dot_dot=*/true);
      if (const std::string from = templateOfWritten(file); !from.empty()) file = from; // line by line the same
      record.first_error = (file + ":" + llvm::Twine(place.getLine()) + ":" + llvm::Twine(place.getColumn()) + ": ").str();
    }
  }
  record.first_error += message.str();
}

std::unique_ptr<clang::CompilerInvocation> invocationFor(const Words &words, ErrorCounter &errors) {
  std::vector<const char *> arguments;
  for (const std::string &argument : words) arguments.push_back(argument.c_str());
  clang::CreateInvocationOptions options;
#if LLVM_VERSION_MAJOR >= 21
  auto diagnostic_options = std::make_shared<clang::DiagnosticOptions>();
  options.Diags = clang::CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), *diagnostic_options, &errors, false);
#else
  options.Diags = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, &errors, false);
#endif
  options.RecoverOnError = true;
  auto invocation = clang::createInvocation(arguments, options);
  if (!invocation) return nullptr;
  invocation->getFrontendOpts().SkipFunctionBodies = true; // of libraries only: the consumer decides for each
  invocation->getFrontendOpts().DisableFree = true;
  invocation->getDiagnosticOpts().ErrorLimit = 0;
  invocation->getDiagnosticOpts().IgnoreWarnings = true;
  invocation->getDiagnosticOpts().ShowCarets = false; // and with them "3 errors generated." on stderr: we count ourselves
  invocation->getLangOpts().SpellChecking = false; // what is not declared is no misspelt name of something else
  // For precompiled prefixes: a header that was touched and not changed is the same header.
  invocation->getHeaderSearchOpts().ValidateASTInputFilesContent = true;
  invocation->getLangOpts().PCHInstantiateTemplates = true;
  return invocation;
}

Session::Session(const Words &arguments, Record &record)
    : errors(record), wanted(invocationFor(arguments, errors)), asked(new AskedInVain(notRead(arguments))), read(std::make_shared<FilesRead>()) {
  if (!wanted) record.failure = "the compile command cannot be understood: " + record.first_error;
  else record = {}; // what the driver says of flags is not the source's fault
}

Session::~Session() = default;

void Session::run(clang::FrontendAction &action) {
#if LLVM_VERSION_MAJOR >= 21
  compiler = std::make_unique<clang::CompilerInstance>(std::shared_ptr(std::move(wanted)));
  compiler->createVirtualFileSystem(llvm::makeIntrusiveRefCnt<PlainLaunches>(llvm::makeIntrusiveRefCnt<Written>(asked)));
  compiler->createDiagnostics(&errors, /*ShouldOwnClient=*/false);
#else
  compiler = std::make_unique<clang::CompilerInstance>();
  compiler->setInvocation(std::shared_ptr(std::move(wanted)));
  compiler->createDiagnostics(&errors, /*ShouldOwnClient=*/false);
  compiler->createFileManager(llvm::makeIntrusiveRefCnt<PlainLaunches>(llvm::makeIntrusiveRefCnt<Written>(asked)));
#endif
  // A missing include is fatal, and a fatal error ends the instantiation of templates, with a third of all calls in it.
  compiler->getDiagnostics().setFatalsAsError(true);
  compiler->addDependencyCollector(read);
  for (const auto &listener : listeners) compiler->addDependencyCollector(listener);
  compiler->ExecuteAction(action);
}

void Session::takeDependencies(const std::string &file, const facts::CollectOptions &options, Record &record) const {
  record.files = read->files(file);
  record.absent = read->absent(*asked, options);
}

} // namespace xferguard::lint
