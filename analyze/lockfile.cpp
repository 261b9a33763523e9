#include "analyze/lockfile.h"
#include "analyze/policy_steps.h"
#include "analyze/steps/steps.h"
#include <algorithm>

namespace xferguard::analyze {
namespace {

using trace::Category;
using Amounts = std::array<std::uint64_t, trace::category_count>;

// Entries at the start of a region that may do more, when there are enough others to judge by.
constexpr std::uint64_t warmup_entries = 3, enough_entries = 10;

// Where a place is, however lines shift and folders differ.
struct Whereabouts {
  std::string function, file;
  auto operator<=>(const Whereabouts &) const = default;
  bool known() const { return !function.empty() || !file.empty(); }
};

Whereabouts whereaboutsOf(const Place &place) {
  const std::string path = fileOf(place.primary);
  return {functionOf(place.primary), path.substr(path.rfind('/') + 1)};
}

std::size_t indexOf(Category c) { return static_cast<std::size_t>(c); }

void takeLarger(Amounts &into, const Amounts &other) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] = std::max(into[i], other[i]);
}

Amounts sumsOf(const Counts &counts) {
  Amounts sums{};
  for (const auto &[category, places] : counts)
    for (const auto &[place, n] : places) sums[indexOf(category)] += n;
  return sums;
}

std::map<Whereabouts, Amounts> byWhereabouts(const Context &c, const Counts &counts) {
  std::map<Whereabouts, Amounts> out;
  for (const auto &[category, places] : counts)
    for (const auto &[place, n] : places)
      if (const Whereabouts at = whereaboutsOf(c.places[place]); at.known() && !isBytes(category)) out[at][indexOf(category)] += n;
  return out;
}

// Of several processes, the one that does most.
trace::RegionPolicy processOf(const std::vector<const Context *> &contexts) {
  trace::RegionPolicy r;
  r.name = "*";
  r.action = trace::Action::Fail;
  r.limit.fill(0);
  std::map<Whereabouts, Amounts> sites;
  for (const Context *c : contexts) {
    const Counts counts = countsOf(*c, [](const Place &) { return true; });
    takeLarger(r.limit, sumsOf(counts));
    for (const auto &[at, amounts] : byWhereabouts(*c, counts)) takeLarger(sites[at], amounts);
  }
  for (const auto &[at, amounts] : sites) r.sites.push_back({at.function, at.file, amounts});
  return r;
}

Amounts totalOf(const trace::Violation &entry) {
  Amounts total{};
  for (const trace::ViolationItem &item : entry.items) total[indexOf(item.category)] += item.count;
  return total;
}

void addRegions(const Context &c, std::map<std::string, trace::RegionPolicy> &regions) {
  for (const auto &[id, region] : c.run.regions) {
    if (region.name.empty() || region.name == "*" || region.judged == 0) continue;
    trace::RegionPolicy &r = regions[region.name];
    if (r.name.empty()) {
      r.name = region.name;
      r.action = trace::Action::Fail;
      r.limit.fill(0);
    }
    const bool has_warmup = region.entries >= enough_entries;
    if (has_warmup) r.warmup = warmup_entries;
    for (const trace::Violation &entry : c.run.violations) {
      const bool warming_up = has_warmup && entry.entry <= warmup_entries && entry.occurrences == 1;
      if (entry.region == id && !warming_up) takeLarger(r.limit, totalOf(entry));
    }
  }
}

// The most that a usual step did, of whichever process did most.
std::optional<trace::RegionPolicy> stepOf(const std::vector<const Context *> &contexts) {
  std::optional<trace::RegionPolicy> out;
  for (const Context *c : contexts) {
    if (!c->steps().known() || !c->steps().region().empty()) continue; // a region is recorded by its name
    if (!out) {
      out.emplace();
      out->name = trace::step_region;
      out->action = trace::Action::Fail;
      out->limit.fill(0);
    }
    takeLarger(out->limit, StepCounts(*c, [](const Place &) { return true; }).most());
  }
  return out;
}

// The place that stands for several: the one that did most.
unsigned busiest(const Context &c, const std::map<unsigned, std::uint64_t> &places, const Whereabouts &at) {
  unsigned best = 0;
  std::uint64_t most = 0;
  for (const auto &[place, n] : places)
    if (n > most && whereaboutsOf(c.places[place]) == at) best = place, most = n;
  return best;
}

} // namespace

trace::Policy recordingPolicy() {
  trace::RegionPolicy every;
  every.name = "**";
  every.limit.fill(0);
  return {{std::move(every)}};
}

trace::Policy lockOf(const std::vector<const Context *> &contexts) {
  trace::Policy out{{processOf(contexts)}};
  if (auto step = stepOf(contexts)) out.regions.push_back(std::move(*step));
  std::map<std::string, trace::RegionPolicy> regions;
  for (const Context *c : contexts) addRegions(*c, regions);
  for (auto &[name, r] : regions) out.regions.push_back(std::move(r));
  return out;
}

std::vector<Finding> moreThanRecorded(const Context &c, const trace::RegionPolicy &policy, const Counts &counts) {
  std::vector<Finding> out;
  if (policy.sites.empty()) return out;
  for (const auto &[at, amounts] : byWhereabouts(c, counts)) {
    const auto recorded = std::find_if(policy.sites.begin(), policy.sites.end(),
                                       [&at = at](const trace::SitePolicy &s) { return s.function == at.function && s.file == at.file; });
    for (std::size_t i = 0; i < amounts.size(); ++i) {
      const std::uint64_t allowed = recorded == policy.sites.end() ? 0 : recorded->count[i];
      if (amounts[i] <= allowed) continue;
      const auto category = static_cast<Category>(i);
      Tally t;
      t.count = t.items = amounts[i];
      Finding f = c.found("policy", busiest(c, counts.at(category), at), t,
                          countInWords(amounts[i]) + " " + trace::name(category) + " here, " +
                              (recorded == policy.sites.end() ? "a place that the recorded run did not have" : countInWords(allowed) + " in the recorded run"));
      f.evidence.cost_ns.reset();
      f.evidence.more = {{"recorded", static_cast<double>(allowed)}};
      f.level = policy.action == trace::Action::Report ? Level::Warning : Level::Error;
      f.fixes.push_back({"when this is meant, record the lockfile anew: xferguard policy record"});
      out.push_back(std::move(f));
    }
  }
  return out;
}

} // namespace xferguard::analyze
