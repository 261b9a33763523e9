// try: the rewrites that findings ask for, done live for some of the program's steps and not for others.
#include "analyze/analysis.h"
#include "analyze/replay/predict.h"
#include "analyze/steps/steps.h"
#include "analyze/trial/marker.h"
#include "analyze/trial/rewrites.h"
#include "cli/Recording.h"
#include "cli/TrialReport.h"
#include "cli/Verbs.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <list>

namespace xferguard::cli {

const command::Verb &tryVerb() {
  static const command::Verb verb{
      .name = "try",
      .summary = "do live what findings advise, in turns with the program as it is, and measure",
      .usage = {"try [--only REWRITES] [--after DIR] [-o DIR] -- CMD..."},
      .description = "Runs CMD three times: traced, to find its steps and to predict; as it is; and with the rewrites in turns, some steps with and\n"
                     "some without. Says what a step saves, with its 95 % interval, beside what was predicted. What comes back to the host is hashed in\n"
                     "both of the last two runs: unless it is equal, the try is called off. Only what keeps the program's meaning is done; the rest is\n"
                     "refused, with the reason. CMD has to do the same again when it is started again.",
      .options = {
          {"--only", command::Value::Required, "REWRITES", "pin,pool,waits,stage or some of them (default: those that the trace has findings for)"},
          {"--after", command::Value::Required, "DIR", "an earlier trace of CMD (run --mode trace -o DIR) in place of the first run"},
          {"--steps", command::Value::Required, "N", "steps of a block, timed together (default: as many as make 16 turns)"},
          {"-o", command::Value::Required, "DIR", "folder for the trace files (default: ./xferguard-out)"},
      },
      .examples = "  xferguard try -- ./app\n  xferguard try --only pin --after out -- python train.py",
      .takes_command = true,
      .positional = "",
  };
  return verb;
}

namespace {

constexpr std::uint64_t turns_wanted = 16, least_turns = 4;
constexpr std::uint64_t least_block_ns = 1'000'000; // waiting for the GPU at both ends of a block weighs nothing then

struct Plan {
  std::string step;
  std::string first_line;
  unsigned rewrites = 0;
  unsigned every = 1;
  std::uint64_t from = 0, block = 0, step_ns = 0, turns = 0;
  std::map<unsigned, Predicted> predicted; // by rewrite
};

// Said before anything runs, or who reads of the finding would look for it in vain.
void sayNotTried(const Finding &f) {
  llvm::errs() << "xferguard: not tried: " << f.rule << " at " << describe(f.primary) << ": whoever waits there cannot know that a copy comes next, or that an upload has arrived\n";
}

// What the findings are about, and what mending them would save of a step.
void addPrediction(const analyze::Context &c, Plan &plan) {
  analyze::Analysis a = analyze::analyse(c);
  const auto kept = std::stable_partition(a.findings.begin(), a.findings.end(), analyze::canBeTried);
  std::for_each(kept, a.findings.end(), sayNotTried);
  a.findings.erase(kept, a.findings.end());
  const analyze::Prediction prediction = analyze::predict(c, a.findings, analyze::costsOfH200());
  for (const analyze::Rewrite &r : analyze::rewrites()) {
    Predicted p;
    for (const Finding &f : a.findings)
      if (std::find(r.rules.begin(), r.rules.end(), f.rule) != r.rules.end()) ++p.findings;
    for (const std::string_view rule : r.is_predicted ? r.rules : std::span<const std::string_view>())
      if (const auto at = prediction.step_by_rule.find(std::string(rule)); at != prediction.step_by_rule.end()) p.low_ns += at->second.first, p.high_ns += at->second.second;
    if (p.findings) plan.predicted[r.bit] = p;
  }
}

// As many steps a block as make enough turns, and no fewer than take a millisecond.
std::uint64_t blockOf(std::uint64_t steps, unsigned rewrites, std::uint64_t step_ns) {
  const auto count = static_cast<std::uint64_t>(__builtin_popcount(rewrites));
  const std::uint64_t arms = 1 + count + (count > 1), a_turn = steps / (arms * turns_wanted);
  const std::uint64_t least = std::max<std::uint64_t>(1, least_block_ns / std::max<std::uint64_t>(step_ns, 1));
  return std::clamp<std::uint64_t>(a_turn > 1 ? a_turn - 1 : 1, least, std::max<std::uint64_t>(least, 1000));
}

int planFor(const std::vector<trace::Run> &runs, unsigned asked, std::uint64_t block, Plan &plan) {
  std::list<analyze::Context> contexts;
  const analyze::Context *chosen = nullptr;
  for (const trace::Run &run : runs) {
    const analyze::Context &c = contexts.emplace_back(run);
    if (c.steps().known() && (!chosen || c.steps().mean() > chosen->steps().mean())) chosen = &c;
  }
  if (!chosen) return fail("no steps were found in the run: there is nothing to take turns with", "name the step by an NVTX range, let it run for longer, or do it all in one run: xferguard run --try pin -- CMD");
  const auto marker = analyze::markerOf(*chosen);
  if (!marker) return fail("no call comes equally often in each step", "mark the step with an NVTX range or xg_region, or do it all in one run: xferguard run --try pin -- CMD");
  addPrediction(*chosen, plan);
  unsigned found = 0;
  for (const auto &[bit, p] : plan.predicted) found |= bit;
  plan.rewrites = asked ? asked : found;
  if (!plan.rewrites) {
    llvm::errs() << "xferguard: nothing to try: the run has no finding of a kind that can be tried (pin, pool, waits, stage); --only names one all the same\n";
    return Clean;
  }
  plan.step = marker->step;
  plan.first_line = inWords(*chosen, chosen->steps());
  plan.every = marker->every;
  plan.from = marker->first;
  plan.step_ns = chosen->steps().mean();
  const std::uint64_t steps = marker->steps - std::min(marker->steps, marker->first);
  plan.block = block ? block : blockOf(steps, plan.rewrites, plan.step_ns);
  const auto count = static_cast<std::uint64_t>(__builtin_popcount(plan.rewrites));
  plan.turns = steps / ((plan.block + 1) * (1 + count + (count > 1)));
  if (plan.turns >= least_turns) return Clean;
  return fail("the run has too few steps for " + std::to_string(least_turns) + " turns: " + std::to_string(steps) + " of " + nanosecondsInWords(plan.step_ns),
              "let it run for longer, or name one rewrite with --only");
}

std::map<std::string, std::string> environmentOf(const Plan &plan, bool plain) {
  std::map<std::string, std::string> out{{"XFERGUARD_MODE", "guard"},
                                         {"XFERGUARD_TRY_STEP", plan.step},
                                         {"XFERGUARD_TRY_EVERY", std::to_string(plan.every)},
                                         {"XFERGUARD_TRY_FROM", std::to_string(plan.from)},
                                         {"XFERGUARD_TRY_BLOCK", std::to_string(plan.block)}};
  if (plain) out["XFERGUARD_TRY_PLAIN"] = "1";
  return out;
}

// The process that took turns; of several the one that took most.
const trace::Run *triedIn(const std::vector<trace::Run> &runs) {
  const trace::Run *best = nullptr;
  std::uint64_t most = 0;
  for (const trace::Run &run : runs) {
    std::uint64_t digests = 0;
    for (const trace::Common &c : run.events.commons())
      if (c.op == trace::Op::TrialDigest) digests += c.count;
    if (digests > most) most = digests, best = &run;
  }
  return best;
}

struct Try {
  const command::Parsed &given;
  Plan plan;
  std::list<std::vector<trace::Run>> kept;

