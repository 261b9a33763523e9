#include "analyze/replay/predict.h"
#include "analyze/gpu_time.h"
#include "analyze/replay/edits.h"
#include "analyze/replay/one_batch.h"
#include "analyze/replay/schedule.h"
#include "analyze/steps/steps.h"
#include "analyze/traced.h"
#include "analyze/uploads.h"
#include "analyze/worth.h"
#include "core/Words.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>
#include <optional>

namespace xferguard::analyze {
namespace {

using namespace replay;

struct Range {
  double low = 0, high = 0;
  void widen(double ns) {
    low = std::min(low, ns);
    high = std::max(high, ns);
  }
};

class Replay {
public:
  Replay(const Context &c, const Costs &costs, Part part) : context_(c), costs_(costs), part_(part) {
    programs_.push_back(programOf(c, costs, Assume::LongAgo, part));
    if (!programs_[0].has_gpu_times) programs_.push_back(programOf(c, costs, Assume::JustNow, part));
    for (Program &p : programs_) bases_.push_back(schedule(p)), changes_.emplace_back(p);
    for (unsigned i = 0; i < c.places.size(); ++i) places_[describe(c.places[i].primary)].push_back(i);
    in_run_.resize(c.places.size());
    in_window_.resize(c.places.size());
    for (const trace::Aggregate &a : c.run.aggregates)
      if (happened(a.key) && c.inRegion(a.key.region)) in_run_[c.places.of(a.key.site)] += a.count;
    for (const Lane &lane : program().lanes)
      for (const Call &call : lane.calls) {
        if (!call.event) continue;
        ++in_window_[call.place];
        first_ns_ = std::min(first_ns_, call.event->start_ns);
        last_ns_ = std::max(last_ns_, call.event->start_ns);
      }
  }

  const Program &program() const { return programs_.front(); }
  const Scheduled &base() const { return bases_.front(); }

  Edit editFor(const Finding &f) const {
    Edit edit{f.rule, {}, needless(f.rule)};
    const auto isIts = [&](unsigned place) { return !f.inside || context_.places[place].inside == f.inside; };
    const auto add = [&](const Location &at) {
      if (const auto known = places_.find(describe(at)); known != places_.end()) std::copy_if(known->second.begin(), known->second.end(), std::inserter(edit.places, edit.places.end()), isIts);
    };
    add(f.primary);
    if (f.rule == "adjacent-copies" || f.rule == "launch-bound" || f.rule == "alloc-in-loop") // one finding for several lines
      for (const Remark &r : f.labels) add(Location{r.at});
    edit.places.erase(0); // the unknown place
    if (const auto downloads = f.evidence.more.find("downloads"); downloads != f.evidence.more.end()) edit.direction = downloads->second > 0 ? trace::Direction::D2H : trace::Direction::H2D;
    return edit;
  }

  // The uploads among those replayed that need not be: a place may make others as well. Null for rules that are about all calls of a place.
  const std::unordered_set<const trace::KeptEvent *> *needless(std::string_view rule) const {
    const bool duplicate = rule == "duplicate-transfer";
    if (!duplicate && rule != "unused-transfer") return nullptr;
    const auto [at, fresh] = needless_.try_emplace(std::string(rule));
    if (fresh)
      for (const Upload &u : context_.repeatedUploads()) {
        const trace::KeptEvent *upload = duplicate ? u.again : u.first;
        const bool replayed = upload->start_ns >= first_ns_ && upload->start_ns <= last_ns_;
        if (replayed && (duplicate ? u.sendsTheSame() : u.overwritesUnread())) at->second.insert(upload);
      }
    return &at->second;
  }

  // The saving of all these edits at once, of the run or of a step, between the worst and the best case; nothing where no call is theirs. A graph is captured
  // last: waits that another edit takes away are not between its launches any more.
  std::optional<Range> saving(std::vector<Edit> edits) const {
    std::stable_partition(edits.begin(), edits.end(), [](const Edit &e) { return e.rule != "launch-bound"; });
    std::optional<Range> out;
    for (std::size_t i = 0; i < programs_.size(); ++i)
      for (const Luck luck : {Luck::Good, Luck::Bad}) {
        Changes &changes = changes_[i];
        Applied applied;
        for (const Edit &e : edits) applied += apply(e, changes, costs_, luck);
        const double saved = changes.empty() ? 0 : savedIn(i);
        changes.takeBack();
        if (!applied.calls) return std::nullopt;
        if (!out) out = Range{saved, saved};
        out->widen(saved);
        if (!applied.by_luck) break; // the other one is the same
      }
    return ofAll(*out, edits);
  }

