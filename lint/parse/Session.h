// One run of clang on one input, set up as lint wants it: errors counted, libraries' bodies skipped, dependencies noted.
#pragma once
#include "lint/flags/Words.h"
#include "lint/missing/Undeclared.h"
#include "lint/parse/FilesRead.h"
#include "lint/parse/Record.h"
#include "clang/Basic/Diagnostic.h"
#include <memory>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
class FrontendAction;
} // namespace clang

namespace xferguard::lint {

// Counts what is wrong and remembers the first; a summary is one line a file.
class ErrorCounter : public clang::DiagnosticConsumer {
public:
  explicit ErrorCounter(Record &record) : record(record) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level, const clang::Diagnostic &) override;
  const Complaints &said() const { return complaints; }

private:
  Record &record;
  Complaints complaints;
};

std::unique_ptr<clang::CompilerInvocation> invocationFor(const Words &arguments, ErrorCounter &);

class Session {
public:
  // What goes wrong stands in the record.
  Session(const Words &arguments, Record &);
  ~Session();
  bool understood() const { return wanted != nullptr; }
  clang::CompilerInvocation &invocation() { return *wanted; } // to be changed before run()
  void add(std::shared_ptr<clang::DependencyCollector> listener) { listeners.push_back(std::move(listener)); } // before run() too
  void run(clang::FrontendAction &);
  const Complaints &complaints() const { return errors.said(); }
  void takeDependencies(const std::string &file, const facts::CollectOptions &, Record &) const;

private:
  ErrorCounter errors;
  std::unique_ptr<clang::CompilerInvocation> wanted;
  std::unique_ptr<clang::CompilerInstance> compiler;
  llvm::IntrusiveRefCntPtr<AskedInVain> asked;
  std::shared_ptr<FilesRead> read;
  std::vector<std::shared_ptr<clang::DependencyCollector>> listeners;
};

} // namespace xferguard::lint
