#include "report/RunReport.h"
#include "report/RunFormats.h"
#include "core/Fingerprint.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <list>

namespace xferguard {
namespace {

std::string keyOf(const Finding &f) {
  const SourceLocation *at = f.source();
  const auto downloads = f.evidence.more.find("downloads");
  return f.rule + "\n" + describe(f.primary) + "\n" + (at ? withoutTemplateArguments(at->function) : "") + (f.inside ? "\n" + describe(Location{*f.inside}) : "") + (downloads != f.evidence.more.end() && downloads->second > 0 ? "\ndown" : "");
}

// What does not add up over ranks.
bool isOfOneRank(const std::string &name) { return name.starts_with("share_of") || name.starts_with("per_step") || name.starts_with("one_batch"); }

void addEvidence(Evidence &to, const Evidence &from) {
  const auto add = [](std::optional<std::uint64_t> &a, const std::optional<std::uint64_t> &b) {
    if (b) a = a.value_or(0) + *b;
  };
  add(to.count, from.count);
  add(to.bytes, from.bytes);
  add(to.cost_ns, from.cost_ns);
  // Ranks run side by side: what one can save is what all can save.
  if (from.saved_ns_high) to.saved_ns_high = std::max(to.saved_ns_high.value_or(0), *from.saved_ns_high);
  if (from.saved_ns) to.saved_ns = std::max(to.saved_ns.value_or(0), *from.saved_ns);
  if (from.saved_ns_low) to.saved_ns_low = std::min(to.saved_ns_low.value_or(*from.saved_ns_low), *from.saved_ns_low);
  for (const auto &[name, value] : from.more) to.more[name] = isOfOneRank(name) ? std::max(to.more[name], value) : to.more[name] + value;
}

void addFacts(Stats &stats, const std::vector<const analyze::Context *> &contexts) {
  std::uint64_t wall = 0, blocked = 0;
  for (const analyze::Context *c : contexts) {
    wall = std::max(wall, c->wall_ns);
    blocked += c->blocked_ns;
  }
  stats.files = static_cast<unsigned>(contexts.size());
  stats.more["wall"] = nanosecondsInWords(wall);
  stats.more["blocked"] = nanosecondsInWords(blocked);
  if (contexts.size() < 2) return;
  const auto [least, most] = std::minmax_element(contexts.begin(), contexts.end(), [](const auto *x, const auto *y) { return x->blocked_ns < y->blocked_ns; });
  const auto waits = [](const analyze::Context &c) { return nanosecondsInWords(c.blocked_ns) + " (" + nameOf(c.run) + ")"; };
  stats.more["blocked by process"] = waits(**least) + " to " + waits(**most);
}

// Ranks run side by side: the one that would be last is what counts.
void addPrediction(Stats &stats, const std::vector<RankReport> &ranks) {
  const analyze::Prediction *last = nullptr;
  for (const RankReport &r : ranks)
    if (r.prediction.together_high_ns && (!last || r.prediction.together_high_ns > last->together_high_ns)) last = &r.prediction;
  if (ranks.size() == 1 && ranks.front().prediction.measured_ns) {
    const analyze::Prediction &p = ranks.front().prediction;
    stats.figures["replay_measured_ns"] = static_cast<double>(p.measured_ns);
    stats.figures["replay_unchanged_ns"] = static_cast<double>(p.replayed_ns);
    for (const auto &[rule, saved] : p.by_rule) {
      stats.figures["saved_ns_low:" + rule] = static_cast<double>(saved.first);
      stats.figures["saved_ns_high:" + rule] = static_cast<double>(saved.second);
    }
  }
  if (!last) return;
  stats.figures["together_count"] = static_cast<double>(last->together.size());
  stats.figures["together_ns_low"] = static_cast<double>(last->together_low_ns);
  stats.figures["together_ns_high"] = static_cast<double>(last->together_high_ns);
  stats.more["with the first " + std::to_string(last->together.size()) + " mended"] =
      nanosecondsInWords(last->together_low_ns) + " to " + nanosecondsInWords(last->together_high_ns);
  if (!last->step_high_ns) return;
  stats.figures["together_step_ns_low"] = static_cast<double>(last->step_low_ns);
  stats.figures["together_step_ns_high"] = static_cast<double>(last->step_high_ns);
  stats.more["a step then"] = nanosecondsInWords(last->step_low_ns) + " to " + nanosecondsInWords(last->step_high_ns);
}

} // namespace

std::string nameOf(const trace::Run &run) {
  if (run.process.rank >= 0) return "rank " + std::to_string(run.process.rank);
  return "process " + std::to_string(run.process.pid);
}

// ": rank 0, rank 3" of few. A process that executes another program is two with one number.
static std::string inWords(std::vector<std::string> names) {
  constexpr std::size_t few = 4;
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string text;
  for (const std::string &n : names) text += (text.empty() ? ": " : ", ") + n;
  return names.size() <= few ? text : "";
}

std::vector<Finding> mergeRanks(const std::vector<RankReport> &ranks) {
  std::vector<Finding> out;
  std::map<std::string, std::size_t> known;
  std::map<std::string, std::vector<std::string>> seen_in;
  const auto keysOf = [](const RankReport &rank) { // of one rank each finding is one of its own, two of a rule at one line as well
    std::map<std::string, unsigned> seen;
    std::vector<std::string> keys;
    for (const Finding &f : rank.findings) keys.push_back(keyOf(f)), keys.back() += "\n" + std::to_string(seen[keys.back()]++);
    return keys;
  };
  std::vector<std::string> key_of; // of `out`
  for (const RankReport &rank : ranks) {
    const std::vector<std::string> keys = keysOf(rank);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const Finding &f = rank.findings[i];
      const std::string &key = keys[i];
      seen_in[key].push_back(nameOf(*rank.run));
      const auto [at, fresh] = known.try_emplace(key, out.size());
      if (fresh) {
        out.push_back(f);
        key_of.push_back(key);
        continue;
      }
      Finding &one = out[at->second];
      if (f.level > one.level) { // the words of the rank where it is worst
        const Evidence sum = one.evidence;
        one = f;
        one.evidence = sum;
      }
      addEvidence(one.evidence, f.evidence);
    }
  }
  if (ranks.size() > 1)
    for (std::size_t i = 0; i < out.size(); ++i) {
      Finding &f = out[i];
      auto &names = seen_in[key_of[i]];
      f.evidence.more["ranks"] = static_cast<double>(names.size());
      f.notes.push_back("seen in " + std::to_string(names.size()) + " of " + std::to_string(ranks.size()) + " processes" + inWords(names));
    }
  sortForReading(out);
  return out;
}

