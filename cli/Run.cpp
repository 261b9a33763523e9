// run: preload the guard into a program, wait for it, then report.
#include "analyze/symbolize.h"
#include "core/Terminal.h"
#include "cli/Child.h"
#include "cli/Traces.h"
#include "cli/Verbs.h"
#include "trace/reader.h"
#include "trace/text.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace xferguard::cli {

const command::Verb &runVerb() {
  static const command::Verb verb{
      .name = "run",
      .summary = "run a program under the guard or the tracer, then report",
      .usage = {"run [--mode guard|trace] [--policy F] [--full] [-o DIR] [--hash] -- CMD..."},
      .description = "Preloads libxferguard.so into CMD and its children; their output and exit code stay as they are. Then prints a\n"
                     "report, to stderr: stdout is CMD's. With a policy the verdict is the exit code: 0 kept, 1 violated, 2 not judged.",
      .options = {
          {"--mode", command::Value::Required, "MODE", "guard: always cheap, no GPU timestamps (default); trace: GPU timestamps by CUPTI", false, "guard|trace"},
          {"--policy", command::Value::Required, "FILE", "budgets and forbidden operations, see docs/policy.md"},
          {"--full", command::Value::None, "", "keep every event, not only the newest"},
          {"-o", command::Value::Required, "DIR", "folder for the trace files (default: ./xferguard-out)"},
          {"--hash", command::Value::None, "", "hash what is copied, to find duplicates and round trips (costs a little)"},
      },
      .examples = "  xferguard run -- python train.py\n  xferguard run --mode trace -o out -- ./app\n  xferguard run --policy policy.yaml -- pytest",
      .takes_command = true,
      .positional = "",
  };
  return verb;
}

namespace {

std::set<std::string> tracesIn(const std::string &folder) {
  std::set<std::string> out;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator at(folder, error), end; at != end && !error; at.increment(error))
    if (llvm::sys::path::extension(at->path()) == trace::file_extension) out.insert(at->path());
  return out;
}

std::vector<std::string> newTraces(const std::string &folder, const std::set<std::string> &before) {
  std::vector<std::string> out;
  for (const std::string &file : tracesIn(folder))
    if (!before.count(file)) out.push_back(file);
  return out;
}

// Lines into the file while the binaries are at hand: the trace then reads anywhere.
void embedLines(const std::string &file) {
  const trace::Run run = trace::readRun(file, {.events = false});
  if (!run.error.empty()) return;
  const auto resolved = analyze::symbolize(run);
  if (resolved.empty()) return;
  const std::string trouble = trace::appendResolved(file, resolved);
  if (!trouble.empty()) fail("lines could not be added to " + trouble, "'xferguard report' finds them again while the binaries are there");
}

void printReport(FoundTraces &found) {
  const std::vector<trace::Run> runs = readTraces(found);
  if (runs.empty()) return;
  const RunReport report = reportOf(runs, {});
  llvm::errs() << "\n";
  renderRun(Format::Text, report, llvm::errs(), {wantsColor(llvm::errs()), terminalWidth()});
}

} // namespace

int runRun(const std::vector<std::string> &arguments) {
  Started started = start(runVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  if (given.command.empty()) return fail("run wants a command behind --", "xferguard run -- python train.py");
  const std::string library = installedFile("lib/libxferguard.so", "lib/xferguard/libxferguard.so");
  if (library.empty()) return fail("libxferguard.so is not installed beside xferguard", "install the package xferguard-runtime, or build the target xferguard_preload");
  llvm::SmallString<256> folder(given.get("-o", "xferguard-out"));
  llvm::sys::fs::make_absolute(folder);
  if (const std::error_code error = llvm::sys::fs::create_directories(folder))
    return fail("-o " + folder.str().str() + ": " + error.message(), "give a folder that can be written to");
  const std::set<std::string> before = tracesIn(folder.str().str());
  std::map<std::string, std::string> environment{{"LD_PRELOAD", preloadFor(given.command.front(), library)},
                                                 {"XFERGUARD_OUT", folder.str().str()},
                                                 {"XFERGUARD_MODE", given.get("--mode", "guard")}};
  if (given.has("--full")) environment["XFERGUARD_FULL"] = "1";
  if (given.has("--hash")) environment["XFERGUARD_HASH"] = "1";
  llvm::outs().flush();
  const ChildResult child = runChild(given.command, environment);
  if (!child.error.empty()) return fail("cannot start " + given.command.front() + ": " + child.error, "check the name and that it may be executed", child.code);
  FoundTraces found{newTraces(folder.str().str(), before), 0};
  if (found.files.empty())
    llvm::errs() << "xferguard: nothing was recorded: the program called no CUDA driver, or could not write to " << folder << "\n";
  for (const std::string &file : found.files) embedLines(file);
  printReport(found);
  return child.code;
}

} // namespace xferguard::cli
