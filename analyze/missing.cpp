#include "analyze/missing.h"
#include "analyze/gpu_time.h"
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include <set>

namespace xferguard::analyze {
namespace {

using trace::Counter;

struct Drop {
  Counter counter;
  const char *meaning;
};
constexpr Drop drops[] = {
    {Counter::SitesDropped, "call sites found no room: their calls are charged to an unknown place"},
    {Counter::AggregatesDropped, "calls were charged to the catch-all row because the file had no room for more rows"},
    {Counter::EventsDropped, "events were not recorded because too many threads were alive at once"},
    {Counter::RecordsDropped, "records found no room in the file"},
    {Counter::UnknownFunctions, "driver functions were handed out unwatched: calls through them are not in this report"},
    {Counter::IntervalsDropped, "allocations found no room in the memory map: copies of that memory may be called pageable"},
    {Counter::PythonRejected, "Python thread states could not be validated: those calls have no Python line"},
    {Counter::GraphsUnlisted, "graphs could not be listed: what they copy is not in this report"},
    {Counter::ViolationsDropped, "violating entries of a region found no room in the log"},
    {Counter::GpuRecordsDropped, "GPU records were dropped by CUPTI: that work is not on the timeline"},
    {Counter::GpuRecordsUntimed, "GPU records carried no times (the work had not ended, or never ran): they are not on the timeline"},
    {Counter::ArgumentsDropped, "sets of kernel arguments found no room: those launches may use any buffer"},
    {Counter::HashesSkipped, "copies were not hashed, to keep that below 4 % of the run's time: what is said of equal data is of the others"},
    {Counter::RegionsAmbiguous, "entries of a region overlapped: they are judged together"},
};

// Rules of a run that this version has an analysis for.
const std::set<std::string_view> analysed = {
#define RULE(name, id) id,
#include "analyze/generated/registry.inc"
#undef RULE
};

std::string notAnalysed() {
  std::string out;
  for (const xferguard::Rule &rule : allRules())
    if (rule.in_run && !analysed.count(rule.id)) out += (out.empty() ? "" : ", ") + std::string(rule.id);
  return out;
}

std::string rulesThatNeed(const std::set<std::string_view> &needs) {
  std::string out;
  for (const xferguard::Rule &rule : allRules())
    if (rule.in_run && analysed.count(rule.id) && needs.count(rule.needs)) out += (out.empty() ? "" : ", ") + std::string(rule.id);
  return out;
}

void sayUndecidable(const Context &c, std::vector<std::string> &out) {
  std::set<std::string_view> needs;
  if (c.run.events.empty()) needs.insert("events");
  if (!c.gpu().known()) {
    needs.insert("gpu-times");
    needs.insert("kernel-args");
  }
  if (const std::string rules = rulesThatNeed(needs); !rules.empty())
    out.push_back("not decidable here: " + rules + " (" +
                  (needs.count("events") ? "the run holds no events" : "the run holds no GPU times and kernel arguments; what is said of it is a note") + ")");
}

std::string sampled(const trace::Run &run) {
  const std::uint64_t traced = run.counter(Counter::StepsTraced);
  if (!traced) return "no step was traced: no call was seen to begin each step, or the run ended before; name a region as the step (--region), or trace all of it (without --steps)";
  const std::uint64_t asked = run.counter(Counter::StepsAsked);
  const std::string which = traced > asked ? "steps of several loops were traced" : "steps were traced, from step " + countInWords(run.counter(Counter::FirstStepTraced)) + " on" + (traced < asked ? " (" + countInWords(asked) + " were asked for)" : "");
  return countInWords(traced) + " " + which + ": GPU times, launches and single calls are theirs; how often a place is called, and what the host spent there, is of the whole run";
}

// A program that does not look goes on, and its report is of what is left. To ask and be told "not yet" is no failure.
std::string failed(const Context &c) {
  const trace::Aggregate *first = nullptr;
  std::uint64_t calls = 0;
  for (const trace::Aggregate &a : c.run.aggregates) {
    if (!(a.key.flags & trace::Flag::Failed) || a.key.op == trace::Op::Query || !c.inRegion(a.key.region)) continue;
    calls += a.count;
    if (!first || a.first_ns < first->first_ns) first = &a;
  }
  if (!calls) return "";
  const auto *source = std::get_if<SourceLocation>(&c.places[c.places.of(first->key.site)].primary);
  const std::string at = source ? ", the first at " + relativeTo(c.run.process.directory, source->file) + ":" + std::to_string(source->line) : "";
  return countInWords(calls) + (calls == 1 ? " call" : " calls") + " returned an error" + at + ": what they were to do is not in this report";
}

} // namespace

std::vector<std::string> missingFrom(const Context &c) {
  const trace::Run &run = c.run;
  std::vector<std::string> out = run.missing;
  for (const Drop &d : drops)
    if (const std::uint64_t n = run.counter(d.counter)) out.push_back(countInWords(n) + " " + d.meaning);
  if (const std::uint64_t ns = run.counter(Counter::TracerGapNs))
    out.push_back("for " + c.shareOfRun(ns) + " of the run another tool held CUPTI: there are no GPU times of that time");
  if (run.isSampled()) out.push_back(sampled(run));
  if (const std::uint64_t n = run.counter(Counter::EventsOverwritten))
    out.push_back("the ring kept the newest events and lost " + countInWords(n) + " older ones: rules that need the order of events saw only the end; --full keeps all");
  if (std::string errors = failed(c); !errors.empty()) out.push_back(std::move(errors));
  if (run.counter(Counter::CapReached)) out.push_back("the file reached its size limit: later events are missing, the sums are whole");
  if (run.events_left_out) out.push_back(countInWords(run.events_left_out) + " events were not read, to keep memory bounded");
  if (run.counter(Counter::ManagedPeak)) out.push_back("managed memory was in use: its migrations are no calls and are not counted here");
  if (run.counter(Counter::ZeroCopyLive)) out.push_back("pinned memory is mapped into the device: what kernels read through it is not counted here");
  out.insert(out.end(), run.notes.begin(), run.notes.end());
  sayUndecidable(c, out);
  if (const std::string rules = notAnalysed(); !rules.empty()) out.push_back("not looked for in runs by this version: " + rules);
  return out;
}

} // namespace xferguard::analyze
