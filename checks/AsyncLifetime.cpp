// The host memory of an asynchronous copy is released or rewritten before the copy is done.
#include "checks/Query.h"
#include <algorithm>
#include <cctype>

namespace xferguard::checks {
namespace {

// Where an element is that a text names: "out[i]" walks from the beginning, "h[3]" is the fourth, "h[n + i]" may lie behind what is copied.
bool mayLieWithin(const std::string &text, long long element, std::optional<long long> copied) {
  const auto open = text.rfind('['), close = text.rfind(']');
  if (open == text.npos || close == text.npos || close < open) return true; // the beginning, or all of it
  const std::string index = text.substr(open + 1, close - open - 1);
  if (!std::ranges::all_of(index, [](unsigned char c) { return std::isalnum(c) || c == '_'; })) return false;
  const bool number = !index.empty() && index.size() < 10 && std::ranges::all_of(index, [](unsigned char c) { return std::isdigit(c); });
  return !number || !copied || element <= 0 || std::stoll(index) * element < *copied;
}

// A step touches what the copy takes, and not another buffer of a set, or another part of one.
bool touchesTheSame(const View &view, int step, const Operand &host, std::optional<long long> copied) {
  bool of_a_set = false;
  for (int up = host.object; up != none; up = view.objects[up].base) of_a_set |= view.objects[up].suffix == "[]";
  return std::ranges::any_of(view.steps[step].args, [&](const facts::Argument &argument) {
    const Operand &what = argument.value;
    if (what.object != host.object || host.indexed || (of_a_set && !what.text.starts_with(host.text))) return false;
    return !what.indexed || mayLieWithin(what.text, view.objects[host.object].element, copied);
  });
}

enum class Next { GoesOn, Waits, Released, Rewritten };

// What a step does about a copy that is under way. Another pointer into the same allocation may be its other half; a pointer that is
// given another value, or swapped, leads elsewhere.
Next does(const View &view, int i, int copy, const Operand &host, int memory, bool up) {
  const Step &step = view.steps[i];
  const Operand *gone = isOp(step, Effect::Free) && step.family == "host" ? step.arg(Role::Ptr) : nullptr;
  const bool released = gone && view.memory(*gone) == memory;
  if (isSync(step) || blocks(view, i) || isOp(step, Effect::Query) || unknownCall(view, i)) return Next::Waits;
  if (tellsOthers(view, i) || isOp(step, Effect::Unregister) || (isOp(step, Effect::Copy) && step.blocking) || asksAFlag(view, i)) return Next::Waits;
  if (isOp(step, Effect::Free) && step.family != "host") return Next::Waits; // most releases of the device's memory wait for it
  if (released) return Next::Released;
  if (host.pointee && view.writes(i, view.storage(host.object)) && names(view, i, host.object)) return Next::Waits;
  for (const Access &access : view.accesses[i])
    if (up && access.memory == memory && access.writes && access.by == By::Host && touchesTheSame(view, i, host, bytes(view.steps[copy]))) return Next::Rewritten;
  return Next::GoesOn;
}

struct End {
  int step = none;
  Next what = Next::GoesOn;
};

// The first step of a range that ends the matter. What a loop in it does it may do.
End first(const View &view, int from, int to, int copy, const Operand &host, int memory) {
  for (int i = from; i < to; ++i) {
    if (leftByACheck(view, i)) { i = view.steps[i].end - 1; continue; }
    if (const Next what = does(view, i, copy, host, memory, true); what != Next::GoesOn) return {i, what};
  }
  return {};
}

// Behind the copy, but for what is done instead of it.
End behind(const View &view, int at, const Operand &host, int memory, bool up) {
  for (int i = endOfChoice(view, at); i < view.size(); ++i) {
    if (leftByACheck(view, i)) { i = view.steps[i].end - 1; continue; }
    if (isInstead(view, i, at)) { i = view.steps[i].end - 1; continue; }
    if (view.steps[i].kind == StepKind::Exit) return {};
    if (const Next what = does(view, i, at, host, memory, up); what != Next::GoesOn) return {i, what};
  }
  return {};
}

// It has an end that every iteration comes to: nobody goes round.
bool leavesAtOnce(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (view.steps[i].kind == StepKind::Exit && view.steps[i].word != "continue" && view.loopOf(i) == loop && view.guard(i, loop) == Guard::None && view.frame[i] == view.frame[loop]) return true;
  return false;
}

// The next iteration fills the same memory again, and nothing has waited on the way.
End roundTheLoop(const View &view, int at, const Operand &host, int memory) {
  const int loop = view.loopOf(at);
  if (loop == none || view.guard(at, loop) != Guard::None || view.positionVaries(host, loop) || view.varies(host, loop)) return {};
  const bool made_anew = (host.object != none && view.declaredIn(host.object, loop)) || view.allocatedIn(memory, loop);
  if (made_anew || view.steps[loop].trips == 1 || leavesAtOnce(view, loop)) return {};
  if (first(view, view.steps[at].end, view.steps[loop].end, at, host, memory).what != Next::GoesOn) return {};
  const End end = first(view, loop + 1, at, at, host, memory);
  return end.what == Next::Rewritten && view.guard(end.step, loop) == Guard::None ? end : End{};
}

} // namespace

void runAsyncLifetime(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const Operand *host = copy.blocking ? nullptr : hostSide(view, copy);
    if (!host || host->object == none || captured(view, at)) return; // one that is captured does not run here
    const int memory = view.memory(*host);
    const Memory kind = view.kind(host);
    const bool for_certain = kind == Memory::Pinned || kind == Memory::Managed, up = direction(view, copy) == Direction::HostToDevice;
    End end = behind(view, at, *host, memory, up);
    const bool round = up && for_certain && end.what != Next::Rewritten && end.what != Next::Released;
    if (const End next = round ? roundTheLoop(view, at, *host, memory) : End{}; next.step != none) end = next;
    if (end.what != Next::Released && end.what != Next::Rewritten) return;
    const bool next_time = end.step < at;
    Problem problem;
    problem.step = end.step;
    problem.level = for_certain ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, host) + (end.what == Next::Released ? " is released" : " is rewritten") + (next_time ? " in the next iteration" : "") +
                       " while an asynchronous copy may still be using it";
    problem.labels.push_back({at, "the copy is queued here"});
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