  // 0 and the run, or the code of what went wrong.
  int once(const char *what, bool plain, const trace::Run *&out) {
    llvm::errs() << "xferguard: " << what << "\n";
    Recording recording;
    recording.folder = given.get("-o", "xferguard-out");
    recording.environment = environmentOf(plan, plain);
    recording.rewrites = analyze::namesOf(plan.rewrites, ",");
    FoundTraces found;
    if (const int code = record(given.command, recording, found)) return code;
    if (recording.child_code) return fail("CMD failed in this run", "nothing is measured of a run that fails; does it without xferguard?", recording.child_code);
    out = triedIn(kept.emplace_back(readTraces(found)));
    return out ? Clean : fail("the step that the trace has did not come again in this run", "CMD has to do the same each time it is started, and its names must not be stripped", Unreadable);
  }
};

int firstTrace(const command::Parsed &given, std::vector<trace::Run> &runs) {
  FoundTraces found;
  if (given.has("--after")) {
    found = findTraces({given.get("--after")});
  } else {
    llvm::errs() << "xferguard: a trace finds the steps\n";
    Recording recording;
    recording.folder = given.get("-o", "xferguard-out");
    recording.environment["XFERGUARD_MODE"] = "trace";
    if (const int code = record(given.command, recording, found)) return code;
    if (recording.child_code) return fail("CMD failed in this run", "does it without xferguard?", recording.child_code);
  }
  runs = readTraces(found);
  return runs.empty() ? Unreadable : Clean;
}

} // namespace

int runTry(const std::vector<std::string> &arguments) {
  Started started = start(tryVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  if (given.command.empty()) return fail("try wants a command behind --", "xferguard try -- ./app");
  std::string unknown;
  const unsigned asked = analyze::rewritesIn(given.get("--only"), unknown);
  if (!unknown.empty()) return fail("--only knows no '" + unknown + "'", "pin, pool, waits, stage, with commas between");
  std::uint64_t block = 0;
  if (given.has("--steps") && (llvm::StringRef(given.get("--steps")).getAsInteger(10, block) || !block)) return fail("--steps " + given.get("--steps") + " is no number of steps", "--steps 8");
  std::vector<trace::Run> traced;
  if (const int code = firstTrace(given, traced)) return code;
  Try work{given, {}, {}};
  Plan &plan = work.plan;
  if (const int code = planFor(traced, asked, block, plan); code || !plan.rewrites) return code;
  llvm::errs() << "xferguard: " << plan.first_line << "\n";
  const trace::Run *plain = nullptr, *tried = nullptr, *again = nullptr;
  if (const int code = work.once("the program as it is", true, plain)) return code;
  if (const int code = work.once(("in turns: " + analyze::namesOf(plan.rewrites)).c_str(), false, tried)) return code;
  TrialResult result{.tried = tried, .plain = plain, .predicted = plan.predicted, .rewrites = plan.rewrites, .compared = analyze::compareResults(*plain, *tried)};
  if (result.compared.differing) {
    if (const int code = work.once("once more as it is: results differed", true, again)) return code;
    result.plain_twice = analyze::compareResults(*plain, *again);
  }
  llvm::errs() << "\n";
  return printTrial(result, llvm::errs());
}

} // namespace xferguard::cli
