// policy: check, compile and record policies.
#include "cli/Verbs.h"

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

int runPolicy(const std::vector<std::string> &arguments) {
  Started started = start(policyVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("policy");
}

} // namespace xferguard::cli