RunReport reportOf(const std::vector<trace::Run> &runs, const RunReportOptions &options) {
  RunReport out;
  out.report.verb = "report";
  out.costs = options.costs;
  out.region = options.region;
  std::list<analyze::Context> contexts;
  std::vector<const analyze::Context *> all;
  std::vector<std::string> remarks; // in the order of their first appearance
  std::map<std::string, std::vector<std::string>> said_by;
  for (const trace::Run &run : runs) {
    contexts.emplace_back(run, options.region);
    all.push_back(&contexts.back());
    analyze::Analysis a = analyze::analyse(contexts.back());
    analyze::Prediction prediction = analyze::predict(contexts.back(), a.findings, options.costs);
    a.remarks.insert(a.remarks.end(), prediction.remarks.begin(), prediction.remarks.end());
    out.ranks.push_back({&run, std::move(a.findings), std::move(prediction), contexts.back().wall_ns});
    for (std::string &remark : a.remarks) {
      if (!said_by.count(remark)) remarks.push_back(remark);
      said_by[remark].push_back(nameOf(run));
    }
  }
  for (const std::string &remark : remarks) {
    const std::vector<std::string> &who = said_by[remark];
    const std::string whose = who.size() == 1 ? who.front() : std::to_string(who.size()) + " of " + std::to_string(runs.size()) + " processes";
    out.report.remarks.push_back(who.size() == runs.size() ? remark : whose + ": " + remark);
  }
  if (!runs.empty()) out.report.root = runs.front().process.directory;
  out.verdict = analyze::judge(all);
  out.report.findings = mergeRanks(out.ranks);
  for (analyze::RegionVerdict &v : out.verdict.regions) {
    out.report.remarks.push_back(analyze::inWords(v));
    out.report.findings.insert(out.report.findings.end(), v.findings.begin(), v.findings.end());
  }
  sortForReading(out.report.findings);
  if (options.top && out.report.findings.size() > options.top) {
    out.report.remarks.push_back(std::to_string(out.report.findings.size() - options.top) + " further findings are not shown; --top 0 shows all");
    out.report.findings.resize(options.top);
  }
  out.outliers = outliersAmong(all);
  out.report.steady = steadyPartOf(all);
  if (options.tables) out.report.tables = tablesOf(all, out.outliers);
  addFacts(out.report.stats, all);
  addPrediction(out.report.stats, out.ranks);
  return out;
}

} // namespace xferguard
