#include "analyze/verdict.h"
#include "core/Glob.h"
#include <algorithm>
#include <set>

namespace xferguard::analyze {
namespace {

using trace::Category;

std::string fileOf(const Location &l) {
  const auto *s = std::get_if<SourceLocation>(&l);
  return s ? s->file : "";
}
std::string functionOf(const Location &l) {
  if (const auto *s = std::get_if<SourceLocation>(&l)) return s->function;
  const auto *b = std::get_if<BinaryLocation>(&l);
  return b ? b->symbol : "";
}

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

// What one entry did of a category at each place, allowed places left out.
using Counts = std::map<Category, std::map<unsigned, std::uint64_t>>;

void addFinding(const Context &c, RegionVerdict &v, Category category, const std::map<unsigned, std::uint64_t> &places, std::uint64_t times,
                std::uint64_t entry) {
  const std::uint64_t limit = v.policy.limitOf(category);
  std::uint64_t sum = 0;
  for (const auto &[place, n] : places) sum += n;
  for (const auto &[place, n] : places) {
    Tally t;
    t.count = t.items = n * times;
    Finding f = c.found("policy", place, t,
                        "region '" + v.policy.name + "': " + countInWords(sum) + " " + trace::name(category) + " in an entry, " +
                            (limit ? countInWords(limit) + " allowed" : "none allowed"));
    f.evidence.cost_ns.reset();
    f.evidence.more = {{"entries", static_cast<double>(times)}, {"limit", static_cast<double>(limit)}};
    f.level = v.policy.action == trace::Action::Report ? Level::Warning : Level::Error;
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

void judgeRegion(const Context &c, RegionVerdict &v) {
  for (const auto &[id, region] : c.run.regions) {
    if (region.name != v.policy.name) continue;
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

// By what the call is, as the process itself counts in regions.
void countAggregate(const trace::Aggregate &a, unsigned place, Counts &to) {
  const trace::AggregateKey &k = a.key;
  using namespace trace;
  const bool async = k.flags & Flag::Async, folded = k.flags & Flag::Folded;
  const auto add = [&](Category category, std::uint64_t n) {
    if (n) to[category][place] += n;
  };
  const bool takes = k.op == Op::Alloc || k.op == Op::HostAlloc || k.op == Op::HostRegister;
  const bool gives = k.op == Op::Free || k.op == Op::HostFree || k.op == Op::HostUnregister;
  if (takes) add(Category::Alloc, a.count);
  if (isSync(k.op) || ((gives || (takes && k.op != Op::HostRegister)) && !async)) add(Category::Sync, a.count);
  if (k.op != Op::Copy) return;
  const bool up = k.direction == Direction::H2D, down = k.direction == Direction::D2H, pageable = k.memory == MemoryKind::Pageable;
  const bool between_devices = k.direction == Direction::D2D || k.direction == Direction::P2P;
  if (folded || (!async && !between_devices) || (async && down && pageable)) add(Category::Sync, a.count);
  if (up) add(Category::H2D, a.items), add(Category::H2DBytes, a.bytes);
  if (down) add(Category::D2H, a.items), add(Category::D2HBytes, a.bytes);
  if (up && pageable) add(Category::PageableH2D, a.items);
  if (down && pageable) add(Category::PageableD2H, a.items);
  if ((up || down) && a.items && a.bytes / a.items <= trace::small_copy_bytes) add(Category::SmallCopies, a.items);
}

void judgeProcess(const Context &c, RegionVerdict &v) {
  Counts counts;
  for (const trace::Aggregate &a : c.run.aggregates) {
    const unsigned place = c.places.of(a.key.site);
    if (a.count && happened(a.key) && !isAllowed(v.policy, c.places[place])) countAggregate(a, place, counts);
  }
  ++v.entries;
  ++v.judged;
  if (judgeCounts(c, v, counts, 1, 1)) ++v.violating;
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
      else judgeRegion(*c, *at);
    }
  }
  for (RegionVerdict &v : out.regions) {
    if (v.judged == 0) v.judgement = Judgement::NotJudged;
    else v.judgement = v.violating ? Judgement::Violated : Judgement::Kept;
  }
  return out;
}

trace::Policy lockOf(const std::vector<const Context *> &contexts) {
  trace::RegionPolicy r;
  r.name = "*";
  r.action = trace::Action::Fail;
  r.limit.fill(0);
  for (const Context *c : contexts) { // of several processes the one that does most
    std::array<std::uint64_t, trace::category_count> sums{};
    Counts counts;
    for (const trace::Aggregate &a : c->run.aggregates)
      if (a.count && happened(a.key)) countAggregate(a, c->places.of(a.key.site), counts);
    for (const auto &[category, places] : counts)
      for (const auto &[place, n] : places) sums[static_cast<std::size_t>(category)] += n;
    for (std::size_t i = 0; i < sums.size(); ++i) r.limit[i] = std::max(r.limit[i], sums[i]);
  }
  return {{std::move(r)}};
}

std::string inWords(const RegionVerdict &v) {
  const std::string name = "policy: region '" + v.policy.name + "': ";
  if (v.judgement == Judgement::Kept) return name + "kept in all " + countInWords(v.judged) + " judged entries";
  if (v.judgement == Judgement::Violated) return name + "violated in " + countInWords(v.violating) + " of " + countInWords(v.judged) + " judged entries";
  if (v.entries == 0) return name + "not judged: it never appeared (is the name right?)";
  return name + "not judged: its " + countInWords(v.entries) + " entries were all warm-up";
}

} // namespace xferguard::analyze
