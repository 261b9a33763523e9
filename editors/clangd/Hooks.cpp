// clangd asks for no plugin. The linker's --wrap gives us five places to stand in its way: a call to FUNCTION goes to
// __wrap_FUNCTION here, and __real_FUNCTION is clangd's own. The names are those of clangd 22.
#include "clang-tidy/ClangTidyOptions.h"
#include "core/Rule.h"
#include "editors/clangd/HostCommands.h"
#include "editors/clangd/RuleLinks.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/Support/CommandLine.h"
#include <cstdio>
#include <optional>

#define REAL(function) asm("__real_" function)
#define WRAP(function) asm("__wrap_" function)
#define IS_FAST "_ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE"
#define DEFAULT_CHECKS "_ZN5clang6clangd20provideDefaultChecksEv"
#define NEW_TRANSPORT "_ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm11raw_ostreamEPS4_bNS0_15JSONStreamStyleE"
#define MANGLE_COMMAND "_ZNK5clang6clangd14CommandManglerclERNS_7tooling14CompileCommandEN4llvm9StringRefE"
#define INFER_COMMANDS "_ZN5clang7tooling27inferMissingCompileCommandsESt10unique_ptrINS0_19CompilationDatabaseESt14default_deleteIS2_EE"

extern volatile int xferguard_tidy_anchor; // keeps the module linked

namespace xferguard::editors {

using clang::tidy::ClangTidyOptions;
using clang::tooling::CompilationDatabase;
using clang::tooling::CompileCommand;

static llvm::cl::opt<std::string> more_checks("xfer-checks", llvm::cl::desc("Globs put behind those of the project, as in -xfer-round-trip"));
static llvm::cl::opt<bool> with_notes("xfer-notes", llvm::cl::desc("Show xfer findings of level note too"));

using TidyProvider = llvm::unique_function<void(ClangTidyOptions &, llvm::StringRef) const>;

// clangd's own types, of which we need only that they come back by value.
struct Transport {
  virtual ~Transport() = default;
};
enum class StreamStyle { Standard, Delimited };

std::optional<bool> realIsFast(llvm::StringRef check) REAL(IS_FAST);
TidyProvider realDefaultChecks() REAL(DEFAULT_CHECKS);
std::unique_ptr<Transport> realTransport(std::FILE *, llvm::raw_ostream &, llvm::raw_ostream *, bool, StreamStyle) REAL(NEW_TRANSPORT);
void realMangle(const void *mangler, CompileCommand &, llvm::StringRef file) REAL(MANGLE_COMMAND);
std::unique_ptr<CompilationDatabase> realInfer(std::unique_ptr<CompilationDatabase>) REAL(INFER_COMMANDS);

// clangd runs only checks that it measured to be fast. All of ours together visit the functions of one file once.
[[gnu::used]] std::optional<bool> isFast(llvm::StringRef check) WRAP(IS_FAST);
std::optional<bool> isFast(llvm::StringRef check) { return check.starts_with("xfer-") ? true : realIsFast(check); }

// Ours come first, so that what the project says wins; what the user asked of this editor wins over both.
[[gnu::used]] TidyProvider defaultChecks() WRAP(DEFAULT_CHECKS);
TidyProvider defaultChecks() {
  (void)xferguard_tidy_anchor;
  return [real = realDefaultChecks()](ClangTidyOptions &options, llvm::StringRef file) {
    real(options, file);
    options.Checks = "xfer-*," + options.Checks.value_or("");
    if (!more_checks.empty()) *options.Checks += "," + more_checks;
    options.CheckOptions["xfer.InEditor"] = "true";
    if (with_notes) options.CheckOptions["xfer.Notes"] = "true";
  };
}

// clangd links every diagnostic of clang-tidy to clang.llvm.org.
[[gnu::used]] std::unique_ptr<Transport> transport(std::FILE *, llvm::raw_ostream &, llvm::raw_ostream *, bool, StreamStyle) WRAP(NEW_TRANSPORT);
std::unique_ptr<Transport> transport(std::FILE *in, llvm::raw_ostream &out, llvm::raw_ostream *mirror, bool pretty, StreamStyle style) {
  static RuleLinkStream stream(out); // lives as long as `out`, which is clangd's standard output
  return realTransport(in, stream, mirror, pretty, style);
}

// Every command passes here last: those of no database (clangd guesses) have not been translated yet.
[[gnu::used]] void mangle(const void *, CompileCommand &, llvm::StringRef) WRAP(MANGLE_COMMAND);
void mangle(const void *mangler, CompileCommand &command, llvm::StringRef file) {
  makeHostCommand(command);
  realMangle(mangler, command, file);
}

// Databases are translated before clangd lends a source's command to the headers beside it.
[[gnu::used]] std::unique_ptr<CompilationDatabase> infer(std::unique_ptr<CompilationDatabase>) WRAP(INFER_COMMANDS);
std::unique_ptr<CompilationDatabase> infer(std::unique_ptr<CompilationDatabase> project) {
  return realInfer(hostCommands(std::move(project)));
}

} // namespace xferguard::editors
