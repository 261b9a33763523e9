#include "analyze/context.h"
#include "analyze/contents.h"
#include "analyze/entries.h"
#include "analyze/framework_settings.h"
#include "analyze/gpu_time.h"
#include "analyze/idle_gpu.h"
#include "analyze/steps/steady_sums.h"
#include "analyze/steps/steps.h"
#include "analyze/timeline.h"
#include "analyze/traced.h"
#include "analyze/uploads.h"
#include "core/Fingerprint.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <limits>

namespace xferguard::analyze {

namespace {
bool mayWait(trace::Op op) { return (op >= trace::Op::Copy && op <= trace::Op::ContextSync) || op == trace::Op::GraphInstantiate; }

std::uint64_t among(const Evidence &e, const char *name) {
  const auto at = e.more.find(name);
  return at == e.more.end() ? 0 : static_cast<std::uint64_t>(at->second);
}

std::string percentOf(std::uint64_t part, std::uint64_t whole) {
  return std::to_string(whole ? (100 * part + whole / 2) / whole : 0) + " %";
}
} // namespace

void Tally::add(const trace::Aggregate &a) {
  Tally one;
  one.count = a.count, one.items = a.items, one.bytes = a.bytes;
  one.host_ns = a.host_ns, one.blocked = a.blocked, one.blocked_ns = a.blocked_ns;
  one.max_ns = a.max_ns, one.first_ns = a.first_ns, one.last_ns = a.last_ns;
  add(one);
}

void Tally::add(const Tally &t) {
  count += t.count;
  items += t.items;
  bytes += t.bytes;
  host_ns += t.host_ns;
  blocked += t.blocked;
  blocked_ns += t.blocked_ns;
  max_ns = std::max(max_ns, t.max_ns);
  first_ns = first_ns && t.first_ns ? std::min(first_ns, t.first_ns) : std::max(first_ns, t.first_ns);
  last_ns = std::max(last_ns, t.last_ns);
  in_steps.count += t.in_steps.count;
  in_steps.host_ns += t.in_steps.host_ns;
}

void Tally::add(const trace::KeptEvent &e, const Steps &steps) {
  const std::uint64_t waited = e.flags() & trace::Flag::Blocked ? 1 : 0;
  Tally one{.count = 1,
            .items = 1,
            .bytes = e.bytes(),
            .host_ns = e.duration_ns,
            .blocked = waited,
            .blocked_ns = waited * e.duration_ns,
            .max_ns = e.duration_ns,
            .first_ns = e.start_ns,
            .last_ns = e.end_ns()};
  if (steps.holds(e.start_ns)) one.in_steps = {1, e.duration_ns};
  add(one);
}

void Tally::addInSteps(const trace::Aggregate &a) {
  in_steps.count += a.items;
  in_steps.host_ns += a.host_ns;
}

void Tally::addTime(const Tally &t, std::uint64_t part, std::uint64_t of) {
  if (!of) return;
  host_ns += t.host_ns * part / of;
  blocked_ns += t.blocked_ns * part / of;
  in_steps.host_ns += t.in_steps.host_ns * part / of;
}

RegionsNamed::RegionsNamed(const trace::Run &run, std::string name) : name_(std::move(name)) {
  for (const auto &[id, region] : run.regions)
    if (region.name == name_ && id <= std::numeric_limits<std::uint16_t>::max()) of_that_name_.resize(id + std::size_t{1}), of_that_name_[id] = true;
}

Context::Context(const trace::Run &r, std::string region) : run(r), places(r), asked_for_(r, std::move(region)) {
  std::uint64_t inside = 0;
  for (const auto &[id, named] : run.regions)
    if (named.name == this->region()) inside += named.total_ns;
  std::uint64_t last = run.process.end_ns;
  for (const trace::Aggregate &a : run.aggregates) {
    last = std::max(last, a.last_ns);
    if (inRegion(a.key.region)) blocked_ns += a.blocked_ns;
  }
  last = std::max(last, run.events.end_ns());
  for (const trace::Common &c : run.events.commons()) {
    ops_[static_cast<std::size_t>(c.op)] += c.count;
    if (c.count) flags_ |= c.flags;
  }
  end_ns = std::max(last, run.process.start_ns);
  wall_ns = end_ns - run.process.start_ns;
  if (!this->region().empty() && inside) wall_ns = std::min(wall_ns, inside);
}

const Timeline &Context::timeline() const {
  if (!timeline_) timeline_ = std::make_shared<const Timeline>(*this);
  return *timeline_;
}

const Contents &Context::contents() const {
  if (!contents_) contents_ = std::make_shared<const Contents>(*this);
  return *contents_;
}

const Steps &Context::steps() const {
  if (!steps_) steps_ = std::make_shared<const Steps>(Steps::of(*this));
  return *steps_;
}

const std::vector<trace::Aggregate> &Context::steadySums() const {
  if (!steady_sums_) steady_sums_ = std::make_shared<const std::vector<trace::Aggregate>>(analyze::steadySums(*this));
  return *steady_sums_;
}

std::span<const Upload> Context::repeatedUploads() const {
  if (!uploads_) uploads_ = std::make_shared<const trace::Growing<Upload>>(analyze::repeatedUploads(timeline(), contents()));
  return *uploads_;
}

const GpuTime &Context::gpu() const {
  if (!gpu_) gpu_ = std::make_shared<const GpuTime>(run);
  return *gpu_;
}

const IdleGpu &Context::idleGpu() const {
  if (!idle_gpu_) idle_gpu_ = std::make_shared<const IdleGpu>(*this);
  return *idle_gpu_;
}

const std::map<unsigned, HostTime> &Context::hostTimeByPlace() const {
  if (host_time_) return *host_time_;
  ByPlace<HostTime> sums(places);
  if (gpu().known()) {
    for (const trace::KeptEvent *e : timeline().besidesLaunches())
      if (mayWait(e->op())) sums.of(e->site()) += gpu().split(*e);
  }
  host_time_ = std::make_shared<const std::map<unsigned, HostTime>>(sums.seen());
  return *host_time_;
}

const HostTime *Context::hostTimeOf(unsigned place, std::uint64_t host_ns) const {
  const auto known = hostTimeByPlace().find(place);
  if (known == hostTimeByPlace().end()) return nullptr;
  const std::uint64_t all = known->second.total();
  return all >= host_ns - host_ns / 10 && all <= host_ns + host_ns / 10 ? &known->second : nullptr;
}

struct Context::CopyTimes {
  std::map<unsigned, CopyTime> by_place; // of copies that were asked for in the region
  std::map<std::uint16_t, CopyTime> by_device; // of copies that the GPU began in it
};

const Context::CopyTimes &Context::copyTimes() const {
  if (copy_times_) return *copy_times_;
  const GpuInside inside(*this);
  ByPlace<CopyTime> by_place(places);
  std::map<std::uint16_t, CopyTime> by_device;
  for (const auto &[name, works] : gpu().streams()) {
    CopyTime of_stream;
    for (const Work &w : works) {
      if (w.gpu->op() != trace::Op::GpuCopy) continue;
      const CopyTime time = gpu().copyTime(w);
      if (inRegion(w.call ? w.call->region() : 0)) by_place.of(w.call ? w.call->site() : 0) += time;
      if (inside.has(w)) of_stream += time;
    }
    by_device[name.device] += of_stream;
  }
  copy_times_ = std::make_shared<const CopyTimes>(by_place.seen(), std::move(by_device));
  return *copy_times_;
}

const std::map<unsigned, CopyTime> &Context::copyTimeByPlace() const { return copyTimes().by_place; }
const std::map<std::uint16_t, CopyTime> &Context::copyTimeByDevice() const { return copyTimes().by_device; }

// What the place's time was made of, where the finding is about all of it: a place may be many calls of a framework.
void Context::addGpuTimes(Finding &f, unsigned place) const {
  if (!gpu().known()) return;
  if (const HostTime *host = hostTimeOf(place, f.evidence.cost_ns.value_or(0))) {
    f.evidence.more["waiting_ns"] = static_cast<double>(host->waiting);
    f.evidence.more["staging_ns"] = static_cast<double>(host->staging);
    f.evidence.more["dma_ns"] = static_cast<double>(host->dma);
    f.evidence.more["api_ns"] = static_cast<double>(host->api);
  }
  const auto copies = copyTimeByPlace().find(place);
  if (copies == copyTimeByPlace().end() || copies->second.copies != f.evidence.count) return;
  f.evidence.more["exposed_ns"] = static_cast<double>(copies->second.exposed);
  f.evidence.more["overlapped_ns"] = static_cast<double>(copies->second.overlapped);
}

std::map<unsigned, Tally> Context::byPlace(const KeyFilter &keep) const {
  std::map<unsigned, Tally> out;
  for (const trace::Aggregate &a : run.aggregates)
    if (a.count && inRegion(a.key.region) && keep(a.key)) out[places.of(a.key.site)].add(a);
  for (const trace::Aggregate &a : steadySums())
    if (const auto known = out.find(places.of(a.key.site)); known != out.end() && keep(a.key)) known->second.addInSteps(a);
  return out;
}

Tally Context::total(const KeyFilter &keep) const {
  Tally out;
  for (const trace::Aggregate &a : run.aggregates)
    if (a.count && inRegion(a.key.region) && keep(a.key)) out.add(a);
  for (const trace::Aggregate &a : steadySums())
    if (keep(a.key)) out.addInSteps(a);
  return out;
}

std::uint64_t Context::mostSavedByNotWaiting(const Tally &t) const {
  if (run.threads.size() > 1 || blocked_ns > wall_ns) return std::min(t.blocked_ns, wall_ns);
  return std::min(t.blocked_ns, wall_ns - blocked_ns + t.blocked * latency_ns);
}

std::uint64_t Context::span() const {
  if (!region().empty() || !steps().known()) return wall_ns;
  return steps().stretches().back().to - steps().stretches().front().from;
}

bool Context::isWorthwhile(std::uint64_t ns) const { return ns >= worthwhile_ns && isShare(ns, worthwhile_share); }

bool Context::isBrief(const Tally &t) const {
  const bool short_part = static_cast<double>(t.last_ns - t.first_ns) < 0.1 * static_cast<double>(wall_ns);
  return region().empty() && short_part && (!t.in_steps.count || 2 * t.in_steps.count < t.items);
}

static std::string shareOf(std::uint64_t ns, std::uint64_t whole) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.1f %%", whole ? 100.0 * static_cast<double>(ns) / static_cast<double>(whole) : 0.0);
  return text;
}

