#include "lint/prefix/Precompile.h"
#include "checks/facts/Saved.h"
#include "lint/parse/Session.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

class PrecompileAction : public clang::GeneratePCHAction {
public:
  explicit PrecompileAction(const facts::CollectOptions &options) : options(options) {}

  std::vector<std::string> names; // all that was read, whatever came of it; not what stood under conditions that did not hold

private:
  const facts::CollectOptions &options;

  void EndSourceFileAction() override {
    for (const auto &identifier : getCompilerInstance().getPreprocessor().getIdentifierTable()) names.push_back(identifier.getKey().str());
    GeneratePCHAction::EndSourceFileAction();
  }
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef file) override {
    auto writer = GeneratePCHAction::CreateASTConsumer(compiler, file);
    if (!writer) return nullptr;
    std::vector<std::unique_ptr<clang::ASTConsumer>> both;
    both.push_back(std::move(writer));
    both.push_back(facts::makeBodySkipper(compiler, options));
    return std::make_unique<clang::MultiplexConsumer>(std::move(both));
  }
};

} // namespace

Record precompile(const PrefixJob &job, const facts::CollectOptions &options) {
  Record record;
  if (chdir(job.directory.c_str())) {
    record.failure = "the directory of its compile command does not exist: " + job.directory;
    return record;
  }
  llvm::Error not_written = llvm::writeToOutput(job.header, [&](llvm::raw_ostream &out) {
    for (const std::string &name : job.headers) out << "#include " << name << '\n';
    return llvm::Error::success();
  });
  if (not_written) {
    record.failure = llvm::toString(std::move(not_written));
    return record;
  }
  Words arguments = job.arguments;
  arguments.push_back(job.header);
  Session session(arguments, record);
  if (!session.understood()) return record;
  session.invocation().getFrontendOpts().OutputFile = job.output;
  session.invocation().getFrontendOpts().ProgramAction = clang::frontend::GeneratePCH;
  PrecompileAction action(options);
  session.run(action);
  session.takeDependencies(job.header, options, record);
  record.facts = facts::packed(llvm::join(action.names, "\n"));
  if (record.errors) record.failure = record.first_error;
  for (const std::string &file : record.files)
    if (file != job.header && !facts::isLibraryFile(file, options)) record.failure = file + " is no library's";
  return record;
}

llvm::StringSet<> namesIn(const Record &record) {
  llvm::StringSet<> names;
  const auto text = facts::unpacked(record.facts);
  for (StringRef rest = text ? StringRef(*text) : StringRef(); !rest.empty();) {
    auto [name, next] = rest.split('\n');
    rest = next;
    names.insert(name);
  }
  return names;
}

SearchPath searchPathOf(const Words &arguments, const std::string &directory) {
  SearchPath search;
  Record ignored;
  ErrorCounter errors(ignored);
  Words with_source = arguments;
  with_source.push_back("source"); // any: the driver does not look at it
  auto invocation = invocationFor(with_source, errors);
  if (!invocation) return search;
  const auto &entries = invocation->getHeaderSearchOpts().UserEntries;
  auto take = [&](std::vector<std::string> &folders, auto wanted) {
    for (const auto &entry : entries) {
      if (!wanted(entry.Group)) continue;
      // Not made tidy: "/lib/.." is not "/" where /lib is a link.
      const bool absolute = llvm::sys::path::is_absolute(entry.Path);
      folders.push_back(absolute ? entry.Path : directory + "/" + entry.Path);
    }
  };
  using namespace clang::frontend;
  take(search.quoted, [](IncludeDirGroup group) { return group == Quoted; });
  take(search.angled, [](IncludeDirGroup group) { return group == Angled; });
  take(search.angled, [](IncludeDirGroup group) { return group != Quoted && group != Angled && group != After; });
  take(search.angled, [](IncludeDirGroup group) { return group == After; });
  return search;
}

} // namespace xferguard::lint
