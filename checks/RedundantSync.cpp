// A wait right after something that already waited, or right before what waits anyway.
#include "checks/NeedlessWaits.h"
#include "checks/WaitedBefore.h"
#include "checks/fix/Source.h"
#include "checks/tensors/Tensors.h"
#include <algorithm>
#include <map>
#include <regex>

namespace xferguard::checks {
namespace {

// An upload that blocks is the last thing before it: its source is free again, and whatever else is queued the next wait
// waits for, before the host comes to any of it.
int uploadedBefore(const View &view, int at) {
  int upload = none;
  for (int i = at - 1; i >= 0 && upload == none; --i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Branch && step.guard == Guard::Error) continue;
    if (view.inside(at, i)) continue;
    if (!view.sameBlock(i, at)) {
      if (isWork(step) || isSync(step)) return none; // perhaps it ran
      continue;
    }
    if (isCopy(view, step, Direction::HostToDevice) && step.blocking) upload = i;
    else if (isWork(step) || isSync(step) || unknownCall(view, i) || step.kind == StepKind::Loop) return none;
  }
  if (upload == none || view.frame[upload] != view.frame[at]) return none;
  const fix::Need need = fix::hostNeeds(view, at);
  return need.step == none && need.waits_later != none ? upload : none;
}

// It makes, loads or ends something by its name; what only makes room is called for each image all the same.
bool standsAside(const View &view, int at) {
  const View::Frame &own = view.frames[view.frame[at]];
  if (own.function->pace != facts::Pace::Seldom) return false;
  static const std::regex ends("free|release|destroy|dealloc|clean|close|shut|final|term", std::regex::icase);
  const bool again = view.library.heatOf(*own.unit, *own.function).rate == facts::Rate::Hot && view.isCalls(0);
  return !again || std::regex_search(own.function->name, ends);
}

// The host comes there to memory that the device may have written.
bool looksAtShared(const View &view, int step) {
  return std::ranges::any_of(view.accesses[step], [&](const Access &access) {
    const Memory kind = view.kind(access.memory);
    return access.by == By::Host && (kind == Memory::Pinned || kind == Memory::Managed || (kind == Memory::Unknown && view.library.known.shares));
  });
}

// Work came before it, and all streams that were given some wait for the legacy one, and it for them.
bool isOfBlockingStreams(const View &view, int at) {
  const std::map<int, bool> made = streamsMadeHere(view);
  bool works = false;
  for (int i = 0; i < at; ++i) {
    if (!isWork(view.steps[i])) continue;
    works = true;
    const Operand *stream = streamOf(view.steps[i]);
    const auto known = stream ? made.find(view.memory(*stream)) : made.end();
    if (stream && (known == made.end() || !known->second) && !legacyOrders(view, *stream)) return false;
  }
  return works;
}

// A download on the legacy stream right behind it, in the function itself or in what it calls, which waits for everything. A helper
// that only waits is the wait.
int downloadBehind(const View &view, int at) {
  const Operand *stream = view.steps[at].arg(Role::Stream);
  if ((view.steps[at].scope == Scope::Stream && (!stream || !isNull(*stream))) || clockNextTo(view, at)) return none;
  const int wait = whereItWaits(view, at);
  const std::vector<int> row = rowFrom(view, wait, [&](int i, const std::vector<int> &found) {
    if (found.size() > 1 || looksAtShared(view, i)) return InRow::Ends;
    const bool waits = isCopy(view, view.steps[i], Direction::DeviceToHost) && blocksForCertain(view, i) && !streamOf(view.steps[i]);
    return waits && view.sameBlock(wait, i) && isWithin(view, view.frame[i], view.frame[wait]) ? InRow::Yes : InRow::Other;
  });
  return row.size() > 1 && isOfBlockingStreams(view, at) ? row[1] : none;
}

// In one of its own loops, perhaps.
bool isInRound(const View &view, int step, int round) {
  int around = view.roundOf(step);
  while (around != none && around != round) around = view.roundOf(around);
  return around == round;
}

std::string inFrontOf(const View &view, int at, int next) { return "'" + view.steps[at].api + "' waits for nothing: '" + view.steps[next].api + "', next, waits anyway"; }

void beforeWhatWaits(const View &view, int sync, int next, Report &report) {
  const int at = whereItWaits(view, sync);
  const bool in_main = view.frames[0].function->name == "main";
  if (standsAside(view, at) || view.heat().rate == facts::Rate::Setup) return report.passOver(view, at, "what it stands in sets something up, or ends it");
  Problem problem;
  problem.step = at, problem.loop = view.roundOf(at), problem.frame = view.frame[at]; // both stand there, whoever calls
  const bool once = in_main && view.frame[at] == 0 && view.loopOf(at) == none; // in a program's life
  problem.level = once || seldom(view.guard(at, problem.loop)) ? Level::Note : Level::Warning;
  problem.headline = inFrontOf(view, sync, next);
  if (sync != at) problem.with.push_back({sync, view.steps[sync].api + " is here"});
  problem.labels.push_back({next, "waits as well"});
  report.add(view, std::move(problem));
}

} // namespace

