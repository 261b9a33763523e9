#include "cli/TrialReport.h"
#include "analyze/trial/rewrites.h"
#include "cli/Verbs.h"
#include "core/Words.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

namespace xferguard::cli {
namespace {

using trace::Counter;

// "32.9 ms +- 0.4": as many digits as the margin leaves sense to.
std::string withMargin(double ns, double margin) {
  static constexpr std::pair<double, const char *> units[] = {{1e9, "s"}, {1e6, "ms"}, {1e3, "us"}, {1, "ns"}};
  const auto *unit = std::begin(units);
  while (unit + 1 != std::end(units) && std::abs(ns) < unit->first && margin < unit->first) ++unit;
  const double scaled = margin / unit->first;
  const int digits = !std::isfinite(scaled) || scaled >= 10 ? 0 : scaled >= 1 ? 1 : std::min(4, 1 - static_cast<int>(std::floor(std::log10(std::max(scaled, 1e-4)))));
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.*f ", digits, ns / unit->first) << unit->second << llvm::format(" +- %.*f", digits, scaled);
  return text;
}

std::string exactly(double ns) {
  std::string text = withMargin(ns, ns / 100);
  return text.substr(0, text.find(" +-"));
}

// How often it was done; 0: never.
std::uint64_t doneOf(const trace::Run &run, unsigned rewrites) {
  std::uint64_t done = 0;
  if (rewrites & 1) done += run.counter(Counter::TrialPinned);
  if (rewrites & 2) done += run.counter(Counter::TrialReused);
  if (rewrites & 4) done += run.counter(Counter::TrialWaitsDropped);
  if (rewrites & 8) done += run.counter(Counter::TrialStaged);
  return done;
}

void printPrediction(const TrialResult &result, unsigned rewrites, llvm::raw_ostream &os) {
  const auto at = result.predicted.find(rewrites);
  if (at == result.predicted.end() || !at->second.high_ns) return;
  os << "; predicted " << exactly(static_cast<double>(at->second.low_ns)) << " to " << exactly(static_cast<double>(at->second.high_ns));
}

void printArm(const TrialResult &result, const analyze::ArmOutcome &a, double plain_ns, unsigned width, llvm::raw_ostream &os) {
  const std::string name = analyze::namesOf(a.rewrites);
  os << "  " << llvm::left_justify(name, width) << " ";
  if (!doneOf(*result.tried, a.rewrites)) {
    os << "nothing was done\n";
    return;
  }
  os << "saves " << withMargin(a.saved_ns, a.margin_ns) << llvm::format(" of a step (%.1f %%)", 100 * a.saved_ns / plain_ns);
  if (std::abs(a.saved_ns) < a.margin_ns) os << ", which may be nothing";
  printPrediction(result, a.rewrites, os);
  os << "\n";
}

// A step of the run that had no rewrites at all, its blocks taken together.
double plainStep(const trace::Run &run) {
  double ns = 0, steps = 0;
  for (const analyze::ArmOutcome &a : analyze::outcomeOf(run)) ns += a.step_ns * static_cast<double>(a.steps), steps += static_cast<double>(a.steps);
  return steps > 0 ? ns / steps : 0;
}

// What a rewrite leaves behind weighs on the turns beside it: memory that was pinned, for one, is slower to copy for a while.
void printAlone(const TrialResult &result, const analyze::ArmOutcome &plain, llvm::raw_ostream &os) {
  constexpr double worth_a_word = 0.05;
  const double alone = result.plain ? plainStep(*result.plain) : 0;
  if (alone && std::abs(plain.step_ns - alone) > worth_a_word * alone)
    os << "  in the run without any rewrite a step took " << exactly(alone) << ": what is saved of that is " << (plain.step_ns > alone ? "less" : "more") << " by the difference\n";
}

bool calledOff(const TrialResult &result, llvm::raw_ostream &os) {
  const analyze::Comparison &c = result.compared;
  if (!c.steps) {
    os << "xferguard: called off: no step was compared with the run without\n";
    return true;
  }
  if (!c.differing) return false;
  if (result.plain_twice && result.plain_twice->differing)
    os << "xferguard: called off: what comes back to the host differs in " << c.differing << " of " << c.steps << " steps; but in " << result.plain_twice->differing << " of "
       << result.plain_twice->steps << " it differs between two runs of the program as it is\n  hint: fix its seeds, or make it deterministic, to try\n";
  else
    os << "xferguard: called off: what comes back to the host differs in " << c.differing << " of " << c.steps
       << " steps, and not between two runs of the program as it is: the rewrite changes its meaning\n  hint: name one rewrite with --only to see whose doing it is\n";
  return true;
}

} // namespace

int printTrial(const TrialResult &result, llvm::raw_ostream &os) {
  const auto refused = [&] {
    for (const std::string &note : result.tried->notes)
      if (note.starts_with("try: ")) os << "  not done: " << note.substr(5) << "\n";
  };
  if (calledOff(result, os)) return refused(), Findings;
  const std::vector<analyze::ArmOutcome> arms = analyze::outcomeOf(*result.tried);
  if (arms.empty() || arms.front().pairs < 2) {
    os << "xferguard: too few turns were taken to say anything\n";
    return refused(), Findings;
  }
  const analyze::ArmOutcome &plain = arms.front();
  os << "tried: a step takes " << exactly(plain.step_ns) << " as it is, in " << plain.blocks << " turns of " << plain.steps / plain.blocks << " steps\n";
  for (const analyze::ArmOutcome &a : arms)
    if (a.rewrites) printArm(result, a, plain.step_ns, static_cast<unsigned>(analyze::namesOf(result.rewrites).size()), os);
  printAlone(result, plain, os);
  const analyze::Comparison &c = result.compared;
  os << "compared: " << c.steps << " steps, " << c.fetched << " downloads, " << bytesInWords(c.bytes) << ": what comes back to the host is equal with and without\n";
  if (c.left_out) os << "  not compared: " << c.left_out << " downloads whose data lies where it cannot be read, or in more than one piece\n";
  refused();
  if (result.rewrites & 1 && result.tried->counter(Counter::TrialPinned))
    os << "  pinned copies were waited for before their calls returned: a rewrite that overlaps them may save more\n";
  if (result.rewrites & 4 && result.tried->counter(Counter::TrialWaitsDropped))
    os << "  waits were answered at once and not left out: without the calls themselves it may save more\n";
  if (result.rewrites & 8 && result.tried->counter(Counter::TrialStaged))
    os << "  small uploads were held and sent together, each with a call of its own still: one call in their place may save more\n";
  return Clean;
}

} // namespace xferguard::cli
