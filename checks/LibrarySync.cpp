// Library calls that give the host a value and so make it wait, in a loop that works on the device.
#include "checks/Feeds.h"
#include "checks/OnTheDevice.h"
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/fix/Source.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// What comes next: work of the device, which could have been queued meanwhile, something that waits anyway, or the end of a
// call, behind which nobody sees.
enum class Next { Work, Wait, Unseen };

Next nextBehind(const View &view, int at, int loop) {
  const int end = view.steps[loop].end;
  for (int i = at + 1; i != at; ++i) {
    if (i == end && view.isCalls(loop)) return Next::Unseen;
    if (i == end) i = loop;
    else if ((isOp(view.steps[i], Effect::Launch) || isAlgorithm(view.steps[i])) && view.guard(i, loop) == Guard::None) return Next::Work;
    else if (blocks(view, i) || (isOp(view.steps[i], Effect::Free) && view.steps[i].family != "host")) return Next::Wait;
  }
  return Next::Wait;
}

// The host waits there for the device, or for the one stream of what has been taken.
bool waitsForTheSame(const View &view, int at, int round) {
  const Step &step = view.steps[at];
  if (view.guard(at, round) != Guard::None || isAlgorithm(step)) return false;
  return isSync(step) ? step.scope == Scope::Device : blocks(view, at);
}

// No work for another stream is queued until the host waits again: that might rely on this wait.
bool staysInOrder(const View &view, int at, int round) {
  if (sameStream(view, round)) return true;
  OneStream stream(view, view.isCalls(round));
  for (int i = at; stream.take(i);) {
    if (i != at && waitsForTheSame(view, i, round)) return true;
    if (++i == view.steps[round].end) {
      if (view.isCalls(round)) return true;
      i = round + 1;
    }
    if (i == at) return true;
  }
  return false;
}

bool isInMostRounds(const View &view, int at, int round) { return view.isCalls(round) ? guardApart(view, at, round) == Guard::None : inMostIterations(view, at, round); }

bool needsScratch(const Step &step) {
  return std::ranges::any_of(std::initializer_list<std::string_view>{"sort", "scan", "by_key"}, [&](std::string_view word) { return step.api.find(word) != std::string::npos; });
}

std::string policyToGive(const Step &step) {
  const Operand *policy = step.arg(Role::Policy);
  if (policy && policy->text.find("rmm::exec_policy") != std::string::npos) return "rmm::exec_policy_nosync";
  return policy && policy->text.find("hip::") != std::string::npos ? "thrust::hip::par_nosync" : "thrust::cuda::par_nosync";
}

std::string whyNeeded(const View &view, const fix::Need &need) {
  const std::string where = fix::placeOf(view, need.step);
  if (need.unknown) return "what is called at " + where + " may need what it does, nobody can look into it";
  return "the host may need what it does at " + where;
}

// Whoever gives a stream means to go on.
bool isAPartOnAStream(const View &view, const Step &step) {
  const Operand *policy = step.arg(Role::Policy);
  const bool has_stream = step.arg(Role::Stream) || (policy && policy->text.find(".on(") != std::string::npos);
  return has_stream && view.heat().rate == facts::Rate::Part;
}

void algorithms(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const int loop = anyRoundOf(view, at);
  if (step.family != "thrust" || !step.blocking) return;
  if (loop == none || !wastesEachTime(view, loop)) return report.passOver(view, at, "it is not known to run again and again");
  if (fewTrips(view, loop)) return report.passOver(view, at, "its loop has few rounds");
  if (clockNextTo(view, at)) return report.passOver(view, at, "a clock is read next to it");
  if (!isUsual(view, at, loop)) return report.passOver(view, at, underACondition(view, at, loop));
  if (!staysInOrder(view, at, loop)) return report.passOver(view, at, "work for another stream may rely on its wait");
  if (!worksOnTheDevice(view, step, true)) return report.passOver(view, at, "what it works on may lie on the host");
  if (const fix::Need need = fix::hostNeeds(view, at, fix::For::Advice); need.step != none) return report.passOver(view, at, whyNeeded(view, need));
  const Next next = nextBehind(view, at, loop);
  if (next == Next::Wait) return report.passOver(view, at, "nothing could have been queued meanwhile");
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.to_change = true;
  const bool callers_may_wait = next == Next::Unseen && !calledInALoop(view, loop) && !isAPartOnAStream(view, step);
  problem.level = amortised(view, loop) || callers_may_wait ? Level::Note : Level::Warning;
  problem.headline = "'" + step.api + "' makes the host wait for it " + inEachRound(view, loop) + ", though nothing on the host needs what it does; give it the policy " + policyToGive(step);
  if (needsScratch(step)) problem.notes.push_back("it allocates scratch memory, and waits less only with an allocator that keeps that");
  report.add(view, std::move(problem));
}

