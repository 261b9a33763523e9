#include "lint/parse/Parse.h"
#include "checks/facts/Dump.h"
#include "lint/parse/FilesRead.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#if __has_include("clang/Driver/CreateInvocationFromArgs.h")
#include "clang/Driver/CreateInvocationFromArgs.h"
#endif
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

namespace {

constexpr std::uint64_t largest_file = 64u << 20;

// Counts what is wrong and remembers the first; a summary is one line a file.
class ErrorCounter : public clang::DiagnosticConsumer {
public:
  explicit ErrorCounter(Record &record) : record(record) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override {
    if (level < clang::DiagnosticsEngine::Error) return;
    ++record.errors;
    if (!record.first_error.empty()) return;
    llvm::SmallString<128> message;
    diagnostic.FormatDiagnostic(message);
    if (diagnostic.getLocation().isValid() && diagnostic.hasSourceManager()) {
      const clang::SourceManager &sources = diagnostic.getSourceManager();
      clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(diagnostic.getLocation()));
      if (place.isValid())
        record.first_error =
            std::string(place.getFilename()) + ":" + std::to_string(place.getLine()) + ":" + std::to_string(place.getColumn()) + ": ";
    }
    record.first_error += message.str();
  }

private:
  Record &record;
};

std::unique_ptr<clang::CompilerInvocation> invocationFor(const ParseJob &job, ErrorCounter &errors) {
  std::vector<const char *> arguments;
  for (const std::string &argument : job.arguments) arguments.push_back(argument.c_str());
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
  return invocation;
}

struct Stamp {
  std::uint64_t size = 0;
  llvm::sys::TimePoint<> modified;
  bool operator==(const Stamp &) const = default;
};

std::optional<Stamp> stampOf(StringRef file) {
  fs::file_status status;
  if (fs::status(file, status)) return std::nullopt;
  return Stamp{status.getSize(), status.getLastModificationTime()};
}

Record parseOnce(const ParseJob &job, const model::Models &models, const facts::CollectOptions &options) {
  Record record;
  ErrorCounter errors(record);
  auto invocation = invocationFor(job, errors);
  if (!invocation) {
    record.failure = "the compile command cannot be understood: " + record.first_error;
    return record;
  }
  for (const auto &[file, text] : job.overlay) // the invocation owns the buffers
    invocation->getPreprocessorOpts().addRemappedFile(file, llvm::MemoryBuffer::getMemBufferCopy(text, file).release());
  record = {}; // what the driver says of flags is not the source's fault

  llvm::IntrusiveRefCntPtr<AskedInVain> asked(new AskedInVain);
#if LLVM_VERSION_MAJOR >= 21
  clang::CompilerInstance compiler(std::move(invocation));
  compiler.createVirtualFileSystem(asked);
  compiler.createDiagnostics(&errors, /*ShouldOwnClient=*/false);
#else
  clang::CompilerInstance compiler;
  compiler.setInvocation(std::move(invocation));
  compiler.createDiagnostics(&errors, /*ShouldOwnClient=*/false);
  compiler.createFileManager(asked);
#endif
  // A missing include is fatal, and a fatal error ends the instantiation of templates, with a third of all calls in it.
  compiler.getDiagnostics().setFatalsAsError(true);
  auto read = std::make_shared<FilesRead>();
  compiler.addDependencyCollector(read);

  bool collected = false;
  auto action = facts::makeCollectAction(models, options, [&](facts::Unit unit) {
    unit.errors = record.errors;
    record.facts = facts::dump(unit);
    collected = true;
  });
  compiler.ExecuteAction(*action);
  if (!collected) record.failure = record.first_error.empty() ? "the parser gave no result" : record.first_error;
  record.files = read->files(job.file);
  record.absent = read->absent(*asked, options);
  return record;
}

} // namespace

std::string whyNotASource(StringRef file) {
  fs::file_status status;
  if (auto error = fs::status(file, status)) return "cannot be read: " + error.message();
  if (fs::is_directory(status)) return "is a directory";
  if (!fs::is_regular_file(status)) return "is no regular file";
  if (status.getSize() > largest_file)
    return "has " + std::to_string(status.getSize() >> 20) + " MiB; files above " + std::to_string(largest_file >> 20) +
           " MiB are not parsed";
  auto beginning = llvm::MemoryBuffer::getFileSlice(file, std::min<std::uint64_t>(status.getSize(), 8192), 0);
  if (!beginning) return "cannot be read: " + beginning.getError().message();
  if ((*beginning)->getBuffer().contains('\0')) return "is a binary file, not a source";
  return "";
}

Record parse(const ParseJob &job, const model::Models &models, const facts::CollectOptions &options) {
  Record record;
  if (record.failure = whyNotASource(job.file); !record.failure.empty()) return record;
  if (chdir(job.directory.c_str())) {
    record.failure = "the directory of its compile command does not exist: " + job.directory;
    return record;
  }
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto before = stampOf(job.file);
    record = parseOnce(job, models, options);
    if (before && before == stampOf(job.file)) return record;
  }
  record.facts.clear();
  record.failure = "changes while it is being read; run again when it has settled";
  return record;
}

} // namespace xferguard::lint