  // What would be saved if the iterations of this loop were one; nothing where they are not alike.
  std::optional<Range> savingAsOneBatch(const Edit &edit) const {
    std::optional<Range> out;
    for (const Luck luck : {Luck::Good, Luck::Bad}) {
      Changes &changes = changes_[0];
      const bool merged = mergeIterations(edit.places, changes, costs_, luck) >= often;
      const double saved = merged ? savedIn(0) : 0;
      changes.takeBack();
      if (!merged) return std::nullopt;
      if (!out) out = Range{saved, saved};
      out->widen(saved);
    }
    return ofAll(*out, {edit});
  }

private:
  // As a part of what the model says of the unchanged run: what it has wrong, it has wrong twice.
  double savedIn(std::size_t i) const {
    const double part = static_cast<double>(schedule(programs_[i]).end_to_end) / static_cast<double>(std::max<std::uint64_t>(bases_[i].end_to_end, 1));
    return static_cast<double>(programs_[i].measured_ns) * (1 - part);
  }

  Range ofAll(Range range, const std::vector<Edit> &edits) const {
    const double of = part_ == Part::Steps ? 1 / stepsReplayed() : wholeOf(edits);
    const auto most = static_cast<double>(part_ == Part::Steps ? context_.steps().mean() : context_.wall_ns);
    for (double *end : {&range.low, &range.high}) *end = std::clamp(*end * of, 0.0, most);
    return range;
  }

  double stepsReplayed() const { return std::max(1.0, static_cast<double>(program().measured_ns) / static_cast<double>(context_.steps().mean())); }

  // What is saved in the window, in all of the run: it stands for as much as there are calls of these places outside of it. Where
  // they are not counted, time must do.
  double wholeOf(const std::vector<Edit> &edits) const {
    std::set<unsigned> places;
    for (const Edit &e : edits) places.insert(e.places.begin(), e.places.end());
    std::uint64_t in_run = 0, in_window = 0;
    for (const unsigned place : places) in_run += in_run_[place], in_window += in_window_[place];
    const bool counted = in_run > in_window || !context_.run.isSampled(); // launches outside of its steps are counted without a place
    if (!counted && context_.steps().known()) return std::max(1.0, static_cast<double>(context_.steps().count()) * static_cast<double>(context_.steps().mean()) / static_cast<double>(std::max<std::uint64_t>(program().measured_ns, 1)));
    if (in_run && in_window) return std::max(1.0, static_cast<double>(in_run) / static_cast<double>(in_window));
    return std::max(1.0, static_cast<double>(context_.wall_ns) / static_cast<double>(std::max<std::uint64_t>(program().measured_ns, 1)));
  }

