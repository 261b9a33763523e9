// The verbs: one file each. main looks one up and hands it its arguments.
#pragma once
#include "core/CommandLine.h"
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::cli {

// Exit codes, the contract of the command line.
enum Exit { Clean = 0, Findings = 1, Usage = 2, Unreadable = 3 };

struct Entry {
  const command::Verb &verb;
  int (*run)(const std::vector<std::string> &arguments);
};

std::span<const Entry> entries();

const command::Verb &assembleVerb();
const command::Verb &calibrateVerb();
const command::Verb &completionsVerb();
const command::Verb &diffVerb();
const command::Verb &doctorVerb();
const command::Verb &dumpVerb();
const command::Verb &explainVerb();
const command::Verb &importVerb();
const command::Verb &policyVerb();
const command::Verb &reportVerb();
const command::Verb &rulesVerb();
const command::Verb &runVerb();
const command::Verb &topVerb();
const command::Verb &tryVerb();

int runAssemble(const std::vector<std::string> &);
int runCalibrate(const std::vector<std::string> &);
int runCompdb(const std::vector<std::string> &);
int runCompletions(const std::vector<std::string> &);
int runDiff(const std::vector<std::string> &);
int runDoctor(const std::vector<std::string> &);
int runDump(const std::vector<std::string> &);
int runExplain(const std::vector<std::string> &);
int runImport(const std::vector<std::string> &);
int runLint(const std::vector<std::string> &);
int runPolicy(const std::vector<std::string> &);
int runReport(const std::vector<std::string> &);
int runRules(const std::vector<std::string> &);
int runRun(const std::vector<std::string> &);
int runTop(const std::vector<std::string> &);
int runTry(const std::vector<std::string> &);

// Parses; prints help or errors, and says whether the verb is done already.
struct Started {
  command::Parsed parsed;
  bool done = false;
  int code = Clean;
};
Started start(const command::Verb &, const std::vector<std::string> &arguments);

// "xferguard: error: what\n  hint: what to do", and the code for it.
int fail(const std::string &what, const std::string &hint, int code = Usage);

// The folder that holds this program, symbolic links resolved.
std::string ownFolder();

// Where a file of ours stands: beside the program in a build, or in the installed tree.
std::string installedFile(const std::string &build_relative, const std::string &install_relative);

} // namespace xferguard::cli
