// One finding a place and cause: the one that tells most, with the others as further ways to it.
#include "checks/Check.h"
#include "checks/Places.h"
#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace xferguard::checks {

namespace {

Place opOf(const Finding &finding) { return {finding.rule, finding.op_site->file, finding.op_site->line, finding.op_site->column}; }

// To the same operation, the one from further away through where the other begins.
bool leadsThrough(const Finding &further, const Finding &nearer) {
  const std::span<const Remark> way = wayOf(further), tail = wayOf(nearer);
  if (tail.size() > way.size()) return false;
  return std::equal(tail.rbegin(), tail.rend(), way.rbegin(), [](const Remark &a, const Remark &b) {
    return a.at.file == b.at.file && a.at.line == b.at.line && a.at.column == b.at.column;
  });
}

const SourceLocation *loopOf(const Finding &finding) {
  const auto label = std::ranges::find(finding.labels, "the loop", &Remark::message);
  return label == finding.labels.end() ? nullptr : &label->at;
}

// A function by itself shows what to write; seen through its caller, as the same loop is, it is somebody else's.
int fixability(const Finding &finding) {
  bool edits = std::ranges::any_of(finding.fixes, [](const Fix &fix) { return !fix.edits.empty(); });
  return edits ? 2 : finding.fixes.empty() ? 0 : 1;
}

// A loop that is several calls away tells no more than that the function that it comes to runs again and again. Where that says the
// same of the operation, it stands near to what there is to change.
void leaveToWhoIsNear(std::vector<Finding> &findings) {
  constexpr std::size_t several = 2;
  std::map<Place, std::vector<const Finding *>> of_calls; // of each operation
  for (const Finding &finding : findings)
    if (finding.by_calls && !finding.of_given) of_calls[opOf(finding)].push_back(&finding);
  std::set<const Finding *> far;
  for (const Finding &finding : findings) {
    const auto near = of_calls.find(opOf(finding));
    if (finding.by_calls || near == of_calls.end()) continue;
    auto saysTheSame = [&](const Finding *other) { return other->level >= finding.level && wayOf(*other).size() + several <= wayOf(finding).size() && leadsThrough(finding, *other); };
    if (std::ranges::any_of(near->second, saysTheSame)) far.insert(&finding);
  }
  std::vector<Finding> kept;
  for (Finding &finding : findings)
    if (!far.contains(&finding)) kept.push_back(std::move(finding));
  findings = std::move(kept);
}

} // namespace