  const Context &context_;
  const Costs &costs_;
  const Part part_;
  std::vector<Program> programs_;
  mutable std::vector<Changes> changes_; // of each, by a prediction, and taken back
  std::vector<Scheduled> bases_;
  std::map<std::string, std::vector<unsigned>> places_; // by what their primary place is called
  std::vector<std::uint64_t> in_run_, in_window_; // calls of each place
  std::uint64_t first_ns_ = ~std::uint64_t{0}, last_ns_ = 0; // when the first call that is replayed began, and the last
  mutable std::map<std::string, std::unordered_set<const trace::KeptEvent *>, std::less<>> needless_; // by rule
};

std::string percent(double part, double whole) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.0f %%", whole > 0 ? 100 * part / whole : 0.0);
  return text;
}

// Why a call that takes time can cost nothing.
std::string whyNothing(const Scheduled &base) {
  const double busy = static_cast<double>(base.gpu_busy), all = static_cast<double>(base.end_to_end);
  if (busy > 0.8 * all) return "the GPU works " + percent(busy, all) + " of the time and sets the pace";
  return "the host sets the pace: the GPU works " + percent(busy, all) + " of the time and would only wait elsewhere";
}

// Removing a wait saves little where the GPU waits for the host anyway, and of so little the model may be wrong.
bool isDoubtful(const Context &c, const Finding &f, const Scheduled &base) {
  constexpr double little = 0.02;
  const bool wait = f.rule == "scalar-readback" || f.rule == "library-sync" || f.rule == "sync-between-launches";
  const bool host_sets_the_pace = 2 * base.gpu_busy < base.end_to_end;
  return wait && host_sets_the_pace && worthOf(c, f) < little;
}

// A guard run knows no GPU times: what it may save at most stays an upper bound, and nothing becomes less of a finding.
void say(Finding &f, const Range &range, const Replay &replay) {
  const auto known_most = f.evidence.saved_ns_high;
  auto high = static_cast<std::uint64_t>(range.high);
  if (!replay.program().has_gpu_times && known_most) high = std::min(high, *known_most);
  f.evidence.saved_ns_low = std::min(static_cast<std::uint64_t>(range.low), high);
  f.evidence.saved_ns_high = high;
  f.evidence.saved_ns = (*f.evidence.saved_ns_low + high) / 2;
  if (const std::uint64_t cost = f.evidence.cost_ns.value_or(0); cost && *f.evidence.saved_ns_low > cost)
    f.notes.push_back("the saving is more than the calls themselves took: what the host does around them, or the GPU for them, goes or is hidden as well");
}

void sayOfStep(Finding &f, const Replay &steps) {
  const auto range = steps.saving({steps.editFor(f)});
  if (!range) return;
  double high = range->high;
  const auto known_most = f.evidence.more.find("per_step_saved_ns_high");
  if (!steps.program().has_gpu_times && known_most != f.evidence.more.end()) high = std::min(high, known_most->second);
  f.evidence.more["per_step_saved_ns_low"] = std::min(range->low, high);
  f.evidence.more["per_step_saved_ns_high"] = high;
}

// The batch of all items, where kernels of an item stand between the copies: what the fix speaks of.
void sayOneBatch(const Context &c, Finding &f, const Edit &edit, const Replay &replay) {
  if (f.rule != "copy-in-loop" || f.level == Level::Note || !replay.program().has_gpu_times) return;
  const auto range = replay.savingAsOneBatch(edit);
  if (!range) return;
  const auto left = [&](double saved) { return c.wall_ns - std::min(c.wall_ns, static_cast<std::uint64_t>(saved)); };
  f.evidence.more["one_batch_ns_low"] = static_cast<double>(left(range->high));
  f.evidence.more["one_batch_ns_high"] = static_cast<double>(left(range->low));
  f.notes.push_back("if no item needs the result of another: with all of them in one batch the run would take " + nanosecondsInWords(left(range->high)) + " to " +
                    nanosecondsInWords(left(range->low)) + " instead of " + nanosecondsInWords(c.wall_ns));
}

// None of its calls was replayed. What not waiting can save at most is the time in which the GPU had nothing to do: its work
// stays as it is.
void boundByIdleTime(const Context &c, Finding &f) {
  const bool wait = f.rule == "scalar-readback" || f.rule == "library-sync" || f.rule == "sync-between-launches" || f.rule == "redundant-sync" || f.rule == "broad-sync";
  if (!wait || !c.gpu().known() || !c.region().empty() || !f.evidence.saved_ns_high) return;
  std::uint64_t busy = 0;
  for (const std::uint16_t device : c.gpu().devices()) busy = std::max(busy, c.gpu().busy(device, 0, ~std::uint64_t{0}));
  const double works = std::min(1.0, static_cast<double>(busy) / static_cast<double>(std::max<std::uint64_t>(lengthOf(tracedOf(c)), 1)));
  const auto idle = static_cast<std::uint64_t>((1 - works) * static_cast<double>(c.wall_ns));
  if (idle >= *f.evidence.saved_ns_high) return;
  f.evidence.saved_ns_high = idle;
  f.notes.push_back("the GPU works " + percent(works, 1) + " of the time: not waiting cannot save more than the rest");
}

constexpr std::size_t most_together = 5;

// The first findings together: savings do not add up.
void sayTogether(const Context &c, const std::vector<Finding> &findings, const Replay &replay, const Replay *steps, Prediction &out) {
  std::vector<Edit> first, of_steps;
  for (const Finding &f : findings) {
    if (first.size() == most_together || f.level == Level::Note) break;
    if (!canPredict(f.rule) || !f.evidence.saved_ns_low) continue;
    first.push_back(replay.editFor(f));
    if (steps) of_steps.push_back(steps->editFor(f));
    out.together.push_back(f.rule + " at " + describe(f.primary));
  }
  if (first.size() < 2) return;
  const auto left = [](std::uint64_t of, double saved) { return of - std::min(of, static_cast<std::uint64_t>(saved)); };
  if (const auto range = replay.saving(first)) out.together_low_ns = left(c.wall_ns, range->high), out.together_high_ns = left(c.wall_ns, range->low);
  if (!steps) return;
  if (const auto range = steps->saving(of_steps)) out.step_low_ns = left(c.steps().mean(), range->high), out.step_high_ns = left(c.steps().mean(), range->low);
}

} // namespace

