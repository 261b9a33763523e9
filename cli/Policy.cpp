// policy: check, compile and record policies.
#include "analyze/lockfile.h"
#include "analyze/policy_file.h"
#include "cli/PolicyFiles.h"
#include "cli/Recording.h"
#include "cli/Verbs.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <list>

namespace xferguard::cli {

const command::Verb &policyVerb() {
  static const command::Verb verb{
      .name = "policy",
      .summary = "check, compile and record policies",
      .usage = {"policy check FILE", "policy compile FILE [-o FILE]", "policy record [-o FILE] -- CMD..."},
      .description = "A policy says what a region of the program must not do, and how often it may do the rest (docs/policy.md).",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write"},
      },
      .examples = "  xferguard policy check policy.yaml\n  xferguard policy record -o xferguard.lock.yaml -- python train.py",
      .takes_command = true,
      .positional = "check|compile|record FILE",
  };
  return verb;
}

namespace {

struct Loaded {
  trace::Policy policy;
  int code = Clean;
};

Loaded load(const std::string &file) {
  const auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return {{}, fail(file + ": " + text.getError().message(), "give a policy, see docs/policy.md")};
  const llvm::StringRef bytes = (*text)->getBuffer();
  analyze::PolicyFile read = analyze::readPolicy({bytes.data(), bytes.size()}, file);
  printAll(read.errors);
  return {std::move(read.policy), read.errors.empty() ? Clean : Usage};
}

int recordLock(const command::Parsed &given) {
  if (given.command.empty()) return fail("policy record wants a command behind --", "xferguard policy record -o lock.yaml -- python train.py");
  Recording recording;
  recording.folder = "xferguard-out";
  recording.own_policy = analyze::recordingPolicy();
  FoundTraces found;
  if (const int code = cli::record(given.command, recording, found)) return code;
  if (recording.child_code) return fail("the command failed: its counts are no good run's", "repeat it when it works", recording.child_code);
  const std::vector<trace::Run> runs = readTraces(found);
  if (runs.empty()) return Unreadable;
  std::list<analyze::Context> contexts;
  std::vector<const analyze::Context *> all;
  for (const trace::Run &run : runs) all.push_back(&contexts.emplace_back(run));
  const std::string to = given.get("-o", "xferguard.lock.yaml");
  std::error_code error;
  llvm::raw_fd_ostream os(to, error);
  if (error) return fail("-o " + to + ": " + error.message(), "give a file in a folder that can be written to");
  os << "# What a good run did, as budgets and counts at each place: xferguard policy record. Commit it; record it anew when more is meant.\n" << analyze::writePolicy(analyze::lockOf(all));
  return Clean;
}

} // namespace

int compilePolicy(const std::string &from, const std::string &to) {
  const Loaded loaded = load(from);
  return loaded.code ? loaded.code : writeCompiled(loaded.policy, to);
}

int writeCompiled(const trace::Policy &policy, const std::string &to) {
  std::error_code error;
  llvm::raw_fd_ostream os(to, error);
  if (error) return fail(to + ": " + error.message(), "give a file in a folder that can be written to");
  os << trace::compile(policy);
  return Clean;
}

int runPolicy(const std::vector<std::string> &arguments) {
  Started started = start(policyVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  const std::string what = given.positional.empty() ? "" : given.positional.front();
  if (what == "record") return recordLock(given);
  if (what != "check" && what != "compile") return fail(what.empty() ? "policy wants check, compile or record" : "policy knows no '" + what + "'", "xferguard policy check policy.yaml");
  if (given.positional.size() != 2) return fail("policy " + what + " takes one file", "xferguard policy " + what + " policy.yaml");
  const std::string &file = given.positional[1];
  if (what == "check") {
    const Loaded loaded = load(file);
    if (!loaded.code) llvm::outs() << file << ": " << loaded.policy.regions.size() << (loaded.policy.regions.size() == 1 ? " region" : " regions") << ", no errors\n";
    return loaded.code;
  }
  llvm::SmallString<256> to(file);
  llvm::sys::path::replace_extension(to, "xgpol");
  return compilePolicy(file, given.get("-o", to.str().str()));
}

} // namespace xferguard::cli
