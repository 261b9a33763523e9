#include "checks/BesideOwnStream.h"
#include "checks/OnTheDevice.h"
#include "checks/facts/Summary.h"
#include <algorithm>
#include <map>
#include <regex>
#include <set>

namespace xferguard::checks {
namespace {

bool isStream(const facts::Object &object) {
  return object.type == "cudaStream_t" || object.type.find("CUstream_st *") != std::string::npos || object.type.find("ihipStream_t *") != std::string::npos;
}

// `cudaLaunchKernelEx(&config, ...)`: the stream is in what it is given.
bool isOnDefaultStream(const Step &step) {
  const Operand *stream = step.arg(Role::Stream);
  return step.api.find("LaunchKernelEx") == std::string::npos && !streamOf(step) && (!stream || (stream->constant && *stream->constant == 0));
}

bool isBlockingCopy(const Step &step) {
  const bool moves = isOp(step, Effect::Copy) || isOp(step, Effect::Memset);
  return moves && (step.family == "cuda" || step.family == "hip") && !step.api.ends_with("Async") && isOnDefaultStream(step);
}

// `if (stream) cudaMemcpyAsync(..., stream); else cudaMemcpy(...)`: whoever has a stream gives it. What else decides says nothing of streams.
bool isForWantOfAStream(const View &view, int at) {
  static const std::regex of_streams("stream|sync|block|wait|queue", std::regex::icase);
  for (int arm = view.steps[at].parent; arm != none; arm = view.steps[arm].parent) {
    if (view.steps[arm].kind != StepKind::Arm) continue;
    const int branch = view.steps[arm].parent;
    const Operand *condition = branch == none ? nullptr : view.steps[branch].arg(Role::Condition);
    if (condition && condition->text.find("==") != std::string::npos && !std::regex_search(condition->text, of_streams)) continue;
    for (int i = branch + 1; branch != none && i < view.steps[branch].end; ++i)
      if (!view.inside(i, arm) && isOp(view.steps[i], view.steps[at].effect) && streamOf(view.steps[i])) return true;
  }
  return false;
}

// An algorithm of Thrust's that is given no stream, also not by its policy.
bool isOnDefaultPolicy(const View &view, const Step &step) {
  if (!isAlgorithm(step) || step.arg(Role::Stream) || !worksOnTheDevice(view, step, false)) return false;
  const Operand *policy = step.arg(Role::Policy);
  const std::initializer_list<std::string_view> plain{"thrust::device", "thrust::cuda::par", "thrust::hip::par", "thrust::cuda::par_nosync", "thrust::hip::par_nosync"};
  return !policy || std::ranges::find(plain, policy->text) != plain.end();
}

std::string nameOfFunction(const View &view, int frame) {
  const std::string &name = view.frames[frame].function->name;
  return "'" + name.substr(name.rfind(':') + 1) + "'";
}

} // namespace

namespace {

// The stream among a function's parameters, and what it was called with where the view shows the call.
struct Given {
  bool any = false, null = false;
};

Given streamGivenTo(const View &view, int frame) {
  const View::Frame &called = view.frames[frame];
  const auto &objects = called.function->objects;
  const auto stream = std::ranges::find_if(objects, [](const facts::Object &each) { return each.parameter != none && each.base == none && isStream(each); });
  if (stream == objects.end()) return {};
  if (called.call == none) return {true, false};
  int position = 0;
  for (const facts::Argument &argument : view.steps[called.call].args) {
    if (argument.role == Role::This || argument.role == Role::Result || argument.role == Role::Callable) continue;
    if (position++ == stream->parameter) return {true, argument.value.object == none};
  }
  return {};
}

// A copy or an algorithm that goes to the legacy stream and waits for it, in a round of work.
bool waitsBeside(const View &view, int at) {
  const Step &step = view.steps[at];
  if (!(isBlockingCopy(step) && !isForWantOfAStream(view, at)) && !isOnDefaultPolicy(view, step)) return false;
  const int round = workRoundOf(view, at);
  return round != none && doesRealWork(view, round) && !seldom(guardIn(view, at, round)) && !clockNextTo(view, at);
}

bool mayBeBeside(const Step &step) { return isQueued(step) || isBlockingCopy(step) || isAlgorithm(step); }

// For each frame the innermost around it, itself perhaps, that is given a stream.
std::vector<int> givenAround(const View &view) {
  std::vector<int> given(view.frames.size(), none);
  for (int frame = 0; frame < static_cast<int>(view.frames.size()); ++frame) {
    const Given stream = streamGivenTo(view, frame);
    const int parent = view.frames[frame].parent;
    given[frame] = stream.any && !stream.null ? frame : parent == none ? static_cast<int>(none) : given[parent];
  }
  return given;
}

// What a function queues elsewhere than on the stream that it is given.
void besideTheGiven(const View &view, int frame, const std::vector<int> &given, const std::set<int> &told, Report &report) {
  const int call = view.frames[frame].call;
  const int first = call == none ? 0 : call + 1, end = call == none ? view.size() : view.steps[call].end;
  std::vector<int> beside, waiting;
  bool uses_it = false;
  for (int at = first; at < end; ++at) {
    const Step &step = view.steps[at];
    const Operand *stream = isWork(step) ? streamOf(step) : nullptr;
    uses_it |= stream && (call != none || view.objects[stream->object].storage == Storage::Parameter);
    if (!mayBeBeside(step) || told.contains(at) || given[view.frame[at]] != frame || view.roundOf(at) == none || captured(view, at) || report.silenced(view, at)) continue;
    if (isQueued(step) && isOnDefaultStream(step)) beside.push_back(at);
    else if (waitsBeside(view, at)) waiting.push_back(at);
  }
  if (beside.empty()) beside = waiting; // else they are in order with those
  if (beside.empty()) return;
  const int at = beside.front(), round = view.roundOf(at);
  const Step &step = view.steps[at];
  Problem problem;
  problem.step = at, problem.loop = view.isCalls(round) ? round : none, problem.frame = frame;
  const View::Frame &own = view.frames[frame];
  const Guard guard = view.guard(at, call); // Leaves: `if (format == RGBA) return cudaMemcpy(..);` is one of the ways that a call may take
  const bool rare = (seldom(guard) && guard != Guard::Leaves) || seldom(guardApart(view, at, round)); // as it grows, say
  const bool by_mistake = view.library.heatOf(*own.unit, *own.function).rate == facts::Rate::Hot || !uses_it; // else it may be meant to run beside the other
  problem.level = by_mistake && doesRealWork(view, view.isCalls(0) && frame == 0 ? 0 : round) && !rare ? Level::Warning : Level::Note;
  problem.headline = (isKernel(step) ? "the kernel '" + step.api + "'" : "'" + step.api + "'") + (beside.size() > 1 ? " and " + std::to_string(beside.size() - 1) + " more run" : " runs") +
                     " on the legacy default stream, though " + nameOfFunction(view, frame) + " is given a stream; queue " + (beside.size() > 1 ? "them" : "it") + " there";
  for (std::size_t i = 1; i < beside.size(); ++i) problem.with.push_back({beside[i], "and this"});
  problem.notes.push_back("work on the legacy default stream waits for all other streams, and they for it");
  if (isAlgorithm(step)) problem.notes.push_back("the policy thrust::cuda::par.on(stream) queues it there");
  else if (isBlockingCopy(step)) problem.notes.push_back("'" + step.api + "Async' takes the stream; wait for that one where the host needs the data");
  report.add(view, std::move(problem));
}

} // namespace

// Whoever calls a function gives it a stream, and it queues work elsewhere: all that the caller has on other streams stands still.
void besideTheGiven(const View &view, const std::set<int> &told, Report &report) {
  const std::vector<int> given = givenAround(view);
  for (int frame = 0; frame < static_cast<int>(view.frames.size()); ++frame)
    if (given[frame] == frame) besideTheGiven(view, frame, given, told, report);
}

namespace {

bool isHip(const Step &step) { return step.api.starts_with("hip"); }

// `if (is_cuda) cuLaunchKernel(..); if (is_hip) hipModuleLaunchKernel(..);`: for machines of two kinds, of which a round has one.
bool mayBeOfOneMachine(const Step &copy, const Step &launch) { return launch.family == "kernel" || isHip(copy) == isHip(launch); }

// The stream that a round's kernels run on, when they all have one.
const Operand *ownStream(const View &view, int round, const Step &copy) {
  const Operand *own = nullptr;
  for (int launch : view.launches()) {
    if (!view.inside(launch, round) || !isKernel(view.steps[launch]) || !mayBeOfOneMachine(copy, view.steps[launch])) continue;
    const Operand *stream = streamOf(view.steps[launch]);
    if (!stream) return nullptr; // the copy may be needed in order with that one
    own = own ? own : stream;
  }
  return own;
}

// All that is seen is made here, and this is its only stream: nobody else waits.
bool isTheOnlyOne(const View &view, const Operand &stream) {
  bool made_here = false;
  int made = 0;
  eachOp(view, Effect::Create, [&](int at, const Step &create) {
    if (!facts::makesStream(create)) return;
    const Operand &handle = *create.arg(Role::Handle);
    made_here |= view.memory(handle) == view.memory(stream);
    made += view.loopOf(at) == none && !handle.indexed ? 1 : 2;
  });
  return made_here && made == 1;
}

// A helper that holds nothing but the copy, itself and in what it calls, does it for whoever calls.
int whoseCopy(const View &view, int at, int round) {
  int frame = view.frame[at];
  auto onlyCopies = [&](int each) {
    const int call = view.frames[each].call;
    for (int i = call + 1; i < view.steps[call].end; ++i)
      if (i != at && view.steps[i].kind == StepKind::Op && facts::isGpu(view.steps[i])) return false;
    return true;
  };
  while (frame != view.frame[round] && frame != 0 && onlyCopies(frame)) frame = view.frames[frame].parent;
  return frame;
}

} // namespace

std::set<int> blockingBesideOwnStream(const View &view, Report &report) {
  std::set<int> told;
  std::map<int, Problem> of_functions; // one for all that a function does so
  std::map<std::pair<int, bool>, const Operand *> own_streams;
  for (int at = 0; at < view.size(); ++at) {
    if (!isBlockingCopy(view.steps[at]) || captured(view, at) || report.silenced(view, at)) continue;
    const int round = workRoundOf(view, at);
    if (round == none || !doesRealWork(view, round)) continue;
    const auto [own, fresh] = own_streams.try_emplace({round, isHip(view.steps[at])}, nullptr);
    if (fresh) own->second = ownStream(view, round, view.steps[at]);
    if (!own->second) continue;
    if (isTheOnlyOne(view, *own->second)) { report.passOver(view, at, "no other stream is seen"); continue; }
    const Guard guard = guardIn(view, at, round);
    if (seldom(guard)) { report.passOver(view, at, "it runs seldom"); continue; }
    if (clockNextTo(view, at)) { report.passOver(view, at, "a clock is read next to it"); continue; }
    if (isForWantOfAStream(view, at)) { report.passOver(view, at, "the other way takes a stream"); continue; }
    told.insert(at);
    const int frame = whoseCopy(view, at, round);
    if (const auto found = of_functions.find(frame); found != of_functions.end()) {
      found->second.with.push_back({at, "and this"});
      continue;
    }
    Problem problem;
    problem.step = at, problem.loop = round, problem.frame = frame;
    const bool in_a_way = guard == Guard::None || guard == Guard::Other; // one of several that a round may take: it is no better for that
    problem.level = in_a_way && !fewTrips(view, round) && !amortised(view, round) ? Level::Warning : Level::Note;
    problem.headline = "'" + view.steps[at].api + "' goes through the legacy default stream " + inEachRound(view, round) + ", though the kernels have the stream " + nameOf(view, own->second);
    problem.notes.push_back("it waits for all other streams, and they for it; queue it on that stream with '" + view.steps[at].api + "Async', and wait for that stream where the host needs the data");
    of_functions.emplace(frame, std::move(problem));
  }
  for (auto &[frame, problem] : of_functions) report.add(view, std::move(problem));
  return told;
}

} // namespace xferguard::checks
