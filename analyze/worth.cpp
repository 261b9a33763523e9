#include "analyze/worth.h"
#include "analyze/steps/steps.h"
#include "core/Fingerprint.h"
#include <algorithm>

namespace xferguard::analyze {

double worthOf(const Context &c, const Finding &f) {
  if (!f.evidence.saved_ns_high) return 1;
  const auto share = [](double saved, std::uint64_t of) { return of ? std::min(saved / static_cast<double>(of), 1.0) : 0; };
  const auto in_step = f.evidence.more.find("per_step_saved_ns_high");
  const double of_step = in_step == f.evidence.more.end() ? 0 : share(in_step->second, c.steps().mean());
  return std::max(of_step, share(static_cast<double>(*f.evidence.saved_ns_high), c.wall_ns));
}

void levelByWorth(const Context &c, std::vector<Finding> &findings) {
  for (Finding &f : findings)
    if (worthOf(c, f) < worth_a_warning) f.level = Level::Note;
}

std::string nothingToGain(const Context &c, const std::vector<Finding> &findings, const std::string &why) {
  constexpr std::size_t most_named = 3;
  std::vector<std::string> names;
  for (const Finding &f : findings) {
    if (worthOf(c, f) >= worth_nothing) continue;
    const SourceLocation *at = f.source();
    names.push_back(f.rule + " at " + (at ? relativeTo(c.run.process.directory, at->file) + ":" + std::to_string(at->line) : describe(f.primary)));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.empty()) return "";
  std::string out = "nothing to gain from mending ";
  for (std::size_t i = 0; i < std::min(names.size(), most_named); ++i) out += (i ? ", " : "") + names[i];
  if (names.size() > most_named) out += " and " + std::to_string(names.size() - most_named) + " more";
  return out + (why.empty() ? "" : ": " + why);
}

} // namespace xferguard::analyze