std::string Context::shareOfRun(std::uint64_t ns) const { return shareOf(ns, wall_ns); }

std::string Context::shareOfTraced(std::uint64_t ns) const { return shareOf(ns, lengthOf(tracedOf(*this))); }

std::string Context::shareOfSpan(std::uint64_t ns) const { return shareOf(ns, span()) + (span() == wall_ns ? " of the run" : " of the time of the steps"); }

Finding Context::found(std::string_view rule, unsigned place, const Tally &t, std::string headline) const {
  const Place &p = places[place];
  Finding f;
  f.rule = rule;
  f.confidence = Confidence::Observed;
  f.origin = run.process.mode == trace::Mode::Trace ? Origin::Trace : Origin::Guard;
  f.headline = std::move(headline);
  f.primary = p.primary;
  if (const SourceLocation *at = f.source()) f.op_site = *at;
  f.inside = p.inside;
  if (p.inside) f.notes.push_back("inside " + libraryPath(p.inside->file) + ":" + std::to_string(p.inside->line) + ", in '" + p.inside->function + "'");
  if (p.meanwhile)
    f.notes.push_back("called by a thread of " + (p.libraries.empty() ? "a library" : p.libraries.back()) + "'s that runs no Python" +
                      (!p.binary.empty() ? ", in " + libraryPath(p.binary) + ", which has no symbols" : "") + ": the main thread was here meanwhile");
  if (const Setting *setting = settingThatEnds(rule, p)) f.fixes.push_back({setting->advice});
  f.path = p.callers;
  f.evidence.count = t.items;
  if (t.bytes) f.evidence.bytes = t.bytes;
  f.evidence.cost_ns = t.host_ns;
  f.evidence.more["blocked_ns"] = static_cast<double>(t.blocked_ns);
  addGpuTimes(f, place);
  if (wall_ns) f.evidence.more["share_of_run"] = static_cast<double>(t.host_ns) / static_cast<double>(wall_ns);
  if (steps().known()) addSteps(f, t);
  const SourceLocation *at = f.source();
  f.fingerprint = fingerprint({.rule = rule,
                               .path = at ? relativeTo(run.process.directory, at->file) : describe(f.primary),
                               .function = at ? at->function : "",
                               .statement = p.inside ? libraryPath(p.inside->file) + " " + p.inside->function : "",
                               .occurrence = 0});
  return f;
}

