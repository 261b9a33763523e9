#include "editors/clangd/HostCommands.h"
#include "lint/command/Lint.h"
#include "llvm/ADT/STLExtras.h"

using clang::tooling::CompilationDatabase;
using clang::tooling::CompileCommand;

namespace xferguard::editors {

namespace {

// clangd's guess for a file of which no database knows anything.
constexpr llvm::StringLiteral guessed = "clangd fallback";

bool isForGpu(lint::Language language) { return language == lint::Language::Cuda || language == lint::Language::Hip; }

bool choosesHost(const CompileCommand &command) {
  return llvm::any_of(command.CommandLine, [](llvm::StringRef word) {
    return word == "--cuda-host-only" || word == "--offload-host-only";
  });
}

bool needsTranslation(const CompileCommand &command) {
  if (choosesHost(command)) return false;
  if (command.Heuristic == guessed || isForGpu(lint::languageOf(command.Filename))) return true;
  const lint::Intent intent = lint::readCommand(command.CommandLine, command.Directory);
  return intent.by_nvcc || isForGpu(intent.language);
}

class HostCommands : public CompilationDatabase {
public:
  explicit HostCommands(std::unique_ptr<CompilationDatabase> project) : project(std::move(project)) {}

  std::vector<CompileCommand> getCompileCommands(llvm::StringRef file) const override {
    return translated(project->getCompileCommands(file));
  }
  std::vector<CompileCommand> getAllCompileCommands() const override { return translated(project->getAllCompileCommands()); }
  std::vector<std::string> getAllFiles() const override { return project->getAllFiles(); }

private:
  std::unique_ptr<CompilationDatabase> project;

  static std::vector<CompileCommand> translated(std::vector<CompileCommand> commands) {
    for (CompileCommand &command : commands) makeHostCommand(command);
    return commands;
  }
};

} // namespace

void makeHostCommand(CompileCommand &command) {
  if (!needsTranslation(command)) return;
  static const lint::Installation installation = lint::findInstallation(nullptr);
  lint::Project project;
  project.sources.push_back({.file = command.Filename, .directory = command.Directory, .command = command.CommandLine, .output = {}});
  lint::Words remarks;
  command.CommandLine = lint::translate(project, {}, installation, remarks).front().arguments;
}

std::unique_ptr<CompilationDatabase> hostCommands(std::unique_ptr<CompilationDatabase> project) {
  return std::make_unique<HostCommands>(std::move(project));
}

} // namespace xferguard::editors