static Prediction replayed(const Context &c, std::vector<Finding> &findings, const Costs &costs, std::string &why_nothing) {
  Prediction out;
  const bool any = std::any_of(findings.begin(), findings.end(), [](const Finding &f) { return canPredict(f.rule); });
  if (!any || c.run.events.empty()) return out;
  const Replay replay(c, costs, Part::Run);
  out.measured_ns = replay.program().measured_ns;
  out.replayed_ns = replay.base().end_to_end;
  if (!replay.program().calls) return out;
  const auto steps = c.steps().known() ? std::make_unique<const Replay>(c, costs, Part::Steps) : nullptr;
  const double replayed = static_cast<double>(out.replayed_ns), measured = static_cast<double>(out.measured_ns);
  if (replayed > 1.1 * measured || replayed < 0.9 * (measured - static_cast<double>(replay.program().overhead_ns)))
    out.remarks.push_back("replayed unchanged, the run takes " + percent(replayed, measured) + " of the time that it took: take the savings with care");
  bool predicted = false;
  std::map<std::string, std::vector<Edit>> of_rule, of_rule_in_steps;
  for (Finding &f : findings) {
    if (!canPredict(f.rule)) continue;
    const Edit edit = replay.editFor(f);
    const auto range = replay.saving({edit});
    if (!range) {
      boundByIdleTime(c, f);
      continue;
    }
    say(f, *range, replay);
    if (steps) sayOfStep(f, *steps);
    if (replay.program().has_gpu_times && isDoubtful(c, f, steps ? steps->base() : replay.base())) {
      f.level = Level::Note;
      if (worthOf(c, f) >= worth_a_warning) f.notes.push_back("the host sets the pace, and of so little replay may be wrong");
    }
    if (worthOf(c, f) >= worth_a_warning) sayOneBatch(c, f, edit, replay);
    of_rule[f.rule].push_back(edit);
    if (steps) of_rule_in_steps[f.rule].push_back(steps->editFor(f));
    out.by_rule[f.rule] = {*f.evidence.saved_ns_low, *f.evidence.saved_ns_high};
    predicted = true;
  }
  for (const auto &[rule, edits] : of_rule)
    if (edits.size() > 1)
      if (const auto range = replay.saving(edits)) out.by_rule[rule] = {static_cast<std::uint64_t>(range->low), static_cast<std::uint64_t>(range->high)};
  for (const auto &[rule, edits] : of_rule_in_steps)
    if (edits.size() == 1) {
      const auto one = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) { return f.rule == rule && f.evidence.more.count("per_step_saved_ns_low"); });
      if (one != findings.end()) out.step_by_rule[rule] = {static_cast<std::uint64_t>(one->evidence.more["per_step_saved_ns_low"]), static_cast<std::uint64_t>(one->evidence.more["per_step_saved_ns_high"])};
    } else if (const auto range = steps->saving(edits)) out.step_by_rule[rule] = {static_cast<std::uint64_t>(range->low), static_cast<std::uint64_t>(range->high)};
  levelByWorth(c, findings);
  sortForReading(findings);
  sayTogether(c, findings, replay, steps.get(), out);
  if (replay.program().has_gpu_times) why_nothing = whyNothing(steps ? steps->base() : replay.base());
  if (predicted && !replay.program().has_gpu_times)
    out.remarks.push_back("savings are replayed from the host's times alone: the GPU's are not in a guard run, so the ranges are wide (--mode trace narrows them)");
  if (predicted) out.remarks.push_back("costs of the rewritten form: " + costs.machine);
  return out;
}

Prediction predict(const Context &c, std::vector<Finding> &findings, const Costs &costs) {
  std::string why_nothing;
  Prediction out = replayed(c, findings, costs, why_nothing);
  levelByWorth(c, findings); // of what cannot be replayed too
  sortForReading(findings);
  if (const std::string nothing = nothingToGain(c, findings, why_nothing); !nothing.empty()) out.remarks.insert(out.remarks.begin(), nothing);
  return out;
}

} // namespace xferguard::analyze
