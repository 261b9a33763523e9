#include "cli/Recording.h"
#include "analyze/symbolize.h"
#include "cli/Child.h"
#include "cli/PolicyFiles.h"
#include "cli/Verbs.h"
#include "trace/reader.h"
#include "trace/text.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace xferguard::cli {
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

std::error_code makeWritable(const llvm::Twine &folder) {
  if (const std::error_code error = llvm::sys::fs::create_directories(folder)) return error;
  if (!llvm::sys::fs::is_directory(folder)) return std::make_error_code(std::errc::not_a_directory);
  return llvm::sys::fs::access(folder, llvm::sys::fs::AccessMode::Write);
}

} // namespace

int record(const std::vector<std::string> &command, Recording &recording, FoundTraces &found) {
  const std::string library = installedFile("lib/libxferguard.so", "lib/xferguard/libxferguard.so");
  if (library.empty()) return fail("libxferguard.so is not installed beside xferguard", "install the package xferguard-runtime, or build the target xferguard_preload");
  llvm::SmallString<256> folder(recording.folder);
  llvm::sys::fs::make_absolute(folder);
  if (const std::error_code error = makeWritable(folder)) return fail("-o " + folder.str().str() + ": " + error.message(), "give a folder that can be written to");
  std::map<std::string, std::string> environment = recording.environment;
  environment["LD_PRELOAD"] = preloadFor(command.front(), library);
  if (!recording.rewrites.empty()) {
    const std::string memory = installedFile("lib/libxferguard_memory.so", "lib/xferguard/libxferguard_memory.so");
    if (memory.empty()) return fail("libxferguard_memory.so is not installed beside xferguard", "install the package xferguard-runtime, or build the target xferguard_memory");
    environment["XFERGUARD_TRY"] = recording.rewrites;
    environment["LD_PRELOAD"] += ":" + memory;
  }
  environment["XFERGUARD_OUT"] = folder.str().str();
  const std::string compiled = folder.str().str() + "/policy.xgpol";
  if (!recording.policy.empty()) {
    if (const int code = compilePolicy(recording.policy, compiled)) return code;
  } else if (recording.own_policy) {
    if (const int code = writeCompiled(*recording.own_policy, compiled)) return code;
  }
  if (!recording.policy.empty() || recording.own_policy) environment["XFERGUARD_POLICY"] = compiled;
  const std::set<std::string> before = tracesIn(folder.str().str());
  llvm::outs().flush();
  const ChildResult child = runChild(command, environment);
  if (!child.error.empty()) return fail("cannot start " + command.front() + ": " + child.error, child.hint, child.code);
  recording.child_code = child.code;
  found = {newTraces(folder.str().str(), before), 0};
  if (found.files.empty())
    llvm::errs() << "xferguard: nothing was recorded: the program called no CUDA driver, or could not write to " << folder << "\n";
  for (const std::string &file : found.files) embedLines(file);
  return Clean;
}

} // namespace xferguard::cli