std::vector<Finding> oneEach(std::vector<Finding> findings) {
  std::ranges::stable_sort(findings, [](const Finding &a, const Finding &b) {
    Place left = placeOf(a), right = placeOf(b);
    if (left != right) return left < right;
    if (a.level != b.level) return a.level > b.level;
    if (a.by_calls != b.by_calls) return b.by_calls; // a loop that is seen tells more
    if (a.path.size() != b.path.size()) return a.path.size() < b.path.size();
    return fixability(a) > fixability(b);
  });
  leaveToWhoIsNear(findings);
  struct Speaker {
    Level level;
    std::string headline;
    std::vector<Remark> way;
  };
  std::map<Place, Speaker> seen;
  std::map<Place, std::vector<Remark>> others; // that the one who speaks for its place is about as well
  std::map<Place, Level> in_loops; // what is told of an operation in a loop that is seen, and of the calls that lead to it there
  for (const Finding &finding : findings) {
    if (finding.by_calls) continue;
    auto tell = [&](const Place &place) { in_loops[place] = std::max(in_loops[place], finding.level); }; // a note, where nothing stands yet
    tell(opOf(finding));
    for (const Remark &step : wayOf(finding)) tell({finding.rule, step.at.file, step.at.line, step.at.column});
  }
  auto isToldInALoop = [&](const Finding &finding) {
    const auto told = in_loops.find(finding.in_helper ? opOf(finding) : placeOf(finding));
    return told != in_loops.end() && told->second >= finding.level;
  };
  std::erase_if(findings, [&](const Finding &finding) {
    auto [speaker, fresh] = seen.try_emplace(placeOf(finding), Speaker{finding.level, finding.headline, {}});
    const std::span<const Remark> way = wayOf(finding);
    if (fresh) speaker->second.way.assign(way.begin(), way.end());
    if (fresh || finding.level != speaker->second.level || !finding.report_site) return !fresh;
    const bool same = finding.headline == speaker->second.headline;
    const auto apart = std::ranges::find_if(way, [&](const Remark &step) { return std::ranges::find(speaker->second.way, step.at, &Remark::at) == speaker->second.way.end(); }); // where it goes another way
    others[placeOf(finding)].push_back({apart == way.end() ? *finding.op_site : apart->at, same ? "and here" : "and here: " + finding.headline});
    return true;
  });
  std::map<Place, std::vector<const Finding *>> of_op;
  for (const Finding &finding : findings) of_op[opOf(finding)].push_back(&finding);
  std::set<const Finding *> said;
  for (const auto &[op, all] : of_op)
    for (const Finding *longer : all)
      for (const Finding *shorter : all)
        if (wayOf(*shorter).size() < wayOf(*longer).size() && leadsThrough(*longer, *shorter)) {
          const bool of_who_gives = shorter->by_calls && shorter->of_given && !longer->of_given && longer->level >= shorter->level;
          if (of_who_gives) said.insert(shorter);
          else if (shorter->level >= longer->level && (longer->by_calls || !shorter->by_calls)) said.insert(longer);
        }
  std::map<Place, Level> passed; // by the paths of others, of those that are told: who makes the object knows when
  for (const Finding &finding : findings)
    for (const Remark &step : wayOf(finding))
      if (const Place place{finding.rule, step.at.file, step.at.line, step.at.column}; place != opOf(finding) && !said.contains(&finding)) passed[place] = std::max(passed[place], finding.level); // a container is made and ends at one place
  for (const Finding &finding : findings)
    if (const auto other = passed.find(opOf(finding)); finding.by_calls && !finding.report_site && other != passed.end() && other->second >= finding.level) said.insert(&finding);
  for (const auto &[op, all] : of_op) {
    std::map<std::string, const Finding *> speakers; // for a cause that stands elsewhere; a loop tells more than calls do
    auto tellsMore = [](const Finding &one, const Finding &other) { return std::pair(one.level, !one.by_calls) > std::pair(other.level, !other.by_calls); };
    for (const Finding *each : all)
      if (!each->cause.empty() && !said.contains(each))
        if (const Finding *&speaker = speakers[each->cause]; !speaker || tellsMore(*each, *speaker)) speaker = each;
    for (const Finding *each : all) {
      const auto speaker = speakers.find(each->cause);
      if (each->cause.empty() || said.contains(each) || speaker->second == each) continue;
      if (each->level == speaker->second->level) others[placeOf(*speaker->second)].push_back({each->report_site ? *each->report_site : *each->op_site, "and through here"});
      said.insert(each);
    }
    for (const Finding *each : all) // from several places of one loop, or from several loops
      for (const Finding *other : all) {
        const bool same = each != other && each->in_helper && other->in_helper && each->report_site && other->report_site && !said.contains(each) && !said.contains(other) && loopOf(*each) && loopOf(*other) && each->headline == other->headline;
        if (!same || std::less<>()(other, each) || each->level != other->level) continue;
        others[placeOf(*each)].push_back({*other->report_site, "and through here"});
        said.insert(other);
      }
    // Of those that speak of calls: what stands in a helper is one cause, whoever calls; what it is given is the business of each that calls it.
    std::map<std::string, const Finding *> firsts;
    for (const Finding *each : all) {
      if (!each->by_calls || said.contains(each)) continue;
      const Finding *&first = firsts[each->in_helper || !each->report_site ? std::string() : each->report_site->function + " " + each->headline];
      const bool in_loop = isToldInALoop(*each); // which tells more
      if (in_loop || (first && first->level >= each->level)) said.insert(each);
      if (!in_loop && first && each->report_site) others[placeOf(*first)].push_back({*each->report_site, "and through here"});
      if (!in_loop && !first) first = each;
    }
  }
  std::vector<Finding> kept;
  for (Finding &finding : findings)
    if (!said.contains(&finding)) kept.push_back(std::move(finding));
  for (Finding &finding : kept)
    for (const Remark &other : others[placeOf(finding)]) {
      const bool known = other.at == *finding.op_site || std::ranges::find(finding.path, other.at, &Remark::at) != finding.path.end();
      if (!known) finding.path.push_back(other);
    }
  return kept;
}

// The first few say enough.
void nameCallers(Finding &finding) {
  constexpr int few = 8;
  int told = 0;
  std::vector<Remark> labels;
  for (Remark &label : finding.labels) {
    const bool calls = label.message == called_here;
    auto isThere = [&](const SourceLocation &at) { return at.file == label.at.file && at.line == label.at.line; };
    const bool known = (finding.source() && isThere(*finding.source())) || isThere(*finding.op_site) || std::ranges::any_of(finding.path, [&](const Remark &step) { return isThere(step.at); });
    if (!calls) labels.push_back(std::move(label));
    else if (!known && told++ < few) finding.path.push_back(std::move(label));
  }
  finding.labels = std::move(labels);
}

} // namespace xferguard::checks