bool Context::interleave(const Tally &one, const Tally &other) {
  const std::uint64_t from = std::max(one.first_ns, other.first_ns), to = std::min(one.last_ns, other.last_ns);
  return to > from && 2 * (to - from) > one.last_ns - one.first_ns;
}

void Context::addSteps(Finding &f, const Tally &t) const {
  const double steps_seen = static_cast<double>(steps().steadyCount());
  f.evidence.more["per_step_count"] = static_cast<double>(t.in_steps.count) / steps_seen;
  f.evidence.more["per_step_cost_ns"] = static_cast<double>(t.in_steps.host_ns) / steps_seen;
  f.evidence.more["share_of_step"] = static_cast<double>(t.in_steps.host_ns) / static_cast<double>(steps().steadyTime());
}

void Context::weigh(Finding &f, std::uint64_t saved) const {
  const std::uint64_t cost = f.evidence.cost_ns.value_or(0);
  std::string spent = "the host spent " + shareOfRun(cost) + " of the run in these calls, ";
  if (f.evidence.more.count("waiting_ns"))
    spent += percentOf(among(f.evidence, "waiting_ns"), cost) + " of that waiting for earlier work of the GPU, " + percentOf(among(f.evidence, "staging_ns"), cost) +
             " staging pageable memory before and behind the transfer, " + percentOf(among(f.evidence, "dma_ns"), cost) + " while it ran, the rest in the calls themselves";
  else
    spent += percentOf(among(f.evidence, "blocked_ns"), cost) + " of that waiting for the GPU or a transfer";
  f.notes.insert(f.notes.begin(), spent);
  if (const std::uint64_t exposed = among(f.evidence, "exposed_ns"), overlapped = among(f.evidence, "overlapped_ns"); exposed + overlapped)
    f.notes.insert(f.notes.begin() + 1, "on the GPU the copies took " + shareOfRun(exposed + overlapped) + " of the run, " + percentOf(overlapped, exposed + overlapped) +
                                            " of that while a kernel ran");
  f.evidence.saved_ns_high = saved;
  if (!steps().known() || !cost) return;
  // As much of it as of the calls' time is in the steps.
  const double in_step = static_cast<double>(saved) / static_cast<double>(cost) * f.evidence.more["per_step_cost_ns"];
  f.evidence.more["per_step_saved_ns_high"] = std::min(in_step, static_cast<double>(steps().mean()));
}

std::string bytesInHeadline(const Tally &t) {
  const std::uint64_t mean = t.meanBytes();
  if (mean * t.items == t.bytes && mean < 1024) return std::to_string(mean) + "-byte";
  if (mean < 1024) return "about " + std::to_string(mean) + "-byte";
  if (mean < 1024 * 1024) return "about " + std::to_string((mean + 512) / 1024) + " KiB";
  return "about " + std::to_string((mean + (1 << 19)) >> 20) + " MiB";
}

std::string inWords(trace::Direction d) {
  switch (d) {
  case trace::Direction::H2D: return "upload";
  case trace::Direction::D2H: return "download";
  case trace::Direction::P2P: return "peer copy";
  default: return "copy";
  }
}

std::string countInWords(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, " ");
  return digits;
}

} // namespace xferguard::analyze
