#include "analyze/verdict.h"
#include "analyze/lockfile.h"
#include "analyze/policy_counts.h"
#include "analyze/policy_steps.h"
#include "analyze/steps/steps.h"
#include "core/Glob.h"
#include <algorithm>
#include <set>

namespace xferguard::analyze {
namespace {

using trace::Category;

bool matches(const trace::AllowRule &rule, const std::string &function, const std::string &file) {
  return (rule.function.empty() || matchesGlob(rule.function, function)) && (rule.file.empty() || matchesGlob(rule.file, file));
}

// An allowance holds for the blamed frame and for everything that called it.
bool isAllowed(const trace::RegionPolicy &policy, const Place &place) {
  return std::any_of(policy.allow.begin(), policy.allow.end(), [&](const trace::AllowRule &rule) {
    if (matches(rule, functionOf(place.primary), fileOf(place.primary))) return true;
    return std::any_of(place.callers.begin(), place.callers.end(), [&](const Remark &r) { return matches(rule, r.at.function, r.at.file); });
  });
}

void addFinding(const Context &c, RegionVerdict &v, Category category, const std::map<unsigned, std::uint64_t> &places, std::uint64_t times,
                std::uint64_t entry) {
  const std::uint64_t limit = v.policy.limitOf(category);
  std::uint64_t sum = 0;
  for (const auto &[place, n] : places) sum += n;
  for (const auto &[place, n] : places) {
    Tally t;
    t.count = t.items = n * times;
    Finding f = c.found("policy", place, t,
                        (v.isOfSteps() ? "" : "region '" + v.policy.name + "': ") + countInWords(sum) + " " + trace::name(category) + (v.isOfSteps() ? " in a step, " : " in an entry, ") +
                            (limit ? countInWords(limit) + " allowed" : "none allowed"));
    f.evidence.cost_ns.reset();
    f.evidence.more = {{"entries", static_cast<double>(times)}, {"limit", static_cast<double>(limit)}};
    f.level = v.policy.action == trace::Action::Report ? Level::Warning : Level::Error;
    if (v.isOfSteps())
      f.notes.push_back(countInWords(n) + " of them here, in the step that did most, the " + countInWords(entry) + ". usual one; more than allowed in " + countInWords(times) + " of them");
    else
      f.notes.push_back(countInWords(n) + " of them here; first in entry " + std::to_string(entry) + ", in " + countInWords(times) + " entries alike");
    v.findings.push_back(std::move(f));
  }
}

bool judgeCounts(const Context &c, RegionVerdict &v, const Counts &counts, std::uint64_t times, std::uint64_t entry) {
  bool over = false;
  for (const auto &[category, places] : counts) {
    std::uint64_t sum = 0;
    for (const auto &[place, n] : places) sum += n;
    if (sum == 0 || sum <= v.policy.limitOf(category)) continue;
    over = true;
    addFinding(c, v, category, places, times, entry);
  }
  return over;
}

// As the process chose it: by its very name, else by the first glob.
const trace::RegionPolicy *policyOf(const trace::Policy &policy, const std::string &region) {
  const trace::RegionPolicy *by_glob = nullptr;
  for (const trace::RegionPolicy &r : policy.regions) {
    if (r.name == region) return &r;
    if (!by_glob && r.name != "*" && trace::matchesGlob(r.name.data(), r.name.size(), region.data(), region.size())) by_glob = &r;
  }
  return by_glob;
}

void judgeRegion(const Context &c, const trace::Policy &policy, RegionVerdict &v) {
  for (const auto &[id, region] : c.run.regions) {
    const trace::RegionPolicy *const chosen = policyOf(policy, region.name);
    if (!chosen || chosen->name != v.policy.name) continue;
    v.entries += region.entries;
    v.judged += region.judged;
    for (const trace::Violation &violation : c.run.violations) {
      if (violation.region != id) continue;
      Counts counts;
      for (const trace::ViolationItem &item : violation.items) {
        const unsigned place = c.places.of(item.site);
        if (!isAllowed(v.policy, c.places[place])) counts[item.category][place] += item.count;
      }
      if (judgeCounts(c, v, counts, violation.occurrences, violation.entry)) v.violating += violation.occurrences;
    }
  }
}

// Of each category the step that did most speaks for all that did too much.
void judgeSteps(const Context &c, RegionVerdict &v) {
  v.entries += c.steps().count();
  const StepCounts counts(c, [&](const Place &place) { return !isAllowed(v.policy, place); });
  const std::vector<StepAmounts> &steps = counts.steps();
  const std::size_t first = std::min<std::size_t>(v.policy.warmup, steps.size());
  v.judged += steps.size() - first;
  std::vector<bool> over(steps.size());
  for (std::size_t i = 0; i < trace::category_count; ++i) {
    std::uint64_t times = 0;
    std::size_t worst = first;
    for (std::size_t s = first; s < steps.size(); ++s) {
      if (steps[s][i] == 0 || steps[s][i] <= v.policy.limit[i]) continue;
      over[s] = true, ++times;
      if (steps[s][i] > steps[worst][i] || times == 1) worst = s;
    }
    const auto category = static_cast<Category>(i);
    if (times) addFinding(c, v, category, counts.in(worst)[category], times, worst + 1);
  }
  v.violating += static_cast<std::uint64_t>(std::count(over.begin(), over.end(), true));
}

void judgeProcess(const Context &c, RegionVerdict &v) {
  const Counts counts = countsOf(c, [&](const Place &place) { return !isAllowed(v.policy, place); });
  ++v.entries;
  ++v.judged;
  std::vector<Finding> more = moreThanRecorded(c, v.policy, counts);
  const bool over = more.empty() ? judgeCounts(c, v, counts, 1, 1) : true;
  std::move(more.begin(), more.end(), std::back_inserter(v.findings));
  if (over) ++v.violating;
}

} // namespace

bool Verdict::violated() const {
  return std::any_of(regions.begin(), regions.end(),
                     [](const RegionVerdict &v) { return v.judgement == Judgement::Violated && v.policy.action != trace::Action::Report; });
}
bool Verdict::notJudged() const {
  return std::any_of(regions.begin(), regions.end(), [](const RegionVerdict &v) { return v.judgement == Judgement::NotJudged; });
}

Verdict judge(const std::vector<const Context *> &contexts) {
  Verdict out;
  for (const Context *c : contexts) {
    const auto policy = c->run.policy.empty() ? std::nullopt : trace::decompile(c->run.policy);
    if (!policy) continue;
    for (const trace::RegionPolicy &region : policy->regions) {
      auto at = std::find_if(out.regions.begin(), out.regions.end(), [&](const RegionVerdict &v) { return v.policy.name == region.name; });
      if (at == out.regions.end()) {
        out.regions.emplace_back();
        at = out.regions.end() - 1;
        at->policy = region;
      }
      if (region.name == "*") judgeProcess(*c, *at);
      else if (at->isOfSteps()) judgeSteps(*c, *at);
      else judgeRegion(*c, *policy, *at);
    }
  }
  for (RegionVerdict &v : out.regions) {
    if (v.judged == 0) v.judgement = Judgement::NotJudged;
    else v.judgement = v.violating ? Judgement::Violated : Judgement::Kept;
  }
  return out;
}

std::string inWords(const RegionVerdict &v) {
  if (v.isOfSteps()) {
    if (v.judgement == Judgement::Kept) return "policy: kept in all " + countInWords(v.judged) + " usual steps";
    if (v.judgement == Judgement::Violated) return "policy: violated in " + countInWords(v.violating) + " of " + countInWords(v.judged) + " usual steps";
    return "policy: steps are not judged: " + (v.entries ? "all of them were warm-up" : std::string("the run shows none (too few, or too unlike one another); a region of the program's can be judged in their place"));
  }
  const std::string name = "policy: region '" + v.policy.name + "': ";
  if (v.judgement == Judgement::Kept) return name + "kept in all " + countInWords(v.judged) + " judged entries";
  if (v.judgement == Judgement::Violated) return name + "violated in " + countInWords(v.violating) + " of " + countInWords(v.judged) + " judged entries";
  if (v.entries == 0) return name + "not judged: it never appeared (is the name right?)";
  return name + "not judged: its " + countInWords(v.entries) + " entries were all warm-up";
}

} // namespace xferguard::analyze
