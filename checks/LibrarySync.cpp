// Library calls that give the host a value and so make it wait, in a loop that works on the device.
#include "checks/Feeds.h"
#include "checks/Algorithms.h"
#include "checks/OnTheDevice.h"
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/fix/Source.h"
#include <algorithm>
#include <map>

namespace xferguard::checks {
namespace {

bool isInMostRounds(const View &view, int at, int round) { return view.isCalls(round) ? guardApart(view, at, round) == Guard::None : inMostIterations(view, at, round); }

std::string policyToGive(const Step &step) {
  const Operand *policy = step.arg(Role::Policy);
  if (policy && policy->text.find("rmm::exec_policy") != std::string::npos) return "rmm::exec_policy_nosync";
  return policy && policy->text.find("hip::") != std::string::npos ? "thrust::hip::par_nosync" : "thrust::cuda::par_nosync";
}

// Whoever gives a stream means to go on.
bool isAPartOnAStream(const View &view, const Step &step) {
  const Operand *policy = step.arg(Role::Policy);
  const bool has_stream = step.arg(Role::Stream) || (policy && policy->text.find(".on(") != std::string::npos);
  return has_stream && view.heat().rate == facts::Rate::Part;
}

void algorithms(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  if (step.family != "thrust" || !step.blocking) return;
  std::string because;
  const Wait wait = waitFor(view, at, &because);
  if (wait == Wait::Needed) return report.passOver(view, at, because);
  const int loop = anyRoundOf(view, at);
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.to_change = true;
  const bool callers_may_wait = wait == Wait::PerhapsForCallers && !calledInALoop(view, loop) && !isAPartOnAStream(view, step);
  problem.level = amortised(view, loop) || callers_may_wait ? Level::Note : Level::Warning;
  problem.headline = "'" + step.api + "' makes the host wait for it " + inEachRound(view, loop) + ", though nothing on the host needs what it does; give it the policy " + policyToGive(step);
  if (makesScratch(view, step)) problem.notes.push_back("it allocates scratch memory, and waits less only with an allocator that keeps that");
  report.add(view, std::move(problem));
}

// OpenCV's operations on images of the device: without a stream each waits for the device.
void images(const View &view, Report &report) {
  std::map<std::pair<int, int>, std::vector<int>> together; // by function and round: one stream for all of them
  eachOp(view, Effect::Launch, [&](int at, const Step &step) {
    if (step.family != "opencv" || !step.blocking || report.silenced(view, at)) return;
    std::string because;
    if (waitFor(view, at, &because) == Wait::Needed) return report.passOver(view, at, because);
    together[{view.frame[at], anyRoundOf(view, at)}].push_back(at);
  });
  for (const auto &[where, all] : together) {
    const int loop = where.second;
    Problem problem;
    problem.step = all.front(), problem.loop = loop;
    problem.to_change = true;
    problem.level = view.isCalls(loop) ? (calledInALoop(view, loop) ? Level::Warning : Level::Note) : amortised(view, loop) ? Level::Note : Level::Warning;
    problem.headline = "'" + view.steps[all.front()].api + "'" + (all.size() > 1 ? " and " + std::to_string(all.size() - 1) + " more make" : " makes") + " the host wait for the device " + inEachRound(view, loop) + ", as " +
                       (all.size() > 1 ? "they are" : "it is") + " given no stream; give " + (all.size() > 1 ? "them" : "it") + " a cv::cuda::Stream";
    for (std::size_t k = 1; k < all.size(); ++k) problem.with.push_back({all[k], "and here"});
    report.add(view, std::move(problem));
  }
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
  images(view, report);
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
