// What a report says of a run's steps: of several processes the one whose steps are the longest, for the others wait for it.
#include "analyze/steps/steps.h"
#include "report/RunReport.h"

namespace xferguard {

static SteadyPart partOf(const analyze::Context &c) {
  const analyze::Steps &steps = c.steps();
  SteadyPart out;
  out.words = inWords(c, steps);
  out.besides = besides(c, steps);
  out.region = steps.region();
  if (const auto *at = std::get_if<SourceLocation>(&c.places[steps.place()].primary)) out.first_line = *at;
  out.steps = steps.count();
  out.step_ns = steps.mean();
  out.from_ns = steps.first_ns() - std::min(steps.first_ns(), c.run.process.start_ns);
  out.usual = steps.steadyCount();
  out.warm_up = steps.warmUp().count, out.warm_up_ns = steps.warmUp().ns;
  out.longer = steps.longer().count, out.longer_ns = steps.longer().ns;
  return out;
}

std::optional<SteadyPart> steadyPartOf(const std::vector<const analyze::Context *> &all) {
  const analyze::Context *slowest = nullptr;
  for (const analyze::Context *c : all)
    if (c->steps().known() && (!slowest || c->steps().mean() > slowest->steps().mean())) slowest = c;
  if (!slowest) return std::nullopt;
  SteadyPart out = partOf(*slowest);
  if (all.size() > 1) out.words += " (" + nameOf(slowest->run) + ", the slowest)";
  return out;
}

} // namespace xferguard
