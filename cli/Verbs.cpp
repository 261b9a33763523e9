#include "cli/Verbs.h"
#include "core/Diagnostic.h"
#include "core/LintCommand.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

std::span<const Entry> entries() {
  static const Entry all[] = {
      {command::lintVerb(), runLint}, {command::compdbVerb(), runCompdb}, {runVerb(), runRun},
      {tryVerb(), runTry},            {reportVerb(), runReport},      {topVerb(), runTop},
      {diffVerb(), runDiff},
      {policyVerb(), runPolicy},      {calibrateVerb(), runCalibrate},    {importVerb(), runImport},
      {dumpVerb(), runDump},          {assembleVerb(), runAssemble},      {explainVerb(), runExplain},
      {rulesVerb(), runRules},        {doctorVerb(), runDoctor},          {completionsVerb(), runCompletions},
  };
  return all;
}

Started start(const command::Verb &verb, const std::vector<std::string> &arguments) {
  Started out{command::parse(verb, arguments)};
  if (out.parsed.help) {
    llvm::outs() << command::helpText(verb);
    out.done = true;
  } else if (!out.parsed.errors.empty()) {
    printAll(out.parsed.errors);
    out.done = true;
    out.code = Usage;
  }
  return out;
}

int fail(const std::string &what, const std::string &hint, int code) {
  printAll({{"", 0, 0, what, hint}});
  return code;
}

std::string ownFolder() {
  static int anchor;
  llvm::SmallString<256> real;
  const std::string program = llvm::sys::fs::getMainExecutable(nullptr, &anchor);
  llvm::sys::fs::real_path(program, real);
  return llvm::sys::path::parent_path(real).str();
}

std::string installedFile(const std::string &build_relative, const std::string &install_relative) {
  for (const std::string &relative : {build_relative, install_relative}) {
    llvm::SmallString<256> path(ownFolder());
    llvm::sys::path::append(path, "..", relative);
    llvm::sys::path::remove_dots(path, true);
    if (llvm::sys::fs::exists(path)) return path.str().str();
  }
  return "";
}

} // namespace xferguard::cli