// `thrust::remove(begin, end, 0.f);`: where it ended nobody asks.
bool isThrownAway(const Step &step) {
  const Operand *result = step.arg(Role::Result);
  return step.has_result && !step.result_used && (!result || result->object == none);
}

// A sum, or where the largest is, that only tells the next kernel something: the host need not know it.
void results(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const int round = anyRoundOf(view, at);
  const Operand *result = step.arg(Role::Result);
  if (step.family != "thrust" || !step.blocking) return;
  if (round == none) return report.passOver(view, at, "it is not known to run again and again");
  if (!isInMostRounds(view, at, round) || clockNextTo(view, at)) return report.passOver(view, at, "it stands under a condition, or next to a clock");
  if (!worksOnTheDevice(view, step, false)) return report.passOver(view, at, "what it works on may lie on the host");
  const bool named = result && result->object != none;
  const bool says_where = named && result->pointee && view.objects[result->object].shape == Shape::Iterator; // of the largest, say: the place is the result
  if (named && result->pointee && !says_where) return report.passOver(view, at, "where its result goes is not known");
  const int kernel = onlyFeeds(view, at, named ? view.storage(result->object) : none, round);
  if (kernel == none) return report.passOver(view, at, "the host uses its result");
  Problem problem;
  problem.step = at, problem.loop = round;
  problem.to_change = true;
  problem.level = wastesEachTime(view, round) && !fewTrips(view, round) && !amortised(view, round) ? Level::Warning : Level::Note;
  problem.headline = "the host waits for what '" + step.api + "' finds " + inEachRound(view, round) + ", only to hand it on to the device; leave it in device memory";
  problem.with.push_back({kernel, "used here"});
  problem.notes.push_back("cub::DeviceReduce writes its result where the next kernel can read it");
  report.add(view, std::move(problem));
}

} // namespace

void runLibrarySync(const View &view, Report &report) {
  ofTensorsLibrarySync(view, report);
  eachOp(view, Effect::Launch, [&](int at, const Step &) { algorithms(view, at, report); });
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const Direction way = direction(view, copy);
    if (way == Direction::DeviceToDevice || way == Direction::Unknown) algorithms(view, at, report);
  });
  eachOp(view, Effect::Blocking, [&](int at, const Step &step) { isThrownAway(step) ? algorithms(view, at, report) : results(view, at, report); });
  eachOp(view, Effect::Blocking, [&](int at, const Step &step) {
    if (!step.blocking || step.family != "cublas") return;
    const int loop = hotRoundOf(view, at);
    if (loop == none || !isLoopWithWork(view, loop)) return report.passOver(view, at, "nothing around it launches again and again");
    if (!isInMostRounds(view, at, loop)) return report.passOver(view, at, underACondition(view, at, loop));
    const Operand *result = step.arg(Role::Write);
    // A result in device memory means that the handle is in device pointer mode; in other memory that the device can reach, it may be.
    if (!result || result->object == none || view.kind(result) == Memory::Device || view.kind(result) == Memory::Unknown || !blocksForCertain(view, at)) return report.passOver(view, at, "its result may stay on the device");
    Problem problem;
    problem.step = at, problem.loop = loop;
    bool decides = decidesLoop(view, view.memory(*result), loop);
    problem.level = doesRealWork(view, loop) && !decides && !fewTrips(view, loop) ? Level::Warning : Level::Note;
    problem.headline = "'" + step.api + "' makes the host wait for its result " + inEachRound(view, loop) + "; keep it on the device with CUBLAS_POINTER_MODE_DEVICE";
    if (decides) problem.notes.push_back("the result decides whether the loop goes on: test it every k iterations");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