void runRedundantSync(const View &view, Report &report) {
  ofTensorsRedundantSync(view, report);
  std::map<int, Problem> next_waits;
  eachNeedlessWait(view, nullptr, [&](NeedlessWait wait) {
    if (!wait.next_waits) return;
    wait.problem.headline = inFrontOf(view, wait.at, wait.problem.labels.front().first);
    next_waits.emplace(wait.at, std::move(wait.problem));
  });
  eachOp(view, Effect::Sync, [&](int at, const Step &sync) {
    if (!isSync(sync) || sync.scope == Scope::Event || view.isPython(at)) return;
    int ends = none;
    int before = waitedBefore(view, at, ends);
    const bool behind_upload = before == none;
    if (behind_upload) before = uploadedBefore(view, at);
    if (const auto found = next_waits.find(at); before == none && found != next_waits.end()) return report.add(view, found->second);
    if (const int next = before == none ? downloadBehind(view, at) : none; next != none) return beforeWhatWaits(view, at, next, report);
    if (before == none) return report.passOver(view, at, ends == none ? "nothing comes before it" : "line " + std::to_string(view.steps[ends].site.line) + " comes before it" + (view.steps[ends].api.empty() ? "" : ", " + view.steps[ends].api));
    if (standsAside(view, at) || (view.roundOf(at) == none && view.heat().rate == facts::Rate::Setup)) return report.passOver(view, at, "what it stands in sets something up, or ends it");
    const int loop = view.roundOf(at); // also beside a loop of launches: whoever calls for one wait gets two
    if (loop != none && !isInRound(view, before, loop)) return;
    // Once, and behind a call: that one has other callers. Behind an upload, once in a program's life, the device only starts a moment later.
    const bool in_main = view.frames[0].function->name == "main";
    const int wait = whereItWaits(view, at), frame = view.frame[wait];
    const bool own = frame == 0 || isWithin(view, view.frame[before], frame); // a wait of a helper may be for its other callers
    const bool again = loop != none && (view.isCalls(loop) ? own && doesRealWork(view, loop) : true);
    const bool plain = again || (view.frame[before] == view.frame[at] && !(behind_upload && in_main));
    Problem problem;
    problem.step = wait, problem.loop = loop;
    problem.frame = own ? frame : frameOfAll(view, {before, at}), problem.to_change = true;
    if (wait != at) problem.with.push_back({at, sync.api + " is here"});
    const bool measures = clockBeside(view, at) && !isSync(view.steps[before]); // it says what the clock is to see; a second wait says nothing more
    problem.level = !plain || seldom(view.guard(at, loop)) || measures ? Level::Note : Level::Warning;
    problem.headline = "'" + sync.api + "' waits for nothing: '" + view.steps[before].api + "' has just waited";
    if (behind_upload)
      problem.headline = "'" + sync.api + "' right after the upload by '" + view.steps[before].api + "' waits for nothing that the host needs: the next wait is soon enough";
    problem.labels.push_back({before, behind_upload ? "returned when its data was taken" : "already waits"});
    fix::add(problem, fix::deleteWait(view, at, before));
    const bool may_be_nothing = isOp(view.steps[before], Effect::Copy) && view.steps[before].family == "thrust"; // of an empty container
    const bool may_have_no_rounds = view.loopOf(before) != view.loopOf(at);
    for (Fix &each : problem.fixes) {
      if (behind_upload) each.title = "delete the wait";
      if (!behind_upload && !may_be_nothing && !may_have_no_rounds) continue;
      if (each.safety == FixSafety::Safe) each.safety = FixSafety::Unsafe; // a caller may wait here for what it queued
    }
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
